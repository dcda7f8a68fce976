import Foundation
import Testing
import Tracing

@testable import UIKit

extension Screen {
    fileprivate var bar: EditMenuBar? { EditMenuBar.shown(in: window) }

    /// What the open edit menu offers, from its start.
    fileprivate var items: [String] {
        guard let bar else { return [] }
        return bar.subviews.compactMap { $0 as? UIButton }.filter { !$0.isHidden }.map { $0.accessibilityLabel ?? $0.currentTitle ?? "" }
    }

    fileprivate func choose(_ title: String) {
        let button = bar?.subviews.compactMap { $0 as? UIButton }.first { !$0.isHidden && ($0.accessibilityLabel ?? $0.currentTitle) == title }
        guard let bar, let button else { preconditionFailure("No \(title) in \(items)") }
        let rect = button.convert(button.bounds, to: window)
        withExtendedLifetime(bar) { tap(rect.midX, rect.midY) }
        frame()
    }
}

/// A card that can be copied, and lent by name.
@MainActor
private class Card: UIView, SelectorDispatching, UIEditMenuInteractionDelegate {
    var log: [String] = []
    var menu: (([UIMenuElement]) -> UIMenu?)?
    var target = CGRect.null
    override var canBecomeFirstResponder: Bool { true }
    override func copy(_ sender: Any?) { log.append("copy by \(sender is UICommand)") }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == Selector("copy:") || super.canPerformAction(action, withSender: sender)
    }
    func responds(to selector: Selector) -> Bool { selector == "lend:" }
    func perform(_ selector: Selector, with argument: Any?, with second: Any?) -> Any? {
        log.append("lend")
        return nil
    }
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { menu?(suggestedActions) }
    func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect { target }
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        log.append("will present \(configuration.identifier)")
        animator.addCompletion { [weak self] in self?.log.append("presented") }
    }
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) { log.append("will dismiss") }
}

@MainActor
@Suite("Edit menus (Apple, UIEditMenuInteraction, UIMenuController, UIMenuBuilder)", .serialized)
struct EditMenuTests {
    private func card(_ screen: Screen, _ y: CGFloat = 200) -> (Card, UIEditMenuInteraction) {
        let card = Card(frame: CGRect(100, y, 150, 60))
        screen.window.addSubview(card)
        let interaction = UIEditMenuInteraction(delegate: card)
        card.addInteraction(interaction)
        return (card, interaction)
    }

    private let configuration = UIEditMenuConfiguration(identifier: "card", sourcePoint: CGPoint(x: 75, y: 30))

    @Test("It shows what the responders of its place can do now; a choice closes it, then runs")
    func suggested() {
        Screen.run { screen in
            let (card, interaction) = card(screen)
            interaction.presentEditMenu(with: configuration)
            #expect(screen.items == ["Copy"] && card.log == ["will present card", "presented"])
            #expect(interaction.location(in: screen.window) == CGPoint(x: 175, y: 230))
            screen.choose("Copy")
            #expect(card.log == ["will present card", "presented", "will dismiss", "copy by true"])
            #expect(screen.bar == nil)
        }
    }

    @Test("The delegate's menu takes the place of the suggested one: actions, commands and submenus; one without elements is none")
    func own() {
        Screen.run { screen in
            let (card, interaction) = card(screen)
            card.menu = { suggested in
                UIMenu(
                    children: suggested + [
                        UICommand(title: "Lend", action: "lend:"), UICommand(title: "Lose", action: "lose:", attributes: .hidden),
                        UIMenu(title: "More", children: [UIAction(title: "Return") { _ in card.log.append("return") }]),
                    ])
            }
            interaction.presentEditMenu(with: configuration)
            #expect(screen.items == ["Copy", "Lend", "More"])
            card.log = []
            screen.choose("Lend")
            #expect(card.log == ["will dismiss", "lend"])
            interaction.presentEditMenu(with: configuration)
            screen.choose("More")
            let overlay = screen.window.subviews.compactMap { $0 as? MenuOverlay }.first
            #expect(overlay != nil && screen.bar == nil)
            overlay?.close()
            card.menu = { _ in UIMenu(children: []) }
            card.log = []
            interaction.presentEditMenu(with: configuration)
            #expect(screen.bar == nil && card.log.isEmpty)
        }
    }

    @Test("What is presented over its view closes it")
    func covered() {
        Screen.run { screen in
            let root = UIViewController()
            screen.window.rootViewController = root
            let (_, interaction) = card(screen)
            interaction.presentEditMenu(with: configuration)
            screen.settle()
            #expect(screen.bar != nil)
            root.present(UIAlertController(title: "Shelf", message: nil, preferredStyle: .alert), animated: false)
            screen.settle()
            #expect(screen.bar == nil)
        }
    }

    @Test("A touch beside it closes it and reaches what it touches; a view that leaves takes it along")
    func closing() {
        Screen.run { screen in
            let (card, interaction) = card(screen)
            var taps = 0
            let button = UIButton(frame: CGRect(0, 500, 100, 40), primaryAction: UIAction { _ in taps += 1 })
            screen.window.addSubview(button)
            interaction.presentEditMenu(with: configuration)
            screen.tap(50, 520)
            #expect(screen.bar == nil && taps == 1 && card.log.last == "will dismiss")
            interaction.presentEditMenu(with: configuration)
            card.removeFromSuperview()
            screen.frame()
            #expect(screen.bar == nil)
            interaction.dismissMenu()
            interaction.presentEditMenu(with: configuration)
            #expect(screen.bar == nil)
        }
    }

    @Test("A menu that is shown is asked for again, or moved")
    func reloading() {
        Screen.run { screen in
            let (card, interaction) = card(screen)
            interaction.presentEditMenu(with: configuration)
            let before = screen.bar?.frame ?? .zero
            card.target = CGRect(0, 0, 10, 10)
            interaction.updateVisibleMenuPosition(animated: true)
            #expect(screen.bar?.frame.midX != before.midX)
            card.menu = { _ in UIMenu(children: [UIAction(title: "Return") { _ in }]) }
            interaction.reloadVisibleMenu()
            #expect(screen.items == ["Return"])
            interaction.dismissMenu()
            interaction.reloadVisibleMenu()
            #expect(screen.bar == nil)
        }
    }

    @Test("It stands above its target, below where there is no room, or where its arrow says", arguments: [
        (UIEditMenuArrowDirection.automatic, CGRect(100, 200, 100, 20), CGPoint(x: 50, y: 148)),
        (.automatic, CGRect(100, 30, 100, 20), CGPoint(x: 50, y: 58)),
        (.down, CGRect(100, 30, 100, 20), CGPoint(x: 50, y: 8)),
        (.up, CGRect(100, 200, 100, 20), CGPoint(x: 50, y: 228)),
        (.left, CGRect(20, 200, 100, 20), CGPoint(x: 128, y: 188)),
        (.right, CGRect(250, 200, 50, 20), CGPoint(x: 42, y: 188)),
        (.automatic, CGRect(-500, 200, 10, 20), CGPoint(x: 8, y: 148)),
    ])
    func place(_ direction: UIEditMenuArrowDirection, _ target: CGRect, _ origin: CGPoint) {
        let room = CGRect(8, 8, 374, 800)
        #expect(EditMenuBar.frame(CGSize(width: 200, height: 44), beside: target, direction, in: room).origin == origin)
    }

    @Test("Items that have no room are behind a button that lists all")
    func crowded() {
        Screen.run { screen in
            let (card, interaction) = card(screen)
            card.menu = { _ in UIMenu(children: (1...9).map { number in UIAction(title: "Borrow \(number)") { _ in } }) }
            interaction.presentEditMenu(with: configuration)
            #expect(screen.items.count < 9 && screen.items.last == "Show more items")
            #expect((screen.bar?.frame.width ?? 999) <= screen.window.bounds.width - 16)
            screen.choose("Show more items")
            #expect(screen.window.subviews.contains { $0 is MenuOverlay })
        }
    }

    @Test("Responders of the place build its menu, the nearest last: siblings, children, replacements, removals")
    func building() {
        final class Desk: Card {
            var identifiers: [Bool] = []
            override func buildMenu(with builder: any UIMenuBuilder) {
                super.buildMenu(with: builder)
                identifiers = [builder.system == .context, builder.menu(for: .standardEdit) != nil, builder.command(for: "copy:") != nil,
                               builder.menu(for: UIMenu.Identifier("none")) != nil, builder.action(for: UIAction.Identifier("x")) != nil]
                let lend = UIMenu(identifier: UIMenu.Identifier("lend"), options: .displayInline, children: [UICommand(title: "Lend", action: "lend:")])
                builder.insertSibling(lend, afterMenu: .standardEdit)
                builder.insertSibling(UIMenu(options: .displayInline, children: [UIAction(title: "First") { _ in }]), beforeMenu: .standardEdit)
                builder.insertChild(UIMenu(options: .displayInline, children: [UIAction(title: "Last") { _ in }]), atEndOfMenu: .root)
                builder.insertChild(UIMenu(options: .displayInline, children: [UIAction(title: "Inner") { _ in }]), atStartOfMenu: UIMenu.Identifier("lend"))
                builder.replaceChildren(ofMenu: .standardEdit) { $0.filter { $0.title == "Copy" } + [UIAction(title: "Copy All") { _ in }] }
                builder.replace(menu: .share, with: UIMenu(title: "Send", children: [UIAction(title: "By mail") { _ in }]))
                builder.remove(menu: .textStyle)
                builder.remove(menu: UIMenu.Identifier("none"))
            }
        }
        Screen.run { screen in
            let desk = Desk(frame: CGRect(0, 300, 300, 60))
            screen.window.addSubview(desk)
            let titles = EditMenu.suggestions(from: desk).flatMap { element -> [String] in
                guard let menu = element as? UIMenu else { return [element.title] }
                return MenuLine.lines(of: menu.replacingChildren(menu.children), isSubmenu: false).compactMap { line in
                    if case .action(let action) = line { action.title } else { nil }
                }
            }
            #expect(titles == ["First", "Copy", "Copy All", "Inner", "Lend", "By mail", "Last"])
            #expect(desk.identifiers == [true, true, true, false, false])
        }
    }

    @Test("The application's delegate builds the menu bar, whose keys work where nobody in the chain has them; until it is built again")
    func mainMenu() {
        final class Delegate: UIResponder, UIApplicationDelegate, SelectorDispatching {
            var key = "l"
            var log: [String] = []
            override func buildMenu(with builder: any UIMenuBuilder) {
                guard builder.system == UIMenuSystem.main else { return }
                let command = UIKeyCommand(title: "Lend", action: "lend:", input: key, modifierFlags: .command)
                builder.insertChild(UIMenu(options: .displayInline, children: [command]), atStartOfMenu: .file)
            }
            func responds(to selector: Selector) -> Bool { selector == "lend:" }
            func perform(_ selector: Selector, with argument: Any?, with second: Any?) -> Any? {
                log.append("lend")
                return nil
            }
        }
        Screen.run { screen in
            let delegate = Delegate()
            UIApplication.shared.delegate = delegate
            screen.window.rootViewController = UIViewController()
            #expect(UIApplication.shared.deliver(KeyStroke("l", .command)) == .command)
            delegate.key = "k"
            #expect(UIApplication.shared.deliver(KeyStroke("k", .command)) == .press)
            UIMenuSystem.main.setNeedsRebuild()
            #expect(UIApplication.shared.deliver(KeyStroke("k", .command)) == .command)
            #expect(delegate.log == ["lend", "lend"])
        }
    }

    @Test("UIMenuController shows the edit menu of what has the focus, with the app's own items, and tells when")
    func controller() {
        Screen.run { screen in
            let (card, _) = card(screen)
            let menu = UIMenuController.shared
            menu.menuItems = [UIMenuItem(title: "Lend", action: "lend:"), UIMenuItem(title: "Lose", action: "lose:")]
            nonisolated(unsafe) var log: [String] = []
            let names = [
                UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
                UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
            ]
            let observers = names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: menu, queue: nil) { _ in
                    log.append(name.rawValue.replacing("UIMenuController", with: "").replacing("MenuNotification", with: ""))
                }
            }
            defer { observers.forEach(NotificationCenter.default.removeObserver) }
            menu.showMenu(from: card, rect: card.bounds)
            #expect(!menu.isMenuVisible && menu.menuFrame == .zero)
            #expect(Timeline.current.events.contains { $0.subject == "UIMenuController" && $0.detail.contains("becomeFirstResponder()") })
            card.becomeFirstResponder()
            menu.showMenu(from: card, rect: card.bounds)
            #expect(menu.isMenuVisible && screen.items == ["Copy", "Lend"] && log == ["WillShow", "DidShow"])
            #expect(menu.menuFrame.maxY == 192)
            screen.choose("Lend")
            #expect(!menu.isMenuVisible && card.log == ["lend"] && log.suffix(2) == ["WillHide", "DidHide"])
            menu.setTargetRect(CGRect(0, 0, 10, 10), in: card)
            menu.setMenuVisible(true, animated: false)
            #expect(menu.isMenuVisible)
            menu.hideMenu(from: screen.window)
            #expect(menu.isMenuVisible)
            menu.hideMenu(from: card)
            #expect(!menu.isMenuVisible)
        }
    }

    @Test("Standard edit actions go along the chain to who overrides them")
    func standardActions() {
        Screen.run { screen in
            let (card, _) = card(screen)
            let inner = UIView()
            card.addSubview(inner)
            inner.copy(nil)
            UIApplication.shared.sendAction("copy:", to: nil, from: inner, for: nil)
            #expect(card.log == ["copy by false", "copy by false"])
            for action in StandardEditAction.allCases where action != .copy { action.send(to: inner) }
            inner.updateTextAttributes { $0 }
            #expect(card.log.count == 2 && StandardEditAction("copy") == nil && StandardEditAction("lend:") == nil)
        }
    }
}
