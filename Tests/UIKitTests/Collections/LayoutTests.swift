import Foundation
import Testing
import TextEngine
@testable import UIKit

/// Sections of items with numbers, in a collection view.
@MainActor
private final class Grid: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    let counts: [Int]
    var size: ((IndexPath) -> CGSize)?
    var setUp: (UICollectionViewCell, IndexPath) -> Void = { _, _ in }
    init(_ counts: Int...) { self.counts = counts }

    func view(_ screen: Screen, _ layout: UICollectionViewLayout, width: CGFloat = 320, height: CGFloat = 400) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(0, 0, width, height), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "book")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.dataSource = self
        view.delegate = self
        screen.window.addSubview(view)
        screen.frame()
        return view
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "book", for: indexPath)
        setUp(cell, indexPath)
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size?(indexPath) ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }
}

@MainActor
@Suite("Flow and compositional layouts place items as recorded", .serialized)
struct LayoutTests {
    private func frames(_ view: UICollectionView, _ section: Int) -> [CGRect] {
        view.indexPathsForVisibleItems.filter { $0.section == section }.compactMap { view.cellForItem(at: $0)?.frame }
    }

    private func flow(_ size: CGSize, _ gap: CGFloat, _ inset: CGFloat) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = size
        layout.minimumInteritemSpacing = gap
        layout.minimumLineSpacing = gap
        layout.sectionInset = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
        return layout
    }

    @Test("BF159, BF160: a grid spreads its spare room; a short line keeps the grid's columns")
    func grid() {
        Screen.run(.iPhoneSE) { screen in
            let view = Grid(7, 2).view(screen, flow(CGSize(width: 90, height: 60), 8, 16))
            #expect(frames(view, 0).map(\.minX) == [16, 115, 214, 16, 115, 214, 16])
            #expect(frames(view, 0).map(\.minY) == [16, 16, 16, 84, 84, 84, 152])
            #expect(frames(view, 1) == [CGRect(16, 244, 90, 60), CGRect(115, 244, 90, 60)])
        }
    }

    @Test("BF163: items that find their own size are spread over a full line")
    func selfSizing() {
        Screen.run(.iPhoneSE) { screen in
            let widths: [CGFloat] = [59, 73.5, 57, 91, 110, 50]
            let layout = flow(.zero, 8, 16)
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
            let grid = Grid(6)
            grid.setUp = { cell, path in
                let tag = UIView()
                tag.translatesAutoresizingMaskIntoConstraints = false
                cell.contentView.addSubview(tag)
                NSLayoutConstraint.activate([
                    tag.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
                    tag.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
                    tag.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
                    tag.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
                    tag.widthAnchor.constraint(equalToConstant: widths[path.item]),
                    tag.heightAnchor.constraint(equalToConstant: 34),
                ])
            }
            let view = grid.view(screen, layout)
            #expect(
                frames(view, 0).prefix(3) == [CGRect(16, 16, 59, 34), CGRect(124.5, 16, 73.5, 34), CGRect(247, 16, 57, 34)])
        }
    }

    @Test("FACT 110: a horizontal flow puts lines beside each other", arguments: [(288, 238), (374, 300)] as [(CGFloat, CGFloat)])
    func horizontal(_ width: CGFloat, _ item: CGFloat) {
        Screen.run { screen in
            let layout = flow(CGSize(width: min(width - 50, 300), height: 200), 20, 0)
            layout.scrollDirection = .horizontal
            let view = Grid(3).view(screen, layout, width: width, height: 200)
            #expect(frames(view, 0).map(\.minX).prefix(2) == [0, item + 20])
            #expect(view.contentSize == CGSize(width: 3 * item + 40, height: 200))
        }
    }

    @Test("The delegate's sizes go before the layout's")
    func delegate() {
        Screen.run { screen in
            let grid = Grid(2)
            grid.size = { CGSize(width: 100, height: 40 + CGFloat($0.item) * 20) }
            let view = grid.view(screen, flow(CGSize(width: 10, height: 10), 10, 0))
            #expect(frames(view, 0) == [CGRect(0, 10, 100, 40), CGRect(110, 0, 100, 60)])
        }
    }

    private func fullWidth(_ height: CGFloat) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
        return NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }

    @Test("E3.3, FACT 115: 94 items of 44 make a content of the width and 44 x 94")
    func content() {
        Screen.run { screen in
            let view = Grid(94).view(screen, UICollectionViewCompositionalLayout(section: fullWidth(44)))
            #expect(view.contentSize == CGSize(width: 320, height: 44 * 94))
            #expect(view.visibleCells.count < 12)
        }
    }

    @Test("E3.3, BF166: thirds of a group share what its spacing leaves, in whole pixels; a header stands above its section")
    func thirds() {
        Screen.run(.iPhoneSE) { screen in
            let layout = UICollectionViewCompositionalLayout { index, _ in
                if index == 0 {
                    let section = self.fullWidth(44)
                    section.interGroupSpacing = 8
                    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30))
                    section.boundarySupplementaryItems = [
                        NSCollectionLayoutBoundarySupplementaryItem(
                            layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
                    ]
                    return section
                }
                let item = NSCollectionLayoutItem(
                    layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
                    repeatingSubitem: item, count: 3)
                group.interItemSpacing = .fixed(8)
                let section = NSCollectionLayoutSection(group: group)
                section.interGroupSpacing = 8
                section.contentInsets = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
                return section
            }
            let view = Grid(2, 5).view(screen, layout)
            #expect(frames(view, 0) == [CGRect(0, 30, 320, 44), CGRect(0, 82, 320, 44)])
            #expect(
                frames(view, 1).prefix(4)
                    == [CGRect(16, 142, 90.5, 60), CGRect(114.5, 142, 90.5, 60), CGRect(213, 142, 90.5, 60), CGRect(16, 210, 90.5, 60)])
        }
    }

    @Test("E3.3: Estimated heights grow to what cells want, and what is below moves")
    func estimated() {
        Screen.run { screen in
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(20))
            let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
            let grid = Grid(3)
            grid.setUp = { cell, path in
                let content = UIView()
                content.translatesAutoresizingMaskIntoConstraints = false
                cell.contentView.addSubview(content)
                NSLayoutConstraint.activate([
                    content.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
                    content.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
                    content.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
                    content.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
                    content.heightAnchor.constraint(equalToConstant: 50 + CGFloat(path.item) * 10),
                ])
            }
            let view = grid.view(screen, UICollectionViewCompositionalLayout(section: section))
            #expect(frames(view, 0) == [CGRect(0, 0, 320, 50), CGRect(0, 50, 320, 60), CGRect(0, 110, 320, 70)])
        }
    }
}
