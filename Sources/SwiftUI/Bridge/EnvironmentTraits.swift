import UIKit

/// The system values that are traits in UIKit and environment values in SwiftUI (SPEC C1).
@MainActor
enum EnvironmentTraits {
    /// Puts the traits of a hosting view into the environment of what it hosts.
    static func read(_ traits: UITraitCollection, into values: inout EnvironmentValues) {
        values.colorScheme = ColorScheme(traits.userInterfaceStyle) ?? .light
        values.dynamicTypeSize = DynamicTypeSize(traits.preferredContentSizeCategory) ?? .large
        values.layoutDirection = traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        values.horizontalSizeClass = UserInterfaceSizeClass(traits.horizontalSizeClass)
        values.verticalSizeClass = UserInterfaceSizeClass(traits.verticalSizeClass)
        if traits.displayScale > 0 { values.displayScale = traits.displayScale }
        values.legibilityWeight = traits.legibilityWeight == .bold ? .bold : .regular
        values.colorSchemeContrast = traits.accessibilityContrast == .high ? .increased : .standard
    }

    /// Puts the environment around a mount into the traits of what is mounted.
    static func write(_ values: EnvironmentValues, to traits: inout any UIMutableTraits) {
        traits.userInterfaceStyle = values.colorScheme == .dark ? .dark : .light
        traits.preferredContentSizeCategory = values.dynamicTypeSize.category
        traits.layoutDirection = values.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        if let sizeClass = values.horizontalSizeClass { traits.horizontalSizeClass = sizeClass == .compact ? .compact : .regular }
        if let sizeClass = values.verticalSizeClass { traits.verticalSizeClass = sizeClass == .compact ? .compact : .regular }
        traits.displayScale = values.displayScale
        if let weight = values.legibilityWeight { traits.legibilityWeight = weight == .bold ? .bold : .regular }
        traits.accessibilityContrast = values.colorSchemeContrast == .increased ? .high : .normal
    }
}
