import CoreGraphics
import UIKit

/// A space in which a frame is told.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
    case global
    case local
    case named(AnyHashable)

    public var isGlobal: Bool { self == .global }
    public var isLocal: Bool { self == .local }
}

/// A type that stands for a coordinate space.
public protocol CoordinateSpaceProtocol {
    var coordinateSpace: CoordinateSpace { get }
}

/// The space of the whole screen of a host.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .global }
}

/// The view's own space.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .local }
}

/// A space with a name, set with `coordinateSpace(_:)`.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    let name: AnyHashable
    public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(name)) }
}

/// A name for the space of a view.
nonisolated struct CoordinateSpaceModifier: UnaryLayout {
    typealias Body = Never
    var name: AnyHashable
}

extension View {
    /// Names the view's space.
    nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modifier(CoordinateSpaceModifier(name: name.name))
    }
    nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
        modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
    }
}

extension Element {
    /// The frame in a coordinate space; a name nobody set is the global space, as on iOS.
    func frame(in space: CoordinateSpace) -> CGRect {
        switch space {
        case .local: return CGRect(origin: .zero, size: frame.size)
        case .global: return frameInWindow
        case .named(let name):
            if let scroll = name.base as? ScrollSpaceName {
                guard let scrollView = enclosingScrollView(scroll), let portal = displayedPortal else { return frameInWindow }
                let start = scrollView.visiblePart.origin
                return portal.convert(frameInPortal, to: scrollView).offsetBy(dx: -start.x, dy: -start.y)
            }
            var rect = CGRect(origin: .zero, size: frame.size)
            var element: Element = self
            while true {
                if let named = element as? ModifierElement<CoordinateSpaceModifier>, named.modifier.name == name { return rect }
                rect.origin.x += element.frame.minX
                rect.origin.y += element.frame.minY
                guard let parent = element.parent else { break }
                element = parent
            }
            return frameInWindow
        }
    }
}

/// A place in one view that another can read in its own coordinates.
public struct Anchor<Value>: @unchecked Sendable {
    let element: UncheckedWeakElement
    let value: @MainActor (Element) -> Value
    let convert: @MainActor (Value, CGPoint) -> Value
    private let last: Last

    /// Where the view was when it was asked last: it may leave before those who read the anchor hear of it.
    private final class Last {
        var value: Value
        var origin: CGPoint
        init(_ value: Value, _ origin: CGPoint) {
            self.value = value
            self.origin = origin
        }
    }

    @MainActor
    init(_ element: Element, value: @escaping @MainActor (Element) -> Value, convert: @escaping @MainActor (Value, CGPoint) -> Value) {
        self.element = UncheckedWeakElement(element)
        self.value = value
        self.convert = convert
        last = Last(value(element), element.frameInWindow.origin)
    }

    @MainActor
    func resolve(in target: Element?) -> Value {
        if let source = element.element, source.displayedPortal != nil {
            last.value = value(source)
            last.origin = source.frameInWindow.origin
        }
        let to = target?.frameInWindow.origin ?? .zero
        return convert(last.value, CGPoint(x: last.origin.x - to.x, y: last.origin.y - to.y))
    }
}
