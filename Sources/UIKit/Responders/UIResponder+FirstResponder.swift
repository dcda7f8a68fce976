extension UIResponder {
    func takeFirstResponder() -> Bool {
        guard let window = responderWindow else { return false }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let current = window.firstResponder {
            guard current.canResignFirstResponder, current.resignFirstResponder() else { return false }
        }
        window.firstResponder = self
        window.firstResponderChanged()
        return true
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
