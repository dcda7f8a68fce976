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
            if let source = anchor.element.element { (element.element as? any AnchorReader)?.noteRead(of: source) }
            return UncheckedSendable(anchor.resolve(in: element.element))
        }
        return result.value
    }
}

/// An element whose content is made from places of others.
@MainActor
protocol AnchorReader: Element {
    /// The place of another element is read: until the content is made again it is known where that was.
    func noteRead(of source: Element)
    /// Whether what was read is where it was, as far as both are on the screen.
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
    private var reads: [ObjectIdentifier: Read] = [:]
    private var isKnownToRead = false

    private struct Read {
        weak var source: Element?
        var place: CGRect
    }

    var readsAreCurrent: Bool {
        guard !reads.isEmpty, displayedPortal != nil else { return true }
        return reads.values.allSatisfy { read in
            guard let source = read.source, source.displayedPortal != nil else { return true }
            return place(of: source) == read.place
        }
    }

    private func place(of source: Element) -> CGRect {
        let (there, here) = (source.frameInWindow.origin, frameInWindow.origin)
        return CGRect(origin: CGPoint(x: there.x - here.x, y: there.y - here.y), size: source.frame.size)
    }

    override init(_ node: _ViewNode) {
        super.init(node)
        notePositionDependence()
    }

    func noteRead(of source: Element) {
        // An action that reads a place shows nothing of it.
        guard ViewGraph.updating != nil else { return }
        if !isKnownToRead { graph.add(self) }
        isKnownToRead = true
        reads[ObjectIdentifier(source)] = Read(source: source, place: place(of: source))
    }

    func forgetReads() { reads = [:] }

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
