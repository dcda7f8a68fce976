import Tracing

/// A control that shows a title and an image and is pressed.
///
/// Sizes: BF041, BF056, FACTS 103 and 104.
@MainActor @preconcurrency
open class UIButton: UIControl, ConfigurationUpdating {
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case close = 7

        public static var roundedRect: ButtonType { .system }
    }

    public enum Role: Int, Sendable {
        case normal = 0
        case primary = 1
        case cancel = 2
        case destructive = 3
    }

    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    public private(set) var buttonType: ButtonType
    var contents: [UInt: StateContent] = [:]
    let label = UILabel()
    private(set) lazy var subtitle = UILabel()
    let picture = UIImageView()
    let backgroundView = UIView()
    private(set) lazy var spinner = UIActivityIndicatorView(style: .medium)
    private(set) var storedConfiguration: Configuration?
    private var needsConfigurationUpdate = false

    // MARK: Making

    public override init(frame: CGRect) {
        buttonType = .custom
        super.init(frame: frame)
        setUp()
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        label.font = defaultTitleFont
        switch buttonType {
        case .contactAdd: setImage(UIImage(systemName: "plus.circle"), for: .normal)
        case .detailDisclosure, .infoLight, .infoDark: setImage(UIImage(systemName: "info.circle"), for: .normal)
        case .close: setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
        case .custom, .system: break
        }
    }

    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        if let primaryAction { take(primaryAction) }
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { take(primaryAction) }
    }

    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        self.configuration = configuration
        if let primaryAction { take(primaryAction) }
    }

    public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return madeBySelf(button, "systemButton(with:target:action:)")
    }

    public required init?(coder: NSCoder) {
        buttonType = .custom
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundView.isUserInteractionEnabled = false
        label.font = defaultTitleFont
        label.isAccessibilityElement = false
        label.lineBreakMode = .byTruncatingMiddle
        registerForTraitChanges(Self.colorTraits + [UITraitPreferredContentSizeCategory.self]) { (button: UIButton, _) in
            button.setNeedsUpdateConfiguration()
            button.contentChanged()
        }
    }

    /// Title and image of the action show where the button has none.
    private func take(_ action: UIAction) {
        addAction(action, for: .primaryActionTriggered)
        if storedConfiguration != nil {
            if storedConfiguration?.title == nil, !action.title.isEmpty { storedConfiguration?.title = action.title }
            if storedConfiguration?.image == nil { storedConfiguration?.image = action.image }
        } else {
            if !action.title.isEmpty { setTitle(action.title, for: .normal) }
            if let image = action.image { setImage(image, for: .normal) }
        }
        contentChanged()
    }

    /// 15 points for system buttons, 18 for custom ones (BF041; UIFont.buttonFontSize).
    private var defaultTitleFont: UIFont { .systemFont(ofSize: buttonType == .custom ? 18 : 15) }

    // MARK: Content by state

    open func setTitle(_ title: String?, for state: State) { set(state) { $0.title = title } }
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { set(state) { $0.attributedTitle = title } }
    open func setTitleColor(_ color: UIColor?, for state: State) { set(state) { $0.titleColor = color } }
    open func setTitleShadowColor(_ color: UIColor?, for state: State) { set(state) { $0.shadowColor = color } }
    open func setImage(_ image: UIImage?, for state: State) { set(state) { $0.image = image } }
    open func setBackgroundImage(_ image: UIImage?, for state: State) { set(state) { $0.backgroundImage = image } }
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {
        set(state) { $0.symbolConfiguration = configuration }
    }

    open func title(for state: State) -> String? { content(\.title, for: state) ?? content(\.title, for: .normal) }
    open func attributedTitle(for state: State) -> NSAttributedString? {
        content(\.attributedTitle, for: state) ?? content(\.attributedTitle, for: .normal)
    }
    open func titleColor(for state: State) -> UIColor? {
        content(\.titleColor, for: state) ?? content(\.titleColor, for: .normal) ?? (buttonType == .custom ? .white : tintColor)
    }
    open func titleShadowColor(for state: State) -> UIColor? { content(\.shadowColor, for: state) }
    open func image(for state: State) -> UIImage? { content(\.image, for: state) ?? content(\.image, for: .normal) }
    open func backgroundImage(for state: State) -> UIImage? {
        content(\.backgroundImage, for: state) ?? content(\.backgroundImage, for: .normal)
    }
    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        content(\.symbolConfiguration, for: state)
    }

    open var currentTitle: String? { storedConfiguration?.title ?? current(\.title) }
    open var currentAttributedTitle: NSAttributedString? { current(\.attributedTitle) }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    open var currentTitleShadowColor: UIColor? { current(\.shadowColor) }
    open var currentImage: UIImage? { storedConfiguration?.image ?? current(\.image) }
    open var currentBackgroundImage: UIImage? { current(\.backgroundImage) }
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { current(\.symbolConfiguration) }

    /// Its font and line breaking may be set; text and colour come from the button.
    open var titleLabel: UILabel? { label }
    open var subtitleLabel: UILabel? { subtitle }
    open var imageView: UIImageView? { picture }

    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    open var adjustsImageWhenHighlighted = true
    open var adjustsImageWhenDisabled = true
    open var showsTouchWhenHighlighted = false {
        didSet {
            guard showsTouchWhenHighlighted != oldValue else { return }
            reportApproximation("UIButton.showsTouchWhenHighlighted", "no glow is drawn.")
        }
    }
    open var role = Role.normal { didSet { contentChanged() } }
    /// Opened by a tap where it is the primary action, else by a finger that rests.
    open var menu: UIMenu? {
        didSet {
            if (menu == nil) != (oldValue == nil) { menuDidComeOrGo() }
            contentChanged()
        }
    }
    private var menuPress: UILongPressGestureRecognizer?
    package override var ownMenu: UIMenu? { menu }

    private func menuDidComeOrGo() {
        if let menuPress { removeGestureRecognizer(menuPress) }
        menuPress = nil
        guard menu != nil else { return }
        let press = UILongPressGestureRecognizer(target: nil, action: nil)
        press.stateObserver = { [weak self] state in
            guard state == .began, let self, let menu = self.menu, !self.showsMenuAsPrimaryAction, self.isEnabled else { return }
            self.openMenu(menu)
        }
        addGestureRecognizer(press)
        menuPress = press
    }

    /// A button that shows the choice of its menu has one action on, and its title.
    package override func didChoose(_ action: UIAction) {
        guard changesSelectionAsPrimaryAction, let menu else { return }
        for other in menu.visibleActions { other.state = other === action ? .on : .off }
        if storedConfiguration != nil { storedConfiguration?.title = action.title } else { setTitle(action.title, for: .normal) }
        contentChanged()
    }
    open var changesSelectionAsPrimaryAction = false
    package override func keeps(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }

    open var isPointerInteractionEnabled = false {
        didSet {
            guard isPointerInteractionEnabled != oldValue else { return }
            reportApproximation("UIButton.isPointerInteractionEnabled", "no pointer effect is drawn.")
        }
    }

    // MARK: Configuration

    open var configuration: Configuration? {
        get { storedConfiguration }
        set {
            storedConfiguration = newValue
            contentChanged()
        }
    }
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    open var automaticallyUpdatesConfiguration = true

    /// Asks for `updateConfiguration()` before the next layout.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }
    open func updateConfiguration() {}

    func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate else { return }
        needsConfigurationUpdate = false
        tracked(.updateConfiguration, runsOthersCode: configurationUpdateHandler != nil) {
            updateConfiguration()
            configurationUpdateHandler?(self)
        }
    }

    package override func stateDidChange() {
        super.stateDidChange()
        if storedConfiguration != nil || configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
    }

    func contentChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    // MARK: Actions

    open override func sendActions(for controlEvents: Event) {
        super.sendActions(for: controlEvents)
        if changesSelectionAsPrimaryAction, menu == nil, controlEvents.contains(.primaryActionTriggered) { isSelected.toggle() }
    }

    // MARK: Size

    open override var intrinsicContentSize: CGSize { naturalSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

    // MARK: Layout

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        layoutContent()
    }

    open override var forFirstBaselineLayout: UIView { label.superview === self ? label : self }
    open override var forLastBaselineLayout: UIView { label.superview === self ? label : self }

    // MARK: Accessibility

    package override var naturalAccessibilityTraits: UIAccessibilityTraits { .button }
    package override var naturalAccessibilityLabel: String? {
        storedConfiguration?.title ?? current(\.attributedTitle)?.string ?? current(\.title) ?? currentImage?.name
    }
    package override func makeElementNode() -> ElementNode {
        var node = super.makeElementNode()
        node.text = storedConfiguration?.title ?? current(\.attributedTitle)?.string ?? current(\.title)
        return node
    }
}
