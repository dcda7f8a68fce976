import Foundation
import UIKit

/// One or more lines of read-only text.
nonisolated public struct Text: Equatable, Sendable {
    /// A stretch of text with what its own modifiers say.
    struct Segment: Equatable, Sendable {
        var text: String
        var style = Style()
    }

    /// What modifiers of a `Text` set, `nil` where the environment decides.
    struct Style: Equatable, Sendable {
        var font: Font?
        var weight: Font.Weight?
        var isItalic: Bool?
        var color: Color?
        var underline: Color?
        var isUnderlined = false
        var isStruckThrough = false
        var kerning: CGFloat = 0
        var baselineOffset: CGFloat = 0
        var hasMonospacedDigits = false
    }

    var segments: [Segment]

    init(segments: [Segment]) { self.segments = segments }

    public init(verbatim content: String) { segments = [Segment(text: content)] }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }

    public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
        self.init(verbatim: key.text)
    }

    public init<Style: FormatStyle>(_ input: Style.FormatInput, format: Style)
    where Style.FormatInput: Equatable, Style.FormatOutput == String {
        self.init(verbatim: format.format(input))
    }

    public init(_ attributedContent: AttributedString) {
        segments = attributedContent.runs.map { run in
            Segment(text: String(attributedContent.characters[run.range]))
        }
    }

    /// How a text that does not fit is cut.
    public enum TruncationMode: Hashable, Sendable {
        case head, middle, tail
    }

    /// The case in which a text is shown.
    public enum Case: Hashable, Sendable {
        case uppercase, lowercase
    }

    /// The text without styles.
    var plainText: String { segments.map(\.text).joined() }

    public static func + (left: Text, right: Text) -> Text { Text(segments: left.segments + right.segments) }

    private func styled(_ change: (inout Style) -> Void) -> Text {
        Text(
            segments: segments.map { segment in
                var segment = segment
                change(&segment.style)
                return segment
            })
    }

    public func font(_ font: Font?) -> Text { styled { if $0.font == nil { $0.font = font } } }
    public func fontWeight(_ weight: Font.Weight?) -> Text { styled { if $0.weight == nil { $0.weight = weight } } }
    public func bold() -> Text { fontWeight(.bold) }
    public func bold(_ isActive: Bool) -> Text { isActive ? fontWeight(.bold) : self }
    public func italic() -> Text { italic(true) }
    public func italic(_ isActive: Bool) -> Text { styled { $0.isItalic = $0.isItalic ?? isActive } }
    public func monospacedDigit() -> Text { styled { $0.hasMonospacedDigits = true } }
    public func foregroundColor(_ color: Color?) -> Text { styled { if $0.color == nil { $0.color = color } } }
    public func foregroundStyle(_ color: Color) -> Text { foregroundColor(color) }
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        styled {
            $0.isUnderlined = isActive
            $0.underline = color
        }
    }
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { styled { $0.isStruckThrough = isActive } }
    public func kerning(_ kerning: CGFloat) -> Text { styled { $0.kerning = kerning } }
    public func tracking(_ tracking: CGFloat) -> Text { styled { $0.kerning = tracking } }
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text { styled { $0.baselineOffset = baselineOffset } }
}

extension Text: View {
    public typealias Body = Never

    @MainActor
    public static func _makeNode(_ view: Text, in context: _NodeContext) -> _ViewNode {
        LeafNode(view, context) { TextElement($0, $1) }
    }
}
