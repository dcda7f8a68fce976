extension Rule {
    package static let updateWritesState = Rule(
        "bridge.update-writes-state", .must, [.source, .run],
        statement: "The functions of a representable do not write SwiftUI state while the view updates.",
        reason: """
            SwiftUI runs make, update and size during a view update. A state written there is reported as “Modifying state during view \
            update, this will cause undefined behavior”, and often starts the next update: a loop.
            """,
        failing: [
            """
            import SwiftUI
            import UIKit

            struct Blurb: UIViewRepresentable {
                var text: String
                @Binding var height: CGFloat

                func makeUIView(context: Context) -> UILabel { UILabel() }

                func updateUIView(_ label: UILabel, context: Context) {
                    label.text = text
                    1️⃣height = label.intrinsicContentSize.height
                }
            }
            """
        ],
        passing: [
            """
            import SwiftUI
            import UIKit

            struct Blurb: UIViewRepresentable {
                var text: String
                @Binding var height: CGFloat

                func makeUIView(context: Context) -> UILabel { UILabel() }

                func updateUIView(_ label: UILabel, context: Context) {
                    label.text = text
                    let measured = label.intrinsicContentSize.height
                    if height != measured {
                        DispatchQueue.main.async { height = measured }
                    }
                }
            }
            """,
            """
            import SwiftUI
            import UIKit

            struct BlurbTap: UIViewRepresentable {
                @Binding var taps: Int

                func makeUIView(context: Context) -> UIButton {
                    var taps = 0
                    taps += 1
                    let button = UIButton(type: .system)
                    button.addAction(UIAction { _ in self.taps += 1 }, for: .touchUpInside)
                    button.tag = taps
                    return button
                }

                func updateUIView(_ button: UIButton, context: Context) {
                    button.setTitle("\\(taps)", for: .normal)
                }
            }
            """,
        ],
        fix: .byHand("Return sizes from `sizeThatFits`; write the state from the callback that changed it; or write it after the update, guarded by a comparison."),
        source: "REPORTS B06, B07; seed 000 part 5; SPEC A7")
}
