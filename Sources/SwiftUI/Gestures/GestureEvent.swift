import UIKit

/// What the fingers of a sequence of touches did.
struct GestureEvent {
    enum Kind { case began, moved, ended, cancelled, time }

    let kind: Kind
    /// Those on the screen and those this event lifted, in the order they came.
    let touches: [GestureTouch]
    /// On the frame clock, in seconds.
    let time: TimeInterval

    var live: [GestureTouch] { touches.filter(\.isDown) }
    /// Whether a finger is as far from where it came down as a drag goes before it begins.
    var hasMoved: Bool { touches.contains { $0.start.distance(to: $0.location) >= DragGesture.standardDistance } }
}

/// One finger; places are in the window.
struct GestureTouch {
    let id: ObjectIdentifier
    let start: CGPoint
    let location: CGPoint
    let isDown: Bool
}

extension CGPoint {
    func distance(to other: CGPoint) -> CGFloat {
        let (x, y) = (other.x - self.x, other.y - self.y)
        return (x * x + y * y).squareRoot()
    }
}

/// Where a gesture is attached.
@MainActor
public struct _GestureContext {
    weak var element: Element?
    /// False where the finger is on a UIKit control, which has the taps for itself.
    let allowsTaps: Bool

    func location(_ windowPoint: CGPoint, in space: CoordinateSpace) -> CGPoint {
        element?.location(windowPoint, in: space) ?? windowPoint
    }
}

extension Element {
    /// A point of the window in a coordinate space.
    func location(_ windowPoint: CGPoint, in space: CoordinateSpace) -> CGPoint {
        switch space {
        case .global: return windowPoint
        case .local: return localPoint(windowPoint)
        case .named(let name):
            if let scroll = name.base as? ScrollSpaceName {
                guard let scrollView = enclosingScrollView(scroll) else { return windowPoint }
                let (point, start) = (scrollView.convert(windowPoint, from: nil), scrollView.visiblePart.origin)
                return CGPoint(x: point.x - start.x, y: point.y - start.y)
            }
            var element: Element? = self
            while let current = element {
                if let named = current as? ModifierElement<CoordinateSpaceModifier>, named.modifier.name == name {
                    return named.localPoint(windowPoint)
                }
                element = current.outerElement
            }
            return windowPoint
        }
    }

    /// A point of the window in the element's own coordinates, where the element is shown.
    func localPoint(_ windowPoint: CGPoint) -> CGPoint {
        let outer = parent.map { $0.contentPoint($0.localPoint(windowPoint)) }
            ?? portal?.convert(windowPoint, from: nil as UIView?) ?? windowPoint
        let origin = displayedFrame.origin
        return CGPoint(x: outer.x - origin.x, y: outer.y - origin.y)
    }

    /// The parent, or for the root of a portal the element that shows the portal.
    var outerElement: Element? { parent ?? portal?.ownerElement }
}
