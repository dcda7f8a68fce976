/// The sheet's body: the presented view, its corners and the grabber (36 x 5, 5 below the top; BF210).
@MainActor
final class SheetCardView: UIView {
    private let grabber = UIView(frame: .zero)
    private let content = UIView(frame: .zero)
    private weak var held: UIView?
    /// What moves the card; a scroll view in it hands its drag over.
    weak var drag: SheetDrag?
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
