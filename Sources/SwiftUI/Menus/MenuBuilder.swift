import UIKit

/// Makes UIKit's menu of the views that a builder put together, when the menu opens.
@MainActor
struct MenuBuilder {
    enum Item {
        case element(UIMenuElement)
        case divider
    }

    /// Whose environment the views are in.
    let node: _ViewNode
    private(set) var environment: EnvironmentValues

    init(_ node: _ViewNode) {
        self.node = node
        environment = EnvironmentValues(scope: node.environment)
    }

    /// The menu; `nil` where nothing is to be shown.
    func menu(of content: any View, title: String = "", image: UIImage? = nil, options: UIMenu.Options = []) -> UIMenu? {
        let children = grouped(items(of: content))
        return children.isEmpty ? nil : UIMenu(title: title, image: image, options: options, children: children)
    }

    /// Dividers stand between groups.
    private func grouped(_ items: [Item]) -> [UIMenuElement] {
        var groups: [[UIMenuElement]] = [[]]
        for item in items {
            switch item {
            case .element(let element): groups[groups.count - 1].append(element)
            case .divider: groups.append([])
            }
        }
        groups.removeAll(where: \.isEmpty)
        return groups.count < 2 ? groups.first ?? [] : groups.map { UIMenu(options: .displayInline, children: $0) }
    }

    func items(of view: any View) -> [Item] {
        if let part = view as? any MenuPart { return part.menuItems(self) }
        if let group = view as? any CollectedView { return group.collected.flatMap(items) }
        if let modified = view as? any ModifiedView {
            var inner = self
            (modified.appliedModifier as? EnvironmentModifier)?.transform(&inner.environment)
            return inner.items(of: modified.modifiedView)
        }
        return body(of: view).map(items) ?? []
    }

    /// What a composite view is made of; its state is that of a view that has just come.
    private func body<V: View>(of view: V) -> (any View)? {
        guard V.Body.self != Never.self else { return nil }
        var view = view
        PropertyStore().install(into: &view, of: node)
        return view.body
    }

    /// An action with the texts and the picture of a label.
    func action(
        _ label: any View, role: ButtonRole? = nil, isOn: Bool = false, isEnabled: Bool = true, _ run: @escaping @MainActor () -> Void
    ) -> UIAction {
        var attributes: UIMenuElement.Attributes = role == .destructive ? .destructive : []
        if !isEnabled || !environment.isEnabled { attributes.insert(.disabled) }
        let texts = ViewCollector.flatten(label).compactMap { ($0 as? any TextSource)?.collectedText }
        return UIAction(
            title: texts.first ?? "", subtitle: texts.dropFirst().first, image: ViewCollector.image(label), attributes: attributes,
            state: isOn ? .on : .off
        ) { _ in run() }
    }
}

/// A view that a menu shows as a line, or as several.
@MainActor
protocol MenuPart {
    func menuItems(_ builder: MenuBuilder) -> [MenuBuilder.Item]
}

extension Button: @MainActor MenuPart {
    @MainActor func menuItems(_ builder: MenuBuilder) -> [MenuBuilder.Item] { [.element(builder.action(label, role: role, action))] }
}

extension Toggle: @MainActor MenuPart {
    @MainActor func menuItems(_ builder: MenuBuilder) -> [MenuBuilder.Item] {
        let isOn = isOn
        return [.element(builder.action(label, isOn: isOn.wrappedValue) { isOn.wrappedValue.toggle() })]
    }
}

extension Picker: @MainActor MenuPart {
    /// The options in a group of their own, the chosen one with a mark.
    @MainActor func menuItems(_ builder: MenuBuilder) -> [MenuBuilder.Item] {
        let selection = selection
        let actions = ViewCollector.identified(content).map { key, view -> UIAction in
            let tags = ViewCollector.tags(of: view, at: key)
            let value = tags.lazy.compactMap { $0.base as? SelectionValue }.first
            return builder.action(view, isOn: value == selection.wrappedValue) { if let value { selection.wrappedValue = value } }
        }
        return [.divider] + actions.map { .element($0) } + [.divider]
    }
}

extension Section: @MainActor MenuPart where Parent: View, Content: View, Footer: View {
    @MainActor func menuItems(_ builder: MenuBuilder) -> [MenuBuilder.Item] {
        guard let menu = builder.menu(of: content, title: ViewCollector.text(header) ?? "", options: .displayInline) else { return [] }
        return [.element(menu)]
    }
}

extension Menu: @MainActor MenuPart {
    @MainActor func menuItems(_ builder: MenuBuilder) -> [MenuBuilder.Item] {
        let menu = builder.menu(of: content, title: ViewCollector.text(label) ?? "", image: ViewCollector.image(label))
        return menu.map { [.element($0)] } ?? []
    }
}

extension Divider: @MainActor MenuPart {
    @MainActor func menuItems(_ builder: MenuBuilder) -> [MenuBuilder.Item] { [.divider] }
}

extension Text: @MainActor MenuPart {
    /// Text alone can be read, not chosen.
    @MainActor func menuItems(_ builder: MenuBuilder) -> [MenuBuilder.Item] { [.element(builder.action(self, isEnabled: false) {})] }
}

extension Label: @MainActor MenuPart {
    @MainActor func menuItems(_ builder: MenuBuilder) -> [MenuBuilder.Item] { [.element(builder.action(self, isEnabled: false) {})] }
}
