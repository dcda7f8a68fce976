/// An animation on a layer, with the moment it began and who waits for its end.
package final class AttachedAnimation {
    package let key: String
    package let animation: CAAnimation
    /// The layer's time when it was added: where an animation without a `beginTime` begins.
    private let added: CFTimeInterval
    /// Who leads it, and where in that time it was added.
    private let lead: (time: LedTime, added: CFTimeInterval)?
    private let transactions: [CATransaction.Group]
    private enum State { case waiting, running, ended }
    private var state = State.waiting

    init(key: String, animation: CAAnimation, begin: CFTimeInterval, transactions: [CATransaction.Group]) {
        self.key = key
        self.animation = animation
        added = begin
        lead = LedTime.capturing.map { ($0, $0.seconds) }
        self.transactions = transactions
        for transaction in transactions { transaction.animationBegan() }
    }

    var begin: CFTimeInterval { animation.beginTime == 0 ? added : animation.beginTime }

    var hasEnded: Bool { state == .ended }

    /// Seconds since it began, at a time of its layer.
    func elapsed(at now: CFTimeInterval) -> CFTimeInterval {
        guard let lead else { return now - begin }
        return lead.time.seconds - lead.added - (begin - added)
    }

    func isDue(at now: CFTimeInterval) -> Bool {
        lead?.time.stands != true && elapsed(at: now) >= animation.activeDuration - 1e-9
    }

    /// Whether who leads it has brought it back to where it began.
    var isBack: Bool { lead?.time.isBack ?? false }
    var isLed: Bool { lead != nil }
    var stands: Bool { lead?.time.stands ?? false }

    /// Tells the delegate, once, that it began.
    func startIfNeeded(at now: CFTimeInterval) {
        guard state == .waiting, elapsed(at: now) >= 0 else { return }
        state = .running
        animation.delegate?.animationDidStart(animation)
    }

    /// Tells the delegate and the transactions, once, that it ended.
    func finish(completely: Bool) {
        guard state != .ended else { return }
        state = .ended
        animation.delegate?.animationDidStop(animation, finished: completely)
        for transaction in transactions { transaction.animationEnded() }
    }
}
