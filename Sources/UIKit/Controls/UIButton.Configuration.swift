extension UIButton {
    /// The looks and content of a button as a value.
    ///
    /// BF056: a plain, grey, tinted or filled one is 12 wider on each side of its body title and 8 taller.
    public struct Configuration: @unchecked Sendable {
        public enum Size: Int, Sendable { case medium, small, mini, large }
        public enum CornerStyle: Int, Sendable {
            case fixed = -1
            case dynamic, small, medium, large, capsule
        }
        public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
        public enum Indicator: Int, Sendable { case automatic, none, popup }
        public enum MacIdiomStyle: Int, Sendable { case automatic, bordered, borderless, borderlessTinted }

        enum Style: Hashable, Sendable { case plain, gray, tinted, filled }

        var style: Style

        public var title: String?
        public var attributedTitle: AttributedString?
        public var subtitle: String?
        public var attributedSubtitle: AttributedString?
        public var image: UIImage?
        public var imagePadding: CGFloat = 0
        public var imagePlacement: NSDirectionalRectEdge = .leading
        public var imageReservation: CGFloat = 0
        public var titlePadding: CGFloat = 1
        public var titleAlignment = TitleAlignment.automatic
        public var titleLineBreakMode = NSLineBreakMode.byTruncatingMiddle
        public var subtitleLineBreakMode = NSLineBreakMode.byTruncatingMiddle
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var imageColorTransformer: UIConfigurationColorTransformer?
        public var indicatorColorTransformer: UIConfigurationColorTransformer?
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        public var showsActivityIndicator = false
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var background = UIBackgroundConfiguration()
        public var cornerStyle: CornerStyle
        public var buttonSize = Size.medium { didSet { if !hasOwnInsets { setDefaultContentInsets() } } }
        public var indicator = Indicator.automatic
        public var macIdiomStyle = MacIdiomStyle.automatic
        public var automaticallyUpdateForSelection = true
        public var contentInsets: NSDirectionalEdgeInsets {
            get { insets }
            set {
                insets = newValue
                hasOwnInsets = true
            }
        }
        private var insets = NSDirectionalEdgeInsets.zero
        private var hasOwnInsets = false

        init(_ style: Style) {
            self.style = style
            cornerStyle = Platform.current.majorVersion >= 26 ? .capsule : .dynamic
            setDefaultContentInsets()
        }

        public static func plain() -> Configuration { Configuration(.plain) }
        public static func gray() -> Configuration { Configuration(.gray) }
        public static func tinted() -> Configuration { Configuration(.tinted) }
        public static func filled() -> Configuration { Configuration(.filled) }
        public static func borderless() -> Configuration { Configuration(.plain) }
        public static func bordered() -> Configuration { Configuration(.gray) }
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// Medium from BF056; the other sizes as on iOS 15 and later (unrecorded).
        public mutating func setDefaultContentInsets() {
            hasOwnInsets = false
            let (vertical, horizontal): (CGFloat, CGFloat) =
                switch buttonSize {
                case .mini: (4, 10)
                case .small: (4, 10)
                case .medium: (8, 12)
                case .large: (15, 20)
                }
            insets = NSDirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
        }

        /// The configuration for the button's state.
        @MainActor @preconcurrency
        public func updated(for button: UIButton) -> Configuration {
            var result = self
            result.baseForegroundColor = foreground(for: button)
            result.baseBackgroundColor = backgroundColor(for: button)
            return result
        }
    }
}

extension UIButton.Configuration {
    func titleFont(for traits: UITraitCollection) -> UIFont {
        let style: UIFont.TextStyle = buttonSize == .small || buttonSize == .mini ? .subheadline : .body
        return .preferredFont(forTextStyle: style, compatibleWith: traits)
    }

    @MainActor
    func foreground(for button: UIButton) -> UIColor {
        if !button.isEnabled { return .tertiaryLabel }
        if let baseForegroundColor { return baseForegroundColor }
        if button.role == .destructive { return style == .filled ? .white : .systemRed }
        return style == .filled ? .white : button.tintColor
    }

    @MainActor
    func backgroundColor(for button: UIButton) -> UIColor? {
        let isPressed = button.isHighlighted
        if let own = background.backgroundColor { return isPressed ? own.withAlphaComponent(0.75) : own }
        let tint: UIColor = button.role == .destructive ? .systemRed : baseBackgroundColor ?? button.tintColor
        switch style {
        case .plain: return baseBackgroundColor
        case .gray:
            if !button.isEnabled { return .quaternarySystemFill }
            return baseBackgroundColor ?? (isPressed ? .systemFill : .secondarySystemFill)
        case .tinted:
            if !button.isEnabled { return .quaternarySystemFill }
            return tint.withAlphaComponent(isPressed ? 0.3 : 0.18)
        case .filled:
            if !button.isEnabled { return .tertiarySystemFill }
            return isPressed ? tint.withAlphaComponent(0.75) : tint
        }
    }

    func cornerRadius(for size: CGSize) -> CGFloat {
        switch cornerStyle {
        case .fixed: background.cornerRadius
        case .dynamic: background.cornerRadius > 0 ? background.cornerRadius : 5.95
        case .small: 4
        case .medium: 6
        case .large: 9
        case .capsule: size.height / 2
        }
    }

    /// The attributed title over the button's font and colour.
    func nsTitle(_ title: AttributedString, base: UIFont, color: UIColor) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for run in title.runs {
            var attributes: [NSAttributedString.Key: Any] = [.font: base, .foregroundColor: color]
            if let font = run[AttributeScopes.UIKitAttributes.FontAttribute.self] { attributes[.font] = font }
            if let color = run[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] {
                attributes[.foregroundColor] = color
            }
            result.append(NSAttributedString(string: String(title[run.range].characters), attributes: attributes))
        }
        return result
    }

    func transformed(
        _ text: String, _ transformer: UIConfigurationTextAttributesTransformer, _ font: UIFont, _ color: UIColor
    ) -> NSAttributedString {
        var container = AttributeContainer()
        container[AttributeScopes.UIKitAttributes.FontAttribute.self] = font
        container[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = color
        return nsTitle(AttributedString(text, attributes: transformer(container)), base: font, color: color)
    }
}
