import Foundation
import Rulebook

/// What a player tells the tool while it works, one JSON object a line.
public enum PlayerRecord: Hashable, Sendable, Codable {
    /// How many previews there are to show.
    case previews(count: Int)
    /// A preview, by name and place, is about to be mounted; kept in case that is the last thing the process does.
    case mounting(String)
    /// A screen is mounted; what follows is about it.
    case screen(Screen)
    /// The tree as it is now: after settling, and whenever a script asks.
    case tree(Tree)
    /// The tree before a step, kept in case the step is the last thing the process does.
    case checkpoint(Tree)
    case timeline([Event])
    case findings([Finding])
    case picture(Picture)
    case settled(Settlement)
    /// A step is about to run.
    case step(Script.Line)
    /// The step could not be done or its expectation does not hold.
    case failure(String)
    /// The player cannot do what was asked; nothing follows.
    case refusal(Refusal)
    /// Which of the previews a screen that stays shows.
    case choices(Choices)
    /// The screen that stays, once it is mounted and after each command.
    case moment(Moment)
    /// Everything asked for was done.
    case finished

    /// Stands among what the code under test prints where a record belongs. Short enough that a pipe takes it whole.
    public static let mark = Data("\u{1e}record\u{1e}".utf8)

    /// Why the player does not do what was asked.
    public struct Refusal: Hashable, Sendable, Codable {
        public enum Kind: String, Hashable, Sendable, Codable {
            /// The request names what there is not.
            case usage
            case nothingToShow
            case failure
        }

        public var kind: Kind
        public var message: String

        public init(kind: Kind, message: String) {
            self.kind = kind
            self.message = message
        }
    }

    public struct Screen: Hashable, Sendable, Codable {
        public var name: String
        /// `file:line`.
        public var place: String?
        public var device: String
        public var width: Double
        public var height: Double

        public init(name: String, place: String?, device: String, width: Double, height: Double) {
            self.name = name
            self.place = place
            self.device = device
            self.width = width
            self.height = height
        }
    }

    public struct Tree: Hashable, Sendable, Codable {
        /// A line a node.
        public var text: String
        /// The same nodes for programs.
        public var root: JSONValue

        public init(text: String, root: JSONValue) {
            self.text = text
            self.root = root
        }
    }

    public struct Event: Hashable, Sendable, Codable {
        public var id: Int
        public var frame: Int
        public var kind: String
        public var subject: String
        public var detail: String
        public var cause: Int?
        /// As the timeline prints it.
        public var text: String

        public init(
            id: Int, frame: Int, kind: String, subject: String, detail: String, cause: Int?, text: String
        ) {
            self.id = id
            self.frame = frame
            self.kind = kind
            self.subject = subject
            self.detail = detail
            self.cause = cause
            self.text = text
        }
    }

    public struct Picture: Hashable, Sendable, Codable {
        public var path: String
        /// In pixels.
        public var width: Int
        public var height: Int

        public init(path: String, width: Int, height: Int) {
            self.path = path
            self.width = width
            self.height = height
        }
    }

    public struct Settlement: Hashable, Sendable, Codable {
        public var frames: Int
        /// Seconds on the screen's clock.
        public var time: Double
        /// What kept the screen from coming to rest; empty when it did.
        public var busy: [String]
        /// What goes on for ever and was not waited for: repeating timers, animations without end.
        public var endless: [String]

        public init(frames: Int, time: Double, busy: [String], endless: [String]) {
            self.frames = frames
            self.time = time
            self.busy = busy
            self.endless = endless
        }
    }
}

/// Any JSON, passed on as it is.
public enum JSONValue: Hashable, Sendable, Codable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() { self = .null }
        else if let value = try? container.decode(Bool.self) { self = .bool(value) }
        else if let value = try? container.decode(Double.self) { self = .number(value) }
        else if let value = try? container.decode(String.self) { self = .string(value) }
        else if let value = try? container.decode([JSONValue].self) { self = .array(value) }
        else { self = .object(try container.decode([String: JSONValue].self)) }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }

    /// Encodes a value and reads it back as JSON.
    public init(encoding value: some Encodable) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: try JSONEncoder().encode(value))
    }
}
