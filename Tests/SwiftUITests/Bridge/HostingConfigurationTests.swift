import Foundation
import SwiftUITestSupport
import Testing
import TextEngine
import Tracing
@testable import SwiftUI
@testable import UIKit

/// Rows of a table with hosted content, set up by a closure.
@MainActor
private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count: Int
    let setUp: (UITableViewCell, Int) -> Void
    init(_ count: Int, _ setUp: @escaping (UITableViewCell, Int) -> Void) {
        self.count = count
        self.setUp = setUp
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        setUp(cell, indexPath.row)
        return cell
    }
}

/// Items of a list with hosted content.
@MainActor
private final class Items: NSObject, UICollectionViewDataSource {
    let count: Int
    let setUp: (UICollectionViewListCell, Int) -> Void
    init(_ count: Int, _ setUp: @escaping (UICollectionViewListCell, Int) -> Void) {
        self.count = count
        self.setUp = setUp
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        if let cell = cell as? UICollectionViewListCell { setUp(cell, indexPath.item) }
        return cell
    }
}

/// Where loans are renewed.
@MainActor
private final class Desk {
    var renew: [String: () -> Void] = [:]
}

/// A counter that outlives its cell's other uses.
private struct Loan: View {
    let title: String
    let desk: Desk
    @State private var renewals = 0

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(title)
            Recorded(width: 40, height: 40)
            if renewals > 0 { Recorded(width: 40, height: 30) }
        }
        .onAppear { desk.renew[title] = { renewals += 1 } }
    }
}

@MainActor
@Suite("B5: hosting configurations", .serialized)
struct HostingConfigurationTests {
    /// A window in which the body line is 24.5 high.
    private func screen(_ body: (UIWindow, Canvas) throws -> Void) throws {
        let json = #"{"styles": {"body": {"L": {"pointSize": 17, "lineHeight": 24.5, "ascender": 18}}}}"#
        let canvas = Canvas(320, 400, metrics: try RecordedTextMetrics(json: Data(json.utf8), name: "rows"), Color.clear)
        try body(canvas.window, canvas)
    }

    private func table(_ source: Rows, in window: UIWindow) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        table.delegate = source
        window.addSubview(table)
        FrameClock.current.runFrame()
        return table
    }

    private func hostView(in view: UIView?) -> HostView? {
        (view as? HostView) ?? view?.subviews.lazy.compactMap { hostView(in: $0) }.first
    }

    private func shows(_ text: String, _ view: UIView?) -> Bool {
        hostView(in: view).map { "\($0.makeElementNode())".contains(text) } ?? false
    }

    @Test("B5.1, BF110: a hosted table row is 57 high and its content 16 in")
    func margins() throws {
        try screen { window, canvas in
            let rows = Rows(1) { cell, _ in
                cell.contentConfiguration = UIHostingConfiguration {
                    HStack { Recorded(width: 40).id("title"); Spacer(); Recorded(width: 30).id("year") }
                }
            }
            let table = table(rows, in: window)
            #expect(table.visibleCells[0].frame == CGRect(x: 0, y: 0, width: 320, height: 57))
            let host = try #require(hostView(in: table.visibleCells[0].contentView))
            #expect(host.rect("title")?.minX == 16 && host.rect("year")?.maxX == 304)
            #expect(table.visibleCells[0].window?.rootViewController?.children.isEmpty == true, "No child controller")
        }
    }

    @Test("B5.2, BF112: hosted rows with zero and custom margins: 61, 57 and 81 high; with a least height, at least that")
    func customMargins() throws {
        try screen { window, canvas in
            let rows = Rows(5) { cell, row in
                let color = Color.red.frame(height: row < 2 ? 60 : 20)
                switch row {
                case 0: cell.contentConfiguration = UIHostingConfiguration { color }
                case 1, 2: cell.contentConfiguration = UIHostingConfiguration { color }.margins(.all, 0)
                case 3: cell.contentConfiguration = UIHostingConfiguration { color }.margins(.vertical, 30)
                default: cell.contentConfiguration = UIHostingConfiguration { color }.minSize(height: 80)
                }
            }
            #expect(table(rows, in: window).visibleCells.map(\.frame.height) == [91, 61, 57, 81, 81])
        }
    }

    @Test("B5.1, B5.3, BF114: hosted cells of a list are as high as their content with 30, at least 56")
    func listCells() throws {
        try screen { window, canvas in
            let items = Items(3) { cell, item in
                let height: CGFloat = [20, 60, 100][item]
                cell.contentConfiguration = UIHostingConfiguration { Color.red.frame(height: height) }
            }
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 400),
                collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
            list.contentInsetAdjustmentBehavior = .never
            list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "item")
            list.dataSource = items
            window.addSubview(list)
            FrameClock.current.runFrame()
            #expect(list.visibleCells.map(\.frame.height) == [56, 90, 130])
        }
    }

    @Test("B5.2, B5.4, BF116: a cell's state reaches its content through configurationUpdateHandler; the frame stays")
    func state() throws {
        try screen { window, canvas in
            let rows = Rows(2) { cell, row in
                cell.configurationUpdateHandler = { cell, state in
                    cell.contentConfiguration = UIHostingConfiguration {
                        Text(state.isSelected ? "Selected" : "Row \(row + 1)")
                    }
                    .background { state.isSelected ? Color.yellow : Color.clear }
                }
            }
            let table = table(rows, in: window)
            let cell = table.visibleCells[0]
            let view = cell.contentView
            #expect(shows("Row 1", view))
            table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
            FrameClock.current.runFrame()
            #expect(shows("Selected", view) && table.frame == CGRect(x: 0, y: 0, width: 320, height: 400))
            #expect(cell.contentView === view, "The same type is updated in place")
            let background = cell.subviews.compactMap { $0 as? HostView }.first
            #expect(background?.frame == cell.bounds && background.map { cell.subviews.firstIndex(of: $0)! < cell.subviews.firstIndex(of: view)! } == true)
            table.deselectRow(at: IndexPath(row: 0, section: 0), animated: false)
            FrameClock.current.runFrame()
            #expect(shows("Row 1", view))
        }
    }

    @Test("B5.3: A state change of the content measures its row anew, and rows below move")
    func selfSizing() throws {
        try screen { window, canvas in
            let desk = Desk()
            let rows = Rows(2) { cell, row in
                cell.contentConfiguration = UIHostingConfiguration { Loan(title: "Book \(row)", desk: desk) }
            }
            let table = table(rows, in: window)
            let before = table.visibleCells.map(\.frame)
            canvas.settle()
            let renew = try #require(desk.renew["Book 0"])
            renew()
            canvas.settle()
            let after = table.visibleCells.map(\.frame)
            #expect(abs(after[0].height - before[0].height - 30) < 0.001 && abs(after[1].minY - before[1].minY - 30) < 0.001)
            #expect(after[1].height == before[1].height)
        }
    }

    @Test("B5.1: makeContentView() alone gives a view that measures itself, is in the tree as a host, and takes configurations of its type")
    func alone() throws {
        try screen { window, canvas in
            let view = UIHostingConfiguration { Recorded(width: 40, height: 100).id("cover") }.makeContentView()
            #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height == 130)
            view.frame = CGRect(x: 0, y: 0, width: 200, height: 130)
            window.addSubview(view)
            FrameClock.current.runFrame()
            #expect(hostView(in: view)?.rect("cover") == CGRect(x: 16, y: 15, width: 40, height: 100))
            #expect(view.supports(UIHostingConfiguration { Recorded(width: 1, height: 1).id("cover") }))
            #expect(!view.supports(UIListContentConfiguration.cell()))
            var kinds: [ElementNode.Kind] = []
            func visit(_ node: ElementNode) {
                kinds.append(node.kind)
                node.children.forEach(visit)
            }
            visit(window.makeElementNode())
            #expect(kinds.contains(.host))
        }
    }
}

extension HostView {
    /// The frame in the window of what is marked with `.id(name)`.
    fileprivate func rect(_ name: String) -> CGRect? {
        func find(_ node: _ViewNode) -> Element? {
            if node.step == .id(AnyHashable(name)), let element = node.elements.first, element.isPlaced { return element }
            for child in node.children {
                if let found = find(child) { return found }
            }
            return nil
        }
        return graph.root.flatMap(find)?.frameInWindow
    }
}
