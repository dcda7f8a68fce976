import Foundation

/// The colour behind a bar and the hairline at its edge, one pixel high (FACT 111).
@MainActor
final class BarBackground: UIView {
    private let hairline = UIView(frame: .zero)
    private let picture = UIImageView(frame: .zero)
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
        hairline.backgroundColor = appearance.shadowColor
        hairline.isHidden = !showsHairline || appearance.shadowColor == nil
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let pixel = 1 / max(traitCollection.displayScale, 1)
        picture.frame = bounds
        hairline.frame = CGRect(
            x: 0, y: hairlineIsAbove ? -pixel : bounds.height, width: bounds.width, height: pixel)
    }
}
