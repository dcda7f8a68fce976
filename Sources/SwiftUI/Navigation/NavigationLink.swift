import UIKit

/// A control that puts a screen on the navigation stack around it, or on the `UINavigationController` around its hosting
/// controller.
///
/// In a list the whole row is the link and shows a chevron (BF205). Without a stack, and for a value that is nil, the link is
/// disabled. Source: Apple, SwiftUI `NavigationLink`.
nonisolated public struct NavigationLink<Label: View, Destination: View>: View {
    private enum Target {
        case view(Destination)
        case value(AnyHashable?)
        case bound(Destination, Binding<Bool>)
    }
    private let target: Target
    private let label: Label
    @Environment(\.pushedScreens) private var screens
    @Environment(\.screenController) private var screen
    @Environment(\.scope) private var scope
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
        let leads = leads
        if row != nil {
            HStack {
                label.transformEnvironment(\.foregroundStyle) { style in
                    if !leads { style = AnyShapeStyle(Color(uiColor: .tertiaryLabel)) }
                }
                Spacer()
                Image(systemName: "chevron.forward")
                    .font(.footnote.weight(.semibold))
                    .foregroundStyle(Color(uiColor: .tertiaryLabel))
            }
            .disabled(!leads)
            .modifier(rowAction)
            .modifier(boundDestination)
        } else {
            Button(action: { follow() }) { label }.disabled(!leads).modifier(boundDestination)
        }
    }

    /// Whether a tap leads anywhere.
    @MainActor private var leads: Bool {
        if case .value(nil) = target { return false }
        return isEnabled && screens != nil
    }

    @MainActor private var rowAction: RowTraitModifier<RowActionKey> {
        let action = leads ? RowAction { follow() } : nil
        return RowTraitModifier { $0 = action }
    }

    @MainActor private var place: PushedScreens.Place {
        PushedScreens.Place(host: screen.controller as? any ScreenHost, environment: scope)
    }

    @MainActor private func refresh() {
        if case .view(let destination) = target { screens?.refresh(token, AnyView(destination)) }
    }

    @MainActor private func follow() {
        switch target {
        case .view(let destination): screens?.push(token, AnyView(destination), from: place)
        case .value(let value): if let value { screens?.push(value, from: place) }
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
final class LinkToken: @unchecked Sendable {}

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
