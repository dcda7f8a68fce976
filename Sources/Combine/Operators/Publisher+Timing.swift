import Foundation

extension Publishers {
    /// The values on a scheduler.
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let scheduler: Context
        public let options: Context.SchedulerOptions?

        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
            let (scheduler, options) = (scheduler, options)
            upstream.subscribe(
                Relay<Output, Failure, S>(
                    subscriber,
                    onInput: { relay, input in
                        scheduler.schedule(options: options) { relay.request(relay.send(input)) }
                        return .none
                    },
                    onCompletion: { relay, completion in scheduler.schedule(options: options) { relay.finish(completion) } }))
        }
    }

    /// Subscribes on a scheduler.
    public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let scheduler: Context
        public let options: Context.SchedulerOptions?

        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
            let relay = Relay<Output, Failure, S>(subscriber) { relay, input in relay.send(input) }
            let upstream = upstream
            scheduler.schedule(options: options) { upstream.subscribe(relay) }
        }
    }

    /// The values and the end later.
    public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let interval: Context.SchedulerTimeType.Stride
        public let tolerance: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let options: Context.SchedulerOptions?

        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride,
            scheduler: Context, options: Context.SchedulerOptions? = nil
        ) {
            self.upstream = upstream
            self.interval = interval
            self.tolerance = tolerance
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
            let me = self
            func later(_ action: @escaping () -> Void) {
                me.scheduler.schedule(
                    after: me.scheduler.now.advanced(by: me.interval), tolerance: me.tolerance, options: me.options, action)
            }
            upstream.subscribe(
                Relay<Output, Failure, S>(
                    subscriber,
                    onInput: { relay, input in
                        later { relay.request(relay.send(input)) }
                        return .none
                    },
                    onCompletion: { relay, completion in
                        // A failure does not wait.
                        if case .failure = completion { relay.finish(completion) } else { later { relay.finish(completion) } }
                    }))
        }
    }

    /// The last value, once no other has come for a time.
    public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let dueTime: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let options: Context.SchedulerOptions?

        public init(
            upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.dueTime = dueTime
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
            let me = self
            let outlet = Outlet(subscriber)
            var latest = 0
            let lock = NSLock()
            func advance() -> Int {
                lock.withLock {
                    latest += 1
                    return latest
                }
            }
            let inlet = Inlet<Output, Failure>(
                demand: .unlimited,
                onInput: { input in
                    let mine = advance()
                    me.scheduler.schedule(
                        after: me.scheduler.now.advanced(by: me.dueTime), tolerance: me.scheduler.minimumTolerance,
                        options: me.options
                    ) {
                        if lock.withLock({ latest == mine }) { outlet.send(input) }
                    }
                },
                onCompletion: { completion in
                    _ = advance()
                    outlet.finish(completion)
                })
            outlet.onCancel = {
                _ = advance()
                inlet.cancel()
            }
            subscriber.receive(subscription: outlet)
            upstream.subscribe(inlet)
        }
    }

    /// At most one value in every interval: the first at once, then the latest or the first of each interval at its end.
    public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let interval: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let latest: Bool

        public init(upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.latest = latest
        }

        public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
            let me = self
            let outlet = Outlet(subscriber)
            let lock = NSRecursiveLock()
            var waiting: Output?
            var next: Context.SchedulerTimeType?
            var isScheduled = false
            func give() {
                let value: Output? = lock.withLock {
                    defer { waiting = nil }
                    isScheduled = false
                    if waiting != nil { next = me.scheduler.now.advanced(by: me.interval) }
                    return waiting
                }
                if let value { outlet.send(value) }
            }
            let inlet = Inlet<Output, Failure>(
                demand: .unlimited,
                onInput: { input in
                    let due: Context.SchedulerTimeType? = lock.withLock {
                        if me.latest || waiting == nil { waiting = input }
                        guard !isScheduled else { return nil }
                        isScheduled = true
                        let now = me.scheduler.now
                        return Swift.max(next ?? now, now)
                    }
                    guard let due else { return }
                    if due > me.scheduler.now {
                        me.scheduler.schedule(after: due, give)
                    } else {
                        me.scheduler.schedule(give)
                    }
                },
                onCompletion: { completion in
                    give()
                    outlet.finish(completion)
                })
            outlet.onCancel = { inlet.cancel() }
            subscriber.receive(subscription: outlet)
            upstream.subscribe(inlet)
        }
    }

    /// Ends when no value has come for a time.
    public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let interval: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let options: Context.SchedulerOptions?
        public let customError: (() -> Failure)?

        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?, customError: (() -> Failure)?
        ) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.options = options
            self.customError = customError
        }

        public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
            let me = self
            let lock = NSLock()
            var latest = 0
            func watch(_ relay: Relay<Output, Failure, S>) {
                let mine = lock.withLock {
                    latest += 1
                    return latest
                }
                me.scheduler.schedule(
                    after: me.scheduler.now.advanced(by: me.interval), tolerance: me.scheduler.minimumTolerance,
                    options: me.options
                ) {
                    guard lock.withLock({ latest == mine }) else { return }
                    relay.finish(me.customError.map { .failure($0()) } ?? .finished, cancelling: true)
                }
            }
            let relay = Relay<Output, Failure, S>(subscriber) { relay, input in
                watch(relay)
                return relay.send(input)
            }
            watch(relay)
            upstream.subscribe(relay)
        }
    }
}

extension Publisher {
    public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.ReceiveOn<Self, S> {
        .init(upstream: self, scheduler: scheduler, options: options)
    }
    public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.SubscribeOn<Self, S> {
        .init(upstream: self, scheduler: scheduler, options: options)
    }
    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, S> {
        .init(
            upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance, scheduler: scheduler,
            options: options)
    }
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> {
        .init(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
    }
    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Publishers.Throttle<Self, S> {
        .init(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
    }
    public func timeout<S: Scheduler>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, S> {
        .init(upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
    }
}
