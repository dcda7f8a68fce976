/// A picture of a view, cut out and with a shadow, in front of the rest of the screen.
@MainActor
final class LiftedView: UIView {
    /// `nil` for a view without a size.
    init?(_ view: UIView, _ parameters: UIPreviewParameters) {
        guard let picture = view.makeSnapshotView(true) else { return nil }
        super.init(frame: picture.frame)
        let path = parameters.visiblePath
        if let path {
            let mask = CAShapeLayer()
            mask.path = path.cgPath
            picture.layer.mask = mask
        }
        let back = UIView(frame: path?.bounds ?? picture.bounds)
        back.backgroundColor = parameters.backgroundColor
        if path != nil { back.layer.cornerRadius = 8 }
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 12
        layer.shadowPath = (parameters.shadowPath ?? path)?.cgPath
        addSubview(back)
        addSubview(picture)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { preconditionFailure("A lifted view is not in an archive.") }
}
