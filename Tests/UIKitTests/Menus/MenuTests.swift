import Foundation
import Testing
@testable import UIKit

extension Screen {
    fileprivate var menu: MenuOverlay? { window.subviews.lazy.compactMap { $0 as? MenuOverlay }.first }

    fileprivate var rows: [MenuRow] {
        func rows(_ view: UIView) -> [MenuRow] { (view as? MenuRow).map { [$0] } ?? view.subviews.flatMap(rows) }
        frame()
        return menu.map(rows) ?? []
    }

    /// What the open menu says, line by line.
    fileprivate var lines: [String] { rows.map { $0.isAccessibilityElement ? $0.accessibilityLabel ?? "" : "---" } }

    fileprivate func choose(_ title: String) {
        guard let row = rows.first(where: { $0.accessibilityLabel == title }) else { preconditionFailure("No \(title) in \(lines)") }
        let rect = row.convert(row.bounds, to: window)
        tap(rect.midX, rect.midY)
        frame()
    }

    fileprivate func press(_ x: CGFloat, _ y: CGFloat) {
        fingers.began(at: CGPoint(x: x, y: y))
        advance(0.6)
        fingers.ended()
        frame()
    }
}

@MainActor @Suite("Menus (Apple, UIMenu, UIButton.menu, UIContextMenuInteraction)")
struct MenuTests {
    private final class Log { var entries: [String] = [] }

    private func action(
        _ title: String, _ log: Log, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) -> UIAction {
        UIAction(title: title, attributes: attributes, state: state) { _ in log.entries.append(title) }
    }

    private func button(_ screen: Screen, at y: CGFloat = 100, menu: UIMenu, primary: UIAction? = nil) -> UIButton {
        let button = UIButton(frame: CGRect(100, y, 100, 40), primaryAction: primary)
        button.menu = menu
        screen.window.addSubview(button)
        return button
    }

    @Test("A line that is on shows its selected image, where it has one")
    func selectedImage() {
        Screen.run { screen in
            let (book, open) = (UIImage(systemName: "book")!, UIImage(systemName: "book.fill")!)
            @MainActor func both(_ state: UIMenuElement.State, _ selected: UIImage?) -> [UIMenuElement] {
                [
                    UIAction(title: "Lend", image: book, selectedImage: selected, state: state) { _ in },
                    UICommand(title: "Lend", image: book, selectedImage: selected, action: Selector("lend:"), state: state),
                ]
            }
            let menu = UIMenu(children: both(.off, open) + both(.on, open) + both(.on, nil))
            let button = button(screen, menu: menu)
            button.showsMenuAsPrimaryAction = true
            screen.tap(150, 120)
            let shown = screen.rows.map { row in row.subviews.contains { ($0 as? UIImageView)?.image === open } }
            #expect(shown == [false, false, true, true, false, false])
        }
    }

    @Test("A tap opens a menu that is the primary action; a choice closes it, then runs")
    func primary() {
        Screen.run { screen in
            let log = Log()
            let menu = UIMenu(children: [action("Lend", log), action("Return", log)])
            let button = button(screen, menu: menu, primary: action("primary", log))
            button.showsMenuAsPrimaryAction = true
            button.addAction(UIAction { _ in log.entries.append("opened") }, for: .menuActionTriggered)
            screen.tap(150, 120)
            #expect(screen.lines == ["Lend", "Return"])
            #expect(log.entries == ["opened"])
            screen.choose("Return")
            #expect(log.entries == ["opened", "Return"])
            #expect(screen.menu == nil)
        }
    }

    @Test("A touch beside an open menu closes it, and reaches nothing behind")
    func beside() {
        Screen.run { screen in
            let log = Log()
            let opener = button(screen, menu: UIMenu(children: [action("Lend", log)]))
            opener.showsMenuAsPrimaryAction = true
            let behind = UIButton(frame: CGRect(0, 500, 100, 40), primaryAction: action("behind", log))
            screen.window.addSubview(behind)
            screen.tap(150, 120)
            screen.frame()
            #expect(screen.menu != nil)
            screen.tap(20, 520)
            #expect(screen.menu == nil)
            screen.tap(20, 520)
            #expect(log.entries == ["behind"])
        }
    }

    @Test("Groups, titles, states and hidden actions show as a person sees them; a disabled one cannot be chosen")
    func lines() {
        Screen.run { screen in
            let log = Log()
            let sorting = UIMenu(
                title: "Sort", options: .displayInline, children: [action("Title", log, state: .on), action("Year", log)])
            let menu = UIMenu(
                title: "Shelf",
                children: [
                    action("Lend", log), sorting, action("Lost", log, attributes: .hidden),
                    action("Delete", log, attributes: [.destructive, .disabled]),
                    UIDeferredMenuElement { $0([UIAction(title: "Later") { _ in }]) },
                ])
            button(screen, menu: menu).showsMenuAsPrimaryAction = true
            screen.tap(150, 120)
            #expect(screen.lines == ["Shelf", "Lend", "---", "Sort", "Title", "Year", "---", "Delete", "Later"])
            #expect(screen.rows[4].accessibilityTraits == [.button, .selected])
            #expect(screen.rows[7].accessibilityTraits.contains(.notEnabled))
            screen.choose("Delete")
            #expect(log.entries.isEmpty && screen.menu != nil)
        }
    }

    @Test("A submenu opens in its menu's place and leads back; an action may keep the menu open")
    func submenus() {
        Screen.run { screen in
            let log = Log()
            let inner = UIMenu(title: "Move", children: [action("Up", log, attributes: .keepsMenuPresented), action("Away", log)])
            button(screen, menu: UIMenu(children: [action("Lend", log), inner])).showsMenuAsPrimaryAction = true
            screen.tap(150, 120)
            #expect(screen.lines == ["Lend", "Move"])
            screen.choose("Move")
            #expect(screen.lines == ["Move", "---", "Up", "Away"])
            screen.choose("Up")
            screen.choose("Up")
            screen.choose("Move")
            #expect(screen.lines == ["Lend", "Move"])
            screen.choose("Move")
            screen.choose("Away")
            #expect(log.entries == ["Up", "Up", "Away"])
            #expect(screen.menu == nil)
        }
    }

    @Test("A button that shows the choice of its menu takes its title, and one action is on")
    func popUp() {
        Screen.run { screen in
            let log = Log()
            let menu = UIMenu(children: [action("Title", log, state: .on), action("Year", log)])
            let button = button(screen, menu: menu)
            button.showsMenuAsPrimaryAction = true
            button.changesSelectionAsPrimaryAction = true
            screen.tap(150, 120)
            screen.choose("Year")
            #expect(button.title(for: .normal) == "Year")
            #expect(menu.selectedElements.map(\.title) == ["Year"])
        }
    }

    @Test("A menu beside a primary action opens under a resting finger; a tap runs the action")
    func resting() {
        Screen.run { screen in
            let log = Log()
            let button = button(screen, menu: UIMenu(children: [action("Lend", log)]), primary: action("primary", log))
            screen.tap(150, 120)
            #expect(log.entries == ["primary"] && screen.menu == nil)
            screen.press(150, 120)
            #expect(screen.lines == ["Lend"])
            #expect(log.entries == ["primary"])
            screen.menu?.close()
            button.menu = nil
            screen.press(150, 120)
            #expect(screen.menu == nil)
        }
    }

    @Test("A bar button item without an action opens its menu")
    func barItem() {
        Screen.run { screen in
            let log = Log()
            let root = UIViewController()
            root.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More", menu: UIMenu(children: [action("Lend", log)]))
            screen.window.rootViewController = UINavigationController(rootViewController: root)
            screen.frame()
            let rect = root.navigationItem.rightBarButtonItem!.frame(in: screen.window)!
            screen.tap(rect.midX, rect.midY)
            screen.choose("Lend")
            #expect(log.entries == ["Lend"])
        }
    }

    private final class Owner: NSObject, UIContextMenuInteractionDelegate {
        let log: Log
        var menu: UIMenu?
        init(_ log: Log) { self.log = log }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.entries.append("ask \(Int(location.x)) \(Int(location.y))")
            return menu.map { menu in UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in menu } }
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            animator?.addCompletion { [log] in log.entries.append("shown") }
            log.entries.append("display")
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.entries.append("end") }
    }

    @Test("A context menu asks its delegate under a resting finger, tells it of both ends, and may be closed by code")
    func interaction() {
        Screen.run { screen in
            let log = Log()
            let owner = Owner(log)
            let view = UIView(frame: CGRect(50, 100, 100, 50))
            screen.window.addSubview(view)
            let interaction = UIContextMenuInteraction(delegate: owner)
            view.addInteraction(interaction)
            screen.press(60, 120)
            #expect(log.entries == ["ask 10 20"] && screen.menu == nil)
            owner.menu = UIMenu(children: [action("Lend", log)])
            log.entries = []
            screen.press(60, 120)
            #expect(log.entries == ["ask 10 20", "display", "shown"])
            screen.choose("Lend")
            #expect(log.entries.suffix(2) == ["end", "Lend"])
            screen.press(60, 120)
            interaction.dismissMenu()
            #expect(screen.menu == nil && log.entries.last == "end")
            view.removeInteraction(interaction)
            log.entries = []
            screen.press(60, 120)
            #expect(log.entries.isEmpty)
        }
    }

    private final class Lifting: NSObject, UIContextMenuInteractionDelegate {
        let log: Log
        var parameters = UIPreviewParameters()
        init(_ log: Log) { self.log = log }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(identifier: "dune" as NSString, previewProvider: nil) { _ in
                UIMenu(children: [UIAction(title: "Lend") { _ in }])
            }
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
            highlightPreviewForItemWithIdentifier identifier: any NSCopying
        ) -> UITargetedPreview? {
            log.entries.append("lift \(identifier)")
            return interaction.view.map { UITargetedPreview(view: $0, parameters: parameters) }
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            log.entries.append("drop \(configuration.identifier)")
            return nil
        }
    }

    @Test("The preview that a context menu's delegate gives is shown in front, cut to its path, where its target says, till the menu closes")
    func lifted() throws {
        try Screen.run { screen in
            let log = Log()
            let owner = Lifting(log)
            owner.parameters.visiblePath = UIBezierPath(rect: CGRect(0, 0, 100, 25))
            owner.parameters.backgroundColor = .green
            let view = UIView(frame: CGRect(50, 100, 100, 50))
            view.backgroundColor = .red
            screen.window.addSubview(view)
            let interaction = UIContextMenuInteraction(delegate: owner)
            view.addInteraction(interaction)
            screen.press(60, 120)
            #expect(log.entries == ["lift dune"])
            let overlay = try #require(screen.menu)
            let lifted = try #require(overlay.subviews.first { $0.frame == view.frame })
            #expect(lifted.subviews[0].frame == CGRect(0, 0, 100, 25) && lifted.subviews[0].backgroundColor == .green)
            let mask = lifted.subviews[1].layer.mask as? CAShapeLayer
            #expect(mask?.path?.boundingBox == CGRect(0, 0, 100, 25))
            interaction.dismissMenu()
            #expect(screen.menu == nil && log.entries == ["lift dune", "drop dune"])
        }
    }

    @Test("A targeted preview keeps its own parameters, has the size of what is visible, and can be given another target")
    func targetedPreview() {
        Screen.run { screen in
            let view = UIView(frame: CGRect(50, 100, 100, 50))
            screen.window.addSubview(view)
            let parameters = UIPreviewParameters()
            let preview = UITargetedPreview(view: view, parameters: parameters)
            #expect(preview.size == CGSize(width: 100, height: 50) && preview.target.container === screen.window)
            #expect(preview.target.center == CGPoint(x: 100, y: 125))
            parameters.visiblePath = UIBezierPath(rect: CGRect(0, 0, 30, 20))
            #expect(preview.parameters.visiblePath == nil)
            #expect(UITargetedPreview(view: view, parameters: parameters).size == CGSize(width: 30, height: 20))
            let other = preview.retargetedPreview(with: UIPreviewTarget(container: screen.window, center: .zero))
            #expect(other.view === view && other.target.center == .zero)
            let lines = UIPreviewParameters(textLineRects: [NSValue(cgRect: CGRect(10, 10, 40, 20))])
            #expect(lines.visiblePath?.contains(CGPoint(x: 30, y: 20)) == true)
        }
    }

    @Test("A preview of a view that is in no window stops with Apple's words")
    func previewOutside() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = UITargetedPreview(view: UIView())
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("UITargetedPreview initializer requires that the view is in a window, but it is not."))
    }

    @Test(
        "A menu stands below what it belongs to, above it where there is more room, inside the window, and scrolls when it is long",
        arguments: [(100.0, 3), (700, 3), (700, 40), (20, 40)])
    func place(_ y: CGFloat, _ count: Int) {
        Screen.run { screen in
            let log = Log()
            button(screen, at: y, menu: UIMenu(children: (0..<count).map { action("\($0)", log) })).showsMenuAsPrimaryAction = true
            screen.tap(150, y + 20)
            let card = screen.rows[0].superview as! UIScrollView
            let safe = screen.window.bounds.inset(by: screen.window.safeAreaInsets)
            #expect(safe.contains(card.frame))
            #expect(card.contentSize.height == CGFloat(count) * 44)
            #expect(card.frame.minY >= y + 40 || card.frame.maxY <= y)
            #expect(y == 100 ? card.frame.minY == 148 : true)
            #expect(card.frame.height == min(card.contentSize.height, y > 400 ? y - 16 - safe.minY : safe.maxY - 8 - (y + 48)))
        }
    }
}
