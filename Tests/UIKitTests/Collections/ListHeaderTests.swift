import Foundation
import Testing
@testable import UIKit

/// A collection's list whose cells, headers and footers show the default configurations.
@MainActor
private final class ListSource: NSObject, UICollectionViewDataSource {
    var rows: [[String]]
    init(_ rows: [[String]]) { self.rows = rows }

    func numberOfSections(in collectionView: UICollectionView) -> Int { rows.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { rows[section].count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        filled(collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath), rows[indexPath.section][indexPath.item])
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        filled(
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "supplement", for: indexPath),
            kind == UICollectionView.elementKindSectionHeader ? "Novels" : "Two of them are lent.")
    }

    private func filled<View: UICollectionReusableView>(_ view: View, _ text: String) -> View {
        guard let cell = view as? UICollectionViewListCell else { return view }
        var content = cell.defaultContentConfiguration()
        content.text = text
        cell.contentConfiguration = content
        return view
    }
}

@MainActor
@Suite("Headers and footers of lists in collections stand where they were recorded", .serialized)
struct ListHeaderTests {
    private typealias Appearance = UICollectionLayoutListConfiguration.Appearance
    private let header = UICollectionView.elementKindSectionHeader
    private let footer = UICollectionView.elementKindSectionFooter

    private func list(
        _ screen: Screen, _ appearance: Appearance, _ source: ListSource, height: CGFloat = 400,
        _ set: (inout UICollectionLayoutListConfiguration) -> Void
    ) -> UICollectionView {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        set(&configuration)
        let view = UICollectionView(
            frame: CGRect(0, 0, 320, height), collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
        for kind in [header, footer] {
            view.register(UICollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "supplement")
        }
        view.dataSource = source
        screen.window.addSubview(view)
        screen.frame()
        return view
    }

    /// Frames on the screen, by names as the recordings have them: `header0`, `row01`, `footer1`.
    private func frames(_ view: UICollectionView) -> [String: CGRect] {
        var found: [String: CGRect] = [:]
        func seen(_ view: UIView, in collection: UICollectionView) -> CGRect {
            view.frame.offsetBy(dx: 0, dy: -collection.contentOffset.y)
        }
        for (kind, name) in [(header, "header"), (footer, "footer")] {
            for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
                found["\(name)\(path.section)"] = view.supplementaryView(forElementKind: kind, at: path).map { seen($0, in: view) }
            }
        }
        for path in view.indexPathsForVisibleItems {
            found["row\(path.section)\(path.item)"] = view.cellForItem(at: path).map { seen($0, in: view) }
        }
        return found
    }

    @Test("BF170: in an inset grouped list a header takes 44.5, a footer 35, and rows and headers follow at once")
    func insetGrouped() throws {
        try withRecordedLines { screen in
            let source = ListSource([["Emma", "Persuasion"], ["Solaris"]])
            let view = list(screen, .insetGrouped, source) {
                $0.headerMode = .supplementary
                $0.footerMode = .supplementary
            }
            #expect(
                frames(view) == [
                    "header0": CGRect(16, 0, 288, 44.5), "row00": CGRect(16, 44.5, 288, 56), "row01": CGRect(16, 100.5, 288, 56),
                    "footer0": CGRect(16, 156.5, 288, 35), "header1": CGRect(16, 191.5, 288, 44.5),
                    "row10": CGRect(16, 236, 288, 56), "footer1": CGRect(16, 292, 288, 35),
                ])
        }
    }

    @Test("BF170: room above headers is asked for by the list, and comes before each of them")
    func topPadding() throws {
        try withRecordedLines { screen in
            let view = list(screen, .insetGrouped, ListSource([["Emma", "Persuasion"], ["Solaris"]])) {
                $0.headerMode = .supplementary
                $0.footerMode = .supplementary
                $0.headerTopPadding = 8
            }
            let frames = frames(view)
            #expect(frames["header0"]?.minY == 8 && frames["row00"]?.minY == 52.5 && frames["footer0"]?.minY == 164.5)
            #expect(frames["header1"]?.minY == 207.5 && frames["row10"]?.minY == 252 && frames["footer1"]?.minY == 308)
        }
    }

    @Test("BF170: without a footer 17.5 stand between a row and the next header, which may be the first item of its section")
    func firstItem() throws {
        try withRecordedLines { screen in
            let view = list(screen, .insetGrouped, ListSource([["Novels", "Emma", "Persuasion"], ["Essays", "Walden"]])) {
                $0.headerMode = .firstItemInSection
            }
            #expect(
                frames(view) == [
                    "row00": CGRect(16, 0, 288, 44.5), "row01": CGRect(16, 44.5, 288, 56), "row02": CGRect(16, 100.5, 288, 56),
                    "row10": CGRect(16, 174, 288, 44.5), "row11": CGRect(16, 218.5, 288, 56),
                ])
            let header = view.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell
            let row = view.cellForItem(at: IndexPath(item: 1, section: 0)) as? UICollectionViewListCell
            #expect(header?.role == .header && row?.role == .row && row?.place.isFirst == true)
        }
    }

    @Test("A cell that an insertion moves is a header, or none, by where it is then")
    func movedFirstItem() throws {
        try Screen.run { screen in
            let source = ListSource([["Novels", "Emma"]])
            let view = list(screen, .insetGrouped, source) { $0.headerMode = .firstItemInSection }
            @MainActor func cell(_ item: Int) -> UICollectionViewListCell? {
                view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell
            }
            let novels = try #require(cell(0))
            #expect(novels.role == .header)
            source.rows[0].insert("Books", at: 0)
            view.insertItems(at: [IndexPath(item: 0, section: 0)])
            screen.settle()
            #expect(cell(1) === novels && novels.role == .row && cell(0)?.role == .header)
            source.rows[0].removeFirst()
            view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            screen.settle()
            #expect(cell(0) === novels && novels.role == .header)
        }
    }

    @Test("BF172: a plain header has 22 above it, stays at the top while its section scrolls, and gives way to the next")
    func plain() throws {
        try withRecordedLines { screen in
            let source = ListSource([["1", "2", "3", "4", "5"], ["6", "7", "8", "9", "10"]])
            let view = list(screen, .plain, source, height: 300) { $0.headerMode = .supplementary }
            #expect(frames(view)["header0"] == CGRect(0, 22, 320, 44.5))
            #expect((0..<5).map { frames(view)["row0\($0)"] } == (0..<5).map { CGRect(0, 66.5 + 56 * CGFloat($0), 320, 56) })
            view.contentOffset.y = 120
            screen.frame()
            var seen = frames(view)
            #expect(seen["header0"] == CGRect(0, 0, 320, 44.5) && seen["header1"] == CGRect(0, 248.5, 320, 44.5))
            #expect(seen["row01"]?.minY == 2.5 && seen["row04"]?.minY == 170.5 && seen["row10"]?.minY == 293)
            // The section ends at 346.5: its header goes with it.
            view.contentOffset.y = 320
            screen.frame()
            seen = frames(view)
            #expect(seen["header0"]?.maxY == 26.5 && seen["header1"]?.minY == 48.5)
            withExtendedLifetime(source) {}
        }
    }

    @Test("BF172: a plain footer follows its rows, and the next header has its 22 above it again")
    func plainFooter() throws {
        try withRecordedLines { screen in
            let view = list(screen, .plain, ListSource([["Emma", "Persuasion"], ["Solaris"]])) {
                $0.headerMode = .supplementary
                $0.footerMode = .supplementary
            }
            let frames = frames(view)
            #expect(frames["footer0"] == CGRect(0, 178.5, 320, 35) && frames["header1"] == CGRect(0, 235.5, 320, 44.5))
            #expect(frames["row10"]?.minY == 280)
        }
    }

    @Test("A cell that was a header is a row again where it is used as one")
    func reuse() throws {
        try withRecordedLines { screen in
            let source = ListSource((0..<20).map { ["Shelf \($0)", "Emma"] })
            let view = list(screen, .insetGrouped, source, height: 200) { $0.headerMode = .firstItemInSection }
            for offset in stride(from: CGFloat(0), through: 1600, by: 90) {
                view.contentOffset.y = offset
                screen.frame()
                for path in view.indexPathsForVisibleItems {
                    let cell = view.cellForItem(at: path) as? UICollectionViewListCell
                    #expect(cell?.role == (path.item == 0 ? .header : .row), "\(path) at \(offset)")
                    #expect(cell?.frame.height == (path.item == 0 ? 44.5 : 56), "\(path) at \(offset)")
                }
            }
            withExtendedLifetime(source) {}
        }
    }
}
