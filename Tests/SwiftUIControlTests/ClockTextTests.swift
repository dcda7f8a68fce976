import Foundation
import SwiftUITestSupport
import Testing
import Tracing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("Texts of the time go on with the clock, and texts of a key are those of a table", .serialized)
struct ClockTextTests {
    private nonisolated static let calendar = Region.standard.calendar

    /// A value at a time since the reference date.
    struct Case: CustomTestStringConvertible, Sendable {
        let kind: ClockValue.Kind
        let now: TimeInterval
        let text: String
        var testDescription: String { "\(text) at \(now)" }
    }

    private nonisolated static func at(_ seconds: TimeInterval) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

    nonisolated static let cases: [Case] = [
        Case(kind: .timer(at(62)), now: 0, text: "1:02"), Case(kind: .timer(at(62)), now: 0.5, text: "1:02"),
        Case(kind: .timer(at(62)), now: 1, text: "1:01"), Case(kind: .timer(at(0)), now: 0.9, text: "0:00"),
        Case(kind: .timer(at(0)), now: 133_141, text: "36:59:01"), Case(kind: .timer(at(0)), now: 59.99, text: "0:59"),
        Case(kind: .relative(at(8580)), now: 0, text: "2 hours, 23 minutes"), Case(kind: .relative(at(0)), now: 61, text: "1 minute, 1 second"),
        Case(kind: .relative(at(0)), now: 0, text: "0 seconds"), Case(kind: .relative(at(7205)), now: 0, text: "2 hours"),
        Case(kind: .relative(at((365 + 31) * 86_400)), now: 0, text: "1 year, 1 month"),
        Case(kind: .relative(at(9 * 86_400)), now: 0, text: "1 week, 2 days"),
        Case(kind: .offset(at(7300)), now: 0, text: "+2 hours"), Case(kind: .offset(at(0)), now: 90 * 86_400, text: "-3 months"),
        Case(kind: .interval(at(10)...at(70), pause: nil, countsDown: true, showsHours: true), now: 0, text: "1:00"),
        Case(kind: .interval(at(10)...at(70), pause: nil, countsDown: true, showsHours: true), now: 30.2, text: "0:40"),
        Case(kind: .interval(at(10)...at(70), pause: nil, countsDown: true, showsHours: true), now: 100, text: "0:00"),
        Case(kind: .interval(at(10)...at(70), pause: nil, countsDown: false, showsHours: true), now: 30.2, text: "0:20"),
        Case(kind: .interval(at(10)...at(70), pause: at(25), countsDown: false, showsHours: true), now: 60, text: "0:15"),
        Case(kind: .interval(at(0)...at(4500), pause: nil, countsDown: true, showsHours: true), now: 0, text: "1:15:00"),
        Case(kind: .interval(at(0)...at(4500), pause: nil, countsDown: true, showsHours: false), now: 0, text: "75:00"),
    ]

    @Test("A date is shown as the time to it or since it", arguments: cases)
    func words(_ value: Case) {
        var formatting = TextFormatting()
        formatting.now = Self.at(value.now)
        #expect(ClockValue(value.kind).text(formatting) == value.text)
    }

    @Test("The words are the language's")
    func language() {
        var formatting = TextFormatting()
        formatting.locale = Locale(identifier: "de_DE")
        #expect(ClockValue(.relative(Self.at(8580))).text(formatting) == "2 Stunden, 23 Minuten")
    }

    private func text(_ canvas: Canvas) -> String {
        var result = ""
        func visit(_ element: Element) {
            if let text = element as? TextElement { result += text.runs.map(\.text).joined() }
            for child in element.children { visit(child) }
        }
        for root in canvas.views(PortalView.self).flatMap(\.roots) { visit(root) }
        return result
    }

    @Test("A timer is set anew each second, not in between, and not any more once it has run out")
    func running() {
        let canvas = Canvas(320, 300, Text(timerInterval: Self.at(0)...Self.at(3)))
        let start = FrameClock.current.time
        #expect(text(canvas) == "0:03")
        FrameClock.current.advance(by: 1.5 - start)
        #expect(text(canvas) == "0:02")
        FrameClock.current.advance(by: 10)
        #expect(text(canvas) == "0:00")
        #expect(FrameClock.current.settle().busy.isEmpty)
    }

    @Test("A text that goes on for ever is named as endless, and is not waited for")
    func endless() {
        let canvas = Canvas(320, 300, Text(Self.at(0), style: .relative))
        let busy = FrameClock.current.settle().busy
        #expect(busy.contains { $0.isEndless && $0.reason == "a Text of the time" })
        #expect(text(canvas).hasSuffix("seconds"))
    }

    @Test("A date in a longer text goes on too")
    func interpolated() {
        let canvas = Canvas(320, 300, Text("Due in \(Self.at(100), style: .timer)!"))
        FrameClock.current.advance(by: 40 - FrameClock.current.time)
        #expect(text(canvas) == "Due in 1:00!")
    }

    @Test("A date of the wall clock is counted from the moment in which it is first seen, and that is reported")
    func wallClock() {
        let canvas = Canvas(320, 300, Text(Date() + 100, style: .timer))
        #expect(text(canvas).hasPrefix("1:") && FindingLog.current.findings.contains { $0.subject == "Text of relative dates" })
    }

    // MARK: Tables

    /// Runs with a folder in which texts are looked for.
    private func withTables(_ tables: [String: String], _ body: (Bundle?) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tandem-\(UUID())")
        let outer = AssetCatalog.searchFolders
        defer {
            AssetCatalog.searchFolders = outer
            try? FileManager.default.removeItem(at: folder)
        }
        for (name, text) in tables {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        AssetCatalog.searchFolders = [folder]
        try body(Bundle(url: folder))
    }

    private func shown(_ text: Text, _ locale: String = "en_US") -> String {
        self.text(Canvas(320, 300, text.environment(\.locale, Locale(identifier: locale))))
    }

    @Test("The text of a key comes from the table of the environment's language, else from the development language, else it is the key")
    func tables() throws {
        let tables = [
            "en.lproj/Localizable.strings": #""books" = "Books"; "only" = "Only here";"#,
            "de.lproj/Localizable.strings": #""books" = "Bücher";"#,
            "de.lproj/Loans.strings": #""books" = "Ausgeliehene Bücher"; "%lld of %@" = "Von %2$@ sind es **%1$lld**, zu 100%%";"#,
        ]
        try withTables(tables) { _ in
            #expect(shown(Text("books")) == "Books" && shown(Text("books"), "de_DE") == "Bücher")
            #expect(shown(Text("only"), "de_DE") == "Only here" && shown(Text("films"), "de_DE") == "films")
            #expect(shown(Text("books", tableName: "Loans"), "de_DE") == "Ausgeliehene Bücher")
            #expect(shown(Text("books", tableName: "Loans")) == "books" && shown(Text("books", tableName: "Nothing")) == "books")
            #expect(shown(Text("\(3) of \("Emma")", tableName: "Loans"), "de_DE") == "Von Emma sind es 3, zu 100%")
            #expect(shown(Text("books").bold() + Text(verbatim: "!"), "de_DE") == "Bücher!")
        }
        #expect(shown(Text("books"), "de_DE") == "books", "the tables are gone")
    }

    @Test("A language that has several scripts is found by the locale's script, said or likely, before the language alone", arguments: [
        ("zh_CN", "图书"), ("zh-Hans_CN", "图书"), ("zh_SG", "图书"), ("zh_TW", "圖書"), ("zh-Hant_HK", "圖書"), ("zh_HK", "圖書"),
        ("sr_RS", "Књиге"), ("sr-Latn_RS", "Knjige"), ("sr_Latn_RS", "Knjige"), ("pt_BR", "Livros"), ("en_US", "Books"),
    ])
    func scripts(locale: String, shown: String) throws {
        let texts = ["zh-Hans": "图书", "zh-Hant": "圖書", "sr-Latn": "Knjige", "sr": "Књиге", "pt": "Livros", "en": "Books"]
        let tables = texts.map { ("\($0).lproj/Localizable.strings", "\"books\" = \"\($1)\";") }
        try withTables(Dictionary(uniqueKeysWithValues: tables)) { _ in #expect(self.shown(Text("books"), locale) == shown) }
        let units = texts.map { #""\#($0)": {"stringUnit": {"state": "translated", "value": "\#($1)"}}"# }.sorted().joined(separator: ", ")
        let catalogue = #"{"sourceLanguage": "en", "version": "1.0", "strings": {"books": {"localizations": {\#(units)}}}}"#
        try withTables(["Localizable.xcstrings": catalogue]) { _ in #expect(self.shown(Text("books"), locale) == shown) }
    }

    @Test("The development language is the one that the Info.plist beside the texts, or the catalogue, names; without one it is English")
    func developmentLanguage() throws {
        func plist(_ region: String) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>\(region)</string></dict></plist>
            """
        }
        let texts = ["en.lproj/Localizable.strings": #""books" = "Books";"#, "nl.lproj/Localizable.strings": #""books" = "Boeken";"#]
        for (region, shown) in [("nl", "Boeken"), ("en", "Books"), ("$(DEVELOPMENT_LANGUAGE)", "Books"), ("fi", "books")] {
            try withTables(texts.merging(["Info.plist": plist(region)]) { $1 }) { _ in
                #expect(self.shown(Text("books"), "fr_FR") == shown, "\(region)")
                #expect(self.shown(Text("books"), "nl_NL") == "Boeken", "\(region)")
            }
        }
        let catalogue = #"{"sourceLanguage": "nl", "version": "1.0", "strings": {"books": {"localizations": {"nl": {"stringUnit": {"state": "translated", "value": "Boeken"}}, "de": {"stringUnit": {"state": "translated", "value": "Bücher"}}}}}}"#
        try withTables(["Localizable.xcstrings": catalogue]) { _ in
            #expect(shown(Text("books"), "fr_FR") == "Boeken" && shown(Text("books"), "de_AT") == "Bücher")
        }
    }

    @Test("Tables that have changed are read again once what was read is let go of")
    func forgetting() throws {
        let name = "en.lproj/Localizable.strings"
        try withTables([name: #""books" = "Books";"#]) { _ in
            #expect(shown(Text("books")) == "Books" && shown(Text("films", tableName: "Films")) == "films")
            let folder = try #require(AssetCatalog.searchFolders.first)
            try Data(#""books" = "All books";"#.utf8).write(to: folder.appending(path: name))
            try Data(#""films" = "Films";"#.utf8).write(to: folder.appending(path: "en.lproj/Films.strings"))
            StringsTable.forget()
            #expect(shown(Text("books")) == "All books" && shown(Text("films", tableName: "Films")) == "Films")
        }
    }

    @Test("A bundle's own table and a string catalogue are read")
    func bundles() throws {
        let catalogue = #"{"sourceLanguage": "en", "version": "1.0", "strings": {"books": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "Livres"}}}}}}"#
        try withTables(["Localizable.xcstrings": catalogue, "en.lproj/Titles.strings": #""books" = "All books";"#]) { bundle in
            #expect(shown(Text("books"), "fr_FR") == "Livres")
            AssetCatalog.searchFolders = []
            #expect(bundle != nil && shown(Text("books", tableName: "Titles", bundle: bundle)) == "All books")
            #expect(shown(Text("books", tableName: "Titles")) == "books")
        }
    }

    @Test("Of a text with plural forms the one for other numbers shows")
    func variations() throws {
        let catalogue = #"{"sourceLanguage": "en", "version": "1.0", "strings": {"loans": {"localizations": {"fr": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "Un prêt"}}, "other": {"stringUnit": {"state": "translated", "value": "Des prêts"}}}}}}}}}"#
        try withTables(["Localizable.xcstrings": catalogue]) { _ in
            #expect(shown(Text("loans"), "fr_FR") == "Des prêts")
        }
    }

    // MARK: Leading

    @Test("A tight or loose leading changes the height of a line by 2 points, half of it above", arguments: [(Font.Leading.tight, -2.0), (.loose, 2), (.standard, 0)])
    func leading(_ leading: Font.Leading, _ change: Double) {
        let plain = Font.body.textFont(.large).metrics
        let changed = Font.body.leading(leading).textFont(.large).metrics
        #expect(abs(Double(changed.lineHeight - plain.lineHeight) - change) < 1e-9 && abs(Double(changed.ascender - plain.ascender) - change / 2) < 1e-9)
    }
}
