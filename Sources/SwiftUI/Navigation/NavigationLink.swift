import UIKit

/// A control that puts a screen on the navigation stack around it.
///
/// In a list the whole row is the link and shows a chevron (BF205).
nonisolated public struct NavigationLink<Label: View, Destination: View>: View {
    private enum Target {
        case view(Destination)
        case value(AnyHashable?)
        case bound(Destination, Binding<Bool>)
    }
    private let target: Target
    private let label: Label
    @Environment(\.navigationStack) private var stack
    @Environment(\.listRowContext) private var row
    @Environment(\.isEnabled) private var isEnabled
    @State private var token = LinkToken()

    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        target = .view(destination())
        self.label = label()
    }

    @available(iOS, deprecated: 100000.0, message: "Pass a closure as the destination")
    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        target = .view(destination)
        self.label = label()
    }

    @available(iOS, deprecated: 16.0, message: "use NavigationLink(value:label:) inside a NavigationStack")
    public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        target = .bound(destination, isActive)
        self.label = label()
    }

    @available(iOS, deprecated: 16.0, message: "use NavigationLink(value:label:) inside a NavigationStack")
    public init(isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        target = .bound(destination(), isActive)
        self.label = label()
    }

    @MainActor public var body: some View {
        let _ = refresh()
        if row != nil {
            HStack {
                label
                Spacer()
                Image(systemName: "chevron.forward")
                    .font(.footnote.weight(.semibold))
                    .foregroundStyle(Color(uiColor: .tertiaryLabel))
            }
            .modifier(rowAction)
            .modifier(boundDestination)
        } else {
            Button(action: { follow() }) { label }.modifier(boundDestination)
        }
    }

    @MainActor private var rowAction: RowTraitModifier<RowActionKey> {
        let action = isEnabled ? RowAction { follow() } : nil
        return RowTraitModifier { $0 = action }
    }

    @MainActor private func refresh() {
        if case .view(let destination) = target { stack?.refresh(token, AnyView(destination)) }
    }

    @MainActor private func follow() {
        switch target {
        case .view(let destination): stack?.push(token, AnyView(destination))
        case .value(let value): if let value { stack?.push(value) }
        case .bound(_, let isActive): isActive.wrappedValue = true
        }
    }

    private var boundDestination: DestinationModifier {
        if case .bound(let destination, let isActive) = target {
            return DestinationModifier(
                isPresented: { isActive.wrappedValue }, dismissed: { isActive.wrappedValue = false },
                destination: { AnyView(destination) })
        }
        return DestinationModifier(isPresented: { false }, dismissed: {}, destination: { AnyView(EmptyView()) })
    }
}

/// The identity of a link's screen on the stack.
private final class LinkToken: @unchecked Sendable {}

extension NavigationLink where Destination == Never {
    /// A link that presents the screen for a value.
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        target = .value(value.map { AnyHashable($0) })
        self.label = label()
    }
}

extension NavigationLink where Label == Text, Destination == Never {
    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) { self.init(value: value) { Text(titleKey) } }
    @_disfavoredOverload
    public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) { self.init(value: value) { Text(title) } }
}

extension NavigationLink where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }
    @available(iOS, deprecated: 100000.0, message: "Pass a closure as the destination")
    public init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(destination: { destination }) { Text(titleKey) }
    }
    @available(iOS, deprecated: 100000.0, message: "Pass a closure as the destination") @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(destination: { destination }) { Text(title) }
    }
}

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
private final class DestinationNode<V: View>: ValueNode<ModifiedContent<V, DestinationModifier>> {
    private var content: _ViewNode!
    private let token = LinkToken()
    private let tracker = ObservationTracker()

    override init(_ value: ModifiedContent<V, DestinationModifier>, _ context: _NodeContext) {
        super.init(value, context)
        content = value.content.makeNode(context.child(of: self, .body))
        follow()
    }

    override var name: String { "navigationDestination" }
    override var children: [_ViewNode] { content.map { [$0] } ?? [] }
    override var elements: [Element] { content.elements }

    override func receive(_ newValue: ModifiedContent<V, DestinationModifier>) {
        value = newValue
        newValue.content.update(content)
        follow()
    }

    override func update() {
        graph.dequeue(self)
        follow()
    }

    private func follow() {
        let modifier = value.modifier
        let (isPresented, view) = graph.reading(self) {
            tracker.track(self) { () -> (Bool, AnyView?) in
                let isPresented = modifier.isPresented()
                return (isPresented, isPresented ? modifier.destination() : nil)
            }
        }
        let stack = EnvironmentValues(scope: environment).navigationStack
        guard let stack, isPresented || stack.contains(token) else { return }
        graph.enqueueAction(.change(owningViewName)) { [weak stack, token] in
            guard let stack else { return }
            if let view {
                if stack.contains(token) { stack.refresh(token, view) } else {
                    stack.push(token, view, popped: modifier.dismissed)
                }
            } else {
                stack.remove(token)
            }
        }
    }

    override func willEnd() { tracker.stop() }
}

extension View {
    /// The screen for values of a type, for the stack around the view.
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        let destination = UncheckedSendable(destination)
        return screenPreference { preferences in
            preferences.destinations[ObjectIdentifier(data)] = { value in (value as? D).map { AnyView(destination.value($0)) } }
        }
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
