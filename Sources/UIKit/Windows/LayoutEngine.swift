import QuartzCore
import Rulebook
import Tracing

/// The layout phase of a frame, for every visible window: traits, properties, constraints and layout until all is clean.
@MainActor
package final class LayoutEngine: FrameClock.Participant {
    /// How many passes over one tree a frame may take before it is cut.
    package static let passLimit = 100

    private weak var clock: FrameClock?

    package init() {}

    /// Takes part in the frames of the current clock.
    package func attach() {
        guard clock !== FrameClock.current else { return }
        clock?.remove(self)
        clock = FrameClock.current
        clock?.add(self)
    }

    package func perform(_ phase: FrameClock.Phase) -> Bool {
        phase == .layout && Self.flush()
    }

    /// Lays out all windows now; false when nothing was due.
    @discardableResult
    static func flush() -> Bool {
        var didWork = false
        for window in UIApplication.shared.windowStorage where !window.pending.isEmpty {
            didWork = true
            settle(window)
        }
        return didWork
    }

    package var busy: [FrameClock.Busy] {
        UIApplication.shared.windowStorage.filter { !$0.pending.isEmpty }
            .map { FrameClock.Busy("layout of \($0.typeName) is due") }
    }

    // MARK: Subtrees

    /// `layoutIfNeeded()`: lays out from the topmost ancestor that needs it without a clean one between.
    static func layoutNow(_ view: UIView) {
        var root = view
        while let parent = root.superviewStorage, parent.pending.contains(.layout) { root = parent }
        for ancestor in root.pathFromRoot where ancestor.pending.contains(.traits) { ancestor.runTraits() }
        settle(root)
    }

    static func updateTraitsNow(_ view: UIView) {
        for step in view.pathFromRoot where step.pending.contains(.traits) { step.runTraits() }
    }

    static func updatePropertiesNow(_ view: UIView) {
        updateTraitsNow(view)
        view.runProperties()
        for subview in view.subviewStorage where subview.hasWork { updatePropertiesNow(subview) }
    }

    static func updateConstraintsNow(_ view: UIView) { view.runConstraints() }

    // MARK: The loop

    /// Whether a pass is under way that began at the topmost view: what is above a view is up to date.
    private(set) static var isTopDown = false
    /// Set for the one question about a view's safe area that such a pass asks.
    static var asksForSafeArea = false

    /// Works on a tree until nothing in it is pending; cut with a finding that names who kept asking.
    static func settle(_ root: UIView) {
        var pass = 0
        while root.hasWork || root.constraintsMoveMore() {
            pass += 1
            if pass > passLimit {
                let culprits = root.pendingViews
                root.dropPendingWork()
                report(culprits, in: root)
                return
            }
            runPass(root)
        }
    }

    private static func runPass(_ root: UIView) {
        root.walkPending { $0.runTraits() }
        if Platform.current.hasUpdateProperties { root.walkPending { $0.runProperties() } }
        root.runConstraints()
        root.solveConstraints()
        let outer = isTopDown
        isTopDown = root.superviewStorage == nil
        layOut(root)
        isTopDown = outer
    }

    /// Top-down; what a parent's layout made dirty in its children is done when the walk gets to them.
    private static func layOut(_ view: UIView) {
        view.pending.remove(.below)
        view.runTraits()
        view.runSafeArea()
        if Platform.current.hasUpdateProperties { view.runProperties() }
        if view.pending.contains(.constraints) { view.runConstraints() }
        view.runLayout()
        for subview in view.subviewStorage where subview.hasWork { layOut(subview) }
    }

    private static func report(_ culprits: [UIView], in root: UIView) {
        let names = culprits.map { "\($0.typeName) \(ElementNode.text($0.frame)): \($0.pendingDescription)" }
        let cycle = culprits.map(\.typeName).joined(separator: " -> ")
        FrameClock.current.cutFrame("a layout loop: \(cycle)")
        FindingLog.current.report(
            Finding(
                "layout.endless-loop", .must,
                "Layout of \(root.typeName) did not come to rest after \(passLimit) passes and was cut. "
                    + "These views ask for layout while they are laid out: \(cycle). "
                    + "Look in their layoutSubviews, updateConstraints and updateProperties for what marks a view "
                    + "that was already done.",
                subject: culprits.first?.typeName ?? root.typeName, evidence: names))
    }
}

extension UIView {
    var hasWork: Bool { !pending.isEmpty }

    /// What a pass changed last (a leaf's safe area, and with it its margins) may move views that were laid out before.
    fileprivate func constraintsMoveMore() -> Bool {
        guard let engine = layoutRoot.constraintState.engine, engine.isStale else { return false }
        engine.solveIfNeeded()
        return hasWork
    }

    var pathFromRoot: [UIView] {
        var path = [self]
        while let parent = path.last?.superviewStorage { path.append(parent) }
        return path.reversed()
    }

    /// Visits the views with work at or below them, parents first.
    func walkPending(_ visit: (UIView) -> Void) {
        guard hasWork else { return }
        visit(self)
        for subview in subviewStorage { subview.walkPending(visit) }
    }

    var pendingViews: [UIView] {
        var found: [UIView] = []
        walkPending { if !$0.pending.subtracting(.below).isEmpty { found.append($0) } }
        return found
    }

    var pendingDescription: String {
        let names: [(PendingWork, String)] = [
            (.traits, "traits"), (.safeArea, "safe area"), (.properties, "properties"),
            (.constraints, "constraints"), (.layout, "layout"),
        ]
        return names.filter { pending.contains($0.0) }.map(\.1).joined(separator: ", ")
    }

    func dropPendingWork() {
        walkPending {
            $0.pending = []
            $0.causes = PendingCauses()
        }
    }

    // MARK: Steps

    /// New traits go down to every view below, none of which can have had them.
    func runTraits() {
        guard pending.contains(.traits) else { return }
        pending.remove(.traits)
        let cause = causes.traits
        let changed = Timeline.current.whileCaused(by: cause) { updateTraits() }
        causes.traits = nil
        guard changed else { return }
        for subview in subviewStorage {
            subview.causes.note(.traits, cause)
            subview.mark(.traits)
        }
    }

    func runSafeArea() {
        guard pending.contains(.safeArea) else { return }
        pending.remove(.safeArea)
        _ = updateSafeArea()
        for subview in subviewStorage { subview.mark(.safeArea) }
    }

    func runProperties() {
        guard pending.contains(.properties) else { return }
        pending.remove(.properties)
        let cause = causes.properties
        causes.properties = nil
        Timeline.current.whileCaused(by: cause) {
            tracked(.updateProperties, runsOthersCode: viewOwner != nil) {
                viewOwner?.ownedViewUpdateProperties()
                updateProperties()
            }
        }
    }

    /// Children first, as constraints of a parent may rest on theirs.
    func runConstraints() {
        for subview in subviewStorage where subview.hasWork { subview.runConstraints() }
        guard pending.contains(.constraints) else { return }
        pending.remove(.constraints)
        let cause = causes.constraints
        causes.constraints = nil
        Timeline.current.whileCaused(by: cause) {
            tracked(.updateConstraints, runsOthersCode: viewOwner != nil) {
                if let viewOwner { viewOwner.ownedViewUpdateConstraints() } else { updateConstraints() }
            }
        }
        setNeedsLayout()
    }

    func runLayout() {
        guard pending.contains(.layout) else { return }
        pending.remove(.layout)
        let cause = causes.layout
        causes.layout = nil
        Timeline.current.whileCaused(by: cause) {
            let event = hasOwnCode ? Timeline.current.record(.layout, typeName, ElementNode.text(bounds.size)) : nil
            Timeline.current.whileCaused(by: event) {
                tracked(.layoutSubviews, runsOthersCode: viewOwner != nil) {
                    viewOwner?.ownedViewWillLayoutSubviews()
                    layoutSubviews()
                    viewOwner?.ownedViewDidLayoutSubviews()
                }
            }
        }
    }

    /// Runs one of the tracked methods with the view's traits as current, following what it reads.
    ///
    /// - Parameter runsOthersCode: Whether somebody else's code runs in it, though the class is the framework's: that of the
    ///   view's controller, or a handler.
    func tracked(_ method: TrackedMethod, runsOthersCode: Bool = false, _ body: () -> Void) {
        currentTraits.performAsCurrent {
            guard runsOthersCode || hasOwnCode, Platform.current.tracksTraits else { return body() }
            let (_, traits) = TraitReads.recording {
                guard Platform.current.tracksObservation else { return body() }
                observation.scope(method).run(body) { [weak self] in
                    guard let self else { return }
                    method.invalidate(self)
                }
            }
            observation.traits[method] = Set(traits.map { ObjectIdentifier($0) })
        }
    }

    /// Whether the class is somebody else's: the framework's own methods read nothing that must be followed.
    var hasOwnCode: Bool { Self.isOutsideFramework(type(of: self)) }

    private static var outsideFramework: [ObjectIdentifier: Bool] = [:]

    static func isOutsideFramework(_ type: AnyObject.Type) -> Bool {
        if let known = outsideFramework[ObjectIdentifier(type)] { return known }
        let name = String(reflecting: type)
        let answer = !name.hasPrefix("UIKit.") && !name.hasPrefix("SwiftUI.")
        outsideFramework[ObjectIdentifier(type)] = answer
        return answer
    }
}
