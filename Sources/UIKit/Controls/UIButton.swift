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

    /// What was set for one state.
    private struct StateContent {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var shadowColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
        var symbolConfiguration: UIImage.SymbolConfiguration?
    }

    public private(set) var buttonType: ButtonType
    private var contents: [UInt: StateContent] = [:]
    private let label = UILabel()
    private lazy var subtitle = UILabel()
    private let picture = UIImageView()
    private let backgroundView = UIView()
    private lazy var spinner = UIActivityIndicatorView(style: .medium)
    private var storedConfiguration: Configuration?
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

    private func set(_ state: State, _ change: (inout StateContent) -> Void) {
        change(&contents[state.rawValue, default: StateContent()])
        contentChanged()
    }

    private func content<Value>(_ key: KeyPath<StateContent, Value?>, for state: State) -> Value? {
        contents[state.rawValue].flatMap { $0[keyPath: key] }
    }

    /// What shows in a state: what was set for it, else for the normal one.
    private func current<Value>(_ key: KeyPath<StateContent, Value?>) -> Value? {
        content(key, for: state) ?? content(key, for: .normal)
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

    private func updateConfigurationIfNeeded() {
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

    private func contentChanged() {
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

    private struct Parts {
        var title = CGSize.zero
        var subtitle = CGSize.zero
        var image = CGSize.zero
        var insets = UIEdgeInsets.zero
        var imagePadding: CGFloat = 0
        var titlePadding: CGFloat = 0
        var isVertical = false
        var isImageLast = false

        var text: CGSize {
            CGSize(
                width: max(title.width, subtitle.width),
                height: title.height + subtitle.height
                    + (title.height > 0 && subtitle.height > 0 ? titlePadding : 0))
        }
        var gap: CGFloat { image.width > 0 && text.width > 0 ? imagePadding : 0 }
        var content: CGSize {
            isVertical
                ? CGSize(width: max(text.width, image.width), height: text.height + gap + image.height)
                : CGSize(width: text.width + gap + image.width, height: max(text.height, image.height))
        }
    }

    private func fillViews() {
        if let configuration = storedConfiguration {
            label.font = configuration.titleFont(for: traitCollection)
            label.numberOfLines = configuration.titleLineBreakMode == .byWordWrapping ? 0 : 1
            label.lineBreakMode = configuration.titleLineBreakMode
            label.textColor = configuration.foreground(for: self)
            if let attributed = configuration.attributedTitle {
                label.attributedText = configuration.nsTitle(attributed, base: label.font, color: label.textColor)
            } else {
                let title = configuration.title ?? current(\.title)
                if let transformer = configuration.titleTextAttributesTransformer, let title {
                    label.attributedText = configuration.transformed(title, transformer, label.font, label.textColor)
                } else {
                    label.text = title
                }
            }
            if let text = configuration.subtitle {
                subtitle.text = text
                subtitle.font = .preferredFont(forTextStyle: .caption1, compatibleWith: traitCollection)
                subtitle.textColor = label.textColor
            } else {
                subtitle.text = nil
            }
            let image = configuration.image ?? current(\.image)
            let symbols = configuration.preferredSymbolConfigurationForImage
                ?? UIImage.SymbolConfiguration(font: label.font, scale: .medium)
            picture.preferredSymbolConfiguration = image?.isSymbolImage == true ? symbols : nil
            picture.image = configuration.showsActivityIndicator ? nil : image
            picture.tintColor = label.textColor
        } else {
            if let attributed = current(\.attributedTitle) { label.attributedText = attributed } else {
                label.text = current(\.title)
                label.textColor = titleTint
            }
            picture.preferredSymbolConfiguration = current(\.symbolConfiguration)
            picture.image = systemTemplate(current(\.image))
            picture.tintColor = buttonType == .custom ? nil : titleTint
        }
    }

    /// System buttons show plain pictures as templates.
    private func systemTemplate(_ image: UIImage?) -> UIImage? {
        guard buttonType != .custom, let image, image.renderingMode == .automatic else { return image }
        return image.withRenderingMode(.alwaysTemplate)
    }

    private var titleTint: UIColor {
        if !isEnabled, contents[State.disabled.rawValue]?.titleColor == nil, buttonType != .custom { return .tertiaryLabel }
        return titleColor(for: state) ?? .white
    }

    /// The plus of a contact has a size of its own (FACT 104).
    private var pictureSize: CGSize {
        guard let image = picture.shownImage else { return .zero }
        guard buttonType == .contactAdd, image.name == "plus.circle" else { return image.size }
        let scale = max(1, traitCollection.displayScale)
        return CGSize(width: CGFloat(73.0 / 3).roundedUp(toScale: scale), height: CGFloat(71.0 / 3).roundedUp(toScale: scale))
    }

    private var parts: Parts {
        fillViews()
        var parts = Parts()
        parts.title = label.intrinsicContentSize
        parts.image = pictureSize
        if let configuration = storedConfiguration {
            if configuration.showsActivityIndicator { parts.image = spinner.intrinsicContentSize }
            parts.subtitle = configuration.subtitle == nil ? .zero : subtitle.intrinsicContentSize
            parts.insets = UIEdgeInsets(configuration.contentInsets, effectiveUserInterfaceLayoutDirection)
            parts.imagePadding = configuration.imagePadding
            parts.titlePadding = configuration.titlePadding
            parts.isVertical = configuration.imagePlacement == .top || configuration.imagePlacement == .bottom
            let isEnd = configuration.imagePlacement == .trailing || configuration.imagePlacement == .bottom
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft && !parts.isVertical
            parts.isImageLast = isEnd != isMirrored
        } else {
            parts.insets = contentEdgeInsets
            parts.isImageLast = effectiveUserInterfaceLayoutDirection == .rightToLeft
        }
        return parts
    }

    open override var intrinsicContentSize: CGSize { naturalSize }

    private var naturalSize: CGSize {
        updateConfigurationIfNeeded()
        let parts = parts
        let content = parts.content
        let inset = CGSize(
            width: content.width + parts.insets.left + parts.insets.right,
            height: content.height + parts.insets.top + parts.insets.bottom)
        if storedConfiguration != nil { return inset }
        let hasTitle = parts.title.width > 0
        if !hasTitle, parts.image.width > 0 { return inset }
        // FACT 103: nothing at all is 30x34; a title has 6 above and below; BF041: a system button is 30 wide at least.
        if !hasTitle { return contentEdgeInsets == .zero ? CGSize(width: 30, height: 34) : inset }
        let padding: CGFloat = contentEdgeInsets == .zero ? 12 : 0
        return CGSize(
            width: buttonType == .custom ? inset.width : max(30, inset.width), height: inset.height + padding)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

    // MARK: Layout

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        let parts = parts
        layoutBackground()
        for (view, size) in [(label as UIView, parts.title), (picture, pictureSize)] {
            if size.width > 0 { if view.superview !== self { addSubview(view) } } else { view.removeFromSuperview() }
        }
        let inside = bounds.inset(by: parts.insets)
        let content = parts.content
        let size = CGSize(width: min(content.width, inside.width), height: min(content.height, inside.height))
        let x: CGFloat =
            switch effectiveContentHorizontalAlignment {
            case .left, .leading: inside.minX
            case .right, .trailing: inside.maxX - size.width
            case .center, .fill: inside.midX - size.width / 2
            }
        let y: CGFloat =
            switch contentVerticalAlignment {
            case .top: inside.minY
            case .bottom: inside.maxY - size.height
            case .center, .fill: inside.midY - size.height / 2
            }
        place(parts, in: CGRect(origin: CGPoint(x: x, y: y), size: size))
    }

    private func place(_ parts: Parts, in box: CGRect) {
        let scale = max(1, traitCollection.displayScale)
        var text: CGRect
        var image = CGRect(origin: .zero, size: parts.image)
        if parts.isVertical {
            text = CGRect(x: box.minX, y: 0, width: box.width, height: parts.text.height)
            image.origin.x = box.midX - image.width / 2
            image.origin.y = parts.isImageLast ? box.maxY - image.height : box.minY
            text.origin.y = parts.isImageLast ? box.minY : box.maxY - text.height
        } else {
            let width = max(0, box.width - parts.image.width - parts.gap)
            text = CGRect(x: 0, y: box.midY - parts.text.height / 2, width: width, height: parts.text.height)
            image.origin.y = box.midY - image.height / 2
            image.origin.x = parts.isImageLast ? box.maxX - image.width : box.minX
            text.origin.x = parts.isImageLast ? box.minX : box.maxX - width
        }
        let titleWidth = parts.isVertical ? min(parts.title.width, text.width) : text.width
        let title = CGRect(
            x: parts.isVertical ? text.midX - titleWidth / 2 : text.minX, y: text.minY, width: titleWidth,
            height: parts.title.height)
        label.frame = title.offsetBy(dx: titleEdgeInsets.left - titleEdgeInsets.right, dy: titleEdgeInsets.top - titleEdgeInsets.bottom)
            .pixelAligned(scale)
        picture.frame = image.offsetBy(dx: imageEdgeInsets.left - imageEdgeInsets.right, dy: imageEdgeInsets.top - imageEdgeInsets.bottom)
            .pixelAligned(scale)
        let alpha: CGFloat = isHighlighted && !(storedConfiguration?.background.isFilled ?? false) ? 0.4 : 1
        label.alpha = alpha
        picture.alpha = isEnabled || !adjustsImageWhenDisabled ? alpha : 0.4
        if parts.subtitle.width > 0 {
            if subtitle.superview !== self { addSubview(subtitle) }
            subtitle.frame = CGRect(
                x: title.minX, y: title.maxY + parts.titlePadding, width: min(parts.subtitle.width, text.width),
                height: parts.subtitle.height
            ).pixelAligned(scale)
        } else if storedConfiguration != nil {
            subtitle.removeFromSuperview()
        }
        guard storedConfiguration?.showsActivityIndicator == true else {
            if storedConfiguration != nil { spinner.removeFromSuperview() }
            return
        }
        if spinner.superview !== self { addSubview(spinner) }
        spinner.color = label.textColor
        spinner.startAnimating()
        spinner.frame = image
    }

    private func layoutBackground() {
        let image = current(\.backgroundImage)
        guard storedConfiguration != nil || image != nil else {
            backgroundView.removeFromSuperview()
            return
        }
        if backgroundView.superview !== self { insertSubview(backgroundView, at: 0) }
        backgroundView.frame = bounds
        if let configuration = storedConfiguration {
            backgroundView.backgroundColor = configuration.backgroundColor(for: self)
            backgroundView.layer.cornerRadius = configuration.cornerRadius(for: bounds.size)
            backgroundView.layer.borderWidth = configuration.background.strokeWidth
            backgroundView.layer.borderColor = resolvedCGColor(configuration.background.strokeColor)
        } else if let image {
            backgroundView.layer.contents = image.layerContents(
                tint: resolved(tintColor), scale: max(1, traitCollection.displayScale))
        }
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

extension CGRect {
    /// The rectangle with its origin on a whole pixel.
    func pixelAligned(_ scale: CGFloat) -> CGRect {
        CGRect(
            x: origin.x.rounded(toScale: scale), y: origin.y.rounded(toScale: scale), width: width, height: height)
    }
}
