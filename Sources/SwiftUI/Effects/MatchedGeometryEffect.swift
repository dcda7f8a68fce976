import UIKit

/// What of their geometry matched views share.
@frozen
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Where the view is, in the window.
    public static let position = MatchedGeometryProperties(rawValue: 1 << 0)
    /// The size it is offered.
    public static let size = MatchedGeometryProperties(rawValue: 1 << 1)
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
    /// Gives the view the geometry of the group's source; a source that comes as another leaves begins at its place.
    nonisolated public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View {
        modifier(
            MatchedGeometryModifier(
                name: GeometryMatch(id: AnyHashable(id), namespace: namespace), properties: properties, anchor: anchor,
                isSource: isSource))
    }
}

/// The name of a group of views with one geometry.
nonisolated struct GeometryMatch: Hashable, @unchecked Sendable {
    let id: AnyHashable
    let namespace: Namespace.ID
}

nonisolated struct MatchedGeometryModifier: ViewModifier, Equatable {
    typealias Body = Never
    var name: GeometryMatch
    var properties: MatchedGeometryProperties
    var anchor: UnitPoint
    var isSource: Bool

    @MainActor
    static func _makeNode<V: View>(
        _ view: ModifiedContent<V, MatchedGeometryModifier>, in context: _NodeContext
    ) -> _ViewNode { MatchedGeometryNode(view, context) }
}

/// A node that is told when what it is in leaves with an animation, and when it comes back from its way out.
@MainActor
protocol DepartureObserver: _ViewNode {
    func didDepart()
    func didComeBack()
}

@MainActor
private final class MatchedGeometryNode<V: View>: ModifierNode<V, MatchedGeometryModifier>, DepartureObserver {
    override init(_ value: ModifiedContent<V, MatchedGeometryModifier>, _ context: _NodeContext) {
        super.init(value, context)
        graph.departureObservers += 1
    }

    override var name: String { "matchedGeometryEffect" }

    override func makeWrapper(_ child: Element) -> UnaryElement { MatchedGeometryElement(self, child, value.modifier) }

    private var matched: [MatchedGeometryElement] { existingWrappers.compactMap { $0 as? MatchedGeometryElement } }

    override func receive(_ newValue: ModifiedContent<V, MatchedGeometryModifier>) {
        let isSame = value.modifier == newValue.modifier
        super.receive(newValue)
        if !isSame { for element in matched { element.modifierDidChange() } }
    }

    func didDepart() { for element in matched { element.leaveGroup(departing: true) } }
    func didComeBack() { for element in matched { element.comeBack() } }

    override func willEnd() {
        graph.departureObservers -= 1
        for element in matched { element.leaveGroup(departing: false) }
    }
}

/// The element around a matched view: in its container it takes its own place, and shows the view in the group's.
@MainActor
final class MatchedGeometryElement: ModifierWrapper<MatchedGeometryModifier> {
    private enum Presence {
        case present
        /// Where it was when it left, in the window.
        case departing(CGPoint)
    }

    private var presence = Presence.present
    private(set) var group: GeometryGroup
    /// The flush in which it has come.
    private(set) var cameIn: Int
    /// The transaction in which the source has moved.
    private var followed: Transaction?

    override init(_ node: _ViewNode, _ child: Element, _ modifier: MatchedGeometryModifier) {
        group = node.graph.geometryGroup(modifier.name)
        cameIn = node.graph.epoch
        super.init(node, child, modifier)
        group.add(self)
        notePositionDependence()
    }

    var canBeSource: Bool {
        if case .present = presence { modifier.isSource } else { false }
    }

    func modifierDidChange() {
        let new = graph.geometryGroup(modifier.name)
        if new !== group {
            group.remove(self)
            group = new
            cameIn = graph.epoch
            new.add(self)
        }
        group.membersDidChange()
        invalidateLayout()
    }

    func leaveGroup(departing: Bool) {
        if departing {
            presence = .departing(frameInWindow.origin)
            group.membersDidChange()
        } else {
            group.remove(self)
        }
    }

    func comeBack() {
        presence = .present
        cameIn = graph.epoch
        group.membersDidChange()
        invalidateLayout()
    }

    /// The group's geometry has changed in the transaction in force.
    func follow() {
        followed = graph.transaction
        invalidateLayout()
    }

    override func placeChildren() {
        let origin = if case .departing(let origin) = presence { origin } else { frameInWindow.origin }
        let own = CGRect(origin: origin, size: frame.size)
        let transaction = followed ?? graph.transaction
        followed = nil
        graph.applying(transaction) {
            guard let target = group.geometry(of: self, own) else { return child.place(at: .zero, proposal) }
            let (properties, anchor) = (modifier.properties, modifier.anchor)
            let offer = properties.contains(.size) ? ProposedViewSize(target.size) : proposal
            let size = child.size(offer)
            let place = properties.contains(.position) ? target : own
            child.place(
                at: CGPoint(
                    x: place.minX - own.minX + anchor.x * (place.width - size.width),
                    y: place.minY - own.minY + anchor.y * (place.height - size.height)), offer)
        }
    }
}
