import Foundation

/// The colour behind a bar and the hairline at its edge, one pixel high (FACT 111).
@MainActor
final class BarBackground: UIView {
    private let hairline = UIView(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    /// There only for a blur that an app has set.
    private var effect: UIVisualEffectView?
    /// A bar at the bottom has its hairline above it.
    var hairlineIsAbove = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(picture)
        addSubview(hairline)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ appearance: UIBarAppearance, tint: UIColor?, showsHairline: Bool) {
        backgroundColor = appearance.backgroundColor ?? tint ?? appearance.fill
        picture.image = appearance.backgroundImage
        picture.contentMode = appearance.backgroundImageContentMode
        picture.isHidden = appearance.backgroundImage == nil
        showEffect(appearance.backgroundEffect)
        hairline.backgroundColor = appearance.shadowColor
        hairline.isHidden = !showsHairline || appearance.shadowColor == nil
        setNeedsLayout()
    }

    private func showEffect(_ blur: UIBlurEffect?) {
        guard let blur else {
            effect?.removeFromSuperview()
            effect = nil
            return
        }
        if let effect { return effect.effect = blur }
        let made = UIVisualEffectView(effect: blur)
        insertSubview(made, at: 0)
        effect = made
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let pixel = 1 / max(traitCollection.displayScale, 1)
        picture.frame = bounds
        effect?.frame = bounds
        hairline.frame = CGRect(
            x: 0, y: hairlineIsAbove ? -pixel : bounds.height, width: bounds.width, height: pixel)
    }
}
