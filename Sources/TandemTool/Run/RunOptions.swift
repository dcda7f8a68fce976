import PlayerInterface

/// The command line of `run`, read and checked.
struct RunOptions: Equatable {
    /// The language mode that user files are compiled in.
    enum LanguageMode: String, CaseIterable { case five = "5", six = "6" }

    /// The isolation of what has none written.
    enum Isolation: String, CaseIterable { case nonisolated, mainActor = "MainActor" }

    var paths: [String] = []
    /// An expression, or the name of a type that can be made without arguments.
    var view: String?
    var preview: String?
    var script = Script(lines: [])
    var device: String?
    var size: ScreenSize?
    var isDark = false
    var textSize: TextSize?
    var textMetrics: String?
    var system: Int?
    /// Update representables twice.
    var isStrict = false
    var output = "out"
    var isJSON = false
    var languageMode = LanguageMode.five
    var isolation = Isolation.nonisolated
    /// Seconds of real time without a word from the player.
    var timeout = 60
}

/// The flags of `run`; the order is that of the help.
enum RunFlag: String, Flag {
    case view = "--view"
    case preview = "--preview"
    case script = "--script"
    case device = "--device"
    case size = "--size"
    case dark = "--dark"
    case textSize = "--text-size"
    case textMetrics = "--text-metrics"
    case ios = "--ios"
    case strict = "--strict"
    case out = "--out"
    case json = "--json"
    case swiftVersion = "--swift-version"
    case defaultIsolation = "--default-isolation"
    case timeout = "--timeout"

    /// What stands for the value in the help; `nil` for a flag without one.
    var placeholder: String? {
        switch self {
        case .view: "NAME"
        case .preview: "NAME"
        case .script: "STEPS"
        case .device: "NAME"
        case .size: "WxH"
        case .dark, .json, .strict: nil
        case .textSize: "SIZE"
        case .textMetrics: "FILE"
        case .ios: "VERSION"
        case .out: "FOLDER"
        case .swiftVersion: "VERSION"
        case .defaultIsolation: "ACTOR"
        case .timeout: "SECONDS"
        }
    }

    var summary: String {
        switch self {
        case .view: "Show this view or controller: a type, or an expression like 'BookRow(title: \"Emma\")'."
        case .preview: "Show only the previews with this name."
        case .script: "What to do with the screen, see below; @FILE reads the steps from a file."
        case .device: "The device to show it on (iPhone 16)."
        case .size: "The size of the window in points instead of the device's."
        case .dark: "Dark appearance."
        case .textSize: "Dynamic Type: \(TextSize.names)."
        case .textMetrics: "Recorded text sizes that replace shaping (see Documentation/Running.md)."
        case .ios: "The system to behave like: 17, 18 or 26 (26)."
        case .strict: "Update each representable twice and report what the second update resets."
        case .out: "Where pictures go (out)."
        case .json: "Print one JSON document instead of text."
        case .swiftVersion: "Language mode: 5 or 6 (5)."
        case .defaultIsolation: "MainActor, as new Xcode projects have it, or nonisolated (nonisolated)."
        case .timeout: "Stop when the screen has said nothing for so long (60)."
        }
    }
}

extension RunOptions {
    /// Reads the words after `run`.
    ///
    /// - Parameter readFile: Gives the text of a script file.
    init(
        parsing arguments: [String], readFile: (String) throws -> String
    ) throws {
        self.init()
        let words = try Words<RunFlag>(parsing: arguments, of: "run")
        paths = words.operands
        for (flag, value) in words.flags { try set(flag, value, readFile) }
        guard !paths.isEmpty else {
            throw UsageError("run needs a Swift file: ./tandem run Feature.swift")
        }
    }

    mutating func set(
        _ flag: RunFlag, _ value: String, _ readFile: (String) throws -> String
    ) throws {
        switch flag {
        case .view: view = value
        case .preview: preview = value
        case .script: script = try Self.script(value, readFile)
        case .device: device = value
        case .size:
            guard let size = ScreenSize(value) else {
                throw UsageError("'\(value)' is not a size. Write width and height in points, each from 1 to 10000: --size 320x200")
            }
            self.size = size
        case .textSize:
            guard let size = TextSize(name: value) else {
                throw UsageError("'\(value)' is no text size. The sizes are: \(TextSize.names).")
            }
            textSize = size
        case .textMetrics: textMetrics = value
        case .ios:
            guard let number = Int(value), PlayerRequest.systems.contains(number) else {
                let known = PlayerRequest.systems.map(String.init).joined(separator: ", ")
                throw UsageError("iOS \(value) is not emulated. The versions are: \(known).")
            }
            system = number
        case .out: output = value
        case .swiftVersion: languageMode = try flag.choice(value)
        case .defaultIsolation: isolation = try flag.choice(value)
        case .timeout:
            guard let seconds = Int(value), seconds > 0 else {
                throw UsageError("'\(value)' is not a number of seconds.")
            }
            timeout = seconds
        case .dark: isDark = true
        case .json: isJSON = true
        case .strict: isStrict = true
        }
    }

    private static func script(
        _ value: String, _ readFile: (String) throws -> String
    ) throws -> Script {
        var source = value
        if value.hasPrefix("@") {
            let path = String(value.dropFirst())
            do { source = try readFile(path) } catch { throw UnreadableFile(description: "The script \(path) is not there, or is no UTF-8 text.") }
        }
        do { return try Script(parsing: source) } catch { throw UsageError(error.description) }
    }
}
