import UIKit

/// A stack of screens above a root, with a navigation bar.
///
/// Backed by a `UINavigationController` whose controllers are hosting controllers (FACTS 64, 65). Source: Apple, SwiftUI
/// `NavigationStack`.
nonisolated public struct NavigationStack<Data, Root: View>: View {
    public typealias Body = Never
    let root: Root
    let path: NavigationPathSource?

    @MainActor
    public static func _makeNode(_ view: NavigationStack<Data, Root>, in context: _NodeContext) -> _ViewNode {
        NavigationNode(view, context, root: \.root, path: \.path)
    }
}

/// The binding of a path, seen without its type.
struct NavigationPathSource {
    let get: () -> [AnyHashable]
    let set: ([AnyHashable]) -> Void
}

extension NavigationStack where Data == NavigationPath {
    public init(@ViewBuilder root: () -> Root) {
        self.root = root()
        path = nil
    }

    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
        self.root = root()
        self.path = NavigationPathSource(
            get: { path.wrappedValue.elements }, set: { path.wrappedValue = NavigationPath(elements: $0) })
    }
}

extension NavigationStack {
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
        self.root = root()
        self.path = NavigationPathSource(
            get: { path.wrappedValue.map { AnyHashable($0) } },
            set: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) })
    }
}

/// A list of values of different types that stands for the screens of a stack.
public struct NavigationPath: Equatable, @unchecked Sendable {
    var elements: [AnyHashable] = []

    public init() {}
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable { self.elements = elements.map { AnyHashable($0) } }
    init(elements: [AnyHashable]) { self.elements = elements }

    public var count: Int { elements.count }
    public var isEmpty: Bool { elements.isEmpty }
    public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }
    public mutating func removeLast(_ k: Int = 1) {
        precondition(
            k <= elements.count,
            "NavigationPath.removeLast(\(k)) was called on a path of \(elements.count). Ask count or isEmpty first.")
        elements.removeLast(k)
    }
}

/// The older form of a navigation stack.
nonisolated public struct NavigationView<Content: View>: View {
    public typealias Body = Never
    let content: Content
    private var path: NavigationPathSource? { nil }

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor
    public static func _makeNode(_ view: NavigationView<Content>, in context: _NodeContext) -> _ViewNode {
        NavigationNode(view, context, root: \.content, path: \.path)
    }
}

/// How a `NavigationView` shows its content.
public protocol NavigationViewStyle: Sendable {}

/// One column in a stack.
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
/// The style for the platform.
public struct DefaultNavigationViewStyle: NavigationViewStyle { public init() {} }

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension View {
    /// How navigation views in this view show their content; on a phone every style is a stack.
    nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
}
