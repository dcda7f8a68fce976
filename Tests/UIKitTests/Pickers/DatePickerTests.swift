import Foundation
import Testing
import Tracing
@testable import UIKit

@MainActor
@Suite("A date picker lets through what it may", .serialized)
struct DatePickerTests {
    private nonisolated static let calendar = Region.standard.calendar
    private nonisolated static func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0) -> Date {
        calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute, second: second))!
    }
    private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0) -> Date {
        Self.date(year, month, day, hour, minute, second)
    }

    @Test("It starts with date and time, in the compact style, in the stage's language and time zone, at the clock's date")
    func defaults() {
        Screen.run { _ in
            let picker = UIDatePicker()
            #expect(picker.datePickerMode == .dateAndTime && picker.datePickerStyle == .compact)
            #expect(picker.preferredDatePickerStyle == .automatic && picker.minuteInterval == 1 && picker.roundsToMinuteInterval)
            #expect(picker.locale == nil && picker.timeZone == nil && picker.minimumDate == nil && picker.maximumDate == nil)
            #expect(picker.calendar.timeZone == TimeZone(secondsFromGMT: 0) && picker.calendar.locale == Locale(identifier: "en_US"))
            #expect(abs(picker.date.timeIntervalSinceReferenceDate) < 1 && picker.countDownDuration == 0)
        }
    }

    struct Style: Sendable {
        let mode: UIDatePicker.Mode
        let preferred: UIDatePickerStyle
        let shown: UIDatePickerStyle
    }

    @Test(
        "The style is the preferred one where the mode has it",
        arguments: [
            Style(mode: .date, preferred: .automatic, shown: .compact), Style(mode: .time, preferred: .automatic, shown: .compact),
            Style(mode: .date, preferred: .inline, shown: .inline), Style(mode: .dateAndTime, preferred: .inline, shown: .inline),
            Style(mode: .date, preferred: .wheels, shown: .wheels), Style(mode: .countDownTimer, preferred: .automatic, shown: .wheels),
            Style(mode: .countDownTimer, preferred: .compact, shown: .wheels), Style(mode: .yearAndMonth, preferred: .inline, shown: .wheels),
        ])
    func style(_ style: Style) {
        Screen.run { _ in
            let picker = UIDatePicker()
            picker.datePickerMode = style.mode
            picker.preferredDatePickerStyle = style.preferred
            #expect(picker.datePickerStyle == style.shown)
            #expect((picker.intrinsicContentSize.height == 216) == (style.shown == .wheels))
        }
    }

    @Test("The words beside an inline month are of the picker's language (Apple: UIDatePicker.locale)", arguments: [
        ("en_US", "Previous Month", "Next Month", "Time"), ("de_DE", "Letzten Monat", "Nächsten Monat", "Uhrzeit"),
        ("zh_TW", "上個月", "下個月", "時間"), ("zh_CN", "上个月", "下个月", "时间"), ("cy_GB", "Mis diwethaf", "Mis nesaf", ""),
    ])
    func words(_ locale: String, _ before: String, _ after: String, _ time: String) {
        Screen.run { screen in
            let picker = UIDatePicker()
            picker.preferredDatePickerStyle = .inline
            picker.locale = Locale(identifier: locale)
            picker.frame = CGRect(0, 0, 320, 400)
            screen.window.addSubview(picker)
            screen.frame()
            @MainActor func below(_ view: UIView) -> [UIView] { view.subviews + view.subviews.flatMap(below) }
            let labels = below(picker).compactMap(\.accessibilityLabel)
            #expect(labels.contains(before) && labels.contains(after), "\(labels)")
            let texts = below(picker).compactMap { ($0 as? UILabel)?.text }
            #expect(time.isEmpty ? !texts.contains("Time") : texts.contains(time))
        }
    }

    @Test("A date beyond a limit becomes the limit, also when the limit comes later; contradicting limits do not count")
    func limits() {
        Screen.run { _ in
            let picker = UIDatePicker()
            picker.maximumDate = date(2020, 6, 1)
            picker.date = date(2021, 1, 1)
            #expect(picker.date == date(2020, 6, 1))
            picker.minimumDate = date(2020, 1, 1)
            picker.setDate(date(2019, 1, 1), animated: true)
            #expect(picker.date == date(2020, 1, 1))
            picker.minimumDate = date(2020, 3, 1)
            #expect(picker.date == date(2020, 3, 1))
            picker.maximumDate = date(2010, 1, 1)
            picker.date = date(2035, 1, 1)
            #expect(picker.date == date(2035, 1, 1))
            picker.date = Date(timeIntervalSinceReferenceDate: .nan)
            #expect(picker.date == date(2035, 1, 1), "what is no date changes nothing")
        }
    }

    @Test(
        "The interval divides an hour evenly, 30 minutes at most; any other is 1",
        arguments: [(1, 1), (5, 5), (15, 15), (30, 30), (60, 1), (7, 1), (0, 1), (-5, 1), (20, 20), (45, 1)])
    func interval(_ given: Int, _ taken: Int) {
        Screen.run { _ in
            let picker = UIDatePicker()
            picker.minuteInterval = given
            #expect(picker.minuteInterval == taken)
        }
    }

    @Test("The date is rounded down to the interval unless it shall not be")
    func rounding() {
        Screen.run { _ in
            let picker = UIDatePicker()
            picker.date = date(2020, 6, 1, 10, 44, 12)
            #expect(picker.date == date(2020, 6, 1, 10, 44, 12))
            picker.minuteInterval = 15
            #expect(picker.date == date(2020, 6, 1, 10, 30))
            picker.roundsToMinuteInterval = false
            #expect(picker.date == date(2020, 6, 1, 10, 44, 12))
        }
    }

    @Test("A countdown lies between nothing and 23:59:59", arguments: [(-5.0, 0.0), (3600, 3600), (90_000, 86_399), (.infinity, 0)])
    func countdown(_ given: TimeInterval, _ taken: TimeInterval) {
        Screen.run { _ in
            let picker = UIDatePicker()
            picker.datePickerMode = .countDownTimer
            picker.countDownDuration = given
            #expect(picker.countDownDuration == taken)
        }
    }

    struct Order: Sendable {
        let mode: UIDatePicker.Mode
        let locale: String
        let units: [DateColumn.Unit]
    }

    @Test(
        "The wheels stand in the order of the language",
        arguments: [
            Order(mode: .date, locale: "en_US", units: [.month, .day, .year]), Order(mode: .date, locale: "de_DE", units: [.day, .month, .year]),
            Order(mode: .date, locale: "ja_JP", units: [.year, .month, .day]), Order(mode: .time, locale: "en_US", units: [.halfDayHour, .minute, .halfDay]),
            Order(mode: .time, locale: "de_DE", units: [.hour, .minute]), Order(mode: .time, locale: "ko_KR", units: [.halfDay, .halfDayHour, .minute]),
            Order(mode: .dateAndTime, locale: "en_US", units: [.anyDay, .halfDayHour, .minute, .halfDay]),
            Order(mode: .countDownTimer, locale: "en_US", units: [.leftHours, .leftMinutes]),
            Order(mode: .yearAndMonth, locale: "en_US", units: [.month, .year]),
        ])
    func order(_ order: Order) {
        let region = Region(locale: Locale(identifier: order.locale), timeZone: Region.standard.timeZone)
        let texts = DateTexts(calendar: region.calendar, locale: region.locale)
        #expect(DateColumn.columns(of: order.mode, interval: 1, texts).map(\.unit) == order.units)
    }

    @Test("Today, hours and minutes stand in the picker's language", arguments: [
        ("en_US", "Today", ["1 hour", "2 hours"], "5 min"), ("de_DE", "Heute", ["1 Stunde", "2 Stunden"], "5 Min."),
        ("fr_FR", "Aujourd’hui", ["1 heure", "2 heures"], "5 min"), ("ja_JP", "今日", ["1時間", "2時間"], "5分"),
    ])
    func words(_ language: String, _ today: String, _ hours: [String], _ minutes: String) {
        Screen.run { screen in
            let picker = UIDatePicker(frame: CGRect(0, 0, 320, 216))
            screen.window.addSubview(picker)
            picker.preferredDatePickerStyle = .wheels
            picker.locale = Locale(identifier: language)
            screen.frame()
            @MainActor func words(_ view: UIView) -> [String] {
                guard let text = (view as? UILabel)?.text else { return view.subviews.flatMap(words) }
                return [String(text.map { $0.isWhitespace ? " " : $0 })]
            }
            #expect(words(picker).contains(today))
            picker.datePickerMode = .countDownTimer
            picker.countDownDuration = 3900
            screen.frame()
            #expect(Set(words(picker)).isSuperset(of: hours + [minutes]))
        }
    }

    @Test("A picker that is set up property by property makes one view and one set of formatters, and others for another language")
    func madeOnce() {
        Screen.run { screen in
            let picker = UIDatePicker(frame: CGRect(0, 0, 320, 216))
            picker.preferredDatePickerStyle = .wheels
            picker.locale = Locale(identifier: "de_DE")
            picker.datePickerMode = .date
            picker.date = date(2020, 6, 1)
            picker.isEnabled = false
            #expect(picker.subviews.isEmpty)
            screen.window.addSubview(picker)
            screen.frame()
            #expect(picker.subviews.count == 1 && picker.subviews[0] is DateWheels)
            #expect(picker.subviews[0].alpha == 0.5 && !picker.subviews[0].isUserInteractionEnabled)
            let texts = picker.texts
            picker.date = date(2020, 7, 1)
            #expect(picker.texts === texts)
            for change in [{ picker.locale = nil }, { picker.timeZone = TimeZone(secondsFromGMT: 3600) }, { picker.calendar = Calendar(identifier: .buddhist) }] {
                let before = picker.texts
                change()
                #expect(picker.texts !== before)
            }
        }
    }

    @Test("A wheel without end goes the shortest way round, and has room on both sides of every row")
    func endless() {
        let months = DateColumn(.month, interval: 1)
        let december = months.row(of: 12, near: -1)
        #expect(months.value(ofRow: december) == 12)
        let january = months.row(of: 1, near: december)
        #expect(january == december + 1 && months.value(ofRow: january) == 1)
        #expect(months.row(of: 12, near: january) == december)
        #expect((0..<months.rows).contains(months.row(of: 6, near: 0)) && (0..<months.rows).contains(months.row(of: 6, near: months.rows - 1)))
        let quarters = DateColumn(.minute, interval: 15)
        #expect((0..<4).map { quarters.value(ofRow: $0) } == [0, 15, 30, 45])
        #expect(DateColumn(.year, interval: 1).value(ofRow: 2000) == 2001)
    }

    @Test("A compact picker has no intrinsic size, and its constraints give it one (BF052)")
    func compactSize() {
        Screen.run { screen in
            let picker = UIDatePicker()
            #expect(picker.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
            picker.translatesAutoresizingMaskIntoConstraints = false
            screen.window.addSubview(picker)
            NSLayoutConstraint.activate([
                picker.leadingAnchor.constraint(equalTo: screen.window.leadingAnchor, constant: 10),
                picker.topAnchor.constraint(equalTo: screen.window.topAnchor, constant: 10),
            ])
            screen.frame()
            #expect(picker.frame.size == picker.sizeThatFits(.zero) && picker.frame.width > 100)
            let both = picker.frame.width
            picker.datePickerMode = .time
            screen.frame()
            #expect(picker.frame.width < both)
            #expect(FindingLog.current.findings.isEmpty)
        }
    }
}
