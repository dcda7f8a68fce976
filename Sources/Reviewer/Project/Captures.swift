/// How closures hold `self`.
extension Routine {
    /// Whether a closure, or one inside it, uses `self` and captures it strongly from outside.
    func holdsSelf(_ closure: Int) -> Bool {
        strongUse(in: closure) != nil
    }

    /// The first use of `self` in a closure that is not protected by a weak or unowned capture up to the closure itself.
    func strongUse(in closure: Int) -> Step? {
        body.steps.first { step in
            guard body.isInside(step.scope, closure), step.usesSelf else { return false }
            return !isProtected(step.scope, upTo: closure)
        } ?? (capturesSelfStrongly(closure) ? body.steps.first { body.isInside($0.scope, closure) } : nil)
    }

    private func capturesSelfStrongly(_ closure: Int) -> Bool {
        guard case .closure(let facts) = body.scopes[closure].kind else { return false }
        return facts.ownership(of: "self") == ""
    }

    /// Whether a closure between a scope and `outer` captures self weakly or unowned.
    func isProtected(_ scope: Int, upTo outer: Int) -> Bool {
        for index in body.enclosing(scope) {
            if case .closure(let facts) = body.scopes[index].kind, let ownership = facts.ownership(of: "self"), !ownership.isEmpty {
                return true
            }
            if index == outer { break }
        }
        return false
    }

    /// Closures anywhere in a value, each with its scope.
    func closures(in value: Value) -> [Int] {
        var found: [Int] = []
        value.forEach { if let closure = $0.closure { found.append(closure) } }
        return found
    }
}

extension Step {
    /// Whether it names `self`, in its path or in its value.
    var usesSelf: Bool { path.isExplicitSelf || path.isSelf || (action == .read && path.root == "self") }
}
