import UIKit
import Synchronization

/// The context of one state change: how it is animated, and values of the caller's own.
///
/// It is current while `withTransaction` or `withAnimation` runs, and travels with the change down the views it reaches.
public struct Transaction {
    /// The animation in force, `nil` without one.
    public var animation: Animation?
    /// True when views must not put an animation of their own in place of this transaction's.
    public var disablesAnimations = false
    /// True for each step of a continuous interaction such as a drag.
    public var isContinuous = false
    /// True when changes note how fast values move, for an animation that follows.
    public var tracksVelocity = false
    /// Which `withTransaction` call this is, so that changes of one call are applied together.
    var serial = 0
    /// True when what it animates is one step of a motion without end, for which settling does not wait.
    var isPartOfEndless = false
    var completions: [AnimationCompletion] = []
    private var values: [ObjectIdentifier: Any] = [:]

    public init() {}
    public init(animation: Animation?) { self.animation = animation }

    public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Adds a closure that runs when the animations of this transaction have ended.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) {
        completions.append(AnimationCompletion(criteria, completion))
    }

    /// The transaction of the `withTransaction` call under way, an empty one outside.
    @MainActor static var current: Transaction { stack.last ?? Transaction() }
    @MainActor fileprivate static var stack: [Transaction] = []
    @MainActor fileprivate static var lastSerial = 0

    var isEmpty: Bool {
        animation == nil && !disablesAnimations && !isContinuous && values.isEmpty && completions.isEmpty
    }

    /// The animation to use, `nil` when animations are disabled.
    var effectiveAnimation: Animation? { disablesAnimations ? nil : animation }
}

/// A key of a value that a transaction carries.
public protocol TransactionKey {
    associatedtype Value
    static var defaultValue: Self.Value { get }
}

/// Runs `body`; the state it changes is applied with `transaction`.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    guard MainActorCheck.isOnMainActor else { return try body() }
    let box = UncheckedSendable(transaction)
    MainActor.assumeIsolated {
        var transaction = box.value
        Transaction.lastSerial += 1
        transaction.serial = Transaction.lastSerial
        Transaction.stack.append(transaction)
    }
    defer {
        MainActor.assumeIsolated {
            let ended = Transaction.stack.removeLast()
            for completion in ended.completions { completion.transactionDidEnd() }
        }
    }
    return try body()
}

/// Runs `body` in a transaction in which the value at `keyPath` is `value`.
public func withTransaction<Result, Value>(
    _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
    var transaction = MainActorCheck.isOnMainActor
        ? MainActor.assumeIsolated { UncheckedSendable(Transaction.current) }.value : Transaction()
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

/// Runs `body`; the state it changes is animated.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}

/// Runs `body` animated; `completion` runs when the animations it caused have ended, or at once without any.
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    return try withTransaction(transaction, body)
}
