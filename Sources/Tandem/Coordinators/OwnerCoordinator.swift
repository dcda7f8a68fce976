import Foundation

/// A coordinator whose events reach the owner in force, and that refuses those which were meant for an earlier one.
///
/// Refresh it in every update. An event that UIKit reports now goes to the owner of now: `deliver(_:)`. One that is answered later,
/// after a download or in a task, takes a ticket when it happens and is delivered with it. If another owner has come in
/// between, or the coordinator has ended, it is refused: the work does not run, `onRefusal` hears of it. So a queued callback
/// of one account never changes another.
@MainActor
open class OwnerCoordinator<Owner: AnyObject>: NSObject {
    /// The owner of the moment an event happened.
    public struct Ticket: Sendable, Hashable {
        fileprivate let generation: Int
    }

    /// Who events go to.
    public private(set) var owner: Owner
    /// False after `end()`.
    public private(set) var isActive = true
    /// How many events were refused.
    public private(set) var refusals = 0
    /// Hears of each refused event.
    public var onRefusal: (() -> Void)?
    /// Whether the interface is being brought up to date: what its delegate says meanwhile is no event of a person.
    public private(set) var isRendering = false
    private var generation = 0

    public init(owner: Owner) {
        self.owner = owner
        super.init()
    }

    /// Sends events to this owner from now on; call it in update.
    open func refresh(_ owner: Owner) {
        guard owner !== self.owner else { return }
        self.owner = owner
        generation += 1
    }

    /// Refuses every event from now on; call it in dismantle.
    open func end() {
        isActive = false
        generation += 1
    }

    /// A ticket for an event that happens now and is delivered later.
    public var ticket: Ticket { Ticket(generation: generation) }

    /// Runs work with the owner in force, unless the event is older than it or the coordinator has ended.
    @discardableResult
    public func deliver(_ ticket: Ticket? = nil, _ work: (Owner) -> Void) -> Bool {
        guard isActive, ticket == nil || ticket?.generation == generation else {
            refusals += 1
            onRefusal?()
            return false
        }
        work(owner)
        return true
    }

    /// Changes the interface; events of its delegate are not delivered meanwhile where the delegate asks `isRendering`.
    public func render(_ changes: () -> Void) {
        let outer = isRendering
        isRendering = true
        defer { isRendering = outer }
        changes()
    }
}
