/// What the tool tells a player whose screen stays: one JSON object a line on the player's standard input.
///
/// Each is answered with one `PlayerRecord.moment`.
public struct PlayerCommand: Hashable, Sendable, Codable {
    public enum Act: Hashable, Sendable, Codable {
        /// Begins what a person does; no time passes but the frames that deliver it.
        case act(Script.Line)
        /// Does steps as `run` does: after each the screen settles.
        case script(Script)
        case fingers([Finger])
        /// Lets time pass by whole frames.
        case frames(Int)
        /// Lets time pass until nothing is left to happen.
        case settle
    }

    /// What one finger does on the screen.
    public struct Finger: Hashable, Sendable, Codable {
        public enum Phase: String, Hashable, Sendable, Codable { case down, move, up }

        public var id: Int
        public var phase: Phase
        /// In points from the screen's top left corner.
        public var x: Double
        public var y: Double

        public init(id: Int, phase: Phase, x: Double, y: Double) {
            self.id = id
            self.phase = phase
            self.x = x
            self.y = y
        }
    }

    public var acts: [Act]
    /// Whether the answer has the tree, which costs more than the rest where the screen is large.
    public var wantsTree: Bool

    public init(_ acts: [Act] = [], wantsTree: Bool = true) {
        self.acts = acts
        self.wantsTree = wantsTree
    }
}
