import Foundation

/// A date as the time to it or since it, which goes on with the clock.
nonisolated struct ClockValue: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        /// The two largest units: 2 hours, 23 minutes.
        case relative(Date)
        /// The largest unit with a sign: +2 hours.
        case offset(Date)
        /// Hours, minutes and seconds: 36:59:01.
        case timer(Date)
        /// The time that is left of a stretch, or has passed of it; it stands still at `pause`.
        case interval(ClosedRange<Date>, pause: Date?, countsDown: Bool, showsHours: Bool)
    }
    let kind: Kind

    init(_ kind: Kind) { self.kind = kind }

    /// A hair of rounding must not show the second before.
    private static let hair: TimeInterval = 1e-4

    /// The date that is farthest ahead, to tell the wall clock's dates from the frame clock's.
    var lastDate: Date {
        switch kind {
        case .relative(let date), .offset(let date), .timer(let date): date
        case .interval(let range, _, _, _): range.upperBound
        }
    }

    /// Whole seconds to a date, negative once it has passed: what is left of a second counts as one.
    private static func seconds(to date: Date, from now: Date) -> TimeInterval {
        (date.timeIntervalSince(now) - hair).rounded(.up)
    }

    func text(_ formatting: TextFormatting) -> String {
        let now = formatting.now
        switch kind {
        case .relative(let date):
            return Self.units(between: date, and: now, 2, formatting).joined(separator: ", ")
        case .offset(let date):
            let sign = Self.seconds(to: date, from: now) < 0 ? "-" : "+"
            return sign + Self.units(between: date, and: now, 1, formatting).joined()
        case .timer(let date):
            return Self.time(abs(Self.seconds(to: date, from: now)), showsHours: true, formatting)
        case .interval(let range, let pause, let countsDown, let showsHours):
            let moment = min(max(pause ?? now, range.lowerBound), range.upperBound)
            let shown = countsDown
                ? Self.seconds(to: range.upperBound, from: moment) : -Self.seconds(to: range.lowerBound, from: moment)
            return Self.time(max(shown, 0), showsHours: showsHours, formatting)
        }
    }

    /// When the text may be another one; `nil` once it stays.
    func nextChange(after now: Date) -> Date? {
        func next(_ date: Date) -> Date { date - (Self.seconds(to: date, from: now) - 1) }
        switch kind {
        case .relative(let date), .offset(let date), .timer(let date): return next(date)
        case .interval(let range, let pause, let countsDown, _):
            guard pause == nil, now < range.upperBound else { return nil }
            if now < range.lowerBound { return range.lowerBound }
            return min(next(countsDown ? range.upperBound : range.lowerBound), range.upperBound)
        }
    }

    // MARK: Words

    private static func time(_ seconds: TimeInterval, showsHours: Bool, _ formatting: TextFormatting) -> String {
        let pattern: Duration.TimeFormatStyle.Pattern = showsHours && seconds >= 3600 ? .hourMinuteSecond : .minuteSecond
        return Duration.seconds(seconds).formatted(Duration.TimeFormatStyle(pattern: pattern, locale: formatting.locale))
    }

    /// The largest units between two dates in words, without those that are 0.
    private static func units(between date: Date, and now: Date, _ count: Int, _ formatting: TextFormatting) -> [String] {
        // Whole seconds: what is left of one counts in the future, not in the past.
        let seconds = seconds(to: date, from: now)
        let (from, to) = seconds < 0 ? (now + seconds, now) : (now, now + seconds)
        let parts = formatting.calendar.dateComponents([.year, .month, .weekOfMonth, .day, .hour, .minute, .second], from: from, to: to)
        let fields: [(unit: Unit, value: Int)] = [
            (.year, parts.year ?? 0), (.month, parts.month ?? 0), (.week, parts.weekOfMonth ?? 0), (.day, parts.day ?? 0),
            (.hour, parts.hour ?? 0), (.minute, parts.minute ?? 0), (.second, parts.second ?? 0),
        ]
        guard let first = fields.firstIndex(where: { $0.value != 0 }) else { return [Unit.second.words(0, formatting.locale)] }
        return fields[first...].prefix(count).filter { $0.value != 0 }.map { $0.unit.words($0.value, formatting.locale) }
    }

    private enum Unit {
        case year, month, week, day, hour, minute, second

        /// The number with its unit in the language; years and months are in English, for Foundation has no words for them here.
        func words(_ value: Int, _ locale: Locale) -> String {
            func of(_ unit: Duration.UnitsFormatStyle.Unit, _ seconds: Int) -> String {
                Duration.seconds(value * seconds).formatted(.units(allowed: [unit], width: .wide, zeroValueUnits: .show(length: 1)).locale(locale))
            }
            return switch self {
            case .year: "\(value) \(value == 1 ? "year" : "years")"
            case .month: "\(value) \(value == 1 ? "month" : "months")"
            case .week: of(.weeks, 7 * 86_400)
            case .day: of(.days, 86_400)
            case .hour: of(.hours, 3600)
            case .minute: of(.minutes, 60)
            case .second: of(.seconds, 1)
            }
        }
    }
}
