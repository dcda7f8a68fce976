import QuartzCore
import Tracing
import UIKit

/// The view that shows a graph: it is told when the graph wants to be flushed.
@MainActor
protocol ViewGraphHost: AnyObject {
    func graphNeedsFlush(cause: TimelineEvent.ID?)
    func graphPreferencesDidChange()
}

/// The retained nodes of one hosted view, and what is waiting to be done with them.
///
/// A change marks the nodes that read what changed. A flush runs them by depth, shallowest first, one transaction after
/// the other, then lays out what they changed. Writes that arrive in the middle are applied afterwards, never lost.
@MainActor
final class ViewGraph {
    /// What the graph did, for tests and benchmarks.
    struct Counters: Equatable {
        var nodesAlive = 0
        var bodies = 0
        var measures = 0
        var placements = 0
        var flushes = 0
    }

    /// What is being computed, and for which node.
    struct UpdatePhase {
        let graph: ViewGraph
        let node: _ViewNode
        let kind: TimelineEvent.Kind
    }

    /// The node whose evaluation is under way; what it reads makes it dirty later.
    static var reader: _ViewNode?
    /// The update under way, in whatever graph; `nil` while actions run.
    static var updating: UpdatePhase?

    var counters = Counters()
    weak var host: (any ViewGraphHost)?
    private(set) var root: _ViewNode?
    /// The timeline of the screen that the graph was made in.
    private weak var timeline: Timeline?
    private weak var clock: FrameClock?
    let rootEnvironment = EnvironmentScope(parent: nil)
    /// The controller whose children mounted controllers become.
    weak var hostController: UIViewController?
    /// Whether what is hosted is on the screen, as far as `onAppear` is concerned.
    private(set) var isContentVisible = false
    /// The transaction whose changes are being applied.
    private(set) var transaction = Transaction()
    let layout = LayoutQueue()
    /// What moves on the frame clock.
    let motions = MotionTable()
    /// Nodes that have left and are shown until their removal has been animated.
    var departing: [(node: _ViewNode, places: [(Element, Departure)])] = []
    /// The number of nodes that change transactions.
    var scopeCount = 0
    /// The groups of views with one geometry.
    var geometryGroups: [GeometryMatch: WeakGeometryGroup] = [:]
    /// The canvases that draw with views.
    var canvases = CanvasList()
    /// The number of nodes that are told of departures.
    var departureObservers = 0
    /// Which flush that had something to do is the latest.
    private(set) var epoch = 0
    private var advancedInFrame = -1
    private var animated: (transaction: Transaction, frame: Int)?

    private struct Batch {
        var transaction: Transaction
        var nodes: [_ViewNode] = []
    }
    private var batches: [Batch] = []
    private var deferredWrites: [() -> Void] = []
    private var actions: [Action] = []
    private(set) var isFlushing = false
    private var hasPreferenceChange = false
    private var preferenceReaders: [WeakNode] = []

    private struct WeakNode { weak var node: _ViewNode? }

    private struct WeakReader { weak var element: (any AnchorReader)? }
    private var anchorReaders: [WeakReader] = []
    /// What containers show, kept while many nodes ask and nothing comes into sight or leaves it.
    private var sights: [ObjectIdentifier: Sight]?

    private struct Action {
        let kind: ActionKind
        let cause: TimelineEvent.ID?
        let isDue: () -> Bool
        let run: () -> Void

        @MainActor
        func perform() {
            guard isDue() else { return }
            let (kind, subject, detail) = kind.event
            let event = Timeline.current.record(kind, subject, detail, cause: cause)
            Timeline.current.whileCaused(by: event, run)
        }
    }

    /// Makes the root in the environment of the place the host is in.
    func start(inheriting environment: EnvironmentScope?, _ mount: (ViewGraph) -> Void) {
        if let environment { rootEnvironment.inherit(from: environment) }
        timeline = Timeline.current
        clock = FrameClock.current
        mount(self)
    }

    func mount<Content: View>(_ view: Content) {
        let context = _NodeContext(graph: self, parent: nil, environment: rootEnvironment, step: .root)
        root = view.makeNode(context)
    }

    /// Gives the root a new value, in the transaction that is current.
    func setRoot<Content: View>(_ view: Content) {
        guard let root else { return mount(view) }
        let transaction = Transaction.current
        transaction.holdCompletions()
        pendingRoot?.transaction.letCompletionsGo()
        pendingRoot = (transaction, { view.update(root) })
        host?.graphNeedsFlush(cause: Timeline.current.cause)
    }
    private var pendingRoot: (transaction: Transaction, apply: () -> Void)?

    func tearDown() {
        endDepartures()
        root?.tearDown()
        root = nil
        leaveLastActions()
        batches.removeAll()
        deferredWrites.removeAll()
        pendingRoot = nil
    }

    // MARK: Dirty nodes

    var isClean: Bool {
        !hasChanges && !hasPreferenceChange
    }

    func enqueue(_ node: _ViewNode, cause: TimelineEvent.ID?, transaction: Transaction) {
        if node.isDirty {
            moveToAnimated(node, transaction)
            return
        }
        node.isDirty = true
        node.dirtyCause = cause ?? Timeline.current.cause
        if let index = batches.lastIndex(where: { $0.transaction.serial == transaction.serial }) {
            batches[index].nodes.append(node)
        } else {
            transaction.holdCompletions()
            batches.append(Batch(transaction: transaction, nodes: [node]))
        }
        if !isFlushing { host?.graphNeedsFlush(cause: node.dirtyCause) }
    }

    /// A node that waits without an animation is animated when a later change of the same moment is.
    private func moveToAnimated(_ node: _ViewNode, _ transaction: Transaction) {
        guard transaction.effectiveAnimation != nil,
            let old = batches.firstIndex(where: { $0.nodes.contains { $0 === node } }),
            batches[old].transaction.serial != transaction.serial,
            batches[old].transaction.effectiveAnimation == nil
        else { return }
        batches[old].nodes.removeAll { $0 === node }
        if let index = batches.lastIndex(where: { $0.transaction.serial == transaction.serial }) {
            batches[index].nodes.append(node)
        } else {
            transaction.holdCompletions()
            batches.append(Batch(transaction: transaction, nodes: [node]))
        }
    }

    /// Has what is laid out differently from here move as `transaction` says, though no node has changed.
    func layOut(in transaction: Transaction) {
        batches.append(Batch(transaction: transaction))
        if !isFlushing { host?.graphNeedsFlush(cause: Timeline.current.cause) }
    }

    /// The node is about to run, or has ended: it need not be run for what marked it before.
    func dequeue(_ node: _ViewNode) { node.isDirty = false }

    /// Keeps a write that came in the middle of an update until the update is over, and reports it.
    func `defer`(write state: String, by phase: UpdatePhase, _ write: @escaping () -> Void) {
        let event = Timeline.current.record(.write, state, "deferred")
        FindingLog.current.report(
            .init(
                "bridge.update-writes-state", .must,
                "Modifying state during view update: \(state) was written inside \(phase.words) of "
                    + "\(phase.node.owningViewName). The write is applied after the update. "
                    + "Write state from actions and delegate callbacks that a person triggers, not from the update itself.",
                subject: phase.node.owningViewName, evidence: [phase.node.identity]))
        deferredWrites.append { Timeline.current.whileCaused(by: event, write) }
        if !isFlushing { host?.graphNeedsFlush(cause: event) }
    }

    // MARK: Evaluation

    /// Runs `work` as the update of `node`, recorded as an event of `kind`.
    func evaluating<Result>(_ node: _ViewNode, _ kind: TimelineEvent.Kind, _ detail: String = "", _ work: () -> Result) -> Result {
        if kind == .body { counters.bodies += 1 }
        let cause = node.dirtyCause
        node.dirtyCause = nil
        // A host that dies late, in another screen's time, is no event of that screen.
        let isTold = !node.isOfFramework && Timeline.current === timeline
        let event = isTold ? Timeline.current.record(kind, node.name, detail, cause: cause) : cause
        let outer = Self.updating
        Self.updating = UpdatePhase(graph: self, node: node, kind: kind)
        defer { Self.updating = outer }
        return Timeline.current.whileCaused(by: event, work)
    }

    /// Notes what `work` reads as read by `node`, in place of what it read before.
    func reading<Result>(_ node: _ViewNode, _ work: () -> Result) -> Result {
        node.forgetReads()
        return alsoReading(node, work)
    }

    /// Notes what `work` reads as read by `node` too.
    func alsoReading<Result>(_ node: _ViewNode, _ work: () -> Result) -> Result {
        let outer = Self.reader
        Self.reader = node
        defer { Self.reader = outer }
        return work()
    }

    /// Runs `work` with `transaction` in force for what it updates.
    func applying<Result>(_ transaction: Transaction, _ work: () -> Result) -> Result {
        let outer = self.transaction
        self.transaction = transaction
        defer { self.transaction = outer }
        return work()
    }

    // MARK: Flush

    private static let roundLimit = 50

    /// Brings nodes and layout up to date. Asking again from inside a flush does nothing: the flush under way goes on.
    func flush(layOut: () -> Void) {
        guard !isFlushing else { return }
        isFlushing = true
        counters.flushes += 1
        if !isClean { epoch += 1 }
        withSights(nil) { applyAll(layOut) }
        isFlushing = false
    }

    /// Applies what was changed, and what that changes, until nothing is left.
    private func applyAll(_ layOut: () -> Void) {
        var rounds = 0
        var lastNames: [String] = []
        repeat {
            rounds += 1
            if rounds > Self.roundLimit {
                cutLoop(lastNames)
                tellPreferenceReaders()
                return
            }
            lastNames = applyNext(layOut)
            if !hasChanges {
                tellPreferenceReaders()
                tellAnchorReaders()
            }
        } while hasChanges
    }

    private var hasChanges: Bool { !batches.isEmpty || !deferredWrites.isEmpty || pendingRoot != nil || !layout.isClean }

    /// Applies what was changed in one transaction and lays it out; returns the views that ran.
    private func applyNext(_ layOut: () -> Void) -> [String] {
        let writes = deferredWrites
        deferredWrites.removeAll()
        for write in writes { write() }
        let root = pendingRoot
        pendingRoot = nil
        let batch =
            if let root { Batch(transaction: root.transaction) } else if batches.isEmpty {
                Batch(transaction: transaction)
            } else { batches.removeFirst() }
        let hasUpdates = !batch.nodes.isEmpty || root != nil
        if hasUpdates { advancedInFrame = -1 }
        let names = applying(batch.transaction) {
            root?.apply()
            let names = run(batch.nodes)
            layOut()
            return names
        }
        if batch.transaction.effectiveAnimation != nil { animated = (batch.transaction, FrameClock.current.frame) }
        if hasUpdates { batch.transaction.letCompletionsGo() }
        return names
    }

    /// Readers compare what is written now with what they know; their updates belong to the same flush.
    private func tellPreferenceReaders() {
        guard hasPreferenceChange else { return }
        hasPreferenceChange = false
        preferenceReaders.removeAll { $0.node == nil }
        for case let reader as any PreferenceReader in preferenceReaders.map(\.node) { reader.preferencesMayHaveChanged() }
        host?.graphPreferencesDidChange()
    }

    /// Has what is made from places of other views made again where one of these is elsewhere now.
    func tellAnchorReaders() {
        guard !anchorReaders.isEmpty else { return }
        anchorReaders.removeAll { $0.element?.node.isAlive != true }
        for case let reader? in anchorReaders.map(\.element) where !reader.readsAreCurrent { reader.node.invalidate() }
    }

    /// A reader says it once.
    func add(_ reader: any AnchorReader) { anchorReaders.append(WeakReader(element: reader)) }

    func sight(of keeper: any SightKeeper, _ make: () -> Sight) -> Sight {
        let id = ObjectIdentifier(keeper)
        if let known = sights?[id] { return known }
        let sight = make()
        sights?[id] = sight
        return sight
    }

    func keepingSights(_ work: () -> Void) { withSights([:], work) }

    /// What was kept before has to be asked anew afterwards.
    private func withSights(_ kept: [ObjectIdentifier: Sight]?, _ work: () -> Void) {
        let outer = sights
        sights = kept
        work()
        sights = outer.map { _ in [:] }
    }

    /// Animations have taken their values for the frame.
    func noteAdvance() { advancedInFrame = FrameClock.current.frame }

    /// True while layout changes only because values move on the clock.
    var isAdvancing: Bool { advancedInFrame == FrameClock.current.frame }

    /// The transaction for what is laid out after the flush, in views of its own.
    var transactionOfFrame: Transaction {
        guard let animated, animated.frame == FrameClock.current.frame else { return Transaction() }
        return animated.transaction
    }

    func addPreferenceReader(_ node: _ViewNode) { preferenceReaders.append(WeakNode(node: node)) }

    // MARK: Visibility

    /// Tells the nodes, children before their parents.
    func setContentVisible(_ isVisible: Bool) {
        guard isVisible != isContentVisible else { return }
        isContentVisible = isVisible
        root?.visitChildrenFirst { node in
            guard let observer = node as? any VisibilityObserver else { return }
            if isVisible { observer.contentBecameVisible() } else { observer.contentBecameInvisible() }
        }
    }

    private func run(_ nodes: [_ViewNode]) -> [String] {
        var names: [String] = []
        for node in nodes.sorted(by: { $0.depth < $1.depth }) where node.isAlive && node.isDirty {
            node.isDirty = false
            names.append(node.owningViewName)
            applying(scoped(transaction, at: node)) { node.update() }
        }
        return names
    }

    private func cutLoop(_ names: [String]) {
        for batch in batches { for node in batch.nodes { node.isDirty = false } }
        batches.removeAll()
        deferredWrites.removeAll()
        let cycle = names.isEmpty ? "layout" : names.joined(separator: ", ")
        FrameClock.current.cutFrame("an update loop: \(cycle)")
        FindingLog.current.report(
            .init(
                "bridge.update-writes-state", .must,
                "An update loop did not settle after \(Self.roundLimit) rounds and was cut: \(cycle) keeps changing what it "
                    + "depends on. Compare before you write, or move the write out of the update.",
                subject: names.first, evidence: names))
    }

    // MARK: Actions and preferences

    /// Puts a callback of the user's code (`onAppear`, `onChange` …) off to the frame's action phase.
    /// One that is not due when its turn comes does not run.
    func enqueueAction(_ kind: ActionKind, if isDue: @escaping () -> Bool = { true }, _ run: @escaping () -> Void) {
        actions.append(Action(kind: kind, cause: Timeline.current.cause, isDue: isDue, run: run))
    }

    /// What an action is, and of which view.
    enum ActionKind {
        case appear(String), disappear(String), change(String), task(String), completion(String), focus(String)

        fileprivate var event: (kind: TimelineEvent.Kind, subject: String, detail: String) {
            switch self {
            case .appear(let view): (.action, view, "onAppear")
            case .disappear(let view): (.action, view, "onDisappear")
            case .change(let view): (.action, view, "onChange")
            case .task(let view): (.task, view, "start")
            case .completion(let view): (.action, view, "completion")
            case .focus(let view): (.action, view, "focus")
            }
        }
    }

    var hasActions: Bool { !actions.isEmpty }

    /// Runs the actions that are waiting; true when there were any.
    func runActions() -> Bool {
        guard !actions.isEmpty else { return false }
        let waiting = actions
        actions.removeAll()
        keepingSights { for action in waiting { action.perform() } }
        return true
    }

    /// A host that dies with its content runs `onDisappear` all the same, in the next action phase of its own screen.
    private func leaveLastActions() {
        let last = actions.filter { if case .disappear = $0.kind { true } else { false } }
        actions.removeAll()
        // A screen that is let go while another is put in place has nobody to tell.
        guard !last.isEmpty, timeline === Timeline.current, clock === FrameClock.current else { return }
        LastActions.leave { for action in last { action.perform() } }
    }

    func preferencesDidChange() {
        hasPreferenceChange = true
        if !isFlushing { host?.graphNeedsFlush(cause: nil) }
    }

    func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value {
        root?.preference(key) ?? key.defaultValue
    }
}

extension ViewGraph.UpdatePhase {
    /// The phase in the words of Apple's API.
    var words: String {
        switch kind {
        case .body: "the body"
        case .make: "make"
        case .makeCoordinator: "makeCoordinator"
        case .update: "update"
        case .size: "sizeThatFits"
        case .dismantle: "dismantle"
        default: "the update"
        }
    }
}
