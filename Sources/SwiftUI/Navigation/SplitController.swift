import UIKit

/// The split view controller of a SwiftUI split view.
@MainActor
final class SplitController: UISplitViewController, UISplitViewControllerDelegate {
    /// The column that shows where there is one stack.
    var compactColumn: UISplitViewController.Column = .primary
    var visibilityChanged: (DisplayMode) -> Void = { _ in }
    /// The list whose selection brought the column above it.
    private weak var selecting: ListView?

    init(columns: Int) {
        super.init(style: columns == 3 ? .tripleColumn : .doubleColumn)
        nameInTimeline = "NavigationSplitView"
        delegate = self
    }

    required init?(coder: NSCoder) { preconditionFailure("A SwiftUI split view is not in an archive.") }

    private func column(of controller: UIViewController) -> Column? {
        [Column.primary, .supplementary, .secondary].first { column in
            guard let root = (viewController(for: column) as? SplitStack)?.columnRoot else { return false }
            var current: UIViewController? = controller
            while let candidate = current, candidate !== root { current = candidate.parent }
            return current === root
        }
    }

    /// A person chose a row of a list in a column: the next column shows, where only one does.
    func personSelected(in list: ListView) {
        guard isCollapsed, let controller = list.nearestController, let from = column(of: controller) else { return }
        selecting = list
        show(from == .primary && style == .tripleColumn ? .supplementary : .secondary)
    }

    /// Where the links of a column's content lead.
    func stackForLinks(in navigation: UINavigationController) -> UINavigationController {
        guard !isCollapsed, navigation === viewController(for: .primary) || navigation === viewController(for: .supplementary)
        else { return navigation }
        return viewController(for: .secondary) as? UINavigationController ?? navigation
    }

    /// Back at the list: nothing is chosen there any more.
    func stackDidShow(_ controller: UIViewController) {
        guard isCollapsed, let list = selecting, let shown = list.nearestController,
            sequence(first: shown, next: { $0.parent }).contains(where: { $0 === controller })
        else { return }
        selecting = nil
        if let selection = list.selection, !selection.isMultiple { selection.select([]) }
    }

    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: Column
    ) -> Column { compactColumn }

    func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: DisplayMode) { visibilityChanged(displayMode) }
}

/// The stack of one column.
@MainActor
final class SplitStack: StackController {
    let columnRoot: UIViewController

    override init(rootViewController: UIViewController) {
        columnRoot = rootViewController
        super.init(rootViewController: rootViewController)
    }

    required init?(coder aDecoder: NSCoder) { preconditionFailure("A SwiftUI stack is not in an archive.") }
}
