internal import Rulebook

extension Detector {
    /// Two or more `….constraint(…).isActive = true` with nothing between.
    static let activateOneByOne = Detector(.activateOneByOne, routines: { routine, project, report in
        var first: Step?
        var length = 0
        func close() {
            if length >= 2, let first { report(Words.message(length), at: first.offset, in: routine.file) }
            first = nil
            length = 0
        }
        var lastScope = -1
        for step in routine.steps where step.isOwnStatement {
            let isActivation = step.action == .write && step.path.last == "isActive" && step.value.isTrue
                && zip(step.path.names, step.path.names.dropFirst()).contains { ConstraintAnchors.names.contains($0) && $1 == "constraint()" }
            if !isActivation || step.scope != lastScope { close() }
            guard isActivation else { continue }
            lastScope = step.scope
            if first == nil { first = step }
            length += 1
        }
        close()
    })
}

extension Step {
    /// Whether it is a statement, not a part of one.
    fileprivate var isOwnStatement: Bool {
        action == .write || action == .declare || action == .result || (action == .call && isStatement)
    }
}

private enum Words {
    static func message(_ count: Int) -> String {
        "\(count) constraints are activated one by one. One “NSLayoutConstraint.activate([…])” solves once."
    }
}
