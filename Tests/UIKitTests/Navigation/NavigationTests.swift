import QuartzCore
import Testing
import Tracing

@testable import UIKit

@MainActor
@Suite("A navigation stack")
struct NavigationTests {
    let log = CallLog()

    private func visible() -> (ShelfScreen, UINavigationController, LoggingController) {
        let root = LoggingController("Shelf", log)
        root.title = "Shelf"
        let navigation = UINavigationController(rootViewController: root)
        let screen = ShelfScreen(navigation, size: CGSize(width: 320, height: 400))
        screen.settle()
        _ = log.take()
        return (screen, navigation, root)
    }

    @Test("The bar and the content lie where they were measured (BF174, BF176)")
    func geometry() {
        let (screen, navigation, root) = visible()
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 10, width: 320, height: 54))
        #expect(root.view.convert(root.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 320, height: 400))
        #expect(root.view.safeAreaInsets.top == 64)
        let book = UIViewController()
        navigation.pushViewController(book, animated: false)
        screen.settle()
        #expect(root.view.window == nil)
        #expect(book.view.convert(book.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 320, height: 400))
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 10, width: 320, height: 54))
    }

    @Test("A large title makes the bar 106.5 on iOS 26 and 96 on 17 and 18 (E4.1, BF182, FACT 106)", arguments: [26, 18, 17])
    func largeTitle(_ version: Int) {
        let root = UIViewController()
        root.title = "Shelf"
        let navigation = UINavigationController(rootViewController: root)
        navigation.navigationBar.prefersLargeTitles = true
        let screen = ShelfScreen(
            navigation, size: CGSize(width: 320, height: 400), platform: Platform(majorVersion: version))
        screen.settle()
        #expect(navigation.navigationBar.frame.height == (version == 26 ? 106.5 : 96))
        root.navigationItem.largeTitleDisplayMode = .never
        screen.settle()
        #expect(navigation.navigationBar.frame.height == (version == 26 ? 54 : 44))
        Platform.current = .iOS26
    }

    @Test("Push and pop call both controllers in Apple's order", arguments: [true, false])
    func order(_ animated: Bool) {
        let (screen, navigation, _) = visible()
        let book = LoggingController("Book", log)
        navigation.pushViewController(book, animated: animated)
        #expect(navigation.topViewController === book)
        screen.settle()
        #expect(
            log.take() == [
                "Book.willMove(parent)", "Book.loadView", "Book.viewDidLoad", "Shelf.viewWillDisappear",
                "Book.viewWillAppear", "Book.viewIsAppearing", "Shelf.viewDidDisappear", "Book.viewDidAppear",
                "Book.didMove(parent)",
            ])
        let popped = navigation.popViewController(animated: animated)
        #expect(popped === book && navigation.viewControllers.count == 1)
        screen.settle()
        #expect(
            log.take() == [
                "Book.willMove(nil)", "Book.viewWillDisappear", "Shelf.viewWillAppear", "Shelf.viewIsAppearing",
                "Book.viewDidDisappear", "Shelf.viewDidAppear", "Book.didMove(nil)",
            ])
        #expect(screen.findings.isEmpty)
    }

    /// Takes a child in once its view is on its way in, as a hosting view does with the controllers of its body.
    private final class LateParent: UIViewController {
        let child: UIViewController
        init(_ child: UIViewController) {
            self.child = child
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override func viewIsAppearing(_ animated: Bool) {
            super.viewIsAppearing(animated)
            guard children.isEmpty else { return }
            addChild(child)
            view.addSubview(child.view)
            child.didMove(toParent: self)
        }
    }

    @Test("A child that came during the way in has appeared when its parent has (E1, A4)", arguments: ["push", "present", "show"])
    func lateChild(_ way: String) {
        let (screen, navigation, root) = visible()
        let parent = LateParent(LoggingController("Book", log))
        switch way {
        case "push": navigation.pushViewController(parent, animated: true)
        case "present": root.present(parent, animated: true)
        default: root.show(parent, sender: nil)
        }
        screen.settle()
        let calls = log.take().filter { $0.hasPrefix("Book.view") }
        #expect(calls == ["Book.viewDidLoad", "Book.viewWillAppear", "Book.viewIsAppearing", "Book.viewDidAppear"])
        if way == "present" { parent.dismiss(animated: true) } else { navigation.popViewController(animated: true) }
        screen.settle()
        #expect(log.take().filter { $0.hasPrefix("Book.view") } == ["Book.viewWillDisappear", "Book.viewDidDisappear"])
        #expect(screen.findings.isEmpty)
    }

    @Test("E4.1: An animated push takes 0.35 s and has a coordinator whose completion runs after it")
    func coordinator() {
        let (screen, navigation, _) = visible()
        let book = LoggingController("Book", log)
        navigation.pushViewController(book, animated: true)
        navigation.transitionCoordinator?.animate(alongsideTransition: { _ in self.log("alongside") }) { context in
            self.log("completed \(context.isCancelled)")
        }
        screen.advance(0.3)
        #expect(!log.lines.contains("Book.viewDidAppear"))
        #expect(log.lines.contains("alongside"))
        screen.advance(0.1)
        #expect(log.lines.suffix(1) == ["completed false"] && log.lines.contains("Book.viewDidAppear"))
        #expect(navigation.transitionCoordinator == nil)
    }

    @Test("A push during a push is reported and both arrive (navigation.concurrent-transition, E4.2)")
    func concurrent() {
        let (screen, navigation, _) = visible()
        navigation.pushViewController(LoggingController("Book", log), animated: true)
        screen.advance(0.1)
        navigation.pushViewController(LoggingController("Reader", log), animated: true)
        screen.settle()
        #expect(screen.findings == ["navigation.concurrent-transition"])
        #expect(navigation.viewControllers.count == 3)
        #expect(log.lines.contains("Book.viewDidDisappear") && log.lines.contains("Reader.viewDidAppear"))
    }

    final class Following: NSObject, UINavigationControllerDelegate {
        let log: CallLog
        init(_ log: CallLog) { self.log = log }
        func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {
            log("willShow \((viewController as? LoggingController)?.name ?? "")")
        }
        func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
            log("didShow \((viewController as? LoggingController)?.name ?? "")")
        }
    }

    @Test("The delegate hears willShow and didShow around a change")
    func delegate() {
        let (screen, navigation, _) = visible()
        let following = Following(log)
        navigation.delegate = following
        navigation.pushViewController(LoggingController("Book", log), animated: true)
        screen.settle()
        navigation.popToRootViewController(animated: false)
        screen.settle()
        #expect(log.lines.filter { $0.contains("Show") } == ["willShow Book", "didShow Book", "willShow Shelf", "didShow Shelf"])
    }

    @Test("E4.1: setViewControllers moves who came and who went, and shows the top")
    func setStack() {
        let (screen, navigation, _) = visible()
        let (book, reader) = (LoggingController("Book", log), LoggingController("Reader", log))
        navigation.setViewControllers([book, reader], animated: true)
        screen.settle()
        #expect(navigation.children.count == 2)
        let moves = log.lines.filter { $0.contains("Move") }
        #expect(
            moves == [
                "Shelf.willMove(nil)", "Book.willMove(parent)", "Reader.willMove(parent)", "Book.didMove(parent)",
                "Reader.didMove(parent)", "Shelf.didMove(nil)",
            ])
        #expect(!book.isViewLoaded && reader.view.window != nil)
    }

    @Test("The back button speaks the title before and pops when tapped; a bar button runs its action")
    func buttons() throws {
        let (screen, navigation, _) = visible()
        let book = LoggingController("Book", log)
        book.title = "Emma"
        book.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Borrow", primaryAction: UIAction(title: "Borrow") { _ in self.log("borrowed") })
        navigation.pushViewController(book, animated: true)
        screen.settle()
        _ = log.take()
        let controls = navigation.navigationBar.descendants.compactMap { $0 as? UIControl }
        let borrow = try #require(controls.first { $0.accessibilityLabel == "Borrow" })
        #expect(borrow.frame.maxX == 304 && borrow.frame.height == 44)
        borrow.sendActions(for: .touchUpInside)
        #expect(log.take() == ["borrowed"])
        let back = try #require(controls.first { $0.accessibilityLabel == "Shelf" })
        #expect(back.frame.minX == 16)
        back.sendActions(for: .touchUpInside)
        screen.settle()
        #expect(navigation.viewControllers.count == 1)
        let titles = navigation.navigationBar.descendants.compactMap { ($0 as? UILabel).flatMap { $0.isHidden ? nil : $0.text } }
        #expect(titles.contains("Shelf") && !titles.contains("Emma"))
    }

    @Test("E4.1: The back button shows the indicator of the appearance, else the bar's, else the system's")
    func backIndicator() throws {
        let (screen, navigation, _) = visible()
        navigation.pushViewController(LoggingController("Book", log), animated: false)
        let (arrow, hook) = (UIImage(), UIImage())
        func shown() -> UIImage? {
            screen.settle()
            let back = navigation.navigationBar.descendants.first { $0.accessibilityIdentifier == "BackButton" }
            return back?.descendants.lazy.compactMap { ($0 as? UIImageView)?.image }.first
        }
        let appearance = UINavigationBarAppearance()
        #expect(appearance.backIndicatorImage == UIImage(systemName: "chevron.backward"))
        #expect(shown()?.isSymbolImage == true)
        navigation.navigationBar.backIndicatorImage = hook
        #expect(shown() === hook)
        appearance.setBackIndicatorImage(arrow, transitionMaskImage: arrow)
        navigation.navigationBar.standardAppearance = appearance
        #expect(shown() === arrow && appearance.backIndicatorImage === arrow)
        appearance.setBackIndicatorImage(arrow, transitionMaskImage: nil)
        #expect(appearance.backIndicatorImage !== arrow, "Both or none.")
    }

    @Test("A hidden bar gives its room back")
    func hiddenBar() {
        let (screen, navigation, root) = visible()
        navigation.isNavigationBarHidden = true
        screen.settle()
        #expect(root.view.safeAreaInsets.top == 0 && navigation.navigationBar.isHidden)
        navigation.setNavigationBarHidden(false, animated: true)
        screen.settle()
        #expect(root.view.safeAreaInsets.top == 64)
    }

    @Test("The hierarchy says who appeared, who is not in the window and whose view is not loaded (FACT 73)")
    func hierarchy() {
        let tabs = UITabBarController()
        tabs.viewControllers = (0..<3).map { _ in UINavigationController(rootViewController: UIViewController()) }
        let screen = ShelfScreen(tabs)
        _ = tabs.viewControllers?[1].view
        screen.settle()
        let lines = tabs.hierarchyDescription().split(separator: "\n").map(String.init)
        #expect(lines[0] == "<UITabBarController>, state: appeared, view: <UIView>")
        #expect(lines[1] == "   | <UINavigationController>, state: appeared, view: <UIView>")
        #expect(lines[2] == "   |    | <UIViewController>, state: appeared, view: <UIView>")
        #expect(lines[3] == "   | <UINavigationController>, state: disappeared, view: <UIView> not in the window")
        #expect(lines[5] == "   | <UINavigationController>, state: disappeared, view: (view not loaded)")
    }

    @Test("A popped controller is released")
    func memory() {
        let (screen, navigation, _) = visible()
        weak var weakBook: UIViewController?
        do {
            let book = UIViewController()
            weakBook = book
            navigation.pushViewController(book, animated: true)
            screen.settle()
            navigation.popViewController(animated: true)
        }
        screen.settle()
        #expect(weakBook == nil)
    }
}

@MainActor
@Suite("A tab bar controller")
struct TabBarTests {
    @Test("The bar lies where it was measured and the content fills the screen (BF178)")
    func geometry() {
        let home = UIViewController()
        home.title = "Home"
        let tabs = UITabBarController()
        tabs.viewControllers = [home, UIViewController()]
        let screen = ShelfScreen(tabs, size: CGSize(width: 320, height: 400))
        screen.settle()
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 317, width: 320, height: 83))
        #expect(home.view.convert(home.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 320, height: 400))
        #expect(home.view.safeAreaInsets.bottom == 83)
    }

    @Test("Another tab makes the appearance calls of both and keeps the first alive")
    func select() {
        let log = CallLog()
        let tabs = UITabBarController()
        tabs.viewControllers = [LoggingController("Shelf", log), LoggingController("Readers", log)]
        let screen = ShelfScreen(tabs)
        screen.settle()
        _ = log.take()
        tabs.selectedIndex = 1
        screen.settle()
        #expect(
            log.take() == [
                "Shelf.viewWillDisappear", "Readers.loadView", "Readers.viewDidLoad", "Readers.viewWillAppear",
                "Readers.viewIsAppearing", "Shelf.viewDidDisappear", "Readers.viewDidAppear",
            ])
        #expect(screen.findings.isEmpty)
    }
}

extension UIView {
    fileprivate var descendants: [UIView] { subviews + subviews.flatMap(\.descendants) }
}
