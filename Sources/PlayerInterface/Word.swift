/// The words a step can begin with, each with its forms and what it does.
public enum Word: String, Hashable, Sendable, CaseIterable {
    case tap, doubletap, hold, type, key, clear
    case scroll, drag, swipe, pinch
    case back
    case device, rotate, dark, light, rtl, ltr, textsize, keyboard, size
    case background, foreground, open
    case wait, settle
    case shot, tree, timeline, findings, expect

    /// How it is written, each form on its own.
    public var forms: [String] {
        switch self {
        case .tap: [#"tap "TEXT""#, "tap X Y"]
        case .doubletap: [#"doubletap "TEXT""#, "doubletap X Y"]
        case .hold: [#"hold "TEXT" [SECONDS]"#, "hold X Y [SECONDS]"]
        case .type: [#"type "TEXT""#]
        case .key: ["key \(Self.choices(Step.Key.allCases.map(\.rawValue)))"]
        case .clear: ["clear"]
        case .scroll: [#"scroll ["TEXT"] up|down|left|right POINTS"#, #"scroll to "TEXT""#]
        case .drag: [#"drag "TEXT" to|onto "TEXT""#, "drag X Y to|onto X Y"]
        case .swipe: [#"swipe ["TEXT"] up|down|left|right"#]
        case .pinch: [#"pinch ["TEXT"] SCALE"#]
        case .back: ["back"]
        case .device: [#"device "NAME""#]
        case .rotate: ["rotate \(Self.choices(Step.Orientation.allCases.map(\.rawValue)))"]
        case .dark: ["dark"]
        case .light: ["light"]
        case .rtl: ["rtl"]
        case .ltr: ["ltr"]
        case .textsize: ["textsize \(Self.choices(TextSize.allCases.map(\.rawValue)))"]
        case .keyboard: ["keyboard show|hide"]
        case .size: ["size WIDTHxHEIGHT"]
        case .background: ["background"]
        case .foreground: ["foreground"]
        case .open: [#"open "URL""#]
        case .wait: ["wait SECONDS"]
        case .settle: ["settle"]
        case .shot: ["shot FILE.png"]
        case .tree: ["tree"]
        case .timeline: ["timeline"]
        case .findings: ["findings"]
        case .expect: [#"expect "TEXT""#, #"expect no "TEXT""#]
        }
    }

    /// What it does, in one line.
    public var summary: String {
        switch self {
        case .tap: "Taps what shows the text, or a point in points."
        case .doubletap: "Taps twice."
        case .hold: "Presses for a while, 1s unless said."
        case .type: "Types into what has the focus."
        case .key: "Presses one key of the keyboard."
        case .clear: "Empties the text that has the focus."
        case .scroll: "Scrolls under the text, or under the middle of the screen; `down` shows what is below."
        case .drag: "Drags a finger from one place to another; `onto` rests first, which lifts an item, and drops it there."
        case .swipe: "Flicks from the text, or from the middle of the screen."
        case .pinch: "Moves two fingers apart (above 1) or together (below 1)."
        case .back: "Taps the back button of the navigation stack in front."
        case .device: "Shows the screen on another device."
        case .rotate: "Turns the device."
        case .dark: "Changes to the dark appearance."
        case .light: "Changes to the light appearance."
        case .rtl: "Changes the direction to right to left, as in Arabic."
        case .ltr: "Changes the direction to left to right."
        case .textsize: "Changes the size of Dynamic Type."
        case .keyboard: "Gives the first text field the focus, or takes it away."
        case .size: "Gives the window another size, in points."
        case .background: "Puts the app in the background."
        case .foreground: "Brings the app back to the front."
        case .open: "Has the app open a URL, as a link in another app does."
        case .wait: "Lets time pass: 1s, 0.5s, 250ms."
        case .settle: "Lets time pass until nothing is left to happen; says what keeps it busy."
        case .shot: "Writes a picture."
        case .tree: "Prints the tree as it is now."
        case .timeline: "Prints what happened so far, with causes."
        case .findings: "Prints what was found so far."
        case .expect: "Fails unless the text is on the screen, or with `no` if it is."
        }
    }

    /// All words with their forms, one a line, as the help shows them.
    public static var table: String {
        let width = allCases.flatMap(\.forms).filter { $0.count <= columnWidth }.map(\.count).max() ?? 0
        return allCases.map { word in
            var lines = word.forms.map { "  \($0)" }
            let last = lines[lines.count - 1]
            if last.count - 2 <= width {
                lines[lines.count - 1] =
                    last + String(repeating: " ", count: width + 4 - last.count) + word.summary
            } else {
                lines.append(String(repeating: " ", count: width + 4) + word.summary)
            }
            return lines.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    private static let columnWidth = 24

    private static func choices(_ names: [String]) -> String { names.joined(separator: "|") }
}
