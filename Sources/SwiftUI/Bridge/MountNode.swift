import Tracing
import UIKit

/// Where a mount is in its life.
enum MountState<Mounted, Coordinator> {
    case unmade
    case mounted(Mounted, Coordinator)
    case dismantled
}

/// A UIKit object living in a SwiftUI node: made once for the identity, updated, measured, dismantled once.
///
/// Each crossing of the border is recorded here, for the timeline and the sanitizer, and nowhere else.
@MainActor
final class MountNode<Kind: MountKind>: ElementOwner<Kind.Representing, MountElement>, MountOwner, NamedMount {
    private let kind: Kind
    private let properties = PropertyStore()
    private let tracker = ObservationTracker()
    private(set) var state: MountState<Kind.Mounted, Kind.Coordinator> = .unmade
    /// Whether make or update runs: what the view says in it is followed by a measurement anyway.
    private var isBeingUpdated = false
    /// Of the screen that the view was made on: it may go while another is in place.
    private let departures = Timeline.current.departures

    init(_ value: Kind.Representing, _ context: _NodeContext, _ kind: Kind) {
        self.kind = kind
        super.init(value, context)
        element = MountElement(self, owner: self)
        make()
    }

    var isOurs: Bool { String(reflecting: Kind.Representing.self).hasPrefix("SwiftUI.") }

    var mountedObject: UIResponder? {
        if case .mounted(let mounted, _) = state { return mounted }
        return nil
    }

    var mountedView: UIView? {
        if case .mounted(let mounted, _) = state { return kind.view(of: mounted) }
        return nil
    }

    var mountedController: UIViewController? {
        if case .mounted(let mounted, _) = state { return kind.controller(of: mounted) }
        return nil
    }

    var propagatesSafeArea: Bool {
        if case .mounted(let mounted, _) = state { return kind.propagatesSafeArea(mounted) }
        return false
    }

    // MARK: Life

    private func make() {
        properties.install(into: &value, of: self)
        let coordinator = graph.evaluating(self, .makeCoordinator) { kind.makeCoordinator(value) }
        // What make reads counts like what update reads, so both are one reading.
        graph.reading(self) {
            tracker.track(self) {
                isBeingUpdated = true
                let mounted = graph.evaluating(self, .make) { kind.make(value, context(coordinator)) }
                state = .mounted(mounted, coordinator)
                take(mounted)
                runUpdate(mounted, coordinator)
            }
            environment.addAnyReader(self)
        }
        if case .mounted(let mounted, let coordinator) = state, Kind.Coordinator.self is AnyObject.Type {
            DelegateChecks.current.watch(mounted, coordinator as AnyObject, in: kind.view(of: mounted), name: name)
        }
    }

    /// The UIKit object belongs to this node from here on.
    private func take(_ mounted: Kind.Mounted) {
        let controller = kind.controller(of: mounted)
        if let controller { graph.hostController?.addChild(controller) }
        let view = kind.view(of: mounted)
        reportSharedView(view)
        view.mountTraits = { [weak self] in self?.writeTraits(to: &$0) }
        view.geometryOwner = element
        view.intrinsicSizeObserver = { [weak self] in self?.intrinsicSizeDidChange() }
        controller?.mount = self
        view.mount = self
        // Auto Layout inside the view goes on; the view's own frame is SwiftUI's.
        GeometryWrite.allowed { view.translatesAutoresizingMaskIntoConstraints = true }
    }

    override func receive(_ newValue: Kind.Representing) {
        // Recorded: the update runs whenever the parent's body yields the value, though nothing in it differs (BF074).
        value = newValue
        update()
    }

    override func update() {
        graph.dequeue(self)
        guard case .mounted(let mounted, let coordinator) = state else { return }
        graph.reading(self) {
            tracker.track(self) {
                properties.install(into: &value, of: self)
                runUpdate(mounted, coordinator)
            }
            environment.addAnyReader(self)
        }
        kind.view(of: mounted).setNeedsTraitUpdate()
        // A new value or environment is a reason to measure again (SPEC A9).
        element?.invalidateLayout()
    }

    private func runUpdate(_ mounted: Kind.Mounted, _ coordinator: Kind.Coordinator) {
        isBeingUpdated = true
        defer { isBeingUpdated = false }
        element?.wasInvalidatedAlone = false
        let update = { [self] in
            graph.evaluating(self, .update) { kind.update(mounted, value, context(coordinator)) }
        }
        update()
        if StrictUpdates.isOn { StrictUpdates.repeatUpdate(of: name, in: kind.view(of: mounted), update) }
    }

    override func willEnd() {
        guard case .mounted(let mounted, let coordinator) = state else { return }
        state = .dismantled
        let view = kind.view(of: mounted)
        let controller = kind.controller(of: mounted)
        graph.evaluating(self, .dismantle) { kind.dismantle(mounted, coordinator) }
        view.geometryOwner = nil
        view.intrinsicSizeObserver = nil
        view.mountTraits = nil
        controller?.willMove(toParent: nil)
        view.removeFromSuperview()
        controller?.removeFromParent()
        tracker.stop()
        properties.end()
        departures.add(mounted, .mounted, owner: name)
        if Kind.Coordinator.self is AnyObject.Type { departures.add(coordinator as AnyObject, .coordinator, owner: name) }
    }

    private func context(_ coordinator: Kind.Coordinator) -> MountContext<Kind.Coordinator> {
        MountContext(
            coordinator: coordinator, transaction: graph.transaction,
            environment: EnvironmentValues(scope: environment, reader: self))
    }

    // MARK: Measuring

    func customSize(_ proposal: ProposedViewSize) -> CGSize? {
        guard case .mounted(let mounted, let coordinator) = state else { return nil }
        return graph.evaluating(self, .size, proposal.shortText) {
            graph.alsoReading(self) { kind.size(proposal, mounted, value, context(coordinator)) }
        }
    }

    private func intrinsicSizeDidChange() {
        // Whether this alone re-measures on iOS is unrecorded (BF081, SPEC A9); here it does, and the element says so.
        element?.invalidateLayout()
        if !isBeingUpdated { element?.wasInvalidatedAlone = true }
    }

    // MARK: Traits

    private func writeTraits(to traits: inout any UIMutableTraits) {
        EnvironmentTraits.write(EnvironmentValues(scope: environment), to: &traits)
        environment.writeBridged(to: &traits)
    }

    // MARK: Mistakes

    private func reportSharedView(_ view: UIView) {
        guard let other = view.mount as? _ViewNode, other !== self, other.isAlive else { return }
        FindingLog.current.report(
            .init(
                "bridge.view-stored-in-representable", .must,
                "\(name) returned a view that another live representable already shows, so it leaves that place. "
                    + "Create the view in makeUIView and return a new one for each identity.",
                subject: name, evidence: [identity, other.identity]))
    }
}
