import SwiftUI
import UIKit

/// A clear view with a recognizer of its own, to lie over a SwiftUI view; says where the finger is, in the view's own coordinates.
struct ShelfTouch: UIViewRepresentable {
    @Binding var location: CGPoint?

    func makeCoordinator() -> Coordinator { Coordinator(self) }

    // Once: the view carries the recognizer.
    func makeUIView(context: Context) -> UIView {
        let view = UIView()
        let recognizer = ShelfTouchRecognizer()
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
        var parent: ShelfTouch

        init(_ parent: ShelfTouch) { self.parent = parent }

        // A list underneath goes on scrolling.
        func gestureRecognizer(
            _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool { true }
    }
}

/// One finger, from the touch until it leaves.
final class ShelfTouchRecognizer: UIGestureRecognizer {
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

struct ShelfTouchPreview: PreviewProvider {
    static var previews: some View {
        Color.gray
            .overlay(ShelfTouch(location: .constant(nil)))
    }
}
