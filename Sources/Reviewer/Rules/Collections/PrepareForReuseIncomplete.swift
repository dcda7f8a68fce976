internal import Rulebook

extension Detector {
    /// What a cell of the project gives a subview under an `if` alone, and never takes back.
    static let prepareForReuseIncomplete = Detector(.prepareForReuseIncomplete, types: { type, project, report in
        // What sets the cell back may stand anywhere in the cell or above it.
        guard type.isCell, type.isReference else { return }
        let family = [type] + type.ancestorTypes
        let writes = family.flatMap(\.routines).flatMap { routine in routine.writes.map { (routine, $0) } }
        for routine in type.routines where routine.isConfiguring {
            for step in routine.writes where routine.isOnlySometimes(step) {
                let isSetElsewhere = writes.contains { other, write in
                    write.path.names == step.path.names && !(other == routine && write.offset == step.offset)
                }
                guard !isSetElsewhere, routine.isProperty(step.path, at: step) else { continue }
                report(Words.message(step.path.description), at: step.offset, in: routine.file)
            }
        }
    })
}

extension Routine {
    fileprivate var writes: [Step] { steps.filter { $0.action == .write && $0.path.count == 2 } }

    /// A function that gives the cell its item: neither UIKit's moment nor one that runs once.
    fileprivate var isConfiguring: Bool {
        function.kind == .function && !function.isOverride && !function.isStatic && !function.parameters.isEmpty
    }

    /// Whether a write stands directly under an `if` whose condition asks what the caller passed, and not under what the cell remembers.
    fileprivate func isOnlySometimes(_ step: Step) -> Bool {
        guard case .branch(let branch) = body.scopes[step.scope].kind, branch.keyword == .if, !branch.isAvailability, !branch.compares,
            body.closures(around: step.scope).isEmpty, Vocabulary.shown.contains(step.path.last)
        else { return false }
        let names = Set(function.parameters.map(\.name))
        return !branch.condition.isEmpty && branch.condition.allSatisfy { names.contains($0.root) }
    }
}

private enum Vocabulary {
    /// What a person sees of a subview.
    static let shown: Set = [
        "text", "attributedText", "textColor", "image", "tintColor", "backgroundColor", "isHidden", "alpha", "font", "isEnabled",
    ]
}

private enum Words {
    static func message(_ path: String) -> String {
        "“\(path)” is set only sometimes and never set back: a reused cell keeps it. Set it in prepareForReuse, or in an else."
    }
}
