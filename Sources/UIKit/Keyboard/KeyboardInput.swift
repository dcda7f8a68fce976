/// What a focused responder wants at the lower edge: keys or an input view of its own, an accessory above them.
@MainActor
struct KeyboardInput {
    let accessory: UIView?
    /// In place of keys.
    let inputView: UIView?
    let showsKeys: Bool
    /// All together with the area of the home indicator, in points.
    let height: CGFloat

    /// `nil` where nothing is wanted. Views are looked for along the responder chain (Apple, UIResponder `inputAccessoryView`:
    /// "the system looks up the responder chain").
    init?(of responder: UIResponder?, hasKeys: Bool, on device: DeviceModel) {
        guard let responder else { return nil }
        let takesText = responder is any UIKeyInput && (responder as? UITextView)?.isEditable != false
        let chain = responder.chain
        accessory = chain.lazy.compactMap(\.inputAccessoryView).first
        inputView = chain.lazy.compactMap(\.inputView).first
        guard takesText || accessory != nil || inputView != nil else { return nil }
        showsKeys = takesText && inputView == nil && hasKeys
        var height = device.safeAreaInsets.bottom
        if let inputView { height += Self.height(of: inputView, device) }
        if showsKeys { height = device.keyboardHeight(withSuggestions: Self.suggests(responder)) }
        if let accessory { height += Self.height(of: accessory, device) }
        self.height = height
    }

    /// The frame's, or what constraints and content give.
    static func height(of view: UIView, _ device: DeviceModel) -> CGFloat {
        guard view.frame.height == 0 || !view.translatesAutoresizingMaskIntoConstraints else { return view.frame.height }
        let content = view.intrinsicContentSize.height
        if content > 0 { return content }
        return view.systemLayoutSizeFitting(
            CGSize(width: device.size.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    /// Whether a row of suggestions stands above the keys.
    private static func suggests(_ responder: UIResponder) -> Bool {
        guard let traits = responder as? any UITextInputTraits else { return true }
        if traits.isSecureTextEntry || traits.autocorrectionType == .no { return false }
        switch traits.keyboardType {
        case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad, .emailAddress, .URL: return false
        default: return true
        }
    }
}

extension DeviceModel {
    /// The height of a docked keyboard with the area of the home indicator, in points (public reports; unrecorded).
    func keyboardHeight(withSuggestions hasSuggestions: Bool) -> CGFloat {
        let keys: (plain: CGFloat, suggestions: CGFloat)
        let hasHomeIndicator = safeAreaInsets.bottom > 0
        switch (idiom, orientation.isPortrait) {
        case (.pad, true): keys = (265, 55)
        case (.pad, false): keys = (353, 55)
        case (.phone, true): keys = hasHomeIndicator ? (size.width >= 414 ? 301 : 291, 45) : (216, 44)
        case (.phone, false): keys = hasHomeIndicator ? (171, 38) : (162, 38)
        }
        return keys.plain + (hasSuggestions || idiom == .pad ? keys.suggestions : 0)
    }
}
