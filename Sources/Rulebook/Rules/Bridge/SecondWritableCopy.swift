extension Rule {
    package static let secondWritableCopy = Rule(
        "bridge.second-writable-copy", .consider, [.source],
        statement: "State has one writable owner; neither side of the bridge keeps a copy of it.",
        reason: "A `@State` filled from a model in the initialiser is a second truth: it keeps its first value and drifts from the model.",
        failing: [
            """
            import Observation
            import SwiftUI

            @Observable
            final class ShelfModel {
                var selection: Int?
            }

            struct ShelfPanel: View {
                let model: ShelfModel
                @State private var selection: Int?

                init(model: ShelfModel) {
                    self.model = model
                    1️⃣_selection = State(initialValue: model.selection)
                }

                var body: some View { Text("\\(selection ?? 0)") }
            }
            """
        ],
        passing: [
            """
            import Observation
            import SwiftUI

            @Observable
            final class ShelfModel {
                var selection: Int?
            }

            struct ShelfPanel: View {
                @Bindable var model: ShelfModel
                @State private var isOpen: Bool

                init(model: ShelfModel, isOpen: Bool) {
                    self.model = model
                    _isOpen = State(initialValue: isOpen)
                }

                var body: some View { Text("\\(model.selection ?? 0)") }
            }
            """
        ],
        fix: .byHand("Read the model in `body`, and write through an intent method or a binding to the model."),
        source: "Seed 002 “The dangerous bridge is a second writable copy”; SPEC D1")
}
