/// One thing that happened on the bridge, with the event that made it happen.
public struct TimelineEvent: Hashable, Sendable, Codable, Identifiable {
    /// The place of an event in its timeline, from 1; a cause always has the smaller id.
    public struct ID: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
        public var description: String { "#\(rawValue)" }
    }

    /// What kind of thing happened.
    public enum Kind: String, Sendable, Codable, CaseIterable {
        // Roots: they come from outside the code under test.
        case input, start, timer
        // State.
        case write, observation, environment, trait
        // SwiftUI.
        case body, action, animation
        // The bridge.
        case makeCoordinator, make, update, size, dismantle, host, unhost
        // UIKit.
        case layout, properties, appearance, presentation, callback, task
        // What a person feels or is told: haptics, announcements.
        case feedback
    }

    public let id: ID
    /// The frame it happened in, from 0.
    public let frame: Int
    public let kind: Kind
    /// The node, view, controller or state by name: `SearchField`, `State<Int> count of Counter`.
    public let subject: String
    /// What changed, short: `"a" -> "b"`, `320x44`.
    public let detail: String
    /// The earlier event without which this one would not be; `nil` for the start and for what a person does. A touch
    /// has the act it is part of: `tap "Dune"`.
    public let cause: ID?
}

extension TimelineEvent: CustomStringConvertible {
    public var description: String {
        let tail = detail.isEmpty ? "" : " \(detail)"
        let source = cause.map { " <- \($0)" } ?? ""
        return "\(id) f\(frame) \(kind.rawValue) \(subject)\(tail)\(source)"
    }
}
