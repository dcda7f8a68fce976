import Foundation
import Testing

@testable import UIKit

@Suite("Markdown within a line")
struct MarkdownTests {
    /// `*…*` emphasis, `**…**` strong, `` `…` `` code, `~…~` struck through, `<…>` the address of a link.
    private static func shown(_ pieces: [InlineMarkdown.Piece]) -> String {
        pieces.map { piece in
            var text = piece.text
            if piece.intent.contains(.code) { text = "C(\(text))" }
            if piece.intent.contains(.emphasized) { text = "E(\(text))" }
            if piece.intent.contains(.stronglyEmphasized) { text = "S(\(text))" }
            if piece.intent.contains(.strikethrough) { text = "X(\(text))" }
            if let link = piece.link { text = "L(\(text)|\(link.absoluteString))" }
            return text
        }.joined()
    }

    static let samples: [(String, String)] = [
        ("plain text", "plain text"),
        ("", ""),
        ("**due**", "S(due)"),
        ("__due__", "S(due)"),
        ("*due* today", "E(due) today"),
        ("_due_ today", "E(due) today"),
        ("***due***", "S(E(due))"),
        ("**due *today* ok**", "S(due )S(E(today))S( ok)"),
        ("*due **today** ok*", "E(due )S(E(today))E( ok)"),
        ("**due*", "*E(due)"),
        ("*due**", "E(due)*"),
        ("3 * 4 * 5", "3 * 4 * 5"),
        ("snake_case_name", "snake_case_name"),
        ("in*side*word", "inE(side)word"),
        ("* open", "* open"),
        ("`a * b`", "C(a * b)"),
        ("``a ` b``", "C(a ` b)"),
        ("`open", "`open"),
        ("**`code`**", "S(C(code))"),
        ("~~late~~", "X(late)"),
        ("~late~", "~late~"),
        (#"\*not\*"#, "*not*"),
        (#"a\b"#, #"a\b"#),
        ("[Shelf](https://shelf.example)", "L(Shelf|https://shelf.example)"),
        ("see [the **shelf**](a:b) now", "see L(the |a:b)L(S(shelf)|a:b) now"),
        ("[x](https://a.b/c_(d))", "L(x|https://a.b/c_(d))"),
        ("[x] (y)", "[x] (y)"),
        ("[x]()", "[x]()"),
        ("[open](a", "[open](a"),
        ("**[x](a:b)**", "L(S(x)|a:b)"),
        ("<https://shelf.example>", "L(https://shelf.example|https://shelf.example)"),
        ("<desk@shelf.example>", "L(desk@shelf.example|mailto:desk@shelf.example)"),
        ("1 < 2 > 0", "1 < 2 > 0"),
        ("go to https://shelf.example/a.", "go to L(https://shelf.example/a|https://shelf.example/a)."),
        ("nothttps://x", "nothttps://x"),
        ("line\nbreak", "line\nbreak"),
        ("👩‍👩‍👧 *é*", "👩‍👩‍👧 E(é)"),
        ("****", "****"),
        ("**a**b**c**", "S(a)bS(c)"),
    ]

    @Test("Emphasis, code, strike-through and links are read as CommonMark says; what does not pair is text", arguments: samples)
    func inline(source: String, expected: String) {
        #expect(Self.shown(InlineMarkdown.parse(source)) == expected)
    }

    @Test("A thousand marks that never pair are read in time and kept")
    func unpaired() {
        for mark in ["*", "[", "`", "_a", "~~", "<", "\\"] {
            let source = String(repeating: mark, count: 1000)
            // A backslash escapes the one after it.
            #expect(Self.shown(InlineMarkdown.parse(source)) == (mark == "\\" ? String(source.prefix(500)) : source), "\(mark)")
        }
    }

    @Test("Attributed text of Markdown carries intents and links, and goes to UIKit's attributed text and back")
    func attributedString() throws {
        var text = try AttributedString(markdown: "**Due** [today](/loans)", baseURL: URL(string: "https://shelf.example"))
        #expect(String(text.characters) == "Due today")
        let runs = text.runs.map { ($0[AttributeScopes.UIKitAttributes.InlinePresentationIntentAttribute.self], $0.link?.absoluteString) }
        #expect(runs.map(\.0) == [.stronglyEmphasized, nil, nil] && runs.map(\.1) == [nil, nil, "https://shelf.example/loans"])
        text.uiKit.font = .systemFont(ofSize: 13)
        text.uiKit.underlineStyle = .single
        let converted = NSAttributedString(text)
        #expect(converted.attribute(.font, at: 5, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 13))
        #expect(converted.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 1)
        #expect((converted.attribute(.link, at: 5, effectiveRange: nil) as? URL)?.path == "/loans")
        let back = AttributedString(converted)
        #expect(String(back.characters) == "Due today" && back.uiKit.font == .systemFont(ofSize: 13))
        #expect(back.runs.compactMap(\.link).count == 1 && back.uiKit.underlineStyle == .single)
    }
}
