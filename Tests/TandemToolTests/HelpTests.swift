import Foundation
import Testing

@testable import TandemTool

@Suite("The help")
struct HelpTests {
    @Test("The overview, word for word")
    func overview() {
        #expect(
            Help.overview == ##"""
            Runs, shows, checks and improves code that uses UIKit and SwiftUI together, on Linux.

            USAGE: ./tandem COMMAND …

            COMMANDS:
              run FILE…       Compiles Swift files as they are, shows their previews, prints what is on the screen,
                              what happened and what was found, and writes a picture of each.
              preview PATH…   Shows the previews of Swift files in a browser: the running screen, to touch and type, its tree,
                              what happened and what was found; again whenever a file is saved.
              review PATH…    Reads Swift files, unbuilt, and says which rules of the bridge they break.
              rules           Lists the rules.
              explain RULE    Says what a rule wants, why, and shows it broken and kept.
              improve PATH…   Repairs what a tool can repair and replaces deprecated API, and says what is left.
              new KIND NAME   Writes the start of a bridge, and its test.
              advise          Asks what you are bridging and says with what, since which iOS, and why.
              lsp             Speaks the Language Server Protocol over standard input and output, for editors.
              bootstrap       Installs what the system lacks (--yes: without asking).
              help [COMMAND]  Prints this, or the help of a command.

            """##)
    }

    @Test("The page about running has every exit code as the help has it")
    func page() throws {
        let page = try String(
            contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("../../Documentation/Running.md").standardizedFileURL, encoding: .utf8)
        for code in ExitCode.allCases where code != .unavailable {
            #expect(page.contains("| \(code.rawValue) | \(code.meaning) |"))
        }
    }

    @Test("The help of run, word for word")
    func run() {
        #expect(
            RunCommand.help == ##"""
            Compiles Swift files as they are and shows them.

            USAGE: ./tandem run FILE… [flags]

            Every #Preview and PreviewProvider is mounted, or what --view names. Without a preview an @main app is launched, and a
            file with top-level statements runs as a script. For each screen: settles, runs the steps, prints tree, timeline
            and findings, writes a picture.

            FLAGS:
              --view NAME                Show this view or controller: a type, or an expression like 'BookRow(title: "Emma")'.
              --preview NAME             Show only the previews with this name.
              --script STEPS             What to do with the screen, see below; @FILE reads the steps from a file.
              --device NAME              The device to show it on (iPhone 16).
              --size WxH                 The size of the window in points instead of the device's.
              --dark                     Dark appearance.
              --text-size SIZE           Dynamic Type: XS, S, M, L, XL, XXL, XXXL, AX1, AX2, AX3, AX4, AX5.
              --text-metrics FILE        Recorded text sizes that replace shaping (see Documentation/Running.md).
              --ios VERSION              The system to behave like: 17, 18 or 26 (26).
              --strict                   Update each representable twice and report what the second update resets.
              --out FOLDER               Where pictures go (out).
              --json                     Print one JSON document instead of text.
              --swift-version VERSION    Language mode: 5 or 6 (5).
              --default-isolation ACTOR  MainActor, as new Xcode projects have it, or nonisolated (nonisolated).
              --timeout SECONDS          Stop when the screen has said nothing for so long (60).

            STEPS of --script, apart by ';' or on lines of their own:
              tap "TEXT"
              tap X Y                Taps what shows the text, or a point in points.
              doubletap "TEXT"
              doubletap X Y          Taps twice.
              hold "TEXT" [SECONDS]
              hold X Y [SECONDS]     Presses for a while, 1s unless said.
              type "TEXT"            Types into what has the focus.
              key return|delete|tab|space|escape|up|down|left|right
                                     Presses one key of the keyboard.
              clear                  Empties the text that has the focus.
              scroll ["TEXT"] up|down|left|right POINTS
              scroll to "TEXT"       Scrolls under the text, or under the middle of the screen; `down` shows what is below.
              drag "TEXT" to|onto "TEXT"
              drag X Y to|onto X Y   Drags a finger from one place to another; `onto` rests first, which lifts an item, and drops it there.
              swipe ["TEXT"] up|down|left|right
                                     Flicks from the text, or from the middle of the screen.
              pinch ["TEXT"] SCALE   Moves two fingers apart (above 1) or together (below 1).
              back                   Taps the back button of the navigation stack in front.
              device "NAME"          Shows the screen on another device.
              rotate portrait|upside-down|landscape-left|landscape-right
                                     Turns the device.
              dark                   Changes to the dark appearance.
              light                  Changes to the light appearance.
              rtl                    Changes the direction to right to left, as in Arabic.
              ltr                    Changes the direction to left to right.
              textsize XS|S|M|L|XL|XXL|XXXL|AX1|AX2|AX3|AX4|AX5
                                     Changes the size of Dynamic Type.
              keyboard show|hide     Gives the first text field the focus, or takes it away.
              size WIDTHxHEIGHT      Gives the window another size, in points.
              background             Puts the app in the background.
              foreground             Brings the app back to the front.
              open "URL"             Has the app open a URL, as a link in another app does.
              wait SECONDS           Lets time pass: 1s, 0.5s, 250ms.
              settle                 Lets time pass until nothing is left to happen; says what keeps it busy.
              shot FILE.png          Writes a picture.
              tree                   Prints the tree as it is now.
              timeline               Prints what happened so far, with causes.
              findings               Prints what was found so far.
              expect "TEXT"
              expect no "TEXT"       Fails unless the text is on the screen, or with `no` if it is.

            A TEXT to act on is what an element shows, or its label or identifier, whole or in part. When several have it,
            say which: tap "Lend" in "Emma" (inside of it, or next to it), or tap "Lend" at 1 (from 0, in reading order).

            EXIT CODES:
              0   Everything ran.
              1   A step of the script could not be done, or an expectation does not hold.
              2   The file does not compile.
              3   There is no preview, or none with the name.
              4   The code under test crashed or stopped answering.
              5   The screen does not come to rest.
              64  The command line or the script cannot be read.
              66  A file is not there.
              69  The system lacks something; ./tandem bootstrap says what.
              70  Tandem itself failed.
              74  Standard output or a file cannot be written.

            """##)
    }
}
