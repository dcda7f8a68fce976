internal import Rulebook

extension Detector {
    /// A stack view of a stack view of a stack view, in a cell.
    static let stackNestingInCell = Detector(.stackNestingInCell, types: { type, project, report in
        guard type.isCell else { return }
        for routine in type.routines {
            for step in routine.steps where step.action == .call && step.path.names == ["UIStackView"] {
                let depth = routine.stackDepth(step.value, at: step, limit: 4)
                if depth >= 3 { report(Words.message(depth), at: step.offset, in: routine.file) }
            }
        }
    })
}

extension Routine {
    /// How many stack views lie in each other, counting this one.
    fileprivate func stackDepth(_ value: Value, at step: Step, limit: Int) -> Int {
        guard limit > 0 else { return 0 }
        var made = value
        if value.shape == .path, value.path.count == 1 {
            if let local = body.declaration(of: value.path.root, at: step.offset, in: step.scope) {
                made = local.value
            } else if let initial = type?.property(value.path.root)?.facts.initial {
                made = initial
            }
        }
        guard made.shape == .call, made.path.names == ["UIStackView"] else { return 0 }
        let inner = made.argument("arrangedSubviews")?.arguments ?? []
        return 1 + (inner.map { stackDepth($0.value, at: step, limit: limit - 1) }.max() ?? 0)
    }
}

private enum Words {
    static func message(_ depth: Int) -> String {
        "\(depth) stack views lie in each other in a cell that is reused while scrolling. Use a content configuration or constraints."
    }
}
