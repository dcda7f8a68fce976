import Foundation

extension UIWindow {
    /// The root controller changed, or the window became visible or hidden: its view comes and goes with that.
    package func rootViewControllerChanged(from old: UIViewController?) {
        if let old, old !== rootViewController {
            endPresentations(of: old)
            old.viewIfLoaded?.removeFromSuperview()
        }
        guard let root = rootViewController else { return }
        precondition(
            root.parent == nil,
            "\(root.typeName) is a child of \(root.parent?.typeName ?? "") and cannot be a window's root. "
                + "Remove it from its parent first.")
        guard !isHidden else {
            root.viewIfLoaded?.removeFromSuperview()
            return
        }
        let view = root.view!
        guard view.superview !== self else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
    }

    /// What the old root presents goes with it.
    private func endPresentations(of controller: UIViewController) {
        if controller.presentedViewController != nil { controller.dismissForBinding(animated: false) }
    }
}
