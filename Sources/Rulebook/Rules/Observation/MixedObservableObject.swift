extension Rule {
    package static let mixedObservableObject = Rule(
        "observation.mixed-observable-object", .must, [.source],
        statement: "A type is `@Observable` or an `ObservableObject`, not both.",
        reason: "The macro makes the properties its own: `@Published` there does not compile or publishes nothing, and views watch the wrong one.",
        failing: [
            """
            import Combine
            import Observation

            @Observable
            final class 1️⃣ShelfModel: ObservableObject {
                var count = 0
            }
            """
        ],
        passing: [
            """
            import Combine
            import Observation

            @Observable
            final class ShelfModel {
                var count = 0
            }

            final class OldModel: ObservableObject {
                @Published var count = 0
            }
            """
        ],
        fix: .byHand("Keep `@Observable`; remove the conformance and `@Published`, and use `@State`, `@Environment` and `@Bindable` in the views."),
        since: 17,
        source: "developer.apple.com/documentation/swiftui/migrating-from-the-observable-object-protocol-to-the-observable-macro; SPEC D6")
}
