import PlayerInterface
import Testing

@testable import TandemTool

@Suite("The command line of run")
struct RunOptionsTests {
    private func parse(_ words: String...) throws -> RunOptions {
        try RunOptions(parsing: words) { path in
            guard path == "steps.txt" else { throw UsageError("no such file") }
            return "tap \"Book 1\"\ntree\n"
        }
    }

    @Test("A file alone means Swift 5, light, iPhone 16, iOS 26, pictures in out")
    func defaults() throws {
        let options = try parse("Shelf.swift")
        #expect(options.paths == ["Shelf.swift"])
        #expect(options.languageMode == .five)
        #expect(options.isolation == .nonisolated)
        #expect(options.output == "out")
        #expect(!options.isDark && !options.isJSON && !options.isStrict)
        #expect(options.device == nil && options.size == nil && options.system == nil)
    }

    @Test("Every flag is read, with its value behind it or after an equals sign")
    func flags() throws {
        let options = try parse(
            "--view", "Shelf", "--preview=Empty", "--script", "tree", "--device", "iPhone SE", "--size", "320x200", "--dark",
            "--text-size", "ax1", "--text-metrics", "m.json", "--ios", "18", "--strict", "--out", "pictures", "--json",
            "--swift-version", "6", "--default-isolation", "MainActor", "--timeout", "5", "A.swift", "B.swift")
        #expect(options.paths == ["A.swift", "B.swift"])
        #expect(options.view == "Shelf" && options.preview == "Empty" && options.device == "iPhone SE")
        #expect(options.script.lines.map(\.step) == [.tree])
        #expect(options.size == ScreenSize("320x200"))
        #expect(options.isDark && options.isJSON && options.isStrict)
        #expect(options.textSize == .accessibility1 && options.textMetrics == "m.json" && options.system == 18)
        #expect(options.languageMode == .six && options.isolation == .mainActor)
        #expect(options.output == "pictures" && options.timeout == 5)
    }

    @Test("A script can stand in a file")
    func scriptFile() throws {
        #expect(try parse("Shelf.swift", "--script", "@steps.txt").script.lines.count == 2)
    }

    @Test(
        "A command line that cannot be read is answered with what would be right",
        arguments: [
            ([], "run needs a Swift file: ./tandem run Feature.swift"),
            (
                ["A.swift", "--devise", "x"],
                """
                run has no flag --devise. Did you mean --device? The flags are: --view, --preview, --script, --device, --size, \
                --dark, --text-size, --text-metrics, --ios, --strict, --out, --json, --swift-version, --default-isolation, --timeout.
                """
            ),
            (["A.swift", "--device"], "--device needs a value: --device NAME"),
            (["A.swift", "--dark=yes"], "--dark takes no value."),
            (["A.swift", "--size", "big"], "'big' is not a size. Write width and height in points, each from 1 to 10000: --size 320x200"),
            (["A.swift", "--ios", "12"], "iOS 12 is not emulated. The versions are: 17, 18, 26."),
            (["A.swift", "--text-size", "huge"], "'huge' is no text size. The sizes are: \(TextSize.names)."),
            (["A.swift", "--swift-version", "4"], "--swift-version takes one of: 5, 6; not '4'."),
            (
                ["A.swift", "--default-isolation", "main"],
                "--default-isolation takes one of: nonisolated, MainActor; not 'main'."
            ),
            (["A.swift", "--timeout", "x"], "'x' is not a number of seconds."),
            (["A.swift", "--script", "tree now"], "script:1:6: 'now' is one word too many after 'tree'."),
        ])
    func errors(words: [String], message: String) {
        let error = #expect(throws: UsageError.self) { try RunOptions(parsing: words) { _ in "" } }
        #expect(error?.description == message)
    }
}
