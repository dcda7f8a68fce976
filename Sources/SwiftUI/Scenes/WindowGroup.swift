import Tracing
import UIKit

/// Windows of one kind; here there is one. Source: Apple, SwiftUI `WindowGroup`.
nonisolated public struct WindowGroup<Content: View>: Scene {
    public typealias Body = Never
    private let make: () -> Content

    @MainActor public func _windows() -> [_SceneWindow] {
        [_SceneWindow { AnyView(WindowContent(make: make)) }]
    }

    nonisolated public init(@ViewBuilder makeContent: @escaping () -> Content) { make = makeContent }
    nonisolated public init(id: String, @ViewBuilder makeContent: @escaping () -> Content) { make = makeContent }
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder makeContent: @escaping () -> Content) {
        make = makeContent
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder makeContent: @escaping () -> Content) {
        make = makeContent
    }
    nonisolated public init(_ title: Text, @ViewBuilder makeContent: @escaping () -> Content) { make = makeContent }
    nonisolated public init(_ title: Text, id: String, @ViewBuilder makeContent: @escaping () -> Content) {
        make = makeContent
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder makeContent: @escaping () -> Content) {
        make = makeContent
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder makeContent: @escaping () -> Content) {
        make = makeContent
    }
}

/// A window's content as its closure makes it: what the closure reads, the content follows.
nonisolated private struct WindowContent<Content: View>: View {
    let make: () -> Content
    @MainActor var body: some View { make() }
}

/// A scene whose windows have something around their content.
nonisolated private struct ModifiedScene<Base: Scene>: Scene {
    typealias Body = Never
    let base: Base
    let change: (AnyView) -> AnyView

    @MainActor func _windows() -> [_SceneWindow] {
        base._windows().map { window in _SceneWindow { change(window.content()) } }
    }
}

extension Scene {
    nonisolated private func around(_ change: @escaping (AnyView) -> AnyView) -> some Scene {
        ModifiedScene(base: self, change: change)
    }

    /// Sets an environment value for the scene's windows.
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
        around { AnyView($0.environment(keyPath, value)) }
    }
    /// Puts an observable object in the environment of the scene's windows.
    nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
        around { AnyView($0.environment(object)) }
    }
    nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
        around { AnyView($0.environmentObject(object)) }
    }
    nonisolated public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some Scene {
        around { AnyView($0.transformEnvironment(keyPath, transform: transform)) }
    }

    /// Runs `action` when `value` has changed, and at first sight with `initial`.
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some Scene {
        around { AnyView($0.onChange(of: value, initial: initial, action)) }
    }
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some Scene {
        around { AnyView($0.onChange(of: value, initial: initial, action)) }
    }
    @available(iOS, deprecated: 17.0, message: "Use `onChange` with a two or zero parameter action closure instead.")
    nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some Scene {
        around { AnyView($0.onChange(of: value) { _, new in action(new) }) }
    }

    /// The size of a window that does not fill the screen; all do here, as on an iPhone, where iOS takes no size either.
    nonisolated public func defaultSize(_ size: CGSize) -> some Scene { self }
    nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
    /// Which events open a window of this scene: here there is one window, which hears of all.
    nonisolated public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
        reportApproximation("handlesExternalEvents(matching:)", "there is one window, which hears of every event.")
        return self
    }
}
