import CoreGraphics
import UIKit

/// The shape of the container around, smaller by as much as it is inside it. Source: Apple, SwiftUI `ContainerRelativeShape`.
///
/// Without `containerShape(_:)` around it is a rectangle. A shape that is made of it follows the container too.
nonisolated public struct ContainerRelativeShape: InsettableShape {
    private var amount: CGFloat = 0

    public init() {}
    public func path(in rect: CGRect) -> Path {
        let inner = rect.insetBy(dx: min(amount, rect.width / 2), dy: min(amount, rect.height / 2))
        return ContainerReading.current?.place?.path(in: inner, deeperBy: amount) ?? Path(inner)
    }
    public var layoutDirectionBehavior: LayoutDirectionBehavior {
        ContainerReading.current?.place?.shape.layoutDirectionBehavior ?? .mirrors
    }
    public func inset(by amount: CGFloat) -> some InsettableShape {
        var shape = self
        shape.amount += amount
        return shape
    }
    public var animatableData: CGFloat {
        get { amount }
        set { amount = newValue }
    }
}

/// Where a shape is in its container.
nonisolated struct ContainerPlace: Sendable {
    /// The container's shape.
    let shape: any InsettableShape
    /// From the nearest edge of the container, in points.
    let distance: CGFloat

    /// The container's shape in a rectangle that is inside the place by an amount.
    func path(in rect: CGRect, deeperBy amount: CGFloat) -> Path { Self.path(of: shape, in: rect, at: distance + amount) }

    private static func path(of shape: some InsettableShape, in rect: CGRect, at distance: CGFloat) -> Path {
        // The inset shape keeps its distance inside the rectangle it is asked for.
        shape.inset(by: distance).path(in: rect.insetBy(dx: -distance, dy: -distance))
    }
}

/// Finds the container of an element when a shape asks for it, and notes that one has.
///
/// It is there while the path of a shape is computed, so that shapes of the caller's that are made of others need not hand it on.
nonisolated final class ContainerReading: @unchecked Sendable {
    @TaskLocal static var current: ContainerReading?

    private weak var element: Element?
    private(set) var isRead = false

    init(of element: Element) { self.element = element }

    /// `nil` without a container.
    var place: ContainerPlace? {
        MainActor.assumeIsolated {
            isRead = true
            return element?.containerPlace
        }
    }
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
    var containerShape: any InsettableShape { get }
}

@MainActor
private final class ContainerShapeNode<V: View, S: InsettableShape>:
    WrappingNode<ModifiedContent<V, ContainerShapeModifier<S>>, V>, ContainerShapeOwner
{
    private var animated: AnimatedValue<S>

    init(_ value: ModifiedContent<V, ContainerShapeModifier<S>>, _ context: _NodeContext) {
        animated = AnimatedValue(value.modifier.shape)
        super.init(value, context, content: \.content)
    }

    override var name: String { "containerShape" }
    override func makeWrapper(_ child: Element) -> UnaryElement { ContainerShapeElement(self, child) }

    var containerShape: any InsettableShape { animated.presented }

    override func receive(_ newValue: ModifiedContent<V, ContainerShapeModifier<S>>) {
        if !ValueComparison.areSame(animated.target, newValue.modifier.shape) {
            animated.set(newValue.modifier.shape, in: graph) { [weak self] _ in
                self?.visitChildrenFirst { node in
                    for element in node.elements { element.displayedPortal?.setNeedsDisplayList() }
                }
            }
        }
        super.receive(newValue)
    }
}

@MainActor
private final class ContainerShapeElement: UnaryElement {
    override func explicitGuide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        child.dimensions(proposal).explicit(key)
    }
}

extension Element {
    /// Where this element is in the nearest container with a shape.
    fileprivate var containerPlace: ContainerPlace? {
        var element = parent
        while let current = element {
            if current is ContainerShapeElement, let owner = current.node as? any ContainerShapeOwner {
                let (own, around) = (frameInPortal, current.frameInPortal)
                let distance = min(
                    own.minX - around.minX, around.maxX - own.maxX, own.minY - around.minY, around.maxY - own.maxY)
                return ContainerPlace(shape: owner.containerShape, distance: max(distance, 0))
            }
            element = current.parent
        }
        return nil
    }
}

extension View {
    /// The shape that `ContainerRelativeShape`s in the view follow.
    nonisolated public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
        modifier(ContainerShapeModifier(shape: shape))
    }
}

extension Shape where Self == ContainerRelativeShape {
    public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
