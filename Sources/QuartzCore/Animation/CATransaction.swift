import Foundation
/// A group of layer changes that are committed, and animate, together.
///
/// There is always one: changes outside `begin` and `commit` belong to an implicit transaction that ends with the frame.
open class CATransaction: NSObject {
    /// One level of nesting.
    final class Group {
        let outer: Group?
        var duration: CFTimeInterval?
        var timing: CAMediaTimingFunction??
        var disablesActionsHere: Bool?
        var completion: (() -> Void)?
        var extra: [String: Any] = [:]
        private var running = 0
        private var isCommitted = false

        init(outer: Group?) { self.outer = outer }

        var animationDuration: CFTimeInterval { duration ?? outer?.animationDuration ?? 0.25 }
        var timingFunction: CAMediaTimingFunction? { timing ?? outer?.timingFunction }
        var disablesActions: Bool { disablesActionsHere ?? outer?.disablesActions ?? false }

        /// This group and those around it that have somebody waiting for their end.
        var openGroups: [Group] {
            var groups: [Group] = []
            var current: Group? = self
            while let group = current {
                if group.completion != nil { groups.append(group) }
                current = group.outer
            }
            return groups
        }

        func animationBegan() { running += 1 }
        func animationEnded() {
            running -= 1
            completeIfDone()
        }
        func commit() {
            isCommitted = true
            completeIfDone()
        }
        private func completeIfDone() {
            guard isCommitted, running == 0, let completion else { return }
            self.completion = nil
            completion()
        }
    }

    // Layers are used from one thread at a time, the main actor's; Apple's is one stack per thread.
    nonisolated(unsafe) static var current = Group(outer: nil)

    open class func begin() { current = Group(outer: current) }

    open class func commit() {
        let ended = current
        // The implicit transaction is committed by the frame.
        current = ended.outer ?? Group(outer: nil)
        ended.commit()
    }

    /// Commits the implicit transaction; with explicit ones open it waits for them, as on iOS.
    open class func flush() {
        guard current.outer == nil else { return }
        commit()
    }
    /// Takes the recursive lock that all transactions share; `unlock()` as often gives it back.
    open class func lock() { sharedLock.lock() }
    open class func unlock() { sharedLock.unlock() }
    private static let sharedLock = NSRecursiveLock()

    open class func animationDuration() -> CFTimeInterval { current.animationDuration }
    open class func setAnimationDuration(_ dur: CFTimeInterval) { current.duration = dur }
    open class func animationTimingFunction() -> CAMediaTimingFunction? { current.timingFunction }
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { current.timing = .some(function) }
    open class func disableActions() -> Bool { current.disablesActions }
    open class func setDisableActions(_ flag: Bool) { current.disablesActionsHere = flag }
    open class func completionBlock() -> (() -> Void)? { current.completion }
    /// Runs when the animations that are added from now on in this transaction have ended; at the commit if there are none.
    open class func setCompletionBlock(_ block: (() -> Void)?) { current.completion = block }

    open class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: extra(key, in: current)
        }
    }
    open class func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration: current.duration = (anObject as? NSNumber)?.doubleValue ?? anObject as? Double
        case kCATransactionDisableActions:
            current.disablesActionsHere = anObject as? Bool ?? (anObject as? NSNumber)?.boolValue
        case kCATransactionAnimationTimingFunction: current.timing = .some(anObject as? CAMediaTimingFunction)
        case kCATransactionCompletionBlock: current.completion = anObject as? () -> Void
        default: current.extra[key] = anObject
        }
    }

    private static func extra(_ key: String, in group: Group) -> Any? {
        group.extra[key] ?? group.outer.flatMap { extra(key, in: $0) }
    }
}
