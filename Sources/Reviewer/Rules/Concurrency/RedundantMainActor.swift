internal import Rulebook

extension Detector {
    /// `@MainActor` on a class whose superclass is on it.
    static let redundantMainActor = Detector(.redundantMainActor, types: { type, project, report in
        guard type.kind == .class, type.isView || type.isController, type.attributes.contains(where: { $0.name == "MainActor" }) else { return }
        report(Words.message(type.simpleName), at: type.offset, in: type.file)
    })
}

private enum Words {
    static func message(_ name: String) -> String { "“\(name)” is on the main actor by its superclass. Remove @MainActor." }
}
