import Foundation
import SwiftUI
import TandemTesting
import Testing
@testable import UIKit

@MainActor @Observable
private final class Due {
    var date: Date
    init(_ date: Date) { self.date = date }
}

private struct DueView: View {
    @Bindable var due: Due
    var range: ClosedRange<Date>?
    var components: DatePickerComponents = [.date]

    var body: some View {
        if let range {
            DatePicker("Due", selection: $due.date, in: range, displayedComponents: components)
        } else {
            DatePicker("Due", selection: $due.date, displayedComponents: components)
        }
    }
}

private struct ShelfPicker: View {
    @State private var book = "Emma"
    var body: some View {
        VStack {
            Text("Chosen: \(book)")
            Picker("Book", selection: $book) {
                ForEach(["Dune", "Emma", "Hamlet", "Ulysses"], id: \.self) { Text($0) }
            }
            .pickerStyle(.wheel)
        }
    }
}

@MainActor
@Suite("A person chooses dates and rows", .serialized)
struct DatePickingTests {
    private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
        Region.standard.calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))!
    }

    private func picker(_ stage: Stage, _ set: (UIDatePicker) -> Void) throws -> (picker: UIDatePicker, sent: () -> Int) {
        let picker = UIDatePicker()
        stage.host(UIViewController()).view.addSubview(picker)
        set(picker)
        picker.frame = CGRect(origin: CGPoint(x: 20, y: 100), size: picker.sizeThatFits(.zero))
        var count = 0
        picker.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        try stage.settle()
        return (picker, { count })
    }

    // MARK: Wheels

    @Test("A turned wheel changes its part of the date, and says so once")
    func wheels() throws {
        let stage = Stage()
        let (picker, sent) = try picker(stage) {
            $0.datePickerMode = .date
            $0.preferredDatePickerStyle = .wheels
            $0.date = date(2026, 3, 14)
        }
        #expect(stage.shows("March") && stage.shows("14") && stage.shows("2026"))
        try stage.tap("April")
        try stage.settle()
        #expect(picker.date == date(2026, 4, 14) && sent() == 1)
        try stage.tap("15")
        try stage.settle()
        try stage.tap("2025")
        try stage.settle()
        #expect(picker.date == date(2025, 4, 15) && sent() == 3)
    }

    @Test("A day that the month does not have becomes the month's last, on the wheel too")
    func monthEnd() throws {
        let stage = Stage()
        let (picker, _) = try picker(stage) {
            $0.datePickerMode = .date
            $0.preferredDatePickerStyle = .wheels
            $0.date = date(2026, 1, 31)
        }
        try stage.tap("February")
        try stage.settle()
        #expect(picker.date == date(2026, 2, 28))
        let wheels = try #require(picker.subviews.compactMap { $0 as? UIPickerView }.first)
        let day = wheels.selectedRow(inComponent: 1)
        #expect(day % 31 + 1 == 28)
    }

    @Test("A choice beyond a limit goes back to the limit, and says nothing where the date stays the same")
    func beyond() throws {
        let stage = Stage()
        let (picker, sent) = try picker(stage) {
            $0.datePickerMode = .date
            $0.preferredDatePickerStyle = .wheels
            $0.maximumDate = date(2026, 3, 14)
            $0.date = date(2026, 3, 14)
        }
        try stage.tap("April")
        try stage.settle()
        #expect(picker.date == date(2026, 3, 14) && sent() == 0)
        let wheels = try #require(picker.subviews.compactMap { $0 as? UIPickerView }.first)
        #expect(wheels.selectedRow(inComponent: 0) % 12 + 1 == 3)
        try stage.tap("February")
        try stage.settle()
        #expect(picker.date == date(2026, 2, 14) && sent() == 1)
    }

    @Test("Hours, minutes and half days follow the language and the interval")
    func time() throws {
        let stage = Stage()
        let (picker, _) = try picker(stage) {
            $0.datePickerMode = .time
            $0.preferredDatePickerStyle = .wheels
            $0.minuteInterval = 5
            $0.date = date(2026, 3, 14, 11, 30)
        }
        try stage.tap("45")
        try stage.settle()
        try stage.tap("PM")
        try stage.settle()
        try stage.tap("12")
        try stage.settle()
        #expect(picker.date == date(2026, 3, 14, 12, 45))
        picker.locale = Locale(identifier: "de_DE")
        try stage.settle()
        try stage.tap("13")
        try stage.settle()
        #expect(picker.date == date(2026, 3, 14, 13, 45) && !stage.shows("PM"))
    }

    @Test("Days are named by their weekday, today as such, in the picker's time zone")
    func days() throws {
        let stage = Stage()
        let (picker, _) = try picker(stage) {
            $0.preferredDatePickerStyle = .wheels
            $0.date = date(2001, 1, 2, 23, 30)
        }
        #expect(stage.shows("Tue, Jan 2") && stage.shows("Today"))
        picker.timeZone = TimeZone(secondsFromGMT: 3600)
        try stage.settle()
        try stage.tap("Thu, Jan 4")
        try stage.settle()
        #expect(picker.date == date(2001, 1, 3, 23, 30), "half past midnight there")
    }

    @Test("A countdown is chosen by hours and minutes, and is never nothing")
    func countdown() throws {
        let stage = Stage()
        let (picker, sent) = try picker(stage) {
            $0.datePickerMode = .countDownTimer
            $0.countDownDuration = 3600
        }
        #expect(stage.shows("1 hour"))
        try stage.tap("1 min")
        try stage.settle()
        #expect(picker.countDownDuration == 3660)
        try stage.tap("0 hours")
        try stage.settle()
        try stage.tap("0 min")
        try stage.settle()
        #expect(picker.countDownDuration == 60 && sent() == 2)
    }

    // MARK: Compact and inline

    @Test("The plate of a compact picker opens a month, in which a tap chooses; beside it a tap closes")
    func compact() throws {
        let stage = Stage()
        let (picker, sent) = try picker(stage) {
            $0.date = date(2026, 3, 14, 18, 5)
        }
        #expect(stage.shows("Mar 14, 2026"))
        try stage.tap("Mar 14, 2026")
        try stage.settle()
        #expect(stage.shows("March 2026"))
        try stage.tap("20")
        try stage.settle()
        #expect(picker.date == date(2026, 3, 20, 18, 5) && sent() == 1)
        stage.tap(at: CGPoint(x: 20, y: 800))
        try stage.settle()
        #expect(!stage.shows("March 2026") && stage.shows("Mar 20, 2026"))
    }

    @Test("A month turns by its buttons, by swiping and by its wheels, and its days know the limits")
    func inline() throws {
        let stage = Stage()
        let (picker, _) = try picker(stage) {
            $0.datePickerMode = .date
            $0.preferredDatePickerStyle = .inline
            $0.maximumDate = date(2026, 5, 10, 12)
            $0.date = date(2026, 3, 14, 9)
        }
        #expect(stage.shows("March 2026") && stage.shows("SUN"))
        try stage.tap("Next Month")
        #expect(stage.shows("April 2026"))
        stage.swipe(.left, from: CGPoint(x: 200, y: 250))
        try stage.settle()
        #expect(stage.shows("May 2026"))
        try stage.tap("11")
        #expect(picker.date == date(2026, 3, 14, 9), "after the limit")
        try stage.tap("10")
        #expect(picker.date == date(2026, 5, 10, 9))
        try stage.tap("Previous Month")
        try stage.tap("April 2026")
        try stage.tap("2025")
        try stage.settle()
        try stage.tap("April 2025")
        try stage.tap("1")
        #expect(picker.date == date(2025, 4, 1, 9))
    }

    @Test("A week begins on the day the language says, and a month's first day stands under its own")
    func weeks() throws {
        let stage = Stage()
        let (picker, _) = try picker(stage) {
            $0.datePickerMode = .date
            $0.preferredDatePickerStyle = .inline
            $0.date = date(2026, 3, 1)
        }
        #expect(try stage.find("1").frame.midX == stage.find("SUN").frame.midX, "the first of March 2026 is a Sunday")
        picker.locale = Locale(identifier: "de_DE")
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        calendar.firstWeekday = 2
        picker.calendar = calendar
        try stage.settle()
        #expect(try stage.find("MO").frame.midX < stage.find("SO").frame.midX)
        #expect(try stage.find("1").frame.midX == stage.find("SO").frame.midX)
    }

    // MARK: SwiftUI

    @Test("A DatePicker is a UIDatePicker whose choice goes to its binding (FACT 64)", arguments: ["compact", "graphical", "wheel"])
    func datePicker(_ style: String) throws {
        let stage = Stage()
        let due = Due(date(2026, 3, 14, 9))
        switch style {
        case "compact": stage.host(DueView(due: due).datePickerStyle(.compact))
        case "graphical": stage.host(DueView(due: due).datePickerStyle(.graphical))
        default: stage.host(DueView(due: due).datePickerStyle(.wheel))
        }
        try stage.settle()
        #expect(stage.shows(.type("UIDatePicker")) && stage.shows("Due") == (style != "graphical"))
        if style == "compact" { try stage.tap("Mar 14, 2026") }
        try stage.settle()
        try stage.tap("15")
        try stage.settle()
        #expect(due.date == date(2026, 3, 15, 9))
        due.date = date(2026, 3, 16, 9)
        try stage.settle()
        if style == "compact" { #expect(stage.shows("Mar 16, 2026")) }
        #expect(stage.views(of: UIDatePicker.self).first?.date == date(2026, 3, 16, 9))
        #expect(stage.findings.isEmpty)
    }

    @Test("A DatePicker keeps to its range, and has the language and time zone of its environment")
    func environment() throws {
        let stage = Stage()
        let due = Due(date(2026, 3, 14, 23, 30))
        stage.host(
            DueView(due: due, range: date(2026, 3, 1)...date(2026, 3, 20), components: [.date, .hourAndMinute])
                .environment(\.locale, Locale(identifier: "de_DE")).environment(\.timeZone, TimeZone(secondsFromGMT: 3600)!))
        try stage.settle()
        #expect(stage.shows("15.03.2026") && stage.shows("00:30"))
        due.date = date(2026, 4, 1)
        try stage.settle()
        #expect(stage.shows("20.03.2026"))
    }

    @Test("A picker in the wheel style is a UIPickerView that its binding follows and leads (FACT 64)")
    func wheelPicker() throws {
        let stage = Stage()
        stage.host(ShelfPicker())
        try stage.settle()
        #expect(stage.shows(.type("UIPickerView")) && stage.shows("Chosen: Emma"))
        try stage.tap("Hamlet")
        try stage.settle()
        #expect(stage.shows("Chosen: Hamlet"))
        try stage.drag("Hamlet", by: CGVector(dx: 0, dy: 70))
        try stage.settle()
        #expect(stage.shows("Chosen: Dune") && stage.findings.isEmpty)
    }
}
