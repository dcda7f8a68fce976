import Foundation
import QuartzCore

/// What queues and run loops do alike: their work goes through dispatch, where the frame clock holds it.
private func enqueue(after seconds: TimeInterval, on queue: DispatchQueue, _ action: @escaping () -> Void) {
    let box = UncheckedBox(action)
    queue.asyncAfter(deadline: .now() + max(seconds, 0)) { box.value() }
}

private func enqueue(on queue: DispatchQueue, _ action: @escaping () -> Void) {
    let box = UncheckedBox(action)
    queue.async { box.value() }
}

extension DispatchQueue: Scheduler {
    public typealias SchedulerTimeType = FrameClockTime
    /// How work is run; all of it is run alike here.
    public struct SchedulerOptions {
        public var qos: DispatchQoS
        public var flags: DispatchWorkItemFlags
        public var group: DispatchGroup?
        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
            self.qos = qos
            self.flags = flags
            self.group = group
        }
    }

    public var now: FrameClockTime { .now }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let box = UncheckedBox(action)
        let options = options ?? SchedulerOptions()
        async(group: options.group, qos: options.qos, flags: options.flags) { box.value() }
    }

    public func schedule(
        after date: FrameClockTime, tolerance: FrameClockTime.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        enqueue(after: now.distance(to: date).timeInterval, on: self, action)
    }

    public func schedule(
        after date: FrameClockTime, interval: FrameClockTime.Stride, tolerance: FrameClockTime.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        repeating(from: now.distance(to: date).timeInterval, every: interval.timeInterval, on: self, action)
    }
}

/// Repeats until it is cancelled: on the main queue with the frame clock's own steps, which settling does not wait for.
private func repeating(
    from delay: TimeInterval, every interval: TimeInterval, on queue: DispatchQueue, _ action: @escaping () -> Void
) -> any Cancellable {
    RepeatingTimer(name: "repeating work of \(queue.label)", delay: delay, interval: interval) { _ in
        if queue === DispatchQueue.main { action() } else { enqueue(on: queue, action) }
    }
}

extension RunLoop: Scheduler {
    public typealias SchedulerTimeType = FrameClockTime
    /// A run loop has no options.
    public struct SchedulerOptions {}

    public var now: FrameClockTime { .now }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { enqueue(on: .main, action) }

    public func schedule(
        after date: FrameClockTime, tolerance: FrameClockTime.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        enqueue(after: now.distance(to: date).timeInterval, on: .main, action)
    }

    public func schedule(
        after date: FrameClockTime, interval: FrameClockTime.Stride, tolerance: FrameClockTime.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        repeating(from: now.distance(to: date).timeInterval, every: interval.timeInterval, on: .main, action)
    }
}

extension OperationQueue: Scheduler {
    public typealias SchedulerTimeType = FrameClockTime
    /// An operation queue has no options.
    public struct SchedulerOptions {}

    public var now: FrameClockTime { .now }

    private func run(_ action: @escaping () -> Void) {
        if self === OperationQueue.main { return enqueue(on: .main, action) }
        let box = UncheckedBox(action)
        addOperation { box.value() }
    }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { run(action) }

    public func schedule(
        after date: FrameClockTime, tolerance: FrameClockTime.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        enqueue(after: now.distance(to: date).timeInterval, on: .main) { self.run(action) }
    }

    public func schedule(
        after date: FrameClockTime, interval: FrameClockTime.Stride, tolerance: FrameClockTime.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        RepeatingTimer(
            name: "repeating work of an operation queue", delay: now.distance(to: date).timeInterval,
            interval: interval.timeInterval
        ) { _ in self.run(action) }
    }
}
