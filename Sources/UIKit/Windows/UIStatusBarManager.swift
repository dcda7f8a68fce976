/// What the status bar of a scene is like. Source: Apple, UIKit `UIStatusBarManager`.
///
/// The bar itself is not drawn; hidden, it leaves its room to the safe area of a device without a cut-out.
@MainActor @preconcurrency
open class UIStatusBarManager: NSObject {
    private weak var scene: UIWindowScene?

    init(_ scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    open var statusBarStyle: UIStatusBarStyle { decider(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default }

    /// Whether the controller in front hides it; on its side a phone has none.
    open var isStatusBarHidden: Bool {
        guard let scene else { return true }
        let device = scene.screen.device
        if device.idiom == .phone, device.orientation.isLandscape { return true }
        return decider(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? false
    }

    /// In the coordinates of the screen; empty when the bar is hidden.
    open var statusBarFrame: CGRect {
        guard let scene, !isStatusBarHidden else { return .zero }
        return CGRect(x: 0, y: 0, width: scene.screen.bounds.width, height: scene.screen.device.safeAreaInsets.top)
    }

    /// The controller that decides: the one that covers the screen, or the child that it names.
    private func decider(_ child: (UIViewController) -> UIViewController?) -> UIViewController? {
        var decider = (scene?.keyWindow ?? scene?.windows.first)?.rootViewController
        while let presented = decider?.presentedViewController, presented.coversStatusBar { decider = presented }
        while let next = decider.flatMap(child) { decider = next }
        return decider
    }
}

extension UIViewController {
    /// Only what covers the whole screen decides about the status bar by itself (Apple,
    /// `modalPresentationCapturesStatusBarAppearance`).
    fileprivate var coversStatusBar: Bool {
        if isBeingDismissed { return false }
        return modalPresentationStyle == .fullScreen || modalPresentationCapturesStatusBarAppearance
    }
}

extension UIWindow {
    /// Another controller may decide about the status bar now, or the same one otherwise.
    func statusBarMayHaveChanged() {
        let isHidden = windowScene?.statusBarManager?.isStatusBarHidden ?? false
        guard isHidden != wasStatusBarHidden else { return }
        wasStatusBarHidden = isHidden
        setNeedsSafeAreaUpdate()
    }
}
