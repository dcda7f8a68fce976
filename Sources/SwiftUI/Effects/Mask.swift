import QuartzCore
import UIKit

/// A primary element shown where the elements of a second content are opaque.
@MainActor
final class MaskElement: SecondaryElement {
    private let group = DisplayGroup()
    private let maskLayer = CALayer()

    override var isShownAsOne: Bool { true }

    override func appendItems(to list: inout DisplayList, at origin: CGPoint) {
        let space = ObjectIdentifier(group)
        var inner = DisplayList(space: space, motion: list.motion)
        inner.append(child, in: .zero)
        var shape = DisplayList(space: space, motion: list.motion)
        for element in children where element !== child { shape.append(element, in: .zero) }
        let size = displayedFrame.size
        list.append(group, CGRect(origin: origin, size: size), inner) { [maskLayer] layer in
            maskLayer.frame = CGRect(origin: .zero, size: size)
            shape.apply(to: maskLayer, of: nil)
            if layer.mask !== maskLayer { layer.mask = maskLayer }
        }
    }

    /// The mask is no place to touch.
    override func hits(at point: CGPoint) -> [Element] {
        let shown = child.displayedFrame.origin
        return child.hits(at: CGPoint(x: point.x - shown.x, y: point.y - shown.y))
    }
}

extension View {
    /// Shows the view where `mask` is opaque.
    nonisolated public func mask<Mask: View>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> some View {
        modifier(SecondaryModifier(secondary: mask(), alignment: alignment, side: .mask))
    }

    @available(iOS, deprecated: 100000.0, message: "Use overload where mask accepts a @ViewBuilder instead.")
    nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
        modifier(SecondaryModifier(secondary: mask, alignment: .center, side: .mask))
    }
}
