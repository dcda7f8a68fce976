import UIKit

/// A message with buttons that is shown while a binding says so; UIKit's alert shows it.
nonisolated struct AlertModifier: PresentingModifier {
    typealias Body = Never
    struct Content {
        var title: String?
        var message: String?
        var buttons: [CollectedButton]
        var fields: [CollectedField] = []
    }
    var style: UIAlertController.Style
    var item: () -> AnyHashable?
    var content: @MainActor (EnvironmentScope) -> Content
    var setNothing: () -> Void

    @MainActor var wantedItem: AnyHashable? { item() }
    @MainActor func clear() { setNothing() }

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, AlertModifier>, in context: _NodeContext) -> _ViewNode {
        AlertNode(view, context)
    }
}

@MainActor
private final class AlertNode<V: View>: PresentingNode<V, AlertModifier> {
    override var name: String { value.modifier.style == .alert ? "alert" : "confirmationDialog" }

    override func makeController(for presenter: UIViewController) -> UIViewController? {
        let content = value.modifier.content(environment)
        let controller = UIAlertController(title: content.title, message: content.message, preferredStyle: value.modifier.style)
        if value.modifier.style == .alert { add(content.fields, to: controller) }
        add(content.buttons, to: controller)
        controller.popoverPresentationController?.sourceView = elements.first?.displayedPortal
        return controller
    }

    private func add(_ fields: [CollectedField], to controller: UIAlertController) {
        for collected in fields {
            let (input, values) = (collected.input, collected.environment)
            controller.addTextField { field in
                field.text = input.source.read()
                field.placeholder = input.placeholder
                field.accessibilityLabel = input.spokenLabel
                field.isSecureTextEntry = input.isSecure
                field.takeKeyboard(from: values)
                field.addAction(UIAction { [weak field] _ in input.source.write(field?.text ?? "") }, for: .editingChanged)
            }
        }
    }

    /// Without buttons an alert has OK, a dialog without a cancel button gets one.
    private func add(_ buttons: [CollectedButton], to controller: UIAlertController) {
        for button in buttons {
            let style: UIAlertAction.Style =
                button.role == .cancel ? .cancel : button.role == .destructive ? .destructive : .default
            let action = UIAlertAction(title: button.title, style: style) { [weak self] _ in
                self?.personChose()
                button.action()
            }
            action.isEnabled = button.isEnabled
            controller.addAction(action)
        }
        if controller.preferredStyle == .alert, buttons.isEmpty {
            controller.addAction(UIAlertAction(title: "OK", style: .default) { [weak self] _ in self?.personChose() })
        } else if controller.preferredStyle == .actionSheet, !buttons.contains(where: { $0.role == .cancel }) {
            controller.addAction(UIAlertAction(title: "Cancel", style: .cancel) { [weak self] _ in self?.personChose() })
        }
    }
}

extension View {
    nonisolated private func message(
        _ style: UIAlertController.Style, _ title: Text, showsTitle: Bool, _ isPresented: Binding<Bool>,
        _ actions: @escaping @MainActor () -> any View, _ message: @escaping @MainActor () -> any View
    ) -> some View {
        modifier(
            AlertModifier(
                style: style, item: { isPresented.wrappedValue ? AnyHashable(true) : nil },
                content: { scope in
                    let actions = actions()
                    return AlertModifier.Content(
                        title: showsTitle ? title.plainText : nil, message: ViewCollector.text(message()),
                        buttons: ViewCollector.buttons(actions, scope), fields: ViewCollector.fields(actions, scope))
                }, setNothing: { isPresented.wrappedValue = false }))
    }

    /// Shows an alert while `isPresented` is true.
    nonisolated public func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        let actions = UncheckedSendable(actions())
        return message(.alert, Text(titleKey), showsTitle: true, isPresented, { actions.value }, { EmptyView() })
    }

    @_disfavoredOverload
    nonisolated public func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        let actions = UncheckedSendable(actions())
        return message(.alert, Text(title), showsTitle: true, isPresented, { actions.value }, { EmptyView() })
    }

    nonisolated public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        let (actions, text) = (UncheckedSendable(actions()), UncheckedSendable(message()))
        return self.message(.alert, Text(titleKey), showsTitle: true, isPresented, { actions.value }, { text.value })
    }

    @_disfavoredOverload
    nonisolated public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        let (actions, text) = (UncheckedSendable(actions()), UncheckedSendable(message()))
        return self.message(.alert, Text(title), showsTitle: true, isPresented, { actions.value }, { text.value })
    }

    /// Shows a list of actions while `isPresented` is true.
    nonisolated public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        let actions = UncheckedSendable(actions())
        return message(
            .actionSheet, Text(titleKey), showsTitle: titleVisibility == .visible, isPresented, { actions.value }, { EmptyView() })
    }

    @_disfavoredOverload
    nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
    ) -> some View {
        let actions = UncheckedSendable(actions())
        return message(
            .actionSheet, Text(title), showsTitle: titleVisibility == .visible, isPresented, { actions.value }, { EmptyView() })
    }

    nonisolated public func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        let (actions, text) = (UncheckedSendable(actions()), UncheckedSendable(message()))
        return self.message(
            .actionSheet, Text(titleKey), showsTitle: titleVisibility == .visible, isPresented, { actions.value }, { text.value })
    }
}

/// An alert in the older form.
public struct Alert {
    let title: Text
    let message: Text?
    let buttons: [Button]

    /// A button of an alert.
    public struct Button {
        let label: Text
        let role: ButtonRole?
        let action: () -> Void

        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: nil, action: action ?? {})
        }
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: .cancel, action: action ?? {})
        }
        public static func cancel(_ action: (() -> Void)? = {}) -> Button { cancel(Text(verbatim: "Cancel"), action: action) }
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: .destructive, action: action ?? {})
        }

        var collected: CollectedButton {
            let action = UncheckedSendable(action)
            return CollectedButton(title: label.plainText, role: role, action: { action.value() })
        }
    }

    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.title = title
        self.message = message
        buttons = dismissButton.map { [$0] } ?? []
    }

    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }

    var content: AlertModifier.Content {
        AlertModifier.Content(title: title.plainText, message: message?.plainText, buttons: buttons.map(\.collected))
    }
}

/// A list of actions in the older form.
public struct ActionSheet {
    public typealias Button = Alert.Button
    let title: Text
    let message: Text?
    let buttons: [Button]

    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }

    var content: AlertModifier.Content {
        AlertModifier.Content(title: title.plainText, message: message?.plainText, buttons: buttons.map(\.collected))
    }
}

extension View {
    nonisolated public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
        let content = UncheckedSendable(content)
        return modifier(
            AlertModifier(
                style: .alert, item: { isPresented.wrappedValue ? AnyHashable(true) : nil }, content: { _ in content.value().content },
                setNothing: { isPresented.wrappedValue = false }))
    }

    nonisolated public func alert<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> Alert) -> some View {
        let (item, content) = (UncheckedSendable(item), UncheckedSendable(content))
        return modifier(
            AlertModifier(
                style: .alert, item: { item.value.wrappedValue.map { AnyHashable($0.id) } },
                content: { _ in item.value.wrappedValue.map { content.value($0).content } ?? AlertModifier.Content(buttons: []) },
                setNothing: { item.value.wrappedValue = nil }))
    }

    nonisolated public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
        let content = UncheckedSendable(content)
        return modifier(
            AlertModifier(
                style: .actionSheet, item: { isPresented.wrappedValue ? AnyHashable(true) : nil },
                content: { _ in content.value().content }, setNothing: { isPresented.wrappedValue = false }))
    }

    nonisolated public func actionSheet<Item: Identifiable>(
        item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
    ) -> some View {
        let (item, content) = (UncheckedSendable(item), UncheckedSendable(content))
        return modifier(
            AlertModifier(
                style: .actionSheet, item: { item.value.wrappedValue.map { AnyHashable($0.id) } },
                content: { _ in item.value.wrappedValue.map { content.value($0).content } ?? AlertModifier.Content(buttons: []) },
                setNothing: { item.value.wrappedValue = nil }))
    }
}
