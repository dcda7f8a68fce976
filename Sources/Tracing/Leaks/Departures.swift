import Rulebook

/// What has left the screen and ought to be freed: represented objects, their coordinators, controllers.
@MainActor
package final class Departures {
    /// Why an object was on the screen.
    package enum Role {
        case controller, mounted, coordinator
    }

    private struct Departed {
        weak var object: AnyObject?
        let role: Role
        /// The representable that it belonged to.
        let owner: String?
        /// How often it was held when it was looked at last; something else kept it then.
        var count: Int?

        var isFramework: Bool { object.map { RuntimeType(type(of: $0)).isFramework } ?? true }
    }
    private var departed: [Departed] = []
    /// How many there may be until those that are gone are dropped: rows of a long list come and go between two looks.
    private var limit = 64
    private var references = StrongReferences()

    /// `object` has left; what still keeps it when the screen is at rest is looked for.
    package func add(_ object: AnyObject, _ role: Role, owner: String? = nil) {
        if departed.count >= limit {
            departed.removeAll { $0.object == nil }
            limit = max(64, 2 * departed.count)
        }
        departed.append(Departed(object: object, role: role, owner: owner))
    }

    /// Reports each cycle that alone keeps something that has left, once. What something else keeps may have a reason; it is looked at
    /// again when it is held less or more.
    package func reportCycles() {
        let coordinators = Set(departed.filter { $0.role == .coordinator }.compactMap { $0.object.map(Self.address) })
        var reported: Set<UnsafeRawPointer> = []
        var seen: Set<UnsafeRawPointer> = []
        // A way begins at a type of the app's where it can.
        let leavers = departed.filter { !$0.isFramework } + departed.filter(\.isFramework)
        departed = []
        for var leaver in leavers {
            guard let held = Self.hold(leaver) else { continue }
            defer { held.release() }
            // What came back may have left again.
            guard seen.insert(held.toOpaque()).inserted else { continue }
            let count = RetainCycle.count(of: held)
            if leaver.count != count {
                leaver.count = count
                if let cycle = RetainCycle(keeping: held, reading: &references) {
                    // The view and the coordinator of one mistake are one finding.
                    if reported.isDisjoint(with: cycle.objects) {
                        FindingLog.current.report(Self.finding(cycle, of: leaver, coordinators))
                    }
                    reported.formUnion(cycle.objects)
                    continue
                }
            }
            departed.append(leaver)
        }
    }

    /// The object with one reference more; no variable holds it when this has returned.
    @inline(never)
    private static func hold(_ leaver: Departed) -> Unmanaged<AnyObject>? { leaver.object.map(Unmanaged.passRetained) }

    private static func finding(_ cycle: RetainCycle, of leaver: Departed, _ coordinators: Set<UnsafeRawPointer>) -> Finding {
        let rule: RuleID =
            if !coordinators.isDisjoint(with: cycle.objects) {
                "bridge.coordinator-strong-cycle"
            } else if cycle.hasClosure {
                "memory.strong-self-stored"
            } else {
                "memory.strong-delegate"
            }
        let name = TypeName.of(cycle.start)
        let whose = leaver.owner.map { " of \($0)" } ?? ""
        let advice = cycle.hasClosure ? "Capture one of them weakly in the closure." : "Make one of these properties weak."
        return Finding(
            rule, .must, "\(name)\(whose) has left the screen and keeps itself alive: \(cycle.path). \(advice)", subject: name)
    }

    private static func address(_ object: AnyObject) -> UnsafeRawPointer {
        UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    }
}
