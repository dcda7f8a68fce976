import Foundation

/// The view over everything that a presentation puts its content in.
@MainActor
final class PresentationContainerView: UIView {
    weak var presentation: UIPresentationController?
    private(set) var dimmingView: DimmingView?

    func addDimmingView() {
        let dimming = DimmingView(frame: bounds)
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.backgroundColor = UIColor.black.withAlphaComponent(0.2)
        dimming.onTap = { [weak self] in self?.presentation?.attemptDismissalByPerson() }
        dimming.accessibilityIdentifier = "PopoverDismissRegion"
        insertSubview(dimming, at: 0)
        dimmingView = dimming
    }

    /// Beside a sheet at an undimmed detent, touches go to what is behind (`largestUndimmedDetentIdentifier`).
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        let passes = dimmingView?.isUserInteractionEnabled == false || presentation?.passesTouchesBeside == true
        return hit === self && passes ? nil : hit
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        presentation?.containerTraitsChanged(from: previousTraitCollection)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let presentation else { return }
        tracked(.layoutSubviews, runsOthersCode: UIView.isOutsideFramework(type(of: presentation))) { presentation.layoutContainer() }
    }
}

/// The shade beside a sheet; a tap on it asks for the dismissal.
@MainActor
final class DimmingView: UIView {
    var onTap: (() -> Void)?

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onTap?() }
}
