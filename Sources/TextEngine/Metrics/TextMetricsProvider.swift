import CoreGraphics
import Synchronization

/// The size and baselines of a laid-out text, in points.
package struct TextMeasurement: Hashable, Sendable {
    package var size: CGSize
    /// From the top to the first line's baseline; `nil` takes the font's ascender.
    package var firstBaseline: CGFloat?
    /// From the top to the last line's baseline; `nil` is worked out from height and font.
    package var lastBaseline: CGFloat?

    package init(size: CGSize, firstBaseline: CGFloat? = nil, lastBaseline: CGFloat? = nil) {
        self.size = size
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
    }
}

/// Where text measures come from when they are not to be worked out from the bundled faces.
package protocol TextMetricsProvider: Sendable {
    /// A font's vertical measures, or `nil` for San Francisco's.
    func fontMetrics(for font: TextFont) -> FontMetrics?
    /// A text style's size, weight and measures, or `nil` for Apple's published ones.
    func textStyle(_ style: TextStyle, _ category: TextSizeCategory) -> TextStyleTable.Entry?
    /// A text's measure without (`nil`) or with a width limit in points, or `nil` to shape it.
    func measurement(of text: String, font: TextFont, widthLimit: CGFloat?) -> TextMeasurement?
    /// The advances of a font's characters by code point, in ems, or `nil` to take the bundled face's.
    func advances(for font: TextFont) -> [UInt32: CGFloat]?
    /// Called for a text in one font that had no measure at all.
    func noteMissing(_ text: String, font: TextFont)
}

extension TextMetricsProvider {
    package func advances(for font: TextFont) -> [UInt32: CGFloat]? { nil }
}

/// Measures everything by shaping with the bundled faces.
package struct ShapedTextMetrics: TextMetricsProvider {
    package init() {}
    package func fontMetrics(for font: TextFont) -> FontMetrics? { nil }
    package func textStyle(_ style: TextStyle, _ category: TextSizeCategory) -> TextStyleTable.Entry? { nil }
    package func measurement(of text: String, font: TextFont, widthLimit: CGFloat?) -> TextMeasurement? { nil }
    package func noteMissing(_ text: String, font: TextFont) {}
}

/// The provider in use.
package enum TextMetrics {
    private struct Installed {
        var provider: any TextMetricsProvider = ShapedTextMetrics()
        var revision = 0
        var changes = 0
    }
    private static let installed = Mutex(Installed())

    /// A provider for one task, before the one in place; tests that run side by side use it.
    @TaskLocal package static var scoped: (any TextMetricsProvider)?

    /// The provider that fonts and layouts ask; a stage puts its own in place.
    package static var current: any TextMetricsProvider {
        get { scoped ?? installed.withLock(\.provider) }
        set {
            installed.withLock {
                $0.provider = newValue
                $0.changes += 1
                $0.revision = newValue is ShapedTextMetrics ? 0 : $0.changes
            }
        }
    }

    /// Another number for each provider that is put in place, so that caches know when they are stale; 0 for shaping, which never differs.
    package static var revision: Int { installed.withLock(\.revision) }
}
