import Foundation
import PlayerInterface
import Rulebook

/// What one screen has told so far, for pages that come to it at different times.
struct ShownScreen {
    let run: Int
    private(set) var choices: PlayerRecord.Choices?
    private(set) var screen: PlayerRecord.Screen?
    private(set) var moment: PlayerRecord.Moment?
    private var picture: (version: Int, pixels: PlayerRecord.Pixels)?
    private var tree: (version: Int, json: String)?
    private var events: [PlayerRecord.Event] = []
    private var findings: [Finding] = []
    private var findingsVersion = 1
    private var console: [String] = []
    /// What was printed without a line end.
    private var lastLine = ""

    private let sourceFindings: [Finding]

    /// Begins with the findings in the source.
    init(run: Int, findings: [Finding] = []) {
        self.run = run
        self.findings = findings
        sourceFindings = findings
    }

    mutating func take(_ record: PlayerRecord) {
        switch record {
        case .choices(let choices): self.choices = choices
        case .screen(let screen): self.screen = screen
        default: break
        }
    }

    mutating func take(_ moment: PlayerRecord.Moment) {
        self.moment = moment
        if let pixels = moment.picture { picture = ((picture?.version ?? 0) + 1, pixels) }
        if let json = moment.tree { tree = ((tree?.version ?? 0) + 1, json) }
        events += moment.events
        if let found = moment.findings {
            findings = sourceFindings + found
            findingsVersion += 1
        }
    }

    /// Takes in what the code prints, line by line.
    mutating func print(_ data: Data) {
        let lines = (lastLine + String(decoding: data, as: UTF8.self)).split(separator: "\n", omittingEmptySubsequences: false)
        console += lines.dropLast().map(String.init)
        lastLine = lines.last.map(String.init) ?? ""
    }

    /// Says what a page does not have.
    func tell(_ answer: inout PageAnswer, known: PageRequest.Known) {
        let known = known.run == run ? known : PageRequest.Known()
        answer.run = run
        answer.choices = choices
        answer.place = screen?.place
        if let moment {
            answer.frame = moment.frame
            answer.time = moment.time
            answer.busy = moment.busy
            answer.endless = moment.endless
            answer.settings = moment.settings
        }
        if let picture, picture.version != known.picture {
            answer.picture = .init(
                version: picture.version, png: picture.pixels.png, width: picture.pixels.width, height: picture.pixels.height)
        }
        if let tree, tree.version != known.tree { answer.tree = .init(version: tree.version, json: tree.json) }
        if events.count > known.events, known.events >= 0 {
            answer.events = .init(from: known.events, list: Array(events[known.events...]))
        }
        if findingsVersion != known.findings {
            answer.findings = .init(
                version: findingsVersion,
                list: findings.map { .init(finding: $0, text: RunText.lines(for: $0).joined(separator: "\n")) })
        }
        if console.count > known.console, known.console >= 0 {
            answer.console = .init(from: known.console, lines: Array(console[known.console...]))
        }
    }
}
