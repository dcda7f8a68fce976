import Foundation
import Testing
import UIKit

/// Code as it is written for Apple's declarations: that it compiles is half of the test.
@MainActor
@Suite("Signatures are Apple's")
struct SignatureTests {
    final class ShelfStack: UIStackView {
        override init(frame: CGRect) { super.init(frame: frame) }
        required init(coder: NSCoder) { super.init(coder: coder) }
    }

    final class ShelfSpinner: UIActivityIndicatorView {
        override init(frame: CGRect) { super.init(frame: frame) }
        required init(coder: NSCoder) { super.init(coder: coder) }
    }

    nonisolated private static func names() -> [Notification.Name] {
        [
            UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
            UIApplication.didEnterBackgroundNotification, UIScene.willConnectNotification, UIWindow.didBecomeKeyNotification,
            UIDevice.orientationDidChangeNotification, UITextField.textDidChangeNotification,
        ]
    }

    private func action(_ handler: @escaping (UIAction) -> Void) -> UIAction { UIAction(title: "Borrow", handler: handler) }

    @Test("Names of notifications and exceptions can be read from anywhere")
    func constants() async {
        let names = await Task.detached { Self.names() }.value
        #expect(Set(names).count == 7 && names[0].rawValue == "UIApplicationDidBecomeActiveNotification")
        let exception: NSExceptionName = UIViewController.hierarchyInconsistencyException
        #expect(exception.rawValue == "UIViewControllerHierarchyInconsistency")
    }

    @Test("An action takes a handler that says nothing of isolation")
    func handler() {
        var runs = 0
        let button = UIButton(primaryAction: action { _ in runs += 1 })
        button.sendActions(for: .primaryActionTriggered)
        #expect(runs == 1)
    }

    @Test("Factories give the class they are called on")
    func factories() {
        let space: UIBarButtonItem = .fixedSpace(12)
        let button: UIButton = .systemButton(with: UIImage(), target: nil, action: nil)
        let detents: [UISheetPresentationController.Detent] = [.medium(), .large()]
        let element: UIDeferredMenuElement = .uncached { $0([]) }
        #expect(space.width == 12 && button.buttonType == .system && detents[1].identifier == .large)
        #expect(UIMenu(children: [element]).children.first === element)
    }

    @Test("A stack view and an activity indicator are made from an archive without fail")
    func archives() {
        #expect(ShelfStack(frame: .zero).arrangedSubviews.isEmpty)
        #expect(ShelfSpinner(frame: .zero).style == .medium)
    }
}
