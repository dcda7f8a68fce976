import Tracing

/// What is said of a stretch of text, whatever it looks like.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
    public static let code = InlinePresentationIntent(rawValue: 1 << 2)
    public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
    public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
    public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
}

extension AttributedString {
    /// How Markdown is read.
    public struct MarkdownParsingOptions: Sendable {
        /// Which part of Markdown counts.
        public enum InterpretedSyntax: Int, Hashable, Codable, Sendable {
            case full = 0
            case inlineOnly = 1
            case inlineOnlyPreservingWhitespace = 2
        }
        /// What happens to text that is no Markdown; all text is some.
        public enum FailurePolicy: Int, Hashable, Codable, Sendable {
            case throwError = 0
            case returnPartiallyParsedIfPossible = 1
        }

        public var allowsExtendedAttributes: Bool
        public var interpretedSyntax: InterpretedSyntax
        public var failurePolicy: FailurePolicy
        public var languageCode: String?

        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
        ) {
            self.allowsExtendedAttributes = allowsExtendedAttributes
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
            self.languageCode = languageCode
        }
    }

    /// The text of Markdown with its emphasis, code and links; blocks such as lists keep their marks.
    public init(markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil) throws {
        self.init()
        for piece in InlineMarkdown.parse(Self.lines(markdown, options.interpretedSyntax)) {
            var run = AttributedString(piece.text)
            if !piece.intent.isEmpty { run[AttributeScopes.UIKitAttributes.InlinePresentationIntentAttribute.self] = piece.intent }
            if let link = piece.link { run.link = baseURL.flatMap { URL(string: link.relativeString, relativeTo: $0) } ?? link }
            append(run)
        }
    }

    public init(markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil) throws {
        try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
    }

    /// Single line breaks are spaces unless whitespace is kept; where blocks count, an empty line ends a paragraph.
    private static func lines(_ markdown: String, _ syntax: MarkdownParsingOptions.InterpretedSyntax) -> String {
        switch syntax {
        case .inlineOnlyPreservingWhitespace: return markdown
        case .inlineOnly: return markdown.split(separator: "\n", omittingEmptySubsequences: true).joined(separator: " ")
        case .full:
            let blocks = ["# ", "- ", "* ", "+ ", "> ", "```", "1. ", "|"]
            if markdown.split(separator: "\n").contains(where: { line in blocks.contains { line.hasPrefix($0) } }) {
                reportApproximation("AttributedString(markdown:)", "Headings, lists, quotes and tables keep their marks as text.")
            }
            // Apple's result has paragraphs as intents and no line break between them.
            return markdown.components(separatedBy: "\n\n").map {
                $0.split(separator: "\n").joined(separator: " ")
            }.joined(separator: "")
        }
    }
}
