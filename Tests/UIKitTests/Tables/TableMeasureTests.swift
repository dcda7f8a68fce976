import Testing
import TextEngine
@testable import UIKit

@MainActor
@Suite("Tables measure as recorded", .serialized)
struct TableMeasureTests {
    private func labelFrame(_ cell: UITableViewCell?, in view: UIView) -> CGRect? {
        cell.flatMap { cell in cell.textLabel.map { $0.convert($0.bounds, to: view) } }
    }

    @Test("FACT 108: before iOS 26 rows of a plain table are 44 high, with a line of one pixel from 16 to the right edge")
    func classic() {
        let outer = Platform.current
        let lines = TextMetrics.current
        defer { (Platform.current, TextMetrics.current) = (outer, lines) }
        (Platform.current, TextMetrics.current) = (.iOS18, ShapedTextMetrics())
        Screen.run { screen in
            let table = Shelf(["Emma", "Ulysses", "Middlemarch"]).table(screen)
            let cells = table.visibleCells
            #expect(cells.map(\.frame) == [0, 44, 88].map { CGRect(0, $0, 320, 44) })
            let line = cells[0].layer.sublayers?.last { $0.bounds.height < 1 && !$0.isHidden }
            #expect(line.map { $0.frame.minX == 16 && $0.frame.maxX == 320 && abs($0.frame.maxY - 44) < 0.001 } == true)
            #expect(line.map { abs($0.frame.height - 1 / 3) < 0.001 } == true)
            cells[1].accessoryType = .disclosureIndicator
            screen.frame()
            #expect(abs(cells[1].contentView.frame.width - (320 - 33)) < 0.001)
        }
    }

    @Test("BF148: subtitle rows are 73 high, a header 28 with 22 above it")
    func subtitles() throws {
        try withRecordedLines { screen in
            let shelf = Shelf(["Emma", "Ulysses"])
            shelf.headers = ["Novels"]
            shelf.cell = { _, _, title in
                let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
                cell.textLabel?.text = title
                cell.detailTextLabel?.text = "On the shelf"
                return cell
            }
            let table = shelf.table(screen)
            #expect(table.visibleCells.map(\.frame) == [CGRect(0, 50, 320, 73), CGRect(0, 123, 320, 73)])
            #expect(table.headerView(forSection: 0)?.frame == CGRect(0, 22, 320, 28))
        }
    }

    @Test("BF149, BF150: rows of an inset grouped table lie 16 in; headers take 55.5 and 38, a footer 30")
    func grouped() throws {
        try withRecordedLines { screen in
            let shelf = Shelf(["Size", "Language"], ["Theme"])
            shelf.headers = ["General", "Display"]
            shelf.footers = ["A footer note."]
            let table = shelf.table(screen, .insetGrouped)
            let frames = table.visibleCells.map(\.frame)
            #expect(frames == [CGRect(16, 55.5, 288, 56), CGRect(16, 111.5, 288, 56), CGRect(16, 235.5, 288, 56)])
        }
    }

    @Test("BF151: headers of a plain table stay at the top while their section scrolls, and give way to the next")
    func pinned() throws {
        try withRecordedLines { screen in
            let shelf = Shelf(["A1", "A2", "A3", "A4"], ["B1", "B2", "B3", "B4"])
            shelf.headers = ["Alpha", "Beta"]
            let table = shelf.table(screen)
            #expect(table.rectForRow(at: .row(0)).minY == 50 && table.rectForRow(at: .row(0, 1)).minY == 324)
            table.contentOffset.y = 100
            screen.frame()
            @MainActor func seen(_ view: UIView?) -> CGRect? { view.map { $0.convert($0.bounds, to: screen.window) } }
            #expect(seen(table.headerView(forSection: 0)) == CGRect(0, 0, 320, 28))
            #expect(seen(table.headerView(forSection: 1))?.minY == 196)
            #expect(seen(table.cellForRow(at: .row(0)))?.minY == -50)
            #expect(table.hitTest(CGPoint(x: 20, y: 110), with: nil)?.isDescendant(of: table.headerView(forSection: 0)!) == true)
            table.contentOffset.y = 280
            screen.frame()
            #expect(seen(table.headerView(forSection: 0)) == nil || seen(table.headerView(forSection: 0))!.maxY <= 16)
        }
    }

    @Test("BF153, BF154: default cells and cells with constraints find their heights, by their labels' lines")
    func selfSizing() throws {
        try withRecordedLines { screen in
            let shelf = Shelf(["Short", "One\nTwo\nThree", "A note that is long enough to need a second line of the table"])
            shelf.cell = { table, path, title in
                guard path.row == 2 else {
                    let cell = table.dequeueReusableCell(withIdentifier: "book", for: path)
                    cell.textLabel?.text = title
                    cell.textLabel?.numberOfLines = 0
                    return cell
                }
                let cell = UITableViewCell(style: .default, reuseIdentifier: "note")
                let label = UILabel()
                label.text = title
                label.numberOfLines = 0
                label.font = .systemFont(ofSize: 15)
                label.translatesAutoresizingMaskIntoConstraints = false
                cell.contentView.addSubview(label)
                NSLayoutConstraint.activate([
                    label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 16),
                    label.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -16),
                    label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 12),
                    label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -12),
                ])
                return cell
            }
            let table = shelf.table(screen)
            #expect(table.visibleCells.map(\.frame) == [CGRect(0, 0, 320, 56), CGRect(0, 56, 320, 104), CGRect(0, 160, 320, 61)])
            #expect(labelFrame(table.cellForRow(at: .row(1)), in: table) == CGRect(16, 56, 288, 104))
            let note = table.cellForRow(at: .row(2))?.contentView.subviews.first
            #expect(note.map { $0.convert($0.bounds, to: table) } == CGRect(16, 172, 288, 37))
        }
    }

    @Test("BF156: rows with content configurations are a point higher: 57, 57, 76.5 and 57")
    func configured() throws {
        try withRecordedLines { screen in
            let shelf = Shelf(["Text", "Image", "Subtitle", "Value"])
            shelf.cell = { table, path, title in
                let cell = table.dequeueReusableCell(withIdentifier: "book", for: path)
                var content: UIListContentConfiguration =
                    path.row == 2 ? .subtitleCell() : path.row == 3 ? .valueCell() : cell.defaultContentConfiguration()
                content.text = title
                if path.row == 1 { content.image = UIImage(systemName: "star") }
                if path.row > 1 { content.secondaryText = "More" }
                cell.contentConfiguration = content
                return cell
            }
            let table = shelf.table(screen)
            #expect(table.visibleCells.map(\.frame.height) == [57, 57, 76.5, 57])
            #expect(table.visibleCells.map(\.frame.minY) == [0, 57, 114, 190.5])
        }
    }

    @Test("BF157: an edited row's label moves 40 in, and ends 8 before its grip of 43")
    func editing() {
        Screen.run { screen in
            let shelf = Shelf(["Emma", "Ulysses", "Middlemarch", "Hamlet"])
            (shelf.canEdit, shelf.canMove) = (true, true)
            let table = shelf.table(screen)
            table.rowHeight = 44
            table.setEditing(true, animated: false)
            screen.frame()
            for row in 0...1 {
                let frame = labelFrame(table.cellForRow(at: .row(row)), in: table)
                #expect(frame == CGRect(56, CGFloat(row) * 44, 213, 44))
            }
        }
    }

    @Test("Heights of rows: the delegate's, then the table's, then the cell's own; estimates stand in for what was not seen")
    func heights() {
        Screen.run { screen in
            let source = Shelf((0..<50).map { "Book \($0)" })
            let delegate = Heights()
            let table = source.table(screen)
            table.delegate = delegate
            screen.frame()
            let least = ListMetrics.rowHeight(content: 0, traits: table.traitCollection)
            #expect(table.visibleCells[0].frame.height == 100 && table.visibleCells[1].frame.height == least)
            let seen = CGFloat(table.visibleCells.count)
            #expect(abs(table.contentSize.height - (100 + (seen - 1) * least + (50 - seen) * 10)) < 2 * least)
            table.delegate = nil
            table.rowHeight = 30
            screen.frame()
            #expect(table.contentSize.height == 1500)
        }
    }
}

/// Says heights: the first row is 100 high, the others as high as they want, 10 before they are seen.
@MainActor
private final class Heights: NSObject, UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.row == 0 ? 100 : UITableView.automaticDimension
    }
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 10 }
}
