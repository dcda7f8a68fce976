import Foundation
import PlayerInterface
import Testing

@testable import TandemTool

@Suite("A preview in a browser (F6.1)", .serialized)
struct PreviewTests {
    /// A screen 200 points wide whose button is in the middle.
    private static let counter = """
        import SwiftUI

        struct Counter: View {
            @State private var count = 0
            @State private var name = ""
            var body: some View {
                VStack(spacing: 0) {
                    Button("Count \\(count)") {
                        count += 1
                        print("counted \\(count)")
                        if count == 3 { fatalError("the shelf is full") }
                    }
                    .frame(width: 200, height: 100)
                    TextField("Name", text: $name).frame(width: 200, height: 100)
                }
            }
        }

        #Preview("Counter") { Counter() }
        #Preview("Empty") { Text("Nothing") }

        """


    private func tap(_ preview: PreviewRun, known: PreviewRun.Answer? = nil) throws -> PreviewRun.Answer {
        _ = try preview.ask("fingers", ["fingers": [["id": 0, "phase": "down", "x": 100, "y": 50]]], known: known)
        return try preview.ask("fingers", ["fingers": [["id": 0, "phase": "up", "x": 100, "y": 50]]], known: known)
    }

    @Test("A tap on the picture changes picture, tree, timeline and console, and a page gets only what is new to it (F6.1, F3)")
    func tap() throws {
        let preview = try PreviewRun(try SourceFolder(["Counter.swift": Self.counter]), "--size", "200x200")
        let first = try preview.ask("look")
        #expect(first.choices?.previews == ["Counter", "Empty"] && first.choices?.selected == 0)
        #expect(first.place?.hasSuffix("Counter.swift:19") == true)
        #expect(first.picture?.width == 600 && first.picture?.height == 600)
        #expect(first.picture?.png?.starts(with: [0x89, 0x50, 0x4e, 0x47]) == true)
        #expect(first.shows("Count 0") && first.problem == nil && first.isAlive && !first.isStale)

        let same = try preview.ask("look", known: first)
        #expect(same.picture == nil && same.tree == nil && same.events == nil && same.findings == nil && same.console == nil)

        let tapped = try tap(preview, known: first)
        #expect(tapped.shows("Count 1"))
        #expect(tapped.picture?.png != nil && tapped.picture?.png != first.picture?.png)
        #expect(tapped.console?.lines == ["counted 1"])
        let events = try #require(tapped.events)
        #expect(events.from == first.events?.list.count)
        // The body goes back to the finger by its causes.
        let all = (first.events?.list ?? []) + events.list
        var event = try #require(events.list.last { $0.kind == "body" })
        while let cause = event.cause { event = all[cause - 1] }
        #expect(event.kind == "input")
    }

    @Test("Time passes only as a page asks, and of two pages that saw the same frame one moves the clock (F4.1)")
    func time() throws {
        let source = """
            import SwiftUI
            #Preview("Emma") { Text("Emma") }

            """
        let preview = try PreviewRun(try SourceFolder(["Emma.swift": source]), "--size", "200x200")
        let first = try preview.ask("look")
        #expect(try preview.ask("look").time == first.time)
        let later = try preview.ask("frames", ["count": 6, "after": first.frame])
        #expect(later.frame >= first.frame + 6 && abs(later.time - first.time - 0.1) < 1e-9)
        #expect(try preview.ask("frames", ["count": 6, "after": first.frame]).frame == later.frame)
        let limited = try preview.ask("frames", ["count": 100_000, "after": later.frame])
        #expect(abs(limited.time - later.time - 1) < 1e-9)
    }

    @Test("Device, orientation, appearance, text size and direction are set, and stay when the screen is made again (F6.1)")
    func settings() throws {
        let preview = try PreviewRun(try SourceFolder(["Counter.swift": Self.counter]))
        let first = try preview.ask("look")
        #expect(first.settings?.device == "iPhone 16" && first.settings?.isDark == false)
        let set = try preview.ask(
            "act", ["text": "device \"iPhone SE\"\ndark\ntextsize AX3\nrtl\nrotate landscape-left"], known: first)
        let wanted = PlayerRecord.Settings(
            device: "iPhone SE", width: 667, height: 375, orientation: .landscapeLeft, isDark: true, textSize: .accessibility3,
            isRightToLeft: true, keyboard: nil)
        #expect(set.settings == wanted && set.notes == [])
        #expect(set.picture?.width == 1334 && set.picture?.height == 750)
        let again = try preview.ask("restart")
        #expect(again.run == first.run + 1 && again.settings == wanted)
        let other = try preview.ask("choose", ["index": 1])
        #expect(other.shows("Nothing") && other.choices?.selected == 1 && other.settings == wanted)
        #expect(try preview.ask("choose", ["index": 7]).notes == ["There is no preview 7 any more."])
    }

    @Test("Keys type into what has the focus; what cannot be done is said, and steps are those of a script (F6.1)")
    func typing() throws {
        let preview = try PreviewRun(try SourceFolder(["Counter.swift": Self.counter]), "--size", "200x200")
        let unfocused = try preview.ask("act", ["text": "type \"E\""])
        #expect(unfocused.notes.first?.hasPrefix("Cannot type \"E\": nothing has the focus.") == true)
        let typed = try preview.ask("script", ["text": "tap 100 150; type \"Em\"; key delete; key space; expect \"Loan\""])
        #expect(typed.shows("E "))
        #expect(typed.notes.first?.hasPrefix("expect \"Loan\": There is no \"Loan\" on the screen.") == true && typed.notes.count == 1)
        #expect(try preview.ask("act", ["text": "tpa 1 2"]).notes.first?.hasPrefix("script:1:1: There is no word 'tpa'. Did you mean 'tap'?") == true)
        #expect(try preview.ask("act", ["text": ""]).notes == [])
    }

    @Test("A saved file is seen by the next question, and shown when the page asks; the chosen preview stays (F6.1)")
    func reload() throws {
        let folder = try SourceFolder(["Counter.swift": Self.counter])
        let preview = try PreviewRun(folder, "--size", "200x200", "--preview", "Empty")
        let first = try preview.ask("look")
        #expect(first.shows("Nothing") && !first.isStale)
        try folder.write("Counter.swift", Self.counter.replacing("Text(\"Nothing\")", with: "Text(\"Nothing yet\")"))
        let seen = try preview.ask("look", known: first)
        #expect(seen.isStale && seen.run == first.run)
        let reloaded = try preview.ask("reload", known: seen)
        #expect(reloaded.shows("Nothing yet") && !reloaded.isStale && reloaded.run == first.run + 1)
        // A second page that saw the same save changes nothing.
        #expect(try preview.ask("reload").run == reloaded.run)
        try folder.write("Second.swift", "let second = 2\n")
        #expect(try preview.ask("look").isStale)
        #expect(try preview.ask("reload").files.count == 2)
    }

    @Test("A file that does not compile is told with its lines, and the screen before stays and goes on (F6.1)")
    func doesNotCompile() throws {
        let folder = try SourceFolder(["Counter.swift": Self.counter])
        let preview = try PreviewRun(folder, "--size", "200x200")
        let first = try preview.ask("look")
        try folder.write("Counter.swift", "import Nowhere\n" + Self.counter)
        let broken = try preview.ask("reload", known: first)
        #expect(broken.problem?.kind == "doesNotCompile" && broken.problem?.message == "The file does not compile.")
        #expect(broken.problem?.lines.first?.contains("Counter.swift:1:8: error: no such module 'Nowhere'") == true)
        #expect(broken.run == first.run && broken.picture?.version == nil && broken.isAlive && !broken.isStale)
        #expect(try tap(preview, known: first).shows("Count 1"))
        try folder.write("Counter.swift", Self.counter)
        let mended = try preview.ask("reload")
        #expect(mended.problem == nil && mended.shows("Count 0"))
        try FileManager.default.removeItem(atPath: folder.path + "/Counter.swift")
        #expect(try preview.ask("reload").problem?.message == "There is no Swift file in \(folder.path).")
    }

    @Test("A crash is told with its message and the user's line, its last picture stays, and the screen can be made anew (F6.1)")
    func crash() throws {
        let preview = try PreviewRun(try SourceFolder(["Counter.swift": Self.counter]), "--size", "200x200")
        let first = try preview.ask("look")
        let crashed = try preview.ask("script", ["text": "tap \"Count 0\"; tap \"Count 1\"; tap \"Count 2\""], known: first)
        #expect(crashed.problem?.kind == "crashed")
        #expect(crashed.problem?.message == "The code under test crashed in the step 'tap \"Count 2\"': the shelf is full")
        #expect(crashed.problem?.lines.contains { $0.contains("Counter.swift:11:") } == true)
        #expect(!crashed.isAlive && crashed.run == first.run)
        let dead = try tap(preview)
        #expect(dead.notes == ["There is no screen to do that with. Save a file that compiles, or start the screen again."])
        #expect(dead.picture != nil)
        #expect(try preview.ask("frames", ["count": 1, "after": crashed.frame]).notes == [])
        let again = try preview.ask("restart")
        #expect(again.isAlive && again.problem == nil && again.shows("Count 0"))
    }

    @Test("A screen that crashes while it is mounted leaves the one before at work")
    func crashInMounting() throws {
        let folder = try SourceFolder(["Counter.swift": Self.counter])
        let preview = try PreviewRun(folder, "--size", "200x200")
        let first = try preview.ask("look")
        try folder.write("Counter.swift", Self.counter.replacing("{ Counter() }", with: "{ fatalError(\"no\") }"))
        let crashed = try preview.ask("reload", known: first)
        #expect(crashed.problem?.message.contains("crashed while Counter, ") == true)
        #expect(crashed.run == first.run && crashed.isAlive)
        #expect(try tap(preview, known: first).shows("Count 1"))
    }

    @Test("Findings and sources are told; a file that is not the preview's is not (F6.1)")
    func findings() throws {
        let folder = try SourceFolder(["Counter.swift": Self.counter + "#if targetEnvironment(simulator)\n#endif\n"])
        let preview = try PreviewRun(folder, "--size", "200x200")
        let first = try preview.ask("look")
        #expect(first.findings?.list.first?.text.contains("Counter.swift:21:5: consider: 'targetEnvironment(simulator)' is false here") == true)
        #expect(try preview.ask("source", ["file": first.files[0]]).source?.text?.hasPrefix("import SwiftUI\n") == true)
        #expect(try preview.ask("source", ["file": "/etc/passwd"]).source?.text == nil)
    }

    @Test("A file without preview is told with what to add, and shown once it has one")
    func nothingToShow() throws {
        let folder = try SourceFolder(["Shelf.swift": "import SwiftUI\nstruct Shelf: View { var body: some View { Text(\"Shelf\") } }\n"])
        let preview = try PreviewRun(folder)
        let empty = try preview.ask("look")
        #expect(empty.problem?.kind == "nothingToShow" && empty.settings == nil && !empty.isAlive)
        #expect(empty.problem?.message.contains("Add to the file: #Preview { Shelf() }\nOr name one: ./tandem preview ") == true)
        try folder.write("Shelf.swift", try folder.read("Shelf.swift") + "#Preview { Shelf() }\n")
        let shown = try preview.ask("reload")
        #expect(shown.problem == nil && shown.shows("Shelf"))
    }
}
