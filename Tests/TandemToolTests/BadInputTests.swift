import Testing

@testable import TandemTool

/// What a person does wrong is answered in words, and loses nothing (SPEC F).
@Suite("Bad input", .serialized)
struct BadInputTests {
    @Test("An unknown word of a script is answered with the words there are, before anything is compiled")
    func unknownWord() throws {
        let run = try ToolRun("nothing that compiles", "--script", "tree; tpa 1 2")
        #expect(run.ending == .exited(64))
        #expect(run.errors.hasPrefix("tandem: script:1:7: There is no word 'tpa'. Did you mean 'tap'? The words are: tap, doubletap, "))
        #expect(run.output.isEmpty)
    }

    @Test(
        "An unknown value of a flag is answered with those there are",
        arguments: [
            (["--text-size", "huge"], "'huge' is no text size. The sizes are: XS, S, M, L, XL, XXL, XXXL, AX1, AX2, AX3, AX4, AX5."),
            (["--ios", "16"], "iOS 16 is not emulated. The versions are: 17, 18, 26."),
            (["--swift-version", "4"], "--swift-version takes one of: 5, 6; not '4'."),
            (["--default-isolation", "main"], "--default-isolation takes one of: nonisolated, MainActor; not 'main'."),
            (["--size", "320"], "'320' is not a size. Write width and height in points, each from 1 to 10000: --size 320x200"),
            (["--darc"], "run has no flag --darc. Did you mean --dark?"),
        ])
    func unknownValue(flags: [String], message: String) throws {
        let run = try ToolRun("print(1)", flags: flags)
        #expect(run.ending == .exited(64))
        #expect(run.errors.hasPrefix("tandem: " + message), "\(run.errors)")
    }

    @Test(
        "What needs Objective-C does not compile, and the answer says what to write instead",
        arguments: [
            "@objc protocol Desk { @objc optional func lend() }", "@MainActor func go(_ view: UIView) { _ = #selector(view.layoutSubviews) }",
        ])
    func objectiveC(code: String) throws {
        let run = try ToolRun("import UIKit\n\(code)\n")
        #expect(run.ending == .exited(2))
        #expect(run.errors.contains("tandem: The file does not compile: there is no Objective-C on Linux"), "\(run.errors)")
        #expect(run.errors.contains("Give the protocol an extension with an empty method, write the labels, or put the lines behind #if canImport(ObjectiveC)."))
    }

    @Test("A crash names the precondition that did not hold, in every configuration")
    func precondition() throws {
        let run = try ToolRun(
            """
            import UIKit
            final class Lost: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let cover = UIView()
                    cover.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
                }
            }
            #Preview { Lost() }

            """)
        #expect(run.ending == .exited(4))
        #expect(run.errors.contains("Unable to activate constraint with anchors"), "\(run.errors)")
        #expect(run.errors.contains("because they have no common ancestor."))
        #expect(run.output.contains("Lost.viewDidLoad() at Shelf.swift:6:"))
    }

    @Test("Animations and timers without end are named and not waited for (F3)")
    func endless() throws {
        let run = try ToolRun(
            """
            import SwiftUI
            import UIKit
            struct Pulse: View {
                @State private var isBig = false
                var body: some View {
                    Circle().frame(width: 40, height: 40).scaleEffect(isBig ? 2 : 1)
                        .onAppear { withAnimation(.easeInOut(duration: 1).repeatForever()) { isBig = true } }
                }
            }
            final class Blink: UIViewController {
                override func viewDidAppear(_ animated: Bool) {
                    super.viewDidAppear(animated)
                    UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse]) { self.view.alpha = 0.2 }
                }
            }
            #Preview("Pulse") { Pulse() }
            #Preview("Blink") { Blink() }

            """)
        #expect(run.ending == .exited(0), "\(run.errors)")
        #expect(run.output.contains("goes on for ever, not waited for:\n  endless animation of Pulse"), "\(run.output)")
        #expect(run.output.contains("goes on for ever, not waited for:\n  endless animation of opacity"))
    }

    @Test("Loops of layout, of updates and of tasks are cut and named, and the screen is told all the same")
    func loops() throws {
        let run = try ToolRun(
            """
            import SwiftUI
            import UIKit
            final class Restless: UIView {
                override func layoutSubviews() { super.layoutSubviews(); setNeedsLayout() }
            }
            struct Counter: View {
                @State private var count = 0
                var body: some View { Text("\\(count)").onChange(of: count, initial: true) { count += 1 } }
            }
            final class Ticker: UIViewController {
                var count = 0
                override func viewDidLoad() { super.viewDidLoad(); tick() }
                func tick() { count += 1; Task { self.tick() } }
            }
            struct Echo: UIViewRepresentable {
                @Binding var count: Int
                func makeUIView(context: Context) -> UIView { UIView() }
                func updateUIView(_ view: UIView, context: Context) { count += 1 }
            }
            struct Echoing: View {
                @State private var count = 0
                var body: some View { Echo(count: $count) }
            }
            #Preview("Echo") { Echoing() }
            #Preview("Restless") { Restless() }
            #Preview("Counter") { Counter() }
            #Preview("Ticker") { Ticker() }

            """, "--size", "200x200")
        #expect(run.ending == .exited(5), "\(run.errors)")
        #expect(run.output.contains("These views ask for layout while they are laid out: Restless."), "\(run.output)")
        #expect(run.output.contains("busy with:\n  an update loop: "))
        #expect(run.output.contains("busy with:\n  a layout loop: "))
        #expect(!run.output.contains("\nsettled after"), "none of them came to rest")
        #expect(run.output.contains("busy with:\n  an update loop, round and round in every frame: count of Counter"))
        #expect(run.output.contains("busy with:\n  a main queue that fills itself: each job makes the next one without a delay"))
        for picture in ["Echo", "Restless", "Counter", "Ticker"] { #expect(run.output.contains("picture \(picture).png 600x600")) }
    }

    @Test("Constraints that exclude one another are reported in Apple's words")
    func conflict() throws {
        let run = try ToolRun(
            """
            import UIKit
            final class Narrow: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let book = UIView()
                    book.translatesAutoresizingMaskIntoConstraints = false
                    view.addSubview(book)
                    NSLayoutConstraint.activate([
                        book.widthAnchor.constraint(equalToConstant: 100),
                        book.widthAnchor.constraint(equalToConstant: 200),
                    ])
                }
            }
            #Preview { Narrow() }

            """)
        #expect(run.ending == .exited(0))
        #expect(run.output.contains("must: Unable to simultaneously satisfy constraints.\n"), "\(run.output)")
        #expect(run.output.contains("Will attempt to recover by breaking constraint \n<NSLayoutConstraint:"))
        #expect(run.output.contains("width == 200   (active)> [layout") || run.output.contains("[layout.unsatisfiable-constraints]"))
    }

    @Test("A child whose view lies with another controller than its parent is a finding")
    func twoParents() throws {
        let run = try ToolRun(
            """
            import UIKit
            final class Child: UIViewController {}
            final class Shelf: UIViewController {}
            final class Desk: UIViewController {}
            final class Root: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let (shelf, desk, child) = (Shelf(), Desk(), Child())
                    for part in [shelf, desk] {
                        addChild(part)
                        view.addSubview(part.view)
                        part.didMove(toParent: self)
                    }
                    shelf.addChild(child)
                    desk.view.addSubview(child.view)
                    child.didMove(toParent: shelf)
                }
            }
            #Preview { Root() }

            """)
        #expect(run.ending == .exited(0), "\(run.errors)")
        #expect(
            run.output.contains("child view controller:Child should have parent view controller:Desk but requested parent is:Shelf."),
            "\(run.output)")
    }

    @Test("Presenting from a view without a window is refused in Apple's words")
    func noWindow() throws {
        let run = try ToolRun(
            """
            import UIKit
            final class Lost: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    present(UIViewController(), animated: true)
                }
            }
            #Preview { Lost() }

            """)
        #expect(run.ending == .exited(0), "\(run.errors)")
        #expect(run.output.contains("Attempt to present UIViewController on Lost"), "\(run.output)")
        #expect(run.output.contains("whose view is not in the window hierarchy."))
    }
}

@Suite("Flags of a run", .serialized)
struct FlagTests {
    private let label = """
        import UIKit
        final class Shelf: UIViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                let label = UILabel()
                label.text = "Hello"
                label.frame.size = label.intrinsicContentSize
                view.addSubview(label)
                print("iOS", UIDevice.current.systemVersion)
            }
        }
        #Preview("Shelf") { Shelf() }

        """

    @Test("--text-metrics replaces the measures of text (C2)")
    func metrics() throws {
        let metrics = #"{"texts": [{"font": "system-17-regular", "string": "Hello", "width": 99, "height": 33}]}"#
        let run = try ToolRun(label, "--text-metrics", "FOLDER/metrics.json", files: ["metrics.json": metrics])
        #expect(run.ending == .exited(0), "\(run.errors)")
        #expect(run.output.contains("UILabel (0 0; 99 33)"), "\(run.output)")
        let none = try ToolRun(label, "--text-metrics", "FOLDER/none.json")
        #expect(none.ending == .exited(64))
        #expect(none.errors.hasPrefix("tandem: There is no file none.json of text metrics."), "\(none.errors)")
        let broken = try ToolRun(label, "--text-metrics", "FOLDER/broken.json", files: ["broken.json": "{"])
        #expect(broken.ending == .exited(64))
        #expect(broken.errors.hasPrefix("tandem: The text metrics broken.json cannot be read: "), "\(broken.errors)")
        let negative = metrics.replacing("99", with: "-9")
        let impossible = try ToolRun(label, "--text-metrics", "FOLDER/negative.json", files: ["negative.json": negative])
        #expect(impossible.errors.contains("The text “Hello” in system-17-regular has a width of -9.0; sizes are 0 or more points."), "\(impossible.errors)")
    }

    @Test("A2.7: --strict updates twice and reports the write that is not guarded, and without it nobody asks")
    func strict() throws {
        let editor = """
            import SwiftUI
            struct NoteEditor: UIViewRepresentable {
                func makeUIView(context: Context) -> UITextView { UITextView() }
                func updateUIView(_ editor: UITextView, context: Context) {
                    print("update")
                    editor.text = "Due on Friday"
                }
            }
            #Preview("Note") { NoteEditor() }

            """
        let strict = try ToolRun(editor, "--strict")
        #expect(strict.ending == .exited(0), "\(strict.errors)")
        #expect(strict.output.components(separatedBy: "update\n").count == 3, "\(strict.output)")
        #expect(
            strict.output.contains(
                "NoteEditor: consider: NoteEditor wrote UITextView.text in an update in which nothing had changed: it was "
                    + "“Due on Friday” and was set to “Due on Friday”."), "\(strict.output)")
        let plain = try ToolRun(editor)
        #expect(plain.output.components(separatedBy: "update\n").count == 2 && plain.output.contains("findings: none"))
    }

    @Test(
        "F7.1: what is missing does not compile; where a wrong name is likely the compiler says the right one",
        arguments: [
            ("let shelf = UINothing()", "error: cannot find 'UINothing' in scope"),
            ("let title = UILabel().captionText", "error: value of type 'UILabel' has no member 'captionText'"),
            (
                "struct Shelf: View { var body: some View { Color.red.background(.quaternarySystemFill) } }",
                "SwiftUI has no such style: write Color(.quaternarySystemFill), or .quaternary"
            ),
            (
                "struct Shelf: View { var body: some View { VStack { 7 } } }",
                "this expression does not conform to 'View'"
            ),
            (
                "final class Loans {}\nstruct Shelf: View { @Bindable var loans: Loans; var body: some View { Text(\"\") } }",
                "The wrapped value must be an object that conforms to Observable"
            ),
        ])
    func missing(code: String, message: String) throws {
        let run = try ToolRun("import SwiftUI\n\(code)\n")
        #expect(run.ending == .exited(2))
        #expect((run.errors + run.output).contains(message), "\(run.errors)\(run.output)")
    }

    @Test("--ios chooses the system", arguments: ["17", "18", "26"])
    func system(version: String) throws {
        let run = try ToolRun(label, "--ios", version)
        #expect(run.output.contains("iOS \(version).0\n"), "\(run.output)")
    }

    @Test("--swift-version and --default-isolation choose what the compiler asks")
    func language() throws {
        let source = "var total = 0\nfinal class Shelf { static var count = 0 }\nprint(\"ran\", total, Shelf.count)\n"
        #expect(try ToolRun(source).ending == .exited(0))
        let strict = try ToolRun(source, "--swift-version", "6")
        #expect(strict.ending == .exited(2))
        #expect(strict.errors.contains("Shelf.swift:2:32: error: static property 'count' is not concurrency-safe"), "\(strict.errors)")
        let isolated = try ToolRun(source, "--swift-version", "6", "--default-isolation", "MainActor")
        #expect(isolated.ending == .exited(0), "\(isolated.errors)")
        #expect(isolated.output == "ran 0 0\n")
    }

    @Test("--out is where pictures go, the folder is made; a place that cannot be written to is named")
    func output() throws {
        let run = try ToolRun(label, "--out", "FOLDER/new/deep", pictures: ["new/deep/Shelf.png"])
        #expect(run.ending == .exited(0), "\(run.errors)")
        #expect(run.pictures.count == 1)
        let wrong = try ToolRun(label, "--out", "/proc/nowhere")
        #expect(wrong.ending == .exited(64))
        #expect(wrong.errors.hasPrefix("tandem: The picture /proc/nowhere/Shelf.png cannot be written: "), "\(wrong.errors)")
    }
}
