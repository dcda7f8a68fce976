import Foundation

/// The view of an alert.
///
/// iOS 26 (BF211, BF212): 300 wide; the title 28 in and 21.5 down; capsules 48 high, 8 apart, 14 from the edges and the
/// bottom; 36 between text and capsules. iOS 17 and 18: 270 wide, rows of 44.
@MainActor
final class AlertCard: UIView {
    private struct Metrics {
        let width: CGFloat
        let textInset: CGFloat
        let textTop: CGFloat
        let messageSize: CGFloat
        let textBottom: CGFloat
        let buttonHeight: CGFloat
        let buttonGap: CGFloat
        let buttonInset: CGFloat
        let corner: CGFloat
        /// Of a text field's box, and between two of them; unrecorded.
        let fieldHeight: CGFloat
        let fieldGap: CGFloat

        static let glass = Metrics(
            width: 300, textInset: 28, textTop: 21.5, messageSize: 15, textBottom: 36, buttonHeight: 48, buttonGap: 8,
            buttonInset: 14, corner: 34, fieldHeight: 44, fieldGap: 8)
        static let flat = Metrics(
            width: 270, textInset: 16, textTop: 19, messageSize: 13, textBottom: 20, buttonHeight: 44, buttonGap: 0.5,
            buttonInset: 0, corner: 14, fieldHeight: 30, fieldGap: 0.5)
        static var current: Metrics { Platform.current.majorVersion >= 26 ? glass : flat }
    }

    private weak var alert: UIAlertController?
    private let titleLabel = UILabel(frame: .zero)
    private let messageLabel = UILabel(frame: .zero)
    private var buttons: [AlertButton] = []
    private var fields: [AlertField] = []

    init(alert: UIAlertController) {
        self.alert = alert
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        clipsToBounds = true
        layer.cornerRadius = Metrics.current.corner
        accessibilityViewIsModal = true
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            addSubview(label)
        }
        titleLabel.accessibilityTraits = .header
        rebuild()
    }

    required init?(coder: NSCoder) { nil }

    func rebuild() {
        guard let alert else { return }
        let metrics = Metrics.current
        let alignment: NSTextAlignment = metrics.buttonInset > 0 ? .natural : .center
        titleLabel.text = alert.title
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textColor = .label
        titleLabel.textAlignment = alignment
        messageLabel.text = alert.message
        messageLabel.font = .systemFont(ofSize: metrics.messageSize)
        messageLabel.textColor = .label
        messageLabel.textAlignment = alignment
        for button in buttons { button.removeFromSuperview() }
        buttons = alert.shownActions.map { action in
            let isPreferred = alert.preferredAction.map { $0 === action } ?? (action.style == .cancel)
            let button = AlertButton(action, isPreferred: isPreferred) { [weak alert] in alert?.choose(action) }
            addSubview(button)
            return button
        }
        let wanted = alert.textFields ?? []
        for box in fields where !wanted.contains(where: { $0 === box.field }) { box.removeFromSuperview() }
        fields = wanted.map { field in
            if let box = fields.first(where: { $0.field === field }) { return box }
            let box = AlertField(field)
            addSubview(box)
            return box
        }
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    func size(in container: CGSize) -> CGSize {
        let metrics = Metrics.current
        let width = min(metrics.width, container.width - 20)
        return CGSize(width: width, height: textHeight(width: width) + fieldsHeight + buttonsHeight + metrics.buttonInset)
    }

    /// The boxes of the fields, with the space between them and the buttons.
    private var fieldsHeight: CGFloat {
        let metrics = Metrics.current
        guard !fields.isEmpty else { return 0 }
        return CGFloat(fields.count) * metrics.fieldHeight + CGFloat(fields.count - 1) * metrics.fieldGap + 16
    }

    private var buttonsHeight: CGFloat {
        let metrics = Metrics.current
        let rows = alert?.isSideBySide == true ? 1 : buttons.count
        return CGFloat(rows) * metrics.buttonHeight + CGFloat(max(0, rows - 1)) * metrics.buttonGap
    }

    private func height(of label: UILabel, width: CGFloat) -> CGFloat {
        guard label.text?.isEmpty == false else { return 0 }
        return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }

    private func textHeight(width: CGFloat) -> CGFloat {
        let metrics = Metrics.current
        let room = width - 2 * metrics.textInset
        let title = height(of: titleLabel, width: room)
        let message = height(of: messageLabel, width: room)
        guard title + message > 0 else { return metrics.buttonInset }
        return metrics.textTop + title + (title > 0 && message > 0 ? 2 : 0) + message + metrics.textBottom
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let metrics = Metrics.current
        let room = bounds.width - 2 * metrics.textInset
        let title = height(of: titleLabel, width: room)
        titleLabel.frame = CGRect(x: metrics.textInset, y: metrics.textTop, width: room, height: title)
        messageLabel.frame = CGRect(
            x: metrics.textInset, y: metrics.textTop + title + (title > 0 ? 2 : 0), width: room,
            height: height(of: messageLabel, width: room))
        var y = textHeight(width: bounds.width)
        let width = bounds.width - 2 * metrics.buttonInset
        let inset = max(metrics.buttonInset, 16)
        for (index, box) in fields.enumerated() {
            box.frame = CGRect(
                x: inset, y: y + CGFloat(index) * (metrics.fieldHeight + metrics.fieldGap), width: bounds.width - 2 * inset,
                height: metrics.fieldHeight)
        }
        y += fieldsHeight
        if alert?.isSideBySide == true {
            let half = (width - metrics.buttonGap) / 2
            for (index, button) in buttons.enumerated() {
                button.frame = CGRect(
                    x: metrics.buttonInset + CGFloat(index) * (half + metrics.buttonGap), y: y, width: half,
                    height: metrics.buttonHeight)
            }
            return
        }
        for button in buttons {
            button.frame = CGRect(x: metrics.buttonInset, y: y, width: width, height: metrics.buttonHeight)
            y += metrics.buttonHeight + metrics.buttonGap
        }
    }
}

/// The box around one text field.
@MainActor
final class AlertField: UIView {
    let field: UITextField

    init(_ field: UITextField) {
        self.field = field
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemFill
        clipsToBounds = true
        addSubview(field)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = Platform.current.majorVersion >= 26 ? bounds.height / 2 : 5
        field.frame = bounds.insetBy(dx: Platform.current.majorVersion >= 26 ? 16 : 7, dy: 0)
    }
}

/// The button of one action.
@MainActor
final class AlertButton: UIControl {
    private let label = UILabel(frame: .zero)

    init(_ action: UIAlertAction, isPreferred: Bool, choose: @escaping () -> Void) {
        super.init(frame: .zero)
        label.text = action.title
        label.font = .systemFont(ofSize: 17, weight: isPreferred ? .semibold : .regular)
        label.textColor = !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : .label
        label.textAlignment = .center
        label.isAccessibilityElement = false
        label.isUserInteractionEnabled = false
        addSubview(label)
        isEnabled = action.isEnabled
        isAccessibilityElement = true
        accessibilityLabel = action.title
        accessibilityTraits = .button
        backgroundColor = .secondarySystemFill
        clipsToBounds = true
        addAction(UIAction { _ in choose() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = Platform.current.majorVersion >= 26 ? bounds.height / 2 : 0
        let size = label.sizeThatFits(bounds.size)
        label.frame = CGRect(x: 8, y: (bounds.height - size.height) / 2, width: max(0, bounds.width - 16), height: size.height)
        alpha = isHighlighted ? 0.5 : 1
    }
}
