import Tracing
import UIKit

/// The tab bar controller of a SwiftUI tab view.
@MainActor
final class TabController: UITabBarController, UITabBarControllerDelegate, TabScreensController {
    var scope: EnvironmentScope?
    var selection: TabSelection?
    var screens = TabScreens()

    init() {
        super.init(nibName: nil, bundle: nil)
        nameInTimeline = "TabView"
        delegate = self
    }

    required init?(coder: NSCoder) { preconditionFailure("A SwiftUI tab view is not in an archive.") }

    // MARK: Tabs

    func take(_ values: EnvironmentValues) {}

    func show(_ entries: [TabEntry]) {
        let hasChanged = screens.replace(with: entries, in: scope)
        for tab in screens.shown where tab.entry.label != nil { showLabel(tab.entry.label, tab.entry.badge, of: tab.controller) }
        if hasChanged { setViewControllers(screens.shown.map(\.controller), animated: false) }
    }

    func select(_ value: AnyHashable?, animated: Bool) {
        if let index = value.flatMap(screens.index(of:)), selectedViewController !== screens.shown[index].controller {
            selectedViewController = screens.shown[index].controller
        }
        screenDidChange()
    }

    // MARK: Labels

    func showLabels() {
        for tab in screens.shown where tab.entry.label == nil {
            let said = tab.controller.screenPreferences()
            showLabel(said.tabLabel, said.tabBadge ?? tab.entry.badge, of: tab.controller)
        }
    }

    private func showLabel(_ label: TabLabel?, _ badge: String?, of controller: UIViewController) {
        let item = controller.tabBarItem!
        let shownBadge = badge.flatMap { $0.isEmpty ? nil : $0 }
        if item.badgeValue != shownBadge { item.badgeValue = shownBadge }
        let (title, image) = (label?.title, label?.image)
        if item.title != title { item.title = title }
        if item.image != image { item.image = image }
    }

    // MARK: Screens

    /// What a tab's content says about its screen has changed.
    func screenDidChange(_ controller: UIViewController, _ preferences: ScreenPreferences) {
        guard let tab = screens.screen(of: controller) else { return screenDidChange() }
        showLabel(preferences.tabLabel ?? tab.entry.label, preferences.tabBadge ?? tab.entry.badge, of: controller)
        screenDidChange()
    }

    /// Another screen is in front, or the one there wants the bar otherwise.
    func screenDidChange() {
        let hides = screensInFront.contains { $0.screenItems.hidesTabBar }
        if isTabBarHidden != hides { setTabBarHidden(hides, animated: false) }
    }

    /// The tab's screen and the one at the top of its stack.
    private var screensInFront: [any ScreenHost] {
        guard let tab = selectedViewController else { return [] }
        return [tab, stack(in: tab)?.topViewController].compactMap { $0 as? any ScreenHost }
    }

    private func stack(in tab: UIViewController) -> StackController? { tab.children.lazy.compactMap { $0 as? StackController }.first }

    // MARK: A person chooses

    /// The binding decides: a tab that it does not take is not shown.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        guard let tab = screens.screen(of: viewController) else { return false }
        if viewController === selectedViewController { stack(in: viewController)?.popToRootViewController(animated: true) }
        guard let selection, !tab.entry.tags.isEmpty else { return true }
        selection.set(tab.entry.tags)
        return tab.entry.tags.contains(selection.get())
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) { screenDidChange() }
}
