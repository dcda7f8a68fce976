/// The start of a gesture before iOS 18.
enum RecognizerTemplates {
    static let recognizer = """
        import SwiftUI
        import UIKit

        /// A clear view with a recognizer of its own, to lie over a SwiftUI view; says where the finger is, in the view's own coordinates.
        struct NAME: UIViewRepresentable {
            @Binding var location: CGPoint?

            func makeCoordinator() -> Coordinator { Coordinator(self) }

            // Once: the view carries the recognizer.
            func makeUIView(context: Context) -> UIView {
                let view = UIView()
                let recognizer = NAMERecognizer()
                recognizer.delegate = context.coordinator
                recognizer.onChange = { [weak coordinator = context.coordinator] in coordinator?.parent.location = $0 }
                view.addGestureRecognizer(recognizer)
                return view
            }

            func updateUIView(_ view: UIView, context: Context) {
                context.coordinator.parent = self
            }

            @MainActor
            final class Coordinator: NSObject, UIGestureRecognizerDelegate {
                var parent: NAME

                init(_ parent: NAME) { self.parent = parent }

                // A list underneath goes on scrolling.
                func gestureRecognizer(
                    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
                ) -> Bool { true }
            }
        }

        /// One finger, from the touch until it leaves.
        final class NAMERecognizer: UIGestureRecognizer {
            /// Gets the place of the finger, and `nil` when it is gone.
            var onChange: ((CGPoint?) -> Void)?

            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesBegan(touches, with: event)
                guard state == .possible else { return touches.forEach { ignore($0, for: event) } }
                state = .began
                onChange?(location(in: view))
            }

            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesMoved(touches, with: event)
                state = .changed
                onChange?(location(in: view))
            }

            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesEnded(touches, with: event)
                state = .ended
                onChange?(nil)
            }

            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesCancelled(touches, with: event)
                state = .cancelled
                onChange?(nil)
            }
        }

        struct NAMEPreview: PreviewProvider {
            static var previews: some View {
                Color.gray
                    .overlay(NAME(location: .constant(nil)))
            }
        }

        """
    static let recognizerTest = """
        import SwiftUI
        import TandemTesting
        import Testing
        @testable import MODULE

        private struct NAMEScreen: View {
            @State private var location: CGPoint?
            @State private var touches = 0

            var body: some View {
                VStack {
                    Text("Touches: \\(touches)")
                    Text(location == nil ? "Nobody" : "Somebody")
                    Color.gray.frame(width: 200, height: 200)
                        .overlay(NAME(location: $location))
                        .accessibilityIdentifier("pad")
                }
                .onChange(of: location) { old, new in
                    if old == nil, new != nil { touches += 1 }
                }
            }
        }

        @MainActor
        @Suite("NAME", .serialized)
        struct NAMETests {
            @Test("A finger is seen once, and gone when it leaves")
            func touching() throws {
                let stage = Stage()
                stage.host(NAMEScreen())
                try stage.settle()
                try stage.longPress(.identifier("pad"))
                try stage.settle()
                #expect(stage.shows("Touches: 1"))
                #expect(stage.shows("Nobody"))
                #expect(stage.findings.isEmpty)
            }
        }

        """
}
