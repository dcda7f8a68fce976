import CoreGraphics
import UIKit

/// A view whose content is made from its size and place.
nonisolated public struct GeometryReader<Content: View>: View {
    public typealias Body = Never
    public var content: (GeometryProxy) -> Content

    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    @MainActor
    public static func _makeNode(_ view: GeometryReader<Content>, in context: _NodeContext) -> _ViewNode {
        GeometryNode(view, context)
    }
}

/// Size and place of the view around.
public struct GeometryProxy {
    let element: UncheckedWeakElement
    /// In points.
    public let size: CGSize

    init(_ element: Element, size: CGSize) {
        self.element = UncheckedWeakElement(element)
        self.size = size
    }

    /// The insets of the safe area that the view lies under.
    public var safeAreaInsets: EdgeInsets {
        let element = element
        return MainActor.assumeIsolated { element.element?.overlappedSafeArea ?? EdgeInsets() }
    }

    /// The view's frame in a coordinate space.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        let space = coordinateSpace.coordinateSpace
        let (element, size) = (element, size)
        return MainActor.assumeIsolated { element.element?.frame(in: space) ?? CGRect(origin: .zero, size: size) }
    }

    @_disfavoredOverload
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        let (element, size) = (element, size)
        return MainActor.assumeIsolated {
            element.element?.frame(in: coordinateSpace) ?? CGRect(origin: .zero, size: size)
        }
    }

    /// The anchor's value in the view's coordinates.
    public subscript<T>(anchor: Anchor<T>) -> T {
        let element = element
        let result = MainActor.assumeIsolated {
            let value = anchor.resolve(in: element.element)
            (element.element as? any AnchorReader)?.noteRead { [weak reader = element.element] in
                ValueComparison.areSame(anchor.resolve(in: reader), value)
            }
            return UncheckedSendable(value)
        }
        return result.value
    }
}

/// An element whose content is made from places of others.
@MainActor
protocol AnchorReader: Element {
    /// Keeps, until the content is made again, what tells whether a place that was read is still the same.
    func noteRead(isCurrent: @escaping () -> Bool)
    var readsAreCurrent: Bool { get }
}

/// A weak element in a value that is only read on the main actor.
struct UncheckedWeakElement: @unchecked Sendable {
    weak var element: Element?
    init(_ element: Element) { self.element = element }
}

/// The node of a geometry reader: its content is made when the place is known, in layout.
@MainActor
private final class GeometryNode<Content: View>: ElementOwner<GeometryReader<Content>, GeometryElement> {
    private let tracker = ObservationTracker()
    private var content: _ViewNode?
    private var lastSize: CGSize?

    override init(_ value: GeometryReader<Content>, _ context: _NodeContext) {
        super.init(value, context)
        element = GeometryElement(self)
        element.evaluate = { [weak self] in self?.evaluate(for: $0) }
        element.contentElements = { [weak self] in self?.content?.elements ?? [] }
    }

    override var name: String { "GeometryReader" }
    override var children: [_ViewNode] { content.map { [$0] } ?? [] }
    override func childElementsDidChange() { element?.childrenDidChange() }

    override func receive(_ newValue: GeometryReader<Content>) {
        value = newValue
        update()
    }

    override func update() {
        if let lastSize { makeContent(lastSize) }
    }

    private func evaluate(for size: CGSize) {
        // It may have ended in this layout, before those around it know.
        guard isAlive else { return }
        lastSize = size
        makeContent(size)
    }

    private func makeContent(_ size: CGSize) {
        graph.dequeue(self)
        graph.evaluating(self, .body) {
            let proxy = GeometryProxy(element, size: size)
            element.forgetReads()
            let view = graph.reading(self) { tracker.track(self) { value.content(proxy) } }
            if let content { view.update(content) } else {
                content = view.makeNode(childContext(.body))
                element.childrenDidChange()
            }
        }
    }

    override func willEnd() { tracker.stop() }
}

/// The element of a geometry reader: takes what is proposed, its content at the top leading corner.
@MainActor
private final class GeometryElement: Element, AnchorReader {
    var evaluate: ((CGSize) -> Void)?
    var contentElements: (() -> [Element])?
    private var reads: [() -> Bool] = []
    var readsAreCurrent: Bool { reads.allSatisfy { $0() } }

    override init(_ node: _ViewNode) {
        super.init(node)
        notePositionDependence()
    }

    func noteRead(isCurrent: @escaping () -> Bool) {
        if reads.isEmpty { graph.add(self) }
        reads.append(isCurrent)
    }

    func forgetReads() { reads = [] }

    override func makeChildren() -> [Element] { contentElements?() ?? [] }
    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    override func explicitGuide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? { nil }

    override func placeChildren() {
        evaluate?(frame.size)
        let isMirrored = node.isRightToLeft
        let offer = ProposedViewSize(frame.size)
        for child in children {
            child.place(at: CGPoint(x: isMirrored ? frame.width - child.size(offer).width : 0, y: 0), offer)
        }
    }
}
