import Foundation
import QuartzCore

/// Something a stage could not do, in words that say what is there instead.
public struct StageFailure: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String
    public init(_ description: String) { self.description = description }
}

extension Stage {
    /// How a screen came to rest, or what kept it from it.
    public struct Settlement: Hashable, Sendable {
        /// The frames it took.
        public let frames: Int
        /// The time of the stage's clock then, in seconds.
        public let time: TimeInterval
        /// What would still happen if time went on, and ends by itself; empty when the screen came to rest.
        public let busy: [String]
        /// What goes on for ever, and was not waited for: repeating timers, animations without end.
        public let endless: [String]
        public var isAtRest: Bool { busy.isEmpty }
    }

    /// The time of the stage's clock, in seconds since the stage was made.
    public var time: TimeInterval { clock.time }

    /// The number of frames run so far.
    public var frame: Int { clock.frame }

    /// Lets time pass, frame by frame, 60 frames a second.
    public func advance(by seconds: TimeInterval) { inside { clock.advance(by: seconds) } }

    /// Lets time pass by whole frames.
    public func advance(frames: Int) {
        inside { for _ in 0..<frames { clock.runFrame() } }
    }

    /// Runs frames until nothing is left to happen: animations, delays, tasks and transitions have ended.
    ///
    /// Stretches in which everything only waits are skipped. Returns the frames it took; throws when the screen did not
    /// come to rest within `frameLimit` frames, with what is still busy and where it was made.
    @discardableResult
    public func settle(frameLimit: Int = 1200) throws -> Int {
        let settlement = settlement(frameLimit: frameLimit)
        guard settlement.isAtRest else {
            throw StageFailure(
                "The screen did not come to rest within \(settlement.frames) frames. Still busy:\n"
                    + settlement.busy.map { "  \($0)" }.joined(separator: "\n")
                    + "\nLet an exact time pass with advance(by:), or end what is busy.")
        }
        return settlement.frames
    }

    /// Settles, and says how that went instead of throwing.
    public func settlement(frameLimit: Int = 1200) -> Settlement {
        inside {
            let result = clock.settle(frameLimit: frameLimit)
            timeline.departures.reportCycles()
            return Settlement(
                frames: result.frames, time: clock.time, busy: result.busy.filter { !$0.isEndless }.map(describe),
                endless: result.busy.filter(\.isEndless).map(describe))
        }
    }

    /// What would still happen if time went on: what ends by itself, and what goes on for ever.
    package var pending: (busy: [String], endless: [String]) {
        inside {
            let busy = clock.busy
            return (busy.filter { !$0.isEndless }.map(describe), busy.filter(\.isEndless).map(describe))
        }
    }

    /// The reason, and for what names an event the event itself: `#7` alone tells nobody where something was made.
    private func describe(_ busy: FrameClock.Busy) -> String {
        guard let mark = busy.reason.range(of: "made by #"),
            let number = Int(busy.reason[mark.upperBound...].prefix { $0.isNumber }),
            timeline.events.indices.contains(number - 1)
        else { return busy.reason }
        return "\(busy.reason) (\(timeline.events[number - 1]))"
    }
}
