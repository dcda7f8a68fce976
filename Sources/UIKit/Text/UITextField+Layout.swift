import TextEngine

/// The text of a text field: where it is and how it is drawn.
extension UITextField {
    /// BF043 on iOS 26; 7 before (FACT 107's fields).
    var sideInset: CGFloat {
        switch borderStyle {
        case .none: 0
        case .line, .bezel: 7
        case .roundedRect: Platform.current.majorVersion >= 26 ? 14 : 7
        }
    }

    var shownText: String {
        isSecureTextEntry ? String(repeating: "•", count: editing.text.count) : editing.text
    }

    var displayScale: CGFloat {
        let scale = traitCollection.displayScale
        return scale > 0 ? scale : 2
    }

    func attributeRuns(_ text: NSAttributedString) -> Int {
        var count = 0
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { _, _, _ in count += 1 }
        return count
    }

    /// The text in its font, or in a smaller one that fits `fitting`.
    func textLayout(width: CGFloat?, fitting: CGFloat? = nil) -> TextLayout {
        let source = TextSource(font: shownFont, color: textColor ?? .label, view: self)
        var attributes = extraAttributes
        attributes[.font] = shownFont
        attributes[.foregroundColor] = isEnabled ? textColor ?? .label : UIColor.tertiaryLabel
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
            attributes[.paragraphStyle] = TextLook.style(style, .natural)
        }
        var runs = source.runs(NSAttributedString(string: shownText, attributes: attributes))
        var options = TextOptions(lineBreak: width == nil ? .clip : .truncateTail, lineLimit: 1)
        // Fields are cut by themselves, whatever a paragraph style says.
        for index in runs.indices { runs[index].attributes.paragraph?.lineBreak = options.lineBreak }
        options.usesFontLeading = true
        let layout = TextLayout.cached(runs, widthLimit: width, options: options, displayScale: displayScale)
        guard adjustsFontSizeToFitWidth, let fitting, fitting > 0 else { return layout }
        let natural = TextLayout.cached(runs, options: options, displayScale: displayScale).unroundedSize.width
        guard natural > fitting else { return layout }
        let least = max(minimumFontSize, 1) / shownFont.pointSize
        let factor = max(min(fitting / natural, 1), min(least, 1))
        return .cached(
            runs.map { $0.scaled(by: factor) }, widthLimit: width, options: options, displayScale: displayScale)
    }

    var placeholderLayout: TextLayout {
        let source = TextSource(font: shownFont, color: .placeholderText, view: self)
        let runs = attributedPlaceholderStorage.map { source.runs($0) } ?? source.runs(placeholder ?? "")
        return .cached(
            runs, options: TextOptions(lineBreak: .clip, lineLimit: 1), displayScale: displayScale)
    }

    func textLeft(of layout: TextLayout, in box: CGRect) -> CGFloat {
        let room = box.width - layout.size.width
        guard room > 0 else { return isEditing ? box.maxX - layout.size.width : box.minX }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return switch textAlignment {
        case .center: box.minX + room / 2
        case .right: box.maxX - layout.size.width
        case .natural where isMirrored: box.maxX - layout.size.width
        case .left, .natural, .justified: box.minX
        }
    }

    func textTop(of layout: TextLayout, in box: CGRect) -> CGFloat {
        let height = layout.size.height > 0 ? layout.size.height : shownFont.lineHeight
        return (box.minY + (box.height - height) / 2).rounded(toScale: displayScale)
    }

    func baseline(in size: CGSize) -> CGFloat {
        let layout = editing.text.isEmpty ? placeholderLayout : textLayout(width: nil)
        let box = textRect(forBounds: CGRect(origin: .zero, size: size))
        return textTop(of: layout, in: box) + shownFont.ascender.rounded(toScale: displayScale)
    }

    var geometry: TextGeometry {
        let box = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        let layout = textLayout(width: nil, fitting: box.width)
        return TextGeometry(
            text: editing.text, layout: layout, origin: CGPoint(x: textLeft(of: layout, in: box), y: textTop(of: layout, in: box)),
            isMasked: isSecureTextEntry)
    }

    /// A rounded border has a background of its own (Apple, `UITextField.borderStyle`).
    var shownBackground: UIImage? {
        guard borderStyle != .roundedRect else { return nil }
        return isEnabled ? background : background.map { disabledBackground ?? $0 }
    }

    func layoutLooks() {
        switch borderStyle {
        case .line where shownBackground != nil, .bezel where shownBackground != nil: layer.borderWidth = 0
        case .none: layer.borderWidth = 0
        case .line, .bezel:
            layer.borderWidth = 1
            layer.borderColor = resolved(.label).cgColor
        case .roundedRect:
            layer.cornerRadius = Platform.current.majorVersion >= 26 ? bounds.height / 2 : 5
            layer.borderWidth = 1 / displayScale
            layer.borderColor = resolved(.separator).cgColor
            if backgroundColor == nil { layer.backgroundColor = resolved(.systemBackground).cgColor }
        }
        caret.isHidden = !(isEditing && editing.selection.length == 0)
        guard !caret.isHidden else { return }
        var frame = geometry.caretRect(at: editing.selection.location)
        frame.size.height = shownFont.lineHeight
        caret.frame = frame
        caret.backgroundColor = resolved(tintColor).cgColor
    }

    func drawShownText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), rect.width > 0 else { return }
        context.saveGState()
        context.clip(to: rect)
        defer { context.restoreGState() }
        let natural = textLayout(width: nil, fitting: rect.width)
        guard !isEditing, natural.size.width > rect.width else {
            drawSelection(in: context)
            natural.draw(
                in: context, at: CGPoint(x: textLeft(of: natural, in: rect), y: textTop(of: natural, in: rect)))
            return
        }
        textLayout(width: rect.width, fitting: rect.width).draw(
            in: context, at: CGPoint(x: rect.minX, y: textTop(of: natural, in: rect)))
    }

    private func drawSelection(in context: CGContext) {
        guard isEditing, editing.selection.length > 0 || editing.marked != nil else { return }
        let geometry = geometry
        if editing.selection.length > 0 { geometry.fill(editing.selection, with: resolved(tintColor.withAlphaComponent(0.2)), in: context) }
        if let marked = editing.marked { geometry.underline(marked, with: resolved(.label), in: context) }
    }

    func drawShownPlaceholder(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), rect.width > 0 else { return }
        let layout = placeholderLayout
        context.saveGState()
        context.clip(to: rect)
        layout.draw(
            in: context, at: CGPoint(x: textLeft(of: layout, in: rect), y: textTop(of: layout, in: rect)),
            color: resolved(.placeholderText).cgColor)
        context.restoreGState()
    }
}
