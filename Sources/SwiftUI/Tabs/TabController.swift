import Tracing
import UIKit

/// The binding of a tab view's selection, seen without its type.
struct TabSelection {
    let get: () -> AnyHashable
    /// Takes the first of the values that fits.
    let set: ([AnyHashable]) -> Void
}

/// The tab bar controller of a SwiftUI tab view.
@MainActor
final class TabController: UITabBarController, UITabBarControllerDelegate {
    private typealias Tab = (entry: TabEntry, controller: UIHostingController<AnyView>)

    var scope: EnvironmentScope?
    var selection: TabSelection?
    private var shown: [Tab] = []

    init() {
        super.init(nibName: nil, bundle: nil)
        nameInTimeline = "TabView"
        delegate = self
    }

    required init?(coder: NSCoder) { preconditionFailure("A SwiftUI tab view is not in an archive.") }

    // MARK: Tabs

    /// Gives the tabs that stay their new values.
    func refresh(_ entries: [TabEntry]) {
        for entry in entries {
            guard let index = shown.firstIndex(where: { $0.entry.key == entry.key }) else { continue }
            shown[index].entry = entry
            shown[index].controller.rootView = entry.view
        }
    }

    /// Shows these tabs in this order.
    func show(_ entries: [TabEntry]) {
        let new = entries.map { entry in
            if let old = shown.first(where: { $0.entry.key == entry.key }) { return (entry, old.controller) }
            let controller = UIHostingController(rootView: entry.view)
            controller.inheritedEnvironment = scope
            return (entry, controller)
        } as [Tab]
        let isSame = new.elementsEqual(shown) { $0.controller === $1.controller }
        shown = new
        for tab in shown where tab.entry.label != nil { showLabel(tab.entry.label, tab.entry.badge, of: tab.controller) }
        if !isSame { setViewControllers(shown.map(\.controller), animated: false) }
    }

    /// Shows the tab of a value; one that no tab has changes nothing.
    func select(_ value: AnyHashable?) {
        guard let value, let tab = shown.first(where: { $0.entry.tags.contains(value) }) else { return screenDidChange() }
        if selectedViewController !== tab.controller { selectedViewController = tab.controller }
        screenDidChange()
    }

    // MARK: Labels

    /// Asks the tabs whose values do not say what the bar shows of them.
    func showLabels() {
        for tab in shown where tab.entry.label == nil {
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
        guard let tab = shown.first(where: { $0.controller === controller }) else { return screenDidChange() }
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
        guard let tab = shown.first(where: { $0.controller === viewController }) else { return false }
        if viewController === selectedViewController { stack(in: viewController)?.popToRootViewController(animated: true) }
        guard let selection, !tab.entry.tags.isEmpty else { return true }
        selection.set(tab.entry.tags)
        return tab.entry.tags.contains(selection.get())
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) { screenDidChange() }
}
