import Foundation
import QuartzCore

/// Dates of the frame clock, and how those of the wall clock are told from them.
@MainActor
enum WallClock {
    /// No frame clock gets as far as this, in seconds: later dates are the wall clock's.
    static let distance: TimeInterval = 10 * 365 * 86_400

    /// The frame clock's date: its time counts from the reference date.
    static var now: Date { Date(timeIntervalSinceReferenceDate: FrameClock.current.time) }

    static func isWall(_ date: Date) -> Bool { date > now + distance }

    /// How far the wall clock is ahead, in tenths of a second: what passes between two calls differs from run to run.
    static var lead: TimeInterval { (Date().timeIntervalSince(now) * 10).rounded() / 10 }
}
