import PlayerInterface

/// The command line of `preview`, read and checked.
struct PreviewOptions: Equatable {
    /// What is shown and how, as `run` takes it.
    var run = RunOptions()
    /// Where the browser finds it; 0 is any free port.
    var port = 8400
}

/// The flags of `preview`: those of `run` that say what is shown, and its own.
enum PreviewFlag: Flag {
    case port
    case run(RunFlag)

    static let allCases = [.port] + RunFlag.allCases.filter { $0 != .json }.map { PreviewFlag.run($0) }

    init?(rawValue: String) {
        guard let flag = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = flag
    }

    var rawValue: String {
        switch self {
        case .port: "--port"
        case .run(let flag): flag.rawValue
        }
    }

    var placeholder: String? {
        switch self {
        case .port: "NUMBER"
        case .run(let flag): flag.placeholder
        }
    }

    var summary: String {
        switch self {
        case .port: "Where the browser finds it, on this machine alone; 0 takes any free one (8400)."
        case .run(.preview): "Show this preview first."
        case .run(.script): "Steps to do whenever the screen has been made, as for run; @FILE reads them from a file."
        case .run(.out): "Where the pictures of `shot` go (out)."
        case .run(let flag): flag.summary
        }
    }
}

extension PreviewOptions {
    /// Reads the words after `preview`.
    ///
    /// - Parameter readFile: Gives the text of a script file.
    init(parsing arguments: [String], readFile: (String) throws -> String) throws {
        let words = try Words<PreviewFlag>(parsing: arguments, of: PreviewCommand.name)
        run.paths = words.operands
        for (flag, value) in words.flags {
            switch flag {
            case .port:
                guard let number = UInt16(value) else {
                    throw UsageError("'\(value)' is not a port. Ports are numbers from 0 to 65535; 0 takes any free one.")
                }
                port = Int(number)
            case .run(let flag): try run.set(flag, value, readFile)
            }
        }
        guard !run.paths.isEmpty else {
            throw UsageError("preview needs a Swift file or a folder: ./tandem preview Feature.swift")
        }
    }
}
