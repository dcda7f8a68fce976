import QuartzCore
import Tracing
import UIKit

/// The UIKit view that hosts a SwiftUI graph.
///
/// The graph is flushed in this view's layout: dirty bodies, mounts, sizes, places, then what is drawn. What hangs on
/// the traits is made only when the traits are known, in the first layout or the first question for a size.
@MainActor
final class HostView: PortalView, ViewGraphHost, FrameClock.Participant, KeyboardFollower, ApplicationStateObserver,
    AccessibilityObserver
{
    let graph = ViewGraph()
    weak var controller: UIViewController? {
        didSet {
            graph.hostController = controller
            controllerName = controller?.typeName
        }
    }
    /// The name of the hosting controller, which outlives it; `nil` in a host without one, and after the report of its death.
    private var controllerName: String?
    /// The environment of the SwiftUI container that shows this host, where there is one.
    var inheritedEnvironment: EnvironmentScope?
    /// The navigation controller that the controller is about to be put on.
    weak var navigationOwner: UINavigationController?
    var sizingOptions: UIHostingControllerSizingOptions = [] {
        didSet { if sizingOptions != oldValue { sizingOptionsDidChange() } }
    }
    var safeAreaRegions: SafeAreaRegions = .all {
        didSet { rootDidChange() }
    }
    /// Called after a flush in which preferences may have changed: titles, toolbars.
    var preferencesDidChange: (() -> Void)?
    /// Called when the content may measure differently, for what takes its size from it without a controller.
    var measuresDidChange: (() -> Void)?
    /// Called when something has changed that waits for a flush.
    var changesDidCome: (() -> Void)?
    /// What the content is proposed, where it is not the size of the view.
    var contentProposal: ProposedViewSize? {
        didSet { if contentProposal != oldValue { rootDidChange() } }
    }
    private var mountRoot: @MainActor (ViewGraph) -> Void
    let contentName: String
    private var lastIdealSize: CGSize?
    private var lastTraits: UITraitCollection?
    private weak var lastScreens: PushedScreens?
    private var lastPhase: ScenePhase?
    private weak var lastUndoManager: UndoManager?
    private var lastOptions: Set<AccessibilityOption>?
    private let screenEditMode = ScreenEditMode()

    init<Content: View>(_ rootView: Content) {
        contentName = TypeName.of(Content.self)
        mountRoot = { $0.mount(HostRoot(content: rootView)) }
        super.init(frame: .zero)
        graph.host = self
        graph.rootEnvironment.traits = { [weak self] in self?.traitCollection ?? UITraitCollection() }
        FrameClock.current.add(self)
    }

    required init?(coder: NSCoder) { preconditionFailure("A hosting view is not in an archive.") }

    isolated deinit { graph.tearDown() }

    /// Shows a new value of the root; identities and state stay.
    func setRoot<Content: View>(_ rootView: Content) {
        mountRoot = { $0.mount(HostRoot(content: rootView)) }
        if graph.root != nil { graph.setRoot(HostRoot(content: rootView)) }
        setNeedsLayout()
    }

    // MARK: Tree

    override func describeElements(in node: inout ElementNode) {
        super.describeElements(in: &node)
        node.kind = .host
        node.typeName = "Host<\(contentName)>"
    }

    // MARK: Mounting

    private func prepare() {
        readSurroundings()
        guard graph.root == nil else { return }
        let event = Timeline.current.record(.host, contentName, controller.map { TypeName.of(type(of: $0)) } ?? "")
        let inherited = inheritedEnvironment ?? environmentOfParents
        if inherited == nil { graph.rootEnvironment.readUnset = { [weak self] in self?.reportUnbridged($0) } }
        Timeline.current.whileCaused(by: event) {
            graph.start(inheriting: inherited, mountRoot)
        }
        show(graph.root?.elements ?? [])
    }

    /// The environment around the nearest representable in the controller's parent chain (SPEC C2).
    private var environmentOfParents: EnvironmentScope? {
        var ancestor = controller
        while let current = ancestor {
            if let mount = current.mount as? _ViewNode { return mount.environment }
            ancestor = current.parent
        }
        return nil
    }

    /// Reads what UIKit says about the place: the traits, and for a controller the navigation it is in.
    private func readSurroundings() {
        let traits = traitCollection
        let screens = controller.flatMap { $0.navigationController ?? navigationOwner }.map { navigation in
            PushedScreens.on((navigation.splitViewController as? SplitController)?.stackForLinks(in: navigation) ?? navigation)
        }
        let phase = ScenePhase(of: window ?? controller?.parent?.viewIfLoaded?.window)
        let options = UIApplication.shared.accessibilityOptions
        let undoManager = controller?.undoManager ?? undoManager
        guard
            traits != lastTraits || screens !== lastScreens || phase != lastPhase || options != lastOptions
                || undoManager !== lastUndoManager
        else { return }
        lastUndoManager = undoManager
        lastPhase = phase
        lastOptions = options
        lastTraits = traits
        lastScreens = screens
        var values = EnvironmentValues()
        EnvironmentTraits.read(traits, into: &values)
        values.take(graph.rootEnvironment.readFromTraits, from: traits)
        values.take(options)
        values.scenePhase = phase
        values.undoManager = undoManager
        if let controller {
            values.screenController = WeakController(controller: controller)
            values.editMode = screenEditMode.binding
            values.pushedScreens = screens
            // A screen that a row presents or pushes is not in the row.
            values.listRowContext = nil
        }
        let wasRightToLeft = graph.rootEnvironment.isRightToLeft
        graph.rootEnvironment.replace(
            with: values.changes, cause: Timeline.current.cause, transaction: Transaction())
        if graph.rootEnvironment.isRightToLeft != wasRightToLeft { graph.root?.layOutAllAgain() }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    func applicationStateDidChange() { setNeedsLayout() }
    func accessibilityOptionsDidChange() { setNeedsLayout() }

    override func rootDidChange() {
        super.rootDidChange()
        measuresDidChange?()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        rootDidChange()
    }

    // MARK: Frames

    override func layoutSubviews() {
        if isBusy(graph.isFlushing) { return }
        performBaseLayout()
        prepare()
        graph.flush { [self] in
            graph.layout.resolve()
            placeRootsIfNeeded()
        }
        // The first `onAppear` runs before its view can be found in the hierarchy (FACT 60).
        if !wasShown, graph.hasActions, graph.isContentVisible, window != nil {
            waitsForActions = true
        } else {
            showIfNeeded()
            wasShown = true
        }
        layOutAgainIfAsked()
        reportSize()
    }
    private var wasShown = false
    private var waitsForActions = false

    private func runActions() -> Bool {
        let didRun = graph.runActions()
        if waitsForActions {
            waitsForActions = false
            wasShown = true
            setNeedsLayout()
        }
        return didRun
    }

    /// Whether another screen of a stack, another tab or what is presented over the full screen is shown in place of this one: then
    /// this one is in no window, and UIKit does not lay it out.
    private var isCovered: Bool {
        guard window == nil, graph.root != nil else { return false }
        var presented = controller?.presentedViewController
        while let current = presented {
            if current.viewIfLoaded?.window != nil { return true }
            presented = current.presentedViewController
        }
        var container = controller?.parent
        while let current = container {
            let covers = current is UINavigationController || current is UITabBarController
            if covers, current.viewIfLoaded?.window != nil { return true }
            container = current.parent
        }
        return false
    }

    /// A covered screen goes on all the same: its title stands on the back button, its bindings present, its `onChange` runs.
    private func updateWhileCovered() -> Bool {
        guard isCovered, !graph.isClean else { return false }
        graph.flush { graph.layout.resolve() }
        return true
    }

    func graphNeedsFlush(cause: TimelineEvent.ID?) {
        changesDidCome?()
        Timeline.current.whileCaused(by: cause) { setNeedsLayout() }
    }

    func graphPreferencesDidChange() { preferencesDidChange?() }

    func perform(_ phase: FrameClock.Phase) -> Bool {
        switch phase {
        case .actions: updateWhileCovered() || runActions()
        case .animations: graph.advanceAnimations()
        case .display: graph.canvasSymbolsMayHaveChanged()
        case .commit: reportLostController()
        default: false
        }
    }

    var busy: [FrameClock.Busy] {
        var reasons = graph.motions.busy
        if isCovered, !graph.isClean { reasons.append(FrameClock.Busy("\(contentName), which is covered, has changes")) }
        if graph.hasActions { reasons.append(FrameClock.Busy("actions of \(contentName) are due")) }
        return reasons
    }

    // MARK: Visibility

    override func didMoveToWindow() {
        super.didMoveToWindow()
        // Without a controller the window alone decides; with one its appearance does.
        if controller == nil { setContentVisible(window != nil) }
        if window != nil {
            FrameClock.current.add(self)
            UIApplication.shared.keyboard.add(self)
        }
        surroundingsDidChange()
    }

    /// The view or its controller has another place.
    func surroundingsDidChange() { setNeedsLayout() }

    func setContentVisible(_ isVisible: Bool) { graph.setContentVisible(isVisible) }

    // MARK: Mistakes

    override func foreignViewWasAdded(_ view: UIView) {
        FindingLog.current.report(
            .init(
                "bridge.hosting-subview-added", .must,
                "Adding \(view.typeName) as a subview of \(controllerName.map { "\($0)'s" } ?? "a hosting") view is not "
                    + "supported and may result in a broken view hierarchy. Add it above the hosting view in a common "
                    + "superview, or show it through UIViewRepresentable.",
                subject: controllerName ?? contentName))
    }

    /// A value that is read as its default here, and is set around the representable from which this host was presented or whose view
    /// it was put into (SPEC C2).
    private func reportUnbridged(_ key: ObjectIdentifier) {
        guard let mount = mountBeyondParents, let type = mount.environment.typeOfSetKey(key),
            // SwiftUI's own keys are the system's business.
            !String(reflecting: type).hasPrefix("SwiftUI.")
        else { return }
        let name = TypeName.of(type)
        FindingLog.current.report(
            .init(
                "bridge.environment-not-bridged", .consider,
                "\(contentName) reads the default of \(name), though a value is set around \(mount.name), which shows it: an environment "
                    + "goes from a representable to hosts among its controller's children only. Hand the value to the root view, or bridge "
                    + "the key with UITraitBridgedEnvironmentKey.",
                subject: controllerName ?? contentName))
    }

    /// The representable that leads to this host by a presentation or by views, and not by controllers.
    private var mountBeyondParents: _ViewNode? {
        var origin = controller?.presentationSource
        while let current = origin {
            if let mount = current.mount as? _ViewNode { return mount }
            origin = current.parent ?? current.presentationSource
        }
        var view = superview
        while let current = view {
            if let mount = current.mount as? _ViewNode { return mount }
            view = current.superview
        }
        return nil
    }

    private func reportLostController() -> Bool {
        guard let name = controllerName, controller == nil, window != nil else { return false }
        controllerName = nil
        FindingLog.current.report(
            .init(
                "bridge.hosting-not-retained", .consider,
                "\(name) was freed while its view still shows: nobody held the hosting controller. Its content gets no "
                    + "appearance calls and no new root views. Make it a child of the controller around it with "
                    + "addChild(_:), or hold it in a property.",
                subject: name))
        return false
    }

    // MARK: Size

    /// The part of the bounds that bars, the device and the keyboard leave.
    var safeFrame: CGRect { safeFrame(ignoring: []) }

    /// As `safeFrame`, as if some of what covers the view were not there.
    func safeFrame(ignoring ignored: SafeAreaRegions) -> CGRect {
        let regions = safeAreaRegions.subtracting(ignored)
        var covered = regions.contains(.container) ? safeAreaInsets : .zero
        if regions.contains(.keyboard) { covered.bottom = max(covered.bottom, UIApplication.shared.keyboard.overlap(with: self)) }
        let safe = bounds.inset(by: covered)
        // Bars that are larger than the view leave no room, not less than none.
        return CGRect(x: safe.origin.x, y: safe.origin.y, width: max(safe.size.width, 0), height: max(safe.size.height, 0))
    }

    func keyboardDidMove(within duration: TimeInterval) {
        guard safeAreaRegions.contains(.keyboard), graph.root != nil, safeFrame != placedSafeFrame else { return }
        KeyboardChecks.current.keyboardMoved(under: self)
        rootDidChange()
        if duration > 0, isShowing { graph.layOut(in: Transaction(animation: .easeInOut(duration: duration))) }
    }
    private var placedSafeFrame = CGRect.null
    private var isShowing: Bool { window != nil && wasShown }

    override func placeRoots() {
        let area = safeFrame
        placedSafeFrame = area
        for root in roots {
            let proposal = contentProposal ?? ProposedViewSize(area.size)
            let size = root.size(proposal)
            root.place(
                at: CGPoint(x: area.midX - size.width / 2, y: area.midY - size.height / 2), proposal)
        }
    }

    /// The size of the content for a proposal, brought up to date first.
    func contentSize(_ proposal: ProposedViewSize) -> CGSize {
        prepare()
        graph.flush { graph.layout.resolve() }
        return roots.first?.size(proposal) ?? .zero
    }

    override var intrinsicContentSize: CGSize {
        let size = contentSize(.unspecified)
        let scrolls = roots.first?.scrollableAxes ?? []
        return CGSize(
            width: scrolls.contains(.horizontal) ? Self.noIntrinsicMetric : size.width,
            height: scrolls.contains(.vertical) ? Self.noIntrinsicMetric : size.height)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { contentSize(ProposedViewSize(size)) }

    private func sizingOptionsDidChange() {
        lastIdealSize = nil
        if !sizingOptions.contains(.preferredContentSize) { controller?.preferredContentSize = .zero }
        setNeedsLayout()
    }

    /// Hands the ideal size to UIKit where the options say so (FACTS 56-58).
    private func reportSize() {
        guard !sizingOptions.isEmpty, let root = roots.first else { return }
        var ideal = root.size(.unspecified)
        for axis in Axis.allCases where root.scrollableAxes.contains(axis) {
            ideal[axis] = min(ideal[axis], bounds.size[axis])
        }
        guard ideal != lastIdealSize else { return }
        lastIdealSize = ideal
        if sizingOptions.contains(.intrinsicContentSize) { invalidateIntrinsicContentSize() }
        if sizingOptions.contains(.preferredContentSize) { controller?.preferredContentSize = ideal }
    }
}

/// The root of a host: one view takes the area, several stand in a column.
nonisolated private struct HostRoot<Content: View>: View {
    typealias Body = Never
    let content: Content
    private var layout: HostRootLayout { HostRootLayout() }

    init(content: Content) { self.content = content }

    @MainActor
    static func _makeNode(_ view: HostRoot<Content>, in context: _NodeContext) -> _ViewNode {
        LayoutNode(view, context, layout: \.layout, content: \.content)
    }
}

private struct HostRootLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        if subviews.count == 1 { return subviews[0].sizeThatFits(proposal) }
        return VStackLayout().sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        if subviews.count == 1 { return subviews[0].place(at: bounds.origin, proposal: proposal) }
        VStackLayout().placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
}
