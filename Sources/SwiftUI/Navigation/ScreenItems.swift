import Tracing
import UIKit

/// Brings what hosted content says about its screen to UIKit: the navigation item, the bars, the presentation (SPEC B7).
///
/// Only what the content says is written, so that what UIKit code sets stays.
@MainActor
final class ScreenItems {
    private unowned let controller: UIViewController
    /// What the content has said last.
    private(set) var last = ScreenPreferences()
    private var leading: [UIBarButtonItem] = []
    private var trailing: [UIBarButtonItem] = []
    private var bottom: [UIBarButtonItem] = []
    private var wroteItems = false
    /// What stands over the keyboard while something of the screen has the focus.
    private(set) var keyboardBar: KeyboardBar?

    init(_ controller: UIViewController) { self.controller = controller }

    func apply(_ new: ScreenPreferences, environment: EnvironmentScope) {
        let item = controller.navigationItem
        if let title = new.title, item.title != title { item.title = title }
        if new.title == nil, last.title != nil { item.title = nil }
        if let mode = new.displayMode ?? (last.displayMode == nil ? nil : .automatic) {
            let wanted: UINavigationItem.LargeTitleDisplayMode =
                switch mode {
                case .automatic: .automatic
                case .inline: .never
                case .large: .always
                }
            if item.largeTitleDisplayMode != wanted { item.largeTitleDisplayMode = wanted }
        }
        if let hides = new.hidesBackButton ?? (last.hidesBackButton == nil ? nil : false), item.hidesBackButton != hides {
            item.hidesBackButton = hides
        }
        if !new.items.isEmpty || wroteItems { applyItems(new.items, item, environment) }
        applySearch(new.search ?? searchAroundStack(environment), item)
        if new.barVisibility != nil || last.barVisibility != nil { applyBarVisibility(new.barVisibility) }
        applyPresentation(new)
        applyBackground(new.background, environment)
        applyBarBackgrounds(new, item, environment)
        let hidStatusBar = last.hidesStatusBar
        last = new
        if new.hidesStatusBar != hidStatusBar { controller.setNeedsStatusBarAppearanceUpdate() }
    }

    var hidesNavigationBar: Bool? { last.barVisibility.map { $0 == .hidden } }
    var hidesTabBar: Bool { last.tabBarVisibility == .hidden }

    private func applyBarVisibility(_ visibility: Visibility?) {
        stackInFront?.setNavigationBarHidden(visibility == .hidden, animated: false)
    }

    /// The stack that the screen is at the top of.
    private var stackInFront: UINavigationController? {
        controller.navigationController.flatMap { $0.topViewController === controller ? $0 : nil }
    }

    func screenWillAppear() {
        if !bottom.isEmpty { stackInFront?.setToolbarHidden(false, animated: false) }
    }

    /// Content that was asked before it was presented had no place yet for views behind it.
    func screenIsAppearing(_ environment: EnvironmentScope) {
        if shownBackground?.hasView == true, backgroundView == nil { applyBackground(last.background, environment) }
    }

    /// The bar at the bottom goes with the screen that brought it.
    func screenWillDisappear() {
        guard !bottom.isEmpty, let navigation = controller.navigationController, navigation.topViewController !== controller else { return }
        if navigation.topViewController?.toolbarItems?.isEmpty ?? true { navigation.setToolbarHidden(true, animated: false) }
    }

    // MARK: Search

    private var search: SearchSession?

    private func applySearch(_ new: SearchSession?, _ item: UINavigationItem) {
        if let old = search, old !== new { old.end() }
        search = new
        new?.show(in: item)
    }

    /// A search field declared around the stack belongs to its root.
    private func searchAroundStack(_ environment: EnvironmentScope) -> SearchSession? {
        guard let stack = controller.navigationController, stack.viewControllers.first === controller else { return nil }
        return EnvironmentValues(scope: environment).search.session
    }

    // MARK: Bar items

    private func applyItems(_ entries: [ToolbarEntry], _ item: UINavigationItem, _ environment: EnvironmentScope) {
        wroteItems = !entries.isEmpty
        var sides: (leading: [ToolbarEntry], trailing: [ToolbarEntry], bottom: [ToolbarEntry]) = ([], [], [])
        var overKeyboard: [ToolbarEntry] = []
        var principal: ToolbarEntry?
        for entry in entries {
            switch entry.placement.kind {
            case .leading, .cancellation: sides.leading.append(entry)
            case .automatic, .trailing, .primary, .secondary, .confirmation, .destructive: sides.trailing.append(entry)
            case .bottom, .status: sides.bottom.append(entry)
            case .principal, .title: principal = entry
            case .keyboard: overKeyboard.append(entry)
            }
        }
        showOverKeyboard(overKeyboard, environment)
        // The trailing items stand in reading order; UIKit counts from the edge inwards.
        item.leftItemsSupplementBackButton = true
        if let items = match(sides.leading, &leading, environment) { item.leftBarButtonItems = items }
        if let items = match(sides.trailing, &trailing, environment) { item.rightBarButtonItems = items.reversed() }
        if let items = match(sides.bottom, &bottom, environment) {
            controller.toolbarItems = items
            if let navigation = stackInFront { navigation.setToolbarHidden(items.isEmpty, animated: false) }
        }
        if let principal {
            if let host = item.titleView as? BarContentView { host.show(principal.content) } else {
                item.titleView = BarContentView(principal.content, environment)
            }
        } else if item.titleView is BarContentView {
            item.titleView = nil
        }
    }

    private func showOverKeyboard(_ entries: [ToolbarEntry], _ environment: EnvironmentScope) {
        if entries.isEmpty, keyboardBar == nil { return }
        let had = keyboardBar != nil
        if entries.isEmpty { keyboardBar = nil } else if let keyboardBar { keyboardBar.show(entries) } else {
            keyboardBar = KeyboardBar(entries, environment)
        }
        if had != (keyboardBar != nil) { controller.reloadInputViews() }
    }

    /// Feeds the items that stay; the new list when others are needed.
    private func match(
        _ entries: [ToolbarEntry], _ items: inout [UIBarButtonItem], _ environment: EnvironmentScope
    ) -> [UIBarButtonItem]? {
        var new: [UIBarButtonItem] = []
        for (index, entry) in entries.enumerated() {
            let old = items.indices.contains(index) ? items[index] : nil
            new.append(make(entry, reusing: old, environment))
        }
        guard !new.elementsEqual(items, by: ===) else { return nil }
        items = new
        return new
    }

    private func make(_ entry: ToolbarEntry, reusing old: UIBarButtonItem?, _ environment: EnvironmentScope) -> UIBarButtonItem {
        let views = ViewCollector.flatten(entry.content)
        guard views.count == 1, let button = ViewCollector.button(views[0], environment) else {
            if let old, let host = old.customView as? BarContentView {
                host.show(entry.content)
                return old
            }
            return UIBarButtonItem(customView: BarContentView(entry.content, environment))
        }
        let item = old.flatMap { $0.customView == nil ? $0 : nil } ?? UIBarButtonItem(title: nil, image: nil, primaryAction: nil, menu: nil)
        let shownTitle = button.image == nil ? button.title : nil
        if item.title != shownTitle { item.title = shownTitle }
        if item.image !== button.image, item.image == nil || button.image == nil || item.image != button.image { item.image = button.image }
        if item.isEnabled != button.isEnabled { item.isEnabled = button.isEnabled }
        item.accessibilityLabel = button.title
        let style: UIBarButtonItem.Style = entry.placement.kind == .confirmation ? .done : .plain
        if item.style != style { item.style = style }
        let action = button.action
        item.primaryAction = UIAction { _ in action() }
        return item
    }

    // MARK: Presentation

    private func applyPresentation(_ new: ScreenPreferences) {
        if let isModal = new.isModal ?? (last.isModal == nil ? nil : false), controller.isModalInPresentation != isModal {
            controller.isModalInPresentation = isModal
        }
        guard new.detents != nil || new.dragIndicator != nil || new.cornerRadius != nil || new.contentInteraction != nil
                || new.backgroundInteraction != nil, let sheet = controller.sheetPresentationController
        else { return }
        if let detents = new.detents, detents.map(\.key) != last.detents?.map(\.key) ?? [] { sheet.detents = detents.map(\.uiKit) }
        if let indicator = new.dragIndicator { sheet.prefersGrabberVisible = indicator == .visible }
        if let radius = new.cornerRadius { sheet.preferredCornerRadius = radius }
        if let interaction = new.contentInteraction { sheet.prefersScrollingExpandsWhenScrolledToEdge = interaction != .scrolls }
        if let interaction = new.backgroundInteraction {
            sheet.largestUndimmedDetentIdentifier = interaction.largestDetent(of: new.detents ?? [.large])?.uiKit.identifier
        }
        if let selection = new.detentSelection { select(selection, of: new.detents ?? [], in: sheet) }
    }

    // MARK: Backgrounds

    private weak var backgroundView: BarContentView?
    /// What was said when it was made, and whether that is a view of its own.
    private var shownBackground: (said: PresentationBackground, look: [UIColor], hasView: Bool)?
    private var barLooks: [[UIColor]] = [[], [], []]

    /// Colours and materials are the view's own; other content stands behind it.
    private func applyBackground(_ new: PresentationBackground?, _ environment: EnvironmentScope) {
        guard new != nil || shownBackground != nil, let view = controller.viewIfLoaded else { return }
        let values = EnvironmentValues(scope: environment)
        let look = new?.look(in: values) ?? []
        if let new, let shown = shownBackground, new.isSame(as: shown.said), look == shown.look, (backgroundView != nil) == shown.hasView {
            return
        }
        var content: (any View)?
        view.layer.backdrop = nil
        switch new {
        case nil: view.backgroundColor = .systemBackground
        case .style(let style):
            let paint = style._paint(in: values)
            switch paint.content {
            case .color: view.backgroundColor = style.color(in: values)
            case .material(let material):
                let (backdrop, tint) = material.shown(values.colorTraits)
                view.layer.backdrop = backdrop
                view.backgroundColor = backdrop == nil ? tint : UIColor { material.tint($0) }
            case .pattern:
                view.backgroundColor = .clear
                content = Rectangle().fill(AnyShapeStyle(style))
            }
        case .content(let own, let alignment):
            view.backgroundColor = .clear
            content = Color.clear.overlay(alignment: alignment) { AnyView(any: own) }
        }
        showBehind(view, content, environment)
        shownBackground = new.map { ($0, look, content != nil) }
    }

    private func showBehind(_ view: UIView, _ content: (any View)?, _ environment: EnvironmentScope) {
        guard let content, let container = view.superview else {
            backgroundView?.removeFromSuperview()
            return
        }
        if let backgroundView, backgroundView.superview === container { return backgroundView.show(content) }
        backgroundView?.removeFromSuperview()
        let made = BarContentView(content, environment)
        made.isUserInteractionEnabled = false
        // A view that slides in is elsewhere yet.
        made.frame = container.bounds
        made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.insertSubview(made, belowSubview: view)
        backgroundView = made
    }

    private func applyBarBackgrounds(_ new: ScreenPreferences, _ item: UINavigationItem, _ environment: EnvironmentScope) {
        let values = EnvironmentValues(scope: environment)
        let looks = [new.barBackground, new.tabBarBackground, new.bottomBarBackground].map { $0.style?.look(in: values) ?? [] }
        defer { barLooks = looks }
        if !new.barBackground.isSame(as: last.barBackground) || looks[0] != barLooks[0] {
            let appearances = new.barBackground.appearances(UINavigationBarAppearance.self, values)
            item.standardAppearance = appearances?.standard
            item.compactAppearance = appearances?.standard
            item.scrollEdgeAppearance = appearances?.scrollEdge
        }
        if !new.tabBarBackground.isSame(as: last.tabBarBackground) || looks[1] != barLooks[1], let bar = controller.tabBarController?.tabBar {
            let appearances = new.tabBarBackground.appearances(UITabBarAppearance.self, values)
            bar.standardAppearance = appearances?.standard ?? UITabBarAppearance()
            bar.scrollEdgeAppearance = appearances?.scrollEdge
        }
        if !new.bottomBarBackground.isSame(as: last.bottomBarBackground) || looks[2] != barLooks[2], let bar = stackInFront?.toolbar {
            let appearances = new.bottomBarBackground.appearances(UIToolbarAppearance.self, values)
            bar.standardAppearance = appearances?.standard ?? UIToolbarAppearance()
            bar.scrollEdgeAppearance = appearances?.scrollEdge
        }
    }

    private func select(_ selection: DetentSelection, of detents: [PresentationDetent], in sheet: UISheetPresentationController) {
        sheet.whenPersonChose = { chosen in
            if let detent = detents.first(where: { $0.uiKit.identifier == chosen }) { selection.choose(detent) }
        }
        let wanted = selection.detent.uiKit.identifier
        guard sheet.selectedDetentIdentifier != wanted else { return }
        guard last.detentSelection != nil else { return sheet.selectedDetentIdentifier = wanted }
        sheet.animateChanges { sheet.selectedDetentIdentifier = wanted }
    }
}

/// SwiftUI content inside a bar, as big as it likes.
@MainActor
final class BarContentView: UIView {
    private let host: HostView

    init(_ content: any View, _ environment: EnvironmentScope) {
        host = HostView(AnyView(any: content))
        host.inheritedEnvironment = environment
        host.safeAreaRegions = []
        super.init(frame: .zero)
        addSubview(host)
    }

    required init?(coder: NSCoder) { preconditionFailure("SwiftUI's content of a bar is not in an archive.") }

    func show(_ content: any View) {
        host.setRoot(AnyView(any: content))
        invalidateIntrinsicContentSize()
    }

    override var intrinsicContentSize: CGSize { host.contentSize(.unspecified) }
    override func sizeThatFits(_ size: CGSize) -> CGSize { host.contentSize(.unspecified) }
    override func layoutSubviews() {
        super.layoutSubviews()
        host.frame = bounds
    }
}
