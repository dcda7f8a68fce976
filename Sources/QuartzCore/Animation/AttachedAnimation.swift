/// An animation on a layer, with the moment it began and who waits for its end.
package final class AttachedAnimation {
    package let key: String
    package let animation: CAAnimation
    /// The layer's time when it was added: where an animation without a `beginTime` begins.
    private let added: CFTimeInterval
    private let transactions: [CATransaction.Group]
    private enum State { case waiting, running, ended }
    private var state = State.waiting

    init(key: String, animation: CAAnimation, begin: CFTimeInterval, transactions: [CATransaction.Group]) {
        self.key = key
        self.animation = animation
        added = begin
        self.transactions = transactions
        for transaction in transactions { transaction.animationBegan() }
    }

    func begin(in layer: CALayer) -> CFTimeInterval { animation.beginTime == 0 ? added : animation.beginTime }

    var hasEnded: Bool { state == .ended }
    func end(in layer: CALayer) -> CFTimeInterval { begin(in: layer) + animation.activeDuration }

    /// Tells the delegate, once, that it began.
    func startIfNeeded(at now: CFTimeInterval, in layer: CALayer) {
        guard state == .waiting, now >= begin(in: layer) else { return }
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
