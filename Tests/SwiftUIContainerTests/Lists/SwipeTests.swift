import Foundation
import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@Observable
private final class Shelf {
    var books = ["Emma", "Ulysses", "Persuasion"]
    var log: [String] = []
}

@MainActor
@Suite("Swiping rows (Apple, swipeActions and onDelete)", .serialized)
struct SwipeTests {
    private struct Screen: View {
        let shelf: Shelf
        var body: some View {
            List {
                ForEach(shelf.books, id: \.self) { title in
                    Button(title) { shelf.log.append("tap \(title)") }
                        .swipeActions(edge: .leading, allowsFullSwipe: false) {
                            Button("Lend") { shelf.log.append("lend \(title)") }.tint(.orange)
                        }
                        .swipeActions {
                            Button("Lose", role: .destructive) { shelf.log.append("lose \(title)") }
                            Button("Send") { shelf.log.append("send \(title)") }
                        }
                }
            }
        }
    }

    private struct Deleting: View {
        let shelf: Shelf
        var body: some View {
            List {
                Text("Head")
                ForEach(shelf.books, id: \.self) { title in Text(title).deleteDisabled(title == "Persuasion") }
                    .onDelete { shelf.books.remove(atOffsets: $0) }
            }
        }
    }

    private func cells(_ canvas: Canvas) -> [ListRowCell] { canvas.views(ListRowCell.self).sorted { $0.frame.minY < $1.frame.minY } }
    private func place(_ canvas: Canvas, _ index: Int) -> CGRect {
        let cell = cells(canvas)[index]
        return cell.convert(cell.bounds, to: canvas.window)
    }
    private func buttons(_ canvas: Canvas) -> [SwipeButton] { canvas.views(SwipeButton.self) }

    private func swipe(_ canvas: Canvas, _ index: Int, by dx: CGFloat, slowly: Bool = true) {
        let row = place(canvas, index)
        let start = CGPoint(x: dx > 0 ? row.minX + 20 : row.maxX - 20, y: row.midY)
        canvas.drag(from: start, to: CGPoint(x: start.x + dx, y: row.midY), steps: 10)
        if slowly {
            for _ in 0..<10 {
                canvas.frame()
                canvas.fingers.moved(to: CGPoint(x: start.x + dx, y: row.midY))
            }
        }
        canvas.lift()
        canvas.settle()
    }

    private func screen(_ root: some View) -> Canvas {
        let canvas = Canvas.rows(400, 600, root)
        canvas.settle()
        return canvas
    }

    @Test("A swipe uncovers the actions of its side; the first is at the edge, in its colour, and a tap runs it")
    func uncovers() {
        let shelf = Shelf()
        let canvas = screen(Screen(shelf: shelf))
        swipe(canvas, 1, by: -100)
        #expect(buttons(canvas).map(\.accessibilityLabel) == ["Lose", "Send"])
        let row = place(canvas, 1)
        let frames = buttons(canvas).map { $0.convert($0.bounds, to: canvas.window) }
        #expect(frames[0].maxX == row.maxX && frames[1].maxX == frames[0].minX)
        #expect(frames.map(\.width) == [74, 74])
        #expect(cells(canvas)[1].contentView.frame.minX == -148)
        #expect(buttons(canvas)[0].backgroundColor == .systemRed && buttons(canvas)[1].backgroundColor == .systemGray)
        canvas.tap(frames[1].midX, frames[1].midY)
        canvas.settle()
        #expect(shelf.log == ["send Ulysses"])
        #expect(buttons(canvas).isEmpty && cells(canvas)[1].contentView.frame.minX == 0)
        swipe(canvas, 0, by: 60)
        #expect(buttons(canvas).map(\.accessibilityLabel) == ["Lend"])
        #expect(buttons(canvas)[0].frame.minX == 0)
    }

    @Test("A short swipe closes again, a touch on the row closes it without a tap, and another row's swipe closes it")
    func closes() {
        let shelf = Shelf()
        let canvas = screen(Screen(shelf: shelf))
        swipe(canvas, 0, by: -40)
        #expect(buttons(canvas).isEmpty)
        swipe(canvas, 0, by: -100)
        #expect(buttons(canvas).count == 2)
        let row = place(canvas, 0)
        canvas.tap(row.minX + 30, row.midY)
        canvas.settle()
        #expect(buttons(canvas).isEmpty && shelf.log.isEmpty)
        swipe(canvas, 0, by: -100)
        swipe(canvas, 1, by: -100)
        #expect(buttons(canvas).count == 2)
        #expect(cells(canvas)[0].contentView.frame.minX == 0)
        canvas.tap(place(canvas, 2).minX + 30, place(canvas, 2).midY)
        canvas.settle()
        #expect(shelf.log == ["tap Persuasion"])
    }

    @Test("A swipe across the row runs the first action where it may, and only there")
    func full() {
        let shelf = Shelf()
        let canvas = screen(Screen(shelf: shelf))
        swipe(canvas, 2, by: -320)
        #expect(shelf.log == ["lose Persuasion"])
        #expect(buttons(canvas).isEmpty)
        swipe(canvas, 2, by: 320)
        #expect(shelf.log.count == 1)
        #expect(buttons(canvas).map(\.accessibilityLabel) == ["Lend"])
    }

    @Test("Swiping up and down scrolls the list, and a row without actions does not move")
    func elsewhere() {
        let shelf = Shelf()
        shelf.books = (0..<40).map { "Book \($0)" }
        let canvas = screen(Screen(shelf: shelf))
        canvas.drag(from: CGPoint(x: 200, y: 400), by: -150)
        #expect(canvas.views(UICollectionView.self)[0].contentOffset.y > 50)
        #expect(buttons(canvas).isEmpty)
        let plain = screen(List { Text("Emma") })
        swipe(plain, 0, by: -100)
        #expect(buttons(plain).isEmpty && cells(plain)[0].contentView.frame.minX == 0)
    }

    @Test("onDelete gives each row a deletion with its place in the data, unless it is disabled")
    func deletes() {
        let shelf = Shelf()
        let canvas = screen(Deleting(shelf: shelf))
        swipe(canvas, 0, by: -100)
        #expect(buttons(canvas).isEmpty)
        swipe(canvas, 3, by: -100)
        #expect(buttons(canvas).isEmpty)
        swipe(canvas, 2, by: -60)
        let button = buttons(canvas)[0]
        #expect(button.accessibilityLabel == "Delete")
        let place = button.convert(button.bounds, to: canvas.window)
        canvas.tap(place.midX, place.midY)
        canvas.settle()
        #expect(shelf.books == ["Emma", "Persuasion"])
        #expect(cells(canvas).count == 3)
        swipe(canvas, 1, by: -330)
        #expect(shelf.books == ["Persuasion"])
    }

    @Test("A row that is used again for other content is closed")
    func reuse() {
        let shelf = Shelf()
        let canvas = screen(Screen(shelf: shelf))
        swipe(canvas, 0, by: -100)
        canvas.act { shelf.books = ["Middlemarch"] }
        #expect(buttons(canvas).isEmpty)
        #expect(cells(canvas).allSatisfy { $0.contentView.frame.minX == 0 })
    }

    @Test(
        "Elements move before the one that is at an offset, in their order",
        arguments: [([0], 3, "bcade"), ([3, 4], 0, "deabc"), ([0, 4], 2, "baecd"), ([2], 2, "abcde"), ([1], 5, "acdeb"), ([], 1, "abcde")]
            as [([Int], Int, String)])
    func moves(_ source: [Int], _ destination: Int, _ expected: String) {
        var letters = Array("abcde")
        letters.move(fromOffsets: IndexSet(source), toOffset: destination)
        #expect(String(letters) == expected)
    }
}
