import Foundation

/// Says where a toolbar is.
@MainActor @preconcurrency
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A row of bar buttons, 48 points high on iOS 26 (BF179), else 44.
@MainActor @preconcurrency
open class UIToolbar: UIView, UIBarPositioning {
    private let background = BarBackground()
    private var slots: [BarSlot] = []
    private var shownItems: [UIBarButtonItem] = []
    var backgroundOverhang: CGFloat = 0 { didSet { setNeedsLayout() } }

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

    open weak var delegate: (any UIToolbarDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "delegate", of: self) }
    }
    open var items: [UIBarButtonItem]? {
        get { shownItems }
        set { setItems(newValue, animated: false) }
    }
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        for slot in slots {
            slot.item.whenChanged = nil
            slot.view?.removeFromSuperview()
        }
        shownItems = items ?? []
        slots = shownItems.map { item in
            item.whenChanged = { [weak self] in self?.setItems(self?.shownItems, animated: false) }
            let slot = BarSlot(item, standardAppearance.buttonAppearance)
            if let view = slot.view { addSubview(view) }
            return slot
        }
        setNeedsLayout()
    }
    func setItemsOfOwner(_ items: [UIBarButtonItem]?) {
        let items = items ?? []
        if !items.elementsEqual(shownItems, by: ===) { setItems(items, animated: false) }
    }
    open var standardAppearance = UIToolbarAppearance() { didSet { setNeedsLayout() } }
    open var compactAppearance: UIToolbarAppearance?
    open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { setNeedsLayout() } }
    open var compactScrollEdgeAppearance: UIToolbarAppearance?
    open var barStyle = UIBarStyle.default
    open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
    open var isTranslucent = true
    open var barPosition: UIBarPosition { .bottom }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: BarMetrics.current.toolbarHeight)
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: BarMetrics.current.toolbarHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + backgroundOverhang)
        background.isHidden = BarMetrics.current.hasPlatters
        background.show(standardAppearance, tint: barTintColor, showsHairline: BarMetrics.current.hasHairline)
        let margin: CGFloat = 16
        let gap = BarMetrics.current.hasPlatters ? 12.0 : 8.0
        let sizes = slots.map(\.size)
        let flexible = slots.filter { $0.item.systemItem == .flexibleSpace }.count
        let fixed = sizes.reduce(0) { $0 + $1.width }
            + gap * CGFloat(max(0, slots.filter { $0.view != nil }.count - 1))
        let spare = max(0, bounds.width - 2 * margin - fixed)
        var x = margin
        for (slot, size) in zip(slots, sizes) {
            if slot.item.systemItem == .flexibleSpace {
                x += spare / CGFloat(max(flexible, 1))
                continue
            }
            if let view = slot.view {
                view.frame = CGRect(
                    x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
                x += gap
            }
            x += size.width
        }
    }
}
