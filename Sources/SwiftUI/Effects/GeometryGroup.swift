import UIKit

/// Views that share one geometry: that of the source among them.
///
/// When a source has left and another has come in the same animated update, the geometry goes from the one to the other,
/// for the one that leaves too (Apple's page of `matchedGeometryEffect`).
@MainActor
final class GeometryGroup {
    private struct Member { weak var element: MatchedGeometryElement? }

    private unowned let graph: ViewGraph
    private var members: [Member] = []
    /// The source that was placed last, and where, in the window.
    private weak var source: MatchedGeometryElement?
    private var place: CGRect?
    /// The flush in which the last source left.
    private var leftIn: Int?
    /// What is still to go, as a difference to the source's place.
    private var remaining: Motion<CGRect>?

    init(_ graph: ViewGraph) { self.graph = graph }

    private var elements: [MatchedGeometryElement] { members.compactMap(\.element) }

    func add(_ element: MatchedGeometryElement) {
        members.removeAll { $0.element == nil }
        members.append(Member(element: element))
    }

    func remove(_ element: MatchedGeometryElement) {
        if element === source { leftIn = graph.epoch }
        members.removeAll { $0.element == nil || $0.element === element }
        for element in elements { element.follow() }
    }

    /// A member may be the source, or no longer.
    func membersDidChange() {
        if let source, !source.canBeSource { leftIn = graph.epoch }
        for element in elements { element.follow() }
    }

    /// Where a member is shown, in the window; `nil` for its own place.
    func geometry(of element: MatchedGeometryElement, _ own: CGRect) -> CGRect? {
        guard let current = elements.last(where: { $0.canBeSource }) else { return nil }
        if element === current { note(current, at: own) } else if source !== current { return nil }
        guard let place else { return nil }
        guard let remaining, remaining.isRunning else { return element === current ? nil : place }
        var shown = place
        shown.animatableData += remaining.presented.animatableData
        return shown
    }

    private func note(_ current: MatchedGeometryElement, at newPlace: CGRect) {
        let (old, oldSource) = (place, source)
        (source, place) = (current, newPlace)
        guard old != newPlace || oldSource !== current else { return }
        if oldSource !== current {
            if let old, leftIn == graph.epoch, current.cameIn == graph.epoch, graph.transaction.effectiveAnimation != nil {
                let remaining = remaining ?? Motion(
                    at: .zero, name: "\(current.node.owningViewName): matched geometry", in: graph.motions
                ) { [weak self] _ in self?.elements.forEach { $0.invalidateLayout() } }
                self.remaining = remaining
                remaining.extend(by: newPlace.animatableData - old.animatableData, in: graph.transaction)
            } else {
                remaining?.cancel()
            }
        }
        for element in elements where element !== current { element.follow() }
    }
}

extension ViewGraph {
    /// The group of a name.
    func geometryGroup(_ name: GeometryMatch) -> GeometryGroup {
        if let group = geometryGroups[name]?.group { return group }
        geometryGroups = geometryGroups.filter { $0.value.group != nil }
        let group = GeometryGroup(self)
        geometryGroups[name] = WeakGeometryGroup(group: group)
        return group
    }
}

/// A group that lives as long as its members.
struct WeakGeometryGroup { weak var group: GeometryGroup? }
