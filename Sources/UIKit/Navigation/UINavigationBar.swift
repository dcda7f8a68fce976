import Foundation

/// May refuse, and follows, changes of a bar's stack of items.
@MainActor @preconcurrency
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// The bar above a stack of screens: titles, a way back, buttons.
@MainActor @preconcurrency
open class UINavigationBar: UIView, UIBarPositioning {
    private var stack: [UINavigationItem] = []
    private let content = NavigationBarContent()
    private let background = BarBackground()
    /// The navigation controller that owns the bar; it does the pops.
    weak var owner: UINavigationController?
    /// How much of the large title shows, 0 ... 1.
    var largeTitleShare: CGFloat = 1 { didSet { if largeTitleShare != oldValue { setNeedsLayout() } } }
    /// Whether content lies under the bar; then the standard look shows, else that of the scroll edge.
    var isOverContent = false { didSet { if isOverContent != oldValue { setNeedsLayout() } } }
    /// The distance from the bar's top to the top of what its background covers.
    var backgroundOverhang: CGFloat = 0 { didSet { if backgroundOverhang != oldValue { setNeedsLayout() } } }
    private var needsContent = true

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addSubview(background)
        addSubview(content)
        content.whenBackIsTapped = { [weak self] in self?.goBack() }
    }

    // MARK: Items

    open weak var delegate: (any UINavigationBarDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "delegate", of: self) }
    }
    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }
    open var topItem: UINavigationItem? { stack.last }
    open var backItem: UINavigationItem? { stack.dropLast().last }

    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        for item in stack { item.whenChanged = nil }
        stack = items ?? []
        for item in stack { item.whenChanged = { [weak self] in self?.itemDidChange() } }
        itemDidChange()
    }

    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        setItems(stack + [item], animated: animated)
        delegate?.navigationBar(self, didPush: item)
    }

    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let item = stack.last, stack.count > 1 else { return nil }
        guard delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
        setItems(stack.dropLast(), animated: animated)
        delegate?.navigationBar(self, didPop: item)
        return item
    }

    func itemDidChange() {
        needsContent = true
        setNeedsLayout()
        owner?.barContentDidChange()
    }

    private func goBack() {
        if let action = topItem?.backAction { return action.perform(sender: topItem) }
        if let owner { owner.popFromBar() } else { popItem(animated: true) }
    }

    // MARK: Look

    open var barPosition: UIBarPosition { owner == nil ? .top : .topAttached }
    open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { itemDidChange() } } }
    open var standardAppearance = UINavigationBarAppearance() { didSet { itemDidChange() } }
    open var compactAppearance: UINavigationBarAppearance? { didSet { itemDidChange() } }
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { itemDidChange() } }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { itemDidChange() } }
    open var isTranslucent = true { didSet { itemDidChange() } }
    open var barStyle = UIBarStyle.default { didSet { itemDidChange() } }
    open var barTintColor: UIColor? { didSet { itemDidChange() } }
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemDidChange() } }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemDidChange() } }
    open var shadowImage: UIImage? { didSet { itemDidChange() } }
    open var backIndicatorImage: UIImage? { didSet { itemDidChange() } }
    open var backIndicatorTransitionMaskImage: UIImage?
    private var backgroundImages: [Int: UIImage] = [:]
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        backgroundImages[barMetrics.rawValue] = backgroundImage
        itemDidChange()
    }
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics.rawValue] }

    /// The look in force: the item's own before the bar's, that of the scroll edge while nothing lies under the bar.
    var activeAppearance: UINavigationBarAppearance {
        if isOverContent { return topItem?.standardAppearance ?? standardAppearance }
        if let edge = topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance { return edge }
        let standard = topItem?.standardAppearance ?? standardAppearance
        guard let clear = standard.duplicate() as? UINavigationBarAppearance else { return standard }
        clear.configureWithTransparentBackground()
        return clear
    }

    // MARK: Size

    /// Whether the top item shows a large title.
    package var showsLargeTitle: Bool {
        guard prefersLargeTitles, topItem != nil else { return false }
        for item in stack.reversed() {
            switch item.largeTitleDisplayMode {
            case .automatic: continue
            case .always: return true
            case .never, .inline: return false
            }
        }
        return true
    }

    /// The bar's height with the room of the large title that is left.
    var preferredHeight: CGFloat {
        let metrics = BarMetrics.current
        guard showsLargeTitle else { return metrics.rowHeight }
        let share = metrics.keepsHeightForTitle && largeTitleShare > 0 ? 1 : largeTitleShare
        return metrics.rowHeight + metrics.largeTitleHeight * share
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: preferredHeight) }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: preferredHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let appearance = activeAppearance
        background.frame = CGRect(
            x: 0, y: -backgroundOverhang, width: bounds.width, height: bounds.height + backgroundOverhang)
        background.show(
            appearance, tint: barTintColor,
            showsHairline: BarMetrics.current.hasHairline && (isOverContent || appearance.background != .transparent))
        content.frame = bounds
        if needsContent {
            needsContent = false
            content.show(
                topItem, after: backItem, appearance: appearance, titleAttributes: titleTextAttributes,
                largeTitleAttributes: largeTitleTextAttributes, backIndicator: backIndicatorImage)
        }
        content.largeTitleShare = showsLargeTitle ? largeTitleShare : nil
        content.setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
            needsContent = true
            setNeedsLayout()
        }
    }
}
