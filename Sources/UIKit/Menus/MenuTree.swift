import Foundation

/// Menus while responders build them.
@MainActor
final class MenuTree: UIMenuBuilder {
    let system: UIMenuSystem
    private(set) var root: UIMenu

    init(_ system: UIMenuSystem, _ root: UIMenu) {
        self.system = system
        self.root = root
    }

    func menu(for identifier: UIMenu.Identifier) -> UIMenu? { find(in: root) { ($0 as? UIMenu)?.identifier == identifier } as? UIMenu }
    func action(for identifier: UIAction.Identifier) -> UIAction? {
        find(in: root) { ($0 as? UIAction)?.identifier == identifier } as? UIAction
    }
    func command(for action: Selector, propertyList: Any?) -> UICommand? {
        find(in: root) { element in
            guard let command = element as? UICommand, command.storedAction == action else { return false }
            guard let wanted = propertyList as? AnyHashable else { return command.propertyList == nil }
            return command.propertyList as? AnyHashable == wanted
        } as? UICommand
    }

    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
        change(replacedIdentifier) { _ in [replacementMenu] }
    }
    func replaceChildren(ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]) {
        change(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
    }
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
        change(siblingIdentifier) { [siblingMenu, $0] }
    }
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
        change(siblingIdentifier) { [$0, siblingMenu] }
    }
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
        change(parentIdentifier) { [$0.replacingChildren([childMenu] + $0.children)] }
    }
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
        change(parentIdentifier) { [$0.replacingChildren($0.children + [childMenu])] }
    }
    func remove(menu removedIdentifier: UIMenu.Identifier) { change(removedIdentifier) { _ in [] } }

    private func find(in menu: UIMenu, _ isWanted: (UIMenuElement) -> Bool) -> UIMenuElement? {
        if isWanted(menu) { return menu }
        for element in menu.children {
            if isWanted(element) { return element }
            if let inner = element as? UIMenu, let found = find(in: inner, isWanted) { return found }
        }
        return nil
    }

    /// Puts elements in the place of a menu; the root stays one menu.
    private func change(_ identifier: UIMenu.Identifier, _ change: (UIMenu) -> [UIMenuElement]) {
        func changed(_ menu: UIMenu) -> [UIMenuElement] {
            if menu.identifier == identifier { return change(menu) }
            guard menu.children.contains(where: { $0 is UIMenu }) else { return [menu] }
            return [menu.replacingChildren(menu.children.flatMap { ($0 as? UIMenu).map(changed) ?? [$0] })]
        }
        let elements = changed(root)
        root = elements.count == 1 ? elements[0] as? UIMenu ?? root : root.replacingChildren(elements)
    }

    // MARK: What the system has

    private static func group(_ identifier: UIMenu.Identifier, _ children: [UIMenuElement] = []) -> UIMenu {
        UIMenu(identifier: identifier, options: .displayInline, children: children)
    }

    private static func command(_ title: String, _ action: StandardEditAction) -> UICommand {
        UICommand(title: title, action: action.selector)
    }

    /// The menu of a selection, with the groups that responders may put others beside. Titles are iOS's in English.
    static var edit: UIMenu {
        let standard = [
            command("Cut", .cut), command("Copy", .copy), command("Paste", .paste), command("Delete", .delete),
            command("Select", .select), command("Select All", .selectAll),
        ]
        let style = UIMenu(
            title: "Format", identifier: .textStyle,
            children: [
                command("Bold", .toggleBoldface), command("Italic", .toggleItalics), command("Underline", .toggleUnderline),
            ])
        return UIMenu(
            identifier: .root,
            children: [
                group(.standardEdit, standard), group(.replace), group(.autoFill), style, group(.lookup), group(.learn), group(.find),
                group(.speech), group(.share),
            ])
    }

    /// The menu bar, whose menus an app fills.
    static var main: UIMenu {
        let menus: [(UIMenu.Identifier, String, [UIMenu.Identifier])] = [
            (.application, "", [.about, .preferences, .services, .hide, .quit]),
            (.file, "File", [.newScene, .open, .openRecent, .close, .document, .print]),
            (.edit, "Edit", [.undoRedo, .standardEdit, .find, .replace, .share, .spelling, .substitutions, .transformations, .speech]),
            (.format, "Format", [.font, .text]), (.view, "View", [.toolbar, .sidebar, .fullscreen]),
            (.window, "Window", [.minimizeAndZoom, .bringAllToFront]), (.help, "Help", []),
        ]
        return UIMenu(
            identifier: .root,
            children: menus.map { UIMenu(title: $0.1, identifier: $0.0, children: $0.2.map { group($0) }) })
    }
}
