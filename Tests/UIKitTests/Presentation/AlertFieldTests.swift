import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("Text fields of alerts, and the status bar (Apple, UIAlertController, UIStatusBarManager)", .serialized)
struct AlertFieldTests {
    @Test("Fields stand between the message and the buttons, in order, the first with the focus; what is typed is read in the handler")
    func fields() throws {
        try Screen.run { screen in
            let root = UIViewController()
            screen.window.rootViewController = root
            screen.frame()
            let alert = UIAlertController(title: "Lend", message: "To whom?", preferredStyle: .alert)
            #expect(alert.textFields == nil)
            alert.addTextField { $0.placeholder = "Name" }
            alert.addTextField()
            var lentTo: String?
            alert.addAction(UIAlertAction(title: "Lend", style: .default) { _ in lentTo = alert.textFields?.first?.text })
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            root.present(alert, animated: false)
            screen.frame()
            screen.frame()
            let fields = try #require(alert.textFields)
            #expect(fields.count == 2 && fields[0].placeholder == "Name" && fields[0].isFirstResponder)
            let frames = fields.map { $0.convert($0.bounds, to: alert.view) }
            #expect(frames[0].maxY <= frames[1].minY && frames[0].width > 200)
            let message = try #require(alert.view.subviews.compactMap { $0 as? UILabel }.first { $0.text == "To whom?" })
            let button = try #require(alert.view.subviews.compactMap { $0 as? AlertButton }.first)
            #expect(message.frame.maxY < frames[0].minY && frames[1].maxY < button.frame.minY)
            fields[0].insertText("Anna")
            alert.choose(alert.actions[0])
            screen.advance(1)
            #expect(lentTo == "Anna")
        }
    }

    @Test("The card stands in the middle of what the keyboard leaves")
    func keyboard() {
        Screen.run { screen in
            let root = UIViewController()
            screen.window.rootViewController = root
            screen.frame()
            let alert = UIAlertController(title: "Lend", message: nil, preferredStyle: .alert)
            alert.addTextField()
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            root.present(alert, animated: true)
            screen.advance(2)
            let keyboard = UIApplication.shared.keyboard.overlap(with: screen.window)
            #expect(keyboard > 100)
            #expect(abs(alert.view.frame.midY - (screen.window.bounds.height - keyboard) / 2) < 1)
        }
    }

    @Test("An action sheet takes no field, and says so in Apple's words")
    func actionSheet() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField()
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert."))
    }

    private final class Page: UIViewController {
        var hides = false { didSet { setNeedsStatusBarAppearanceUpdate() } }
        override var prefersStatusBarHidden: Bool { hides }
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }

    @Test("The controller in front decides about the status bar; hidden, its room is in the safe area of a phone with a home button alone")
    func statusBar() throws {
        for (device, hidden) in [(DeviceModel.iPhoneSE, 0 as CGFloat), (.iPhone14, 47)] {
            try Screen.run(device) { screen in
                let scene = UIWindowScene(screen: UIScreen.main)
                screen.window.windowScene = scene
                let manager = try #require(scene.statusBarManager)
                let (first, second) = (Page(), Page())
                second.hides = true
                let navigation = UINavigationController(rootViewController: first)
                screen.window.rootViewController = navigation
                screen.frame()
                let shown = device.safeAreaInsets.top
                #expect(!manager.isStatusBarHidden && screen.window.safeAreaInsets.top == shown)
                #expect(manager.statusBarFrame == CGRect(0, 0, device.size.width, shown))
                navigation.pushViewController(second, animated: false)
                screen.frame()
                screen.frame()
                #expect(manager.isStatusBarHidden && manager.statusBarFrame == .zero)
                #expect(screen.window.safeAreaInsets.top == hidden)
                second.hides = false
                screen.frame()
                #expect(!manager.isStatusBarHidden && screen.window.safeAreaInsets.top == shown)
                let cover = Page()
                cover.hides = true
                cover.modalPresentationStyle = .pageSheet
                navigation.present(cover, animated: false)
                screen.frame()
                #expect(!manager.isStatusBarHidden, "a sheet does not cover the bar")
                navigation.dismiss(animated: false)
                screen.advance(1)
                let full = Page()
                full.hides = true
                full.modalPresentationStyle = .fullScreen
                navigation.present(full, animated: false)
                screen.advance(1)
                #expect(manager.isStatusBarHidden && manager.statusBarStyle == .lightContent)
            }
        }
    }
}
