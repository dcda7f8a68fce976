import Tracing

/// One drag from the lifting of its items to their end.
@MainActor
final class DragActivity {
    enum State {
        case resting, lifted, moving, over
    }

    let session: LocalDragSession
    private let dropSession: LocalDropSession
    private let source: UIDragInteraction
    private let start: CGPoint
    private var state = State.resting
    /// The view under the finger that takes drags of the kind, and what it would do.
    private var target: (interaction: UIDropInteraction, proposal: UIDropProposal)?
    private var answers: [(interaction: UIDropInteraction, canHandle: Bool)] = []
    private var entered: [UIDropInteraction] = []
    private var lifted: [Lifted] = []

    /// What stands for an item on its way.
    private struct Lifted {
        let item: UIDragItem
        let preview: UITargetedDragPreview
        var view: UIView?
        /// Where its middle was when the finger rested.
        var home: CGPoint
    }

    /// A finger that rests moves a little; what moves farther drags.
    private static let slack: CGFloat = 10

    private final class Reference {
        weak var activity: DragActivity?
        init(_ activity: DragActivity) { self.activity = activity }
    }
    private static var running: [Reference] = []

    /// The drag whose items move over a window.
    static func underWay(in window: UIWindow?) -> DragActivity? {
        running.lazy.compactMap(\.activity).first { $0.session.window === window && $0.state == .moving }
    }

    init(_ source: UIDragInteraction, _ session: LocalDragSession, in window: UIWindow) {
        self.source = source
        self.session = session
        dropSession = LocalDropSession(session)
        start = session.place
    }

    // MARK: The finger

    func lift() {
        guard state == .resting, let delegate = source.delegate else { return }
        state = .lifted
        reportApproximation(
            "UIDragInteraction",
            "what is lifted follows the finger, but lifting, dropping and going back take no time, no badge tells what a drop would do, and "
                + "lists make no room and do not scroll for it.")
        for item in session.items { show(item, delegate.dragInteraction(source, previewForLifting: item, session: session)) }
        let animator = DragAnimator()
        delegate.dragInteraction(source, willAnimateLiftWith: animator, session: session)
        animator.run()
    }

    func move() {
        if state == .lifted, hypot(session.place.x - start.x, session.place.y - start.y) > Self.slack { begin() }
        guard state == .moving else { return }
        place()
        source.delegate?.dragInteraction(source, sessionDidMove: session)
        find()
    }

    func drop() {
        guard state == .moving else { return cancel() }
        guard let (interaction, proposal) = target, let delegate = interaction.delegate,
            proposal.operation == .copy || proposal.operation == .move
        else { return cancel() }
        state = .over
        record("drop", "\(proposal.operation) in \(interaction.view?.typeName ?? "no view")")
        delegate.dropInteraction(interaction, performDrop: dropSession)
        source.delegate?.dragInteraction(source, session: session, willEndWith: proposal.operation)
        for entry in lifted {
            _ = delegate.dropInteraction(interaction, previewForDropping: entry.item, withDefault: entry.preview)
            let animator = DragAnimator()
            delegate.dropInteraction(interaction, item: entry.item, willAnimateDropWith: animator)
            animator.run()
        }
        clear()
        delegate.dropInteraction(interaction, concludeDrop: dropSession)
        end(with: proposal.operation)
        source.delegate?.dragInteraction(source, sessionDidTransferItems: session)
    }

    /// The items go back to where they came from.
    func cancel() {
        guard state != .over else { return }
        let hadBegun = state == .moving
        state = .over
        leave()
        let delegate = source.delegate
        if hadBegun {
            record("drag cancelled", source.view?.typeName ?? "no view")
            delegate?.dragInteraction(source, session: session, willEndWith: .cancel)
        }
        for entry in lifted {
            _ = delegate?.dragInteraction(source, previewForCancelling: entry.item, withDefault: entry.preview)
            let animator = DragAnimator()
            delegate?.dragInteraction(source, item: entry.item, willAnimateCancelWith: animator)
            animator.run()
        }
        clear()
        if hadBegun { end(with: .cancel) }
    }

    private func begin() {
        guard let window = session.window, let delegate = source.delegate else { return }
        state = .moving
        for case let menu as MenuOverlay in window.subviews { menu.close() }
        Self.running.removeAll { $0.activity == nil }
        Self.running.append(Reference(self))
        record("drag", "\(session.items.count) from \(source.view?.typeName ?? "no view")")
        session.allowsMoveOperation = delegate.dragInteraction(source, sessionAllowsMoveOperation: session)
        session.isRestrictedToDraggingApplication = delegate.dragInteraction(source, sessionIsRestrictedToDraggingApplication: session)
        _ = delegate.dragInteraction(source, prefersFullSizePreviewsFor: session)
        delegate.dragInteraction(source, sessionWillBegin: session)
        // What an item shows while it is dragged takes the place of what was lifted.
        for (index, entry) in lifted.enumerated() {
            guard let preview = entry.item.previewProvider?() else { continue }
            entry.view?.removeFromSuperview()
            lifted[index].view = LiftedView(preview.view, preview.parameters)
            lifted[index].home = start
            lifted[index].view.map(window.addSubview)
        }
    }

    private func end(with operation: UIDropOperation) {
        for interaction in entered { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: dropSession) }
        source.delegate?.dragInteraction(source, session: session, didEndWith: operation)
    }

    func add(_ items: [UIDragItem], from interaction: UIDragInteraction) {
        source.delegate?.dragInteraction(source, session: session, willAdd: items, for: interaction)
        session.items += items
        for item in items { show(item, interaction.delegate?.dragInteraction(interaction, previewForLifting: item, session: session)) }
        if target != nil { find() }
    }

    // MARK: Drops

    /// Tells the views that the finger has left and come to, and asks the one it is over.
    private func find() {
        let found = interactionUnderFinger()
        if found !== target?.interaction {
            leave()
            guard let found else { return }
            target = (found, UIDropProposal(operation: .cancel))
            if !entered.contains(where: { $0 === found }) { entered.append(found) }
            found.delegate?.dropInteraction(found, sessionDidEnter: dropSession)
        }
        guard let found, let proposal = found.delegate?.dropInteraction(found, sessionDidUpdate: dropSession) else { return }
        let isRefused = proposal.operation == .move && !session.allowsMoveOperation
        target = (found, isRefused ? UIDropProposal(operation: .forbidden) : proposal)
    }

    private func leave() {
        guard let (interaction, _) = target else { return }
        target = nil
        interaction.delegate?.dropInteraction(interaction, sessionDidExit: dropSession)
    }

    private func interactionUnderFinger() -> UIDropInteraction? {
        var view = session.window.flatMap { $0.hitTest(session.place, with: nil) }
        while let current = view {
            for case let interaction as UIDropInteraction in current.interactions where canHandle(interaction) { return interaction }
            view = current.superview
        }
        return nil
    }

    private func canHandle(_ interaction: UIDropInteraction) -> Bool {
        if let known = answers.first(where: { $0.interaction === interaction }) { return known.canHandle }
        let answer = interaction.delegate?.dropInteraction(interaction, canHandle: dropSession) ?? false
        answers.append((interaction, answer))
        return answer
    }

    // MARK: Looks

    private func show(_ item: UIDragItem, _ preview: UITargetedDragPreview?) {
        guard let preview, let window = session.window else { return }
        let view = LiftedView(preview.view, preview.parameters)
        view.map(window.addSubview)
        view?.transform = preview.target.transform
        let home = window.convert(preview.target.center, from: preview.target.container)
        lifted.append(Lifted(item: item, preview: preview, view: view, home: home))
        place()
    }

    /// Keeps what is lifted as far from the finger as it was when it was lifted.
    private func place() {
        let (x, y) = (session.place.x - start.x, session.place.y - start.y)
        for entry in lifted { entry.view?.center = CGPoint(x: entry.home.x + x, y: entry.home.y + y) }
    }

    private func clear() {
        for entry in lifted { entry.view?.removeFromSuperview() }
        lifted = []
    }

    private func record(_ name: String, _ detail: String) { Timeline.current.record(.callback, name, detail) }
}
