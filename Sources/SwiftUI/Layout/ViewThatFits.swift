import CoreGraphics
import UIKit

/// The first of several views whose ideal size fits the room; the last where none does.
///
/// Source: Apple, SwiftUI `ViewThatFits` (iOS 16).
nonisolated public struct ViewThatFits<Content: View>: View {
    public typealias Body = Never
    let axes: Axis.Set
    let content: Content

    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    @MainActor
    public static func _makeNode(_ view: ViewThatFits<Content>, in context: _NodeContext) -> _ViewNode {
        FittingNode(view, context)
    }
}

@MainActor
private final class FittingNode<Content: View>: ElementOwner<ViewThatFits<Content>, FittingElement>, SightKeeper {
    private var content: _ViewNode!

    override init(_ value: ViewThatFits<Content>, _ context: _NodeContext) {
        super.init(value, context)
        content = value.content.makeNode(context.child(of: self, .body))
        element = FittingElement(self, axes: value.axes, content: content)
    }

    override var name: String { "ViewThatFits" }
    override var children: [_ViewNode] { content.map { [$0] } ?? [] }
    override var laziness: Laziness { .eager }
    override var asSightKeeper: (any SightKeeper)? { self }
    var itemsInSight: [Element] { element?.chosen.map { [$0] } ?? [] }
    /// Which candidate fits, the layout finds before anything appears.
    func mayShow(_ node: _ViewNode) -> Bool { true }
    override func childElementsDidChange() { element?.childrenDidChange() }

    override func receive(_ newValue: ViewThatFits<Content>) {
        value = newValue
        element.axes = newValue.axes
        newValue.content.update(content)
    }
}

/// The element that shows one of its candidates: which one, the proposal decides.
@MainActor
private final class FittingElement: Element {
    var axes: Axis.Set {
        didSet { if axes != oldValue { invalidateLayout() } }
    }
    private let content: _ViewNode
    /// The candidate that was placed last.
    private(set) var chosen: Element?

    init(_ node: _ViewNode, axes: Axis.Set, content: _ViewNode) {
        self.axes = axes
        self.content = content
        super.init(node)
    }

    /// All candidates are measured as children; only the chosen one is placed, drawn and touched.
    override func makeChildren() -> [Element] { content.elements }

    private func choice(_ proposal: ProposedViewSize) -> Element? {
        let candidates = children
        return candidates.first { candidate in
            let ideal = candidate.size(.unspecified)
            return Axis.allCases.allSatisfy { axis in
                guard axes.contains(axis), let room = proposal[axis] else { return true }
                return ideal[axis] <= room + 0.001
            }
        } ?? candidates.last
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { choice(proposal)?.size(proposal) ?? .zero }
    override var ownSpacing: ViewSpacing { children.first?.spacing ?? ViewSpacing() }
    override var isShownAsOne: Bool { false }

    override func explicitGuide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        choice(proposal)?.dimensions(proposal).explicit(key)
    }

    override func placeChildren() {
        let old = chosen
        chosen = choice(proposal)
        chosen?.place(at: .zero, proposal)
        node.asSightKeeper?.sightDidChange(from: old.map { [$0] } ?? [], to: chosen.map { [$0] } ?? [])
    }

    override func appendItems(to list: inout DisplayList, at origin: CGPoint) {
        if let chosen { list.append(chosen, in: origin) }
    }

    override func hits(at point: CGPoint) -> [Element] {
        guard let chosen else { return [] }
        let shown = chosen.displayedFrame.origin
        return chosen.hits(at: CGPoint(x: point.x - shown.x, y: point.y - shown.y))
    }

    override var describedChildren: [Element] { chosen.map { [$0] } ?? [] }
}
