import Foundation
import TandemTesting
import Testing
import UIKit

/// Sources: Apple, UIKit `UITableViewDragDelegate`, `UITableViewDropDelegate` and those of collection views.
@MainActor
@Suite("Rows and items are dragged and dropped")
struct ListDragTests {
    private final class Shelf: UITableViewController, UITableViewDragDelegate, UITableViewDropDelegate {
        var books = ["Emma", "Persuasion", "Sanditon"]
        var notes: [String] = []
        var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath

        override func viewDidLoad() {
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "book")
            tableView.dragDelegate = self
            tableView.dropDelegate = self
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { books.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "book", for: indexPath)
            cell.textLabel?.text = books[indexPath.row]
            return cell
        }

        func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem] {
            books[indexPath.row] == "Sanditon" ? [] : [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: books[indexPath.row])))]
        }
        func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) { notes.append("begin \(tableView.hasActiveDrag)") }
        func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { notes.append("end \(tableView.hasActiveDrag)") }
        func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) { notes.append("enter \(tableView.hasActiveDrop)") }
        func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) { notes.append("over \(tableView.hasActiveDrop)") }
        func tableView(
            _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UITableViewDropProposal {
            UITableViewDropProposal(operation: session.localDragSession == nil ? .copy : .move, intent: intent)
        }
        func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
            notes.append("drop \(coordinator.proposal.operation) at \(coordinator.destinationIndexPath.map { "\($0.row)" } ?? "none")")
            guard let item = coordinator.items.first, let source = item.sourceIndexPath else { return }
            let target = coordinator.destinationIndexPath ?? IndexPath(row: books.count - 1, section: 0)
            tableView.performBatchUpdates {
                self.books.insert(self.books.remove(at: source.row), at: target.row)
                tableView.deleteRows(at: [source], with: .automatic)
                tableView.insertRows(at: [target], with: .automatic)
            }
            coordinator.drop(item.dragItem, toRowAt: target).addCompletion { _ in self.notes.append("there") }
        }
    }

    @Test("A row that is dropped on another takes its place; the table knows of the drag and the drop while they last")
    func reorder() throws {
        let stage = Stage()
        let shelf = stage.host(Shelf())
        try stage.settle()
        try stage.drag("Emma", onto: "Sanditon")
        try stage.settle()
        #expect(shelf.books == ["Persuasion", "Sanditon", "Emma"])
        #expect(shelf.notes == ["begin true", "enter true", "drop move at 2", "there", "over false", "end false"])
        #expect((0..<3).map { shelf.tableView.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text } == shelf.books)
    }

    @Test("Below the last row there is no destination; a row without items stays, and so does each when dragging is off")
    func edges() throws {
        let stage = Stage()
        let shelf = stage.host(Shelf())
        try stage.settle()
        let first = shelf.tableView.rectForRow(at: IndexPath(row: 0, section: 0))
        stage.drag(from: shelf.tableView.convert(CGPoint(x: 50, y: first.midY), to: nil), onto: CGPoint(x: 200, y: 600))
        #expect(shelf.notes.contains("drop move at none") && shelf.books.last == "Emma")
        shelf.notes = []
        try stage.drag("Sanditon", onto: "Persuasion")
        #expect(shelf.notes.isEmpty)
        shelf.tableView.dragInteractionEnabled = false
        try stage.drag("Persuasion", onto: "Sanditon")
        #expect(shelf.notes.isEmpty)
        shelf.tableView.dragInteractionEnabled = true
        shelf.tableView.dropDelegate = nil
        try stage.drag("Persuasion", onto: "Sanditon")
        #expect(shelf.notes == ["begin true", "end false"])
        shelf.tableView.dragDelegate = nil
        #expect(!shelf.tableView.interactions.contains { $0 is UIDragInteraction || $0 is UIDropInteraction })
    }

    @Test("A resting finger opens a row's menu, and closes it again where it drags the row away")
    func menu() throws {
        final class Menus: NSObject, UITableViewDelegate {
            func tableView(
                _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Lend") { _ in }]) })
            }
        }
        let stage = Stage()
        let shelf = stage.host(Shelf())
        let menus = Menus()
        shelf.tableView.delegate = menus
        try stage.settle()
        try stage.longPress("Persuasion")
        #expect(!stage.findAll("Lend").isEmpty)
        try stage.tap("Dismiss context menu")
        try stage.drag("Emma", onto: "Sanditon")
        try stage.settle()
        #expect(shelf.books.last == "Emma" && stage.findAll("Lend").isEmpty)
        withExtendedLifetime(menus) {}
    }

    private final class Grid: UICollectionViewController, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
        var books = ["Emma", "Persuasion", "Sanditon"]
        var dropped: [String] = []

        override func viewDidLoad() {
            collectionView.register(LabelCell.self, forCellWithReuseIdentifier: "book")
            collectionView.dragDelegate = self
            collectionView.dropDelegate = self
        }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { books.count }
        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "book", for: indexPath)
            (cell as? LabelCell)?.label.text = books[indexPath.item]
            return cell
        }
        func collectionView(_ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem] {
            [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: books[indexPath.item])))]
        }
        func collectionView(
            _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath) }
        func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
            for item in coordinator.items {
                dropped.append("\(item.sourceIndexPath?.item ?? -1) into \(coordinator.destinationIndexPath?.item ?? -1), \(Int(item.previewSize.width))")
            }
        }
    }

    private final class LabelCell: UICollectionViewCell {
        let label = UILabel()
        override init(frame: CGRect) {
            super.init(frame: frame)
            contentView.addSubview(label)
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            label.frame = contentView.bounds
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test("An item of a collection view is dropped into another")
    func collection() throws {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        let stage = Stage()
        let grid = stage.host(Grid(collectionViewLayout: layout))
        try stage.settle()
        try stage.drag("Persuasion", onto: "Emma")
        #expect(grid.dropped == ["1 into 0, 100"])
    }
}
