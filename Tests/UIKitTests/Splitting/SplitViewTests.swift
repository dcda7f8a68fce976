import QuartzCore
import Testing
import Tracing

@testable import UIKit

@MainActor
private final class SplitFollower: NSObject, UISplitViewControllerDelegate {
    let log: CallLog
    var top: UISplitViewController.Column?
    init(_ log: CallLog) { self.log = log }
    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
    ) -> UISplitViewController.Column { top ?? proposed }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log("expanded") }
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) { log("show \(column)") }
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) { log("hide \(column)") }
    func splitViewController(_ svc: UISplitViewController, willChangeTo mode: UISplitViewController.DisplayMode) { log("mode \(mode)") }
}

@MainActor
@Suite("UISplitViewController")
struct SplitViewTests {
    private let log = CallLog()
    private let follower: SplitFollower
    private let list = UIViewController()
    private let book = UIViewController()

    init() { follower = SplitFollower(log) }

    private func visible(
        _ device: DeviceModel, top: UISplitViewController.Column? = nil, style: UISplitViewController.Style = .doubleColumn
    ) -> (ShelfScreen, UISplitViewController) {
        let split = UISplitViewController(style: style)
        (list.title, book.title) = ("List", "Book")
        split.setViewController(list, for: .primary)
        split.setViewController(book, for: .secondary)
        split.delegate = follower
        follower.top = top
        let screen = ShelfScreen(split, device: device)
        screen.settle()
        return (screen, split)
    }

    private func frame(_ controller: UIViewController) -> CGRect { controller.view.convert(controller.view.bounds, to: nil as UIView?) }

    @Test("In compact width there is one stack, whose top is the secondary column unless the delegate says another",
        arguments: [nil, UISplitViewController.Column.primary])
    func collapsed(_ top: UISplitViewController.Column?) {
        let (screen, split) = visible(.iPhone14, top: top)
        #expect(split.isCollapsed)
        let stack = list.navigationController
        #expect(stack?.viewControllers.map(\.title) == (top == nil ? ["List", "Book"] : ["List"]))
        #expect(list.splitViewController === split && stack?.parent === split)
        #expect((book.viewIfLoaded?.window != nil) == (top == nil) && screen.findings.isEmpty)
    }

    @Test("show(_:) and showDetailViewController push on the one stack")
    func collapsedShow() {
        let (screen, split) = visible(.iPhone14, top: .primary)
        split.show(.secondary)
        screen.settle()
        #expect(list.navigationController?.topViewController === book)
        split.show(.primary)
        screen.settle()
        #expect(list.navigationController?.topViewController === list)
        let other = UIViewController()
        list.showDetailViewController(other, sender: nil)
        screen.settle()
        #expect(list.navigationController?.topViewController === other && split.viewController(for: .secondary) === other)
        #expect(screen.findings.isEmpty)
    }

    @Test("In a wide regular window the columns stand side by side, 320 points the first, which has compact width")
    func beside() {
        let (screen, split) = visible(.iPad.landscape)
        #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary && split.splitBehavior == .tile)
        let width = screen.window.bounds.width
        #expect(frame(list).minX == 0 && frame(list).width == 320 && frame(book).minX == 320 && frame(book).width == width - 320)
        #expect(list.traitCollection.horizontalSizeClass == .compact && book.traitCollection.horizontalSizeClass == .regular)
        split.preferredPrimaryColumnWidthFraction = 0.5
        split.maximumPrimaryColumnWidth = 400
        screen.settle()
        #expect(frame(list).width == 400 && split.primaryColumnWidth == 400)
        split.hide(.primary)
        screen.settle()
        #expect(log.take() == ["mode secondaryOnly", "hide primary"] && list.view.window == nil && frame(book).width == width)
        split.show(.primary)
        screen.settle()
        #expect(log.take() == ["mode oneBesideSecondary", "show primary"] && list.view.window != nil && screen.findings.isEmpty)
    }

    @Test("In a tall window the first column comes over the second, and a tap beside it puts it away")
    func over() throws {
        let (screen, split) = visible(.iPad)
        #expect(split.displayMode == .secondaryOnly && split.splitBehavior == .overlay)
        let button = try #require(book.navigationItem.leftBarButtonItem)
        #expect(button === split.displayModeButtonItem)
        button.primaryAction?.perform(sender: button)
        screen.settle()
        #expect(split.displayMode == .oneOverSecondary && frame(list).width == 320 && frame(book).minX == 0)
        let fingers = TouchInjector(window: screen.window)
        fingers.began(at: CGPoint(x: 600, y: 600))
        screen.frame()
        fingers.ended()
        screen.settle()
        #expect(split.displayMode == .secondaryOnly && list.view.window == nil && screen.findings.isEmpty)
    }

    @Test("When the width becomes compact the columns gather on one stack, and spread again when it is regular")
    func changes() {
        let (screen, split) = visible(.iPad.landscape)
        _ = log.take()
        split.traitOverrides.horizontalSizeClass = .compact
        screen.settle()
        #expect(split.isCollapsed && log.take() == ["collapsed"])
        #expect(list.navigationController?.viewControllers.map(\.title) == ["List", "Book"])
        let chapter = UIViewController()
        chapter.title = "Chapter"
        list.navigationController?.pushViewController(chapter, animated: false)
        screen.settle()
        split.traitOverrides.remove(UITraitHorizontalSizeClass.self)
        screen.settle()
        #expect(!split.isCollapsed && log.take() == ["expanded"])
        #expect(list.navigationController?.viewControllers.map(\.title) == ["List"])
        #expect(book.navigationController?.viewControllers.map(\.title) == ["Book", "Chapter"])
        #expect(chapter.view.window != nil && list.view.window != nil && screen.findings.isEmpty)
    }
}
