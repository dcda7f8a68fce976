import Foundation
import Testing

@testable import TandemTool

/// Breaks `lifecycle.super-missing`, a must, on line 3.
private let broken = "import UIKit\nclass Shelf: UIViewController {\n    override func viewDidLoad() {}\n}\n"
private let message = "Shelf.swift:3:19: must:"
/// Breaks `adaptive.trait-did-change`, to consider, on line 3.
private let offered = """
    import UIKit
    class Desk: UIViewController {
        override func traitCollectionDidChange(_ previous: UITraitCollection?) { super.traitCollectionDidChange(previous) }
    }

    """
private let clean = "let shelf = 1\n"

@Suite("G1 review: exit codes and what they stand for")
struct ReviewExitTests {
    @Test("0 when clean, 1 for a must, 2 for an input that is not there", arguments: [
        (["Clean.swift"], 0), (["Shelf.swift"], 1), (["Desk.swift"], 0), (["."], 1), (["Nowhere"], 2), (["Shelf.swift", "Nowhere"], 2),
        (["Desk.swift", "--fail-on", "consider"], 1), (["Clean.swift", "--fail-on", "consider"], 0), (["Shelf.swift", "--fail-on=never"], 0),
        (["Shelf.swift", "--fail-on", "must"], 1), (["Nowhere", "--fail-on", "never"], 2),
        (["Shelf.swift", "--skip", "lifecycle"], 0), (["Shelf.swift", "--only", "layout,bridge"], 0),
        (["Shelf.swift", "--only", "lifecycle.super-missing"], 1), (["Shelf.swift", "--rules", "lifecycle.super-missing=consider"], 0),
        (["Desk.swift", "--rules", "adaptive=must"], 1), (["Desk.swift", "--rules=adaptive=off", "--fail-on=consider"], 0),
        (["Desk.swift", "--target", "16", "--fail-on=consider"], 0), (["Desk.swift", "--target", "17.2", "--fail-on=consider"], 1),
        ([], 64), (["Shelf.swift", "--fail-on", "all"], 64), (["Shelf.swift", "--shelf"], 64), (["Shelf.swift", "--format"], 64),
    ] as [([String], Int32)])
    func codes(_ arguments: [String], _ code: Int32) throws {
        let folder = try SourceFolder(["Shelf.swift": broken, "Desk.swift": offered, "Clean.swift": clean])
        let outcome = try folder.run(["review"] + arguments)
        #expect(outcome.code == code, "\(outcome.output)\(outcome.errors)")
    }

    @Test("A flag that cannot be read says what would be right", arguments: [
        ([], "review needs a file or folder: ./tandem review Sources"),
        (["A", "--fail-on", "all"], "--fail-on takes one of: must, consider, never; not 'all'."),
        (["A", "--format", "html"], "--format takes one of: text, xcode, json, sarif, github, checklist; not 'html'."),
        (["A", "--target", "twelve"], "'twelve' is no iOS version. Write --target 17."),
        (["A", "--rules", "layout"], "--rules takes NAME=LEVEL, not 'layout'."),
        (["A", "--rules", "layout=loud"], "“loud” is no severity of layout. Write must, consider or off."),
        (["A", "--only", "super-missing"], "There is no rule 'super-missing'. Did you mean lifecycle.super-missing? `./tandem rules` lists them."),
        (["A", "--skip", "zzzzzzzzzzzz"], "There is no rule 'zzzzzzzzzzzz'. `./tandem rules` lists them."),
    ] as [([String], String)])
    func usage(_ arguments: [String], _ words: String) throws {
        let outcome = try SourceFolder(["A": clean]).run(["review"] + arguments)
        #expect(outcome.code == 64)
        #expect(outcome.errors == "tandem: \(words)\n")
    }

    @Test("The gates come first, then the findings")
    func text() throws {
        let outcome = try SourceFolder(["Shelf.swift": broken]).run("review", "Shelf.swift")
        #expect(outcome.output.hasPrefix("pass bridge\nFAIL lifecycle: 1 must\npass layout\n"))
        #expect(outcome.findings.count == 1 && outcome.findings[0].hasPrefix(message))
        #expect(outcome.errors == "")
    }

    @Test("SARIF of a run is one JSON document with paths of the project")
    func sarif() throws {
        let outcome = try SourceFolder(["Sources/Shelf.swift": broken]).run("review", "Sources", "--format", "sarif")
        #expect(outcome.code == 1)
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) }
        #expect(outcome.output.contains("\"uri\" : \"Sources/Shelf.swift\""))
    }
}

@Suite("G1 review: baseline")
struct BaselineTests {
    @Test("A baseline keeps what is known silent when its lines move, and lets what is new speak")
    func moved() throws {
        let folder = try SourceFolder(["Shelf.swift": broken])
        let written = try folder.run("review", "Shelf.swift", "--write-baseline", "known.json")
        #expect(written.code == 0 && written.output == "" && written.errors == "tandem: findings written to known.json: 1.\n")
        let same = try folder.run("review", "Shelf.swift", "--baseline", "known.json")
        #expect(same.code == 0 && same.findings == [])
        #expect(same.errors == "tandem: known findings left out: 1; gone from the baseline: 0.\n")
        try folder.write("Shelf.swift", "// A line more.\n\n" + broken)
        #expect(try folder.run("review", "Shelf.swift", "--baseline", "known.json").code == 0)
        // The same line once more is a second finding, though its text is known.
        try folder.write("Shelf.swift", broken + broken.replacingOccurrences(of: "class Shelf", with: "class Desk"))
        let more = try folder.run("review", "Shelf.swift", "--baseline", "known.json")
        #expect(more.code == 1 && more.findings.count == 1)
        try folder.write("Shelf.swift", clean)
        #expect(try folder.run("review", "Shelf.swift", "--baseline", "known.json").errors.hasSuffix("gone from the baseline: 1.\n"))
    }

    @Test("A baseline written from elsewhere names files alike")
    func paths() throws {
        let folder = try SourceFolder(["Shelf.swift": broken])
        _ = try folder.run("review", folder.path + "/Shelf.swift", "--write-baseline", "known.json")
        #expect(try folder.run("review", "./Shelf.swift", "--baseline", "known.json").code == 0)
    }

    @Test("A baseline that is not there, or is none, says so with 2")
    func unusable() throws {
        let folder = try SourceFolder(["Shelf.swift": broken, "none.json": "{}"])
        let missing = try folder.run("review", "Shelf.swift", "--baseline", "known.json")
        #expect(missing.code == 2)
        #expect(missing.errors == "tandem: The baseline known.json cannot be read. Write one with --write-baseline known.json.\n")
        let other = try folder.run("review", "Shelf.swift", "--baseline", "none.json")
        #expect(other.code == 2)
        #expect(other.errors == "tandem: none.json is no baseline of this version. Write it anew with --write-baseline none.json.\n")
        let unwritable = try folder.run("review", "Shelf.swift", "--write-baseline", "nowhere/known.json")
        #expect(unwritable.code == 2 && unwritable.errors == "tandem: The baseline nowhere/known.json cannot be written.\n")
    }
}

@Suite("G1 review: .tandem.yml")
struct ReviewConfigurationTests {
    @Test("Each key does what it says, from the folder or one above", arguments: [
        ("rules:\n  lifecycle: off\n", "Sources/Shelf.swift", 0), ("rules:\n  lifecycle.super-missing: consider\n", "Sources/Shelf.swift", 0),
        // A rule's own line wins over its domain's.
        ("rules:\n  lifecycle.super-missing: must\n  lifecycle: off\n", "Sources/Shelf.swift", 1),
        ("rules:\n  adaptive: must\n", "Sources/Desk.swift", 1), ("target: 16\nrules:\n  layout: off\n", "Sources/Desk.swift", 0),
        ("exclude:\n  - Sources\n", ".", 0), ("exclude: [\"*/Shelf.swift\"] # later\n", "Sources", 0), ("", "Sources", 1),
    ] as [(String, String, Int32)])
    func keys(_ text: String, _ path: String, _ code: Int32) throws {
        let folder = try SourceFolder([".tandem.yml": text, "Sources/Shelf.swift": broken, "Sources/Desk.swift": offered])
        let outcome = try folder.run("review", path)
        #expect(outcome.code == code, "\(outcome.output)\(outcome.errors)")
        let elsewhere = try SourceFolder(["mine.yml": text, "Sources/Shelf.swift": broken, "Sources/Desk.swift": offered])
        #expect(try elsewhere.run("review", path, "--config", "mine.yml").code == code)
    }

    @Test("A target silences what is newer, and the command line wins over the file")
    func target() throws {
        let folder = try SourceFolder([".tandem.yml": "target: 16\n", "Desk.swift": offered])
        #expect(try folder.run("review", "Desk.swift").findings == [])
        #expect(try folder.run("review", "Desk.swift", "--target", "26").findings.count == 1)
    }

    @Test("A mistake says its line, and what would be right", arguments: [
        ("target: old\n", "1: “old” is no iOS version. Write `target: 17`."),
        ("\nrules:\n  shelf: off\n", "3: There is no rule and no domain “shelf”; `tandem rules` lists them."),
        ("rules:\n  layout: loud\n", "2: “loud” is no severity of layout. Write must, consider or off."),
        ("rules: off\n", "1: “rules” takes lines of `rule: must`, `consider` or `off`."),
        ("exclude: Sources\n", "1: “exclude” takes a list of paths, each on a line with “- ” before it."),
        ("target:\n  - 17\n", "1: “target” takes one version: `target: 17`."),
        ("# Shelf\nshelves: 3\n", "2: There is no key “shelves”. The keys are: target, exclude, rules."),
        ("target: 17\ntarget: 18\n", "2: “target” is there twice."), ("rules:\n\tlayout: off\n", "2: Indent with spaces, not with tabs."),
        ("exclude: [A\n", "1: The list has no end: “]”."), ("shelf\n", "1: “shelf” is no “key: value”."),
        ("  - Sources\n", "1: This belongs to no key."), ("target: &a 17\n", "1: “&a 17” is not read. Put it in quotes if it is meant as a text."),
    ])
    func mistakes(_ text: String, _ words: String) throws {
        let folder = try SourceFolder([".tandem.yml": text, "Shelf.swift": broken])
        let outcome = try folder.run("review", ".")
        #expect(outcome.code == 2 && outcome.output == "")
        #expect(outcome.errors == "tandem: \(folder.path)/.tandem.yml:\(words)\n")
    }
}

@Suite("G1 review: the cache")
struct ReviewCacheTests {
    @Test("A second run says the same from the cache; a changed file, flag or configuration is noticed")
    func changes() throws {
        let folder = try SourceFolder(["Shelf.swift": broken, "Desk.swift": offered])
        let first = try folder.run("review", ".")
        let entries = { try FileManager.default.contentsOfDirectory(atPath: folder.path + "/.cache/tandem/review") }
        let name = try #require(try entries().first)
        // Only what comes from the cache can say this.
        let entry = try folder.read(".cache/tandem/review/\(name)")
        try folder.write(".cache/tandem/review/\(name)", entry.replacingOccurrences(of: "lifecycle.super-missing", with: "lifecycle.from-the-cache"))
        let second = try folder.run("review", ".")
        #expect(second.findings.contains { $0.hasSuffix("[lifecycle.from-the-cache]") })
        #expect(try folder.run("review", ".", "--no-cache").output == first.output)
        #expect(try !folder.run("review", ".", "--skip", "layout").output.contains("from-the-cache"))
        try folder.write("Desk.swift", clean)
        #expect(try folder.run("review", ".").findings.count == 1)
        try folder.write("New.swift", broken.replacingOccurrences(of: "Shelf", with: "New"))
        #expect(try folder.run("review", ".").findings.count == 2)
    }

    @Test("A broken or unwritable cache is no error")
    func unusable() throws {
        let folder = try SourceFolder(["Shelf.swift": broken])
        let first = try folder.run("review", ".")
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/.cache/tandem/review").first)
        try folder.write(".cache/tandem/review/\(name)", "{")
        #expect(try folder.run("review", ".").output == first.output)
        let other = try SourceFolder(["Shelf.swift": broken, ".cache": "a file where the folder would be"])
        #expect(try other.run("review", ".").code == 1)
    }
}

@Suite("G1 review: any input gives one clear line, and the rest is reviewed")
struct ReviewInputTests {
    @Test("What cannot be reviewed is named once, and the rest is reviewed", arguments: [
        (Data([1, 0, 2]), "The file holds zero bytes, so it is not Swift source; it was not reviewed."),
        (Data([0x6C, 0xE9, 0x74]), "The file is not UTF-8; it was not reviewed. Convert it to UTF-8."),
        (Data(repeating: UInt8(ascii: "\n"), count: 20_000_000), "The file is 20 MB; files over 8 MB are not reviewed. Exclude it in .tandem.yml."),
        (Data(String(repeating: "(", count: 10_000).utf8), "The file nests brackets 10000 levels deep; it was not reviewed."),
    ])
    func strange(_ data: Data, _ words: String) throws {
        let folder = try SourceFolder(["Shelf.swift": broken])
        try folder.write("Strange.swift", data)
        let outcome = try folder.run("review", ".")
        #expect(outcome.code == 2 && outcome.errors == "")
        #expect(outcome.findings.first == "./Strange.swift: note: \(words)")
        #expect(outcome.findings.count == 2 && outcome.findings[1].contains(message))
    }

    @Test("A path that is not there, an empty file, a loop of links and a link to nothing")
    func paths() throws {
        let folder = try SourceFolder(["A/Shelf.swift": broken, "A/Empty.swift": ""])
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/A/Loop", withDestinationPath: folder.path)
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/A/Nothing.swift", withDestinationPath: folder.path + "/Gone.swift")
        let outcome = try folder.run("review", ".")
        #expect(outcome.code == 1 && outcome.findings.count == 1)
        let missing = try folder.run("review", "Gone", ".")
        #expect(missing.code == 2 && missing.findings.count == 2)
        #expect(missing.findings.first == "Gone: note: There is no such file or directory.")
    }

    @Test("A file that does not parse is reviewed as far as it does, and says from where it does not")
    func unparsable() throws {
        let outcome = try SourceFolder(["Shelf.swift": broken + "func lend( {\n"]).run("review", "Shelf.swift")
        #expect(outcome.code == 1)
        #expect(outcome.findings.first == "Shelf.swift: note: The file does not parse from line 5 on; it was reviewed as far as it does.")
        #expect(outcome.findings.count == 2)
    }
}

@Suite("G5 rules and explain")
struct RulebookCommandTests {
    @Test("rules --json is a list with every rule's id, severity, statement, fix, first iOS and who sees it")
    func json() throws {
        struct Row: Decodable {
            let id, severity, statement, fix: String
            let seenIn: [String]
            let since: Int
        }
        let folder = try SourceFolder()
        let rows = try JSONDecoder().decode([Row].self, from: Data(folder.run("rules", "--json").output.utf8))
        #expect(rows.count > 80 && Set(rows.map(\.id)).count == rows.count)
        #expect(rows.allSatisfy { !$0.seenIn.isEmpty && $0.since >= 13 && ["must", "consider"].contains($0.severity) })
        #expect(rows.allSatisfy { ["safe", "unsafe", "byHand"].contains($0.fix) && $0.statement.hasSuffix(".") })
        let some = try JSONDecoder().decode(
            [Row].self, from: Data(folder.run("rules", "--json", "--domain", "bridge", "--severity=must").output.utf8))
        #expect(!some.isEmpty && some.allSatisfy { $0.id.hasPrefix("bridge.") && $0.severity == "must" })
    }

    @Test("explain prints the page, and guesses a name that is near", arguments: [
        ("lifecycle.super-missing", 0, "# lifecycle.super-missing\n"),
        ("super-missing", 64, "tandem: There is no rule 'super-missing'. Did you mean lifecycle.super-missing? `./tandem rules` lists them.\n"),
        ("lifecycle.super-mising", 64, "tandem: There is no rule 'lifecycle.super-mising'. Did you mean lifecycle.super-missing? `./tandem rules` lists them.\n"),
        ("zzzzzzzzzzzz", 64, "tandem: There is no rule 'zzzzzzzzzzzz'. `./tandem rules` lists them.\n"),
    ] as [(String, Int32, String)])
    func explain(_ name: String, _ code: Int32, _ words: String) throws {
        let outcome = try SourceFolder().run("explain", name)
        #expect(outcome.code == code)
        #expect((outcome.output + outcome.errors).hasPrefix(words), "\(outcome.output)\(outcome.errors)")
    }
}

@Suite("The help of review, rules and explain")
struct SourceHelpTests {
    @Test("review, word for word")
    func review() {
        #expect(
            ReviewCommand.help == """
                Reads Swift files and folders, unbuilt and without Apple's SDK, and says which rules they break.

                USAGE: ./tandem review PATH… [flags]

                All files are read as one project. What comes out is a gate for each domain, then one line a finding:
                file:line:column: must: what is wrong and what to do [rule]. A must is a mistake, a consider is an offer.
                `./tandem explain RULE` shows a rule, `./tandem improve PATH…` repairs what a tool can repair, and a comment
                `// tandem:ignore RULE - reason` silences one place. .tandem.yml holds a project's choices.

                EXAMPLES:
                  ./tandem review Sources
                  ./tandem review Sources --only bridge,memory --format checklist
                  ./tandem review Sources --baseline tandem-baseline.json --format github

                FLAGS:
                  --format FORMAT        text, xcode, json, sarif, github, checklist (text).
                  --fail-on LEVEL        What ends with exit code 1: must, consider or never (must).
                  --baseline FILE        Leave out the findings this file knows.
                  --write-baseline FILE  Write the findings into this file and end with 0.
                  --only NAMES           Only these rules or domains, with commas between.
                  --skip NAMES           Without these rules or domains.
                  --rules NAME=LEVEL     Severities, with commas between: layout=off,adaptive.fixed-font=must.
                  --target VERSION       The oldest iOS the code runs on (26): nothing newer is proposed.
                  --config FILE          This configuration instead of the nearest .tandem.yml.
                  --no-cache             Read everything anew.

                EXIT CODES:
                  0   Nothing at or over --fail-on.
                  1   Findings at or over --fail-on.
                  2   An input or the configuration cannot be used; what could be read was reviewed.
                  64  The command line cannot be read.

                """)
    }

    @Test("rules and explain, word for word")
    func others() {
        #expect(
            RulesCommand.help == """
                Lists the rules: id, severity (must is a mistake, consider an offer), and what holds in right code.

                USAGE: ./tandem rules [flags]

                FLAGS:
                  --domain NAME     Only this domain: bridge, lifecycle, layout, collections, navigation, animation, memory, concurrency, observation, images, keyboard, adaptive, platform, fidelity.
                  --severity LEVEL  Only must, or only consider.
                  --json            Print JSON.

                """)
        #expect(
            ExplainCommand.help == """
                Says what a rule wants, why, shows it broken and kept, and how to repair or silence it.

                USAGE: ./tandem explain RULE

                EXAMPLE: ./tandem explain bridge.delegate-died
                `./tandem rules` lists the rules; a finding ends with the id of its rule.

                """)
    }
}

@Suite("G2 improve: the command")
struct ImproveCommandTests {
    @Test("What review refuses is named and left alone, and the rest is improved")
    func refused() throws {
        let deep = "let a = " + String(repeating: "(", count: 300) + String(repeating: ")", count: 300) + "\n"
        let folder = try SourceFolder(["Deep.swift": deep, "Shelf.swift": broken])
        let outcome = try folder.run("improve", ".")
        #expect(outcome.code == 66)
        #expect(outcome.errors == "./Deep.swift: note: The file nests brackets 300 levels deep; it was not reviewed.\n")
        #expect(outcome.output.contains("files changed: 1 of 1, places left: 0"), "\(outcome.output)")
    }

    @Test("A mark at the file's beginning and its line ends stay when it is written")
    func bytes() throws {
        let text = "\u{FEFF}" + broken.replacing("\n", with: "\r\n")
        let folder = try SourceFolder(["Shelf.swift": text])
        #expect(try folder.run("improve", "Shelf.swift").code == 0)
        let new = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/Shelf.swift"))
        let written = String(validating: new, as: UTF8.self) ?? ""
        #expect(written.hasPrefix("\u{FEFF}import UIKit\r\n") && written.contains("super.viewDidLoad()"))
        #expect(written.replacing("\r\n", with: "").contains("\n") == false)
    }
}

@Suite("Words for what cannot be done")
struct WordsTests {
    @Test("A word that the command does not take is answered", arguments: [
        (["rules", "layout"], 64, "rules takes flags only; not 'layout'. Write ./tandem rules --domain layout."),
        (["rules", "shelf"], 64, "rules takes flags only; not 'shelf'. Write ./tandem explain shelf."),
        (["review", "Shelf.swift", "--config", "mine.yml"], 2, "There is no file mine.yml."),
        (["new", "view", "Text", "--module", "Shelf"], 64, "'Text' is a type of SwiftUI, Combine, Foundation or Swift, which yours would hide. Choose another name, such as ShelfText."),
        (["run", "Shelf.swift", "--script", "@steps"], 66, "The script steps is not there, or is no UTF-8 text."),
    ] as [([String], Int32, String)])
    func words(_ arguments: [String], _ code: Int32, _ words: String) throws {
        let outcome = try SourceFolder(["Shelf.swift": broken]).run(arguments)
        #expect(outcome.code == code && outcome.errors == "tandem: \(words)\n", "\(outcome.errors)")
    }

    @Test("new into a file is refused, and writes nothing")
    func intoFile() throws {
        let folder = try SourceFolder(["Shelf.swift": broken])
        let outcome = try folder.run("new", "view", "ShelfField", "--into", "Shelf.swift", "--module", "Shelf")
        #expect(outcome.code == 64 && outcome.errors.hasSuffix("/Shelf.swift is a file; nothing was written. Name a directory.\n"), "\(outcome.errors)")
    }
}
