internal import Rulebook

extension Detector {
    /// `.id(…)` on a view with a value that is new each time.
    static let identityUnstable = Detector(.identityUnstable, routines: { routine, project, report in
        guard let type = routine.type, type.isSwiftUIView || type.is("ViewModifier") || type.is("App") || type.is("PreviewProvider") else {
            return
        }
        for step in routine.steps where step.action == .call && step.path.last == "id" && step.path.count >= 2 {
            guard step.arguments.count == 1, let value = step.arguments.first?.value, step.arguments[0].label == nil,
                step.path.names.contains(where: { $0.hasSuffix("()") }), value.contains(where: Vocabulary.isNew)
            else { continue }
            report(Words.message, at: step.offset, in: routine.file)
        }
    })
}

private enum Vocabulary {
    static func isNew(_ value: Value) -> Bool {
        guard value.shape == .call || value.shape == .path else { return false }
        let names = value.path.names
        if value.shape == .call, value.arguments.isEmpty, ["UUID", "Date"].contains(names.first ?? ""), names.count == 1 { return true }
        return names.first == "UUID()" || names == ["Date", "now"] || (names.last == "random" && value.shape == .call)
    }
}

private enum Words {
    static let message =
        "This identity is new on every evaluation, so the views below are made anew each time. Use an id of the data or a kept @State."
}
