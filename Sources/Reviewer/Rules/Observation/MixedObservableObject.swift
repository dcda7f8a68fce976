internal import Rulebook

extension Detector {
    /// An `@Observable` class that conforms to `ObservableObject` or has published properties.
    static let mixedObservableObject = Detector(.mixedObservableObject, types: { type, project, report in
        guard type.isObservable else { return }
        if type.is("ObservableObject") {
            report(Words.conformance(type.simpleName), at: type.offset, in: type.file)
        } else if let property = type.properties.first(where: { $0.facts.has(attribute: "Published") }) {
            report(Words.published(property.facts.name), at: property.facts.offset, in: property.file)
        }
    })
}

private enum Words {
    static func conformance(_ name: String) -> String { "“\(name)” is @Observable and an ObservableObject. Keep one of them." }
    static func published(_ name: String) -> String { "“\(name)” is @Published in an @Observable type. Remove @Published." }
}
