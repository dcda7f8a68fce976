import Foundation
import Tracing

extension Timer {
    /// A timer that sends a message to its target; it keeps the target until it is invalidated.
    ///
    /// - Parameter ti: Seconds, at least 0.1 ms; a smaller number counts as that.
    ///
    /// Source: Apple, Foundation `Timer`.
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) -> Timer {
        let timer = TargetTimer(Date(timeIntervalSinceNow: ti), ti, aTarget as AnyObject, aSelector, userInfo, yesOrNo)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }

    /// The same, to be added to a run loop by the caller. `userInfo` is lost, and a finding says so.
    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) {
        self.init(fireAt: Date(timeIntervalSinceNow: ti), interval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    }

    /// The same, with a first date of its own.
    public convenience init(
        fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?, repeats rep: Bool
    ) {
        nonisolated(unsafe) let target = t as AnyObject
        self.init(fire: date, interval: ti, repeats: rep) { s.send(to: target, with: $0) }
        guard ui != nil else { return }
        reportApproximation(
            "Timer(timeInterval:target:selector:userInfo:repeats:)", "the timer's userInfo stays nil; Timer.scheduledTimer(timeInterval:…) keeps it.")
    }
}

/// A timer with what the app gave it to remember.
private final class TargetTimer: Timer {
    private let storedInfo: Any?

    init(_ date: Date, _ interval: TimeInterval, _ target: AnyObject, _ selector: Selector, _ info: Any?, _ repeats: Bool) {
        storedInfo = info
        nonisolated(unsafe) let target = target
        super.init(fire: date, interval: interval, repeats: repeats) { selector.send(to: target, with: $0) }
    }

    override var userInfo: Any? { storedInfo }
}
