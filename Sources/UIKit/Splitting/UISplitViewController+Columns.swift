import Foundation
import Tracing

/// How the columns are together.
enum SplitArrangement { case none, collapsed, expanded }

extension UISplitViewController {
    var order: [Column] { style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary] }
    var isWide: Bool { (viewIfLoaded?.bounds.width ?? 0) > (viewIfLoaded?.bounds.height ?? 0) }
    private var wantsCollapse: Bool { traitCollection.horizontalSizeClass == .compact }

    // MARK: Giving

    func replace(_ column: Column, with controller: UIViewController?) {
        given[column] = controller
        if isCollapsed, column == .supplementary || column == .secondary, let stack = collapsedStack {
            return replace(column, with: controller, on: stack)
        }
        let old = wrapped[column]
        let isWrapped = style != .unspecified && column != .compact && !(controller is UINavigationController)
        wrapped[column] = controller.map { isWrapped ? UINavigationController(rootViewController: $0) : $0 }
        guard arrangement != .none else { return }
        if let old, old !== wrapped[column] { takeOut(old) }
        let before = arrangement
        arrangement = .none
        arrange(keeping: before)
    }

    /// In one stack the screens of a column go where those before them were.
    private func replace(_ column: Column, with controller: UIViewController?, on stack: UINavigationController) {
        var screens = stack.viewControllers
        let start = roots[column]?.first.flatMap { root in screens.firstIndex { $0 === root } }
        if let start { screens.removeSubrange(start...) }
        let inner = controller as? UINavigationController
        let new = inner?.viewControllers ?? [controller].compactMap { $0 }
        inner?.setViewControllers([], animated: false)
        wrapped[column] = controller.map { _ in inner ?? UINavigationController() }
        roots[column] = new
        if start != nil { stack.setViewControllers(screens + new, animated: false) }
    }

    /// A controller for the next column: replaces what is there, and comes to the front where there is one stack.
    func showNext(_ controller: UIViewController, in column: Column) {
        if isCollapsed, let stack = collapsedStack {
            if let inner = controller as? UINavigationController {
                let screens = inner.viewControllers
                inner.setViewControllers([], animated: false)
                stack.setViewControllers(stack.viewControllers + screens, animated: true)
                roots[column] = screens
            } else {
                stack.pushViewController(controller, animated: true)
                roots[column] = [controller]
            }
            given[column] = controller
            return
        }
        replace(column, with: controller)
    }

    // MARK: Arranging

    var collapsedStack: UINavigationController? { wrapped[.primary] as? UINavigationController }

    func arrange() { arrange(keeping: arrangement) }

    private func arrange(keeping before: SplitArrangement) {
        guard isViewLoaded, viewIfLoaded?.window != nil || arrangement == .none else { return }
        if wantsCollapse {
            if arrangement != .collapsed { collapse(isFirst: before == .none) }
        } else if arrangement != .expanded {
            expand(isFirst: before == .none)
        }
    }

    private func collapse(isFirst: Bool) {
        let event = Timeline.current.record(.presentation, typeName, "collapse")
        Timeline.current.whileCaused(by: event) {
            for child in children { takeOut(child) }
            arrangement = .collapsed
            shade.removeFromSuperview()
            for column in order { wrapped[column]?.traitOverrides.remove(UITraitHorizontalSizeClass.self) }
            if let compact = wrapped[.compact] {
                putIn(compact)
            } else if let primary = wrapped[.primary] {
                gather(onto: primary)
                putIn(primary)
            } else if let only = wrapped[.secondary] {
                putIn(only)
            }
            if !isFirst { delegate?.splitViewControllerDidCollapse(self) }
            viewIfLoaded?.setNeedsLayout()
        }
    }

    /// Brings the screens of the columns up to the one that shows onto the stack of the first.
    private func gather(onto primary: UIViewController) {
        guard let stack = primary as? UINavigationController else { return }
        roots = [.primary: stack.viewControllers]
        if style == .unspecified, let secondary = given[.secondary],
            delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true
        {
            return
        }
        let proposed = order.last { given[$0] != nil } ?? .primary
        let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
        var all = stack.viewControllers
        for column in order.dropFirst() {
            guard let end = order.firstIndex(of: top), order.firstIndex(of: column)! <= end else { break }
            let screens: [UIViewController]
            if let inner = wrapped[column] as? UINavigationController {
                screens = inner.viewControllers
                inner.setViewControllers([], animated: false)
            } else {
                screens = [wrapped[column]].compactMap { $0 }
            }
            roots[column] = screens
            all += screens
        }
        stack.setViewControllers(all, animated: false)
    }

    /// Gives the columns their screens back: from a column's root on they are the column's.
    private func spread() {
        guard let stack = collapsedStack else { return }
        var rest = stack.viewControllers
        for column in order.dropFirst().reversed() {
            guard let root = roots[column]?.first, let index = rest.firstIndex(where: { $0 === root }) else {
                // A column that did not show keeps its own screens, and one that was left gets its root again.
                if let inner = wrapped[column] as? UINavigationController, inner.viewControllers.isEmpty,
                    let root = roots[column]?.first ?? given[column].flatMap({ $0 is UINavigationController ? nil : $0 })
                {
                    inner.setViewControllers([root], animated: false)
                }
                continue
            }
            let screens = Array(rest[index...])
            rest.removeSubrange(index...)
            stack.setViewControllers(rest, animated: false)
            let inner = wrapped[column] as? UINavigationController ?? UINavigationController()
            wrapped[column] = inner
            inner.setViewControllers(screens, animated: false)
        }
        roots = [:]
    }

    private func expand(isFirst: Bool) {
        let event = Timeline.current.record(.presentation, typeName, "expand")
        Timeline.current.whileCaused(by: event) {
            for child in children { takeOut(child) }
            if arrangement == .collapsed || !roots.isEmpty { spread() }
            arrangement = .expanded
            let proposed = automaticMode
            displayMode = isFirst ? proposed
                : delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
            if let secondary = wrapped[.secondary] { putIn(secondary) }
            for column in shownColumns { if let controller = wrapped[column] { putIn(controller) } }
            if !isFirst { delegate?.splitViewControllerDidExpand(self) }
            viewIfLoaded?.setNeedsLayout()
        }
    }

    func putIn(_ controller: UIViewController) {
        guard controller.parent !== self else { return }
        addChild(controller)
        view.addSubview(controller.view)
        controller.didMove(toParent: self)
    }

    func takeOut(_ controller: UIViewController) {
        guard controller.parent === self else { return }
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
    }

    // MARK: Display modes

    private var automaticMode: DisplayMode {
        if preferredDisplayMode != .automatic { return preferredDisplayMode }
        guard splitBehavior != .overlay else { return .secondaryOnly }
        return style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
    }

    /// The columns that show beside or over the secondary one, the outermost first.
    var shownColumns: [Column] { Array(order.dropLast().suffix(displayMode.shown)) }

    func chooseMode() { if arrangement == .expanded { move(to: automaticMode) } }

    func move(to mode: DisplayMode) {
        guard arrangement == .expanded, mode != displayMode else { return }
        let before = shownColumns
        delegate?.splitViewController(self, willChangeTo: mode)
        displayMode = mode
        let after = shownColumns
        for column in before where !after.contains(column) { delegate?.splitViewController(self, willHide: column) }
        for column in after where !before.contains(column) { delegate?.splitViewController(self, willShow: column) }
        for controller in before.filter({ !after.contains($0) }).compactMap({ wrapped[$0] }) { takeOut(controller) }
        for controller in after.compactMap({ wrapped[$0] }) { putIn(controller) }
        view.setNeedsLayout()
        UIView.transitioning(for: 0.3) { self.view.layoutIfNeeded() }
    }

    func bring(_ column: Column) {
        if isCollapsed {
            guard let stack = collapsedStack else { return }
            if column == .primary, let root = roots[.primary]?.last { stack.popToViewController(root, animated: true) }
            guard column != .primary, column != .compact else { return }
            if let root = roots[column]?.first, stack.viewControllers.contains(where: { $0 === root }) {
                if let last = roots[column]?.last { stack.popToViewController(last, animated: true) }
                return
            }
            var screens = roots[column] ?? []
            if let inner = wrapped[column] as? UINavigationController, !inner.viewControllers.isEmpty {
                screens = inner.viewControllers
                inner.setViewControllers([], animated: false)
            }
            guard !screens.isEmpty else { return }
            roots[column] = screens
            stack.setViewControllers(stack.viewControllers + screens, animated: true)
            return
        }
        guard column != .secondary, !shownColumns.contains(column) else { return }
        let isOver = splitBehavior == .overlay
        let two = column == .primary && style == .tripleColumn
        move(to: two ? (isOver ? .twoOverSecondary : .twoBesideSecondary) : isOver ? .oneOverSecondary : .oneBesideSecondary)
    }

    func putAway(_ column: Column) {
        guard !isCollapsed, shownColumns.contains(column) else { return }
        let staysOne = column == .primary && style == .tripleColumn && displayMode.shown == 2
        move(to: staysOne ? (displayMode.isOver ? .oneOverSecondary : .oneBesideSecondary) : .secondaryOnly)
    }

    // MARK: Places

    /// 320 points, or what is asked for within the limits.
    func width(of column: Column) -> CGFloat {
        let isPrimary = column == .primary
        let total = viewIfLoaded?.bounds.width ?? 0
        let asked = isPrimary ? preferredPrimaryColumnWidth : preferredSupplementaryColumnWidth
        let fraction = isPrimary ? preferredPrimaryColumnWidthFraction : preferredSupplementaryColumnWidthFraction
        let least = isPrimary ? minimumPrimaryColumnWidth : minimumSupplementaryColumnWidth
        let most = isPrimary ? maximumPrimaryColumnWidth : maximumSupplementaryColumnWidth
        let automatic = Self.automaticDimension
        var width: CGFloat = asked != automatic ? asked : fraction != automatic ? (total * fraction).rounded() : 320
        if least != automatic { width = max(width, least) }
        if most != automatic { width = min(width, most) }
        return min(width, total)
    }

    func place() {
        let bounds = view.bounds
        guard arrangement == .expanded else {
            for child in children { child.viewIfLoaded?.frame = bounds }
            return
        }
        let isLeft = (primaryEdge == .leading) != (view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        var taken: CGFloat = 0
        for column in shownColumns {
            guard let controller = wrapped[column] else { continue }
            if !controller.traitOverrides.contains(UITraitHorizontalSizeClass.self) { controller.traitOverrides.horizontalSizeClass = .compact }
            let width = width(of: column)
            controller.view.frame = CGRect(x: isLeft ? taken : bounds.width - taken - width, y: 0, width: width, height: bounds.height)
            taken += width
        }
        let isOver = displayMode.isOver
        if let secondary = wrapped[.secondary] {
            let width = isOver ? bounds.width : bounds.width - taken
            secondary.view.frame = CGRect(x: isOver || !isLeft ? 0 : taken, y: 0, width: width, height: bounds.height)
            if view.subviews.first !== secondary.view { view.sendSubviewToBack(secondary.view) }
            showButton(in: secondary)
        }
        guard isOver else { return shade.removeFromSuperview() }
        if shade.frame != bounds { shade.frame = bounds }
        if view.subviews.dropFirst().first !== shade { view.insertSubview(shade, at: min(1, view.subviews.count)) }
    }

    /// The button that brings the first column, in the bar of the secondary one.
    private func showButton(in secondary: UIViewController) {
        guard let item = (secondary as? UINavigationController)?.viewControllers.first?.navigationItem else { return }
        let shows =
            switch displayModeButtonVisibility {
            case .never: false
            case .always: true
            case .automatic: style != .unspecified && displayMode == .secondaryOnly
            }
        let has = item.leftBarButtonItems?.contains { $0 === displayModeButton } == true
        if shows, !has { item.leftBarButtonItems = [displayModeButton] + (item.leftBarButtonItems ?? []) }
        if !shows, has { item.leftBarButtonItems = item.leftBarButtonItems?.filter { $0 !== displayModeButton } }
    }
}
