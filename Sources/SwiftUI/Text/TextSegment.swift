import Foundation
import UIKit

/// A stretch of a text with what its own modifiers say.
nonisolated struct TextSegment: Equatable, Sendable {
    enum Content: Equatable, Sendable {
        case string(String)
        /// A value that the environment's locale and time zone may decide about.
        case formatted(FormattedValue)
        /// A value that the clock decides about.
        case clock(ClockValue)
        /// What the environment's language decides about.
        case localized(LocalizedText)
        case image(Image)
    }

    var content: Content
    var style: TextStyling

    init(_ content: Content, _ style: TextStyling = TextStyling()) { (self.content, self.style) = (content, style) }

    /// The text in an environment; a picture is what it is called.
    func text(_ formatting: TextFormatting) -> String {
        switch content {
        case .string(let text): text
        case .formatted(let value): value.text(formatting)
        case .clock(let value): value.text(formatting)
        case .localized(let text): text.segments(formatting.locale).map { $0.text(formatting) }.joined()
        case .image(let image): image.label ?? ""
        }
    }

    var plainText: String { text(TextFormatting()) }

    /// The segments that the language makes of this one.
    func inLanguage(of locale: Locale) -> [TextSegment] {
        guard case .localized(let text) = content else { return [self] }
        return text.segments(locale).map { TextSegment($0.content, $0.style.filled(from: style)) }
    }

    /// The segments of attributed text.
    static func segments(_ text: AttributedString) -> [TextSegment] {
        text.runs.map { run in
            TextSegment(.string(String(text.characters[run.range])), TextStyling(run))
        }
    }
}

/// What modifiers of a `Text` set, `nil` where the environment decides.
nonisolated struct TextStyling: Equatable, Sendable {
    /// A line that is there, or is kept away.
    struct Line: Equatable, Sendable {
        var style: Text.LineStyle?
        init(_ isActive: Bool, _ style: Text.LineStyle) { self.style = isActive ? style : nil }
    }

    var font: Font?
    var weight: Font.Weight?
    var design: Font.Design?
    var isItalic: Bool?
    var isMonospaced: Bool?
    var hasMonospacedDigits = false
    var foreground: TextForeground?
    var background: Color?
    var underline: Line?
    var strikethrough: Line?
    var kerning: CGFloat?
    var tracking: CGFloat?
    var baselineOffset: CGFloat?
    var scale: Text.Scale?
    var link: URL?

    init() {}

    /// What attributes of a run say.
    init(_ run: AttributedString.Runs.Run) {
        typealias SwiftUIKeys = AttributeScopes.SwiftUIAttributes
        typealias UIKitKeys = AttributeScopes.UIKitAttributes
        font = run[SwiftUIKeys.FontAttribute.self] ?? run[UIKitKeys.FontAttribute.self].map { Font($0) }
        let color = run[SwiftUIKeys.ForegroundColorAttribute.self]
            ?? run[UIKitKeys.ForegroundColorAttribute.self].map { Color(uiColor: $0) }
        foreground = color.map { TextForeground($0) }
        background = run[SwiftUIKeys.BackgroundColorAttribute.self]
            ?? run[UIKitKeys.BackgroundColorAttribute.self].map { Color(uiColor: $0) }
        underline = run[SwiftUIKeys.UnderlineStyleAttribute.self].map { Line(true, $0) }
            ?? run[UIKitKeys.UnderlineStyleAttribute.self].map { Line(!$0.isEmpty, .single) }
        strikethrough = run[SwiftUIKeys.StrikethroughStyleAttribute.self].map { Line(true, $0) }
            ?? run[UIKitKeys.StrikethroughStyleAttribute.self].map { Line(!$0.isEmpty, .single) }
        kerning = run[SwiftUIKeys.KerningAttribute.self] ?? run[UIKitKeys.KernAttribute.self]
        tracking = run[SwiftUIKeys.TrackingAttribute.self] ?? run[UIKitKeys.TrackingAttribute.self]
        baselineOffset = run[SwiftUIKeys.BaselineOffsetAttribute.self] ?? run[UIKitKeys.BaselineOffsetAttribute.self]
        link = run.link
        take(run[UIKitKeys.InlinePresentationIntentAttribute.self] ?? [])
    }

    /// Looks like what is said of the text.
    mutating func take(_ intent: InlinePresentationIntent) {
        if intent.contains(.stronglyEmphasized) { weight = weight ?? .bold }
        if intent.contains(.emphasized) { isItalic = isItalic ?? true }
        if intent.contains(.code) { isMonospaced = isMonospaced ?? true }
        if intent.contains(.strikethrough) { strikethrough = strikethrough ?? Line(true, .single) }
    }

    /// What this leaves open as another says.
    func filled(from outer: TextStyling) -> TextStyling {
        var style = self
        style.font = font ?? outer.font
        style.weight = weight ?? outer.weight
        style.design = design ?? outer.design
        style.isItalic = isItalic ?? outer.isItalic
        style.isMonospaced = isMonospaced ?? outer.isMonospaced
        style.hasMonospacedDigits = hasMonospacedDigits || outer.hasMonospacedDigits
        style.foreground = foreground ?? outer.foreground
        style.background = background ?? outer.background
        style.underline = underline ?? outer.underline
        style.strikethrough = strikethrough ?? outer.strikethrough
        style.kerning = kerning ?? outer.kerning
        style.tracking = tracking ?? outer.tracking
        style.baselineOffset = baselineOffset ?? outer.baselineOffset
        style.scale = scale ?? outer.scale
        style.link = link ?? outer.link
        return style
    }
}

/// The foreground style of a stretch of text.
nonisolated struct TextForeground: Equatable, @unchecked Sendable {
    private let style: AnyShapeStyle
    init<S: ShapeStyle>(_ style: S) { self.style = AnyShapeStyle(style) }

    /// What it is drawn with.
    func paint(in values: EnvironmentValues) -> _ShapePaint { style._paint(in: values) }

    static func == (left: Self, right: Self) -> Bool { areSameStyles(left.style.base, right.style.base) }
}

/// What values are formatted for.
nonisolated struct TextFormatting: Equatable, Sendable {
    var locale = Region.standard.locale
    var timeZone = Region.standard.timeZone
    var calendar = Region.standard.calendar
    /// For what counts from now.
    var now = Date(timeIntervalSinceReferenceDate: 0)
}

/// A value with the format it is shown in.
nonisolated struct FormattedValue: Equatable, @unchecked Sendable {
    private let value: Any
    private let isSame: (Any) -> Bool
    private let make: (TextFormatting) -> String

    init<F: FormatStyle>(_ input: F.FormatInput, _ format: F) where F.FormatInput: Equatable, F.FormatOutput == String {
        value = (input, format)
        isSame = { ($0 as? (F.FormatInput, F)).map { $0.0 == input && $0.1 == format } ?? false }
        make = { formatting in
            var format = format
            // A format without a locale of its own follows the device.
            if format == format.locale(.autoupdatingCurrent) { format = format.locale(formatting.locale) }
            if var date = format as? Date.FormatStyle {
                if date.timeZone == .autoupdatingCurrent { date.timeZone = formatting.timeZone }
                format = date as? F ?? format
            }
            return format.format(input)
        }
    }

    func text(_ formatting: TextFormatting) -> String { make(formatting) }

    static func == (left: Self, right: Self) -> Bool { left.isSame(right.value) }
}
