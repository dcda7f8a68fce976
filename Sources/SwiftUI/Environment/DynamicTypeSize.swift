import UIKit

/// The size of text a person has chosen.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    private static let categories: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
        .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]

    public init?(_ uiSizeCategory: UIContentSizeCategory) {
        guard let index = Self.categories.firstIndex(of: uiSizeCategory) else { return nil }
        self = Self.allCases[index]
    }

    /// The same size as a UIKit content size category.
    var category: UIContentSizeCategory { Self.categories[Self.allCases.firstIndex(of: self)!] }
}

extension UIContentSizeCategory {
    /// The same size as SwiftUI names it; `large` for no size.
    public init(_ dynamicTypeSize: DynamicTypeSize?) { self = dynamicTypeSize?.category ?? .large }
}
