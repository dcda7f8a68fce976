import UIKit

/// A screen that is on the stack while a binding says so.
nonisolated struct DestinationModifier: ViewModifier {
    typealias Body = Never
    var isPresented: () -> Bool
    var dismissed: () -> Void
    var destination: () -> AnyView

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, DestinationModifier>, in context: _NodeContext) -> _ViewNode {
        DestinationNode(view, context)
    }
}

@MainActor
private final class DestinationNode<V: View>: FollowingNode<V, DestinationModifier> {
    private let token = LinkToken()

    override var name: String { "navigationDestination" }

    override func follow() {
        let modifier = value.modifier
        let values = EnvironmentValues(scope: environment, reader: self)
        let (screens, view) = graph.reading(self) {
            tracker.track(self) { () -> (PushedScreens?, AnyView?) in
                (values.pushedScreens, modifier.isPresented() ? modifier.destination() : nil)
            }
        }
        guard let screens, view != nil || screens.isPromised(token) else { return }
        let place = PushedScreens.Place(host: values.screenController.controller as? any ScreenHost, environment: environment)
        screens.ask(token, for: view.map { PushedScreens.BoundScreen(view: $0, place: place, popped: modifier.dismissed) })
        graph.enqueueAction(.change(owningViewName)) { [weak screens] in screens?.answer() }
    }

    /// The screen goes with the view that declares it; a host that ends with its content leaves the stack alone.
    override func willEnd() {
        tracker.stop()
        guard let screens = EnvironmentValues(scope: environment).pushedScreens else { return }
        screens.forget(token)
        guard screens.contains(token) else { return }
        graph.enqueueAction(.change(owningViewName)) { [weak screens, token] in
            screens?.ask(token, for: nil)
            screens?.answer()
        }
    }
}

/// The screens for values of a type, as a body has declared them last.
struct ScreenDestination {
    /// Another one whenever the declaring body has run.
    let declaration: AnyObject
    /// The environment at the declaration.
    let environment: EnvironmentScope?
    let make: @MainActor (Any) -> AnyView?
}

nonisolated private struct ValueDestinationModifier<Value: Hashable, Screen: View>: ViewModifier {
    let type: Value.Type
    let make: (Value) -> Screen
    let declaration: LinkToken
    @Environment(\.scope) private var scope

    init(type: Value.Type, make: @escaping (Value) -> Screen, declaration: LinkToken) {
        self.type = type
        self.make = make
        self.declaration = declaration
    }

    @MainActor func body(content: Content) -> some View {
        let destination = ScreenDestination(declaration: declaration, environment: scope) { [make] value in
            (value as? Value).map { value in AnyView(DeclaredScreen { make(value) }) }
        }
        return content.screenPreference { $0.destinations[ObjectIdentifier(type)] = destination }
    }
}

/// A screen as a closure makes it: what the closure reads, the screen follows.
nonisolated private struct DeclaredScreen<Content: View>: View {
    let make: () -> Content
    @MainActor var body: some View { make() }
}

extension View {
    /// The screen for values of a type, for the stack around the view.
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(ValueDestinationModifier(type: D.self, make: destination, declaration: LinkToken()))
    }

    /// Puts a screen on the stack while `isPresented` is true.
    nonisolated public func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
    ) -> some View {
        modifier(
            DestinationModifier(
                isPresented: { isPresented.wrappedValue }, dismissed: { isPresented.wrappedValue = false },
                destination: { AnyView(destination()) }))
    }

    /// Puts a screen on the stack while there is an item.
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(
            DestinationModifier(
                isPresented: { item.wrappedValue != nil }, dismissed: { item.wrappedValue = nil },
                destination: { item.wrappedValue.map { AnyView(destination($0)) } ?? AnyView(EmptyView()) }))
    }
}
