/// The size of a button's content, and its places.
extension UIButton {
    private struct Parts {
        var title = CGSize.zero
        var subtitle = CGSize.zero
        var image = CGSize.zero
        var insets = UIEdgeInsets.zero
        var imagePadding: CGFloat = 0
        var titlePadding: CGFloat = 0
        var isVertical = false
        var isImageLast = false

        var text: CGSize {
            CGSize(
                width: max(title.width, subtitle.width),
                height: title.height + subtitle.height
                    + (title.height > 0 && subtitle.height > 0 ? titlePadding : 0))
        }
        var gap: CGFloat { image.width > 0 && text.width > 0 ? imagePadding : 0 }
        var content: CGSize {
            isVertical
                ? CGSize(width: max(text.width, image.width), height: text.height + gap + image.height)
                : CGSize(width: text.width + gap + image.width, height: max(text.height, image.height))
        }
    }

    private func fillViews() {
        if let configuration = storedConfiguration {
            label.font = configuration.titleFont(for: traitCollection)
            label.numberOfLines = configuration.titleLineBreakMode == .byWordWrapping ? 0 : 1
            label.lineBreakMode = configuration.titleLineBreakMode
            label.textColor = configuration.foreground(for: self)
            if let attributed = configuration.attributedTitle {
                label.attributedText = configuration.nsTitle(attributed, base: label.font, color: label.textColor)
            } else {
                let title = configuration.title ?? current(\.title)
                if let transformer = configuration.titleTextAttributesTransformer, let title {
                    label.attributedText = configuration.transformed(title, transformer, label.font, label.textColor)
                } else {
                    label.text = title
                }
            }
            if let text = configuration.subtitle {
                subtitle.text = text
                subtitle.font = .preferredFont(forTextStyle: .caption1, compatibleWith: traitCollection)
                subtitle.textColor = label.textColor
            } else {
                subtitle.text = nil
            }
            let image = configuration.image ?? current(\.image)
            let symbols = configuration.preferredSymbolConfigurationForImage
                ?? UIImage.SymbolConfiguration(font: label.font, scale: .medium)
            picture.preferredSymbolConfiguration = image?.isSymbolImage == true ? symbols : nil
            picture.image = configuration.showsActivityIndicator ? nil : image
            picture.tintColor = label.textColor
        } else {
            if let attributed = current(\.attributedTitle) { label.attributedText = attributed } else {
                label.text = current(\.title)
                label.textColor = titleTint
            }
            picture.preferredSymbolConfiguration = current(\.symbolConfiguration)
            picture.image = systemTemplate(current(\.image))
            picture.tintColor = buttonType == .custom ? nil : titleTint
        }
    }

    /// System buttons show plain pictures as templates.
    private func systemTemplate(_ image: UIImage?) -> UIImage? {
        guard buttonType != .custom, let image, image.renderingMode == .automatic else { return image }
        return image.withRenderingMode(.alwaysTemplate)
    }

    private var titleTint: UIColor {
        if !isEnabled, contents[State.disabled.rawValue]?.titleColor == nil, buttonType != .custom { return .tertiaryLabel }
        return titleColor(for: state) ?? .white
    }

    /// The plus of a contact has a size of its own (FACT 104).
    private var pictureSize: CGSize {
        guard let image = picture.shownImage else { return .zero }
        guard buttonType == .contactAdd, image.name == "plus.circle" else { return image.size }
        let scale = max(1, traitCollection.displayScale)
        return CGSize(width: CGFloat(73.0 / 3).roundedUp(toScale: scale), height: CGFloat(71.0 / 3).roundedUp(toScale: scale))
    }

    private var parts: Parts {
        fillViews()
        var parts = Parts()
        parts.title = label.intrinsicContentSize
        parts.image = pictureSize
        if let configuration = storedConfiguration {
            if configuration.showsActivityIndicator { parts.image = spinner.intrinsicContentSize }
            parts.subtitle = configuration.subtitle == nil ? .zero : subtitle.intrinsicContentSize
            parts.insets = UIEdgeInsets(configuration.contentInsets, effectiveUserInterfaceLayoutDirection)
            parts.imagePadding = configuration.imagePadding
            parts.titlePadding = configuration.titlePadding
            parts.isVertical = configuration.imagePlacement == .top || configuration.imagePlacement == .bottom
            let isEnd = configuration.imagePlacement == .trailing || configuration.imagePlacement == .bottom
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft && !parts.isVertical
            parts.isImageLast = isEnd != isMirrored
        } else {
            parts.insets = contentEdgeInsets
            parts.isImageLast = effectiveUserInterfaceLayoutDirection == .rightToLeft
        }
        return parts
    }

    var naturalSize: CGSize {
        updateConfigurationIfNeeded()
        let parts = parts
        let content = parts.content
        let inset = CGSize(
            width: content.width + parts.insets.left + parts.insets.right,
            height: content.height + parts.insets.top + parts.insets.bottom)
        if storedConfiguration != nil { return inset }
        let hasTitle = parts.title.width > 0
        if !hasTitle, parts.image.width > 0 { return inset }
        // FACT 103: nothing at all is 30x34; a title has 6 above and below; BF041: a system button is 30 wide at least.
        if !hasTitle { return contentEdgeInsets == .zero ? CGSize(width: 30, height: 34) : inset }
        let padding: CGFloat = contentEdgeInsets == .zero ? 12 : 0
        return CGSize(
            width: buttonType == .custom ? inset.width : max(30, inset.width), height: inset.height + padding)
    }

    /// Places what the button shows in its bounds.
    func layoutContent() {
        let parts = parts
        layoutBackground()
        for (view, size) in [(label as UIView, parts.title), (picture, pictureSize)] {
            if size.width > 0 { if view.superview !== self { addSubview(view) } } else { view.removeFromSuperview() }
        }
        let inside = bounds.inset(by: parts.insets)
        let content = parts.content
        let size = CGSize(width: min(content.width, inside.width), height: min(content.height, inside.height))
        let x: CGFloat =
            switch effectiveContentHorizontalAlignment {
            case .left, .leading: inside.minX
            case .right, .trailing: inside.maxX - size.width
            case .center, .fill: inside.midX - size.width / 2
            }
        let y: CGFloat =
            switch contentVerticalAlignment {
            case .top: inside.minY
            case .bottom: inside.maxY - size.height
            case .center, .fill: inside.midY - size.height / 2
            }
        place(parts, in: CGRect(origin: CGPoint(x: x, y: y), size: size))
    }

    private func place(_ parts: Parts, in box: CGRect) {
        let scale = max(1, traitCollection.displayScale)
        var text: CGRect
        var image = CGRect(origin: .zero, size: parts.image)
        if parts.isVertical {
            text = CGRect(x: box.minX, y: 0, width: box.width, height: parts.text.height)
            image.origin.x = box.midX - image.width / 2
            image.origin.y = parts.isImageLast ? box.maxY - image.height : box.minY
            text.origin.y = parts.isImageLast ? box.minY : box.maxY - text.height
        } else {
            let width = max(0, box.width - parts.image.width - parts.gap)
            text = CGRect(x: 0, y: box.midY - parts.text.height / 2, width: width, height: parts.text.height)
            image.origin.y = box.midY - image.height / 2
            image.origin.x = parts.isImageLast ? box.maxX - image.width : box.minX
            text.origin.x = parts.isImageLast ? box.minX : box.maxX - width
        }
        let titleWidth = parts.isVertical ? min(parts.title.width, text.width) : text.width
        let title = CGRect(
            x: parts.isVertical ? text.midX - titleWidth / 2 : text.minX, y: text.minY, width: titleWidth,
            height: parts.title.height)
        label.frame = title.offsetBy(dx: titleEdgeInsets.left - titleEdgeInsets.right, dy: titleEdgeInsets.top - titleEdgeInsets.bottom)
            .pixelAligned(scale)
        picture.frame = image.offsetBy(dx: imageEdgeInsets.left - imageEdgeInsets.right, dy: imageEdgeInsets.top - imageEdgeInsets.bottom)
            .pixelAligned(scale)
        let alpha: CGFloat = isHighlighted && !(storedConfiguration?.background.isFilled ?? false) ? 0.4 : 1
        label.alpha = alpha
        picture.alpha = isEnabled || !adjustsImageWhenDisabled ? alpha : 0.4
        if parts.subtitle.width > 0 {
            if subtitle.superview !== self { addSubview(subtitle) }
            subtitle.frame = CGRect(
                x: title.minX, y: title.maxY + parts.titlePadding, width: min(parts.subtitle.width, text.width),
                height: parts.subtitle.height
            ).pixelAligned(scale)
        } else if storedConfiguration != nil {
            subtitle.removeFromSuperview()
        }
        guard storedConfiguration?.showsActivityIndicator == true else {
            if storedConfiguration != nil { spinner.removeFromSuperview() }
            return
        }
        if spinner.superview !== self { addSubview(spinner) }
        spinner.color = label.textColor
        spinner.startAnimating()
        spinner.frame = image
    }

    private func layoutBackground() {
        let image = current(\.backgroundImage)
        guard storedConfiguration != nil || image != nil else {
            backgroundView.removeFromSuperview()
            return
        }
        if backgroundView.superview !== self { insertSubview(backgroundView, at: 0) }
        backgroundView.frame = bounds
        if let configuration = storedConfiguration {
            backgroundView.backgroundColor = configuration.backgroundColor(for: self)
            backgroundView.layer.cornerRadius = configuration.cornerRadius(for: bounds.size)
            backgroundView.layer.borderWidth = configuration.background.strokeWidth
            backgroundView.layer.borderColor = resolvedCGColor(configuration.background.strokeColor)
        } else if let image {
            backgroundView.layer.contents = image.layerContents(
                tint: resolved(tintColor), scale: max(1, traitCollection.displayScale))
        }
    }
}

extension CGRect {
    /// The rectangle with its origin on a whole pixel.
    func pixelAligned(_ scale: CGFloat) -> CGRect {
        CGRect(
            x: origin.x.rounded(toScale: scale), y: origin.y.rounded(toScale: scale), width: width, height: height)
    }
}
