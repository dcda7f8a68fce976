import TextEngine

extension UITextView {
    var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

    // MARK: Content

    /// Another text; the caret goes to its end, and the delegate is not told (Apple: textViewDidChange(_:)).
    func setContent(_ content: NSAttributedString) {
        inputDelegate?.textWillChange(self)
        marked = nil
        nextAttributes = nil
        selection = NSRange(location: content.length, length: 0)
        undo.forget(self)
        textStorage.setAttributedString(content)
        inputDelegate?.textDidChange(self)
    }

    func changeAll(_ key: NSAttributedString.Key, _ value: Any) {
        nextAttributes?[key] = value
        if textStorage.length > 0 {
            textStorage.addAttribute(key, value: value, range: NSRange(location: 0, length: textStorage.length))
        } else {
            textChanged()
        }
    }

    func alignAll(_ alignment: NSTextAlignment) {
        changeParagraphs(in: NSRange(location: 0, length: textStorage.length)) { TextLook.style($0, alignment) }
    }

    func setDirection(_ direction: NSWritingDirection, for range: NSRange) {
        let whole = textStorage.string as NSString
        changeParagraphs(in: whole.paragraphRange(for: range.clamped(to: textStorage.length))) { style in
            guard let copy = style.mutableCopy() as? NSMutableParagraphStyle else { return style }
            copy.baseWritingDirection = direction
            return copy
        }
    }

    private func changeParagraphs(in range: NSRange, _ change: (NSParagraphStyle) -> NSParagraphStyle) {
        var styles: [(NSRange, NSParagraphStyle)] = []
        textStorage.enumerateAttribute(.paragraphStyle, in: range) { value, range, _ in
            styles.append((range, change(value as? NSParagraphStyle ?? look.paragraph)))
        }
        textStorage.beginEditing()
        for (range, style) in styles { textStorage.addAttribute(.paragraphStyle, value: style, range: range) }
        textStorage.endEditing()
        if styles.isEmpty { textChanged() }
    }

    func textSizeChanged() {
        guard adjustsFontForContentSizeCategory else { return }
        look.font = look.font.scaled(for: traitCollection)
        var fonts: [(NSRange, UIFont)] = []
        textStorage.enumerateAttribute(.font, in: NSRange(location: 0, length: textStorage.length)) { value, range, _ in
            if let font = value as? UIFont { fonts.append((range, font.scaled(for: traitCollection))) }
        }
        textStorage.beginEditing()
        for (range, font) in fonts { textStorage.addAttribute(.font, value: font, range: range) }
        textStorage.endEditing()
        if fonts.isEmpty { textChanged() }
    }

    /// The storage was edited, by the view or by code.
    func storageEdited() {
        let length = textStorage.length
        if !isApplying, textStorage.editedMask.contains(.editedCharacters) { undo.forget(self) }
        if selection.location + selection.length > length {
            selection = NSRange(location: min(selection.location, length), length: 0)
        }
        if let range = marked, range.location + range.length > length { marked = nil }
        textChanged()
    }

    // MARK: Layout

    func refreshSource() {
        var source = TextSource(font: TextLook.standardFont, color: .black, view: self)
        if textStorage.length == 0 { (source.font, source.color) = (look.font, look.color) }
        source.linkAttributes = linkTextAttributes ?? [:]
        source.container = textContainer
        layoutManager.source = source
        if textContainer.widthTracksTextView { _ = trackedWidth() }
    }

    /// Gives the container the view's width, and says what is left for lines.
    private func trackedWidth() -> CGFloat {
        let width = textWidth(in: bounds.width)
        textContainer.track(
            CGSize(width: max(0, width + 2 * textContainer.lineFragmentPadding), height: textContainer.size.height))
        return width
    }

    func textWidth(in width: CGFloat) -> CGFloat {
        let insets = textContainerInset
        let padding = textContainer.lineFragmentPadding
        return [insets.left, insets.right, padding, padding].filter(\.isFinite).reduce(width, -)
    }

    func textLayout(width: CGFloat) -> TextLayout { layoutManager.layout(in: textContainer, width: max(0, width)) }

    var currentLayout: TextLayout {
        if textContainer.widthTracksTextView { return textLayout(width: trackedWidth()) }
        return layoutManager.layout(in: textContainer)
    }

    func textHeight(_ layout: TextLayout) -> CGFloat {
        layout.lines.isEmpty ? look.font.lineHeight.roundedUp(toScale: layout.displayScale) : layout.size.height
    }

    var geometry: TextGeometry {
        TextGeometry(text: textStorage.string, layout: currentLayout, origin: textOrigin)
    }

    private var textOrigin: CGPoint {
        CGPoint(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
    }

    func drawText(in context: CGContext) {
        let geometry = geometry
        if isFirstResponder, selection.length > 0 { geometry.fill(selection, with: resolved(tintColor.withAlphaComponent(0.2)), in: context) }
        geometry.layout.draw(in: context, at: textOrigin)
        if let marked { geometry.underline(marked, with: resolved(.label), in: context) }
    }

    // MARK: Attributes

    /// What the character before the caret has, or the one after it at the start.
    var attributesBeforeCaret: [NSAttributedString.Key: Any] {
        guard textStorage.length > 0 else { return look.attributes }
        let place = min(max(selection.length > 0 ? selection.location : selection.location - 1, 0), textStorage.length - 1)
        var attributes = textStorage.attributes(at: place, effectiveRange: nil)
        attributes[.attachment] = nil
        attributes[.link] = nil
        return attributes
    }

    func styling(at offset: Int, _ direction: UITextStorageDirection) -> [NSAttributedString.Key: Any]? {
        let place = direction == .forward ? offset : offset - 1
        guard 0..<textStorage.length ~= place else { return typingAttributes }
        return look.attributes.merging(textStorage.attributes(at: place, effectiveRange: nil)) { $1 }
    }

    func string(in range: NSRange) -> String? { textStorage.string.part(range) }

    // MARK: Focus

    func beginEditing(_ become: () -> Bool) -> Bool {
        if isFirstResponder { return true }
        if isEditable, window != nil, !(textDelegate?.textViewShouldBeginEditing(self) ?? true) { return false }
        guard become() else { return false }
        selectionLooksChanged()
        guard isEditable else { return true }
        isEditingText = true
        textDelegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    func endEditing(_ resign: () -> Bool) -> Bool {
        guard isFirstResponder, isEditingText else {
            defer { selectionLooksChanged() }
            return resign()
        }
        guard textDelegate?.textViewShouldEndEditing(self) ?? true, resign() else { return false }
        isEditingText = false
        marked = nil
        undo.endRun()
        menu.dismiss()
        selectionLooksChanged()
        textDelegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }

    // MARK: Keyboard

    func type(_ text: String) {
        let range = marked ?? (clearsOnInsertion ? NSRange(location: 0, length: textStorage.length) : selection)
        guard change(range, to: typed(text)) else { return }
        clearsOnInsertion = false
    }

    func typeBackspace() {
        var range = selection
        if range.length == 0 {
            guard range.location > 0 else { return }
            range = textStorage.string.composedCharacter(at: range.location - 1)
        }
        change(range, to: NSAttributedString(string: ""))
    }

    func mark(_ text: String, _ selected: NSRange) { change(marked ?? selection, to: typed(text), marking: selected) }

    /// What code replaces is not asked about, and told like typing (UITextInput.replace(_:withText:)).
    func replaceText(in range: NSRange, with text: String) {
        undo.endRun()
        apply(range.clamped(to: textStorage.length), typed(text), editSource)
        undo.endRun()
    }

    func put(_ text: NSAttributedString, in range: NSRange) -> Bool { change(range, to: text) }

    /// As it is typed now.
    private func typed(_ string: String) -> NSAttributedString { NSAttributedString(string: string, attributes: typingAttributes) }

    /// One change of a person: the delegate is asked, then told of the selection, then of the text.
    ///
    /// - Parameter part: What is selected of the new text when an input method has not settled on it yet.
    @discardableResult
    private func change(_ range: NSRange, to text: NSAttributedString, marking part: NSRange? = nil) -> Bool {
        guard isEditable, textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text.string) ?? true else {
            return false
        }
        let source = editSource
        // The delegate may have set the text meanwhile.
        changeAsAllowed { apply(range.clamped(to: textStorage.length), text, source, marking: part) }
        return true
    }

    private func apply(_ range: NSRange, _ text: NSAttributedString, _ source: TextEditSource, marking part: NSRange? = nil) {
        let old = textStorage.attributedSubstring(from: range)
        isApplying = true
        textStorage.replaceCharacters(in: range, with: text)
        isApplying = false
        if !old.isEqual(to: text) {
            undo.record(TextEdit(source.kind(of: text), at: range.location, old, text, selection: selection), in: self)
        }
        // Whoever is told of the change asks whether an input method is at work.
        let new = NSRange(location: range.location, length: text.length).clamped(to: textStorage.length)
        marked = part != nil && new.length > 0 ? new : nil
        let chosen = part?.clamped(to: new.length) ?? NSRange(location: new.length, length: 0)
        selection = NSRange(location: new.location + chosen.location, length: chosen.length)
        nextAttributes = text.length == 0 || textStorage.length == 0 ? nil : nextAttributes
        selectionLooksChanged()
        textDelegate?.textViewDidChangeSelection(self)
        textDelegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        // Layout may bring a view around this one up to date, which has to have heard of the change.
        if isScrollEnabled, isFirstResponder, bounds.height > 0 {
            layoutIfNeeded()
            scrollRangeToVisible(selection)
        }
    }

    func select(_ range: NSRange) {
        let new = range.clamped(to: textStorage.length)
        guard new != selection else { return }
        undo.endRun()
        inputDelegate?.selectionWillChange(self)
        selection = new
        nextAttributes = nil
        selectionLooksChanged()
        inputDelegate?.selectionDidChange(self)
        textDelegate?.textViewDidChangeSelection(self)
    }

    // MARK: Taps

    func tapped(at point: CGPoint) {
        if isSelectable, !isEditable, interact(at: point) { return }
        guard isEditable else { return }
        becomeFirstResponder()
        guard isFirstResponder else { return }
        unmarkText()
        select(NSRange(location: geometry.offset(nearest: point), length: 0))
    }

    /// What a tap on a link or an attachment does; false where there is none.
    private func interact(at point: CGPoint) -> Bool {
        guard let character = geometry.characterRange(at: point), character.location < textStorage.length else { return false }
        let whole = NSRange(location: 0, length: textStorage.length)
        var range = character
        let attributes = textStorage.attributes(at: character.location, effectiveRange: nil)
        if let link = attributes[.link] {
            _ = textStorage.attribute(.link, at: character.location, longestEffectiveRange: &range, in: whole)
            guard let url = link as? URL ?? (link as? String).flatMap({ URL(string: $0) }) else { return false }
            perform(UITextItem(.link(url), range), UIAction { _ in UIApplication.shared.open(url) })
            return true
        }
        if let attachment = attributes[.attachment] as? NSTextAttachment {
            perform(UITextItem(.textAttachment(attachment), range), UIAction { _ in })
            return true
        }
        return false
    }

    private func perform(_ item: UITextItem, _ action: UIAction) {
        let chosen = textDelegate.map { $0.textView(self, primaryActionFor: item, defaultAction: action) } ?? action
        chosen?.perform(sender: self)
    }
}
