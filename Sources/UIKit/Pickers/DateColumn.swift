import Foundation

/// One wheel of a date picker: what it counts, and the rows that show it.
struct DateColumn: Equatable {
    enum Unit: Hashable {
        case year, month, day
        /// The days around today, each with its weekday.
        case anyDay
        case hour
        /// The hour of a half day, 12 first.
        case halfDayHour
        case minute
        case halfDay
        case leftHours, leftMinutes
    }
    let unit: Unit
    /// The values, first to last.
    let values: Int
    /// What stands between one value and the next, and at the first.
    private let step: Int
    private let start: Int
    /// Whether the first value comes again after the last.
    let isEndless: Bool

    /// How often an endless wheel repeats its values.
    private static let turns = 100
    /// The days of `anyDay` on each side of the first one.
    static let reach = 20_000

    init(_ unit: Unit, interval: Int) {
        self.unit = unit
        switch unit {
        case .year: (values, start, step, isEndless) = (9_999, 1, 1, false)
        case .month: (values, start, step, isEndless) = (12, 1, 1, true)
        case .day: (values, start, step, isEndless) = (31, 1, 1, true)
        case .anyDay: (values, start, step, isEndless) = (2 * Self.reach + 1, -Self.reach, 1, false)
        case .hour: (values, start, step, isEndless) = (24, 0, 1, true)
        case .halfDayHour: (values, start, step, isEndless) = (12, 0, 1, true)
        case .minute: (values, start, step, isEndless) = (60 / interval, 0, interval, true)
        case .halfDay: (values, start, step, isEndless) = (2, 0, 1, false)
        case .leftHours: (values, start, step, isEndless) = (24, 0, 1, false)
        case .leftMinutes: (values, start, step, isEndless) = (60 / interval, 0, interval, true)
        }
    }

    /// The wheels of a mode, in the language's order (unrecorded for languages other than English).
    static func columns(of mode: UIDatePicker.Mode, interval: Int, _ texts: DateTexts) -> [DateColumn] {
        let time = texts.order("jm").compactMap { letter -> Unit? in
            switch letter {
            case "H", "k": .hour
            case "h", "K": .halfDayHour
            case "m": .minute
            case "a", "b", "B": .halfDay
            default: nil
            }
        }
        func day(_ template: String) -> [Unit] {
            texts.order(template).compactMap { letter in
                switch letter {
                case "y", "u", "U": .year
                case "M", "L": .month
                case "d": .day
                default: nil
                }
            }
        }
        let units: [Unit] = switch mode {
        case .time: time
        case .date: day("yMMMMd")
        case .dateAndTime: [.anyDay] + time
        case .countDownTimer: [.leftHours, .leftMinutes]
        case .yearAndMonth: day("yMMMM")
        }
        return units.map { DateColumn($0, interval: interval) }
    }

    var rows: Int { isEndless ? values * Self.turns : values }
    func value(ofRow row: Int) -> Int { start + (row % values) * step }

    /// The row of a value that is the shortest way from another row.
    func row(of value: Int, near row: Int) -> Int {
        let index = min(max((value - start) / step, 0), values - 1)
        guard isEndless else { return index }
        let middle = values * (Self.turns / 2)
        let base = row < 0 ? middle : row - row % values
        let rows = [base - values, base, base + values].map { $0 + index }.filter { (0..<self.rows).contains($0) }
        let from = row < 0 ? middle : row
        return rows.min { abs($0 - from) < abs($1 - from) } ?? middle + index
    }
}
