import Foundation
import Testing
import Tracing
@testable import UIKit

/// Gives a picker its books, and notes what it is told.
@MainActor
private final class Lender: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var columns: [[String]]
    var log: [String] = []
    init(_ columns: [[String]]) { self.columns = columns }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { columns[component].count }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        columns[component][row]
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        log.append("\(columns[component][row]) in \(component)")
    }
}

/// Makes a view for each row, of another height.
@MainActor
private final class Painter: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var counts: [Int]
    var made = 0
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 50 }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { component == 0 ? 100 : 60 }
    func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView {
        if view == nil { made += 1 }
        let swatch = view ?? UIView()
        swatch.tag = row
        return swatch
    }
}

@MainActor
private final class Attributed: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let titles = ["Emma", "Ulysses"]
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { titles[row] }
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? {
        row == 1 ? nil : NSAttributedString(string: "✦ \(titles[row])", attributes: [.foregroundColor: UIColor.red])
    }
}

@MainActor
@Suite("A picker's wheels turn under a finger, come to rest at a row, and say which", .serialized)
struct PickerViewTests {
    private let books = (1...40).map { "Book \($0)" }

    private func picker(_ lender: some UIPickerViewDataSource & UIPickerViewDelegate, _ screen: Screen) -> UIPickerView {
        let picker = UIPickerView()
        picker.dataSource = lender
        picker.delegate = lender
        screen.window.addSubview(picker)
        screen.frame()
        return picker
    }

    private func labels(_ view: UIView) -> [UILabel] { (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels) }
    private func wheel(_ picker: UIPickerView, _ component: Int = 0) throws -> PickerWheel {
        try #require(picker.subviews.compactMap { $0 as? PickerWheel }.first { $0.component == component })
    }
    private func words(_ result: ExitTest.Result?) -> String { String(decoding: result?.standardErrorContent ?? [], as: UTF8.self) }

    @Test("A picker is 216 tall by itself (FACT 107)")
    func size() {
        #expect(UIPickerView().bounds.height == 216)
        #expect(UIPickerView().intrinsicContentSize.height == 216)
        #expect(UIPickerView(frame: CGRect(0, 0, 100, 162)).bounds.size == CGSize(width: 100, height: 162))
    }

    @Test("It asks its source for components and rows, and shows the rows around the chosen one")
    func rows() throws {
        try Screen.run { screen in
            let lender = Lender([books, ["Dune"], []])
            let picker = picker(lender, screen)
            #expect(picker.numberOfComponents == 3 && picker.numberOfRows(inComponent: 0) == 40)
            #expect((0...2).map(picker.selectedRow(inComponent:)) == [0, 0, -1])
            let shown = try labels(wheel(picker)).compactMap(\.text)
            #expect(shown.contains("Book 1") && shown.contains("Book 4") && !shown.contains("Book 9"))
            let first = try #require(labels(picker).first { $0.text == "Book 1" })
            let frame = first.convert(first.bounds, to: picker)
            #expect(frame.midY == 108 && frame.height == 32, "the chosen row lies in the middle, as high as it is")
            let last = try #require(labels(picker).first { $0.text == "Book 4" })
            let small = last.convert(last.bounds, to: picker)
            #expect(small.height < 30 && small.maxY < 216, "a row further off is seen from the side")
        }
    }

    @Test("Code that turns a wheel is not told of it; a row that is not there gives the nearest")
    func byCode() {
        Screen.run { screen in
            let lender = Lender([books])
            let picker = picker(lender, screen)
            picker.selectRow(7, inComponent: 0, animated: false)
            #expect(picker.selectedRow(inComponent: 0) == 7)
            picker.selectRow(20, inComponent: 0, animated: true)
            #expect(picker.selectedRow(inComponent: 0) == 20)
            screen.advance(0.1)
            let label = labels(picker).compactMap(\.text)
            #expect(!label.contains("Book 21"), "it is on its way")
            _ = FrameClock.current.settle()
            screen.frame()
            #expect(labels(picker).compactMap(\.text).contains("Book 21"))
            picker.selectRow(99, inComponent: 0, animated: false)
            #expect(picker.selectedRow(inComponent: 0) == 39)
            picker.selectRow(-3, inComponent: 0, animated: false)
            #expect(picker.selectedRow(inComponent: 0) == 0)
            #expect(lender.log.isEmpty)
        }
    }

    /// How a finger goes: steps of a distance, one a frame, and whether it rests before it lets go.
    struct Way: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let step: CGFloat
        let steps: Int
        let rests: Bool
        let rows: ClosedRange<Int>
    }

    @Test(
        "A wheel follows the finger, comes to rest at a row, and tells once, when it rests",
        arguments: [
            Way(testDescription: "a slow drag of two rows", step: -4, steps: 18, rests: true, rows: 2...2),
            Way(testDescription: "a little more than half a row", step: -2, steps: 10, rests: true, rows: 1...1),
            Way(testDescription: "less than half a row", step: -2, steps: 7, rests: true, rows: 0...0),
            Way(testDescription: "a flick goes on", step: -20, steps: 6, rests: false, rows: 8...39),
            Way(testDescription: "down past the first row", step: 10, steps: 8, rests: false, rows: 0...0),
        ])
    func finger(_ way: Way) throws {
        try Screen.run { screen in
            let lender = Lender([books])
            let picker = picker(lender, screen)
            screen.drag(from: CGPoint(x: 160, y: 108), by: CGPoint(x: 0, y: way.step), steps: way.steps)
            let wheel = try wheel(picker)
            #expect(wheel.isDragging && lender.log.isEmpty)
            if way.rests { screen.advance(0.3) }
            screen.fingers.ended()
            screen.frame()
            #expect(FrameClock.current.settle().busy.isEmpty)
            let row = picker.selectedRow(inComponent: 0)
            #expect(way.rows.contains(row), "row \(row)")
            #expect(lender.log == ["\(books[row]) in 0"])
            #expect(wheel.contentOffset.y + wheel.contentInset.top == CGFloat(row) * 32)
        }
    }

    @Test("A wheel that runs is not told of before it rests; a finger that catches it leaves it at a row")
    func caught() throws {
        try Screen.run { screen in
            let lender = Lender([books])
            let picker = picker(lender, screen)
            screen.drag(from: CGPoint(x: 160, y: 108), by: CGPoint(x: 0, y: -20), steps: 4)
            screen.fingers.ended()
            screen.advance(0.25)
            let wheel = try wheel(picker)
            #expect(wheel.isDecelerating && lender.log.isEmpty)
            screen.fingers.began(at: CGPoint(x: 160, y: 108))
            screen.advance(0.2)
            #expect(!wheel.isDecelerating && lender.log.isEmpty)
            screen.fingers.ended()
            screen.frame()
            _ = FrameClock.current.settle()
            let row = picker.selectedRow(inComponent: 0)
            #expect(row > 1 && lender.log == ["\(books[row]) in 0"])
            #expect(wheel.contentOffset.y + wheel.contentInset.top == CGFloat(row) * 32)
        }
    }

    @Test("A tap on a row turns the wheel to it; one on the chosen row does nothing")
    func tap() {
        Screen.run { screen in
            let lender = Lender([["Emma", "Ulysses", "Hamlet"], books])
            let picker = picker(lender, screen)
            screen.tap(80, 108)
            screen.frame()
            #expect(lender.log.isEmpty)
            screen.tap(80, 140)
            #expect(picker.selectedRow(inComponent: 0) == 0)
            screen.frame()
            _ = FrameClock.current.settle()
            #expect(lender.log == ["Ulysses in 0"] && picker.selectedRow(inComponent: 1) == 0)
        }
    }

    @Test("Views of rows are the delegate's, are used again, and keep their own place in the row")
    func views() {
        Screen.run { screen in
            let painter = Painter([10_000, 1])
            let picker = picker(painter, screen)
            #expect(painter.made <= 8)
            let first = picker.view(forRow: 0, forComponent: 0)
            #expect(first?.bounds.size == CGSize(width: 100, height: 50) && first?.transform == .identity)
            #expect(picker.rowSize(forComponent: 0) == CGSize(width: 100, height: 50))
            #expect(picker.rowSize(forComponent: 1).width == 60)
            picker.selectRow(5000, inComponent: 0, animated: false)
            screen.frame()
            #expect(painter.made <= 16)
            #expect(picker.view(forRow: 0, forComponent: 0) == nil)
            #expect(picker.view(forRow: 5000, forComponent: 0)?.tag == 5000)
        }
    }

    @Test("An attributed title is preferred to a plain one, and titles are no views of the delegate's")
    func attributed() throws {
        try Screen.run { screen in
            let source = Attributed()
            let picker = picker(source, screen)
            let texts = labels(picker).compactMap(\.text)
            #expect(texts.contains("✦ Emma") && texts.contains("Ulysses"))
            let first = try #require(labels(picker).first { $0.text == "✦ Emma" })
            let color = first.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
            #expect(color == .red && first.textAlignment == .center)
            #expect(picker.view(forRow: 0, forComponent: 0) == nil)
        }
    }

    @Test("Without a delegate's word for a row it shows a question mark, as Apple's does")
    func untitled() {
        final class Silent: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
            func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 2 }
        }
        Screen.run { screen in
            let source = Silent()
            let picker = UIPickerView()
            picker.dataSource = source
            picker.delegate = source
            screen.window.addSubview(picker)
            screen.frame()
            #expect(labels(picker).map(\.text) == ["?", "?"])
        }
    }

    @Test("Reloading keeps what was chosen where there is such a row")
    func reload() {
        Screen.run { screen in
            let lender = Lender([books, books])
            let picker = picker(lender, screen)
            picker.selectRow(30, inComponent: 0, animated: false)
            picker.selectRow(5, inComponent: 1, animated: false)
            lender.columns[0] = Array(books.prefix(10))
            picker.reloadComponent(0)
            #expect((0...1).map(picker.selectedRow(inComponent:)) == [9, 5])
            lender.columns = [["Dune"], books, books]
            picker.reloadAllComponents()
            #expect((0...2).map(picker.selectedRow(inComponent:)) == [0, 5, 0])
            screen.frame()
            #expect(labels(picker).compactMap(\.text).contains("Book 6"))
            #expect(lender.log.isEmpty)
        }
    }

    @Test("Components share the width, from the right where the language is written so")
    func widths() throws {
        try Screen.run { screen in
            let lender = Lender([books, books, books])
            let picker = picker(lender, screen)
            let frames = try (0...2).map { try wheel(picker, $0).frame }
            #expect(Set(frames.map(\.width)).count == 1 && frames.map(\.minX) == frames.map(\.minX).sorted())
            #expect(frames.map(\.width).reduce(0, +) <= 320)
            picker.semanticContentAttribute = .forceRightToLeft
            picker.setNeedsLayout()
            screen.frame()
            let mirrored = try (0...2).map { try wheel(picker, $0).frame.minX }
            #expect(mirrored == mirrored.sorted(by: >))
            withExtendedLifetime(lender) {}
        }
    }

    @Test("A component that is not there stops with words that say how many there are")
    func badComponent() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            UIPickerView().selectRow(0, inComponent: 2, animated: false)
        }
        #expect(words(result).contains("UIPickerView: there is no component 2; the picker has 0. Set the data source first"))
    }
}
