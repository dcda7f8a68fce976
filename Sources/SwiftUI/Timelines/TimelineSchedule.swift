import Foundation

/// Whether a timeline view may update as often as it likes.
public enum TimelineScheduleMode: Sendable {
    case normal
    case lowFrequency
}

/// The times at which a timeline view is updated.
///
/// Source: Apple, SwiftUI `TimelineSchedule`.
public protocol TimelineSchedule {
    typealias Mode = TimelineScheduleMode
    associatedtype Entries: Sequence where Self.Entries.Element == Date

    /// The dates, in order; the first may lie before `startDate`.
    func entries(from startDate: Date, mode: Self.Mode) -> Self.Entries
}

/// A schedule at regular intervals (FACT 49).
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    /// Dates without end.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        fileprivate let first: Date
        fileprivate let interval: TimeInterval
        fileprivate var index = 0.0

        public mutating func next() -> Date? {
            defer { index += 1 }
            return first + index * interval
        }
    }
    private let start: Date
    private let interval: TimeInterval

    /// - Parameter interval: in seconds.
    public init(from startDate: Date, by interval: TimeInterval) {
        start = startDate
        self.interval = max(interval, 1e-3)
    }

    /// The dates from the last one before `startDate`.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        // A hair of rounding must not cost an entry.
        let passed = (startDate.timeIntervalSince(start) / interval + 1e-9).rounded(.down)
        return Entries(first: start + max(passed, 0) * interval, interval: interval)
    }
}

/// A schedule at the start of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    /// Dates without end.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        fileprivate var minutes: PeriodicTimelineSchedule.Entries
        public mutating func next() -> Date? { minutes.next() }
    }

    public init() {}

    /// The dates from the start of the minute of `startDate`.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        let whole = Date(timeIntervalSinceReferenceDate: (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60)
        return Entries(minutes: PeriodicTimelineSchedule(from: whole, by: 60).entries(from: whole, mode: mode))
    }
}

/// A schedule at given dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    private let dates: Entries
    public init(_ dates: Entries) { self.dates = dates }
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Sendable where Entries: Sendable {}

/// A schedule for every frame, or as often as an interval allows; a paused one has no dates (FACT 49).
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    /// Dates without end, or none.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        fileprivate var dates: PeriodicTimelineSchedule.Entries?
        public mutating func next() -> Date? { dates?.next() }
    }
    private let interval: TimeInterval
    private let isPaused: Bool

    /// - Parameter minimumInterval: in seconds; `nil` for every frame.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        interval = max(minimumInterval ?? 0, AnimationTimelineSchedule.frame)
        isPaused = paused
    }

    private static let frame: TimeInterval = 1.0 / 60

    /// The dates from `start` on.
    public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
        Entries(dates: isPaused ? nil : PeriodicTimelineSchedule(from: start, by: interval).entries(from: start, mode: mode))
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// At regular intervals, in seconds, from a date on.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// At the start of every minute.
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// Every frame.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
    /// Every frame, or as often as `minimumInterval` in seconds allows, while not `paused`.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

extension TimelineSchedule {
    /// At given dates, which ascend.
    public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
    where Self == ExplicitTimelineSchedule<S>, S.Element == Date { ExplicitTimelineSchedule(dates) }
}
