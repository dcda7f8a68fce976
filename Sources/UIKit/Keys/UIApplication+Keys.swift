import Foundation

/// Where a key press goes.
package enum KeyOutcome: Hashable, Sendable {
    /// A command took it.
    case command
    /// Nobody had a command: the press went to the first responder, which types it where it takes text.
    case press
}

extension UIApplication {
    /// Sends a key to the commands of the responder chain, else as a press to its beginning.
    ///
    /// The chain begins at the first responder; without one at the controller in front (unrecorded). A command that wants priority
    /// comes before text that is typed, others after it (iOS 15; Apple, `wantsPriorityOverSystemBehavior`). After the chain's come those of
    /// the menu bar. Cut, copy, paste and select
    /// all with the command key go to who can perform them, undo and redo to the nearest undo manager. An alternate's modifiers are held with the command's.
    package func deliver(_ stroke: KeyStroke) -> KeyOutcome {
        let first = keyWindow?.firstResponder
        guard let start = first ?? keyWindow?.frontController else { return .press }
        let isTyped = first is any UIKeyInput && stroke.isText
        for command in start.chain.lazy.flatMap({ $0.keyCommands ?? [] }) + mainMenus.menu(of: self).keyCommands {
            let forms = [nil] + command.alternates.map(Optional.some)
            guard let form = forms.first(where: { stroke.fits(command, $0, isRightToLeft: isRightToLeft) }) else { continue }
            if isTyped, !command.wantsPriorityOverSystemBehavior { continue }
            if command.perform(from: start, form) { return .command }
        }
        if let edit = StandardEditAction(stroke), let editor = start.chain.first(where: { $0.canPerformAction(edit.selector, withSender: nil) }) {
            edit.send(to: editor)
            return .command
        }
        if let step = UndoStep(stroke), let manager = start.undoManager, step.isPossible(in: manager) {
            step.perform(in: manager)
            return .command
        }
        press(stroke, start)
        return .press
    }

    private var isRightToLeft: Bool { userInterfaceLayoutDirection == .rightToLeft }

    private func press(_ stroke: KeyStroke, _ responder: UIResponder) {
        let press = UIPress()
        press.key = UIKey(stroke)
        press.responder = responder
        press.timestamp = FrameClock.current.time
        let event = UIPressesEvent(type: .presses)
        event.presses = [press]
        event.modifierFlags = stroke.modifiers
        event.eventTimestamp = press.timestamp
        responder.pressesBegan([press], with: event)
        press.phase = .ended
        responder.pressesEnded([press], with: event)
    }
}

extension UIMenu {
    fileprivate var keyCommands: [UIKeyCommand] {
        children.flatMap { element in (element as? UIKeyCommand).map { [$0] } ?? (element as? UIMenu)?.keyCommands ?? [] }
    }
}

extension UIWindow {
    /// The controller whose view is in front, the innermost.
    var frontController: UIViewController? {
        var front = rootViewController
        while let current = front {
            let next = current.presentedViewController ?? current.childInFront
            guard let next else { break }
            front = next
        }
        return front
    }
}

extension UIViewController {
    var childInFront: UIViewController? {
        if let navigation = self as? UINavigationController { return navigation.topViewController }
        if let tabs = self as? UITabBarController { return tabs.selectedViewController }
        return children.last { $0.viewIfLoaded?.window != nil }
    }

    /// Adds a command to those that `keyCommands` gives.
    public func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
    public func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }
}
