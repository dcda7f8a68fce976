extension Rule {
    package static let observableObject = Rule(
        "observation.observable-object", .consider, [.improve],
        statement: "A model that iOS 17 can observe is `@Observable`.",
        reason: "Every view of an `ObservableObject` updates when any of its published properties changes; of an `@Observable` class only the views that read the property do, and UIKit can observe it too.",
        failing: [],
        passing: [],
        fix: .unsafe(
            "Make the class `@Observable`, drop `@Published`, and hold it with `@State`, a plain property, `@Bindable` or `@Environment`."),
        since: 17,
        source: "developer.apple.com/documentation/swiftui/migrating-from-the-observable-object-protocol-to-the-observable-macro")
}
