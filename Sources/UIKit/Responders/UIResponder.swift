/// An object that handles events and passes on what it does not handle to its `next` responder.
@MainActor @preconcurrency
open class UIResponder: NSObject {
    public override init() { super.init() }

    // MARK: Chain

    /// The next object in the responder chain.
    open var next: UIResponder? { nil }
    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }
    @discardableResult open func becomeFirstResponder() -> Bool { takeFirstResponder() }
    @discardableResult open func resignFirstResponder() -> Bool { giveUpFirstResponder() }

    // MARK: Touches

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    // MARK: Presses

    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: Motion

    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    // MARK: Activities

    /// Takes up what a person did elsewhere; the application's delegate says which responders do.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    // MARK: Input

    open var inputView: UIView? { nil }
    open var inputAccessoryView: UIView? { nil }
    open var textInputContextIdentifier: String? { nil }
    /// Asks the keyboard to show the current input and accessory views.
    open func reloadInputViews() { responderWindow?.inputViewsNeedReload(for: self) }

    // MARK: Editing

    // What does not edit passes the action on.
    open func cut(_ sender: Any?) { next?.cut(sender) }
    open func copy(_ sender: Any?) { next?.copy(sender) }
    open func paste(_ sender: Any?) { next?.paste(sender) }
    open func pasteAndMatchStyle(_ sender: Any?) { next?.pasteAndMatchStyle(sender) }
    open func pasteAndGo(_ sender: Any?) { next?.pasteAndGo(sender) }
    open func pasteAndSearch(_ sender: Any?) { next?.pasteAndSearch(sender) }
    open func select(_ sender: Any?) { next?.select(sender) }
    open func selectAll(_ sender: Any?) { next?.selectAll(sender) }
    open func delete(_ sender: Any?) { next?.delete(sender) }
    open func makeTextWritingDirectionLeftToRight(_ sender: Any?) { next?.makeTextWritingDirectionLeftToRight(sender) }
    open func makeTextWritingDirectionRightToLeft(_ sender: Any?) { next?.makeTextWritingDirectionRightToLeft(sender) }
    open func toggleBoldface(_ sender: Any?) { next?.toggleBoldface(sender) }
    open func toggleItalics(_ sender: Any?) { next?.toggleItalics(sender) }
    open func toggleUnderline(_ sender: Any?) { next?.toggleUnderline(sender) }
    open func increaseSize(_ sender: Any?) { next?.increaseSize(sender) }
    open func decreaseSize(_ sender: Any?) { next?.decreaseSize(sender) }
    open func find(_ sender: Any?) { next?.find(sender) }
    open func findAndReplace(_ sender: Any?) { next?.findAndReplace(sender) }
    open func findNext(_ sender: Any?) { next?.findNext(sender) }
    open func findPrevious(_ sender: Any?) { next?.findPrevious(sender) }
    open func useSelectionForFind(_ sender: Any?) { next?.useSelectionForFind(sender) }
    open func printContent(_ sender: Any?) { next?.printContent(sender) }
    open func rename(_ sender: Any?) { next?.rename(sender) }
    open func duplicate(_ sender: Any?) { next?.duplicate(sender) }
    open func move(_ sender: Any?) { next?.move(sender) }
    open func export(_ sender: Any?) { next?.export(sender) }
    open func updateTextAttributes(conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]) {
        next?.updateTextAttributes(conversionHandler: conversionHandler)
    }

    /// The nearest undo manager of the responder chain; every window has one, and text inputs have their own.
    open var undoManager: UndoManager? { next?.undoManager }
    /// Which gestures for editing the system has here; there is none of three fingers in this system.
    open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }

    // MARK: Actions

    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action.isAnswered(by: self)
    }
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    /// The keys that this object has commands for; a controller's are those that were added.
    open var keyCommands: [UIKeyCommand]? { nil }
    /// Called before a command is performed here, to change or disable it.
    open func validate(_ command: UICommand) {}
    /// Called to add to the menus of a system, and take from them: the menu bar's in the application and its delegate, those of a place
    /// in its responders, the nearest last.
    open func buildMenu(with builder: any UIMenuBuilder) {}

    /// The window whose first responder this object can be.
    package var responderWindow: UIWindow? {
        var responder: UIResponder? = self
        while let current = responder {
            if let window = current as? UIWindow { return window }
            if let view = current as? UIView, let window = view.window { return window }
            responder = current.next
        }
        return nil
    }
}
