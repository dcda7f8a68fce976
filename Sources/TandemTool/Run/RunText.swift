import PlayerInterface
import Rulebook

/// The lines that a person reads, record by record.
enum RunText {
    static func lines(for record: PlayerRecord) -> [String] {
        switch record {
        case .screen(let screen):
            let place = screen.place.map { " \($0)" } ?? ""
            let size = "\(short(screen.width))x\(short(screen.height))"
            return ["", "== \(screen.name)\(place) on \(screen.device), \(size)"]
        case .step(let line): return ["> \(line.text)"]
        case .tree(let tree): return section("tree", tree.text.split(separator: "\n").map(String.init))
        case .timeline(let events): return section("timeline", events.map(\.text))
        case .findings(let findings): return section("findings", findings.flatMap(lines(for:)))
        case .picture(let picture): return ["picture \(picture.path) \(picture.width)x\(picture.height)"]
        case .settled(let settlement): return lines(for: settlement)
        case .failure(let message): return ["failed: \(message)"]
        case .refusal(let refusal): return [refusal.message]
        case .previews, .mounting, .checkpoint, .choices, .moment, .finished: return []
        }
    }

    static func lines(for finding: Finding) -> [String] {
        [finding.description] + finding.evidence.map { "    \($0)" }
    }

    private static func lines(for settlement: PlayerRecord.Settlement) -> [String] {
        let frames = settlement.frames == 1 ? "1 frame" : "\(settlement.frames) frames"
        let end = "\(frames), at \(short(settlement.time)) s"
        let endless = settlement.endless.isEmpty ? [] : ["goes on for ever, not waited for:"] + settlement.endless.map { "  \($0)" }
        guard !settlement.busy.isEmpty else { return ["settled after \(end)"] + endless }
        return ["not settled after \(end); busy with:"] + settlement.busy.map { "  \($0)" } + endless
    }

    static func section(_ title: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? ["\(title): none"] : ["\(title):"] + lines.map { "  \($0)" }
    }

    /// Up to three decimals, none that say nothing.
    static func short(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
    }
}
