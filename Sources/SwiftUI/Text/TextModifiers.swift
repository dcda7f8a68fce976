import Tracing
import UIKit

private struct FontKey: EnvironmentKey { static let defaultValue: Font? = nil }
private struct LineLimitsKey: EnvironmentKey { static let defaultValue = LineLimits() }
private struct LineSpacingKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }
private struct AlignmentKeyForText: EnvironmentKey { static let defaultValue = TextAlignment.leading }
private struct TruncationKey: EnvironmentKey { static let defaultValue = Text.TruncationMode.tail }
private struct ScaleFactorKey: EnvironmentKey { static let defaultValue: CGFloat = 1 }
private struct TextCaseKey: EnvironmentKey { static let defaultValue: Text.Case? = nil }
private struct FontWeightKey: EnvironmentKey { static let defaultValue: Font.Weight? = nil }
private struct ItalicKey: EnvironmentKey { static let defaultValue = false }
private struct TextStylingKey: EnvironmentKey { static let defaultValue = TextStyling() }
private struct TighteningKey: EnvironmentKey { static let defaultValue = false }

/// How few and how many lines a text has.
struct LineLimits: Equatable, Sendable {
    /// The lines that are kept free, 0 for none.
    var lower = 0
    /// `nil` for as many as it takes.
    var upper: Int?
}

extension EnvironmentValues {
    /// The font of text here, `nil` for the body style.
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }
    public var lineLimit: Int? {
        get { lineLimits.upper }
        set { lineLimits = LineLimits(upper: newValue) }
    }
    var lineLimits: LineLimits {
        get { self[LineLimitsKey.self] }
        set { self[LineLimitsKey.self] = newValue }
    }
    /// Whether letters may move closer before a text is cut.
    public var allowsTightening: Bool {
        get { self[TighteningKey.self] }
        set { self[TighteningKey.self] = newValue }
    }
    /// What modifiers of views say of text besides font, weight, slant and foreground.
    var textStyling: TextStyling {
        get { self[TextStylingKey.self] }
        set { self[TextStylingKey.self] = newValue }
    }
    public var lineSpacing: CGFloat {
        get { self[LineSpacingKey.self] }
        set { self[LineSpacingKey.self] = newValue }
    }
    public var multilineTextAlignment: TextAlignment {
        get { self[AlignmentKeyForText.self] }
        set { self[AlignmentKeyForText.self] = newValue }
    }
    public var truncationMode: Text.TruncationMode {
        get { self[TruncationKey.self] }
        set { self[TruncationKey.self] = newValue }
    }
    public var minimumScaleFactor: CGFloat {
        get { self[ScaleFactorKey.self] }
        set { self[ScaleFactorKey.self] = newValue }
    }
    public var textCase: Text.Case? {
        get { self[TextCaseKey.self] }
        set { self[TextCaseKey.self] = newValue }
    }
    var fontWeight: Font.Weight? {
        get { self[FontWeightKey.self] }
        set { self[FontWeightKey.self] = newValue }
    }
    var isItalic: Bool {
        get { self[ItalicKey.self] }
        set { self[ItalicKey.self] = newValue }
    }
}

/// How the lines of a text stand to one another.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    case leading, center, trailing
}

extension View {
    /// The font of text in the view.
    nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { environment(\.fontWeight, weight) }
    nonisolated public func bold(_ isActive: Bool = true) -> some View {
        environment(\.fontWeight, isActive ? .bold : nil)
    }
    nonisolated public func italic(_ isActive: Bool = true) -> some View { environment(\.isItalic, isActive) }
    nonisolated public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }
    /// How few lines the text keeps free, and how many it has at most.
    nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        environment(\.lineLimits, LineLimits(lower: max(0, limit.lowerBound), upper: limit.upperBound))
    }
    nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        environment(\.lineLimits, LineLimits(lower: max(0, limit.lowerBound)))
    }
    nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        environment(\.lineLimits, LineLimits(upper: limit.upperBound))
    }
    /// Keeps the room of all lines free where `reservesSpace` says so.
    nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        environment(\.lineLimits, LineLimits(lower: reservesSpace ? max(0, limit) : 0, upper: limit))
    }
    nonisolated public func allowsTightening(_ flag: Bool) -> some View {
        if flag { reportApproximation("View.allowsTightening(_:)", "Letters do not move closer before a text is cut.") }
        return environment(\.allowsTightening, flag)
    }
    nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
        transformEnvironment(\.textStyling) { $0.design = design }
    }
    nonisolated public func fontWidth(_ width: Font.Width?) -> some View {
        if let width, width != .standard { reportApproximation("View.fontWidth(_:)", "The standard width is used.") }
        return self
    }
    nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
        transformEnvironment(\.textStyling) { $0.isMonospaced = isActive }
    }
    nonisolated public func monospacedDigit() -> some View {
        transformEnvironment(\.textStyling) { $0.hasMonospacedDigits = true }
    }
    nonisolated public func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        transformEnvironment(\.textStyling) { $0.underline = .init(isActive, Text.LineStyle(pattern: pattern, color: color)) }
    }
    nonisolated public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        transformEnvironment(\.textStyling) { $0.strikethrough = .init(isActive, Text.LineStyle(pattern: pattern, color: color)) }
    }
    nonisolated public func kerning(_ kerning: CGFloat) -> some View {
        transformEnvironment(\.textStyling) { $0.kerning = kerning }
    }
    nonisolated public func tracking(_ tracking: CGFloat) -> some View {
        transformEnvironment(\.textStyling) { $0.tracking = tracking }
    }
    nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        transformEnvironment(\.textStyling) { $0.baselineOffset = baselineOffset }
    }
    nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        transformEnvironment(\.textStyling) { if isEnabled { $0.scale = scale } }
    }
    nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }
    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }
    nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }
    nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { environment(\.minimumScaleFactor, factor) }
    nonisolated public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
}

// MARK: Selection

/// Whether a person may select text.
nonisolated public protocol TextSelectability {
    static var allowsSelection: Bool { get }
}

/// Text that a person may select.
nonisolated public struct EnabledTextSelectability: TextSelectability {
    public static let allowsSelection = true
}

/// Text that a person may not select.
nonisolated public struct DisabledTextSelectability: TextSelectability {
    public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
    nonisolated public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}
extension TextSelectability where Self == DisabledTextSelectability {
    nonisolated public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

extension View {
    /// Whether a person may select text in the view; there is no menu to copy with here.
    nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
        if S.allowsSelection { reportApproximation("View.textSelection(_:)", "Nothing can be selected in a Text.") }
        return self
    }
}
