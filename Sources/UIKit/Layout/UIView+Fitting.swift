extension UIView {
    /// The size that the view's constraints give it, pulled to a target size: weakly (50) in both directions here.
    func sizeFittingConstraints(
        _ target: CGSize, _ horizontal: UILayoutPriority = .fittingSizeLevel,
        _ vertical: UILayoutPriority = .fittingSizeLevel
    ) -> CGSize {
        // The compressed size asks for as little as the content bears, however much it is insisted on: 0 is not a width to fit into.
        func priority(_ length: CGFloat, _ priority: UILayoutPriority) -> UILayoutPriority {
            length == 0 && priority.rawValue > UILayoutPriority.fittingSizeLevel.rawValue ? .fittingSizeLevel : priority
        }
        precondition(
            target.width.isFinite && target.height.isFinite,
            "NSLayoutConstraint constant is not finite!  That's illegal.  constant:\(target.width.isFinite ? target.height : target.width)\n"
                + "It is a length that systemLayoutSizeFitting was asked to fit \(layoutName) into. For as much as there is use "
                + "UIView.layoutFittingExpandedSize.")
        runConstraints()
        let engine = ConstraintEngine(
            root: self,
            fitting: .init(
                size: target, horizontal: priority(target.width, horizontal), vertical: priority(target.height, vertical)))
        engine.solveIfNeeded()
        guard let rect = engine.rect(of: self) else { return target }
        let insets = alignmentRectInsets
        let scale = max(traitCollection.displayScale, 1)
        func roundUp(_ value: CGFloat) -> CGFloat { (value * scale - 1e-4).rounded(.up) / scale }
        return CGSize(
            width: roundUp(rect.width + insets.left + insets.right),
            height: roundUp(rect.height + insets.top + insets.bottom))
    }

    /// Whether constraints, not code, say where the subviews are.
    var arrangesByConstraints: Bool {
        !constraints.isEmpty || subviewStorage.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    }

    /// The room for code that lays out by hand: a width that constraints would find is the one that is there, a height has no end.
    func roomByHand(_ target: CGSize) -> CGSize {
        CGSize(
            width: target.width > 0 ? target.width : bounds.width,
            height: target.height > 0 ? target.height : .greatestFiniteMagnitude)
    }

    /// Whether somebody else's code runs when the view or what is in it is laid out.
    var runsOwnCodeInLayout: Bool { hasOwnCode || subviewStorage.contains { $0.runsOwnCodeInLayout } }
}
