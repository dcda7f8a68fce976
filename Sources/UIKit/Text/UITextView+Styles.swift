import Foundation

/// Bold, italic, underlined, larger and smaller text, where `allowsEditingTextAttributes` has it.
extension UITextView {
    /// Gives each part of the selection other attributes, as one step that can be undone.
    func convertAttributes(_ convert: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]) {
        guard isEditable, allowsEditingTextAttributes else { return }
        guard selection.length > 0 else { return typingAttributes = convert(typingAttributes) }
        let range = selection
        let old = textStorage.attributedSubstring(from: range)
        let new = NSMutableAttributedString(attributedString: old)
        old.enumerateAttributes(in: NSRange(location: 0, length: old.length)) { attributes, part, _ in
            new.setAttributes(convert(attributes), range: part)
        }
        guard !old.isEqual(to: new) else { return }
        isApplying = true
        textStorage.replaceCharacters(in: range, with: new)
        isApplying = false
        undo.record(TextEdit(.formatting, at: range.location, old, new, selection: range), in: self)
        textDelegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    /// Gives the selection a trait, or takes it away where the first character has it.
    func toggle(_ trait: UIFontDescriptor.SymbolicTraits) {
        let isOn = font(in: firstAttributes).fontDescriptor.symbolicTraits.contains(trait)
        changeFonts { font in
            let traits = font.fontDescriptor.symbolicTraits
            let wanted = isOn ? traits.subtracting(trait) : traits.union(trait)
            return font.fontDescriptor.withSymbolicTraits(wanted).map { UIFont(descriptor: $0, size: font.pointSize) } ?? font
        }
    }

    func toggleUnderlines() {
        let isOn = firstAttributes[.underlineStyle] as? Int ?? 0 != 0
        convertAttributes { attributes in
            var attributes = attributes
            attributes[.underlineStyle] = isOn ? nil : NSUnderlineStyle.single.rawValue
            return attributes
        }
    }

    /// Makes the selection's fonts larger by points (how much is unrecorded), at least 1 point.
    func resize(by points: CGFloat) { changeFonts { $0.withSize(max($0.pointSize + points, 1)) } }

    private var firstAttributes: [NSAttributedString.Key: Any] {
        selection.length > 0 ? textStorage.attributes(at: selection.location, effectiveRange: nil) : typingAttributes
    }

    private func font(in attributes: [NSAttributedString.Key: Any]) -> UIFont { attributes[.font] as? UIFont ?? look.font }

    private func changeFonts(_ change: (UIFont) -> UIFont) {
        convertAttributes { attributes in
            var attributes = attributes
            attributes[.font] = change(font(in: attributes))
            return attributes
        }
    }
}
