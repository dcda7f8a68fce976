extension UIView {
    /// The guides added with `addLayoutGuide(_:)`.
    public var layoutGuides: [UILayoutGuide] { constraintState.guides }

    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningViewStorage !== self else { return }
        layoutGuide.owningViewStorage?.removeLayoutGuide(layoutGuide)
        layoutGuide.owningViewStorage = self
        constraintState.guides.append(layoutGuide)
    }

    /// Removes a guide and the constraints that speak of it.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningViewStorage === self else { return }
        var ancestor: UIView? = self
        while let view = ancestor {
            for constraint in view.constraintState.constraints
            where constraint.items.contains(where: { $0 === layoutGuide }) {
                view.removeConstraint(constraint)
            }
            ancestor = view.superviewStorage
        }
        constraintState.guides.removeAll { $0 === layoutGuide }
        layoutGuide.owningViewStorage = nil
    }

    /// The part of the view that neither bars nor the device cover.
    public var safeAreaLayoutGuide: UILayoutGuide {
        systemGuide(.safeArea, "UIViewSafeAreaLayoutGuide") { $0.safeAreaInsets }
    }

    /// The view's bounds inside its layout margins.
    public var layoutMarginsGuide: UILayoutGuide {
        systemGuide(.margins, "UIViewLayoutMarginsGuide") { $0.layoutMargins }
    }

    /// The margins' area, no wider than reads well: 672 points at the default text size.
    public var readableContentGuide: UILayoutGuide {
        systemGuide(.readable, "UIViewReadableContentGuide") { $0.readableContentInsets }
    }

    /// What the readable area leaves free at the edges.
    var readableContentInsets: UIEdgeInsets {
        var insets = layoutMargins
        let spare = bounds.width - insets.left - insets.right - Self.readableWidth
        if spare > 0 {
            insets.left += spare / 2
            insets.right += spare / 2
        }
        return insets
    }

    private static var readableWidth: CGFloat { 672 }

    /// Where the keyboard is; with none on screen, what is left below the safe area.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let guide = constraintState.systemGuides[.keyboard] as? UIKeyboardLayoutGuide { return guide }
        let guide = UIKeyboardLayoutGuide()
        install(guide, .keyboard, "UIKeyboardLayoutGuide") { [weak guide] view in guide?.insets(in: view) ?? .zero }
        UIApplication.shared.keyboard.add(guide)
        return guide
    }

    private func systemGuide(
        _ kind: ViewConstraintState.SystemGuide, _ identifier: String, _ insets: @escaping (UIView) -> UIEdgeInsets
    ) -> UILayoutGuide {
        if let guide = constraintState.systemGuides[kind] { return guide }
        let guide = UILayoutGuide()
        install(guide, kind, identifier, insets)
        return guide
    }

    private func install(
        _ guide: UILayoutGuide, _ kind: ViewConstraintState.SystemGuide, _ identifier: String,
        _ insets: @escaping (UIView) -> UIEdgeInsets
    ) {
        guide.owningViewStorage = self
        guide.identifier = identifier
        guide.systemInsets = insets
        constraintState.systemGuides[kind] = guide
    }
}
