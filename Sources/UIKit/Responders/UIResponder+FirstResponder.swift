import Rulebook
import Tracing

extension UIResponder {
    func takeFirstResponder() -> Bool {
        // A view outside is in no window though its controller's parents may be.
        let isOutside = (self as? UIView).map { $0.window == nil } ?? false
        guard let window = responderWindow, !isOutside else {
            reportNoWindow()
            return false
        }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let current = window.firstResponder {
            guard current.canResignFirstResponder, current.resignFirstResponder() else { return false }
        }
        window.firstResponder = self
        window.firstResponderChanged()
        return true
    }

    private func reportNoWindow() {
        guard canBecomeFirstResponder else { return }
        let name = String(describing: type(of: self))
        FindingLog.current.report(
            Finding(
                "lifecycle.first-responder-without-window", .must,
                "becomeFirstResponder() was called on \(name), which is in no window, and returned false: only a responder "
                    + "in an active view hierarchy can become first responder. Call it in viewIsAppearing(_:) or "
                    + "viewDidAppear(_:), or in didMoveToWindow() when there is a window.",
                subject: name))
    }

    func giveUpFirstResponder() -> Bool {
        guard let window = responderWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        window.firstResponder = nil
        window.firstResponderChanged()
        return true
    }

    /// The responders from this one to the end of the chain.
    package var chain: [UIResponder] {
        var chain: [UIResponder] = [self]
        while let next = chain.last?.next {
            precondition(
                !chain.contains { $0 === next },
                "The responder chain of \(type(of: self)) comes back to \(type(of: next)). "
                    + "An override of `next` returns a responder that is already in the chain.")
            chain.append(next)
        }
        return chain
    }
}
