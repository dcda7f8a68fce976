/// The background of a button or a cell as a value.
public struct UIBackgroundConfiguration: Hashable, @unchecked Sendable {
    public var backgroundColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    public var strokeColor: UIColor?
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
