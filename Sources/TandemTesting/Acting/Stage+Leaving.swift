import QuartzCore
import Tracing
import UIKit

extension Stage {
    /// Goes back in the navigation stack that is in front: taps its back button; throws when there is none.
    public func goBack() throws {
        guard let navigation = frontNavigation, navigation.viewControllers.count > 1 else {
            throw StageFailure("There is no way back: no navigation stack on the screen has more than one controller.")
        }
        let title = navigation.viewControllers.dropLast().last?.navigationItem
        let names = [title?.backButtonTitle, title?.title, "Back"].compactMap { $0 }
        for name in names {
            let inBar = ElementQuery.named(name).in(.type("UINavigationBar"))
            if let target = try? reachable(inBar) {
                act("go back") { tap(at: target.point) }
                return
            }
        }
        throw StageFailure("There is no back button on the screen. It would be named \(names.map(ElementNode.quoted).joined(separator: " or ")).")
    }

    /// Swipes down on the sheet in front, which dismisses it unless it is kept; throws when there is no sheet in front.
    public func dismissSheet() throws {
        _ = settlement()
        guard let top = presented, let view = top.viewIfLoaded else {
            throw StageFailure("There is no sheet to dismiss: nothing is presented.")
        }
        guard top.activePresentationController is UISheetPresentationController else {
            throw StageFailure(
                "There is no sheet to dismiss: \(top.typeName) is presented as "
                    + "\(top.activePresentationController?.presentationStyle ?? top.modalPresentationStyle), which no swipe ends.")
        }
        let frame = view.convert(view.bounds, to: nil as UIView?)
        act("dismiss sheet") {
            swipe(.down, from: CGPoint(x: frame.midX, y: frame.minY + 12), by: max(200, frame.height * 0.8))
        }
    }

    /// The controller that is presented in front of all others.
    var presented: UIViewController? {
        var top = window.rootViewController
        while let next = top?.presentedViewController { top = next }
        return top === window.rootViewController ? nil : top
    }

    private var frontNavigation: UINavigationController? {
        func search(_ controller: UIViewController) -> UINavigationController? {
            for child in controller.children.reversed() where child.viewIfLoaded?.window != nil {
                if let found = search(child) { return found }
            }
            return controller as? UINavigationController
        }
        return (presented ?? window.rootViewController).flatMap(search)
    }
}
