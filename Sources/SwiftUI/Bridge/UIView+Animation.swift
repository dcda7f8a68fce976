import QuartzCore
import Tracing
import UIKit

extension UIView {
    /// Moves what `changes` sets of UIKit views with a SwiftUI animation; `completion` runs when it has ended.
    ///
    /// The model has the new values at once, the presentation moves on the frame clock, and no `CAAnimation` is made.
    /// Source: Apple, "Unifying your app's animations", iOS 18; WWDC24 session 10145.
    @MainActor @preconcurrency
    public static func animate(
        _ animation: Animation, changes: () -> Void, completion: (() -> Void)? = nil
    ) {
        Transaction(animation: animation).animateUIKit(changes: changes, completion: completion)
    }

    /// Moves what `changes` sets of UIKit views with a SwiftUI animation.
    @MainActor @preconcurrency
    public static func animate(
        with animation: Animation = Animation.default, changes: () -> Void, completion: (() -> Void)? = nil
    ) {
        Transaction(animation: animation).animateUIKit(changes: changes, completion: completion)
    }
}

extension Transaction {
    /// Runs UIKit changes with the animation in force, at once without one.
    @MainActor
    func animateUIKit(changes: () -> Void, completion: (() -> Void)?) {
        var transaction = self
        transaction.completions = []
        if let completion { transaction.addAnimationCompletion(criteria: .removed, completion) }
        defer { for completion in transaction.completions { completion.transactionDidEnd() } }
        guard transaction.effectiveAnimation != nil, UIView.areAnimationsEnabled else {
            return LayerAnimationContext.withoutAnimation(changes)
        }
        if LayerAnimationContext.current != nil {
            reportApproximation(
                "UIView.animate(_:changes:completion:)",
                "inside another animation block, a property animator or key frames the SwiftUI animation alone moves the "
                    + "changes; it is not scrubbed, reversed or keyed with the rest.")
        }
        let context = LayerAnimationContext(duration: 0, curve: .timing(CAMediaTimingFunction(name: .linear)))
        let table = MotionTable()
        FrameClock.current.add(table)
        context.makeAction = { LayerMotionAction(transaction, table, $0, $1) }
        let animations = UIApplication.shared.viewAnimations
        let (outer, blocks) = (LayerAnimationContext.current, animations.blocks)
        LayerAnimationContext.current = context
        animations.blocks = []
        changes()
        LayerAnimationContext.current = outer
        animations.blocks = blocks
    }
}

/// Starts the motion of one property after it has been set.
private struct LayerMotionAction: CAAction {
    private let transaction: Transaction
    private let table: MotionTable
    private let change: PropertyChange

    init?(_ transaction: Transaction, _ table: MotionTable, _ layer: CALayer, _ key: String) {
        guard let change = PropertyChange(layer, key) else { return nil }
        self.transaction = transaction
        self.table = table
        self.change = change
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer, let target = layer.values.animatable(forKeyPath: event) else { return }
        // Layers of views are changed on the main actor.
        let box = UncheckedSendable((self, layer, target))
        MainActor.assumeIsolated {
            let (action, layer, target) = box.value
            LayerMotion.move(
                layer, event, before: action.change.before, shown: action.change.shown, to: target, in: action.transaction, action.table)
        }
    }
}

/// One property of a layer on its way: as a difference to its value, or as a mix for what has no differences.
@MainActor
private final class LayerMotion: PresentedWay {
    /// The numbers of a difference, or the part of the way still to go.
    struct Difference: Animatable {
        var animatableData = NumberVector.zero
    }
    private enum Kind { case difference, mix(from: AnimatableValue) }

    private var kind: Kind
    private let motion: Motion<Difference>
    /// Read by the renderer, which is not bound to an actor.
    private nonisolated(unsafe) var show: (AnimatableValue) -> AnimatableValue = { $0 }

    private init(_ kind: Kind, _ motion: Motion<Difference>) {
        self.kind = kind
        self.motion = motion
    }

    nonisolated func presented(_ value: AnimatableValue) -> AnimatableValue { show(value) }

    static func move(
        _ layer: CALayer, _ key: String, before: AnimatableValue, shown: AnimatableValue, to target: AnimatableValue,
        in transaction: Transaction, _ table: MotionTable
    ) {
        let running = layer.presentedWays[key] as? LayerMotion
        let kind: Kind
        let way: NumberVector
        if let from = before.components, let to = target.components, from.count == to.count {
            kind = .difference
            way = NumberVector(zip(from, to).map { Double($1 - $0) })
        } else {
            kind = .mix(from: shown)
            way = NumberVector([1])
        }
        let own: LayerMotion
        if let running, case .difference = kind, case .difference = running.kind {
            own = running
        } else {
            running?.motion.cancel()
            let owner = (layer.delegate as? UIView).map { TypeName.of(type(of: $0)) } ?? TypeName.of(type(of: layer))
            let motion = Motion(at: Difference(), name: "\(owner): \(key)", in: table) { [weak layer] left in
                guard let layer else { return }
                let way = layer.presentedWays[key] as? LayerMotion
                way?.take(left.animatableData)
                if way?.motion.isRunning != true { layer.presentedWays[key] = nil }
            }
            own = LayerMotion(kind, motion)
        }
        layer.presentedWays[key] = own
        own.motion.extend(by: way, in: transaction)
        own.take(own.motion.presented.animatableData)
        if !own.motion.isRunning { layer.presentedWays[key] = nil }
    }

    /// Shows what is left of the way.
    private func take(_ left: NumberVector) {
        switch kind {
        case .difference: show = { $0.adding(left.numbers) }
        case .mix(let from): show = { from.mixed(with: $0, by: 1 + CGFloat(left.numbers.first ?? 0)) }
        }
    }
}

extension AnimatableValue {
    /// The value with numbers added to its own.
    fileprivate func adding(_ numbers: [Double]) -> AnimatableValue {
        guard let own = components, own.count == numbers.count else { return self }
        let n = numbers.map { CGFloat($0) }
        switch self {
        case .number: return adding(.number(n[0]))
        case .point: return adding(.point(CGPoint(x: n[0], y: n[1])))
        case .size: return adding(.size(CGSize(width: n[0], height: n[1])))
        case .rect: return adding(.rect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3])))
        case .color:
            let sum = zip(own, n).map { min(max($0 + $1, 0), 1) }
            return .color(CGColor(red: sum[0], green: sum[1], blue: sum[2], alpha: sum[3]))
        default: return self
        }
    }
}

/// Numbers that move together; the empty one is zero of any length.
struct NumberVector: VectorArithmetic {
    var numbers: [Double]
    init(_ numbers: [Double]) { self.numbers = numbers }

    static var zero: NumberVector { NumberVector([]) }
    static func == (left: NumberVector, right: NumberVector) -> Bool {
        combine(left, right, -).numbers.allSatisfy { $0 == 0 }
    }
    static func + (left: NumberVector, right: NumberVector) -> NumberVector { combine(left, right, +) }
    static func - (left: NumberVector, right: NumberVector) -> NumberVector { combine(left, right, -) }
    mutating func scale(by rhs: Double) { for index in numbers.indices { numbers[index] *= rhs } }
    var magnitudeSquared: Double { numbers.reduce(0) { $0 + $1 * $1 } }

    private static func combine(
        _ left: NumberVector, _ right: NumberVector, _ mix: (Double, Double) -> Double
    ) -> NumberVector {
        let count = max(left.numbers.count, right.numbers.count)
        return NumberVector(
            (0..<count).map { index in
                mix(
                    index < left.numbers.count ? left.numbers[index] : 0,
                    index < right.numbers.count ? right.numbers[index] : 0)
            })
    }
}
