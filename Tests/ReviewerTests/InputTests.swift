import Foundation
import Rulebook
import Testing

@testable import Reviewer

@Suite("G1.3 Any input: one clear line for what cannot be read, and the rest is reviewed")
struct InputTests {
    /// A directory of files that goes with the test.
    private func withFiles(_ files: [String: Data], _ body: (String) throws -> Void) throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("shelf-\(ProcessInfo.processInfo.globallyUniqueString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        for (name, data) in files {
            let file = directory.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }
        try body(directory.path)
    }

    private let good = Data("import UIKit\nclass Shelf: UIViewController {\n    override func viewDidLoad() {}\n}\n".utf8)

    @Test("Binary, non-UTF-8, empty and broken files are named; the others are reviewed")
    func strangeFiles() throws {
        try withFiles([
            "Good.swift": good, "Empty.swift": Data(), "Binary.swift": Data([1, 0, 2]), "Latin.swift": Data([0x6C, 0xE9, 0x74]),
            "Broken.swift": Data("func lend( {\n".utf8), "Notes.txt": Data([0]),
        ]) { directory in
            let report = Review(paths: [directory, directory + "/missing"]).run()
            #expect(report.findings.map(\.rule) == ["lifecycle.super-missing"])
            let names = report.problems.map { ($0.path as NSString).lastPathComponent }.sorted()
            #expect(names == ["Binary.swift", "Broken.swift", "Latin.swift", "missing"])
            #expect(report.fileCount == 3)
        }
    }

    @Test("A loop of links ends, and every file is reviewed once")
    func links() throws {
        try withFiles(["A/Good.swift": good]) { directory in
            try FileManager.default.createSymbolicLink(atPath: directory + "/A/Loop", withDestinationPath: directory)
            try FileManager.default.createSymbolicLink(atPath: directory + "/B", withDestinationPath: directory + "/A")
            #expect(Review(paths: [directory, directory + "/A/Good.swift"]).run().fileCount == 1)
        }
    }

    @Test("Excluded paths are not read")
    func excluded() throws {
        try withFiles(["Generated/Good.swift": good, "Good.swift": good]) { directory in
            let report = Review(paths: [directory], configuration: Configuration(excluded: ["Generated"])).run()
            #expect(report.fileCount == 1)
        }
    }

    @Test("Ten thousand levels of brackets, calls and blocks do not stop the review", arguments: ["(", "{ ", "[", ".a()", "if a {", "a + "])
    func nesting(_ piece: String) {
        let text = "let shelf = a" + (piece == "(" ? "; b = " : "") + String(repeating: piece, count: 10_000) + "\n"
        let report = Review.run(sources: [("Deep.swift", text), ("Good.swift", String(decoding: good, as: UTF8.self))])
        #expect(report.findings.map(\.rule) == ["lifecycle.super-missing"])
    }
}

@Suite("G1 Suppressions")
struct SuppressionTests {
    private func findings(_ code: String) -> [String] {
        Review.run(sources: [("Shelf.swift", code)]).findings.map { "\($0.place?.line ?? 0) \($0.rule)" }
    }

    private func controller(_ comment: String, trailing: String = "") -> String {
        "import UIKit\nclass Shelf: UIViewController {\n    \(comment)\n    override func viewDidLoad() {}\(trailing)\n}"
    }

    @Test("A comment with an id and a reason silences the next line, or its own")
    func silences() {
        #expect(findings(controller("// tandem:ignore lifecycle.super-missing - the base is ours")) == [])
        #expect(findings(controller("", trailing: " // tandem:ignore lifecycle.super-missing - the base is ours")) == [])
    }

    @Test("Without a reason the finding stays and the comment is named")
    func reasonless() {
        #expect(findings(controller("// tandem:ignore lifecycle.super-missing")) == ["3 review.suppression", "4 lifecycle.super-missing"])
    }

    @Test("A stale comment and an unknown id are named")
    func stale() {
        #expect(findings("let a = 1 // tandem:ignore lifecycle.super-missing - no more") == ["1 review.suppression"])
        #expect(findings("let a = 1 // tandem:ignore lifecycle.nothing - because") == ["1 review.suppression"])
    }

    @Test("A comment that names a rule and a mark behind it names the rule; one that names none says so")
    func names() {
        for mark in [",", ":", ";"] {
            #expect(findings(controller("// tandem:ignore lifecycle.super-missing\(mark) - the base is ours")) == [])
        }
        let found = Review.run(sources: [("Shelf.swift", "let a = 1 // tandem:ignore")]).findings
        #expect(found.map(\.message) == ["This comment names no rule. Write `tandem:ignore <rule id> - reason`."])
    }

    @Test("The words in a string silence nothing and are not reported")
    func inString() {
        #expect(findings("let a = \"tandem:ignore lifecycle.super-missing - no\"") == [])
    }
}
