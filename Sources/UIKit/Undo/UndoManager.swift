import Foundation
import Tracing

/// A recorder of operations that take back what was done, and do it again.
///
/// Foundation's on Apple platforms; the one on Linux has none. An event, whose group `groupsByEvent` opens with the first registration,
/// ends here with the frame's phase that it is in: the main queue's work, input, display links, layout with what follows it.
/// Sources: Apple, Foundation `UndoManager`; "Undo Architecture".
@MainActor @preconcurrency
open class UndoManager: NSObject {
    /// The key of a value that is kept with an action (iOS 18).
    public struct UserInfoKey: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(stringLiteral value: String) { rawValue = value }
    }

    enum Activity {
        case recording, undoing, redoing
    }

    private(set) var activity = Activity.recording
    private var undoStack: [UndoGroup] = []
    private var redoStack: [UndoGroup] = []
    /// The groups that are not closed yet, outermost first.
    private var open: [UndoGroup] = []
    private var disablings = 0
    private var turnEnd: UndoTurnEnd?
    /// Counts what changes the stacks.
    private(set) var revision = 0

    public override init() { super.init() }

    // MARK: Registering

    /// Registers a closure that takes something back. The target is not kept: an operation whose target is gone is left out.
    open func registerUndo<TargetType: AnyObject>(withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void) {
        register(UndoOperation(target) { if let target = $0 as? TargetType { handler(target) } })
    }

    /// Registers an action method that takes something back; the object is kept.
    open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        register(UndoOperation(target as AnyObject) { selector.send(to: $0, with: anObject) })
    }

    @available(*, unavailable, message: "Linux has no invocations; register a closure with registerUndo(withTarget:handler:).")
    open func prepare(withInvocationTarget target: Any) -> Any { target }

    private func register(_ operation: UndoOperation) {
        guard isUndoRegistrationEnabled else { return }
        openGroupOfEvent()
        guard let group = open.last else {
            invalid("registerUndo", "must begin a group before registering undo", "Call beginUndoGrouping() first, as groupsByEvent is off.")
        }
        revision += 1
        group.members.append(.operation(operation))
        // What is done anew leaves no way back to what was undone before.
        if activity == .recording { redoStack = [] }
    }

    /// Stops registration until `enableUndoRegistration()` has been called as often.
    open func disableUndoRegistration() { disablings += 1 }

    open func enableUndoRegistration() {
        guard disablings > 0 else {
            invalid(
                "enableUndoRegistration", "enableUndoRegistration may only be invoked with matching call to disableUndoRegistration",
                "Registration is on already.")
        }
        disablings -= 1
    }

    open var isUndoRegistrationEnabled: Bool { disablings == 0 }

    // MARK: Groups

    /// Whether everything that is registered in one event is one group.
    open var groupsByEvent = true
    /// How many groups are open.
    open var groupingLevel: Int { open.count }
    /// How many groups are kept at most, the newest; 0 for any number.
    open var levelsOfUndo = 0 { didSet { trim() } }
    /// The modes of the run loop whose events make groups; frames know one mode.
    open var runLoopModes: [RunLoop.Mode] = [.default] {
        didSet {
            guard !runLoopModes.contains(.default), !runLoopModes.contains(.common) else { return }
            reportApproximation("UndoManager.runLoopModes", "frames know one mode: an event's group ends with it in any case.")
        }
    }

    open func beginUndoGrouping() {
        postCheckpoint()
        openGroupOfEvent()
        begin(UndoGroup(.explicit))
    }

    open func endUndoGrouping() {
        let fault = "endUndoGrouping called with no matching begin"
        guard let group = open.last else { invalid("endUndoGrouping", fault, "No group is open.") }
        guard group.origin == .explicit else {
            invalid("endUndoGrouping", fault, "The group that is open is \(group.origin == .event ? "the event's" : "that of undo or redo"), which ends by itself.")
        }
        postCheckpoint()
        close()
    }

    private func openGroupOfEvent() {
        guard open.isEmpty, groupsByEvent else { return }
        begin(UndoGroup(.event))
        let end = UndoTurnEnd(self)
        turnEnd = end
        FrameClock.current.add(end)
    }

    private func begin(_ group: UndoGroup) {
        open.append(group)
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    /// Ends the group of the event, if no other is open in it. Without anything registered nothing is left of it.
    func endEvent() {
        guard open.count == 1, open[0].origin == .event else { return }
        turnEnd.map(FrameClock.current.remove)
        turnEnd = nil
        if open[0].members.isEmpty { open = [] } else { close() }
    }

    private func close() {
        guard let group = open.last else { return }
        let info: [AnyHashable: Any]? = group.isDiscardable ? [NSUndoManagerGroupIsDiscardableKey: true] : nil
        post(.NSUndoManagerWillCloseUndoGroup, info)
        open.removeLast()
        if let outer = open.last { outer.members.append(.group(group)) } else { keep(group) }
        post(.NSUndoManagerDidCloseUndoGroup, info)
    }

    private func keep(_ group: UndoGroup) {
        if activity == .undoing { redoStack.append(group) } else { undoStack.append(group) }
        trim()
    }

    private func trim() {
        guard levelsOfUndo > 0 else { return }
        undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
        redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
    }

    // MARK: Undoing

    open var isUndoing: Bool { activity == .undoing }
    open var isRedoing: Bool { activity == .redoing }

    /// Whether there is something to take back, in a closed group or one that is open.
    open var canUndo: Bool { !undoStack.isEmpty || (activity == .recording && open.contains { !$0.members.isEmpty }) }
    open var canRedo: Bool {
        postCheckpoint()
        return !redoStack.isEmpty
    }
    /// How many groups can be taken back (iOS 17.4).
    open var undoCount: Int { undoStack.count }
    open var redoCount: Int { redoStack.count }

    /// Ends the event's group and takes back the last group.
    open func undo() {
        refuseInside("undo")
        endEvent()
        if groupingLevel > (groupsByEvent ? 0 : 1) {
            invalid("undo", "undo was called with too many nested undo groups", "Call endUndoGrouping() for each group that was begun.")
        }
        takeBackLast("undo")
    }

    /// Takes back the last group, or the last that was closed in the group that is open.
    open func undoNestedGroup() {
        refuseInside("undoNestedGroup")
        takeBackLast("undoNestedGroup")
    }

    /// Does again what was taken back last.
    open func redo() {
        refuseInside("redo")
        endEvent()
        postCheckpoint()
        guard let group = redoStack.popLast() else { return }
        run(group, .redoing, .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange)
    }

    private func takeBackLast(_ method: String) {
        postCheckpoint()
        let last: UndoGroup
        switch open.last?.members.last {
        case .group(let group):
            open.last?.members.removeLast()
            last = group
        case .operation: invalid(method, "call endUndoGrouping before calling this method", "The last operation is in a group that is open.")
        case nil:
            guard open.isEmpty, let group = undoStack.popLast() else { return }
            last = group
        }
        run(last, .undoing, .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange)
    }

    private func refuseInside(_ method: String) {
        guard activity != .recording else { return }
        invalid(
            method, "do not invoke this method while \(isUndoing ? "undoing" : "redoing")",
            "A handler registers what takes it back, and does nothing else with its undo manager.")
    }

    /// Runs a group's operations, last first. What they register is the way back, a group of the same name.
    private func run(_ group: UndoGroup, _ activity: Activity, _ will: NSNotification.Name, _ did: NSNotification.Name) {
        revision += 1
        post(will)
        let outer = open
        let back = UndoGroup(.wayBack)
        (back.name, back.userInfo, back.isDiscardable) = (group.name, group.userInfo, group.isDiscardable)
        self.activity = activity
        open = []
        begin(back)
        for operation in group.operationsLastFirst { operation.run() }
        while open.count > 1 { close() }
        // A handler may have removed all actions.
        if open.first === back, !back.members.isEmpty { close() }
        open = outer
        self.activity = .recording
        post(did)
    }

    // MARK: Removing

    /// Empties both stacks, and registers again what comes.
    open func removeAllActions() {
        revision += 1
        (undoStack, redoStack, open) = ([], [], [])
        disablings = 0
        turnEnd.map(FrameClock.current.remove)
        turnEnd = nil
    }

    /// Removes what has this target from both stacks, and groups that have nothing else.
    open func removeAllActions(withTarget target: Any) {
        revision += 1
        let target = target as AnyObject
        undoStack.removeAll { $0.remove(target) }
        redoStack.removeAll { $0.remove(target) }
        for group in open { _ = group.remove(target) }
    }

    // MARK: Actions

    /// Names what is registered, for the titles of menus; an empty name takes it away.
    open func setActionName(_ actionName: String) { actionGroup("setActionName").name = actionName }
    /// Whether what is registered may be lost where a document cannot be saved.
    open func setActionIsDiscardable(_ discardable: Bool) { actionGroup("setActionIsDiscardable").isDiscardable = discardable }
    /// Keeps a value with what is registered (iOS 18).
    open func setActionUserInfoValue(_ info: Any?, forKey key: UserInfoKey) { actionGroup("setActionUserInfoValue").userInfo[key] = info }

    private func actionGroup(_ method: String) -> UndoGroup {
        openGroupOfEvent()
        guard let group = open.first else {
            invalid(method, "must begin a group before registering undo", "Call beginUndoGrouping() first, as groupsByEvent is off.")
        }
        return group
    }

    private var undoGroup: UndoGroup? {
        if activity == .recording, let group = open.first, !group.members.isEmpty { return group }
        return undoStack.last
    }

    open var undoActionName: String { undoGroup?.name ?? "" }
    open var redoActionName: String { redoStack.last?.name ?? "" }
    open var undoActionIsDiscardable: Bool { undoGroup?.isDiscardable ?? false }
    open var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }
    open func undoActionUserInfoValue(forKey key: UserInfoKey) -> Any? { undoGroup?.userInfo[key] }
    open func redoActionUserInfoValue(forKey key: UserInfoKey) -> Any? { redoStack.last?.userInfo[key] }

    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    /// A menu's title for undoing an action; override it for other languages.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? "Undo" : "Undo \(actionName)" }
    open func redoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? "Redo" : "Redo \(actionName)" }

    // MARK: Notices

    private func post(_ name: NSNotification.Name, _ info: [AnyHashable: Any]? = nil) {
        NotificationCenter.default.post(name: name, object: self, userInfo: info)
    }

    /// Whoever gathers changes is asked to register them now; not while undo or redo is at work.
    private func postCheckpoint() { if activity == .recording { post(.NSUndoManagerCheckpoint) } }

    private func invalid(_ method: String, _ fault: String, _ hint: String) -> Never {
        let address = String(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()), radix: 16)
        preconditionFailure("\(method): NSUndoManager 0x\(address) is in invalid state, \(fault). \(hint)")
    }
}
