import Foundation
import TextEngine
import Tracing
@testable import UIKit

/// The books of a lending library in a table, with a log of what the table asked and told.
@MainActor
final class Shelf: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var headers: [String?] = []
    var footers: [String?] = []
    var log: [String] = []
    var made = 0
    /// What the data source and the delegate answer about editing.
    var canEdit = false
    var canMove = false
    var styles: [UITableViewCell.EditingStyle] = []
    var willSelect: (IndexPath) -> IndexPath? = { $0 }
    var cell: (UITableView, IndexPath, String) -> UITableViewCell = { table, path, title in
        let cell = table.dequeueReusableCell(withIdentifier: "book", for: path)
        cell.textLabel?.text = title
        return cell
    }

    init(_ sections: [String]...) { self.sections = sections }

    /// A table of the shelf in a window, laid out.
    func table(_ screen: Screen, _ style: UITableView.Style = .plain, width: CGFloat = 320, height: CGFloat = 400) -> UITableView {
        let table = UITableView(frame: CGRect(0, 0, width, height), style: style)
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "book")
        table.dataSource = self
        table.delegate = self
        screen.window.addSubview(table)
        screen.frame()
        return table
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        made += 1
        return cell(tableView, indexPath, sections[indexPath.section][indexPath.row])
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        headers.indices.contains(section) ? headers[section] : nil
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        footers.indices.contains(section) ? footers[section] : nil
    }

    // MARK: Editing

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { canMove }
    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
        styles.indices.contains(indexPath.row) ? styles[indexPath.row] : .delete
    }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        log.append("commit \(editingStyle) \(sections[indexPath.section][indexPath.row])")
        guard editingStyle == .delete else { return }
        sections[indexPath.section].remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        let title = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(title, at: destinationIndexPath.row)
    }

    // MARK: Telling

    private func note(_ what: String, _ path: IndexPath) { log.append("\(what) \(path.section).\(path.row)") }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { note("highlight", indexPath) }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { note("unhighlight", indexPath) }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        note("willSelect", indexPath)
        return willSelect(indexPath)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note("didSelect", indexPath) }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        note("willDeselect", indexPath)
        return indexPath
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { note("didDeselect", indexPath) }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) { note("accessory", indexPath) }
}

/// A shelf whose data source says how its rows are swiped.
@MainActor
final class SwipedShelf: NSObject, UITableViewDelegate {
    var log: [String] = []

    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        let lend = UIContextualAction(style: .normal, title: "Lend") { [unowned self] action, _, done in
            log.append("\(action.title ?? "") \(indexPath.row)")
            done(true)
        }
        return indexPath.row == 0 ? UISwipeActionsConfiguration(actions: [lend]) : nil
    }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { log.append("begin \(indexPath.row)") }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) { log.append("end \(indexPath?.row ?? -1)") }
}

/// Runs a test with the lines of the recorded tables: body 24.5 high, 26 apart, headers 24.5, subtitles 21, footers 19 (BF005).
@MainActor
func withRecordedLines(_ body: (Screen) throws -> Void) throws {
    let json = #"""
        {"styles": {"body": {"L": {"pointSize": 17, "lineHeight": 24.287109375, "ascender": 18.357621, "leading": 1.712890625}},
        "headline": {"L": {"pointSize": 17, "weight": "semibold", "lineHeight": 24.287109375, "ascender": 18.325752, "leading": 1.712890625}},
        "footnote": {"L": {"pointSize": 13, "lineHeight": 18.513671875, "ascender": 13.993718, "leading": 2.486328125}},
        "subheadline": {"L": {"pointSize": 15, "lineHeight": 21, "ascender": 16}}},
        "fonts": {"system-15-regular": {"lineHeight": 18, "ascender": 14}}}
        """#
    let outer = TextMetrics.current
    defer { TextMetrics.current = outer }
    TextMetrics.current = try RecordedTextMetrics(json: Data(json.utf8), name: "the tables")
    // A screen of two pixels to a point, as the one of the recordings.
    try Screen.run(.iPhoneSE, body)
}

extension IndexPath {
    static func row(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
}
