import Foundation

/// Tells about the detent that a person chose.
@MainActor @preconcurrency
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// Presents a controller as a sheet that rests at detents.
@MainActor @preconcurrency
open class UISheetPresentationController: UIPresentationController {
    private lazy var card = makeCard()
    /// Told of the detent that a person's drag chose, beside the delegate.
    package var whenPersonChose: ((Detent.Identifier) -> Void)?
    /// A finger on the card.
    private(set) lazy var drag = SheetDrag(self)

    public var detents: [Detent] = [.large()] { didSet { containerView?.setNeedsLayout() } }
    public var selectedDetentIdentifier: Detent.Identifier? { didSet { containerView?.setNeedsLayout() } }
    public var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { updateDimming() } }
    public var prefersGrabberVisible = false { didSet { card.showsGrabber = prefersGrabberVisible } }
    public var prefersScrollingExpandsWhenScrolledToEdge = true
    public var prefersEdgeAttachedInCompactHeight = false { didSet { containerView?.setNeedsLayout() } }
    public var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { containerView?.setNeedsLayout() } }
    public var prefersPageSizing = true { didSet { containerView?.setNeedsLayout() } }
    public var preferredCornerRadius: CGFloat? { didSet { containerView?.setNeedsLayout() } }
    public var sourceView: UIView?

    /// The delegate, asked for both protocols.
    private var sheetDelegate: (any UISheetPresentationControllerDelegate)? {
        delegate as? any UISheetPresentationControllerDelegate
    }

    /// Makes the changes in an animation of their layout.
    public func animateChanges(_ changes: () -> Void) {
        changes()
        guard let containerView else { return }
        UIView.transitioning(for: 0.3) { containerView.layoutIfNeeded() }
    }

    public func invalidateDetents() { containerView?.setNeedsLayout() }

    // MARK: Frame

    open override var presentedView: UIView? {
        card.hold(presentedViewController.view)
        card.showsGrabber = prefersGrabberVisible
        return card
    }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView else { return .zero }
        return geometry.frame(of: activeDetent, in: self, bounds: containerView.bounds)
    }

    /// The numbers of the emulated system.
    var geometry: SheetGeometry {
        SheetGeometry(
            platform: Platform.current, safeArea: containerView?.window?.safeAreaInsets ?? .zero,
            traits: traitCollection, preferredContentSize: presentedViewController.preferredContentSize,
            isFormSheet: requestedStyle == .formSheet)
    }

    /// The selected detent, or the smallest.
    var activeDetent: Detent {
        detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first ?? .large()
    }

    /// Where the card can rest, the lowest first, each place once; detents that resolve to nothing are left out.
    var restingFrames: [(detent: Detent, frame: CGRect)] {
        guard let bounds = containerView?.bounds else { return [] }
        let (geometry, active) = (geometry, activeDetent)
        var places: [(detent: Detent, frame: CGRect)] = []
        for detent in [active] + detents where geometry.offers(detent, bounds: bounds) {
            let frame = geometry.frame(of: detent, in: self, bounds: bounds)
            if !places.contains(where: { $0.frame.minY == frame.minY }) { places.append((detent, frame)) }
        }
        return places.sorted { $0.frame.minY > $1.frame.minY }
    }

    /// A person's drag ended at a detent.
    func personChose(_ detent: Detent) {
        guard detent !== activeDetent else { return }
        selectedDetentIdentifier = detent.identifier
        sheetDelegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
        whenPersonChose?(detent.identifier)
    }

    override var isLedByFinger: Bool { drag.isActive }
    override func concludeLedDismissal(animated: Bool, completion: (() -> Void)?) -> Bool {
        drag.conclude(animated: animated, completion: completion)
    }

    private func makeCard() -> SheetCardView {
        let card = SheetCardView(frame: .zero)
        card.drag = drag
        card.addGestureRecognizer(SheetPanGestureRecognizer(drag))
        return card
    }

    override var dimsBackground: Bool { true }
    override var canBeDismissedByPerson: Bool { true }

    override func didPlacePresentedView() {
        let standard = geometry.cornerRadius(of: activeDetent, in: self)
        card.setCornerRadius(preferredCornerRadius ?? standard.top, bottom: preferredCornerRadius ?? standard.bottom)
        updateDimming()
    }

    private func updateDimming() {
        guard let container = containerView as? PresentationContainerView, transition == nil else { return }
        let order = detents.map(\.identifier)
        let isUndimmed =
            largestUndimmedDetentIdentifier.flatMap { order.firstIndex(of: $0) }
            .map { (order.firstIndex(of: activeDetent.identifier) ?? 0) <= $0 } ?? false
        container.dimmingView?.alpha = isUndimmed ? 0 : 1
        container.dimmingView?.isUserInteractionEnabled = !isUndimmed
    }
}
