import Foundation

/// How a finger selects in a text input, and the edit menu that follows: a long press sets the caret, a double tap selects a word.
@MainActor
final class TextMenu: NSObject, UIEditMenuInteractionDelegate, UIGestureRecognizerDelegate {
    private weak var input: (any LaidOutTextInput & UIView)?
    private let press = UILongPressGestureRecognizer(target: nil, action: nil)
    private lazy var interaction = UIEditMenuInteraction(delegate: self)

    init(_ input: any LaidOutTextInput & UIView) {
        self.input = input
        super.init()
        press.delegate = self
        press.delaysTouchesEnded = false
        press.stateObserver = { [weak self] state in self?.pressed(state) }
        input.addGestureRecognizer(press)
        input.addInteraction(interaction)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { input?.canBecomeFirstResponder ?? false }

    private func pressed(_ state: UIGestureRecognizer.State) {
        guard let input else { return }
        switch state {
        case .began, .changed:
            guard state == .changed || input.becomeFirstResponder() else { return }
            setCaret(press.location(in: input), in: input)
        case .ended where input.isFirstResponder:
            if (input as? UITextView)?.isEditable == false { input.selectWord() }
            present()
        default: break
        }
    }

    /// A press in a selection leaves it as it is.
    private func setCaret(_ point: CGPoint, in input: any LaidOutTextInput & UIView) {
        let place = input.geometry.offset(nearest: point)
        if let selected = input.selectedTextRange?.range, selected.length > 0, selected.contains(place) { return }
        input.selectedTextRange = UITextRange(NSRange(location: place, length: 0))
    }

    /// The second tap of two: the caret is where the first has put it.
    func doubleTapped() {
        input?.selectWord()
        present()
    }

    func present() {
        guard let input, input.window != nil else { return }
        let target = target(in: input)
        interaction.presentEditMenu(
            with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: target.midX, y: target.midY)))
    }

    func dismiss() { interaction.dismissMenu() }

    /// What an item of a menu has selected is what the next menu is about.
    func selected(by sender: Any?) { if sender is UICommand { present() } }

    private func target(in input: any LaidOutTextInput & UIView) -> CGRect {
        guard let selection = input.selectedTextRange?.range else { return input.bounds }
        let rects = selection.length > 0 ? input.geometry.selectionRects(for: selection).map(\.rect) : []
        let whole = rects.reduce(CGRect.null) { $0.union($1) }
        let seen = (whole.isNull ? input.geometry.caretRect(at: selection.location) : whole).intersection(input.bounds)
        return seen.isNull ? input.bounds : seen
    }

    // MARK: The menu

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        guard let input, let range = input.selectedTextRange else { return nil }
        return input.editMenu(for: range, suggestedActions: suggestedActions)
    }

    func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect {
        input.map(target) ?? .null
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) { input?.willPresentEditMenu(animator: animator) }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) { input?.willDismissEditMenu(animator: animator) }
}
