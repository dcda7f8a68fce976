import CoreGraphics
import Foundation
@testable import TandemSnapshots
@testable import TandemTesting
import Testing
import UIKit

@MainActor
@Suite("Snapshots (SPEC F5)", .serialized)
struct SnapshotTests {
    /// A folder of its own, taken away afterwards.
    private func inFolder(_ work: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("shelf-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try work(folder)
    }

    private func card(_ color: UIColor, width: CGFloat = 40) -> Stage {
        let stage = Stage(size: CGSize(width: 100, height: 50))
        let view = stage.host(UIView())
        let box = UIView(frame: CGRect(x: 10, y: 10, width: width, height: 20))
        box.backgroundColor = color
        view.addSubview(box)
        stage.advance(frames: 1)
        return stage
    }

    @Test("F5.2, F5.4, F5.5: the first run writes and fails, the second passes, a change shows paths and the command that accepts")
    func round() throws {
        try inFolder { folder in
            @MainActor func verify(_ stage: Stage) -> String? {
                verifySnapshot(of: stage, as: .image, named: "card", in: folder.path, testName: "shows a card()")
            }
            let file = folder.appendingPathComponent("shows-a-card.card.png").path
            #expect(verify(card(.red)) == "There was no snapshot yet; it is written now. Look at it, and run the test again:\n  \(file)")
            #expect(verify(card(.red)) == nil)
            let message = try #require(verify(card(.red, width: 41)))
            let actual = folder.appendingPathComponent("shows-a-card.card.actual.png").path
            let difference = folder.appendingPathComponent("shows-a-card.card.difference.png").path
            #expect(message == """
                shows-a-card.card.png is not as recorded. 180 of 45000 pixels differ, all within (50 10; 1 20) points.
                  expected:   \(file)
                  actual:     \(actual)
                  difference: \(difference)
                Accept it with:
                  mv '\(actual)' '\(file)'
                """)
            let drawn = try #require(CGImage(pngData: Data(contentsOf: URL(fileURLWithPath: difference))))
            #expect(drawn.pixel(x: 151, y: 31).description == "#FF00FFFF")
            #expect(verify(card(.red)) == nil)
            #expect(!FileManager.default.fileExists(atPath: actual))
            #expect(!FileManager.default.fileExists(atPath: difference))
        }
    }

    @Test("Recording writes anew and fails saying so")
    func recording() throws {
        try inFolder { folder in
            @MainActor func verify(_ color: UIColor, record: Bool?) -> String? {
                verifySnapshot(of: card(color), as: .image, named: "card", record: record, in: folder.path)
            }
            _ = verify(.red, record: nil)
            #expect(verify(.blue, record: true)?.hasPrefix("Recorded the snapshot anew.") == true)
            #expect(verify(.blue, record: nil) == nil)
        }
    }

    @Test("F5.3: other library versions are the first line of a failure, and no failure by themselves")
    func libraries() throws {
        try inFolder { folder in
            @MainActor func verify(_ color: UIColor) -> String? {
                verifySnapshot(of: card(color), as: .image, named: "card", in: folder.path)
            }
            _ = verify(.red)
            let file = folder.appendingPathComponent("libraries.txt")
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.hasPrefix("cairo "))
            let lines = text.split(separator: "\n").map { $0.hasPrefix("cairo ") ? "cairo 0.9" : String($0) }
            try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
            #expect(verify(.red) == nil)
            let first = try #require(verify(.blue)?.split(separator: "\n").first)
            #expect(first.hasPrefix("Drawn with other libraries than the snapshot: cairo "))
            #expect(first.contains("(recorded: 0.9)."))
        }
    }

    @Test("A picture that another program wrote is compared by its pixels")
    func foreign() throws {
        try inFolder { folder in
            let stage = card(.red)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try stage.snapshot().pngData.write(to: folder.appendingPathComponent("foreign.card.png"))
            #expect(verifySnapshot(of: stage, as: .image, named: "card", in: folder.path) == nil)
        }
    }

    @Test("A picture of another size says both sizes")
    func size() throws {
        try inFolder { folder in
            _ = verifySnapshot(of: card(.red), as: .image, named: "card", in: folder.path)
            let other = Stage(size: CGSize(width: 50, height: 50))
            other.host(LoanController())
            let message = verifySnapshot(of: other, as: .image, named: "card", in: folder.path)
            #expect(message?.contains("The size differs: expected 300x150 pixels, got 150x150.") == true)
        }
    }

    @Test("F7.3: a blank picture is a failure unless it is meant")
    func blank() throws {
        try inFolder { folder in
            let stage = Stage(size: CGSize(width: 10, height: 10))
            let message = verifySnapshot(of: stage, as: .image, named: "blank", in: folder.path)
            #expect(message?.hasPrefix("The picture blank.blank.png is blank: all its pixels are #") == true)
            #expect(verifySnapshot(of: stage, as: .image.allowingBlank, named: "blank", in: folder.path)?
                .hasPrefix("There was no snapshot yet") == true)
        }
    }

    @Test("A text shows the lines that differ with two around them")
    func text() throws {
        try inFolder { folder in
            let lines = (1...9).map { "book \($0)" }
            _ = verifySnapshot(of: lines.joined(separator: "\n"), as: .lines, named: "list", in: folder.path)
            var changed = lines
            changed[4] = "Dune"
            let message = verifySnapshot(of: changed.joined(separator: "\n"), as: .lines, named: "list", in: folder.path)
            #expect(message?.contains("""
                1 lines were expected and are not there (-), 1 are new (+).
                    book 3
                    book 4
                  - book 5
                  + Dune
                    book 6
                    book 7
                """) == true, "\(message ?? "")")
        }
    }

    @Test("Views and controllers are shown on a device for the one snapshot")
    func values() throws {
        try inFolder { folder in
            for _ in 0..<2 {
                _ = verifySnapshot(of: LoanView(), as: .image(on: .iPhoneSE), named: "view", in: folder.path)
                _ = verifySnapshot(of: LoanController(), as: .tree, named: "controller", in: folder.path)
            }
            #expect(verifySnapshot(of: LoanView(), as: .image(on: .iPhoneSE), named: "view", in: folder.path) == nil)
            #expect(verifySnapshot(of: LoanController(), as: .tree, named: "controller", in: folder.path) == nil)
        }
    }

    @Test("Snapshots without a name are numbered within a test")
    func numbers() throws {
        try inFolder { folder in
            for text in ["Dune", "Emma"] { _ = verifySnapshot(of: text, as: .lines, in: folder.path) }
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            #expect(names == ["numbers.1.txt", "numbers.2.txt"])
        }
    }

    @Test("Names of files keep letters and digits", arguments: [
        ("tap()", "tap"), ("shows a row, twice()", "shows-a-row-twice"), ("snake_case(_:)", "snake_case-_"),
    ])
    func fileNames(_ name: String, _ plain: String) { #expect(SnapshotFile.plain(name) == plain) }
}
