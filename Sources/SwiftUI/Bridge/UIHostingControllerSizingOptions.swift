/// How a hosting controller tells UIKit the size of its content. Source: Apple, `UIHostingControllerSizingOptions`.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Keeps the controller's `preferredContentSize` at the content's ideal size.
    public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1 << 0)
    /// Invalidates the view's intrinsic content size when the content's ideal size changes.
    public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 1 << 1)
}

/// Parts of the safe area that a hosting view keeps its content out of.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The area the container's bars and the device leave.
    public static let container = SafeAreaRegions(rawValue: 1 << 0)
    /// The area the keyboard leaves.
    public static let keyboard = SafeAreaRegions(rawValue: 1 << 1)
    public static let all: SafeAreaRegions = [.container, .keyboard]
}
