import UIKit

/// The name of the space of the scroll view around a view.
struct ScrollSpaceName: Hashable {
    /// The axis along which it scrolls; `nil` for any.
    let axis: Axis?
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The visible part of the nearest scroll view around.
    public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(ScrollSpaceName(axis: nil))) }

    /// The visible part of the nearest scroll view around that scrolls along `axis`.
    public static func scrollView(axis: Axis) -> Self { NamedCoordinateSpace(name: AnyHashable(ScrollSpaceName(axis: axis))) }
}

extension Element {
    /// The nearest scroll view around that scrolls along an axis.
    func enclosingScrollView(_ name: ScrollSpaceName) -> UIScrollView? {
        var view: UIView? = displayedPortal
        while let current = view, !(current is HostView) {
            if let scrollView = current as? UIScrollView {
                let axes = (scrollView as? BackingScrollView)?.axes ?? .vertical
                if name.axis.map({ axes.contains($0) }) ?? true { return scrollView }
            }
            view = current.superview
        }
        return nil
    }

    /// The bounds of a named space in the element's coordinates; `nil` where nobody has named one so.
    func bounds(ofSpace name: AnyHashable) -> CGRect? {
        if let scroll = name.base as? ScrollSpaceName {
            guard let scrollView = enclosingScrollView(scroll), let portal = displayedPortal else { return nil }
            let rect = scrollView.convert(scrollView.visiblePart, to: portal)
            let own = frameInPortal.origin
            return rect.offsetBy(dx: -own.x, dy: -own.y)
        }
        var element: Element? = self
        while let current = element {
            if let named = current as? ModifierElement<CoordinateSpaceModifier>, named.modifier.name == name {
                let own = frame(in: .named(name))
                return CGRect(x: -own.minX, y: -own.minY, width: named.frame.width, height: named.frame.height)
            }
            element = current.parent
        }
        return nil
    }
}

extension UIScrollView {
    /// What the insets leave of the bounds: its corner is where the content begins at rest.
    var visiblePart: CGRect { bounds.inset(by: adjustedContentInset) }
}

extension GeometryProxy {
    /// The bounds of a named space in the view's coordinates; `nil` where the view is in no space of that name.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        let box = UncheckedSendable((element, coordinateSpace.name))
        return MainActor.assumeIsolated { box.value.0.element?.bounds(ofSpace: box.value.1) }
    }
}
