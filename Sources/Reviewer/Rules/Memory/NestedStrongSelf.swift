internal import Rulebook

extension Detector {
    /// The two ways in which one `[weak self]` of two nested closures does not help.
    static let nestedStrongSelf = Detector(.nestedStrongSelf, types: { type, project, report in
        guard type.kind == .class || type.kind == .extension else { return }
        for routine in type.routines {
            for (index, scope) in routine.body.scopes.enumerated() {
                guard case .closure(let facts) = scope.kind else { continue }
                let outer = routine.body.closures(around: scope.parent ?? 0)
                if facts.ownership(of: "self") == "weak" {
                    // The outermost closures around without a capture hold self for this one.
                    if let holder = outer.last, holder.closure.ownership(of: "self") == nil,
                        outer.allSatisfy({ $0.closure.ownership(of: "self") == nil }),
                        Vocabulary.mayEscape(holder.closure, routine)
                    {
                        report(
                            Words.outer, at: routine.body.scopes[holder.scope].offset, in: routine.file,
                            byHand: project.obstacle(toLeaving: holder.scope, in: routine))
                    }
                } else if facts.ownership(of: "self") == nil, outer.contains(where: { $0.closure.ownership(of: "self") == "weak" }),
                    routine.isStored(index), routine.usesSelfPlainly(index)
                {
                    report(
                        Words.inner, at: scope.offset, in: routine.file, byHand: project.obstacle(toLeaving: index, in: routine))
                }
            }
        }
    })
}

extension Routine {
    /// Whether a closure is assigned to a property.
    fileprivate func isStored(_ closure: Int) -> Bool {
        steps.contains { $0.action == .write && $0.value.closure == closure && (isProperty($0.path, at: $0) || $0.path.count > 1) }
    }

    fileprivate func usesSelfPlainly(_ closure: Int) -> Bool {
        body.steps.contains { step in
            body.closures(around: step.scope).first?.scope == closure && (step.path.isExplicitSelf || step.path.isSelf)
        }
    }
}

private enum Vocabulary {
    /// Calls that run their closure before they return, or once and at once.
    static let immediate = ImmediateCalls.names.union([
        "withObservationTracking", "performWithoutAnimation", "sync", "animate", "transition", "run", "withAnimation",
    ])

    static func mayEscape(_ closure: Scope.Closure, _ routine: Routine) -> Bool {
        guard let callee = closure.callee else { return true }
        if callee.last == "withObservationTracking" { return closure.label == "onChange" }
        return !immediate.contains(callee.last.trimmingCallMark) && callee.last.first?.isUppercase != true
    }
}

private enum Words {
    static let outer = "The inner closure captures self weakly, so this one captures it strongly. Write [weak self] here too."
    static let inner = "“self” is the strong constant of the closure around. Write [weak self] on this kept closure too."
}
