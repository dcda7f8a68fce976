import UIKit

/// An app: its scenes, and the state that they share. Source: Apple, SwiftUI `App`.
///
/// `./tandem run` shows the first window of a file's `@main` app; a test launches one with `Stage.launch(_:)`.
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
    @MainActor @preconcurrency init()
    @MainActor @preconcurrency static func main()
}

extension App {
    /// What `@main` calls; there is nothing the app could be shown on without a stage.
    public static func main() {
        fatalError("An app needs a screen: run it with ./tandem run FILE, or launch it on a Stage in a test.")
    }
}

/// An app that was made, with its delegate.
@MainActor
package struct MadeApp {
    /// The delegate of its `UIApplicationDelegateAdaptor`.
    package let delegate: (any UIApplicationDelegate)?
    /// The controller of its first window.
    package let makeController: @MainActor () -> UIViewController

    package init<A: App>(_ type: A.Type) {
        let app = A()
        let adaptor = Mirror(reflecting: app).children.lazy.compactMap { $0.value as? any DelegateAdaptor }.first
        delegate = adaptor?.makeDelegate()
        makeController = {
            let controller = UIHostingController(rootView: AppRoot(box: AppBox(app: app)))
            controller.nameInTimeline = "\(A.self)"
            return controller
        }
    }
}

/// What an app's body makes of its first window.
private struct AppRoot<A: App>: View {
    let box: AppBox<A>

    var body: some View {
        let windows = box.app.body._windows()
        guard let first = windows.first else {
            preconditionFailure("\(A.self) has no scene that shows a window. Give its body a WindowGroup.")
        }
        return first.content()
    }
}

/// The app's own state, environment and objects, as the view around its window has them.
private struct AppBox<A: App>: DynamicProperty {
    var app: A

    @MainActor
    static func _install(at pointer: UnsafeMutableRawPointer, _ installation: inout _PropertyInstallation) {
        installation.install(PropertyStore.properties(of: A.self), at: pointer)
    }
}

/// One window that a scene would open.
nonisolated public struct _SceneWindow {
    let content: @MainActor () -> AnyView
}

/// A part of an app's interface that the system shows. Source: Apple, SwiftUI `Scene`.
@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
    /// The windows in order.
    @MainActor @preconcurrency func _windows() -> [_SceneWindow]
}

extension Scene {
    /// A scene of the app's own keeps its state in a view around its window.
    public func _windows() -> [_SceneWindow] {
        [_SceneWindow { AnyView(SceneRoot(box: SceneBox(scene: self))) }]
    }
}

extension Scene where Body == Never {
    public var body: Never { fatalError("body() should not be called on \(Self.self).") }
}

extension Never: Scene {}

private struct SceneRoot<S: Scene>: View {
    let box: SceneBox<S>
    var body: some View { box.scene.body._windows().first?.content() ?? AnyView(EmptyView()) }
}

private struct SceneBox<S: Scene>: DynamicProperty {
    var scene: S

    @MainActor
    static func _install(at pointer: UnsafeMutableRawPointer, _ installation: inout _PropertyInstallation) {
        installation.install(PropertyStore.properties(of: S.self), at: pointer)
    }
}

/// Builds the scenes of an app.
@resultBuilder
public struct SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    @_disfavoredOverload
    public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> _SceneSequence {
        var parts: [any Scene] = []
        repeat parts.append(each content)
        return _SceneSequence(parts: parts)
    }
    public static func buildOptional<Content: Scene>(_ content: Content?) -> _SceneSequence {
        _SceneSequence(parts: content.map { [$0] } ?? [])
    }
    public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> _SceneSequence {
        _SceneSequence(parts: [content])
    }
}

/// Several scenes in order.
nonisolated public struct _SceneSequence: Scene {
    public typealias Body = Never
    let parts: [any Scene]
    @MainActor public func _windows() -> [_SceneWindow] { parts.flatMap { $0._windows() } }
}
