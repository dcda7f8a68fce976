import CoreGraphics
import UIKit

/// Where a scroll view is to be: at a view, an edge or a point; or where a person has brought it.
///
/// Source: Apple, SwiftUI `ScrollPosition`.
public struct ScrollPosition: Equatable, @unchecked Sendable {
    private(set) var request: ScrollRequest?
    private let idType: Any.Type
    /// An identity that a person has scrolled to, as one of the type.
    private let identity: (AnyHashable) -> (any Hashable & Sendable)?
    private var view: (any Hashable & Sendable)?
    private var isByUser = false

    private init<ID: Hashable & Sendable>(_ request: ScrollRequest?, _ idType: ID.Type, view: ID? = nil) {
        self.request = request
        self.idType = idType
        self.view = view
        identity = { $0.base as? ID }
    }

    /// No place yet; `idType` is what views are known by when a person scrolls.
    public init(idType: (some Hashable & Sendable).Type = Never.self) { self.init(nil, idType) }
    public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) { self.init(.view(AnyHashable(id), anchor: anchor), ID.self, view: id) }
    public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) { self.init(.edge(edge), idType) }
    public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
        self.init(.point(x: point.x, y: point.y), idType)
    }
    public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) { self.init(.point(x: x, y: y), idType) }
    public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) { self.init(.point(x: x, y: nil), idType) }
    public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) { self.init(.point(x: nil, y: y), idType) }

    /// True since a person has scrolled; setting it forgets the place that was asked for.
    public var isPositionedByUser: Bool {
        get { isByUser }
        set {
            isByUser = newValue
            if newValue { request = nil }
        }
    }

    /// The edge that was asked for.
    public var edge: Edge? { if case .edge(let edge) = request { edge } else { nil } }

    /// The point that was asked for, where both coordinates were.
    public var point: CGPoint? {
        if case .point(let x?, let y?) = request { CGPoint(x: x, y: y) } else { nil }
    }

    /// The identity of the view that was asked for, or that a person has brought to the anchor.
    public var viewID: (any Hashable & Sendable)? { if case .view = request { view } else { nil } }

    /// The same, as a type.
    public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? {
        if case .view(let id, _) = request { id.base as? T } else { nil }
    }

    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        ask(.view(AnyHashable(id), anchor: anchor))
        view = id
    }
    public mutating func scrollTo(edge: Edge) { ask(.edge(edge)) }
    public mutating func scrollTo(point: CGPoint) { ask(.point(x: point.x, y: point.y)) }
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { ask(.point(x: x, y: y)) }
    public mutating func scrollTo(x: CGFloat) { ask(.point(x: x, y: nil)) }
    public mutating func scrollTo(y: CGFloat) { ask(.point(x: nil, y: y)) }

    private mutating func ask(_ new: ScrollRequest) {
        request = new
        isByUser = false
    }

    /// A person has brought the view with this identity to the anchor.
    mutating func noteView(_ id: AnyHashable?) {
        isByUser = true
        view = id.flatMap(identity)
        request = view == nil ? nil : id.map { .view($0, anchor: nil) }
    }

    public static func == (left: ScrollPosition, right: ScrollPosition) -> Bool {
        left.request == right.request && left.isByUser == right.isByUser && left.idType == right.idType
    }
}
