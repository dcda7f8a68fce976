import SwiftUI
import UIKit

/// A long press of UIKit on a SwiftUI view; says where it is, in the view's own coordinates.
@available(iOS 18, *)
struct ShelfPress: UIGestureRecognizerRepresentable {
    @Binding var location: CGPoint?

    func makeUIGestureRecognizer(context: Context) -> UILongPressGestureRecognizer {
        UILongPressGestureRecognizer()
    }

    func handleUIGestureRecognizerAction(_ recognizer: UILongPressGestureRecognizer, context: Context) {
        switch recognizer.state {
        case .began, .changed: location = context.converter.localLocation
        case .ended, .cancelled, .failed: location = nil
        default: break
        }
    }
}

#Preview {
    @Previewable @State var location: CGPoint?
    Color.gray
        .gesture(ShelfPress(location: $location))
}
