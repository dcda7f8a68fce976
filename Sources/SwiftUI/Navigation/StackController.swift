import UIKit

/// The navigation controller of a SwiftUI stack.
@MainActor
class StackController: UINavigationController, UINavigationControllerDelegate {
    var screens: PushedScreens { PushedScreens.on(self) }

    override init(rootViewController: UIViewController) {
        super.init(rootViewController: rootViewController)
        setUp()
    }

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    required init?(coder aDecoder: NSCoder) { preconditionFailure("A SwiftUI stack is not in an archive.") }

    private func setUp() {
        nameInTimeline = "NavigationStack"
        navigationBar.prefersLargeTitles = true
        delegate = self
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        (tabBarController as? TabController)?.screenDidChange()
        (splitViewController as? SplitController)?.stackDidShow(viewController)
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        let hides = (viewController as? any ScreenHost)?.screenItems.hidesNavigationBar ?? false
        setNavigationBarHidden(hides, animated: animated)
        (tabBarController as? TabController)?.screenDidChange()
    }
}
