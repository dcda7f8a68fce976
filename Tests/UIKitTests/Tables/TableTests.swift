import Foundation
import Testing
import Tracing
@testable import UIKit

@MainActor
@Suite("Tables show, reuse, choose and change rows", .serialized)
struct TableTests {
    private func titles(_ table: UITableView) -> [String?] { table.visibleCells.map { $0.textLabel?.text } }
    private func words(_ result: ExitTest.Result?) -> String { String(decoding: result?.standardErrorContent ?? [], as: UTF8.self) }

    private final class BookCell: UITableViewCell {
        var reuses = 0
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        override func prepareForReuse() {
            super.prepareForReuse()
            reuses += 1
        }
    }

    // MARK: Reuse

    @Test("Only rows in sight have cells; rows that scroll out are used again, prepared, with the type that was registered")
    func reuse() {
        Screen.run { screen in
            let shelf = Shelf((0..<1000).map { "Book \($0)" })
            let table = UITableView(frame: CGRect(0, 0, 320, 400))
            table.register(BookCell.self, forCellReuseIdentifier: "book")
            table.dataSource = shelf
            table.rowHeight = 50
            screen.window.addSubview(table)
            screen.frame()
            #expect(table.visibleCells.count == 8 && shelf.made == 8)
            #expect(table.visibleCells.allSatisfy { $0 is BookCell && $0.detailTextLabel != nil })
            let first = table.cellForRow(at: .row(0))
            table.contentOffset.y = 20_000
            screen.frame()
            #expect(titles(table).first == "Book 400")
            #expect(shelf.made <= 17)
            #expect((table.visibleCells as? [BookCell])?.filter { $0.reuses == 1 }.count == 8)
            #expect(table.visibleCells.contains { $0 === first } && first?.window != nil)
            #expect(table.indexPath(for: table.visibleCells[0]) == .row(400))
            #expect(table.cellForRow(at: .row(0)) == nil)
        }
    }

    @Test("A cell for an identifier that is not registered stops with Apple's text, or is none where none is promised")
    func unregistered() async {
        #expect(UITableView().dequeueReusableCell(withIdentifier: "book") == nil)
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = UITableView().dequeueReusableCell(withIdentifier: "book", for: IndexPath(row: 0, section: 0))
        }
        #expect(
            words(result).contains(
                "unable to dequeue a cell with identifier book - must register a nib or a class for the identifier or connect a "
                    + "prototype cell in a storyboard"))
    }

    // MARK: Choosing

    @Test("A tap highlights, asks, chooses and lets go of the row before, in Apple's order")
    func selection() {
        Screen.run { screen in
            let shelf = Shelf(["Emma", "Ulysses", "Hamlet"])
            let table = shelf.table(screen)
            screen.tap(100, table.rectForRow(at: .row(0)).midY)
            screen.frame()
            #expect(shelf.log == ["highlight 0.0", "unhighlight 0.0", "willSelect 0.0", "didSelect 0.0"])
            #expect(table.indexPathForSelectedRow == .row(0) && table.cellForRow(at: .row(0))?.isSelected == true)
            shelf.log = []
            screen.tap(100, table.rectForRow(at: .row(2)).midY)
            #expect(
                shelf.log == [
                    "highlight 0.2", "unhighlight 0.2", "willSelect 0.2", "willDeselect 0.0", "didDeselect 0.0", "didSelect 0.2",
                ])
            table.deselectRow(at: .row(2), animated: true)
            #expect(table.indexPathForSelectedRow == nil)
            shelf.willSelect = { _ in nil }
            screen.tap(100, table.rectForRow(at: .row(1)).midY)
            #expect(table.indexPathsForSelectedRows == nil)
        }
    }

    @Test("Many rows may be chosen, and a second tap lets one go")
    func many() {
        Screen.run { screen in
            let shelf = Shelf(["Emma", "Ulysses", "Hamlet"])
            let table = shelf.table(screen)
            table.allowsMultipleSelection = true
            for row in [0, 2, 0] { screen.tap(100, table.rectForRow(at: .row(row)).midY) }
            #expect(table.indexPathsForSelectedRows == [.row(2)])
            #expect(shelf.log.suffix(2) == ["willDeselect 0.0", "didDeselect 0.0"])
        }
    }

    @Test("A finger that rests on a row chooses it all the same, where the delegate has no menu for it")
    func resting() {
        Screen.run { screen in
            let table = Shelf(["Emma", "Ulysses"]).table(screen)
            let y = table.rectForRow(at: .row(1)).midY
            screen.fingers.began(at: CGPoint(x: 100, y: y))
            screen.advance(1)
            screen.fingers.ended()
            #expect(table.indexPathForSelectedRow == .row(1))
        }
    }

    @Test("A drag over rows scrolls and chooses none")
    func dragging() {
        Screen.run { screen in
            let shelf = Shelf((0..<100).map { "Book \($0)" })
            let table = shelf.table(screen)
            screen.drag(from: CGPoint(x: 100, y: 300), by: CGPoint(x: 0, y: -20), steps: 8)
            screen.frame()
            screen.fingers.ended()
            #expect(table.contentOffset.y > 50 && table.indexPathForSelectedRow == nil)
            #expect(!table.visibleCells.contains { $0.isHighlighted })
        }
    }

    // MARK: Changes

    @Test("Rows that stay keep their cells through insertions, deletions, moves and reloads; the chosen row stays chosen")
    func batches() {
        Screen.run { screen in
            let shelf = Shelf(["A", "B", "C", "D"])
            let table = shelf.table(screen)
            table.selectRow(at: .row(3), animated: false, scrollPosition: .none)
            let kept = ["A": table.visibleCells[0], "C": table.visibleCells[2], "D": table.visibleCells[3]]
            var ended = false
            table.performBatchUpdates {
                shelf.sections[0] = ["New", "D", "A", "C"]
                table.deleteRows(at: [.row(1)], with: .fade)
                table.insertRows(at: [.row(0)], with: .top)
                table.moveRow(at: .row(3), to: .row(1))
            } completion: { ended = $0 }
            screen.frame()
            #expect(ended && titles(table) == ["New", "D", "A", "C"])
            #expect(table.cellForRow(at: .row(1)) === kept["D"] && table.cellForRow(at: .row(2)) === kept["A"])
            #expect(table.cellForRow(at: .row(3)) === kept["C"])
            #expect(table.indexPathForSelectedRow == .row(1))
            shelf.sections[0][2] = "Anew"
            table.reloadRows(at: [.row(2)], with: .none)
            screen.frame()
            #expect(titles(table) == ["New", "D", "Anew", "C"])
            shelf.sections[0][3] = "Changed"
            table.reconfigureRows(at: [.row(3)])
            #expect(table.cellForRow(at: .row(3)) === kept["C"] && titles(table)[3] == "Changed")
        }
    }

    @Test("Sections come, go and are reloaded; titles follow")
    func sections() {
        Screen.run { screen in
            let shelf = Shelf(["A"], ["B"])
            shelf.headers = ["One", "Two"]
            let table = shelf.table(screen)
            let cell = table.cellForRow(at: .row(0, 1))
            shelf.sections.insert(["New"], at: 0)
            shelf.headers.insert("Zero", at: 0)
            table.insertSections(IndexSet(integer: 0), with: .automatic)
            screen.frame()
            #expect(titles(table) == ["New", "A", "B"] && table.cellForRow(at: .row(0, 2)) === cell)
            #expect((0..<3).map { table.headerView(forSection: $0)?.textLabel?.text } == ["Zero", "One", "Two"])
            shelf.sections.remove(at: 1)
            shelf.headers.remove(at: 1)
            table.deleteSections(IndexSet(integer: 1), with: .automatic)
            screen.frame()
            #expect(titles(table) == ["New", "B"] && table.cellForRow(at: .row(0, 1)) === cell)
        }
    }

    @Test(
        "Changes that do not fit the data are said with Apple's words",
        arguments: [
            (
                "rows", [3], [3],
                "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the "
                    + "update (3) must be equal to the number of rows contained in that section before the update (3), plus or minus "
                    + "the number of rows inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the number "
                    + "of rows moved into or out of that section (0 moved in, 0 moved out)."
            ),
            (
                "sections", [1], [1, 1],
                "Invalid update: invalid number of sections. The number of sections contained in the table view after the update (2) "
                    + "must be equal to the number of sections contained in the table view before the update (1), plus or minus the "
                    + "number of sections inserted or deleted (0 inserted, 0 deleted)."
            ),
            ("delete", [2], [1], "attempt to delete row 7 from section 0 which only contains 2 rows before the update"),
            ("fitting", [2], [3], nil),
        ] as [(String, [Int], [Int], String?)])
    func inconsistencies(_ name: String, _ before: [Int], _ after: [Int], _ text: String?) {
        var changes = ItemChanges()
        switch name {
        case "rows", "fitting": changes.inserted = [.row(0)]
        case "delete": changes.deleted = [.row(7)]
        default: break
        }
        #expect(changes.inconsistency(from: before, to: after, .table) == text)
    }

    @Test("A batch that does not fit the data stops the program as on Apple's")
    func stops() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            Screen.run { screen in
                let shelf = Shelf(["A", "B"])
                shelf.table(screen).deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
            }
        }
        #expect(words(result).contains("Invalid update: invalid number of rows in section 0."))
    }

    // MARK: Places

    @Test(
        "A row is scrolled to the top, the middle or the bottom, or as little as needed",
        arguments: [(.top, 1000), (.middle, 825), (.bottom, 650), (.none, 650)] as [(UITableView.ScrollPosition, CGFloat)])
    func scrolling(_ position: UITableView.ScrollPosition, _ offset: CGFloat) {
        Screen.run { screen in
            let table = Shelf((0..<100).map { "Book \($0)" }).table(screen)
            table.rowHeight = 50
            screen.frame()
            table.scrollToRow(at: .row(20), at: position, animated: false)
            screen.frame()
            #expect(table.contentOffset.y == offset)
        }
    }

    @Test("Views above and below the sections have their own heights, and rows lie between them")
    func edges() {
        Screen.run { screen in
            let table = Shelf(["Emma"]).table(screen)
            table.rowHeight = 50
            table.tableHeaderView = UIView(frame: CGRect(0, 0, 10, 80))
            table.tableFooterView = UIView(frame: CGRect(0, 0, 10, 30))
            screen.frame()
            #expect(table.tableHeaderView?.frame == CGRect(0, 0, 320, 80))
            #expect(table.rectForRow(at: .row(0)) == CGRect(0, 80, 320, 50))
            #expect(table.tableFooterView?.frame == CGRect(0, 130, 320, 30) && table.contentSize.height == 160)
        }
    }

    @Test("A detail button is tapped by itself")
    func accessory() {
        Screen.run { screen in
            let shelf = Shelf(["Emma"])
            let table = shelf.table(screen)
            table.cellForRow(at: .row(0))?.accessoryType = .detailButton
            screen.frame()
            screen.tap(320 - 16 - 8, table.rectForRow(at: .row(0)).midY)
            #expect(shelf.log == ["accessory 0.0"])
        }
    }

    // MARK: Controllers and editing

    private final class Desk: UITableViewController {
        var books = ["Emma", "Ulysses"]
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "book")
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { books.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "book", for: indexPath)
            cell.textLabel?.text = books[indexPath.row]
            return cell
        }
        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row == 0 }
        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            books.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
        }
    }

    private func swipe(_ screen: Screen, _ y: CGFloat, by dx: CGFloat) {
        screen.drag(from: CGPoint(x: dx < 0 ? 300 : 20, y: y), by: CGPoint(x: dx / 10, y: 0), steps: 10)
        for _ in 0..<10 { screen.frame() }
        screen.fingers.ended()
        screen.advance(1)
        screen.frame()
    }

    private func tap(_ screen: Screen, _ view: UIView?) {
        guard let view else { return }
        let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: screen.window)
        screen.tap(place.x, place.y)
        screen.advance(1)
        screen.frame()
    }

    private func button(_ label: String, in view: UIView) -> UIView? {
        view.accessibilityLabel == label ? view : view.subviews.lazy.compactMap { button(label, in: $0) }.first
    }

    @Test("A table view controller answers its table; choosing ends when it comes back; a swipe deletes where that is allowed")
    func controller() {
        Screen.run { screen in
            let desk = Desk(style: .insetGrouped)
            screen.window.rootViewController = desk
            screen.frame()
            #expect(desk.tableView.style == .insetGrouped && titles(desk.tableView) == ["Emma", "Ulysses"])
            desk.tableView.selectRow(at: .row(1), animated: false, scrollPosition: .none)
            desk.beginAppearanceTransition(false, animated: false)
            desk.endAppearanceTransition()
            desk.beginAppearanceTransition(true, animated: false)
            desk.endAppearanceTransition()
            #expect(desk.tableView.indexPathForSelectedRow == nil)
            @MainActor func middle(_ row: Int) -> CGFloat {
                desk.tableView.convert(desk.tableView.rectForRow(at: .row(row)), to: screen.window).midY
            }
            swipe(screen, middle(1), by: -100)
            #expect(button("Delete", in: desk.tableView) == nil)
            swipe(screen, middle(0), by: -100)
            tap(screen, button("Delete", in: desk.tableView))
            #expect(desk.books == ["Ulysses"] && titles(desk.tableView) == ["Ulysses"])
        }
    }

    @Test("E3.4: A row's own actions go before deletion, and an answer of none leaves nothing to swipe")
    func actions() {
        Screen.run { screen in
            let shelf = Shelf(["Emma", "Ulysses"])
            shelf.canEdit = true
            let swiped = SwipedShelf()
            let table = shelf.table(screen)
            table.delegate = swiped
            screen.frame()
            swipe(screen, table.rectForRow(at: .row(1)).midY, by: -100)
            #expect(swiped.log.isEmpty && button("Delete", in: table) == nil)
            swipe(screen, table.rectForRow(at: .row(0)).midY, by: -100)
            #expect(swiped.log == ["begin 0"])
            tap(screen, button("Lend", in: table))
            #expect(swiped.log == ["begin 0", "end 0", "Lend 0"])
        }
    }

    @Test("While a table is edited its controls delete, insert and move rows")
    func editing() {
        Screen.run { screen in
            let shelf = Shelf(["Emma", "Ulysses", "Hamlet"])
            (shelf.canEdit, shelf.canMove) = (true, true)
            shelf.styles = [.delete, .insert, .none]
            let table = shelf.table(screen)
            table.setEditing(true, animated: false)
            screen.frame()
            tap(screen, button("Insert", in: table))
            #expect(shelf.log == ["commit insert Ulysses"])
            tap(screen, button("Remove", in: table))
            tap(screen, button("Delete", in: table))
            #expect(shelf.log.last == "commit delete Emma" && titles(table) == ["Ulysses", "Hamlet"])
            let grip = button("Reorder", in: table.visibleCells[0])!
            let place = grip.convert(CGPoint(x: grip.bounds.midX, y: grip.bounds.midY), to: screen.window)
            let way = table.rectForRow(at: .row(1)).midY - table.rectForRow(at: .row(0)).midY
            // The finger rests on the grip first, so that the table does not take it for a scroll.
            screen.fingers.began(at: place)
            screen.advance(0.3)
            for step in 1...10 {
                screen.fingers.moved(to: CGPoint(x: place.x, y: place.y + way * CGFloat(step) / 10))
                screen.frame()
            }
            screen.fingers.ended()
            screen.frame()
            #expect(titles(table) == ["Hamlet", "Ulysses"] && shelf.sections == [["Hamlet", "Ulysses"]])
            #expect(table.visibleCells.map(\.frame.minY) == [0, table.visibleCells[0].frame.height])
        }
    }

    // MARK: Snapshots

    @Test("E3.1: A diffable data source shows snapshots: what stays keeps its cell, what is reconfigured too, what is reloaded does not")
    func diffable() {
        Screen.run { screen in
            let table = UITableView(frame: CGRect(0, 0, 320, 400))
            table.register(UITableViewCell.self, forCellReuseIdentifier: "book")
            screen.window.addSubview(table)
            var titles = [1: "Emma", 2: "Ulysses", 3: "Hamlet"]
            let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, id in
                let cell = table.dequeueReusableCell(withIdentifier: "book", for: path)
                cell.textLabel?.text = titles[id]
                return cell
            }
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["Novels"])
            snapshot.appendItems([1, 2])
            source.apply(snapshot, animatingDifferences: false)
            screen.frame()
            let cells = table.visibleCells
            snapshot.insertItems([3], beforeItem: 1)
            snapshot.moveItem(1, afterItem: 2)
            titles[2] = "Ulysses, again"
            snapshot.reconfigureItems([2])
            source.apply(snapshot)
            screen.frame()
            #expect(self.titles(table) == ["Hamlet", "Ulysses, again", "Emma"])
            #expect(table.cellForRow(at: .row(1)) === cells[1] && table.cellForRow(at: .row(2)) === cells[0])
            #expect(source.indexPath(for: 1) == .row(2) && source.itemIdentifier(for: .row(0)) == 3)
            #expect(source.snapshot().reconfiguredItemIdentifiers.isEmpty)
            titles[1] = "Emma, again"
            var next = source.snapshot()
            next.reloadItems([1])
            next.deleteItems([3])
            source.apply(next)
            screen.frame()
            #expect(self.titles(table) == ["Ulysses, again", "Emma, again"])
        }
    }

    @Test("E3.2: An identifier that is there already stops with Apple's text")
    func duplicates() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["Novels"])
            snapshot.appendItems([1, 1])
        }
        #expect(words(result).contains("Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(1)}."))
    }

    // MARK: Configurations

    @Test("E3.4: A cell's configuration follows its state before it is shown and whenever the state changes")
    func states() {
        Screen.run { screen in
            let shelf = Shelf(["Emma"])
            var seen: [Bool] = []
            shelf.cell = { table, path, title in
                let cell = table.dequeueReusableCell(withIdentifier: "book", for: path)
                cell.configurationUpdateHandler = { cell, state in
                    seen.append(state.isSelected)
                    var content = cell.defaultContentConfiguration().updated(for: state)
                    content.text = state.isSelected ? "\(title), chosen" : title
                    cell.contentConfiguration = content
                    var background = UIBackgroundConfiguration.listPlainCell()
                    background.backgroundColor = state.isSelected ? .systemYellow : .clear
                    cell.backgroundConfiguration = background
                }
                return cell
            }
            let table = shelf.table(screen)
            let cell = table.cellForRow(at: .row(0))!
            @MainActor func text() -> String? { (cell.contentView.subviews.first { ($0 as? UILabel)?.text != nil } as? UILabel)?.text }
            let view = cell.contentView
            #expect(seen == [false] && text() == "Emma" && view is UIListContentView)
            table.selectRow(at: .row(0), animated: false, scrollPosition: .none)
            screen.frame()
            #expect(seen == [false, true] && text() == "Emma, chosen")
            #expect(cell.contentView === view, "A content view that can show the configuration stays")
        }
    }
}
