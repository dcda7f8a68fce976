import CoreGraphics

/// Pictures of views: drawn into a context, or as views that show them.
///
/// Source: Apple, UIKit "Capturing a view snapshot". Unrecorded: what was changed and not yet laid out shows its new colours and
/// places in a picture without updates too; layout that is due is not done for it.
extension UIView {
    func drawHierarchyHere(in rect: CGRect, _ afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
        // What was never shown has no picture yet.
        guard afterUpdates || window != nil else { return false }
        if afterUpdates { bringUpToDate() }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        LayerRenderer(state: .presentation).draw(layer, in: context)
        context.restoreGState()
        return true
    }

    /// A view that shows a picture of this one; `nil` for a view without size, as on iOS.
    func makeSnapshotView(_ afterUpdates: Bool) -> UIView? { makeSnapshotView(of: bounds, afterUpdates, .zero) }

    /// A view that shows a picture of a part of this one, its middle stretched when it is given another size.
    func makeSnapshotView(of rect: CGRect, _ afterUpdates: Bool, _ capInsets: UIEdgeInsets) -> UIView? {
        guard bounds.width > 0, bounds.height > 0, rect.width > 0, rect.height > 0 else { return nil }
        if afterUpdates { bringUpToDate() }
        let scale = max(traitCollection.displayScale, 1)
        let context = CGContext(size: rect.size, scale: scale)
        context.translateBy(x: -rect.minX, y: -rect.minY)
        if afterUpdates || window != nil { LayerRenderer(state: .presentation).draw(layer, in: context) }
        let snapshot = SnapshotView(frame: CGRect(origin: .zero, size: rect.size))
        snapshot.show(context.finish(), scale: scale, capInsets)
        return snapshot
    }

    /// Does the layout and the drawing that are due.
    private func bringUpToDate() {
        // What decides this view's size may be above it.
        (window ?? self).layoutIfNeeded()
        layer.displayTree()
    }
}

extension UIScreen {
    /// A view that shows a picture of all windows.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        let windows = UIApplication.shared.windows
        let context = CGContext(size: bounds.size, scale: scale)
        for window in windows {
            if afterUpdates {
                window.layoutIfNeeded()
                window.layer.displayTree()
            }
            LayerRenderer(state: .presentation).drawInSuperlayer(window.layer, in: context)
        }
        let snapshot = SnapshotView(frame: bounds)
        snapshot.show(context.finish(), scale: scale, .zero)
        return snapshot
    }
}

/// Shows the picture of another view.
@MainActor
final class SnapshotView: UIView {
    func show(_ image: CGImage, scale: CGFloat, _ capInsets: UIEdgeInsets) {
        layer.contents = image
        layer.contentsScale = scale
        guard capInsets != .zero else { return }
        let size = bounds.size
        layer.contentsCenter = CGRect(
            x: capInsets.left / size.width, y: capInsets.top / size.height,
            width: max(0, 1 - (capInsets.left + capInsets.right) / size.width),
            height: max(0, 1 - (capInsets.top + capInsets.bottom) / size.height))
    }
}
