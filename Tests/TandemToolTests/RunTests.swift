import Foundation
import Testing

@testable import TandemTool

@Suite("A run from the outside", .serialized)
struct RunTests {
    private let shelf = """
        import UIKit

        final class Shelf: UIViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                let cover = UIView(frame: CGRect(x: 20, y: 100, width: 120, height: 80))
                cover.backgroundColor = .red
                cover.accessibilityLabel = "Cover"
                view.addSubview(cover)
            }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
                print("touched")
                if touches.first!.location(in: view).y > 500 { fatalError("no book there") }
            }
        }

        """
    private let preview = "#Preview(\"Shelf\") { Shelf() }\n"

    @Test("A preview is mounted, acted on, and told as tree, timeline, findings and picture (F1, F2, F3)")
    func mounted() throws {
        let run = try ToolRun(shelf + preview, "--script", #"tap "Cover"; expect "Cover"; shot cover.png"#, "--size", "200x300")
        #expect(run.ending == .exited(0), "\(run.errors)")
        #expect(
            run.output.hasPrefix(
                """

                == Shelf Shelf.swift:16 on iPhone 16, 200x300
                settled after 1 frame, at 0 s
                tree:
                  UIWindow (0 0; 200 300)
                    UIView (0 0; 200 300)
                      UIView (20 100; 120 80) label="Cover"
                > tap "Cover"
                touched
                > expect "Cover"
                > shot cover.png
                picture cover.png 600x900
                timeline:
                  #1 f0 start Shelf
                """), "\(run.output)")
        #expect(run.output.hasSuffix("findings: none\npicture Shelf.png 600x900\n"))
    }

    @Test("Previews come in the order of their lines, each in a process of its own; a crash in one loses nothing of the other")
    func order() throws {
        let run = try ToolRun(
            shelf + "#Preview(\"Broken\") { let view: UIView? = nil; return view! }\n" + preview, "--size", "10x10")
        #expect(run.ending == .exited(4))
        #expect(run.output.contains("== Shelf Shelf.swift:17 on iPhone 16, 10x10"))
        #expect(run.output.contains("\n== Broken, Shelf.swift:16, crashed while it was mounted\nstack:\n"))
        #expect(run.errors.contains("crashed while Broken, Shelf.swift:16, was mounted: Unexpectedly found nil"), "\(run.errors)")
    }

    @Test("A crash tells message, step, stack with the user's line, and the tree before it")
    func crash() throws {
        let run = try ToolRun(shelf + preview, "--script", "tap 50 600")
        #expect(run.ending == .exited(4))
        #expect(run.errors.contains("tandem: The code under test crashed in the step 'tap 50 600': no book there"))
        #expect(run.output.contains("Shelf.touchesEnded(_:with:) at Shelf.swift:13:"))
        #expect(run.output.contains("last tree:\n  UIWindow (0 0; 393 852)\n"))
    }

    @Test("A loop without end is ended and named")
    func hang() throws {
        let run = try ToolRun("while true {}\n", "--timeout", "1")
        #expect(run.ending == .exited(4))
        #expect(run.errors.contains("It said nothing for 1 s and was ended. Look for a loop that never ends."))
    }

    @Test("A file that does not compile is answered with the compiler's own lines")
    func compilerErrors() throws {
        let run = try ToolRun("import UIKit\nlet view: UIView = 1\n")
        #expect(run.ending == .exited(2))
        #expect(run.errors.hasPrefix("Shelf.swift:2:20: error: cannot convert value of type 'Int' to specified type 'UIView'"))
    }

    @Test("A file without preview is answered with what was found and what to add")
    func nothingToShow() throws {
        let run = try ToolRun(shelf)
        #expect(run.ending == .exited(3))
        #expect(run.errors.hasPrefix("tandem: There is no preview in "))
        #expect(run.errors.contains("  Shelf.swift:3 Shelf: UIViewController\nAdd to the file: #Preview { Shelf() }\nOr name one: "))
    }

    @Test("--view shows a type, or an expression, of a file without preview")
    func namedView() throws {
        for view in ["Shelf", "UINavigationController(rootViewController: Shelf())"] {
            let run = try ToolRun(shelf, "--view", view)
            #expect(run.ending == .exited(0), "\(run.errors)")
            #expect(run.output.contains("label=\"Cover\""))
        }
        let wrong = try ToolRun(shelf, "--view", "Shelf(title: 1)")
        #expect(wrong.ending == .exited(2))
        #expect(wrong.errors.contains("--view:1:"))
        #expect(wrong.errors.contains("tandem: --view Shelf(title: 1) does not compile."))
    }

    @Test("A name that is not known is answered with those that are")
    func unknownNames() throws {
        let device = try ToolRun(shelf + preview, "--device", "iPhone 61")
        #expect(device.ending == .exited(64))
        #expect(
            device.errors.hasPrefix(
                "tandem: There is no device \"iPhone 61\". Did you mean \"iPhone 16\"? The devices are: iPhone SE, "))
        let named = try ToolRun(shelf + preview, "--preview", "Loans")
        #expect(named.ending == .exited(3))
        #expect(named.errors == "tandem: There is no preview named \"Loans\". The previews are:\n  Shelf\n")
    }

    @Test("A script's statements run; an assertion that does not hold is a crash at its line")
    func script() throws {
        let run = try ToolRun("print(\"hello\")\nawait MainActor.run { assert(1 == 2, \"no\") }\n", name: "Check.swift")
        #expect(run.output.hasPrefix("hello\n"))
        #expect(run.ending == .exited(4))
        #expect(run.output.contains("at Check.swift:2:"))
    }

    @Test("A file logs with os, os.log, os.lock and OSLog, and what it says passes through (F1)", arguments: ["os", "os.log", "OSLog"])
    func logging(_ module: String) throws {
        let run = try ToolRun(
            "import \(module)\nimport os.lock\nvar lock = os_unfair_lock()\nos_unfair_lock_lock(&lock)\n"
                + "Logger(subsystem: \"shelf\", category: \"loans\").info(\"\\(3) books for \\(\"Emma\")\")\n")
        #expect(run.ending == .exited(0), "\(run.errors)")
        #expect(run.errors.contains("[shelf:loans] info: 3 books for <private>\n"))
    }

    @Test("Directives are findings at their lines, and do not stop the run")
    func directives() throws {
        let run = try ToolRun("#if targetEnvironment(simulator)\nimport Nowhere\n#endif\nprint(\"on\")\n")
        #expect(run.ending == .exited(0), "\(run.errors)")
        #expect(run.output.hasPrefix("Shelf.swift:1:5: consider: 'targetEnvironment(simulator)' is false here"))
        #expect(run.output.hasSuffix("\non\n"))
    }

    @Test("A finding in the document has its rule as text, as a finding printed has")
    func findingAsJSON() throws {
        let run = try ToolRun("#if targetEnvironment(simulator)\nimport Nowhere\n#endif\nprint(\"on\")\n", "--json")
        let document = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let finding = try #require((document["findings"] as? [[String: Any]])?.first)
        #expect((finding["rule"] as? String)?.contains(".") == true)
        #expect(finding["severity"] as? String == "consider")
    }

    @Test("--json prints one document with everything in it, and what the code prints goes to standard error")
    func json() throws {
        let run = try ToolRun(shelf + preview, "--json", "--script", #"tap "Cover"; tree; expect "Loans""#)
        #expect(run.ending == .exited(1))
        #expect(run.errors == "touched\n")
        let document = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(document["version"] as? Int == 1)
        #expect(document["files"] as? [String] == ["Shelf.swift"])
        #expect((document["exit"] as? [String: Any])?["code"] as? Int == 1)
        let screen = try #require((document["screens"] as? [[String: Any]])?.first)
        #expect(screen["name"] as? String == "Shelf")
        #expect((screen["tree"] as? [String: Any])?["typeName"] as? String == "UIWindow")
        let steps = try #require(screen["steps"] as? [[String: Any]])
        #expect(steps.compactMap { $0["text"] as? String } == ["tap \"Cover\"", "tree", "expect \"Loans\""])
        try #require(steps.count == 3)
        #expect(steps[2]["failure"] as? String == "There is no \"Loans\" on the screen. On the screen: \"Cover\".")
        #expect((screen["timeline"] as? [[String: Any]])?.first?["kind"] as? String == "start")
    }
}
