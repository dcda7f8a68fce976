import Foundation

/// The messages that the system has kept: none are, so a store cannot be made, which the app has to expect on iOS too.
///
/// Source: Apple, OSLog `OSLogStore`.
public final class OSLogStore: NSObject {
    /// Whose messages a store has.
    public enum Scope: Int, Sendable { case system = 0, currentProcessIdentifier = 1 }

    /// Why no store was made.
    struct Unavailable: LocalizedError, CustomStringConvertible {
        let description = "There is no log store: messages go to standard error, and nothing keeps them. Read them there."
        var errorDescription: String? { description }
    }

    /// Always throws.
    public init(scope: Scope) throws { throw Unavailable() }
    /// Always throws.
    public init(url: URL) throws { throw Unavailable() }

    public func position(date: Date) -> OSLogPosition { OSLogPosition() }
    public func position(timeIntervalSinceEnd seconds: TimeInterval) -> OSLogPosition { OSLogPosition() }
    public func position(timeIntervalSinceLatestBoot seconds: TimeInterval) -> OSLogPosition { OSLogPosition() }
    public func getEntries(
        with options: OSLogEnumerator.Options = [], at position: OSLogPosition? = nil, matching predicate: NSPredicate? = nil
    ) throws -> AnySequence<OSLogEntry> { throw Unavailable() }

    @available(*, unavailable, message: "Messages go to standard error, and nothing keeps them.")
    public class func local() throws -> OSLogStore { throw Unavailable() }
}

/// A place in a store. Source: Apple, OSLog `OSLogPosition`.
public final class OSLogPosition: NSObject {}

/// Goes through the entries of a store. Source: Apple, OSLog `OSLogEnumerator`.
public final class OSLogEnumerator: NSEnumerator {
    /// How it goes through them.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let reverse = Options(rawValue: 1)
    }
}

/// What a store has kept. Source: Apple, OSLog `OSLogEntry`.
public class OSLogEntry: NSObject {
    public let date: Date
    public let composedMessage: String
    init(date: Date, composedMessage: String) { (self.date, self.composedMessage) = (date, composedMessage) }
}

/// A message that a store has kept. Source: Apple, OSLog `OSLogEntryLog`.
public final class OSLogEntryLog: OSLogEntry {
    public enum Level: Int, Sendable { case undefined = 0, debug = 1, info = 2, notice = 3, error = 4, fault = 5 }
    public let level: Level
    public let subsystem: String
    public let category: String
    init(date: Date, composedMessage: String, level: Level, subsystem: String, category: String) {
        (self.level, self.subsystem, self.category) = (level, subsystem, category)
        super.init(date: date, composedMessage: composedMessage)
    }
}
