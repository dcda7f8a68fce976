/// Closures that say what a SwiftUI view shows, and that SwiftUI runs at once: nobody keeps them, only the closures inside them.
package enum ViewContent {
    /// Whether a call runs its closure at once to build content.
    ///
    /// - Parameters:
    ///   - callee: The last name of what is called.
    ///   - label: The closure's label; `nil` for a first trailing closure.
    ///   - others: The labels of the other arguments that are no closures, `""` for one without a label.
    ///   - isAfterAction: Whether an argument before it is labelled `action`.
    package static func runsAtOnce(callee: String, label: String?, others: [String], isAfterAction: Bool) -> Bool {
        switch callee {
        case "Button": label == "label" || label == nil && isAfterAction
        // With data, the closure of a row is kept.
        case "List", "LazyVStack", "LazyHStack", "Picker", "Menu", "TabView":
            label != "primaryAction" && !others.contains { $0.isEmpty && callee == "List" }
        default: containers.contains(callee) || modifiers.contains(callee) && (label == nil || contentLabels.contains(label ?? ""))
        }
    }

    private static let containers: Set = [
        "VStack", "HStack", "ZStack", "Group", "Form", "ScrollView", "Section", "NavigationStack", "NavigationView", "NavigationLink", "Grid",
        "GridRow", "ViewThatFits", "Label", "LabeledContent", "Toggle", "ControlGroup", "LazyVGrid", "LazyHGrid", "GroupBox",
    ]
    private static let modifiers: Set = ["overlay", "background", "toolbar", "safeAreaInset", "contextMenu", "swipeActions", "mask"]
    private static let contentLabels: Set = ["content", "menuItems"]
}

extension Routine {
    /// The closures of a value that are kept with it: those that only build content give way to the ones inside them.
    func keptClosures(in value: Value) -> [Int] { chained(in: value).flatMap(kept) }

    /// The closures of a value; what a chain is made on comes first: `VStack { … }` of `VStack { … }.padding()`.
    private func chained(in value: Value) -> [Int] {
        var found: [Int] = []
        value.forEach { inner in
            if let receiver = inner.receiver, let made = steps.first(where: { $0.action == .call && $0.offset == receiver }) {
                found += chained(in: made.value)
            }
            if let closure = inner.closure { found.append(closure) }
        }
        return found
    }

    private func kept(_ closure: Int) -> [Int] {
        guard case .closure(let facts) = body.scopes[closure].kind, let callee = facts.callee, facts.captures.isEmpty,
            let call = steps.first(where: { $0.action == .call && $0.arguments.contains { $0.value.closure == closure } })
        else { return [closure] }
        let others = call.arguments.filter { $0.value.closure == nil }.map { $0.label ?? "" }
        let index = call.arguments.firstIndex { $0.value.closure == closure } ?? 0
        let isAfterAction = call.arguments[..<index].contains { $0.label == "action" }
        guard ViewContent.runsAtOnce(callee: callee.last, label: facts.label, others: others, isAfterAction: isAfterAction) else { return [closure] }
        return body.scopes.indices.filter { index in
            guard case .closure = body.scopes[index].kind, let parent = body.scopes[index].parent else { return false }
            return body.closures(around: parent).first?.scope == closure
        }.flatMap(kept)
    }
}
