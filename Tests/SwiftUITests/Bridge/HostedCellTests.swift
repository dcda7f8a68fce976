import SwiftUITestSupport
import Testing
import Tracing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Observable
private final class Loans {
    var height: CGFloat = 60
}

private struct LoanCard: View {
    let loans: Loans
    var body: some View { Color.blue.frame(height: loans.height) }
}

/// Hosted items, a hosted header, and swipes from the content.
@MainActor
private final class Source: NSObject, UICollectionViewDataSource, UITableViewDataSource, UITableViewDelegate {
    let loans = Loans()
    var lent = 0
    private let cells: UICollectionView.CellRegistration<UICollectionViewCell, Int>
    private let headers: UICollectionView.SupplementaryRegistration<UICollectionViewCell>

    override init() {
        let loans = loans
        cells = .init { cell, _, _ in
            cell.contentConfiguration = UIHostingConfiguration { LoanCard(loans: loans) }.margins(.all, 0)
        }
        headers = .init(elementKind: UICollectionView.elementKindSectionHeader) { cell, _, _ in
            cell.contentConfiguration = UIHostingConfiguration { Text("Loans") }
        }
        super.init()
    }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: path.item)
    }
    func collectionView(_ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath)
        -> UICollectionReusableView
    {
        view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }

    func tableView(_ view: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ view: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = view.dequeueReusableCell(withIdentifier: "loan", for: path)
        cell.contentConfiguration = UIHostingConfiguration {
            Text("Loan \(path.row)").swipeActions { Button("Return") { self.lent += 1 } }
        }
        return cell
    }
    func tableView(_ view: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let header = view.dequeueReusableHeaderFooterView(withIdentifier: "head")
        header?.contentConfiguration = UIHostingConfiguration { Text("Loans") }
        return header
    }
    func tableView(_ view: UITableView, viewForFooterInSection section: Int) -> UIView? {
        let footer = view.dequeueReusableHeaderFooterView(withIdentifier: "head")
        footer?.contentConfiguration = UIHostingConfiguration { Text("End") }
        return footer
    }
}

@MainActor
@Suite("Hosted cells, headers and footers (SPEC B5)", .serialized)
struct HostedCellTests {
    private func collection(_ canvas: Canvas, _ source: Source, _ layout: UICollectionViewLayout) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.dataSource = source
        canvas.window.addSubview(view)
        canvas.settle()
        return view
    }

    private func rows(_ height: NSCollectionLayoutDimension, hasHeader: Bool = false) -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
        let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        if hasHeader {
            section.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30)),
                    elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            ]
        }
        return UICollectionViewCompositionalLayout(section: section)
    }

    @Test("B5.5: in a fixed size content is cut off and that is reported, with what it wants; an estimated one grows")
    func fixedSize() throws {
        let (fixed, free) = (Source(), Source())
        let canvas = Canvas(320, 400, Color.clear)
        let view = collection(canvas, fixed, rows(.absolute(40)))
        #expect(view.visibleCells.map(\.frame.height) == [40, 40])
        #expect(view.visibleCells.allSatisfy { $0.contentView.clipsToBounds })
        #expect(canvas.findings.map(\.rule) == ["bridge.hosting-fixed-cell"])
        #expect(canvas.findings.first?.message.hasPrefix("LoanCard in UICollectionViewCell wants a height of 60 and has 40") == true)
        view.removeFromSuperview()

        FindingLog.current = FindingLog()
        let grown = collection(canvas, free, rows(.estimated(40)))
        #expect(grown.visibleCells.map(\.frame.height) == [60, 60])
        canvas.act { free.loans.height = 90 }
        #expect(grown.visibleCells.map(\.frame.height) == [90, 90] && canvas.findings.isEmpty)
        #expect(grown.visibleCells.allSatisfy { !$0.contentView.clipsToBounds })
    }

    @Test("B5.5: a state that grows in a fixed size is reported too, and one that fits is not")
    func growsLater() {
        let source = Source()
        let canvas = Canvas(320, 400, Color.clear)
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 70)
        let view = collection(canvas, source, layout)
        #expect(canvas.findings.isEmpty && view.visibleCells.count == 2)
        canvas.act { source.loans.height = 80 }
        #expect(canvas.findings.map(\.rule) == ["bridge.hosting-fixed-cell"])
    }

    @Test("B5.1: a supplementary view of a collection shows hosted content at its own height")
    func supplementary() throws {
        let source = Source()
        let canvas = Canvas(320, 400, Color.clear)
        let view = collection(canvas, source, rows(.estimated(40), hasHeader: true))
        let header = try #require(view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)))
        #expect("\(header.makeElementNode())".contains("Loans"))
        #expect(header.frame.height > 30 && view.visibleCells.first?.frame.minY == header.frame.maxY)
    }

    private func table(_ canvas: Canvas, _ source: Source) -> UITableView {
        let view = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UITableViewCell.self, forCellReuseIdentifier: "loan")
        view.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "head")
        view.dataSource = source
        view.delegate = source
        canvas.window.addSubview(view)
        canvas.settle()
        return view
    }

    @Test("B5.1: headers and footers of a table show hosted content")
    func headers() throws {
        let source = Source()
        let canvas = Canvas(320, 400, Color.clear)
        let view = table(canvas, source)
        let (header, footer) = (try #require(view.headerView(forSection: 0)), try #require(view.footerView(forSection: 0)))
        #expect("\(header.makeElementNode())".contains("Loans") && "\(footer.makeElementNode())".contains("End"))
        #expect(header.frame.maxY == view.visibleCells[0].frame.minY && footer.frame.minY == view.visibleCells[1].frame.maxY)
    }

    @Test("B5.2: the content's own swipe actions are those of its row")
    func swipes() throws {
        let source = Source()
        let canvas = Canvas(320, 400, Color.clear)
        let view = table(canvas, source)
        let row = view.convert(view.rectForRow(at: IndexPath(row: 1, section: 0)), to: canvas.window)
        canvas.drag(from: CGPoint(x: 300, y: row.midY), to: CGPoint(x: 180, y: row.midY), steps: 10)
        canvas.lift()
        canvas.settle()
        let button = try #require(canvas.views(UIView.self).first { $0.accessibilityLabel == "Return" || ($0 as? UILabel)?.text == "Return" })
        let place = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: canvas.window)
        canvas.tap(place.x, place.y)
        canvas.settle()
        #expect(source.lent == 1)
    }
}
