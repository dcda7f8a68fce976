import PlayerInterface
import Rulebook

/// What a run came to, as `--json` prints it; the schema is in `Documentation/Running.md`.
struct RunReport: Encodable {
    /// Raised when a key changes its meaning or goes away.
    var version = 1
    var files: [String] = []
    /// Files that were compiled in another form than they have, and what in them was.
    var translated: [Translated] = []
    /// The compiler's messages, a line each.
    var compiler: [String] = []
    /// Findings in the source.
    var findings: [Finding] = []
    var screens: [Screen] = []
    var crash: Crash?
    var exit = Exit()

    struct Translated: Encodable {
        var file: String
        var what: String
    }

    struct Screen: Encodable {
        var name: String
        var place: String?
        var device: String
        var width: Double
        var height: Double
        var steps: [Step] = []
        /// The last one.
        var tree: JSONValue?
        var timeline: [PlayerRecord.Event] = []
        var findings: [Finding] = []
        var pictures: [PlayerRecord.Picture] = []
        var settled: PlayerRecord.Settlement?
    }

    struct Step: Encodable {
        var text: String
        /// Why it failed.
        var failure: String?
        var tree: JSONValue?
    }

    struct Crash: Encodable, Equatable {
        var message: String
        var signal: Int32?
        /// The preview, by name and place, that was being mounted; `nil` once it was.
        var mounting: String?
        /// The step under way.
        var step: String?
        /// A frame each, innermost first.
        var stack: [String]
        /// The tree before it happened.
        var lastTree: String?

        /// What happened, and during what.
        var description: String {
            let moment = step.map { " in the step '\($0)'" } ?? mounting.map { " while \($0), was mounted" } ?? ""
            return "The code under test crashed\(moment): \(message)"
        }
    }

    struct Exit: Encodable {
        var code: Int32 = 0
        var message: String = ExitCode.success.meaning
    }

    /// Takes in what the player says.
    mutating func add(_ record: PlayerRecord) {
        if case .screen(let screen) = record {
            screens.append(
                Screen(
                    name: screen.name, place: screen.place, device: screen.device, width: screen.width,
                    height: screen.height))
        }
        guard !screens.isEmpty else { return }
        let last = screens.count - 1
        switch record {
        case .tree(let tree):
            screens[last].tree = tree.root
            if let step = screens[last].steps.indices.last { screens[last].steps[step].tree = tree.root }
        case .timeline(let events): screens[last].timeline = events
        case .findings(let findings): screens[last].findings = findings
        case .picture(let picture): screens[last].pictures.append(picture)
        case .settled(let settlement): screens[last].settled = settlement
        case .step(let line): screens[last].steps.append(Step(text: line.text))
        case .failure(let message):
            if let step = screens[last].steps.indices.last { screens[last].steps[step].failure = message }
        case .previews, .mounting, .screen, .checkpoint, .refusal, .choices, .moment, .finished: break
        }
    }
}
