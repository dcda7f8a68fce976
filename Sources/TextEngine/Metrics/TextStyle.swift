/// The names of Apple's text styles.
package enum TextStyle: String, Hashable, Sendable, CaseIterable {
    case largeTitle
    case title1
    case title2
    case title3
    case headline
    case body
    case callout
    case subheadline
    case footnote
    case caption1
    case caption2
}

/// The person's text size: seven ordinary steps and five for accessibility.
package enum TextSizeCategory: Int, Hashable, Sendable, CaseIterable, Comparable {
    case extraSmall
    case small
    case medium
    case large
    case extraLarge
    case extraExtraLarge
    case extraExtraExtraLarge
    case accessibilityMedium
    case accessibilityLarge
    case accessibilityExtraLarge
    case accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge

    /// The name in files: `XS` to `XXXL`, `AX1` to `AX5`.
    package var shortName: String {
        ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"][rawValue]
    }

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
