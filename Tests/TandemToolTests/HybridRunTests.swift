import Foundation
import PlayerInterface
import Testing

@testable import TandemTool

@Suite("A script over a UIKit controller with SwiftUI in it", .serialized)
struct HybridRunTests {
    private static let script = """
        expect "0 lent"; tap "Lend"; expect "1 lent"
        doubletap "Double me"; expect "11 lent"
        hold "Hold me"; expect "held"; expect no "Hold me"
        keyboard show; type "Emma"; expect "note: Emma"
        key delete; expect "note: Emm"; clear; expect no "note: Emm"; keyboard hide
        scroll "Row 1" down 200; expect no "Row 1"
        scroll to "Row 30"; expect "Row 30"
        drag "Book cart" to "Lend"; expect no "moved 0, 0"
        swipe "Book cart" left; expect "moved -"
        pinch "Cover" 2; expect "Cover, big"; pinch "Cover" 0.5; expect "Cover, small"
        tap "Details"; expect "Details page"; back; expect no "Details page"
        tap "Help"; expect "How to lend"; tap "Close"; expect no "How to lend"
        tap "Help"; tap "Details"; expect no "How to lend"; expect no "Details page"
        dark; expect "night"; light; expect "day"
        textsize AX3; expect "huge text"; textsize L; expect "usual text"
        rotate landscape-left; shot wide.png; rotate portrait; shot tall.png
        rtl; shot rtl.png; ltr; shot ltr.png
        device "iPhone SE"; shot se.png; device "iPhone 16"
        size 320x700; shot small.png
        background; foreground; open "shelf://loans"; expect no "Details page"
        wait 250ms; settle; tree; timeline; findings
        """

    @Test("Every word of the script language does what it says (F1, F2, F3, F5, F7)")
    func words() throws {
        let words = try Script(parsing: Self.script).lines.map { $0.text.prefix { $0.isLetter } }
        #expect(Set(Word.allCases.map(\.rawValue)).subtracting(words.map(String.init)) == [])
        let run = try ToolRun(fixture: "LoanDesk.swift", "--script", Self.script, pictures: ["tall.png", "rtl.png", "ltr.png"])
        #expect(run.ending == .exited(0), "\(run.errors)\n\(run.failures)")
        #expect(run.output.contains("picture wide.png 2556x1179\n"))
        #expect(run.output.contains("picture tall.png 1179x2556\n"))
        #expect(run.output.contains("picture small.png 960x2100\n"))
        #expect(run.output.contains("picture se.png 750x1334\n"))
        try #require(run.pictures.count == 3)
        #expect(run.pictures[0] == run.pictures[2] && run.pictures[0] != run.pictures[1])
    }

    @Test(
        "A step that cannot be done says what is there, in the words of the script",
        arguments: [
            (#"tap "Lemd""#, #"There is no "Lemd" on the screen. Did you mean "Lend""#),
            (#"type "x""#, #"Cannot type "x": nothing has the focus. Tap one of"#),
            (#"tap "Row 29""#, #""Row 29" cannot be touched: no part of it can be seen. Scroll to it first: scroll to "TEXT"."#),
            (#"tap "Row""#, #"Say which: add at 0, or in "a name near it"."#),
            (#"tap "Lend" at 3"#, #"There is no "Lend" at 3: there is 1, counted from 0. Use at 0 at most, not at 3."#),
            (#"expect "Emma""#, #"There is no "Emma" on the screen."#),
            (#"expect no "0 lent""#, #""0 lent" is on the screen: "#),
            ("back", "There is no way back: no navigation stack on the screen has more than one controller."),
        ])
    func failures(step: String, message: String) throws {
        let run = try ToolRun(fixture: "LoanDesk.swift", "--script", step)
        #expect(run.ending == .exited(1), "\(run.errors)")
        #expect(run.failures.contains(message), "\(run.failures)")
        #expect(run.errors == "tandem: A step failed, see above.\n")
    }

    @Test("Flags set the device, the size, the appearance and the text size before anything is shown")
    func settings() throws {
        let run = try ToolRun(
            fixture: "LoanDesk.swift", "--device", "iphonese", "--dark", "--text-size", "ax1", "--script",
            #"expect "night"; expect "huge text""#)
        #expect(run.ending == .exited(0), "\(run.errors)\n\(run.failures)")
        #expect(run.output.contains(" on iPhone SE, 375x667\n"))
        let small = try ToolRun(fixture: "LoanDesk.swift", "--size", "300x700")
        #expect(small.output.contains("picture Desk.png 900x2100\n"))
    }

    @Test("F5.1: the picture, the tree and the timeline are the same under another language, time zone, home, fonts and hash seed")
    func surroundings() throws {
        let script = #"tap "Lend"; hold "Hold me"; scroll "Row 1" down 100; tree; shot a.png"#
        let usual = try ToolRun(fixture: "LoanDesk.swift", "--script", script, pictures: ["a.png", "Desk.png"])
        #expect(usual.ending == .exited(0), "\(usual.errors)")
        #expect(usual.pictures.count == 2)
        let empty = FileManager.default.temporaryDirectory.path
        let surroundings: [[String: String]] = [
            [:],
            ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "TZ": "Pacific/Chatham", "HOME": empty],
            ["FONTCONFIG_FILE": "/dev/null", "FONTCONFIG_PATH": empty, "XDG_DATA_HOME": empty],
            ["SWIFT_DETERMINISTIC_HASHING": "1"],
        ]
        for surrounding in surroundings {
            let other = try ToolRun(
                fixture: "LoanDesk.swift", "--script", script, environment: surrounding, pictures: ["a.png", "Desk.png"])
            #expect(other.output == usual.output, "\(surrounding)")
            #expect(other.pictures == usual.pictures, "\(surrounding)")
        }
    }

    @Test("F5.1: the picture, the tree and the timeline are the same in debug and release", .enabled(if: ToolRun.other != nil))
    func configurations() throws {
        let script = #"tap "Lend"; hold "Hold me"; scroll "Row 1" down 100; tree; shot a.png"#
        let other = try #require(ToolRun.other)
        let runs = try [ToolRun.tool(), other].map {
            try ToolRun(fixture: "LoanDesk.swift", "--script", script, tool: $0, pictures: ["a.png", "Desk.png"])
        }
        #expect(runs[0].output == runs[1].output)
        #expect(runs[0].pictures == runs[1].pictures)
    }
}
