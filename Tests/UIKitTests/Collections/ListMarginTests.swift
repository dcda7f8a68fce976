import Foundation
import Testing
@testable import UIKit

@MainActor
@Suite("The margins of list content", .serialized)
struct ListMarginTests {
    private final class Books: NSObject, UICollectionViewDataSource {
        var content = UIListContentConfiguration.cell()
        var margins = NSDirectionalEdgeInsets(top: 30, leading: 40, bottom: 20, trailing: 10)
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "book", for: indexPath)
            cell.contentConfiguration = content
            cell.directionalLayoutMargins = margins
            return cell
        }
    }

    @Test("Margins of the cell are kept where they are larger, on the axes that preserve them (Apple: UIListContentConfiguration.directionalLayoutMargins)",
        arguments: [
            (UIAxis.both, CGRect(40, 30, 264, 24.5), 74.5), (.horizontal, CGRect(40, 16, 264, 24.5), 56), (.vertical, CGRect(16, 30, 288, 24.5), 74.5),
            ([], CGRect(16, 16, 288, 24.5), 56),
        ] as [(UIAxis, CGRect, CGFloat)])
    func cells(_ axes: UIAxis, _ text: CGRect, _ height: CGFloat) throws {
        try withRecordedLines { screen in
            let books = Books()
            books.content.text = "Emma"
            books.content.axesPreservingSuperviewLayoutMargins = axes
            let view = UICollectionView(
                frame: CGRect(0, 0, 320, 400), collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
            view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "book")
            view.dataSource = books
            screen.window.addSubview(view)
            screen.frame()
            let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
            let label = try #require(cell.contentView.subviews.compactMap { $0 as? UILabel }.first { !$0.isHidden })
            #expect(cell.frame.height == height && label.convert(label.bounds, to: cell) == text)
            // Margins that change later count in the same frame.
            cell.directionalLayoutMargins.leading = 60
            screen.frame()
            #expect(label.convert(label.bounds, to: cell).minX == (axes.contains(.horizontal) ? 60 : 16))
        }
    }

    @Test("In another view than a cell the part of its margins that lies in the content is kept")
    func plainSuperview() throws {
        try withRecordedLines { screen in
            var content = UIListContentConfiguration.cell()
            content.text = "Emma"
            content.directionalLayoutMargins = .zero
            let box = UIView(frame: CGRect(0, 0, 320, 200))
            box.layoutMargins = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 0)
            let view = UIListContentView(configuration: content)
            view.frame = CGRect(20, 0, 300, 60)
            box.addSubview(view)
            screen.window.addSubview(box)
            screen.frame()
            let label = try #require(view.subviews.compactMap { $0 as? UILabel }.first { !$0.isHidden })
            #expect(label.frame.minX == 30)
            box.layoutMargins.left = 90
            screen.frame()
            #expect(label.frame.minX == 70)
            content.axesPreservingSuperviewLayoutMargins = .vertical
            view.configuration = content
            screen.frame()
            #expect(label.frame.minX == 0)
        }
    }
}
