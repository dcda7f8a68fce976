import Tracing

extension UIView {
    func insert(_ view: UIView, above sibling: UIView) {
        insert(view, at: (subviewStorage.firstIndex { $0 === sibling }.map { $0 + 1 }) ?? subviewStorage.count)
    }

    func insert(_ view: UIView, below sibling: UIView) {
        insert(view, at: subviewStorage.firstIndex { $0 === sibling } ?? subviewStorage.count)
    }

    /// Adds a view, or moves it when it is here already. Order of calls: the hooks of `move(to:)`, then `didAddSubview`.
    func insert(_ view: UIView, at index: Int) {
        precondition(view !== self, "Can't add self as subview")
        precondition(
            view.subviewStorage.isEmpty || !hasAncestor(view),
            "\(typeName) cannot become a subview's subview: \(view.typeName) is its ancestor. Remove one of them first.")
        var index = min(max(index, 0), subviewStorage.count)
        if view.superviewStorage === self {
            guard let old = subviewStorage.firstIndex(where: { $0 === view }) else { return }
            if old < index { index -= 1 }
            moveSubview(from: old, to: index)
            return
        }
        // The hooks may let go of the last other reference.
        withExtendedLifetime(view) {
            view.move(to: self, at: index)
            didAddSubview(view)
        }
    }

    func detachFromSuperview() {
        guard superviewStorage != nil else { return }
        withExtendedLifetime(self) { move(to: nil, at: 0) }
    }

    /// The one place where a view's superview changes.
    ///
    /// Apple's order (device logs): the old superview's `willRemoveSubview`, `willMove(toSuperview:)`,
    /// `willMove(toWindow:)` down the subtree, the change, `didMoveToWindow` down the subtree, `didMoveToSuperview`.
    private func move(to newSuperview: UIView?, at index: Int) {
        let oldSuperview = superviewStorage
        let oldWindow = windowStorage
        let newWindow = newSuperview?.windowForSubviews
        oldSuperview?.willRemoveSubview(self)
        willMove(toSuperview: newSuperview)
        let changesWindow = oldWindow !== newWindow
        if changesWindow { sendWillMove(toWindow: newWindow) }
        if changesWindow || newSuperview == nil { resignFirstResponderInside() }

        if let oldSuperview {
            oldSuperview.willLoseSubview(self)
            oldSuperview.subviewStorage.removeAll { $0 === self }
            layer.removeFromSuperlayer()
            superviewStorage = nil
            forgetLayoutRoot()
            oldSuperview.setNeedsLayout()
        }
        if let newSuperview {
            let place = min(index, newSuperview.subviewStorage.count)
            newSuperview.placeLayer(of: self, at: place)
            newSuperview.subviewStorage.insert(self, at: place)
            superviewStorage = newSuperview
            forgetLayoutRoot()
            newSuperview.adoptConstraints(of: self)
            if !pending.isEmpty { openWay() }
            newSuperview.setNeedsLayout()
            setNeedsTraitUpdate()
            setNeedsSafeAreaUpdate()
        }
        if changesWindow {
            setWindow(newWindow)
            sendDidMoveToWindow()
        }
        inheritedTintMayHaveChanged()
        didMoveToSuperview()
    }

    /// A window is the window of its subviews.
    var windowForSubviews: UIWindow? { self as? UIWindow ?? windowStorage }

    /// Marks the ancestors so that a walk from the root finds this view's pending work.
    private func openWay() {
        var ancestor = superviewStorage
        while let view = ancestor, !view.pending.contains(.below) {
            view.pending.insert(.below)
            ancestor = view.superviewStorage
        }
    }

    /// Puts a subview's layer where the subview is among the subviews, among layers that belong to no subview.
    func placeLayer(of view: UIView, at index: Int) {
        if index < subviewStorage.count {
            layer.insertSublayer(view.layer, below: subviewStorage[index].layer)
        } else if let last = subviewStorage.last, last !== view {
            layer.insertSublayer(view.layer, above: last.layer)
        } else {
            layer.addSublayer(view.layer)
        }
    }

    private func moveSubview(from old: Int, to index: Int) {
        guard old != index else { return }
        let view = subviewStorage.remove(at: old)
        placeLayer(of: view, at: index)
        subviewStorage.insert(view, at: index)
        setNeedsLayout()
    }

    func exchange(_ first: Int, _ second: Int) {
        precondition(
            subviewStorage.indices.contains(first) && subviewStorage.indices.contains(second),
            "exchangeSubview(at: \(first), withSubviewAt: \(second)) on \(typeName), which has \(subviewStorage.count) subviews.")
        let (low, high) = (min(first, second), max(first, second))
        guard low != high else { return }
        moveSubview(from: high, to: low)
        moveSubview(from: low + 1, to: high)
    }

    func reorder(_ view: UIView, toFront: Bool) {
        guard let old = subviewStorage.firstIndex(where: { $0 === view }) else { return }
        moveSubview(from: old, to: toFront ? subviewStorage.count - 1 : 0)
    }

    private func sendWillMove(toWindow newWindow: UIWindow?) {
        viewOwner?.ownedViewWillMove(toWindow: newWindow)
        willMove(toWindow: newWindow)
        for subview in subviewStorage { subview.sendWillMove(toWindow: newWindow) }
    }

    private func setWindow(_ newWindow: UIWindow?) {
        windowStorage = newWindow
        // A guide that was made under another application follows the keyboard of the one that shows it.
        if newWindow != nil, let guide = constraintState.systemGuides[.keyboard] as? UIKeyboardLayoutGuide {
            UIApplication.shared.keyboard.add(guide)
        }
        // Properties are updated before the first layout, without anybody asking (FACT 76).
        if newWindow != nil, Platform.current.hasUpdateProperties, hasOwnCode || viewOwner != nil { mark(.properties) }
        for subview in subviewStorage { subview.setWindow(newWindow) }
    }

    private func sendDidMoveToWindow() {
        didMoveToWindow()
        viewOwner?.ownedViewDidMoveToWindow()
        for subview in subviewStorage { subview.sendDidMoveToWindow() }
    }

    /// A view that leaves its window takes the first responder with it out of its role.
    private func resignFirstResponderInside() {
        guard let responder = windowStorage?.firstResponder, let view = responder as? UIView, view.hasAncestor(self)
        else { return }
        view.resignFirstResponder()
        if windowStorage?.firstResponder === view { windowStorage?.firstResponder = nil }
    }

    func hasAncestor(_ view: UIView) -> Bool {
        var current: UIView? = self
        while let step = current {
            if step === view { return true }
            current = step.superviewStorage
        }
        return false
    }

    func firstView(taggedWith tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviewStorage {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    func endEditingHere(_ force: Bool) -> Bool {
        guard let responder = windowForSubviews?.firstResponder as? UIView, responder.hasAncestor(self) else {
            return true
        }
        if responder.resignFirstResponder() { return true }
        guard force else { return false }
        windowForSubviews?.firstResponder = nil
        windowForSubviews?.firstResponderChanged()
        return true
    }

    /// The name of the view's class, as descriptions and events use it.
    package var typeName: String { TypeName.of(type(of: self)) }
}
