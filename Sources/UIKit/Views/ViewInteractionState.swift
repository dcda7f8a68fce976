/// What a view keeps for touches: whether it takes them, who recognises gestures in them, its interactions.
package struct ViewInteractionState {
    package var isEnabled = true
    /// Running animations that keep touches away.
    package var blockingAnimations = 0
    package var recognizers: [UIGestureRecognizer] = []
    package var interactions: [any UIInteraction] = []
}

extension UIView {
    func attach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view !== self else { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        interactionState.recognizers.append(recognizer)
        recognizer.attachedView = self
    }

    func detach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        interactionState.recognizers.removeAll { $0 === recognizer }
        recognizer.attachedView = nil
        recognizer.wasDetached()
    }

    func replaceRecognizers(with recognizers: [UIGestureRecognizer]) {
        for old in interactionState.recognizers where !recognizers.contains(where: { $0 === old }) {
            removeGestureRecognizer(old)
        }
        for new in recognizers { addGestureRecognizer(new) }
    }

    func attach(_ interaction: any UIInteraction) {
        guard !interactionState.interactions.contains(where: { $0 === interaction }) else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        interactionState.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    func detach(_ interaction: any UIInteraction) {
        guard interactionState.interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        interactionState.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }

    func replaceInteractions(with interactions: [any UIInteraction]) {
        for old in interactionState.interactions where !interactions.contains(where: { $0 === old }) {
            removeInteraction(old)
        }
        for new in interactions { addInteraction(new) }
    }
}
