/// The content of a row as a value: an image, a text and a second text.
///
/// Apple documentation: UIKit/UIListContentConfiguration. Heights of its rows: BF156, BF168.
@MainActor @preconcurrency
public struct UIListContentConfiguration: UIContentConfiguration, @preconcurrency Hashable {
    public struct TextProperties: Hashable, @unchecked Sendable {
        public enum TextAlignment: Int, Sendable { case natural = 0, center, justified }
        public enum TextTransform: Int, Sendable { case none = 0, uppercase, lowercase, capitalized }

        public var font: UIFont
        public var color: UIColor
        public var colorTransformer: UIConfigurationColorTransformer? {
            get { storedColorTransformer.value }
            set { storedColorTransformer.value = newValue }
        }
        private var storedColorTransformer = ComparedByPresence<UIConfigurationColorTransformer>()
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var adjustsFontForContentSizeCategory = true
        public var allowsDefaultTighteningForTruncation = false
        public var transform = TextTransform.none

        init(font: UIFont, color: UIColor) {
            self.font = font
            self.color = color
        }

        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
    }

    public struct ImageProperties: Hashable, @unchecked Sendable {
        /// Asks for the system's room for an image (Apple: ImageProperties.standardDimension).
        public static let standardDimension = CGFloat.greatestFiniteMagnitude

        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        public var tintColor: UIColor?
        public var tintColorTransformer: UIConfigurationColorTransformer? {
            get { storedTintColorTransformer.value }
            set { storedTintColorTransformer.value = newValue }
        }
        private var storedTintColorTransformer = ComparedByPresence<UIConfigurationColorTransformer>()
        public var cornerRadius: CGFloat = 0
        /// The largest size of the image, in points; 0 for no limit.
        public var maximumSize = CGSize.zero
        /// The room that the image gets at least, in points; 0 for as much as it is large.
        public var reservedLayoutSize = CGSize.zero
        public var accessibilityIgnoresInvertColors = false

        init() {}

        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }
    }

    /// Which system look the values come from; its margins differ.
    enum Look: Hashable { case cell, subtitle, value, header, footer }
    let look: Look

    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String?
    public var attributedText: NSAttributedString?
    public var textProperties: TextProperties
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties: TextProperties
    /// Whether the texts show in the colour of disabled ones, whatever they have.
    private(set) var isDisabled = false
    /// On these axes the superview's margins are kept where they are larger.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    /// Between the content and the edges of its view, in points.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets { didSet { hasOwnMargins = true } }
    private(set) var hasOwnMargins = false
    public var prefersSideBySideTextAndSecondaryText = false
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    /// 4, by the heights of rows with two texts (BF156, BF168).
    public var textToSecondaryTextVerticalPadding: CGFloat = 4
    public var alpha: CGFloat = 1

    private init(_ look: Look, text: TextProperties, secondary: TextProperties, vertical: CGFloat) {
        self.look = look
        textProperties = text
        secondaryTextProperties = secondary
        directionalLayoutMargins = NSDirectionalEdgeInsets(top: vertical, leading: 16, bottom: vertical, trailing: 16)
    }

    private static func make(
        _ look: Look, _ style: UIFont.TextStyle = .body, _ color: UIColor = .label,
        secondary: UIFont.TextStyle = .subheadline, vertical: CGFloat = Platform.current.majorVersion >= 26 ? 15 : 11
    ) -> UIListContentConfiguration {
        UIListContentConfiguration(
            look, text: TextProperties(font: .preferredFont(forTextStyle: style), color: color),
            secondary: TextProperties(font: .preferredFont(forTextStyle: secondary), color: .secondaryLabel), vertical: vertical)
    }

    private static var subtitleStyle: UIFont.TextStyle { Platform.current.majorVersion >= 26 ? .subheadline : .caption1 }

    public static func cell() -> UIListContentConfiguration { make(.cell, secondary: subtitleStyle) }
    public static func subtitleCell() -> UIListContentConfiguration { make(.subtitle, secondary: subtitleStyle) }
    public static func valueCell() -> UIListContentConfiguration {
        var made = make(.value, secondary: .body)
        made.prefersSideBySideTextAndSecondaryText = true
        return made
    }
    public static func sidebarCell() -> UIListContentConfiguration { cell() }
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
    public static func header() -> UIListContentConfiguration {
        make(.header, .headline, .secondaryLabel, vertical: ListMetrics.headerMargin)
    }
    public static func footer() -> UIListContentConfiguration {
        make(.footer, .footnote, .secondaryLabel, vertical: ListMetrics.footerMargin)
    }
    public static func plainHeader() -> UIListContentConfiguration { header() }
    public static func plainFooter() -> UIListContentConfiguration { footer() }
    public static func groupedHeader() -> UIListContentConfiguration { header() }
    public static func groupedFooter() -> UIListContentConfiguration { footer() }
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        make(.header, .headline, vertical: ListMetrics.headerMargin)
    }
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        make(.header, .title3, vertical: ListMetrics.headerMargin)
    }
    public static func sidebarHeader() -> UIListContentConfiguration { prominentInsetGroupedHeader() }

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// A disabled cell shows its texts in a colour of its own; every other state looks as it is.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        var updated = self
        updated.isDisabled =
            (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled ?? false
        return updated
    }
}
