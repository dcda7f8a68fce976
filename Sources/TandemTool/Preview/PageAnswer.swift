import Foundation
import PlayerInterface
import Rulebook

/// What a page is told: how things stand, and of what it has to show only what is new to it.
struct PageAnswer: Encodable {
    /// Why there is no screen, or why the one that is shown is not that of the files.
    struct Problem: Encodable, Equatable {
        enum Kind: String, Encodable { case unreadable, doesNotCompile, nothingToShow, crashed, ended }
        var kind: Kind
        /// What happened and what to do.
        var message: String
        /// The compiler's lines, or the stack of a crash.
        var lines: [String] = []
    }

    struct Picture: Encodable {
        var version: Int
        var png: Data
        var width: Int
        var height: Int
    }

    struct Tree: Encodable {
        var version: Int
        var json: String
    }

    struct Events: Encodable {
        /// Where they begin among all.
        var from: Int
        var list: [PlayerRecord.Event]
    }

    struct Findings: Encodable {
        var version: Int
        var list: [Item]

        struct Item: Encodable {
            var finding: Finding
            /// As `run` prints it.
            var text: String
        }
    }

    struct Console: Encodable {
        var from: Int
        var lines: [String]
    }

    struct Source: Encodable {
        var file: String
        /// `nil` where the preview has no such file.
        var text: String?
    }

    /// What was asked cannot be understood; nothing else is said.
    var error: String?
    /// Counts the screens that were made.
    var run = 0
    /// The paths as they were given, and the files they name.
    var paths: [String] = []
    var files: [String] = []
    /// Whether the screen can be acted on; one that has ended only shows its last picture.
    var isAlive = false
    /// Whether a file was saved since it was compiled.
    var isStale = false
    var problem: Problem?
    /// What could not be done this time, and what was.
    var notes: [String] = []
    var choices: PlayerRecord.Choices?
    /// Where the preview stands: `file:line`.
    var place: String?
    var frame = 0
    var time = 0.0
    var busy: [String] = []
    var endless: [String] = []
    var settings: PlayerRecord.Settings?
    var picture: Picture?
    var tree: Tree?
    var events: Events?
    var findings: Findings?
    var console: Console?
    var source: Source?

    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Made of strings and finite numbers: it always encodes.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
