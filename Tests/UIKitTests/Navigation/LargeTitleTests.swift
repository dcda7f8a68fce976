import Foundation
import Testing
import Tracing

@testable import UIKit

@MainActor
@Suite("A bar over content that scrolls")
struct LargeTitleTests {
    private final class ListScreen: UIViewController {
        let scrollView = UIScrollView()
        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Shelf"
            scrollView.frame = view.bounds
            scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(scrollView)
        }
    }

    private func show(
        large: Bool, contentHeight: CGFloat, on platform: Platform = .iOS26
    ) -> (ShelfScreen, UINavigationController, ListScreen) {
        let list = ListScreen()
        let navigation = UINavigationController(rootViewController: list)
        navigation.navigationBar.prefersLargeTitles = large
        let screen = ShelfScreen(navigation, size: CGSize(width: 320, height: 400), platform: platform)
        list.scrollView.contentSize = CGSize(width: 320, height: contentHeight)
        screen.settle()
        return (screen, navigation, list)
    }

    @Test("Content that does not need to scroll starts below the bar (BF183)")
    func automaticInset() {
        let (screen, _, list) = show(large: false, contentHeight: 60)
        let label = UILabel(frame: CGRect(x: 16, y: 16, width: 104.5, height: 20.5))
        list.scrollView.addSubview(label)
        screen.settle()
        #expect(list.scrollView.adjustedContentInset.top == 64)
        #expect(label.convert(CGPoint.zero, to: nil) == CGPoint(x: 16, y: 80))
    }

    @Test("A16.3, E4.1: before iOS 26 the bar shrinks with the offset, in the frame in which the content moves, and grows again")
    func collapseBefore26() {
        let outer = Platform.current
        defer { Platform.current = outer }
        let (screen, navigation, list) = show(large: true, contentHeight: 1000, on: Platform(majorVersion: 18))
        let bar = navigation.navigationBar
        #expect(bar.frame == CGRect(x: 0, y: 0, width: 320, height: 96))
        let rest = list.scrollView.contentOffset.y
        for (distance, height) in [(20, 76), (51, 45), (52, 44), (300, 44), (30, 66), (0, 96), (-40, 96), (10, 86)] as [(CGFloat, CGFloat)] {
            list.scrollView.contentOffset.y = rest + distance
            screen.frame()
            #expect(bar.frame.height == height, "\(distance)")
            // A layout that nothing has moved for brings nothing back, and moves nothing.
            for _ in 0..<3 {
                navigation.view.setNeedsLayout()
                list.view.setNeedsLayout()
                screen.frame()
                #expect(bar.frame.height == height && list.scrollView.contentOffset.y == rest + distance, "\(distance)")
            }
        }
    }

    @Test("A title that becomes large over content at its top shows whole; each controller says by largeTitleDisplayMode, wherever its scroll view is (Apple, largeTitleDisplayMode)",
        arguments: [18, 26])
    func displayModes(_ version: Int) {
        let outer = Platform.current
        defer { Platform.current = outer }
        let (screen, navigation, list) = show(large: false, contentHeight: 1000, on: Platform(majorVersion: version))
        let bar = navigation.navigationBar
        let small = bar.frame.height
        bar.prefersLargeTitles = true
        screen.settle()
        let whole = bar.frame.height
        #expect(whole > small && list.scrollView.contentOffset.y == -list.scrollView.adjustedContentInset.top)
        // The scroll view of the next lies deep in it, over a picture.
        let next = UIViewController()
        next.view.addSubview(UIImageView(frame: next.view.bounds))
        let box = UIView(frame: next.view.bounds)
        box.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        next.view.addSubview(box)
        let deep = UIScrollView(frame: box.bounds)
        deep.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        deep.contentSize = CGSize(width: 320, height: 2000)
        box.addSubview(deep)
        for (mode, height) in [(UINavigationItem.LargeTitleDisplayMode.never, small), (.automatic, whole), (.always, whole)] {
            next.navigationItem.largeTitleDisplayMode = mode
            navigation.pushViewController(next, animated: false)
            screen.settle()
            #expect(bar.frame.height == height, "\(mode)")
            deep.contentOffset.y += 200
            screen.settle()
            #expect(bar.frame.height == small, "\(mode)")
            deep.contentOffset.y -= 200
            screen.settle()
            #expect(bar.frame.height == height, "\(mode)")
            navigation.popViewController(animated: false)
            screen.settle()
            #expect(bar.frame.height == whole, "\(mode)")
        }
        #expect(screen.findings.isEmpty)
    }

    @Test("A search bar that has been scrolled away in part stays so in the next layout", arguments: [18, 26])
    func searchBand(_ version: Int) throws {
        let outer = Platform.current
        defer { Platform.current = outer }
        let (screen, navigation, list) = show(large: true, contentHeight: 1000, on: Platform(majorVersion: version))
        let search = UISearchController()
        list.navigationItem.searchController = search
        screen.settle()
        let rest = list.scrollView.contentOffset.y
        let whole = search.searchBar.frame.height
        #expect(whole > 40)
        list.scrollView.contentOffset.y = rest + 20
        screen.frame()
        for _ in 0..<3 {
            #expect(abs(search.searchBar.frame.height - (whole - 20)) < 0.01 && list.scrollView.contentOffset.y == rest + 20)
            navigation.view.setNeedsLayout()
            screen.frame()
        }
        list.scrollView.contentOffset.y = rest
        screen.settle()
        #expect(search.searchBar.frame.height == whole)
    }

    @Test("A16.3, E4.1, BF208: the large title slides away under the bar, which shrinks once it is gone, and grows again")
    func collapse() throws {
        let (screen, navigation, list) = show(large: true, contentHeight: 1000)
        let bar = navigation.navigationBar
        #expect(bar.frame == CGRect(x: 0, y: 10, width: 320, height: 106.5))
        let rest = list.scrollView.contentOffset.y
        #expect(rest == -116.5)
        let title = try #require(bar.labels.first { $0.font.pointSize == 34 })
        for (distance, height, y) in [(20, 106.5, 34), (40, 106.5, 14), (52.5, 106.5, 1.5), (53, 54, nil), (300, 54, nil)] as [(CGFloat, CGFloat, CGFloat?)] {
            list.scrollView.contentOffset.y = rest + distance
            screen.frame()
            #expect(bar.frame.height == height, "\(distance)")
            #expect(list.scrollView.adjustedContentInset.top == height + 10 && list.scrollView.contentOffset.y == rest + distance)
            if let y { #expect(abs(title.frame.minY - y) < 0.1 && title.alpha < 1, "\(distance)") } else { #expect(title.isHidden) }
            // Another layout changes nothing.
            navigation.view.setNeedsLayout()
            screen.frame()
            #expect(bar.frame.height == height && list.scrollView.contentOffset.y == rest + distance, "\(distance)")
        }
        // Content that is pulled below the small bar brings the title back.
        list.scrollView.contentOffset.y = rest + 30
        screen.frame()
        #expect(bar.frame.height == 106.5 && abs(title.frame.minY - 24) < 0.01)
        list.scrollView.setContentOffset(CGPoint(x: 0, y: -list.scrollView.adjustedContentInset.top), animated: false)
        screen.settle()
        #expect(bar.frame.height == 106.5 && abs(title.frame.minY - 54) < 0.01 && title.alpha == 1)
        #expect(screen.findings.isEmpty)
    }

    @Test("Titles and buttons lie where they were measured (BF187)")
    func internals() throws {
        let (screen, navigation, list) = show(large: true, contentHeight: 1000)
        list.navigationItem.rightBarButtonItems = [
            UIBarButtonItem(title: "Borrow", primaryAction: UIAction { _ in }),
            UIBarButtonItem(image: UIImage(systemName: "plus"), primaryAction: UIAction { _ in }),
        ]
        screen.settle()
        let bar = navigation.navigationBar
        let large = try #require(bar.labels.first { $0.font.pointSize == 34 })
        #expect(large.frame.origin == CGPoint(x: 16, y: 54) && large.frame.height == 49)
        let buttons = bar.below.filter { $0 is BarButton }
        try #require(buttons.count == 2)
        #expect(buttons[0].frame.maxX == 304 && buttons[0].frame.height == 44)
        #expect(buttons[1].frame.width == 44 && buttons[0].frame.minX - buttons[1].frame.maxX == 8)
        navigation.navigationBar.prefersLargeTitles = false
        screen.settle()
        let inline = try #require(bar.labels.first { $0.text == "Shelf" && $0.font.pointSize == 17 && $0.alpha > 0 && !$0.isHidden })
        #expect(inline.frame.minY == 9.75 && inline.frame.height == 24.5)
    }

    @Test("Tab buttons are 94 x 54 and overlap by 8 (BF187)")
    func tabButtons() {
        let tabs = UITabBarController()
        tabs.viewControllers = (0..<3).map { _ in UIViewController() }
        ShelfScreen(tabs, size: CGSize(width: 320, height: 400)).settle()
        let frames = tabs.tabBar.below.filter { $0 is TabButton }.map(\.frame)
        #expect(frames.map(\.size) == Array(repeating: CGSize(width: 94, height: 54), count: 3))
        #expect(frames[1].minX == frames[0].maxX - 8)
        #expect(FindingLog.current.findings.isEmpty)
    }
}

extension UIView {
    fileprivate var below: [UIView] { subviews + subviews.flatMap(\.below) }
    fileprivate var labels: [UILabel] { below.compactMap { $0 as? UILabel } }
}

@MainActor
@Suite("The swipe back from the screen's edge")
struct SwipeBackTests {
    let log = CallLog()

    private func pushed() -> (ShelfScreen, UINavigationController, TouchInjector) {
        let navigation = UINavigationController(rootViewController: LoggingController("Shelf", log))
        let screen = ShelfScreen(navigation, size: CGSize(width: 320, height: 400))
        screen.settle()
        navigation.pushViewController(LoggingController("Book", log), animated: false)
        screen.settle()
        _ = log.take()
        return (screen, navigation, TouchInjector(window: screen.window))
    }

    private func drag(_ fingers: TouchInjector, from start: CGFloat, to end: CGFloat, _ screen: ShelfScreen) {
        fingers.began(at: CGPoint(x: start, y: 200))
        screen.frame()
        for step in 1...10 {
            fingers.moved(to: CGPoint(x: start + (end - start) * CGFloat(step) / 10, y: 200))
            screen.frame()
        }
        // A finger at rest: the place decides, not the speed.
        screen.advance(0.3)
        fingers.ended()
    }

    @Test("Past the middle it pops with the calls of a pop")
    func pops() {
        let (screen, navigation, fingers) = pushed()
        drag(fingers, from: 5, to: 250, screen)
        screen.settle()
        #expect(navigation.viewControllers.count == 1 && navigation.navigationBar.items?.count == 1)
        #expect(
            log.take() == [
                "Book.willMove(nil)", "Book.viewWillDisappear", "Shelf.viewWillAppear", "Shelf.viewIsAppearing",
                "Book.viewDidDisappear", "Shelf.viewDidAppear", "Book.didMove(nil)",
            ])
        #expect(screen.findings.isEmpty)
    }

    @Test("Before the middle it comes back, and both hear it")
    func comesBack() {
        let (screen, navigation, fingers) = pushed()
        drag(fingers, from: 5, to: 100, screen)
        #expect(navigation.transitionCoordinator?.initiallyInteractive == true)
        screen.settle()
        #expect(navigation.viewControllers.count == 2 && navigation.transitionCoordinator == nil)
        #expect(navigation.topViewController?.view.frame == CGRect(x: 0, y: 0, width: 320, height: 400))
        #expect(
            log.take() == [
                "Book.willMove(nil)", "Book.viewWillDisappear", "Shelf.viewWillAppear", "Shelf.viewIsAppearing",
                "Shelf.viewWillDisappear", "Book.viewWillAppear", "Shelf.viewDidDisappear", "Book.viewIsAppearing",
                "Book.viewDidAppear",
            ])
        #expect(screen.findings.isEmpty)
    }

    @Test("Away from the edge, at the root, and with a hidden back button nothing happens")
    func refused() {
        let (screen, navigation, fingers) = pushed()
        drag(fingers, from: 100, to: 300, screen)
        navigation.topViewController?.navigationItem.hidesBackButton = true
        drag(fingers, from: 5, to: 300, screen)
        screen.settle()
        #expect(navigation.viewControllers.count == 2 && log.take().isEmpty)
        navigation.popViewController(animated: false)
        screen.settle()
        _ = log.take()
        drag(fingers, from: 5, to: 300, screen)
        screen.settle()
        #expect(log.take().isEmpty)
    }
}
