public import Rulebook

/// What would repair one finding, as a log offers it to whoever reads it.
public struct ProposedFix: Hashable, Sendable {
    /// A replacement: what stands from `start` up to `end` becomes `text`.
    public struct Edit: Hashable, Sendable {
        public let start: Finding.Place
        public let end: Finding.Place
        public let text: String

        public init(from start: Finding.Place, to end: Finding.Place, text: String) {
            self.start = start
            self.end = end
            self.text = text
        }
    }

    /// What it does, and whether it may change behaviour.
    public let title: String
    /// In one file, in its order, without overlap.
    public let edits: [Edit]

    public init(title: String, edits: [Edit]) {
        self.title = title
        self.edits = edits
    }
}
