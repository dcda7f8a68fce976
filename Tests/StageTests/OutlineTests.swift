import Foundation
import TandemTesting
import Testing
@testable import UIKit

/// A list whose items hold others, with accessories.
@MainActor
private final class Library: UIViewController {
    typealias Source = UICollectionViewDiffableDataSource<String, String>
    var source: Source!
    private(set) var list: UICollectionView!
    var accessories: (String) -> [UICellAccessory] = { _ in [] }
    var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        list = UICollectionView(
            frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(list)
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [weak self] cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
            cell.accessories = self?.accessories(item) ?? []
        }
        source = Source(collectionView: list) { list, path, item in
            list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
    }

    func show(_ open: [String] = []) {
        var part = NSDiffableDataSourceSectionSnapshot<String>()
        part.append(["Novels", "Poems"])
        part.append(["Emma", "Ulysses"], to: "Novels")
        part.expand(open)
        source.apply(part, to: "Shelf")
    }

    func cell(_ item: String) -> UICollectionViewListCell? {
        source.indexPath(for: item).flatMap { list.cellForItem(at: $0) as? UICollectionViewListCell }
    }
    var items: [String] { source.snapshot().itemIdentifiers }
}

@MainActor
@Suite("Outlines and the accessories of list cells", .serialized)
struct OutlineTests {
    private func library(_ accessories: @escaping (String) -> [UICellAccessory]) throws -> (Stage, Library) {
        let stage = Stage()
        let library = Library()
        library.accessories = accessories
        stage.host(library)
        library.show()
        try stage.settle()
        return (stage, library)
    }

    @Test("A tap on the disclosure opens the item and shows what it holds, indented; handlers are asked and told (WWDC20 session 10045)")
    func disclosure() throws {
        let (stage, library) = try library { $0 == "Novels" ? [.outlineDisclosure()] : [] }
        library.source.sectionSnapshotHandlers.willExpandItem = { library.log.append("expand \($0)") }
        library.source.sectionSnapshotHandlers.willCollapseItem = { library.log.append("collapse \($0)") }
        #expect(library.items == ["Novels", "Poems"] && library.cell("Novels")?.configurationState.isExpanded == false)
        try stage.tap("Expand")
        try stage.settle()
        #expect(library.items == ["Novels", "Emma", "Ulysses", "Poems"] && library.log == ["expand Novels"])
        #expect(library.cell("Emma")?.indentationLevel == 1 && library.cell("Poems")?.indentationLevel == 0)
        #expect(library.cell("Novels")?.configurationState.isExpanded == true)
        #expect(library.source.snapshot(for: "Shelf").expandedItems == ["Novels"])
        try stage.tap("Collapse")
        try stage.settle()
        #expect(library.items == ["Novels", "Poems"] && library.log == ["expand Novels", "collapse Novels"])
        library.source.sectionSnapshotHandlers.shouldExpandItem = { _ in false }
        try stage.tap("Expand")
        try stage.settle()
        #expect(library.items == ["Novels", "Poems"])
    }

    @Test("With the header's style a tap anywhere opens the item and chooses nothing; children may be made then (Apple, snapshotForExpandingParent)")
    func header() throws {
        let (stage, library) = try library { $0 == "Poems" ? [.outlineDisclosure(options: .init(style: .header))] : [] }
        library.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, old in
            var new = old
            new.append(["Odes of \(item)"])
            return new
        }
        try stage.tap("Poems")
        try stage.settle()
        #expect(library.items == ["Novels", "Poems", "Odes of Poems"])
        #expect(library.list.indexPathsForSelectedItems == [])
        try stage.tap("Novels")
        #expect(library.list.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    }

    @Test("A snapshot of all sections that says other items forgets the levels; the same items keep them")
    func wholeSnapshots() throws {
        let (stage, library) = try library { _ in [] }
        library.show(["Novels"])
        library.source.apply(library.source.snapshot())
        #expect(library.source.snapshot(for: "Shelf").level(of: "Emma") == 1)
        var whole = library.source.snapshot()
        whole.deleteItems(["Emma"])
        library.source.apply(whole)
        try stage.settle()
        #expect(library.source.snapshot(for: "Shelf").rootItems == ["Novels", "Ulysses", "Poems"])
        #expect(library.cell("Ulysses")?.indentationLevel == 0)
    }

    @Test("Accessories show by the state of editing, in the system's order, and leave the content the rest (Apple, UICellAccessory)")
    func order() throws {
        let star = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let flag = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var deleted: [String] = []
        let (stage, library) = try library { item in
            guard item == "Novels" else { return [] }
            return [
                .reorder(), .disclosureIndicator(displayed: .whenNotEditing), .checkmark(), .delete { deleted.append(item) },
                .label(text: "12"),
                .customView(configuration: .init(customView: star, placement: .leading(), maintainsFixedSize: true)),
                .customView(
                    configuration: .init(
                        customView: flag, placement: .trailing(at: UICellAccessory.Placement.position(after: .checkmark())),
                        maintainsFixedSize: true)),
            ]
        }
        let cell = try #require(library.cell("Novels"))
        func symbol(_ name: String) -> CGRect? {
            let control = cell.subviews.first { view in view.subviews.contains { ($0 as? UIImageView)?.image?.name == name } }
            return control?.frame
        }
        let label = try #require(cell.subviews.compactMap { $0 as? UILabel }.first)
        let (check, disclosure) = (try #require(symbol("checkmark")), try #require(symbol("chevron.right")))
        #expect(label.frame.maxX + 8 == check.minX && check.maxX + 8 == flag.frame.minX && flag.frame.maxX + 8 == disclosure.minX)
        #expect(disclosure.maxX == cell.bounds.width - 16 && symbol("minus.circle.fill") == nil)
        #expect(star.frame.minX == 8 && cell.contentView.frame.minX == 28 && cell.contentView.frame.maxX == label.frame.minX - 8)
        library.list.isEditing = true
        try stage.settle()
        let (minus, grip) = (try #require(symbol("minus.circle.fill")), try #require(symbol("line.3.horizontal")))
        #expect(symbol("chevron.right") == nil && minus.minX == 8 && minus.maxX + 8 == star.frame.minX)
        #expect(grip.maxX == cell.bounds.width - 16 && flag.frame.maxX + 8 == grip.minX)
        try stage.tap("Remove")
        #expect(deleted == ["Novels"])
        #expect(stage.findings.map(\.subject) == ["UICellAccessory"])
    }

    @Test("A grip moves an item where the data source lets it, and says what that changes (Apple, ReorderingHandlers)")
    func reorder() throws {
        let (stage, library) = try library { _ in [.reorder(displayed: .always)] }
        library.source.reorderingHandlers.canReorderItem = { $0 != "Poems" }
        var transaction: NSDiffableDataSourceTransaction<String, String>?
        library.source.reorderingHandlers.didReorder = { transaction = $0 }
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        snapshot.appendSections(["Shelf"])
        snapshot.appendItems(["Emma", "Ulysses", "Poems"])
        library.source.apply(snapshot)
        try stage.settle()
        func drag(_ item: String, onto other: String) throws {
            let (from, to) = (try #require(library.cell(item)), try #require(library.cell(other)))
            let x = from.bounds.width - 24
            let (start, end) = (from.convert(CGPoint(x: x, y: 20), to: nil), to.convert(CGPoint(x: x, y: 20), to: nil))
            stage.drag(from: start, to: end)
            try stage.settle()
        }
        try drag("Emma", onto: "Poems")
        #expect(library.items == ["Ulysses", "Poems", "Emma"])
        #expect(transaction?.initialSnapshot.itemIdentifiers == ["Emma", "Ulysses", "Poems"])
        #expect(transaction?.finalSnapshot.itemIdentifiers == library.items && transaction?.difference.count == 2)
        #expect(transaction?.sectionTransactions.map(\.sectionIdentifier) == ["Shelf"])
        try drag("Poems", onto: "Ulysses")
        #expect(library.items == ["Ulysses", "Poems", "Emma"], "it may not be moved")
    }

    @Test("A pop-up menu is an accessory with its choice, and tells of another")
    func menu() throws {
        var chosen = 0
        let menu = UIMenu(children: [UIAction(title: "By title", state: .on) { _ in }, UIAction(title: "By author") { _ in }])
        let (stage, library) = try library { $0 == "Novels" ? [.popUpMenu(menu) { _ in chosen += 1 }] : [] }
        try stage.tap("By title")
        try stage.settle()
        try stage.tap("By author")
        try stage.settle()
        #expect(chosen == 1 && stage.shows("By author") && library.cell("Novels") != nil)
    }
}
