import Foundation
import QuartzCore

/// Something that runs work, now or later.
public protocol Scheduler<SchedulerTimeType> {
    associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
    associatedtype SchedulerOptions

    var now: SchedulerTimeType { get }
    var minimumTolerance: SchedulerTimeType.Stride { get }

    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void)
    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable
}

extension Scheduler {
    public var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

    public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }
    public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
        schedule(after: date, tolerance: minimumTolerance, options: nil, action)
    }
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
    }
}

/// A length of time in units.
public protocol SchedulerTimeIntervalConvertible {
    static func seconds(_ s: Int) -> Self
    static func seconds(_ s: Double) -> Self
    static func milliseconds(_ ms: Int) -> Self
    static func microseconds(_ us: Int) -> Self
    static func nanoseconds(_ ns: Int) -> Self
}

/// A moment on the frame clock: the time of every scheduler here.
public struct FrameClockTime: Strideable, Hashable, Codable, Sendable {
    /// Seconds since the clock began.
    public var seconds: TimeInterval

    public init(seconds: TimeInterval) { self.seconds = seconds }
    static var now: FrameClockTime { FrameClockTime(seconds: CACurrentMediaTime()) }

    public func distance(to other: FrameClockTime) -> Stride { Stride(other.seconds - seconds) }
    public func advanced(by stride: Stride) -> FrameClockTime { FrameClockTime(seconds: seconds + stride.timeInterval) }

    /// A length of time.
    public struct Stride: SchedulerTimeIntervalConvertible, ExpressibleByFloatLiteral, Comparable, SignedNumeric, Hashable, Codable,
        Sendable
    {
        /// In seconds.
        public var timeInterval: TimeInterval
        public var magnitude: TimeInterval { abs(timeInterval) }

        public init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }
        public init(floatLiteral value: TimeInterval) { timeInterval = value }
        public init(integerLiteral value: Int) { timeInterval = TimeInterval(value) }
        public init?<T: BinaryInteger>(exactly source: T) {
            guard let value = TimeInterval(exactly: source) else { return nil }
            timeInterval = value
        }
        public init(_ interval: DispatchTimeInterval) {
            switch interval {
            case .seconds(let count): self.init(TimeInterval(count))
            case .milliseconds(let count): self.init(TimeInterval(count) / 1e3)
            case .microseconds(let count): self.init(TimeInterval(count) / 1e6)
            case .nanoseconds(let count): self.init(TimeInterval(count) / 1e9)
            case .never: self.init(.infinity)
            @unknown default: self.init(.infinity)
            }
        }

        public static func < (left: Stride, right: Stride) -> Bool { left.timeInterval < right.timeInterval }
        public static func + (left: Stride, right: Stride) -> Stride { Stride(left.timeInterval + right.timeInterval) }
        public static func - (left: Stride, right: Stride) -> Stride { Stride(left.timeInterval - right.timeInterval) }
        public static func * (left: Stride, right: Stride) -> Stride { Stride(left.timeInterval * right.timeInterval) }
        public static func *= (left: inout Stride, right: Stride) { left = left * right }

        public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
        public static func seconds(_ s: Double) -> Stride { Stride(s) }
        public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }
        public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }
        public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }
    }
}

/// A scheduler that runs everything at once.
public struct ImmediateScheduler: Scheduler, Sendable {
    public typealias SchedulerTimeType = FrameClockTime
    public typealias SchedulerOptions = Never
    public static let shared = ImmediateScheduler()

    public var now: FrameClockTime { FrameClockTime(seconds: 0) }
    public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
    public func schedule(
        after date: FrameClockTime, tolerance: FrameClockTime.Stride, options: Never?, _ action: @escaping () -> Void
    ) { action() }
    public func schedule(
        after date: FrameClockTime, interval: FrameClockTime.Stride, tolerance: FrameClockTime.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return AnyCancellable {}
    }
}
