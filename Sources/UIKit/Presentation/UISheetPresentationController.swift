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
    private lazy var card = SheetCardView(frame: .zero)

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

    /// Moves the sheet to a detent as a person's drag does, and tells the delegate.
    package func selectByPerson(_ identifier: Detent.Identifier) {
        guard detents.contains(where: { $0.identifier == identifier }), identifier != selectedDetentIdentifier else { return }
        animateChanges { selectedDetentIdentifier = identifier }
        sheetDelegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
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

/// The sheet's body: the presented view, its corners and the grabber (36 x 5, 5 below the top; BF210).
@MainActor
final class SheetCardView: UIView {
    private let grabber = UIView(frame: .zero)
    private let content = UIView(frame: .zero)
    private weak var held: UIView?
    var showsGrabber = false { didSet { grabber.isHidden = !showsGrabber } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        grabber.backgroundColor = .tertiaryLabel
        grabber.layer.cornerRadius = 2.5
        grabber.isHidden = true
        grabber.accessibilityIdentifier = "Sheet Grabber"
        content.clipsToBounds = true
        addSubview(content)
        addSubview(grabber)
    }

    required init?(coder: NSCoder) { nil }

    func hold(_ view: UIView) {
        guard held !== view || view.superview !== content else { return }
        held = view
        content.frame = bounds
        view.frame = content.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.addSubview(view)
    }

    func setCornerRadius(_ top: CGFloat, bottom: CGFloat) {
        content.layer.cornerRadius = top
        content.layer.maskedCorners =
            bottom > 0
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
        held?.frame = content.bounds
        grabber.frame = CGRect(x: (bounds.width - 36) / 2, y: 5, width: 36, height: 5)
    }
}
