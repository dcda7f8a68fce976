import QuartzCore
import Tracing
import UIKit

/// What a node puts on the screen: it is measured, placed, drawn and touched.
///
/// Proposals go down, sizes come up, the parent places. Sizes are kept per proposal until the element, or one below it
/// whose size has changed, says that they no longer hold.
@MainActor
class Element {
    /// Whose element it is. A cell or a touch may hold the element longer than the identity lasts; an ended node holds no elements.
    let node: _ViewNode
    private(set) weak var parent: Element?
    /// The view that shows this element, where it is a root.
    weak var portal: PortalView?
    /// The place in the parent's coordinates, in points, as laid out.
    private(set) var frame: CGRect = .zero
    /// What the parent proposed when it placed the element.
    private(set) var proposal: ProposedViewSize = .unspecified
    private(set) var isPlaced = false
    private var needsPlacement = true
    private var isPlacingChildren = false
    fileprivate(set) var isLayoutDirty = false
    private var sizes: [(proposal: ProposedViewSize, size: CGSize)] = []
    private var answers = ElementAnswers()
    private var childList: [Element] = []
    private var needsChildren = true
    /// True where an element at or below lays out by its position on the screen.
    private var dependsOnPosition = false
    /// The way to the laid-out frame.
    final var motion = ElementMotion()
    /// What is shown on its way out of this container.
    final var departures: [Departure] = []
    /// Where the element was when its children were shown last, in the list's coordinates.
    private(set) final var shownOrigin = CGPoint.zero
    /// The opacity on the way in or out, without a transition of its own.
    final var fade: Fade?

    init(_ node: _ViewNode) { self.node = node }

    var graph: ViewGraph { node.graph }

    /// What an engineer calls this kind of view or modifier.
    var kindName: String { String(node.name.prefix { $0 != "<" }) }

    // MARK: Children

    /// The child elements now; asked for again after `childrenDidChange()`.
    func makeChildren() -> [Element] { [] }

    final var children: [Element] {
        if needsChildren {
            needsChildren = false
            let old = childList
            childList = makeChildren()
            for child in childList { child.adopt(by: self) }
            let current = Set((childList + departures.map(\.element)).map(ObjectIdentifier.init))
            for child in old where child.parent === self && !current.contains(ObjectIdentifier(child)) {
                child.parent = nil
            }
        }
        return childList
    }

    /// The place of a child among the children as they were last.
    final func lastIndex(of child: Element) -> Int? { childList.firstIndex { $0 === child } }

    /// Leaves its parent.
    final func release() { parent = nil }

    final func childrenDidChange() {
        guard !needsChildren else { return }
        needsChildren = true
        invalidateLayout()
        displayedPortal?.setNeedsDisplayList()
    }

    /// Other children are shown from here on, found out while they are placed: nothing measures differently for it.
    final func shownChildrenDidChange() {
        needsChildren = true
        _ = children
        displayedPortal?.setNeedsDisplayList()
    }

    private func adopt(by parent: Element) {
        self.parent = parent
        portal = nil
        if dependsOnPosition { parent.notePositionDependence() }
    }

    final func notePositionDependence() {
        var element: Element? = self
        while let current = element, !current.dependsOnPosition {
            current.dependsOnPosition = true
            element = current.parent
        }
    }

    // MARK: Measuring

    /// The size the element takes for a proposal.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }

    final func size(_ offered: ProposedViewSize) -> CGSize {
        if let known = sizes.first(where: { $0.proposal == offered }) { return known.size }
        let proposal = valid(offered)
        graph.counters.measures += 1
        // A spacer asks the containers around it for their axis: what is measured has to know whose child it is.
        _ = children
        let size = valid(withStackRoom { sizeThatFits(proposal) }, for: proposal)
        // More proposals than this come only from searches; the oldest is the least likely to be asked again.
        if sizes.count == 8 {
            let oldest = sizes.removeFirst()
            answers.guides.removeAll { $0.proposal == oldest.proposal }
        }
        sizes.append((proposal, size))
        return size
    }

    /// The value of a guide that the element sets itself, in its own coordinates.
    func explicitGuide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        let children = self.children
        if children.isEmpty { return nil }
        let placements = placements(in: size, proposal)
        var values: [CGFloat] = []
        for (child, placement) in zip(children, placements) {
            guard let value = child.dimensions(placement.proposal).explicit(key) else { continue }
            values.append(value + placement.origin[key.axis])
        }
        return key.combine(values)
    }

    final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
        let size = size(proposal)
        return ViewDimensions(size) { [self] key in
            MainActor.assumeIsolated { guide(key, in: size, proposal) }
        }
    }

    private func guide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        if let known = answers.guides.first(where: { $0.key == key && $0.proposal == proposal }) { return known.value }
        let value = withStackRoom { explicitGuide(key, in: size, proposal) }
        answers.guides.append(.init(key: key, proposal: proposal, value: value))
        return value
    }

    /// Space the element wants around it.
    final var spacing: ViewSpacing { answer(\.spacing) { ownSpacing } }
    final var layoutPriority: Double { answer(\.priority) { valid(ownLayoutPriority, "layout priority") } }
    final var zIndex: Double { answer(\.zIndex) { valid(ownZIndex, "z index") } }

    private func answer<Value>(_ path: WritableKeyPath<ElementAnswers, Value?>, _ make: () -> Value) -> Value {
        if let known = answers[keyPath: path] { return known }
        let value = withStackRoom(make)
        answers[keyPath: path] = value
        return value
    }

    final func layoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value {
        let value = withStackRoom { ownLayoutValue(key) }
        answers.values[ObjectIdentifier(key)] = { element in
            // What does not even equal itself cannot be compared.
            ValueComparison.areSame(element.layoutValue(key), value) || !ValueComparison.areSame(value, value)
        }
        return value
    }

    // What a kind of element says; an element around others passes on what they say.
    var ownSpacing: ViewSpacing { ViewSpacing() }
    var ownLayoutPriority: Double { 0 }
    var ownZIndex: Double { 0 }
    func ownLayoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value { key.defaultValue }

    /// The axes along which the element's content scrolls, so that its ideal length is no demand.
    var scrollableAxes: Axis.Set { [] }

    // MARK: Placing

    struct Placement {
        var origin: CGPoint
        var proposal: ProposedViewSize
    }

    /// Where the children go, in their order, for a size of this element.
    func placements(in size: CGSize, _ proposal: ProposedViewSize) -> [Placement] {
        children.map { _ in Placement(origin: .zero, proposal: ProposedViewSize(size)) }
    }

    /// Puts the element at `origin` of its parent, with the size it takes for `proposal`.
    final func place(at place: CGPoint, _ offered: ProposedViewSize) {
        let (origin, proposal) = (valid(place), valid(offered))
        let size = finite(size(proposal))
        let moved = !isPlaced || origin != frame.origin
        let resized = !isPlaced || needsPlacement || size != frame.size || proposal != self.proposal
        guard moved || resized || dependsOnPosition else { return }
        let old = frame
        let wasPlaced = isPlaced
        frame = CGRect(origin: origin, size: size)
        self.proposal = proposal
        isPlaced = true
        needsPlacement = false
        graph.counters.placements += 1
        if wasPlaced, old != frame {
            noteMove()
            frameDidChange(from: old)
        }
        if resized || dependsOnPosition {
            // What is placed can ask where it is only when it knows whose child it is.
            _ = children
            isPlacingChildren = true
            withStackRoom { placeChildren() }
            isPlacingChildren = false
        }
        // The one that is placed first says it for all, as the way up to the portal may be long.
        if parent?.isPlacingChildren != true { displayedPortal?.setNeedsDisplayList() }
    }

    /// Places the children again where they are, after something inside has changed that does not change this size.
    fileprivate func placeAgain() {
        guard isPlaced else { return }
        needsPlacement = true
        place(at: frame.origin, proposal)
    }

    /// Gives every child its place; an element with children of its own kind of placing overrides it.
    func placeChildren() {
        let placements = placements(in: frame.size, proposal)
        let isMirrored = node.isRightToLeft
        for (child, placement) in zip(children, placements) {
            var origin = placement.origin
            if isMirrored { origin.x = frame.width - origin.x - child.size(placement.proposal).width }
            child.place(at: origin, placement.proposal)
        }
    }

    /// The laid-out frame has changed from `old`.
    func frameDidChange(from old: CGRect) {}

    // MARK: Invalidation

    /// What the element measures has changed.
    final func invalidateLayout() {
        guard !isLayoutDirty else { return }
        isLayoutDirty = true
        graph.layout.note(self)
        graph.layoutDidChange()
    }

    /// Forgets what was measured; true when an answer that was given to the parent is no longer the same.
    fileprivate func remeasure() -> Bool {
        isLayoutDirty = false
        needsPlacement = true
        let (old, oldAnswers) = (sizes, answers)
        sizes.removeAll(keepingCapacity: true)
        answers = ElementAnswers()
        cachesDidExpire()
        if old.isEmpty || !isPlaced { return true }
        if old.contains(where: { size($0.proposal) != $0.size }) { return true }
        return !oldAnswers.areAll(givenBy: self)
    }

    /// What is inside is known only now: what was said of it before does not count.
    final func answersDidExpire() {
        var element: Element? = self
        while let current = element {
            current.answers = ElementAnswers()
            element = current.wrapper
        }
    }

    /// Drops what a kind of element keeps beside the sizes.
    func cachesDidExpire() {}

    // MARK: Position

    /// The element that wraps this one. One whose overlay this is in does not.
    final var wrapper: UnaryElement? {
        guard let parent = parent as? UnaryElement, parent.child === self else { return nil }
        return parent
    }

    final var root: Element {
        var element = self
        while let parent = element.parent { element = parent }
        return element
    }

    /// The view that shows the element.
    final var displayedPortal: PortalView? { root.portal }

    final var depth: Int {
        var depth = 0
        var element = parent
        while let current = element {
            depth += 1
            element = current.parent
        }
        return depth
    }

    /// The frame in the coordinates of the portal, as laid out.
    final var frameInPortal: CGRect {
        var rect = frame
        var element = parent
        while let current = element {
            rect.origin.x += current.frame.minX
            rect.origin.y += current.frame.minY
            element = current.parent
        }
        return rect
    }

    // MARK: Display

    /// Where the element is shown now: the laid-out frame, or on the way to it.
    final var displayedFrame: CGRect {
        guard let difference = motion.difference else { return frame }
        return CGRect(
            x: frame.minX + difference.origin.x, y: frame.minY + difference.origin.y,
            width: max(frame.width + difference.size.width, 0), height: max(frame.height + difference.size.height, 0))
    }

    /// True for what moves in one piece: what is drawn, and groups.
    var isShownAsOne: Bool { children.isEmpty }

    /// Adds what is to be drawn, back to front, `origin` being this element's in the list's coordinates.
    func appendItems(to list: inout DisplayList, at origin: CGPoint) {
        appendChildItems(to: &list, at: origin)
    }

    final func appendChildItems(to list: inout DisplayList, at origin: CGPoint) {
        var order = shownChildren
        if order.contains(where: { $0.zIndex != 0 }) {
            order = order.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element)
        }
        shownOrigin = origin
        for child in order {
            list.append(child, in: departures.first { $0.element === child }?.origin ?? origin)
        }
    }

    // MARK: Touches

    /// The elements under a point in this element's coordinates, front first.
    func hits(at point: CGPoint) -> [Element] {
        var result: [Element] = []
        for child in children.reversed() {
            let shown = child.displayedFrame.origin
            result += withStackRoom { child.hits(at: CGPoint(x: point.x - shown.x, y: point.y - shown.y)) }
        }
        if acceptsTouches, CGRect(origin: .zero, size: frame.size).contains(point) { result.append(self) }
        return result
    }

    /// A point of this element as its children see it, where an effect shows them elsewhere.
    func contentPoint(_ point: CGPoint) -> CGPoint { point }

    /// True when a touch on the element's area is one on its content.
    var acceptsTouches: Bool { false }

    /// The UIKit view that gets the touches on the element, where one does.
    var touchedView: UIView? { nil }

    // MARK: Tree

    /// What the tree shows of this element; `nil` leaves the element out and its children in its place.
    func describe() -> ElementNode? { nil }

    /// The children that the tree shows: those that are on the screen.
    var describedChildren: [Element] { children }

    /// The element as the tree shows it, with the nodes of its children.
    func described(_ inner: [ElementNode]) -> [ElementNode] {
        guard var own = describe() else { return inner }
        own.children += inner
        return [own]
    }
}

/// The elements whose measure has changed since the last layout.
@MainActor
final class LayoutQueue {
    /// An element with its node, which may leave before the layout comes to it.
    private typealias Entry = (element: Element, node: _ViewNode)
    private var noted: [Entry] = []

    var isClean: Bool { noted.isEmpty }

    func note(_ element: Element) { noted.append((element, element.node)) }

    /// Measures what has changed, the deepest first, up to the first ancestor whose size stays the same, and places
    /// again from there. A root that has changed asks its portal.
    func resolve() {
        var byDepth: [[Entry]] = []
        var placements: [(depth: Int, entry: Entry)] = []
        takeNoted(into: &byDepth)
        while let entries = byDepth.popLast() {
            let depth = byDepth.count
            for (element, node) in entries where element.isLayoutDirty && node.isAlive {
                let changed = element.remeasure()
                if let parent = element.parent, changed {
                    parent.invalidateLayout()
                } else if element.parent == nil, changed || element.portal != nil {
                    element.portal?.rootDidChange()
                } else {
                    placements.append((depth, (element, node)))
                }
            }
            takeNoted(into: &byDepth)
        }
        // A placement before may have taken the node away: a geometry reader makes its content while it is placed.
        for (_, (element, node)) in placements.sorted(by: { $0.depth < $1.depth }) where node.isAlive {
            let graph = element.graph
            graph.applying(graph.scoped(graph.transaction, at: element.node)) { element.placeAgain() }
        }
    }

    private func takeNoted(into byDepth: inout [[Entry]]) {
        for entry in noted {
            let depth = entry.element.depth
            while byDepth.count <= depth { byDepth.append([]) }
            byDepth[depth].append(entry)
        }
        noted.removeAll(keepingCapacity: true)
    }
}
