import UIKit

/// Light or dark as the content of a screen wants it, for the whole screen.
public struct PreferredColorSchemeKey: PreferenceKey {
    public static var defaultValue: ColorScheme? { nil }
    public static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) { value = value ?? nextValue() }
}

extension ColorScheme {
    /// The same as UIKit names it.
    var style: UIUserInterfaceStyle { self == .dark ? .dark : .light }
}

extension View {
    /// Makes the screen that shows the view light or dark: its hosting controller, the views around this one included.
    nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        preference(key: PreferredColorSchemeKey.self, value: colorScheme)
    }
}

/// The size of text in UIKit's older words.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge

    public var isAccessibilityCategory: Bool { dynamicTypeSize.isAccessibilitySize }

    fileprivate var dynamicTypeSize: DynamicTypeSize { DynamicTypeSize.allCases[Self.allCases.firstIndex(of: self)!] }
    fileprivate init(_ size: DynamicTypeSize) { self = Self.allCases[DynamicTypeSize.allCases.firstIndex(of: size)!] }

    public init?(_ uiSizeCategory: UIContentSizeCategory) {
        guard let size = DynamicTypeSize(uiSizeCategory) else { return nil }
        self.init(size)
    }
}

extension ContentSizeCategory: Comparable {
    public static func < (left: ContentSizeCategory, right: ContentSizeCategory) -> Bool {
        left.dynamicTypeSize < right.dynamicTypeSize
    }
}

private struct ReduceMotionKey: EnvironmentKey { static let defaultValue = false }
private struct ReduceTransparencyKey: EnvironmentKey { static let defaultValue = false }
private struct DifferentiateKey: EnvironmentKey { static let defaultValue = false }
private struct InvertColorsKey: EnvironmentKey { static let defaultValue = false }
private struct ButtonShapesKey: EnvironmentKey { static let defaultValue = false }
private struct VoiceOverKey: EnvironmentKey { static let defaultValue = false }
private struct SwitchControlKey: EnvironmentKey { static let defaultValue = false }
private struct AccessibilityEnabledKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// The size of text; the same value as `dynamicTypeSize`.
    public var sizeCategory: ContentSizeCategory {
        get { ContentSizeCategory(dynamicTypeSize) }
        set { dynamicTypeSize = newValue.dynamicTypeSize }
    }
    /// Whether a person wants less movement.
    public internal(set) var accessibilityReduceMotion: Bool {
        get { self[ReduceMotionKey.self] }
        set { self[ReduceMotionKey.self] = newValue }
    }
    public internal(set) var accessibilityReduceTransparency: Bool {
        get { self[ReduceTransparencyKey.self] }
        set { self[ReduceTransparencyKey.self] = newValue }
    }
    public internal(set) var accessibilityDifferentiateWithoutColor: Bool {
        get { self[DifferentiateKey.self] }
        set { self[DifferentiateKey.self] = newValue }
    }
    public internal(set) var accessibilityInvertColors: Bool {
        get { self[InvertColorsKey.self] }
        set { self[InvertColorsKey.self] = newValue }
    }
    public internal(set) var accessibilityShowButtonShapes: Bool {
        get { self[ButtonShapesKey.self] }
        set { self[ButtonShapesKey.self] = newValue }
    }
    public internal(set) var accessibilityVoiceOverEnabled: Bool {
        get { self[VoiceOverKey.self] }
        set { self[VoiceOverKey.self] = newValue }
    }
    public internal(set) var accessibilitySwitchControlEnabled: Bool {
        get { self[SwitchControlKey.self] }
        set { self[SwitchControlKey.self] = newValue }
    }
    /// Whether an assistive technology runs.
    public var accessibilityEnabled: Bool {
        get { self[AccessibilityEnabledKey.self] }
        set { self[AccessibilityEnabledKey.self] = newValue }
    }

    /// Takes what is switched on in the settings for accessibility.
    mutating func take(_ options: Set<AccessibilityOption>) {
        accessibilityReduceMotion = options.contains(.reduceMotion)
        accessibilityReduceTransparency = options.contains(.reduceTransparency)
        accessibilityDifferentiateWithoutColor = options.contains(.differentiateWithoutColor)
        accessibilityInvertColors = options.contains(.invertColors)
        accessibilityShowButtonShapes = options.contains(.buttonShapes)
        accessibilityVoiceOverEnabled = options.contains(.voiceOver)
        accessibilitySwitchControlEnabled = options.contains(.switchControl)
        accessibilityEnabled = !options.isDisjoint(with: [.voiceOver, .switchControl])
    }
}

extension View {
    /// Keeps the size of text in a range.
    nonisolated public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize {
        transformEnvironment(\.dynamicTypeSize) { size in
            guard !range.contains(size) else { return }
            let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
            guard let first = allowed.first, let last = allowed.last else { return }
            size = size < first ? first : last
        }
    }
}
