import Foundation

/// The events of a run in order, each with its cause.
///
/// Causes are dynamic: what is recorded inside `whileCaused(by:)` has that event as its cause. Work that is put off
/// (a dirty node, a layout request, a main-queue job, a timer) keeps `cause` where it is stored and puts it back when it runs.
@MainActor
public final class Timeline {
    /// The timeline that the running code records to; a stage puts its own in place.
    public static var current = Timeline()

    public private(set) var events: [TimelineEvent] = []
    /// The event that what happens now goes back to.
    public private(set) var cause: TimelineEvent.ID?
    /// The number of the frame under way, set by the frame clock.
    public package(set) var frame = 0

    /// What has left the screen meanwhile.
    package let departures = Departures()

    /// The identities that differ from run to run, in the order in which they were first named.
    private var randomIdentities: [AnyHashable: Int] = [:]

    public init() {}

    /// The text of an identity; what is random or an address is numbered in order of appearance, so that two runs say the same.
    package func name(of identity: AnyHashable) -> String {
        guard identity.base is UUID || identity.base is ObjectIdentifier else { return "\(identity.base)" }
        let number = randomIdentities[identity] ?? randomIdentities.count + 1
        randomIdentities[identity] = number
        return "\(type(of: identity.base)) \(number)"
    }

    /// Records an event whose cause is `cause`, by default the current one; an input or a start has only a given one.
    @discardableResult
    package func record(
        _ kind: TimelineEvent.Kind, _ subject: String, _ detail: String = "", cause: TimelineEvent.ID? = nil
    ) -> TimelineEvent.ID {
        let id = TimelineEvent.ID(rawValue: events.count + 1)
        let isRoot = kind == .input || kind == .start
        events.append(
            TimelineEvent(
                id: id, frame: frame, kind: kind, subject: PlainName.of(subject), detail: PlainName.of(detail),
                cause: isRoot ? cause : cause ?? self.cause))
        return id
    }

    /// Runs `work`; events recorded in it go back to `event`.
    package func whileCaused<Result>(by event: TimelineEvent.ID?, _ work: () throws -> Result) rethrows -> Result {
        let outer = cause
        cause = event ?? outer
        defer { cause = outer }
        return try work()
    }
}
