import CoreGraphics
import UIKit

/// The binding of a scroll view's position, seen without its type.
struct ScrollPositionLink {
    /// Where the scroll view is to be, or was last.
    let read: () -> ScrollRequest?
    /// A person has brought the view with this identity to the anchor.
    let write: (AnyHashable?) -> Void
    /// A person has begun to scroll.
    var takeOver: () -> Void = {}
    let anchor: UnitPoint?
}

/// A place that a scroll view can be asked for.
enum ScrollRequest: Hashable {
    case view(AnyHashable, anchor: UnitPoint?)
    case edge(Edge)
    /// In the content's coordinates; `nil` for an axis that stays.
    case point(x: CGFloat?, y: CGFloat?)
}

private struct PositionKey: EnvironmentKey {
    static var defaultValue: ScrollPositionLink? { nil }
}
private struct AnchorKey: EnvironmentKey { static let defaultValue: UnitPoint? = nil }
private struct MarginsKey: EnvironmentKey { static let defaultValue = EdgeInsets() }
private struct BounceKey: EnvironmentKey { static let defaultValue = ScrollBounceBehavior.automatic }
private struct ScrollWatchersKey: EnvironmentKey {
    static var defaultValue: [ScrollWatcher] { [] }
}

/// Something that is told where a scroll view is.
struct ScrollWatcher {
    var geometry: (@MainActor (ScrollGeometry) -> Void)?
    var phase: (@MainActor (ScrollPhase) -> Void)?
}

extension EnvironmentValues {
    var scrollPositionLink: ScrollPositionLink? {
        get { self[PositionKey.self] }
        set { self[PositionKey.self] = newValue }
    }
    var defaultScrollAnchor: UnitPoint? {
        get { self[AnchorKey.self] }
        set { self[AnchorKey.self] = newValue }
    }
    var scrollContentMargins: EdgeInsets {
        get { self[MarginsKey.self] }
        set { self[MarginsKey.self] = newValue }
    }
    var scrollBounceBehavior: ScrollBounceBehavior {
        get { self[BounceKey.self] }
        set { self[BounceKey.self] = newValue }
    }
    var scrollWatchers: [ScrollWatcher] {
        get { self[ScrollWatchersKey.self] }
        set { self[ScrollWatchersKey.self] = newValue }
    }
}

/// When a scroll view bounces at its ends.
public struct ScrollBounceBehavior: Sendable, Equatable {
    private enum Kind { case automatic, always, basedOnSize }
    private let kind: Kind
    public static var automatic: ScrollBounceBehavior { .init(kind: .automatic) }
    public static var always: ScrollBounceBehavior { .init(kind: .always) }
    /// Only where the content is longer than the view.
    public static var basedOnSize: ScrollBounceBehavior { .init(kind: .basedOnSize) }
    var isAlways: Bool { kind != .basedOnSize }
}

/// Which margins of a scroll view.
public struct ContentMarginPlacement: Sendable, Equatable {
    private enum Kind { case automatic, content, indicators }
    private let kind: Kind
    public static var automatic: ContentMarginPlacement { .init(kind: .automatic) }
    public static var scrollContent: ContentMarginPlacement { .init(kind: .content) }
    public static var scrollIndicators: ContentMarginPlacement { .init(kind: .indicators) }
    var isForContent: Bool { kind != .indicators }
}

/// Where a scroll view is.
public struct ScrollGeometry: Equatable, Sendable {
    public var contentOffset: CGPoint
    public var contentSize: CGSize
    public var contentInsets: EdgeInsets
    public var containerSize: CGSize
    /// The part of the content, insets included, that is in the container.
    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
    public var bounds: CGRect { visibleRect }

    public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
        self.contentOffset = contentOffset
        self.contentSize = contentSize
        self.contentInsets = contentInsets
        self.containerSize = containerSize
    }
}

/// What a scroll view is doing.
public enum ScrollPhase: Equatable, Sendable {
    case idle, tracking, interacting, decelerating, animating
    public var isScrolling: Bool { self != .idle }
}

/// A callback for when a part of a scroll view's geometry has changed.
nonisolated struct ScrollWatchModifier<Value: Equatable>: ViewModifier {
    let transform: ((ScrollGeometry) -> Value)?
    let geometry: (Value, Value) -> Void
    let phase: ((ScrollPhase, ScrollPhase) -> Void)?
    @State private var last = Last<Value>()

    func body(content: Content) -> some View {
        let box = UncheckedSendable((last, self))
        let watcher = ScrollWatcher(
            geometry: { now in
                let (last, modifier) = box.value
                guard let transform = modifier.transform else { return }
                let value = transform(now)
                let old = last.value
                last.value = value
                if let old, old != value { modifier.geometry(old, value) } else if old == nil { modifier.geometry(value, value) }
            },
            phase: { now in
                let (last, modifier) = box.value
                let old = last.phase
                last.phase = now
                if old != now { modifier.phase?(old, now) }
            })
        return content.transformEnvironment(\.scrollWatchers) { $0.append(watcher) }
    }
}

/// What a watcher has seen last.
private final class Last<Value> {
    var value: Value?
    var phase = ScrollPhase.idle
}

extension View {
    /// Binds the identity of the scroll target at `anchor`, at the top without one.
    nonisolated public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        environment(
            \.scrollPositionLink,
            ScrollPositionLink(
                read: { id.wrappedValue.map { .view(AnyHashable($0), anchor: nil) } },
                write: { id.wrappedValue = $0?.base as? ID }, anchor: anchor))
    }

    /// Binds the place of scroll views in this view; an identity is looked for at `anchor`, at the top without one.
    nonisolated public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        environment(
            \.scrollPositionLink,
            ScrollPositionLink(
                read: { position.wrappedValue.request }, write: { position.wrappedValue.noteView($0) },
                takeOver: { if !position.wrappedValue.isPositionedByUser { position.wrappedValue.isPositionedByUser = true } },
                anchor: anchor))
    }

    /// The part of the content that is shown first.
    nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { environment(\.defaultScrollAnchor, anchor) }

    /// When scroll views in this view bounce.
    nonisolated public func scrollBounceBehavior(
        _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
    ) -> some View { environment(\.scrollBounceBehavior, behavior) }

    /// Room around the content of scroll views in this view, in points.
    nonisolated public func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        transformEnvironment(\.scrollContentMargins) { margins in
            guard placement.isForContent else { return }
            if edges.contains(.top) { margins.top = insets.top }
            if edges.contains(.leading) { margins.leading = insets.leading }
            if edges.contains(.bottom) { margins.bottom = insets.bottom }
            if edges.contains(.trailing) { margins.trailing = insets.trailing }
        }
    }
    nonisolated public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        let side = length ?? 16
        return contentMargins(edges, EdgeInsets(top: side, leading: side, bottom: side, trailing: side), for: placement)
    }
    nonisolated public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
        contentMargins(.all, length, for: placement)
    }

    /// Runs `action` when what `transform` takes from the scroll view's geometry has changed.
    nonisolated public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(ScrollWatchModifier<T>(transform: transform, geometry: action, phase: nil))
    }

    /// Runs `action` when the scroll view begins, changes or ends its movement.
    nonisolated public func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
    ) -> some View {
        modifier(ScrollWatchModifier<Bool>(transform: nil, geometry: { _, _ in }, phase: action))
    }
}
