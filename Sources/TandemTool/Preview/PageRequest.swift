import PlayerInterface

/// What a page asks: one act, and what it has seen already.
struct PageRequest: Decodable {
    enum Act {
        /// Nothing; to see whether a file was saved.
        case look
        /// To compile what was saved.
        case reload
        /// To make the screen anew.
        case restart
        /// To show another preview.
        case choose(Int)
        case fingers([PlayerCommand.Finger])
        /// To let time pass after a frame that the page has seen: of two pages only one moves the clock.
        case frames(Int, after: Int)
        case settle
        /// To begin steps without waiting for their end.
        case act(String)
        /// To do steps as `run` does.
        case script(String)
        case source(String)
    }

    /// What a page has, so that it gets only what is new: numbers of versions, and how many events and lines.
    struct Known: Decodable {
        var run = 0
        var picture = 0
        var tree = 0
        var events = 0
        var findings = 0
        var console = 0
    }

    /// At most a second of time in one go, so that a page can stop it.
    static let frameLimit = 60

    let act: Act
    let known: Known
    let wantsTree: Bool

    private enum Key: String, CodingKey { case act, known, wantsTree, index, fingers, count, after, text, file }
    private enum Name: String, Decodable { case look, reload, restart, choose, fingers, frames, settle, act, script, source }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        act =
            switch try values.decode(Name.self, forKey: .act) {
            case .look: .look
            case .reload: .reload
            case .restart: .restart
            case .choose: .choose(try values.decode(Int.self, forKey: .index))
            case .fingers: .fingers(try values.decode([PlayerCommand.Finger].self, forKey: .fingers))
            case .frames:
                .frames(
                    min(max(try values.decode(Int.self, forKey: .count), 0), Self.frameLimit),
                    after: try values.decode(Int.self, forKey: .after))
            case .settle: .settle
            case .act: .act(try values.decode(String.self, forKey: .text))
            case .script: .script(try values.decode(String.self, forKey: .text))
            case .source: .source(try values.decode(String.self, forKey: .file))
            }
        known = try values.decodeIfPresent(Known.self, forKey: .known) ?? Known()
        wantsTree = try values.decodeIfPresent(Bool.self, forKey: .wantsTree) ?? true
    }
}
