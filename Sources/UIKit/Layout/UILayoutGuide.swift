/// A rectangle that takes part in Auto Layout without being a view.
@MainActor @preconcurrency
open class UILayoutGuide: NSObject {
    package internal(set) weak var owningViewStorage: UIView?
    open var identifier = ""
    /// Insets from the owning view's bounds that place a guide of the system; `nil` for a guide placed by constraints.
    package var systemInsets: ((UIView) -> UIEdgeInsets)?
    /// As the last layout left it.
    var solvedFrame = CGRect.zero
    let rank = NSLayoutConstraint.nextRank()

    public override init() { super.init() }

    /// The view that the guide belongs to; setting it is `addLayoutGuide(_:)`.
    open var owningView: UIView? {
        get { owningViewStorage }
        set {
            if let newValue { newValue.addLayoutGuide(self) } else { owningViewStorage?.removeLayoutGuide(self) }
        }
    }

    /// The guide's rectangle in its owning view's coordinates, in points.
    open var layoutFrame: CGRect {
        if let systemInsets, let view = owningViewStorage { return view.bounds.inset(by: systemInsets(view)) }
        owningViewStorage?.layoutRoot.constraintState.engine?.readGuide(self)
        return solvedFrame
    }

    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutPlace(self, .leading)) }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutPlace(self, .trailing)) }
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutPlace(self, .left)) }
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutPlace(self, .right)) }
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutPlace(self, .top)) }
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutPlace(self, .bottom)) }
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutPlace(self, .width)) }
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutPlace(self, .height)) }
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutPlace(self, .centerX)) }
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutPlace(self, .centerY)) }

    open var hasAmbiguousLayout: Bool { isLayoutAmbiguous }

    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        constraintsAffecting(axis)
    }

    nonisolated open override var description: String {
        MainActorCheck.isOnMainActor ? MainActor.assumeIsolated { "<\(layoutName): \"\(identifier)\">" } : super.description
    }
}

extension UILayoutGuide: LayoutItem {
    package var layoutContainer: UIView? { owningViewStorage }
    package var layoutView: UIView? { owningViewStorage }

    package var isLayoutAmbiguous: Bool {
        owningViewStorage?.layoutRoot.constraintState.engine?.isAmbiguous(self) ?? false
    }

    package func constraintsAffecting(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        owningViewStorage?.layoutRoot.constraintState.engine?.constraintsAffecting(self, axis) ?? []
    }

    package var layoutName: String {
        let name = "\(type(of: self)):\(layoutAddress(rank))"
        return identifier.isEmpty ? name : "\(name)'\(identifier)'"
    }
}
