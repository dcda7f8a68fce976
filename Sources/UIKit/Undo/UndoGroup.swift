import Foundation
import QuartzCore
import Tracing

/// What one undo takes back: operations, and groups within, in the order they were registered.
@MainActor
final class UndoGroup {
    /// Who opened it.
    enum Origin {
        case event, explicit
        /// Undo or redo, for what its handlers register.
        case wayBack
    }

    enum Member {
        case operation(UndoOperation)
        case group(UndoGroup)
    }

    let origin: Origin
    var members: [Member] = []
    var name = ""
    var isDiscardable = false
    var userInfo: [UndoManager.UserInfoKey: Any] = [:]

    init(_ origin: Origin) { self.origin = origin }

    var operationsLastFirst: [UndoOperation] {
        members.reversed().flatMap { member in
            switch member {
            case .operation(let operation): [operation]
            case .group(let group): group.operationsLastFirst
            }
        }
    }

    /// Removes the operations of a target; true when that has left nothing.
    func remove(_ target: AnyObject) -> Bool {
        let before = members.count
        members.removeAll { member in
            switch member {
            case .operation(let operation): operation.target === target
            case .group(let group): group.remove(target)
            }
        }
        return members.isEmpty && before > 0
    }
}

/// One thing that can be taken back.
@MainActor
final class UndoOperation {
    private(set) weak var target: AnyObject?
    private let targetType: String
    private let action: (AnyObject) -> Void

    init(_ target: AnyObject, _ action: @escaping (AnyObject) -> Void) {
        self.target = target
        targetType = "\(type(of: target))"
        self.action = action
    }

    func run() {
        if let target { return action(target) }
        reportApproximation(
            "UndoManager.registerUndo(withTarget:handler:)",
            "\(targetType) was freed before its operation was undone, which is left out. On iOS the reference is unowned: call "
                + "removeAllActions(withTarget:) before a target goes.")
    }
}

/// Ends the group of an event with the event.
@MainActor
final class UndoTurnEnd: FrameClock.Participant {
    private weak var manager: UndoManager?

    init(_ manager: UndoManager) { self.manager = manager }

    func perform(_ phase: FrameClock.Phase) -> Bool {
        switch phase {
        case .mainQueue, .input, .animations, .commit: manager?.endEvent()
        case .displayLinks, .layout, .actions, .display, .appearance: break
        }
        return false
    }

    var busy: [FrameClock.Busy] { [] }
}
