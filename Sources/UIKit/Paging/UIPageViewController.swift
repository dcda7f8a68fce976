import Foundation
import Tracing

/// Gives the pages around a page.
@MainActor @preconcurrency
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// The number of dots; without it there are none.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { -1 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { -1 }
}

/// Follows what a person's finger turns; nothing is said of `setViewControllers(_:direction:animated:completion:)`.
@MainActor @preconcurrency
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
    func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation
    func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask
    func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation { pageViewController.spineLocation }
    public func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask {
        pageViewController.viewControllers?.first?.supportedInterfaceOrientations ?? .allButUpsideDown
    }
    public func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation { .portrait }
}

/// Pages of controllers that a finger turns. Source: Apple, UIKit `UIPageViewController`.
///
/// The data source is asked for the page before and then the page after when a page has come to rest, and what it said
/// is kept until the next page or another data source (when iOS asks is unrecorded; Apple promises nothing).
@MainActor @preconcurrency
open class UIPageViewController: UIViewController {
    public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
    public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
    public enum NavigationDirection: Int, Sendable { case forward, reverse }
    public enum SpineLocation: Int, Sendable { case none, min, mid, max }

    public struct OptionsKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// A number of points between pages that scroll.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    public let transitionStyle: TransitionStyle
    public let navigationOrientation: NavigationOrientation
    /// Where the pages are bound; the delegate is asked when the interface turns, for pages that curl.
    public private(set) var spineLocation: SpineLocation {
        didSet { if spineLocation != oldValue { reportMiddle() } }
    }
    private let spacing: CGFloat
    private lazy var pages = PageScroller(self, isVertical: navigationOrientation == .vertical, spacing: spacing)
    private var dots: UIPageControl?
    /// The dot of the page at rest.
    private var shownDot = 0

    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        let spine = options?[.spineLocation]
        let location = spine as? SpineLocation ?? (spine as? Int).flatMap(SpineLocation.init(rawValue:))
        spineLocation = style == .scroll ? .none : location ?? .min
        let gap = options?[.interPageSpacing]
        spacing = style == .scroll ? CGFloat(number: gap) ?? 0 : 0
        super.init(nibName: nil, bundle: nil)
        if style == .pageCurl { reportApproximation("UIPageViewController.TransitionStyle.pageCurl", "pages slide; none curls.") }
        reportMiddle()
    }

    private func reportMiddle() {
        if spineLocation == .mid { reportApproximation("UIPageViewController.SpineLocation.mid", "one page shows at a time.") }
    }

    public required init?(coder: NSCoder) {
        transitionStyle = .pageCurl
        navigationOrientation = .horizontal
        spineLocation = .min
        spacing = 0
        super.init(coder: coder)
    }

    open weak var delegate: (any UIPageViewControllerDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "delegate", of: self) }
    }
    /// Without one, only code turns the pages. Setting it forgets the pages that were kept.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        willSet { AssignedDelegates.current.note(newValue, as: "dataSource", of: self) }
        didSet { pages.neighboursMayDiffer() }
    }
    open var isDoubleSided = false {
        didSet {
            guard isDoubleSided != oldValue else { return }
            reportApproximation("UIPageViewController.isDoubleSided", "the back of a page is not shown.")
        }
    }
    /// The recognisers of a curl; scrolling pages have none of their own.
    public var gestureRecognizers: [UIGestureRecognizer] {
        transitionStyle == .pageCurl ? [pages.panGestureRecognizer] : []
    }
    public var viewControllers: [UIViewController]? { pages.current.map { [$0] } ?? [] }

    /// Shows a page; nobody is told but `completion`.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let page = viewControllers?.first else {
            preconditionFailure(
                "The number of provided view controllers (0) doesn't match the number required (1) for the requested transition. "
                    + "Give setViewControllers the page to show.")
        }
        pages.show(page, isForward: direction == .forward, animated: animated && isViewLoaded, completion: completion)
    }

    // MARK: Controller

    open override func loadView() {
        let container = UIView(frame: UIScreen.main.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(pages)
        view = container
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        pageDidChange()
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        placePages()
    }

    override var removesViewsItself: Bool { true }
    open override var childForStatusBarStyle: UIViewController? { pages.current }
    open override var childForStatusBarHidden: UIViewController? { pages.current }
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        guard transitionStyle == .pageCurl else { return }
        let old = interfaceOrientation
        coordinator.animate(alongsideTransition: { [weak self] _ in self?.interfaceTurned(from: old) })
    }

    private var interfaceOrientation: UIInterfaceOrientation { (viewIfLoaded?.window?.screen ?? .main).device.orientation }

    private func interfaceTurned(from old: UIInterfaceOrientation) {
        let new = interfaceOrientation
        guard new != old, let delegate else { return }
        spineLocation = delegate.pageViewController(self, spineLocationFor: new)
    }

    /// 37 points at the bottom are the dots' when the data source counts pages.
    private func placePages() {
        var room = view.bounds
        if let dots {
            room.size.height -= 37
            let overhang = view.safeAreaInsets.bottom
            room.size.height -= overhang
            dots.frame = CGRect(x: 0, y: room.maxY, width: room.width, height: 37)
        }
        let gap = spacing / 2
        let frame = navigationOrientation == .vertical ? room.insetBy(dx: 0, dy: -gap) : room.insetBy(dx: -gap, dy: 0)
        if pages.frame != frame { pages.frame = frame }
        pages.place()
    }

    /// The page at rest is another, or the data source is.
    func pageDidChange() {
        guard isViewLoaded, transitionStyle == .scroll, navigationOrientation == .horizontal else { return }
        let count = dataSource?.presentationCount(for: self) ?? -1
        guard let dataSource, count >= 0 else {
            dots?.removeFromSuperview()
            dots = nil
            return
        }
        let control = dots ?? makeDots()
        control.numberOfPages = count
        control.currentPage = dataSource.presentationIndex(for: self)
        shownDot = control.currentPage
        viewIfLoaded?.setNeedsLayout()
    }

    private func makeDots() -> UIPageControl {
        let control = UIPageControl()
        control.pageIndicatorTintColor = .tertiaryLabel
        control.currentPageIndicatorTintColor = .label
        control.addAction(
            UIAction { [weak self] action in
                guard let self, let control = action.sender as? UIPageControl else { return }
                let isForward = control.currentPage > self.shownDot
                if !self.pages.turn(isForward: isForward) { control.currentPage = self.shownDot }
            }, for: .valueChanged)
        view.addSubview(control)
        dots = control
        return control
    }

    /// A finger turned a page: the dots count on from where they were.
    func dotsTurn(isForward: Bool) {
        guard let dots else { return }
        dots.currentPage = shownDot + (isForward ? 1 : -1)
        shownDot = dots.currentPage
    }
}
