import Foundation
import Tracing

/// Updates what a search shows.
@MainActor @preconcurrency
public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// The text or the scope has changed, or the search has become active.
    func updateSearchResults(for searchController: UISearchController)
    /// A person chose a suggestion (iOS 16).
    func updateSearchResults(for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
    public func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) {}
}

/// Follows a search as it comes and goes.
@MainActor @preconcurrency
public protocol UISearchControllerDelegate: NSObjectProtocol {
    func willPresentSearchController(_ searchController: UISearchController)
    func didPresentSearchController(_ searchController: UISearchController)
    func willDismissSearchController(_ searchController: UISearchController)
    func didDismissSearchController(_ searchController: UISearchController)
    /// Called when the search becomes active; the search presents itself afterwards if this has not done so.
    func presentSearchController(_ searchController: UISearchController)
    func searchController(
        _ searchController: UISearchController, willChangeTo newPlacement: UINavigationItem.SearchBarPlacement)
    func searchController(
        _ searchController: UISearchController, didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
    public func presentSearchController(_ searchController: UISearchController) {}
    public func searchController(
        _ searchController: UISearchController, willChangeTo newPlacement: UINavigationItem.SearchBarPlacement
    ) {}
    public func searchController(
        _ searchController: UISearchController, didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement
    ) {}
}

/// A search bar with the results that it leads to; presented while it is active. Source: Apple, UIKit `UISearchController`.
@MainActor @preconcurrency
open class UISearchController: UIViewController {
    /// When the scope bar shows.
    public enum ScopeBarActivation: Int, Sendable { case automatic, manual, onTextEntry, onSearchActivation }

    private lazy var bar = UISearchBar()
    private var state = SearchState.inactive
    private let content = SearchContentView()
    public private(set) var searchResultsController: UIViewController?
    /// The controller whose navigation item shows the bar.
    weak var itemOwner: UIViewController?

    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        bar.controller = self
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        bar.controller = self
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bar.controller = self
    }

    open weak var searchResultsUpdater: (any UISearchResultsUpdating)? {
        willSet { AssignedDelegates.current.note(newValue, as: "searchResultsUpdater", of: self) }
    }
    open weak var delegate: (any UISearchControllerDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "delegate", of: self) }
    }
    open var searchBar: UISearchBar { bar }
    public var searchBarPlacement: UINavigationItem.SearchBarPlacement { .stacked }

    open var isActive: Bool {
        get { state.isActive }
        set { if newValue { activate() } else { deactivate(animated: true, completion: nil) } }
    }

    // MARK: Looks

    open var obscuresBackgroundDuringPresentation = true { didSet { showContent() } }
    @available(iOS, deprecated: 12.0, renamed: "obscuresBackgroundDuringPresentation")
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }
    open var hidesNavigationBarDuringPresentation = true
    open var automaticallyShowsCancelButton = true
    open var automaticallyShowsSearchResultsController = true { didSet { showContent() } }
    open var scopeBarActivation = ScopeBarActivation.automatic { didSet { showScopes() } }
    @available(iOS, deprecated: 16.0, renamed: "scopeBarActivation")
    open var automaticallyShowsScopeBar: Bool {
        get { scopeBarActivation != .manual }
        set { scopeBarActivation = newValue ? .automatic : .manual }
    }
    private var showsResults: Bool?
    /// Whether the results show; set by hand it stays so while the search is active.
    open var showsSearchResultsController: Bool {
        get { showsResults ?? (automaticallyShowsSearchResultsController && !(bar.text ?? "").isEmpty) }
        set {
            showsResults = newValue
            showContent()
        }
    }
    open var searchSuggestions: [any UISearchSuggestion]? { didSet { showContent() } }
    open var ignoresSearchSuggestionsForSearchBarPlacementStacked = false { didSet { showContent() } }

    // MARK: Coming and going

    private func activate() {
        guard state == .inactive else { return }
        delegate?.presentSearchController(self)
        guard state == .inactive, let place = SearchPlace(of: self) else { return }
        state = .presenting
        delegate?.willPresentSearchController(self)
        showScopes()
        if automaticallyShowsCancelButton { bar.setShowsCancelButton(true, animated: true) }
        let presentation = SearchPresentationController(presentedViewController: self, presenting: place.presenter)
        ownPresentation = presentation
        place.presenter.activePresentation = presentation
        place.presenter.presentedStrongly = self
        modalTransitionStyle = .crossDissolve
        presentation.adaptedStyle = .overCurrentContext
        showContent()
        if !bar.isFirstResponder { _ = bar.becomeFirstResponder() }
        presentation.begin(from: place.presenter, source: place.presenter, in: place.host, animated: true) { [weak self] in
            guard let self, self.state == .presenting else { return }
            self.state = .active
            self.delegate?.didPresentSearchController(self)
        }
        barsChange()
        update()
    }

    private func deactivate(animated: Bool, completion: (() -> Void)?) {
        guard state.isActive else { return }
        state = .dismissing
        delegate?.willDismissSearchController(self)
        _ = bar.resignFirstResponder()
        if !(bar.text ?? "").isEmpty { bar.text = "" }
        if automaticallyShowsCancelButton { bar.setShowsCancelButton(false, animated: true) }
        showScopes()
        update()
        ownPresentation?.end(animated: animated) { completion?() }
        barsChange()
    }

    open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard activePresentation == nil, state.isActive else { return super.dismiss(animated: flag, completion: completion) }
        deactivate(animated: flag, completion: completion)
    }

    /// Ended from outside too, by a dismissal of whoever presents it.
    override func presentationDidEnd(_ presentation: UIPresentationController) {
        if state.isActive {
            delegate?.willDismissSearchController(self)
            _ = bar.resignFirstResponder()
            bar.text = ""
        }
        super.presentationDidEnd(presentation)
        ownPresentation = nil
        state = .inactive
        showsResults = nil
        if automaticallyShowsCancelButton { bar.setShowsCancelButton(false, animated: false) }
        showScopes()
        barsChange()
        delegate?.didDismissSearchController(self)
    }

    private func barsChange() { itemOwner?.navigationController?.layoutBars(animated: true) }

    // MARK: From the bar

    func barBeganEditing() { activate() }

    func barChanged() {
        showContent()
        showScopes()
        if state != .dismissing { update() }
    }

    func barWasCancelled() { deactivate(animated: true, completion: nil) }

    private func update() { searchResultsUpdater?.updateSearchResults(for: self) }

    private func showScopes() {
        guard scopeBarActivation != .manual, bar.scopeButtonTitles?.isEmpty == false else { return }
        let wanted =
            switch scopeBarActivation {
            case .onTextEntry: state.isActive && !(bar.text ?? "").isEmpty
            default: state.isActive
            }
        if bar.showsScopeBar != wanted { bar.showsScopeBar = wanted }
    }

    // MARK: Content

    open override func loadView() {
        content.frame = UIScreen.main.bounds
        content.whenTappedBeside = { [weak self] in self?.isActive = false }
        view = content
    }

    private func showContent() {
        guard isViewLoaded else { return }
        if let results = searchResultsController {
            if results.parent == nil {
                addChild(results)
                results.view.frame = content.bounds
                results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                content.addSubview(results.view)
                results.didMove(toParent: self)
            }
            let hides = !showsSearchResultsController
            if results.view.isHidden != hides { results.view.isHidden = hides }
        }
        content.isObscuring = obscuresBackgroundDuringPresentation && itemOwner != nil
        content.show(ignoresSearchSuggestionsForSearchBarPlacementStacked ? [] : searchSuggestions ?? []) {
            [weak self] suggestion in
            guard let self else { return }
            self.searchResultsUpdater?.updateSearchResults(for: self, selecting: suggestion)
        }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        showContent()
    }
}

/// Where a search stands.
enum SearchState {
    case inactive, presenting, active, dismissing
    var isActive: Bool { self == .presenting || self == .active }
}

/// Who presents a search, and the view that its content goes in.
@MainActor
private struct SearchPlace {
    let presenter: UIViewController
    let host: UIView

    init?(of search: UISearchController) {
        if let owner = search.itemOwner, let host = owner.viewIfLoaded?.superview, owner.viewIfLoaded?.window != nil {
            presenter = owner.definesPresentationContext ? owner : owner.navigationController ?? owner
            self.host = host
        } else if let owner = search.searchBar.nearestController, let view = owner.viewIfLoaded, view.window != nil {
            reportApproximation(
                "UISearchController.searchBar", "outside of a navigation bar it stays where it is, and nothing is dimmed.")
            presenter = owner
            host = view
        } else {
            return nil
        }
        guard presenter.activePresentation == nil else { return nil }
    }
}

/// Presents a search over the content of its context, under the bars; touches go through where it shows nothing.
@MainActor
final class SearchPresentationController: UIPresentationController {
    override var styleName: String { "search" }
    override var transitionDuration: TimeInterval { 0.3 }
    override var shouldRemovePresentersView: Bool { false }
    override var passesTouchesBeside: Bool { true }
}

/// The shade, the results and the suggestions of a search.
@MainActor
private final class SearchContentView: UIView {
    var whenTappedBeside: () -> Void = {}
    var isObscuring = true { didSet { shade.isHidden = !isObscuring } }
    private let shade = DimmingView()
    private let list = UIStackView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        shade.backgroundColor = UIColor.black.withAlphaComponent(0.1)
        shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        shade.onTap = { [weak self] in self?.whenTappedBeside() }
        addSubview(shade)
        list.axis = .vertical
        list.backgroundColor = .systemBackground
    }

    required init?(coder: NSCoder) { nil }

    func show(_ suggestions: [any UISearchSuggestion], choose: @escaping (any UISearchSuggestion) -> Void) {
        for row in list.arrangedSubviews { row.removeFromSuperview() }
        guard !suggestions.isEmpty else { return list.removeFromSuperview() }
        for suggestion in suggestions {
            let row = UIButton(type: .system)
            let words = suggestion.localizedSuggestion ?? suggestion.localizedAttributedSuggestion?.string
            row.setTitle(words, for: .normal)
            row.setImage(suggestion.iconImage, for: .normal)
            row.accessibilityHint = suggestion.localizedDescription
            row.contentHorizontalAlignment = .leading
            row.addAction(UIAction { _ in choose(suggestion) }, for: .touchUpInside)
            list.addArrangedSubview(row)
        }
        addSubview(list)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        shade.frame = bounds
        let rows = CGFloat(list.arrangedSubviews.count)
        list.frame = CGRect(
            x: 16, y: safeAreaInsets.top, width: max(0, bounds.width - 32), height: rows * 44)
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
