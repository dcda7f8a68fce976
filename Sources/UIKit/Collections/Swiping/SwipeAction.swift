import Foundation

/// An action beside a row that a swipe uncovers.
@MainActor
package struct SwipeAction {
    package var title: String?
    package var image: UIImage?
    package var isDestructive = false
    /// `nil` for the system's: red where it destroys, else grey.
    package var color: UIColor?
    package var run: () -> Void

    package init(title: String?, image: UIImage? = nil, isDestructive: Bool = false, color: UIColor? = nil, run: @escaping () -> Void) {
        self.title = title
        self.image = image
        self.isDestructive = isDestructive
        self.color = color
        self.run = run
    }
}

/// The actions at one end of a row, the first at the row's very edge.
@MainActor
package struct SwipeActions {
    package var actions: [SwipeAction]
    /// Whether a swipe across the row runs the first action.
    package var allowsFullSwipe = true

    package init(_ actions: [SwipeAction], allowsFullSwipe: Bool = true) {
        self.actions = actions
        self.allowsFullSwipe = allowsFullSwipe
    }
}

/// The button of one action.
@MainActor
final class SwipeButton: UIControl {
    private let label = UILabel(frame: .zero)
    private let picture = UIImageView(frame: .zero)

    init(_ action: SwipeAction, run: @escaping () -> Void) {
        super.init(frame: .zero)
        backgroundColor = action.color ?? (action.isDestructive ? .systemRed : .systemGray)
        label.text = action.image == nil ? action.title : nil
        label.font = .systemFont(ofSize: 15)
        label.textColor = .white
        label.textAlignment = .center
        picture.image = action.image
        picture.tintColor = .white
        picture.contentMode = .center
        for view in [label, picture] as [UIView] {
            view.isUserInteractionEnabled = false
            view.isAccessibilityElement = false
            addSubview(view)
        }
        clipsToBounds = true
        isAccessibilityElement = true
        accessibilityLabel = action.title
        accessibilityTraits = .button
        addAction(UIAction { _ in run() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        picture.frame = bounds
    }
}
