import Foundation
import Testing
import Tracing
@testable import UIKit

@MainActor
@Suite("The scroll view that a bar follows (SPEC A16)", .serialized)
struct ContentScrollViewTests {
    /// What is in a screen's view, and which scroll view the bar follows by itself.
    private enum Content: String, CaseIterable {
        case root, first, deep, behindAPicture, belowAHeader, hiddenFirst, none

        var isFollowed: Bool {
            switch self {
            case .root, .first, .deep, .behindAPicture, .hiddenFirst: true
            case .belowAHeader, .none: false
            }
        }
    }

    private final class ListScreen: UIViewController {
        let list = UIScrollView()
        let content: Content
        var followsNone = false

        init(_ content: Content) {
            self.content = content
            super.init(nibName: nil, bundle: nil)
            title = "Shelf"
            list.contentSize = CGSize(width: 320, height: 2000)
            list.alwaysBounceVertical = true
        }
        required init?(coder: NSCoder) { nil }

        override func loadView() {
            if content == .root { return view = list }
            super.loadView()
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            list.frame = view.bounds
            list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            switch content {
            case .root: break
            case .first: view.addSubview(list)
            case .deep:
                let (outer, inner) = (UIView(frame: view.bounds), UIView(frame: view.bounds))
                for panel in [outer, inner] { panel.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
                view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
                view.addSubview(outer)
                outer.addSubview(inner)
                inner.addSubview(list)
            case .behindAPicture:
                view.addSubview(UIImageView(frame: view.bounds))
                view.addSubview(list)
            case .belowAHeader:
                list.frame.origin.y += 150
                list.frame.size.height -= 150
                view.addSubview(list)
            case .hiddenFirst:
                let hidden = UIScrollView(frame: CGRect(x: 0, y: 200, width: 10, height: 10))
                hidden.isHidden = true
                view.addSubview(hidden)
                view.addSubview(list)
            case .none:
                view.addSubview(UIView(frame: view.bounds))
            }
        }

        override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
            followsNone ? nil : super.contentScrollView(for: edge)
        }
    }

    private func show(_ list: ListScreen) -> (ShelfScreen, UINavigationController) {
        let navigation = UINavigationController(rootViewController: list)
        navigation.navigationBar.prefersLargeTitles = true
        let screen = ShelfScreen(navigation, size: CGSize(width: 320, height: 400))
        screen.settle()
        return (screen, navigation)
    }

    /// Whether the title collapses when the list is scrolled, and grows again at its top.
    private func collapses(_ list: ListScreen, _ screen: ShelfScreen, _ navigation: UINavigationController) -> Bool {
        let (bar, full) = (navigation.navigationBar, navigation.navigationBar.frame.height)
        let rest = list.list.contentOffset.y
        list.list.contentOffset.y = rest + 300
        screen.frame()
        let low = bar.frame.height
        list.list.contentOffset.y = rest
        screen.settle()
        return full == 106.5 && low == 54 && bar.frame.height == 106.5
    }

    @Test("A16.1, A16.3: it is the controller's view or the first scroll view in it, where that reaches under the bar", arguments: Content.allCases)
    private func automatic(_ content: Content) {
        let list = ListScreen(content)
        let (screen, navigation) = show(list)
        #expect((list.contentScrollView(for: .top) === list.list) == content.isFollowed)
        guard content != .none else { return }
        #expect(collapses(list, screen, navigation) == content.isFollowed)
    }

    @Test("A16.2: setContentScrollView(_:for:) names another, for its edge alone, and nil goes back to the first")
    func named() {
        let list = ListScreen(.belowAHeader)
        let (screen, navigation) = show(list)
        #expect(!collapses(list, screen, navigation))
        list.setContentScrollView(list.list, for: .bottom)
        #expect(list.contentScrollView(for: .top) == nil && list.contentScrollView(for: .bottom) === list.list)
        list.setContentScrollView(list.list, for: .top)
        screen.settle()
        #expect(list.contentScrollView(for: .top) === list.list && collapses(list, screen, navigation))
        list.setContentScrollView(nil)
        screen.settle()
        #expect(list.contentScrollView(for: .top) == nil)
    }

    @Test("A16.2: an override that gives none has the bar follow none")
    func overridden() {
        let list = ListScreen(.first)
        list.followsNone = true
        let (screen, navigation) = show(list)
        #expect(!collapses(list, screen, navigation))
    }

    @Test("A16.3: a person who scrolls under a title that stays large is a finding to consider; not with a collapsing one, and not by code")
    func missing() throws {
        for (content, sets, expected) in [(Content.belowAHeader, false, 1), (.belowAHeader, true, 0), (.first, false, 0)] {
            let list = ListScreen(content)
            let (screen, _) = show(list)
            if sets { list.setContentScrollView(list.list, for: .top) }
            list.list.contentOffset.y += 10
            screen.settle()
            #expect(screen.findings.isEmpty)
            let fingers = TouchInjector(window: screen.window)
            fingers.began(at: CGPoint(x: 160, y: 350))
            for step in 1...10 {
                screen.frame()
                fingers.moved(to: CGPoint(x: 160, y: 350 - CGFloat(step) * 15))
            }
            fingers.ended()
            screen.settle()
            #expect(FindingLog.current.findings.count == expected, "\(content) \(sets)")
            guard expected == 1 else { continue }
            let finding = try #require(FindingLog.current.findings.first)
            #expect(finding.rule == "bridge.content-scroll-view-missing" && finding.severity == .consider)
            #expect(finding.message.hasPrefix("The large title over ListScreen does not collapse when its UIScrollView scrolls"))
        }
    }
}
