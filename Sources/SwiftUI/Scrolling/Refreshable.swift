import UIKit

/// Refreshes what a scroll view shows, as a person does who pulls it down.
public struct RefreshAction: Sendable {
    let action: @Sendable () async -> Void

    /// Returns when the content has been refreshed.
    public func callAsFunction() async { await action() }
}

private struct RefreshKey: EnvironmentKey {
    static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
    /// What refreshes the content here; `nil` where nothing does.
    public internal(set) var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }
}

extension View {
    /// Lets a person refresh lists and scroll views in this view by pulling them down; the spinner stays until `action` returns.
    nonisolated public func refreshable(@_inheritActorContext action: @escaping @Sendable () async -> Void) -> some View {
        environment(\.refresh, RefreshAction(action: action))
    }
}

/// The refresh control of a scroll view or list of SwiftUI's (Apple, `refreshable(action:)`).
@MainActor
final class PullToRefresh: UIRefreshControl {
    private var action: RefreshAction?

    override init(frame: CGRect) {
        super.init(frame: frame)
        addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
    }

    required init?(coder: NSCoder) { preconditionFailure("A SwiftUI refresh control is not in an archive.") }

    private func refresh() {
        guard let action else { return endRefreshing() }
        Task { @MainActor [weak self] in
            await action()
            self?.endRefreshing()
        }
    }

    /// Gives a scroll view the control that the environment asks for, or takes it away.
    static func apply(_ action: RefreshAction?, to scrollView: UIScrollView) {
        let own = scrollView.refreshControl as? PullToRefresh
        guard let action else {
            if own != nil { scrollView.refreshControl = nil }
            return
        }
        let control = own ?? PullToRefresh(frame: .zero)
        control.action = action
        if own == nil { scrollView.refreshControl = control }
    }
}
