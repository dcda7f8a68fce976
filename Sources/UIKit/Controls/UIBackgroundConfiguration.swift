/// The background of a button or a cell as a value.
public struct UIBackgroundConfiguration: Hashable, @unchecked Sendable {
    public var backgroundColor: UIColor?
    public var backgroundColorTransformer: UIConfigurationColorTransformer? {
        get { storedBackgroundColorTransformer.value }
        set { storedBackgroundColorTransformer.value = newValue }
    }
    private var storedBackgroundColorTransformer = ComparedByPresence<UIConfigurationColorTransformer>()
    public var cornerRadius: CGFloat = 0
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    public var strokeColor: UIColor?
    public var strokeColorTransformer: UIConfigurationColorTransformer? {
        get { storedStrokeColorTransformer.value }
        set { storedStrokeColorTransformer.value = newValue }
    }
    private var storedStrokeColorTransformer = ComparedByPresence<UIConfigurationColorTransformer>()
    public var strokeWidth: CGFloat = 0
    public var strokeOutset: CGFloat = 0
    public var image: UIImage?
    public var imageContentMode = UIView.ContentMode.scaleToFill
    public var customView: UIView?
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []

    public init() {}

    public static func clear() -> UIBackgroundConfiguration {
        var made = UIBackgroundConfiguration()
        made.backgroundColor = .clear
        return made
    }
    public static func listCell() -> UIBackgroundConfiguration { listGroupedCell() }
    public static func listHeader() -> UIBackgroundConfiguration { clear() }
    public static func listFooter() -> UIBackgroundConfiguration { clear() }
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { listPlainCell() }
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        var made = UIBackgroundConfiguration()
        made.backgroundColor = .secondarySystemGroupedBackground
        return made
    }
    public static func listPlainCell() -> UIBackgroundConfiguration {
        var made = UIBackgroundConfiguration()
        made.backgroundColor = .systemBackground
        return made
    }

    /// The colour behind the content; without one the tint (Apple: `resolvedBackgroundColor(for:)`).
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }

    /// The background for a state: a list cell's own colours are marked while it is chosen or pressed.
    @MainActor
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        let isMarked: Bool =
            switch state {
            case let state as UICellConfigurationState: state.isSelected || state.isHighlighted
            case let state as UIViewConfigurationState: state.isSelected || state.isHighlighted
            default: false
            }
        var updated = self
        let base: [UIColor] = [.secondarySystemGroupedBackground, .systemBackground]
        if isMarked, let color = backgroundColor, base.contains(color) {
            updated.restingColor = color
            updated.backgroundColor = .systemGray4
        } else if !isMarked, let resting = restingColor {
            updated.restingColor = nil
            if backgroundColor == .systemGray4 { updated.backgroundColor = resting }
        }
        return updated
    }
    /// The colour to go back to when the cell is marked no more.
    private var restingColor: UIColor?

    var isFilled: Bool { backgroundColor != nil }
}

/// A function from colours to colours in a configuration.
public struct UIConfigurationColorTransformer: @unchecked Sendable {
    public let transform: (UIColor) -> UIColor
    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    public static let grayscale = UIConfigurationColorTransformer { color in
        let value = color.components
        return UIColor(
            white: 0.299 * value.red + 0.587 * value.green + 0.114 * value.blue, alpha: value.alpha)
    }
    public static let monochromeTint = UIConfigurationColorTransformer { _ in .tintColor }
}

/// A function from text attributes to text attributes in a configuration.
public struct UIConfigurationTextAttributesTransformer: @unchecked Sendable {
    public let transform: (AttributeContainer) -> AttributeContainer
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
