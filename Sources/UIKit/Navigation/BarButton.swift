import Foundation

/// The control of one item in a bar.
@MainActor
final class BarButton: UIControl {
    private let label = UILabel(frame: .zero)
    private let imageView = UIImageView(frame: .zero)
    private let item: UIBarButtonItem?
    private let perform: (UIControl) -> Void

    /// A button for `item`; its size follows the item.
    init(item: UIBarButtonItem, attributes: UIBarButtonItemAppearance?) {
        self.item = item
        perform = { [weak item] control in item?.performAction(from: control) }
        super.init(frame: .zero)
        show(
            title: item.image == nil ? item.title : nil, image: item.image, spoken: item.spokenTitle,
            isBold: item.style == .done, tint: item.tintColor,
            attributes: item.titleTextAttributes(for: item.isEnabled ? .normal : .disabled)
                ?? (item.isEnabled ? attributes?.normal : attributes?.disabled)?.titleTextAttributes)
        isEnabled = item.isEnabled
        isSelected = item.isSelected
        accessibilityIdentifier = item.accessibilityIdentifier
        accessibilityHint = item.accessibilityHint
        item.isShown(by: self)
    }

    static var systemBackIndicator: UIImage { UIImage(systemName: "chevron.backward") ?? UIImage() }

    /// A button that leads back; `title` is `nil` where only the arrow shows.
    init(backTitle title: String?, spoken: String, indicator: UIImage, perform: @escaping (UIControl) -> Void) {
        item = nil
        self.perform = perform
        super.init(frame: .zero)
        show(
            title: title, image: indicator, spoken: spoken, isBold: false, tint: nil,
            attributes: nil)
        accessibilityIdentifier = "BackButton"
    }

    required init?(coder: NSCoder) { nil }

    private func show(
        title: String?, image: UIImage?, spoken: String?, isBold: Bool, tint: UIColor?,
        attributes: [NSAttributedString.Key: Any]?
    ) {
        label.text = title
        label.font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: isBold ? .semibold : .regular)
        label.textColor = attributes?[.foregroundColor] as? UIColor
        label.isUserInteractionEnabled = false
        label.isAccessibilityElement = false
        imageView.image = image
        imageView.contentMode = .center
        imageView.isUserInteractionEnabled = false
        tintColor = tint
        ownColor = label.textColor != nil && attributes?[.foregroundColor] != nil
        addSubview(imageView)
        addSubview(label)
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = spoken
        addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                self.perform(self)
            }, for: .touchUpInside)
    }

    private var ownColor = false
    private var hasImage: Bool { imageView.image != nil }
    private var hasTitle: Bool { label.text?.isEmpty == false }

    private var titleSize: CGSize {
        hasTitle ? label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)) : .zero
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let metrics = BarMetrics.current
        var width: CGFloat = 0
        if hasImage { width += hasTitle ? 18 : metrics.imageButtonWidth }
        if hasTitle { width += titleSize.width + (hasImage ? 6 : metrics.titleButtonPadding) }
        if let item, item.width > 0 { width = item.width }
        return CGSize(width: max(width, metrics.hasPlatters ? 44 : 0), height: metrics.buttonHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let metrics = BarMetrics.current
        if metrics.hasPlatters {
            backgroundColor = UIColor.secondarySystemFill
            layer.cornerRadius = bounds.height / 2
        }
        if !ownColor { label.textColor = isEnabled ? tintColor : .tertiaryLabel }
        imageView.tintColor = isEnabled ? tintColor : .tertiaryLabel
        alpha = isHighlighted ? 0.3 : 1
        let text = titleSize
        if hasImage && hasTitle {
            imageView.frame = CGRect(x: 0, y: 0, width: 18, height: bounds.height)
            label.frame = CGRect(
                x: 24, y: (bounds.height - text.height) / 2, width: max(0, bounds.width - 24), height: text.height)
        } else if hasImage {
            imageView.frame = bounds
            label.frame = .zero
        } else {
            label.frame = CGRect(
                x: (bounds.width - text.width) / 2, y: (bounds.height - text.height) / 2, width: text.width,
                height: text.height)
        }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }
}
