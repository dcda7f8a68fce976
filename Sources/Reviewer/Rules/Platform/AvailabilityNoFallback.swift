internal import Rulebook

extension Detector {
    /// An `#available` around all that a body or a function shows, with nothing for older systems.
    static let availabilityNoFallback = Detector(.availabilityNoFallback, routines: { routine, project, report in
        for (index, scope) in routine.body.scopes.enumerated() {
            guard case .branch(let branch) = scope.kind, let version = branch.available, version > (report.configuration.statedTarget ?? 0),
                scope.parent == 0
            else { continue }
            switch branch.keyword {
            case .if where !branch.hasElse:
                guard routine.isWholeBody(index) || routine.showsOnly(index) else { continue }
            case .guardElse:
                guard routine.onlyLeaves(index), routine.showsOnly(after: scope) else { continue }
            default: continue
            }
            report(Words.message(version), at: scope.offset, in: routine.file)
        }
    })
}

extension Routine {
    /// Whether it is a view's body and nothing in it stands outside of the branch.
    fileprivate func isWholeBody(_ branch: Int) -> Bool {
        guard type?.isSwiftUIView == true, name == "body", function.kind == .accessor("get") else { return false }
        return steps.allSatisfy { body.isInside($0.scope, branch) }
    }

    /// Whether something is shown in the branch and nothing elsewhere.
    fileprivate func showsOnly(_ branch: Int) -> Bool {
        let shown = steps.filter(\.isShowing)
        return !shown.isEmpty && shown.allSatisfy { body.isInside($0.scope, branch) } && !hasCode(after: branch)
    }

    fileprivate func showsOnly(after guarding: Scope) -> Bool {
        let shown = steps.filter(\.isShowing)
        return !shown.isEmpty && shown.allSatisfy { $0.offset > guarding.end }
    }

    /// A branch that returns leaves the rest of the function to the others.
    private func hasCode(after branch: Int) -> Bool {
        let scope = body.scopes[branch]
        let leaves = steps.contains { $0.action == .result && $0.scope == branch }
        return leaves && steps.contains { $0.offset > scope.end && ($0.action == .call || $0.action == .write) }
    }

    fileprivate func onlyLeaves(_ branch: Int) -> Bool {
        steps.allSatisfy { step in
            !body.isInside(step.scope, branch) || step.action == .result && [.other, .literal].contains(step.value.shape)
        }
    }
}

extension Step {
    /// Whether it puts something on the screen.
    fileprivate var isShowing: Bool {
        switch action {
        case .call: Vocabulary.shows.contains(path.last)
        case .write: path.last == "rootViewController" && path.count >= 2
        default: false
        }
    }
}

private enum Vocabulary {
    static let shows: Set = [
        "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "addChild", "present", "pushViewController", "setViewControllers",
    ]
}

private enum Words {
    static func message(_ version: Int) -> String {
        "Before iOS \(version) nothing is shown here. Show something simpler in `else`, or hide what leads here."
    }
}
