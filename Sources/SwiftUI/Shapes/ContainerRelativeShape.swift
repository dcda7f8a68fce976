import CoreGraphics
import UIKit

/// The shape of the container around, smaller by as much as it is inside it. Source: Apple, SwiftUI `ContainerRelativeShape`.
///
/// Without `containerShape(_:)` around it is a rectangle.
nonisolated public struct ContainerRelativeShape: InsettableShape, ContainerShapeReader {
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(rect) }
    public func inset(by amount: CGFloat) -> some InsettableShape { InsetOf(shape: self, amount: amount) }

    @MainActor
    func path(in rect: CGRect, of container: ContainerPlace) -> Path { container.path(rect, container.distance) }
}

/// A shape that is drawn as its container's.
nonisolated protocol ContainerShapeReader: Shape {
    @MainActor
    func path(in rect: CGRect, of container: ContainerPlace) -> Path
}

extension InsetOf: ContainerShapeReader where S: ContainerShapeReader {
    @MainActor
    func path(in rect: CGRect, of container: ContainerPlace) -> Path {
        let inner = rect.insetBy(dx: min(amount, rect.width / 2), dy: min(amount, rect.height / 2))
        return shape.path(in: inner, of: ContainerPlace(distance: container.distance + amount, path: container.path))
    }
}

/// Where a shape is in its container.
struct ContainerPlace {
    /// From the nearest edge of the container, in points.
    var distance: CGFloat
    /// The container's shape in a rectangle, as it is at a distance from the edge.
    var path: (CGRect, CGFloat) -> Path
}

/// Gives what is in the view a shape to follow.
nonisolated struct ContainerShapeModifier<S: InsettableShape>: ViewModifier {
    typealias Body = Never
    var shape: S

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, ContainerShapeModifier<S>>, in context: _NodeContext) -> _ViewNode {
        ContainerShapeNode(view, context)
    }
}

@MainActor
private protocol ContainerShapeOwner: _ViewNode {
    func containerPath(in rect: CGRect, at distance: CGFloat) -> Path
}

@MainActor
private final class ContainerShapeNode<V: View, S: InsettableShape>:
    WrappingNode<ModifiedContent<V, ContainerShapeModifier<S>>, V>, ContainerShapeOwner
{
    init(_ value: ModifiedContent<V, ContainerShapeModifier<S>>, _ context: _NodeContext) {
        super.init(value, context, content: \.content)
    }

    override var name: String { "containerShape" }
    override func makeWrapper(_ child: Element) -> UnaryElement { ContainerShapeElement(self, child) }

    func containerPath(in rect: CGRect, at distance: CGFloat) -> Path {
        // The inset shape keeps its distance inside the rectangle it is asked for.
        value.modifier.shape.inset(by: distance).path(in: rect.insetBy(dx: -distance, dy: -distance))
    }
}

@MainActor
private final class ContainerShapeElement: UnaryElement {
    override func explicitGuide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        child.dimensions(proposal).explicit(key)
    }
}

extension Element {
    /// Where this element is in the nearest container with a shape; a rectangle without one.
    var containerPlace: ContainerPlace {
        var element = parent
        while let current = element {
            if current is ContainerShapeElement, let owner = current.node as? any ContainerShapeOwner {
                let (own, around) = (frameInPortal, current.frameInPortal)
                let distance = min(
                    own.minX - around.minX, around.maxX - own.maxX, own.minY - around.minY, around.maxY - own.maxY)
                return ContainerPlace(distance: max(distance, 0)) { owner.containerPath(in: $0, at: $1) }
            }
            element = current.parent
        }
        return ContainerPlace(distance: 0) { rect, _ in Path(rect) }
    }
}

extension View {
    /// The shape that `ContainerRelativeShape`s in the view follow.
    nonisolated public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
        modifier(ContainerShapeModifier(shape: shape))
    }
}
