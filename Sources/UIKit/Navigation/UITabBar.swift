import Foundation

/// Hears of the tab that a person chose.
@MainActor @preconcurrency
public protocol UITabBarDelegate: NSObjectProtocol {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A row of tabs: 83 points high on iOS 26 with the bottom area (BF178), else 49 above it (FACT 107).
@MainActor @preconcurrency
open class UITabBar: UIView {
    private let background = BarBackground()
    private var buttons: [TabButton] = []
    private var shownItems: [UITabBarItem] = []
    /// The tab bar controller that owns the bar.
    weak var owner: UITabBarController?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        background.hairlineIsAbove = true
        addSubview(background)
    }

    open weak var delegate: (any UITabBarDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "delegate", of: self) }
    }
    open var items: [UITabBarItem]? {
        get { shownItems }
        set { setItems(newValue, animated: false) }
    }
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        for item in shownItems { item.whenChanged = nil }
        for button in buttons { button.removeFromSuperview() }
        shownItems = items ?? []
        buttons = shownItems.map { item in
            let button = TabButton(item: item)
            button.addAction(
                UIAction { [weak self, weak item] _ in
                    guard let self, let item else { return }
                    self.select(item)
                }, for: .touchUpInside)
            item.whenChanged = { [weak self, weak button] in
                button?.showItem()
                self?.setNeedsLayout()
            }
            addSubview(button)
            return button
        }
        setNeedsLayout()
    }
    open weak var selectedItem: UITabBarItem? { didSet { setNeedsLayout() } }
    open var standardAppearance = UITabBarAppearance() { didSet { setNeedsLayout() } }
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { setNeedsLayout() } }
    open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
    open var unselectedItemTintColor: UIColor? { didSet { setNeedsLayout() } }
    open var isTranslucent = true
    open var barStyle = UIBarStyle.default

    private func select(_ item: UITabBarItem) {
        if let owner { owner.selectByPerson(item) } else { selectedItem = item }
        delegate?.tabBar(self, didSelect: item)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: BarMetrics.current.tabBarHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let metrics = BarMetrics.current
        background.frame = bounds
        background.isHidden = metrics.hasPlatters
        background.show(standardAppearance, tint: barTintColor, showsHairline: metrics.hasHairline)
        guard !buttons.isEmpty else { return }
        // iOS 26: buttons 94 x 54 that overlap by 8 in a platter 62 high (BF187).
        let count = CGFloat(buttons.count)
        let step: CGFloat = metrics.hasPlatters ? min(86, (bounds.width - 32 - 8) / count) : bounds.width / count
        let width = metrics.hasPlatters ? step + 8 : step
        let total = step * count + (metrics.hasPlatters ? 8 : 0)
        var x = (bounds.width - total) / 2
        let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for button in buttons {
            let place = mirrored ? bounds.width - x - width : x
            button.frame = CGRect(
                x: place, y: metrics.hasPlatters ? 4 : 0, width: width, height: metrics.hasPlatters ? 54 : 49)
            button.isSelected = button.item === selectedItem
            button.unselectedColor = unselectedItemTintColor
            x += step
        }
    }
}

/// One tab of a tab bar.
@MainActor
final class TabButton: UIControl {
    let item: UITabBarItem
    private let label = UILabel(frame: .zero)
    private let imageView = UIImageView(frame: .zero)
    private let badge = UILabel(frame: .zero)
    var unselectedColor: UIColor? { didSet { setNeedsLayout() } }

    init(item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 10, weight: .medium)
        imageView.contentMode = .center
        badge.font = .systemFont(ofSize: 13)
        badge.textColor = .white
        badge.textAlignment = .center
        badge.clipsToBounds = true
        for view in [imageView, label, badge] as [UIView] {
            view.isUserInteractionEnabled = false
            view.isAccessibilityElement = false
            addSubview(view)
        }
        isAccessibilityElement = true
        showItem()
    }

    required init?(coder: NSCoder) { nil }

    func showItem() {
        label.text = item.title
        badge.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        badge.backgroundColor = item.badgeColor ?? .systemRed
        accessibilityLabel = item.accessibilityLabel ?? item.title
        accessibilityValue = item.badgeValue
        accessibilityHint = item.accessibilityHint
        accessibilityIdentifier = item.accessibilityIdentifier
        isEnabled = item.isEnabled
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        accessibilityTraits = isSelected ? [.button, .selected] : .button
        let color: UIColor = isSelected ? tintColor : unselectedColor ?? .secondaryLabel
        label.textColor = color
        imageView.tintColor = color
        imageView.image = isSelected ? item.selectedImage ?? item.image : item.image
        let hasImage = imageView.image != nil
        imageView.frame = CGRect(x: 0, y: 5, width: bounds.width, height: hasImage ? 28 : 0)
        label.frame = CGRect(x: 0, y: hasImage ? bounds.height - 17 : 0, width: bounds.width, height: hasImage ? 12 : bounds.height)
        let size = badge.sizeThatFits(CGSize(width: 60, height: 18))
        let width = max(18, size.width + 10)
        badge.frame = CGRect(x: bounds.midX + 4, y: 2, width: width, height: 18)
        badge.layer.cornerRadius = 9
    }
}
