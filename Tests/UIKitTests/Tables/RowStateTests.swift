import Foundation
import Testing

@testable import UIKit

/// A row that notes what it is told of its states.
@MainActor
private final class NotingCell: UITableViewCell {
    var log: [String] = []
    private func name(_ state: StateMask) -> String {
        [(StateMask.showingEditControl, "edit"), (.showingDeleteConfirmation, "confirm")]
            .filter { state.contains($0.0) }.map(\.1).joined(separator: "+")
    }
    override func willTransition(to state: StateMask) {
        super.willTransition(to: state)
        log.append("will [\(name(state))] \(isEditing) \(showingDeleteConfirmation)")
    }
    override func didTransition(to state: StateMask) {
        super.didTransition(to: state)
        log.append("did [\(name(state))] \(isEditing) \(showingDeleteConfirmation)")
    }
}

@MainActor
@Suite("Rows tell of their states, keep clear of edit controls, and tables of their selection", .serialized)
struct RowStateTests {
    @Test("A row is told before and after it is edited or asks whether to delete, once each")
    func transitions() {
        Screen.run { screen in
            let shelf = Shelf(["Emma"])
            shelf.canEdit = true
            shelf.cell = { _, _, title in
                let cell = NotingCell()
                cell.textLabel?.text = title
                return cell
            }
            let table = shelf.table(screen)
            let cell = table.visibleCells[0] as! NotingCell
            #expect(cell.log == [])
            table.setEditing(true, animated: false)
            cell.setEditing(true, animated: false)
            #expect(cell.log == ["will [edit] false false", "did [edit] true false"])
            cell.log = []
            table.editControlTapped(cell)
            screen.settle()
            #expect(cell.log == ["will [edit+confirm] true false", "did [edit+confirm] true true"])
            cell.log = []
            cell.rowSwipe?.close(animated: false)
            table.setEditing(false, animated: false)
            #expect(
                cell.log == ["will [edit] true true", "did [edit] true false", "will [] true false", "did [] false false"])
        }
    }

    /// Whether the row may be edited, its style, what it and the delegate say of indentation, and whether its content moves.
    nonisolated static let indents: [(Bool, UITableViewCell.EditingStyle, Bool, Bool)] = [
        (true, .delete, true, true), (true, .insert, true, true), (true, .none, true, true), (true, .none, false, false),
        (true, .delete, false, true), (false, .delete, true, false), (false, .none, false, false),
    ]

    @Test("Content of an edited row keeps clear of a control, and of the room for one unless it says not to", arguments: indents)
    func indentation(_ canEdit: Bool, _ style: UITableViewCell.EditingStyle, _ indents: Bool, _ moves: Bool) {
        Screen.run { screen in
            let shelf = Shelf(["Emma"])
            shelf.canEdit = canEdit
            shelf.styles = [style]
            let make = shelf.cell
            shelf.cell = { table, path, title in
                let cell = make(table, path, title)
                cell.shouldIndentWhileEditing = indents
                return cell
            }
            let table = shelf.table(screen)
            table.setEditing(true, animated: false)
            screen.frame()
            #expect(table.visibleCells[0].contentView.frame.minX == (moves ? TableMetrics.editingShift : 0))
        }
    }

    @Test("Without a delegate a row's own word on indentation stands", arguments: [true, false])
    func ownIndentation(_ indents: Bool) {
        Screen.run { screen in
            let shelf = Shelf(["Emma"])
            shelf.canEdit = true
            let make = shelf.cell
            shelf.cell = { table, path, title in
                let cell = make(table, path, title)
                cell.shouldIndentWhileEditing = indents
                return cell
            }
            let table = shelf.table(screen)
            table.delegate = nil
            table.reloadData()
            screen.frame()
            table.setEditing(true, animated: false)
            screen.frame()
            #expect(table.visibleCells[0].shouldIndentWhileEditing == indents)
        }
    }

    @Test("The notification of the selection is posted for a person's choice, after the delegate was told, not for code's")
    func notification() {
        Screen.run { screen in
            let shelf = Shelf(["Emma", "Ulysses"])
            let table = shelf.table(screen)
            let notes = Notes(UITableView.selectionDidChangeNotification, from: table)
            table.selectRow(at: .row(0), animated: false, scrollPosition: .none)
            table.deselectRow(at: .row(0), animated: false)
            #expect(notes.notes.isEmpty)
            let row = table.rectForRow(at: .row(1))
            for expected in [1, 1] {
                screen.tap(row.midX, row.midY)
                screen.frame()
                #expect(notes.notes.count == expected && table.indexPathForSelectedRow == .row(1))
            }
            shelf.willSelect = { _ in nil }
            let other = table.rectForRow(at: .row(0))
            screen.tap(other.midX, other.midY)
            screen.frame()
            #expect(notes.notes.count == 1, "a row that may not be chosen changes nothing")
        }
    }

    @Test("A list content's text shrinks to fit, as far as it says, and its image keeps its colours")
    func listContent() throws {
        var content = UIListContentConfiguration.cell()
        content.text = "Wuthering Heights"
        content.textProperties.adjustsFontSizeToFitWidth = true
        content.textProperties.minimumScaleFactor = 0.5
        content.imageProperties.accessibilityIgnoresInvertColors = true
        let view = UIListContentView(configuration: content)
        let labels = view.subviews.compactMap { $0 as? UILabel }
        #expect(labels.first?.adjustsFontSizeToFitWidth == true && labels.first?.minimumScaleFactor == 0.5)
        #expect(labels.last?.adjustsFontSizeToFitWidth == false)
        #expect(view.subviews.first { $0 is UIImageView }?.accessibilityIgnoresInvertColors == true)
    }
}
