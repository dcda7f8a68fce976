/// What the tool asks one player process to do.
public struct PlayerRequest: Hashable, Sendable, Codable {
    public enum Work: Hashable, Sendable, Codable {
        /// Runs the library's top-level statements.
        case script
        /// Mounts one preview, of all or of those with the name; a process has one screen, so that a crash in one
        /// loses nothing of the others.
        case show(name: String?, index: Int)
        /// Mounts one preview and keeps it: does the script, then one `PlayerCommand` after the other.
        case stay(Wanted)
    }

    /// Which preview a screen that stays shows: the first of all where nothing is said.
    public struct Wanted: Hashable, Sendable, Codable {
        public var title: String?
        /// Which of all is meant: of those with the title, or where none has it any more. Without one the title has to be there.
        public var index: Int?

        public init(title: String? = nil, index: Int? = nil) {
            self.title = title
            self.index = index
        }
    }

    /// The emulated systems.
    public static let systems = [17, 18, 26]

    public var work: Work
    /// The compiled user code.
    public var library: String
    /// The user's files, as given; a preview's place is told by the one with its name.
    public var sources: [String]
    public var script: Script
    public var device: String?
    public var size: ScreenSize?
    public var isDark: Bool
    public var textSize: TextSize?
    /// A file of recorded text metrics that replaces shaping.
    public var textMetrics: String?
    public var system: Int?
    /// Updates each representable twice, to find writes that are not guarded.
    public var isStrict: Bool
    /// The folder that pictures go to.
    public var output: String

    public init(
        work: Work, library: String, sources: [String], script: Script = Script(lines: []), device: String? = nil,
        size: ScreenSize? = nil, isDark: Bool = false, textSize: TextSize? = nil, textMetrics: String? = nil,
        system: Int? = nil, isStrict: Bool = false, output: String
    ) {
        self.work = work
        self.library = library
        self.sources = sources
        self.script = script
        self.device = device
        self.size = size
        self.isDark = isDark
        self.textSize = textSize
        self.textMetrics = textMetrics
        self.system = system
        self.isStrict = isStrict
        self.output = output
    }
}
