import Foundation
import UIKit

/// One or more lines of read-only text.
nonisolated public struct Text: Equatable, Sendable {
    var segments: [TextSegment]

    init(segments: [TextSegment]) { self.segments = segments }

    public init(verbatim content: String) { segments = [TextSegment(.string(content))] }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }

    /// The text of a key in the environment's language, from a table of a bundle, else the key itself.
    ///
    /// Markdown within a line is read: emphasis, code, strike-through, links.
    public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
        let hasTable = StringsTable.exists(tableName, bundle)
        segments = hasTable ? [TextSegment(.localized(LocalizedText(key: key, table: tableName, bundle: bundle)))] : key.segments
    }

    /// A value in a format; one without a locale or a time zone of its own has the environment's.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        segments = [TextSegment(.formatted(FormattedValue(input, format)))]
    }

    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
        self.init(format.format(input))
    }

    public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    /// A date as a day or a time, or as the time to it or since it, which goes on with the clock.
    public init(_ date: Date, style: DateStyle) {
        let content: TextSegment.Content = switch style.kind {
        case .date: .formatted(FormattedValue(date, Date.FormatStyle(date: .long, time: .omitted)))
        case .time: .formatted(FormattedValue(date, Date.FormatStyle(date: .omitted, time: .shortened)))
        case .relative: .clock(ClockValue(.relative(date)))
        case .offset: .clock(ClockValue(.offset(date)))
        case .timer: .clock(ClockValue(.timer(date)))
        }
        segments = [TextSegment(content)]
    }

    /// What is left of a stretch of time, or has passed of it, as a timer; at `pauseTime` it stands still.
    public init(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true) {
        let kind = ClockValue.Kind.interval(timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours)
        segments = [TextSegment(.clock(ClockValue(kind)))]
    }

    /// Text with attributes of SwiftUI's, UIKit's and Foundation's.
    ///
    /// A literal is a key: it could be attributed text as well.
    @_disfavoredOverload
    public init(_ attributedContent: AttributedString) { segments = TextSegment.segments(attributedContent) }

    /// A picture in a line of text.
    public init(_ image: Image) { segments = [TextSegment(.image(image))] }

    /// How a text that does not fit is cut.
    public enum TruncationMode: Hashable, Sendable {
        case head, middle, tail
    }

    /// The case in which a text is shown.
    public enum Case: Hashable, Sendable {
        case uppercase, lowercase
    }

    /// How a date is shown.
    public struct DateStyle: Equatable, Codable, Sendable {
        enum Kind: Equatable, Codable, Sendable { case date, time, relative, offset, timer }
        let kind: Kind
        /// The day: June 3, 2019.
        public static let date = DateStyle(kind: .date)
        /// The time: 11:23 PM.
        public static let time = DateStyle(kind: .time)
        /// The time to it or since it in its two largest units: 2 hours, 23 minutes.
        public static let relative = DateStyle(kind: .relative)
        /// The time to it or since it in its largest unit, with a sign: +2 hours.
        public static let offset = DateStyle(kind: .offset)
        /// The time to it or since it as a timer: 36:59:01.
        public static let timer = DateStyle(kind: .timer)
    }

    /// A line under or through text.
    public struct LineStyle: Hashable, Sendable {
        /// The strokes of a line.
        public struct Pattern: Hashable, Sendable {
            enum Kind: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }
            let kind: Kind
            public static let solid = Pattern(kind: .solid)
            public static let dot = Pattern(kind: .dot)
            public static let dash = Pattern(kind: .dash)
            public static let dashDot = Pattern(kind: .dashDot)
            public static let dashDotDot = Pattern(kind: .dashDotDot)
        }

        let pattern: Pattern
        /// `nil` for the text's.
        let color: Color?
        public init(pattern: Pattern = .solid, color: Color? = nil) {
            self.pattern = pattern
            self.color = color
        }
        public static let single = LineStyle()
    }

    /// The size of text beside that around it.
    public struct Scale: Hashable, Sendable {
        let factor: CGFloat
        public static let `default` = Scale(factor: 1)
        /// For units and the like, smaller than the text around.
        public static let secondary = Scale(factor: 0.8)
    }

    /// The text without styles, values in the formats of the standard environment.
    var plainText: String { segments.map(\.plainText).joined() }

    public static func + (left: Text, right: Text) -> Text { Text(segments: left.segments + right.segments) }

    private func styled(_ change: (inout TextStyling) -> Void) -> Text {
        Text(
            segments: segments.map { segment in
                var segment = segment
                change(&segment.style)
                return segment
            })
    }

    public func font(_ font: Font?) -> Text { styled { if $0.font == nil { $0.font = font } } }
    public func fontWeight(_ weight: Font.Weight?) -> Text { styled { if $0.weight == nil { $0.weight = weight } } }
    public func fontDesign(_ design: Font.Design?) -> Text { styled { if $0.design == nil { $0.design = design } } }
    public func bold() -> Text { fontWeight(.bold) }
    public func bold(_ isActive: Bool) -> Text { isActive ? fontWeight(.bold) : self }
    public func italic() -> Text { italic(true) }
    public func italic(_ isActive: Bool) -> Text { styled { $0.isItalic = $0.isItalic ?? isActive } }
    public func monospaced(_ isActive: Bool = true) -> Text { styled { $0.isMonospaced = $0.isMonospaced ?? isActive } }
    public func monospacedDigit() -> Text { styled { $0.hasMonospacedDigits = true } }
    public func foregroundColor(_ color: Color?) -> Text {
        styled { if $0.foreground == nil { $0.foreground = color.map { TextForeground($0) } } }
    }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        styled { if $0.foreground == nil { $0.foreground = TextForeground(style) } }
    }
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        underline(isActive, pattern: .solid, color: color)
    }
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        styled { $0.underline = $0.underline ?? .init(isActive, LineStyle(pattern: pattern, color: color)) }
    }
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        strikethrough(isActive, pattern: .solid, color: color)
    }
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        styled { $0.strikethrough = $0.strikethrough ?? .init(isActive, LineStyle(pattern: pattern, color: color)) }
    }
    public func kerning(_ kerning: CGFloat) -> Text { styled { $0.kerning = $0.kerning ?? kerning } }
    /// Where a text has both, tracking counts (Apple: Text.tracking(_:)).
    public func tracking(_ tracking: CGFloat) -> Text { styled { $0.tracking = $0.tracking ?? tracking } }
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
        styled { $0.baselineOffset = $0.baselineOffset ?? baselineOffset }
    }
    public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
        isEnabled ? styled { $0.scale = $0.scale ?? scale } : self
    }
}

extension Text: View {
    public typealias Body = Never

    @MainActor
    public static func _makeNode(_ view: Text, in context: _NodeContext) -> _ViewNode {
        LeafNode(view, context) { TextElement($0, $1) }
    }
}
