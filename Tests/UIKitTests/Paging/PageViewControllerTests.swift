import QuartzCore
import Testing
import Tracing

@testable import UIKit

/// The chapters of a book.
@MainActor
private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let log: CallLog
    let chapters: [LoggingController]
    init(_ log: CallLog, count: Int = 4) {
        self.log = log
        chapters = (1...count).map { LoggingController("\($0)", log) }
    }

    private func chapter(_ controller: UIViewController, _ offset: Int) -> UIViewController? {
        guard let index = chapters.firstIndex(where: { $0 === controller }), chapters.indices.contains(index + offset) else { return nil }
        return chapters[index + offset]
    }
    private func name(_ controller: UIViewController) -> String { (controller as? LoggingController)?.name ?? "" }

    func pageViewController(_ pages: UIPageViewController, viewControllerBefore controller: UIViewController) -> UIViewController? {
        log("before \(name(controller))")
        return chapter(controller, -1)
    }
    func pageViewController(_ pages: UIPageViewController, viewControllerAfter controller: UIViewController) -> UIViewController? {
        log("after \(name(controller))")
        return chapter(controller, 1)
    }
    func pageViewController(_ pages: UIPageViewController, willTransitionTo pending: [UIViewController]) {
        log("will turn to \(pending.map(name).joined())")
    }
    func pageViewController(
        _ pages: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    ) {
        log("did turn from \(previousViewControllers.map(name).joined()) \(completed)")
    }
}

/// As `Book`, with dots.
@MainActor
private final class DottedBook: NSObject, UIPageViewControllerDataSource {
    let chapters = (1...3).map { _ in UIViewController() }
    func pageViewController(_ pages: UIPageViewController, viewControllerBefore controller: UIViewController) -> UIViewController? {
        chapters.firstIndex { $0 === controller }.flatMap { $0 > 0 ? chapters[$0 - 1] : nil }
    }
    func pageViewController(_ pages: UIPageViewController, viewControllerAfter controller: UIViewController) -> UIViewController? {
        chapters.firstIndex { $0 === controller }.flatMap { $0 < 2 ? chapters[$0 + 1] : nil }
    }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { 3 }
    func presentationIndex(for pages: UIPageViewController) -> Int {
        chapters.firstIndex { $0 === pages.viewControllers?.first } ?? 0
    }
}

@MainActor
@Suite("UIPageViewController")
struct PageViewControllerTests {
    private let log = CallLog()

    private func visible(
        _ orientation: UIPageViewController.NavigationOrientation = .horizontal, first: Int = 1, spacing: CGFloat = 0,
        rightToLeft: Bool = false
    ) -> (ShelfScreen, UIPageViewController, Book) {
        let pages = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: orientation, options: [.interPageSpacing: spacing])
        let book = Book(log)
        pages.dataSource = book
        pages.delegate = book
        if rightToLeft { pages.traitOverrides.layoutDirection = .rightToLeft }
        pages.setViewControllers([book.chapters[first]], direction: .forward, animated: false)
        let screen = ShelfScreen(pages)
        screen.settle()
        return (screen, pages, book)
    }

    private func swipe(_ screen: ShelfScreen, x: CGFloat = 0, y: CGFloat = 0, thenBack: Bool = false) {
        let fingers = TouchInjector(window: screen.window)
        let start = CGPoint(x: 187, y: 333)
        fingers.began(at: start)
        for part in 1...8 {
            screen.frame()
            fingers.moved(to: CGPoint(x: start.x + x * CGFloat(part) / 8, y: start.y + y * CGFloat(part) / 8))
        }
        if thenBack {
            for part in (0...8).reversed() {
                screen.frame()
                fingers.moved(to: CGPoint(x: start.x + x * CGFloat(part) / 8, y: start.y + y * CGFloat(part) / 8))
            }
            screen.advance(0.2)
        }
        screen.frame()
        fingers.ended()
    }

    /// A book whose delegate says where its pages are bound, and which ways it may be held.
    private final class Bound: NSObject, UIPageViewControllerDelegate {
        var asked: [UIInterfaceOrientation] = []
        func pageViewController(
            _ pages: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
        ) -> UIPageViewController.SpineLocation {
            asked.append(orientation)
            return orientation.isLandscape ? .max : .min
        }
        func pageViewControllerSupportedInterfaceOrientations(_ pages: UIPageViewController) -> UIInterfaceOrientationMask { .landscape }
        func pageViewControllerPreferredInterfaceOrientationForPresentation(_ pages: UIPageViewController) -> UIInterfaceOrientation {
            .landscapeLeft
        }
    }

    @Test("The delegate is asked for the spine when the interface turns, of pages that curl alone",
        arguments: [UIPageViewController.TransitionStyle.pageCurl, .scroll])
    func spine(_ style: UIPageViewController.TransitionStyle) {
        let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
        let bound = Bound()
        pages.delegate = bound
        pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
        let screen = ShelfScreen(pages)
        screen.settle()
        let device = DeviceModel.iPhoneSE
        func turn(_ turned: DeviceModel) {
            screen.window.transition(to: turned.size, on: turned) {
                UIScreen.main.device = turned
                screen.window.frame.size = turned.size
            }
            screen.settle()
        }
        turn(device.landscape)
        #expect(pages.spineLocation == (style == .pageCurl ? .max : .none))
        turn(device)
        #expect(pages.spineLocation == (style == .pageCurl ? .min : .none))
        #expect(bound.asked == (style == .pageCurl ? [.landscapeRight, .portrait] : []))
        #expect(pages.supportedInterfaceOrientations == .landscape)
        #expect(pages.preferredInterfaceOrientationForPresentation == .landscapeLeft)
    }

    @Test("The first page appears with the container, and the data source is asked before, then after")
    func first() {
        let (screen, pages, book) = visible()
        #expect(
            log.take() == [
                "2.willMove(parent)", "2.didMove(parent)", "before 2", "after 2", "2.loadView", "2.viewDidLoad", "2.viewWillAppear",
                "2.viewIsAppearing", "2.viewDidAppear",
            ])
        #expect(pages.viewControllers?.first === book.chapters[1] && pages.children.count == 1)
        #expect(book.chapters[1].view.convert(book.chapters[1].view.bounds, to: nil as UIView?) == screen.window.bounds)
        #expect(screen.findings.isEmpty)
    }

    @Test("A swipe turns the page: the delegate and both pages hear of it in order")
    func swipe() {
        let (screen, pages, book) = visible()
        _ = log.take()
        swipe(screen, x: -200)
        screen.settle()
        #expect(
            log.take() == [
                "will turn to 3", "3.willMove(parent)", "2.viewWillDisappear", "3.loadView", "3.viewDidLoad", "3.viewWillAppear",
                "3.viewIsAppearing", "2.willMove(nil)", "2.viewDidDisappear", "3.viewDidAppear", "3.didMove(parent)",
                "2.didMove(nil)", "after 3", "did turn from 2 true",
            ])
        #expect(pages.viewControllers?.first === book.chapters[2] && pages.children.count == 1)
        #expect(book.chapters[2].view.convert(book.chapters[2].view.bounds, to: nil as UIView?) == screen.window.bounds)
        swipe(screen, x: 200)
        screen.settle()
        #expect(pages.viewControllers?.first === book.chapters[1] && screen.findings.isEmpty)
    }

    @Test("A page that is let go too early goes back, with the calls undone")
    func cancelled() {
        let (screen, pages, book) = visible()
        _ = log.take()
        swipe(screen, x: -100, thenBack: true)
        screen.settle()
        #expect(
            log.take() == [
                "will turn to 3", "3.willMove(parent)", "2.viewWillDisappear", "3.loadView", "3.viewDidLoad", "3.viewWillAppear",
                "3.viewIsAppearing", "3.viewWillDisappear", "2.viewWillAppear", "3.willMove(nil)", "2.viewIsAppearing",
                "2.viewDidAppear", "3.viewDidDisappear", "3.didMove(nil)", "did turn from 2 false",
            ])
        #expect(pages.viewControllers?.first === book.chapters[1] && book.chapters[2].parent == nil && screen.findings.isEmpty)
    }

    @Test("There is no way past the last page")
    func last() {
        let (screen, pages, book) = visible(first: 3)
        _ = log.take()
        swipe(screen, x: -250)
        screen.settle()
        #expect(pages.viewControllers?.first === book.chapters[3] && log.take().isEmpty)
    }

    @Test("Down a column, and from right to left, the next page lies where it should", arguments: [true, false])
    func directions(_ isVertical: Bool) {
        let (screen, pages, book) = visible(isVertical ? .vertical : .horizontal, rightToLeft: !isVertical)
        swipe(screen, x: isVertical ? 0 : 200, y: isVertical ? -250 : 0)
        screen.settle()
        #expect(pages.viewControllers?.first === book.chapters[2])
    }

    @Test("setViewControllers tells the delegate nothing, and calls its completion", arguments: [true, false])
    func byCode(_ animated: Bool) {
        let (screen, pages, book) = visible()
        _ = log.take()
        pages.setViewControllers([book.chapters[3]], direction: .forward, animated: animated) { self.log("completion \($0)") }
        screen.settle()
        let lines = log.take()
        #expect(lines.contains("completion true") && !lines.contains { $0.contains("turn") })
        #expect(lines.contains("after 4") && book.chapters[3].appearance == .appeared)
        #expect(pages.viewControllers?.first === book.chapters[3] && book.chapters[1].view.window == nil && pages.children.count == 1)
        #expect(screen.findings.isEmpty)
    }

    @Test("Another data source, or the same again, asks anew for the pages that were kept")
    func dataSourceAgain() {
        let (screen, pages, book) = visible()
        _ = log.take()
        pages.dataSource = book
        screen.settle()
        #expect(log.take() == ["before 2", "after 2"])
        pages.dataSource = nil
        swipe(screen, x: -250)
        screen.settle()
        #expect(pages.viewControllers?.first === book.chapters[1])
    }

    @Test("Pages keep the spacing between them, and a size change keeps the page")
    func spacingAndSize() {
        let (screen, pages, book) = visible(spacing: 20)
        let view = book.chapters[1].view!
        #expect(view.convert(view.bounds, to: nil as UIView?) == screen.window.bounds)
        swipe(screen, x: -200)
        screen.settle()
        screen.window.frame = CGRect(x: 0, y: 0, width: 667, height: 375)
        screen.settle()
        let shown = pages.viewControllers![0].view!
        #expect(pages.viewControllers?.first === book.chapters[2])
        #expect(shown.convert(shown.bounds, to: nil as UIView?) == CGRect(x: 0, y: 0, width: 667, height: 375))
    }

    @Test("With counted pages there are dots, which follow the page and turn it")
    func dots() throws {
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        let book = DottedBook()
        pages.dataSource = book
        pages.setViewControllers([book.chapters[0]], direction: .forward, animated: false)
        let screen = ShelfScreen(pages)
        screen.settle()
        let dots = try #require(pages.view.subviews.compactMap { $0 as? UIPageControl }.first)
        #expect(dots.numberOfPages == 3 && dots.currentPage == 0 && dots.frame.height == 37)
        swipe(screen, x: -200)
        screen.settle()
        #expect(dots.currentPage == 1)
        for page in [0, 1] {
            dots.currentPage = page
            dots.sendActions(for: .valueChanged)
            screen.settle()
            #expect(pages.viewControllers?.first === book.chapters[page] && dots.currentPage == page)
        }
        dots.currentPage = 2
        dots.sendActions(for: .valueChanged)
        screen.settle()
        #expect(pages.viewControllers?.first === book.chapters[2] && dots.currentPage == 2)
    }
}
