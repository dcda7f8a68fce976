import UIKit

/// A hosting controller as the containers of SwiftUI see it.
@MainActor
protocol ScreenHost: UIViewController {
    var screenItems: ScreenItems { get }
    func screenPreferences() -> ScreenPreferences
    /// Ends the presentation through the state that presented it, where SwiftUI presented this controller.
    var dismissContent: (() -> Void)? { get set }
}

/// Dismisses the presentation or the screen that the view is in.
@MainActor @preconcurrency
public struct DismissAction {
    fileprivate let controller: WeakController

    nonisolated fileprivate init(_ controller: WeakController) { self.controller = controller }

    public func callAsFunction() { controller.controller?.leaveScreen() }
}

/// Where a view is presented, in the older form.
public struct PresentationMode: @unchecked Sendable {
    fileprivate let controller: WeakController
    public private(set) var isPresented: Bool
    public mutating func dismiss() {
        isPresented = false
        let controller = controller
        MainActor.assumeIsolated { controller.controller?.leaveScreen() }
    }
}

/// A controller in the environment, not kept by it.
struct WeakController: Equatable, @unchecked Sendable {
    weak var controller: UIViewController?
    static func == (left: WeakController, right: WeakController) -> Bool { left.controller === right.controller }
}

private struct ScreenControllerKey: EnvironmentKey {
    static var defaultValue: WeakController { WeakController() }
}

extension EnvironmentValues {
    /// The hosting controller that the view is in.
    var screenController: WeakController {
        get { self[ScreenControllerKey.self] }
        set { self[ScreenControllerKey.self] = newValue }
    }

    /// Dismisses the presentation or pops the screen that the view is in.
    public var dismiss: DismissAction { DismissAction(screenController) }

    /// Whether the view is in a presentation or above the root of a stack.
    public var isPresented: Bool {
        let controller = screenController
        return MainActor.assumeIsolated { controller.controller?.isLeavable ?? false }
    }

    /// The presentation that the view is in.
    public var presentationMode: Binding<PresentationMode> {
        let controller = screenController
        let isPresented = isPresented
        // Writing the mode does nothing by itself: `dismiss()` has acted already.
        return Binding(
            get: { PresentationMode(controller: controller, isPresented: isPresented) }, set: { (_: PresentationMode) in })
    }
}

extension UIViewController {
    private var isAboveStackRoot: Bool {
        guard let navigationController, let index = navigationController.viewControllers.firstIndex(where: { isInside($0) })
        else { return false }
        return index > 0
    }

    fileprivate func isInside(_ ancestor: UIViewController) -> Bool {
        var controller: UIViewController? = self
        while let current = controller {
            if current === ancestor { return true }
            controller = current.parent
        }
        return false
    }

    fileprivate var isLeavable: Bool { isAboveStackRoot || presentingViewController != nil }

    /// Pops the screen this controller is, or ends the presentation it is in.
    fileprivate func leaveScreen() {
        if let navigation = navigationController, isAboveStackRoot,
            let index = navigation.viewControllers.firstIndex(where: { isInside($0) })
        {
            navigation.popToViewController(navigation.viewControllers[index - 1], animated: true)
            return
        }
        var ancestor: UIViewController? = self
        while let current = ancestor {
            if let dismiss = (current as? any ScreenHost)?.dismissContent { return dismiss() }
            ancestor = current.parent
        }
        presentingViewController?.dismissForBinding(animated: true)
    }
}
