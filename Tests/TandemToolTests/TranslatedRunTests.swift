import Foundation
import Testing

@testable import TandemTool

@Suite("A file that needs Objective-C runs unchanged")
struct TranslatedRunTests {
    @Test("Target and action, notifications, timers, delayed messages and the responder chain reach their @objc methods", arguments: ["5", "6"])
    func desk(_ version: String) throws {
        let run = try ToolRun(
            fixture: "Desk.swift", "--preview", "Desk", "--swift-version", version, "--script",
            """
            wait 1s; tap "open"; expect "tapped true"; tap "Chain"; expect "from the chain"; tap "Lend"; expect "Lent 1"; tap "Count"; \
            expect "1 lent, 3 ticks, count"; expect "later"; tap "Lent 1"; tap "Count"; expect "1 lent, 3 ticks, count"
            """)
        #expect(run.ending == .exited(0), "\(run.failures)\(run.errors)")
        #expect(run.output.hasPrefix("Desk.swift: translated for Linux: 11 @objc, 9 #selector, 1 #keyPath, 1 os(iOS), 1 #available\n"))
    }

    @Test("E11.2: code for iOS is compiled, and the emulated system decides what is available", arguments: [("26", "new"), ("18", "old")])
    func available(_ system: String, _ word: String) throws {
        let run = try ToolRun(
            fixture: "Desk.swift", "--preview", "Room", "--ios", system, "--script", "expect \"\(word)\"; tap \"Knob\"; expect \"value 1\"")
        #expect(run.ending == .exited(0), "\(run.failures)\(run.errors)")
    }

    @Test("Errors and crashes are at the places of the file, and a message to who cannot take it says so")
    func places() throws {
        let start = "import UIKit\nfinal class Desk: NSObject { @objc func lend(_ sender: UIButton) {} }\nfunc go() {\n"
        let wrong = try ToolRun(start + "    let x: Int = #selector(Desk.lend(_:))\n}\n")
        #expect(wrong.ending == .exited(2))
        #expect(wrong.errors.hasPrefix("Shelf.swift:4:18: error: "), "\(wrong.errors)")
        let crash = try ToolRun(start + "    Desk().perform(#selector(Desk.lend(_:)), with: NSNumber(value: 1))\n}\ngo()\n")
        #expect(crash.ending == .exited(4))
        #expect(crash.errors.contains("lend: takes a UIButton as its argument 1, and was sent NSNumber."), "\(crash.errors)")
        #expect(crash.output.contains("at Shelf.swift:4:"), "\(crash.output)")
        let unknown = try ToolRun(start + "    Desk().perform(Selector((\"burn\")))\n}\ngo()\n")
        #expect(unknown.errors.contains("-[Desk burn]: unrecognized selector sent to instance. Linux finds no method by its name alone"), "\(unknown.errors)")
    }
}
