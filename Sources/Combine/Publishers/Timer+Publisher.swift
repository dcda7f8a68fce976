import Foundation
import QuartzCore

extension Timer {
    /// Dates at equal distances on the frame clock, once connected; settling does not wait for them.
    public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
        public typealias Output = Date
        public typealias Failure = Never
        public let interval: TimeInterval
        public let tolerance: TimeInterval?
        public let runLoop: RunLoop
        public let mode: RunLoop.Mode
        private let listeners = Listeners<Date, Never>()

        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode
        ) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Date {
            listeners.add(subscriber, first: nil)
        }

        public func connect() -> any Cancellable {
            let listeners = listeners
            let timer = RepeatingTimer(name: "Timer.publish(every: \(interval))", delay: interval, interval: interval) { due in
                listeners.send(Date(timeIntervalSinceReferenceDate: due))
            }
            return AnyCancellable(timer)
        }
    }

    /// A publisher of dates: the frame clock's time, counted from the reference date.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode)
    }
}
