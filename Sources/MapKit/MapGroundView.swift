import UIKit

/// What stands in the place of a map: a plain ground, and the words of what is seen.
@MainActor
final class MapGroundView: UIView {
    private let words = UILabel()
    var text = "" {
        didSet {
            guard text != oldValue else { return }
            words.text = text
            setNeedsLayout()
        }
    }

    init() {
        super.init(frame: .zero)
        backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.18, alpha: 1) : UIColor(red: 0.93, green: 0.94, blue: 0.91, alpha: 1) }
        words.font = .systemFont(ofSize: 11)
        words.textColor = .secondaryLabel
        words.numberOfLines = 0
        addSubview(words)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = CGSize(width: max(0, bounds.width - 16), height: .greatestFiniteMagnitude)
        let height = words.sizeThatFits(room).height
        words.frame = CGRect(x: 8, y: bounds.height - safeAreaInsets.bottom - height - 8, width: room.width, height: height)
    }
}

/// Draws the overlays of a map.
@MainActor
final class OverlaysView: UIView {
    weak var map: MKMapView?

    init() {
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let map else { return }
        map.drawOverlays(in: context)
    }
}
