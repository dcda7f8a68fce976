import Foundation

/// Reads and changes the menus of a system while it is built. Source: Apple, UIKit `UIMenuBuilder`.
@MainActor @preconcurrency
public protocol UIMenuBuilder {
    /// The system that is built.
    var system: UIMenuSystem { get }
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    func action(for identifier: UIAction.Identifier) -> UIAction?
    func command(for action: Selector, propertyList: Any?) -> UICommand?
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
    func replaceChildren(ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

extension UIMenuBuilder {
    public func command(for action: Selector) -> UICommand? { command(for: action, propertyList: nil) }
}

/// The menus of an app that are built by its responders. Source: Apple, UIKit `UIMenuSystem`.
@MainActor @preconcurrency
open class UIMenuSystem: NSObject {
    /// The menu bar: the application and its delegate build it. No bar is drawn here; the keys of its commands work.
    open class var main: UIMenuSystem { UIApplication.shared.mainMenus }
    /// Menus about what is on the screen: the responders of the place build them.
    open class var context: UIMenuSystem { UIApplication.shared.contextMenus }

    private var built: UIMenu?

    override init() { super.init() }

    /// Has the menus built again when they are needed next.
    open func setNeedsRebuild() { built = nil }
    /// Has what can be done asked again; it is asked each time that a menu opens or a key is pressed.
    open func setNeedsRevalidate() {}

    /// The main menu as the application builds it.
    func menu(of application: UIApplication) -> UIMenu {
        if let built { return built }
        let tree = MenuTree(self, MenuTree.main)
        for responder in application.chain.reversed() { responder.buildMenu(with: tree) }
        built = tree.root
        return tree.root
    }
}
