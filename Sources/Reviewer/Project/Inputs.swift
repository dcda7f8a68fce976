extension ProjectType.Property {
    /// Whether it is a value the parent gives anew with every struct: no property wrapper, no constant, no reference.
    func isPlainInput(_ project: Project) -> Bool {
        guard facts.isStored, !facts.isStatic, !isWrapped else { return false }
        if facts.isLet, facts.initial != nil { return false }
        guard let written = project.type(of: self) else { return false }
        if written.name == "Binding" || written.shape == .composition { return false }
        guard written.shape == .named else { return true }
        switch project.resolve(written, in: type.name, from: file) {
        case .project(let found)?: return found.kind == .struct || found.kind == .enum
        case .external(let name)?: return ValueTypes.contains(name)
        default: return false
        }
    }

    /// Whether a property wrapper stands on it: SwiftUI's or any other.
    var isWrapped: Bool { facts.attributes.contains { !Self.plainAttributes.contains($0.name) } }

    /// Whether writing it writes SwiftUI's state.
    var isState: Bool {
        facts.attributes.contains { ["Binding", "State", "AppStorage", "SceneStorage", "FocusState"].contains($0.name) }
            || facts.type?.name == "Binding"
    }

    /// Whether it holds an object SwiftUI observes.
    var isObservedObject: Bool {
        facts.attributes.contains { ["ObservedObject", "StateObject", "EnvironmentObject"].contains($0.name) }
    }

    private static let plainAttributes: Set = [
        "MainActor", "available", "objc", "ViewBuilder", "preconcurrency", "Sendable", "escaping", "discardableResult",
        "usableFromInline", "inlinable", "IBInspectable", "IBOutlet",
    ]
}

extension String {
    /// `name` of `name()` and `name[]`.
    var trimmingCallMark: String { hasSuffix("()") || hasSuffix("[]") ? String(dropLast(2)) : self }
}
