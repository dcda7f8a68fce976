import Foundation

/// What can be done to a selection, as the responders of its place have it.
@MainActor
enum EditMenu {
    /// The elements that a responder's chain has built, with what can be done now. The nearest responder builds last.
    static func suggestions(from start: UIResponder) -> [UIMenuElement] {
        let tree = MenuTree(.context, MenuTree.edit)
        for responder in start.chain.reversed() { responder.buildMenu(with: tree) }
        let own = (UIApplication.shared.menuController.menuItems ?? []).map { UICommand(title: $0.title, action: $0.action) }
        return possible(tree.root.children + own, from: start)
    }

    private static func possible(_ elements: [UIMenuElement], from start: UIResponder) -> [UIMenuElement] {
        elements.compactMap { element in
            switch element {
            case let command as UICommand:
                guard let action = command.storedAction, let target = start.target(forAction: action, withSender: command) else { return nil }
                (target as? UIResponder)?.validate(command)
                return command
            case let menu as UIMenu:
                let children = possible(menu.children, from: start)
                return children.isEmpty ? nil : menu.replacingChildren(children)
            default: return element
            }
        }
    }

    /// The menu with commands that are sent from the responder, wherever the focus is.
    static func bound(_ menu: UIMenu, to start: UIResponder) -> UIMenu {
        menu.replacingChildren(
            menu.children.map { element in
                switch element {
                case let command as UICommand:
                    UIAction(
                        title: command.title, subtitle: command.subtitle, image: command.image, selectedImage: command.selectedImage,
                        attributes: command.attributes, state: command.state
                    ) { [weak start] _ in _ = command.perform(from: start) }
                case let menu as UIMenu: bound(menu, to: start)
                default: element
                }
            })
    }
}
