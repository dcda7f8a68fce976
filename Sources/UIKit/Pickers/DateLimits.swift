import Foundation

/// What dates a date picker lets through.
struct DateLimits: Equatable {
    var minimum: Date?
    var maximum: Date?
    /// In minutes.
    private(set) var interval = 1

    /// The range; `nil` on a side without a limit, and on both where they contradict each other (Apple: `maximumDate`).
    var range: (lower: Date?, upper: Date?) {
        if let minimum, let maximum, minimum > maximum { return (nil, nil) }
        return (minimum, maximum)
    }

    /// Takes an interval that divides an hour evenly, 30 at most; any other gives 1 (Apple: `minuteInterval`).
    mutating func setInterval(_ minutes: Int) {
        interval = (1...30).contains(minutes) && 60 % minutes == 0 ? minutes : 1
    }

    func contains(_ date: Date) -> Bool { clamped(date) == date }

    /// The nearest date in the range.
    func clamped(_ date: Date) -> Date {
        let range = range
        if let lower = range.lower, date < lower { return lower }
        if let upper = range.upper, date > upper { return upper }
        return date
    }

    /// The date at the last multiple of the interval before it.
    func rounded(_ date: Date, in calendar: Calendar) -> Date {
        guard interval > 1 else { return date }
        let parts = calendar.dateComponents([.minute, .second, .nanosecond], from: date)
        let minutes = (parts.minute ?? 0) % interval
        guard minutes != 0 || parts.second != 0 || parts.nanosecond != 0 else { return date }
        let second = calendar.dateInterval(of: .minute, for: date)?.start ?? date
        return second - TimeInterval(minutes * 60)
    }

    /// A time left to count down, between nothing and 23:59:59, in whole intervals (Apple: `countDownDuration`).
    func duration(_ seconds: TimeInterval) -> TimeInterval {
        guard seconds.isFinite else { return 0 }
        return min(max(seconds, 0), 86_399)
    }
}
