import SwiftUITestSupport
import TextEngine
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("Text", .serialized)
struct TextTests {
    private func elements(_ canvas: Canvas) -> [TextElement] {
        var result: [TextElement] = []
        func visit(_ element: Element) {
            if let text = element as? TextElement { result.append(text) }
            for child in element.children { visit(child) }
        }
        for root in canvas.views(PortalView.self).flatMap(\.roots) { visit(root) }
        return result
    }

    private func runs(_ view: some View) throws -> [TextRun] {
        try #require(elements(Canvas(320, 300, view)).first).runs
    }

    private func texts(_ view: some View) throws -> String { try runs(view).map(\.text).joined() }

    // MARK: Styles

    @Test("Texts that are put together keep their own styles, and take what they leave open from around")
    func concatenation() throws {
        let runs = try runs(
            (Text("Due ") + Text("today").bold().foregroundStyle(.red) + Text("!").font(.caption)).italic().font(.title))
        #expect(runs.map(\.text) == ["Due ", "today", "!"])
        #expect(runs.map(\.attributes.font.weight) == [.regular, .bold, .regular])
        #expect(runs.map(\.attributes.font.isItalic) == [true, true, true])
        #expect(runs.map(\.attributes.font.style) == [.title1, .title1, .caption1])
        #expect(runs[1].attributes.color != runs[0].attributes.color)
    }

    /// A modifier of a view and what it sets.
    struct Change: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var view: @MainActor @Sendable (Text) -> AnyView
        var holds: @Sendable (TextAttributes) -> Bool
        init(_ name: String, _ view: @escaping @MainActor @Sendable (Text) -> AnyView, _ holds: @escaping @Sendable (TextAttributes) -> Bool) {
            (testDescription, self.view, self.holds) = (name, view, holds)
        }
    }

    nonisolated static let changes: [Change] = [
        Change("underline", { text in AnyView(Group { text }.underline(pattern: .dash)) }, { $0.underline?.pattern == .dash }),
        Change("strikethrough", { text in AnyView(Group { text }.strikethrough()) }, { $0.strikethrough != nil }),
        Change("underline off", { text in AnyView(Group { text.underline(false) }.underline()) }, { $0.underline == nil }),
        Change("kerning", { text in AnyView(Group { text }.kerning(3)) }, { $0.kern == 3 }),
        Change("tracking over kerning", { text in AnyView(Group { text.tracking(2) }.kerning(3)) }, { $0.kern == 2 }),
        Change("the text's own kerning", { text in AnyView(Group { text.kerning(1) }.kerning(3)) }, { $0.kern == 1 }),
        Change("baselineOffset", { text in AnyView(Group { text }.baselineOffset(-4)) }, { $0.baselineOffset == -4 }),
        Change("monospaced", { text in AnyView(Group { text }.monospaced()) }, { $0.font.family == .monospaced }),
        Change("monospacedDigit", { text in AnyView(Group { text }.monospacedDigit()) }, { $0.font.hasMonospacedDigits }),
        Change("fontDesign", { text in AnyView(Group { text }.fontDesign(.serif)) }, { $0.font.family == .serif }),
        Change("a font's design", { text in AnyView(text.font(.system(.body, design: .rounded))) }, { $0.font.family == .rounded }),
        Change("textScale", { text in AnyView(Group { text }.font(.system(size: 20)).textScale(.secondary)) }, { $0.font.pointSize == 16 }),
        Change("no number", { text in AnyView(Group { text }.kerning(.nan).baselineOffset(.infinity)) }, { $0.kern == 0 && $0.baselineOffset == 0 }),
    ]

    @Test("Modifiers of views reach the text in them, and the text's own come first", arguments: changes)
    func viewModifiers(_ change: Change) throws {
        let attributes = try #require(runs(change.view(Text("Shelf"))).first).attributes
        #expect(change.holds(attributes))
    }

    // MARK: Keys

    @Test("Markdown of a literal is read, that of an interpolated value is not; text keeps its style in it")
    func keys() throws {
        let name = "*Dune*"
        let runs = try runs(Text("**\(name)** by \(Text("Herbert").italic()), `\(3)` of ~~9~~ [more](https://shelf.example)"))
        #expect(runs.map(\.text) == ["*Dune*", " by ", "Herbert", ", ", "3", " of ", "9", " ", "more"])
        #expect(runs[0].attributes.font.weight == .bold && runs[1].attributes.font.weight == .regular)
        #expect(runs[2].attributes.font.isItalic && runs[4].attributes.font.family == .monospaced)
        #expect(runs[6].attributes.strikethrough != nil && runs[8].attributes.color != runs[7].attributes.color)
        #expect(try texts(Text(verbatim: "**x**")) == "**x**")
        #expect(try texts(Text("**x**")) == "x")
        let plain = "**x**"
        #expect(try texts(Text(plain)) == "**x**")
        #expect(try texts(Text(LocalizedStringKey(plain))) == "x")
    }

    @Test("A key has a specifier for each interpolation, whatever it is")
    func specifiers() {
        let key: LocalizedStringKey = "\(3) of \("nine"), \(2.5, specifier: "%.1f") at \(Date(timeIntervalSince1970: 0), format: .iso8601)"
        #expect(key.key == "%lld of %@, %.1f at %@")
        #expect(key.text == "3 of nine, 2.5 at 1970-01-01T00:00:00Z")
        #expect(key == "\(3) of \("nine"), \(2.5, specifier: "%.1f") at \(Date(timeIntervalSince1970: 0), format: .iso8601)")
        #expect(key != "\(4) of \("nine"), \(2.5, specifier: "%.1f") at \(Date(timeIntervalSince1970: 0), format: .iso8601)")
    }

    // MARK: Formats

    @Test("Values are shown in their format, in the environment's locale and time zone unless they name their own")
    func formats() throws {
        let german = Locale(identifier: "de_DE")
        #expect(try texts(Text(1234.5, format: .number)) == "1,234.5")
        #expect(try texts(Text(1234.5, format: .number).environment(\.locale, german)) == "1.234,5")
        #expect(try texts(Text(1234.5, format: .number.locale(Locale(identifier: "en_US"))).environment(\.locale, german)) == "1,234.5")
        #expect(try texts(Text("\(0.25, format: .percent) read")) == "25% read")
        let midnight = Date(timeIntervalSince1970: 0)
        let time = Date.FormatStyle(date: .omitted, time: .shortened)
        let shown = try texts(Text(midnight, format: time))
        #expect(shown.hasPrefix("12:00") && shown.hasSuffix("AM"))
        let later = try texts(Text(midnight, format: time).environment(\.timeZone, try #require(TimeZone(secondsFromGMT: 3 * 3600))))
        #expect(later.hasPrefix("3:00"))
        #expect(try texts(Text(midnight, style: .date)) == "January 1, 1970")
        #expect(Text(1, format: .number) == Text(1, format: .number) && Text(1, format: .number) != Text(2, format: .number))
    }

    @Test("Attributes of attributed text are shown: SwiftUI's, then UIKit's, and what Markdown says")
    func attributed() throws {
        var text = AttributedString("Due ")
        text.font = .title
        text.foregroundColor = .red
        var second = AttributedString("today")
        second.uiKit.font = UIFont.systemFont(ofSize: 33)
        second.underlineStyle = Text.LineStyle(pattern: .dot)
        second.kern = 2
        text.append(second)
        text.append(try AttributedString(markdown: " **now**"))
        let runs = try runs(Text(text))
        #expect(runs.first?.attributes.font.style == .title1)
        #expect(runs[1].attributes.font.pointSize == 33 && runs[1].attributes.underline?.pattern == .dot && runs[1].attributes.kern == 2)
        #expect(runs.last?.text == "now" && runs.last?.attributes.font.weight == .bold)
    }

    @Test("A picture stands in the line, as wide as it is")
    func pictures() throws {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 8)).image { _ in }
        let with = elements(Canvas(320, 300, Text("\(Image(uiImage: picture)) loans")))
        let without = elements(Canvas(320, 300, Text(" loans")))
        let widths = try (#require(with.first).frame.width, #require(without.first).frame.width)
        #expect(abs(widths.0 - widths.1 - 40) <= 0.5)
    }

    // MARK: Lines

    @Test("A limit of lines is a most, a least or both; reserved lines take their room", arguments: [
        ("at most", 0, 2, 2), ("reserved", 1, 3, 3), ("range", 2, 4, 2), ("from", 3, 0, 3), ("through", 4, 1, 1),
    ] as [(String, Int, Int, Int)])
    func lineLimits(name: String, kind: Int, count: Int, lines: Int) throws {
        let long = "Readers borrow books for three weeks and bring them back to the desk in time"
        let text = Text(kind == 0 || kind == 4 ? long : "Short").font(.system(size: 17))
        let view: AnyView = switch kind {
        case 0: AnyView(text.lineLimit(count))
        case 1: AnyView(text.lineLimit(count, reservesSpace: true))
        case 2: AnyView(text.lineLimit(2...count))
        case 3: AnyView(text.lineLimit(3...))
        default: AnyView(text.lineLimit(...count))
        }
        let canvas = Canvas(150, 400, view.frame(width: 150))
        let height = try #require(elements(canvas).first).frame.height
        #expect(abs(height - 20.287109375 * CGFloat(lines)) < 0.5, "\(name): \(height)")
    }

    @Test("FACT 26: a text cut in its middle is narrower than its frame, and centred in it")
    func middleCut() throws {
        let path = Text(verbatim: "/Shelf/Desk/Returned/2024/November/overdue-notices-of-the-week.txt").lineLimit(1)
        let canvas = Canvas(320, 300, path.truncationMode(.middle).frame(width: 200))
        let frame = try #require(elements(canvas).first).frame
        #expect(frame.width < 200 && frame.width > 180)
        #expect(abs(frame.minX - (200 - frame.width) / 2) <= 1)
        #expect(try #require(elements(canvas).first).runs.map(\.text) == ["/Shelf/Desk/Returned/2024/November/overdue-notices-of-the-week.txt"])
    }

    private nonisolated static let alignments: [(TextAlignment, LayoutDirection)] = [
        (.leading, .leftToRight), (.center, .leftToRight), (.trailing, .leftToRight), (.leading, .rightToLeft),
    ]

    @Test("Lines are aligned among themselves: one line is drawn in its frame, wherever it is aligned", arguments: alignments)
    func aligned(_ alignment: TextAlignment, _ direction: LayoutDirection) throws {
        let text = Text("Emma").multilineTextAlignment(alignment).environment(\.layoutDirection, direction)
        let canvas = Canvas(200, 60, text)
        let frame = try #require(canvas.find("Emma")).frame
        let colors = CanvasColors(canvas)
        func hasInk(_ columns: Range<Int>) -> Bool {
            columns.contains { x in (0..<60).contains { colors.at(x, $0) != colors.at(0, 0) } }
        }
        #expect(hasInk(Int(frame.minX)..<Int(frame.minX) + 4) && hasInk(Int(frame.maxX) - 4..<Int(frame.maxX) + 1))
    }

    @Test("A tap on a link finds it in a centred line too")
    func centredLink() throws {
        let log = Counter()
        let canvas = Canvas(320, 300, Linked(log: log).multilineTextAlignment(.center))
        let node = try #require(canvas.find(type: "Link"))
        canvas.tap(node.frame.midX, node.frame.midY)
        #expect(log.entries == ["/loans"])
        #expect(try #require(canvas.find(type: "Text")).frame.contains(node.frame))
    }

    // MARK: Links

    private struct Linked: View {
        let log: Counter
        var body: some View {
            Button {
                log.note("button")
            } label: {
                Text("See [all loans](https://shelf.example/loans) now").font(.system(size: 17)).frame(width: 280)
            }
            .environment(\.openURL, OpenURLAction { url in
                log.note(url.path)
                return .handled
            })
        }
    }

    @Test("A tap on a link opens it with the environment's action; one beside it is the button's")
    func links() throws {
        let log = Counter()
        let canvas = Canvas(320, 300, Linked(log: log))
        let node = try #require(canvas.find(type: "Link"))
        #expect(node.text == "all loans")
        canvas.tap(node.frame.midX, node.frame.midY)
        #expect(log.entries == ["/loans"])
        canvas.tap(node.frame.maxX + 15, node.frame.midY)
        #expect(log.entries == ["/loans", "button"])
        #expect(canvas.findings.isEmpty)
    }
}
