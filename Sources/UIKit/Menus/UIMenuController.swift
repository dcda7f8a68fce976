import Foundation
import Tracing

/// The edit menu of what has the focus, as it was shown before iOS 16. Source: Apple, UIKit `UIMenuController`.
@available(iOS, deprecated: 16.0, message: "UIMenuController is deprecated. Use UIEditMenuInteraction instead.")
@MainActor @preconcurrency
open class UIMenuController: NSObject {
    public enum ArrowDirection: Int, Sendable {
        case `default` = 0, up, down, left, right
    }

    open class var shared: UIMenuController { UIApplication.shared.menuController }

    public nonisolated class var willShowMenuNotification: NSNotification.Name {
        NSNotification.Name("UIMenuControllerWillShowMenuNotification")
    }
    public nonisolated class var didShowMenuNotification: NSNotification.Name { NSNotification.Name("UIMenuControllerDidShowMenuNotification") }
    public nonisolated class var willHideMenuNotification: NSNotification.Name {
        NSNotification.Name("UIMenuControllerWillHideMenuNotification")
    }
    public nonisolated class var didHideMenuNotification: NSNotification.Name { NSNotification.Name("UIMenuControllerDidHideMenuNotification") }
    public nonisolated class var menuFrameDidChangeNotification: NSNotification.Name {
        NSNotification.Name("UIMenuControllerMenuFrameDidChangeNotification")
    }

    override init() { super.init() }

    /// The app's own items, after the system's; also in the edit menus of text.
    open var menuItems: [UIMenuItem]?
    open var arrowDirection = ArrowDirection.default
    private var target: (rect: CGRect, view: WeakView)?
    private weak var bar: EditMenuBar?

    private struct WeakView { weak var view: UIView? }

    open var isMenuVisible: Bool {
        get { bar != nil }
        set { setMenuVisible(newValue, animated: true) }
    }
    /// Where the menu is, in the coordinates of the screen.
    open var menuFrame: CGRect { bar.flatMap { bar in bar.superview?.convert(bar.frame, to: nil) } ?? .zero }

    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        target = (targetRect, WeakView(view: targetView))
        guard let bar else { return }
        bar.move(to: targetRect)
        post(Self.menuFrameDidChangeNotification)
    }

    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        target = (targetRect, WeakView(view: targetView))
        show()
    }

    open func hideMenu() { bar?.close() }
    open func hideMenu(from targetView: UIView) { if target?.view.view === targetView { hideMenu() } }
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) { if menuVisible { show() } else { hideMenu() } }

    /// Asks again what can be done, if the menu is shown.
    open func update() { if isMenuVisible { show() } }

    private func show() {
        guard let target, let view = target.view.view, let window = view.window else { return }
        guard let start = window.firstResponder else {
            let hint = "not shown: nothing has the focus. Call becomeFirstResponder() on the view that the menu is about"
            Timeline.current.record(.action, "UIMenuController", hint)
            return
        }
        let direction = UIEditMenuArrowDirection(rawValue: arrowDirection.rawValue) ?? .automatic
        let menu = EditMenu.bound(UIMenu(children: EditMenu.suggestions(from: start)), to: start)
        guard !menu.children.isEmpty else { return hideMenu() }
        hideMenu()
        post(Self.willShowMenuNotification)
        bar = EditMenuBar.open(menu, at: target.rect, of: view, direction) { [weak self] in
            self?.post(Self.willHideMenuNotification)
            self?.bar = nil
            self?.post(Self.didHideMenuNotification)
        }
        if bar != nil { post(Self.didShowMenuNotification) }
    }

    private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

/// An item of the edit menu. Source: Apple, UIKit `UIMenuItem`.
@available(iOS, deprecated: 16.0, message: "UIMenuItem is deprecated. Use UIEditMenuInteraction instead.")
@MainActor @preconcurrency
open class UIMenuItem: NSObject {
    open var title: String
    open var action: Selector

    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
        super.init()
    }
}
