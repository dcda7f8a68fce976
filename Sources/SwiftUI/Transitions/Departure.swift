import QuartzCore
import UIKit

/// An element that is shown though its node has left its place, until its removal has been animated.
@MainActor
final class Departure {
    let element: Element
    /// The place among the container's elements when it left.
    let index: Int
    /// Where its container was then, in the list's coordinates: the container may move or shrink without what has left it.
    let origin: CGPoint
    /// What the element and its wrappers stand on.
    private let nodes: [_ViewNode]

    init(_ element: Element, at index: Int, from origin: CGPoint, keeping nodes: [_ViewNode]) {
        self.element = element
        self.index = index
        self.origin = origin
        self.nodes = nodes
    }
}

/// The default transition of an element: its opacity on the way.
@MainActor
final class Fade {
    let group = DisplayGroup()
    private(set) var value: AnimatedValue<OpacityEffect>

    init(from start: Double, to end: Double, of element: Element) {
        value = AnimatedValue(OpacityEffect(opacity: start))
        aim(at: end, of: element)
    }

    func aim(at end: Double, of element: Element) {
        value.set(OpacityEffect(opacity: end), in: element.graph) { [weak element] _ in
            element?.displayedPortal?.setNeedsDisplayList()
        }
    }

    var opacity: Double { value.presented.opacity }
}

extension _ViewNode {
    /// The nodes that own a transition at the top of this one's content, and the elements that have none.
    private func findTransitions(_ owners: inout [any TransitionOwner], _ plain: inout [Element]) {
        if let owner = self as? any TransitionOwner { return owners.append(owner) }
        let own = elements
        if own.contains(where: { $0.node === self && !($0 is UnaryElement) }) { return plain += own }
        for child in children { child.findTransitions(&owners, &plain) }
    }

    private var animatesComing: Bool {
        graph.transaction.effectiveAnimation != nil && graph.isContentVisible && !elements.isEmpty
    }

    private func applying(_ owner: any TransitionOwner, _ work: () -> Void) {
        var transaction = graph.transaction
        if let animation = owner.animation { transaction.animation = animation }
        graph.applying(transaction, work)
    }

    /// The node has come in an update of its parent: with an animation it comes by its transition, opacity without one.
    func enter() {
        guard animatesComing else { return }
        var owners: [any TransitionOwner] = []
        var plain: [Element] = []
        findTransitions(&owners, &plain)
        for owner in owners { applying(owner) { owner.comeIn() } }
        for element in plain { element.fade = Fade(from: 0, to: 1, of: element) }
    }

    /// Leaves the tree; its elements are out of their container's list already. With an animation they are shown until
    /// it has ended, and the identity ends then.
    func leave() {
        guard isAlive else { return }
        if animatesComing, depart() { return }
        tearDown()
    }

    /// Starts the removal's animation; false when nothing is shown meanwhile.
    private func depart() -> Bool {
        var places: [(container: Element, departure: Departure)] = []
        for element in elements {
            var top = element
            var nodes: [_ViewNode] = [self, element.node]
            while let above = top.wrapper {
                top = above
                nodes.append(above.node)
            }
            guard let container = top.parent, let index = container.lastIndex(of: top) else { continue }
            places.append((container, Departure(top, at: index, from: container.shownOrigin, keeping: nodes)))
        }
        guard !places.isEmpty else { return false }
        let graph = graph
        let first = places[0].departure
        let end = AnimationCompletion(.removed) { [weak graph] in
            MainActor.assumeIsolated { graph?.endDeparture(first, of: self) }
        }
        graph.departing.append((self, places.map { ($0.container, $0.departure) }))
        for (container, departure) in places { container.departures.append(departure) }
        tellObservers { $0.didDepart() }
        var transaction = graph.transaction
        transaction.completions.append(end)
        graph.applying(transaction) {
            var owners: [any TransitionOwner] = []
            var plain: [Element] = []
            findTransitions(&owners, &plain)
            for owner in owners { applying(owner) { owner.goOut() } }
            for element in plain {
                if let fade = element.fade { fade.aim(at: 0, of: element) } else {
                    element.fade = Fade(from: 1, to: 0, of: element)
                }
            }
        }
        end.transactionDidEnd()
        return true
    }

    private func tellObservers(_ tell: (any DepartureObserver) -> Void) {
        guard graph.departureObservers > 0 else { return }
        visitChildrenFirst { if let observer = $0 as? any DepartureObserver { tell(observer) } }
    }

    /// Comes back into the tree, from where it is shown on its way out; false when it is not on its way.
    func comeBack() -> Bool {
        guard isAlive, let index = graph.departing.firstIndex(where: { $0.node === self }) else { return false }
        for (container, departure) in graph.departing.remove(at: index).places { container.end(departure) }
        tellObservers { $0.didComeBack() }
        var owners: [any TransitionOwner] = []
        var plain: [Element] = []
        findTransitions(&owners, &plain)
        for owner in owners { applying(owner) { owner.comeBack() } }
        for element in plain { element.fade?.aim(at: 1, of: element) }
        return true
    }
}

extension ViewGraph {
    /// Ends what one departure began, unless the node has come back meanwhile.
    fileprivate func endDeparture(_ first: Departure, of node: _ViewNode) {
        guard let index = departing.firstIndex(where: { $0.places.first?.1 === first }) else { return }
        let (_, places) = departing.remove(at: index)
        for (container, departure) in places { container.end(departure) }
        node.tearDown()
    }

    /// Ends at once what is still shown of nodes that have left.
    func endDepartures() {
        for (node, _) in departing { node.tearDown() }
        departing = []
    }
}

extension Element {
    fileprivate func end(_ departure: Departure) {
        departures.removeAll { $0 === departure }
        if departure.element.parent === self { departure.element.release() }
        displayedPortal?.setNeedsDisplayList()
    }

    /// The children with what is departing from among them, back to front.
    var shownChildren: [Element] {
        guard !departures.isEmpty else { return children }
        var result = children
        for departure in departures { result.insert(departure.element, at: min(departure.index, result.count)) }
        return result
    }
}
