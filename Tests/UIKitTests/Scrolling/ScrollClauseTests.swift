import Testing
@testable import UIKit

@MainActor
@Suite("Insets, pages and refreshing (SPEC E9)", .serialized)
struct ScrollClauseTests {
    private func scrollView(_ screen: Screen, _ behavior: UIScrollView.ContentInsetAdjustmentBehavior) -> UIScrollView {
        let view = UIScrollView(frame: screen.window.bounds)
        view.contentInsetAdjustmentBehavior = behavior
        view.contentInset = UIEdgeInsets(top: 5, left: 0, bottom: 7, right: 0)
        view.contentSize = CGSize(width: view.bounds.width, height: 3000)
        screen.window.addSubview(view)
        screen.frame()
        return view
    }

    @Test(
        "E9.1: the safe area is added to the insets as the behaviour says, and content rests within both",
        arguments: [(UIScrollView.ContentInsetAdjustmentBehavior.never, false), (.always, true), (.scrollableAxes, true), (.automatic, true)])
    func insets(_ behavior: UIScrollView.ContentInsetAdjustmentBehavior, _ adds: Bool) {
        Screen.run { screen in
            let view = scrollView(screen, behavior)
            let safe = screen.window.safeAreaInsets
            #expect(safe.top > 20)
            #expect(view.adjustedContentInset.top == 5 + (adds ? safe.top : 0))
            #expect(view.adjustedContentInset.bottom == 7 + (adds ? safe.bottom : 0))
            view.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
            view.scrollRectToVisible(CGRect(0, 0, 10, 10), animated: false)
            #expect(view.contentOffset.y == -view.adjustedContentInset.top)
            screen.drag(from: CGPoint(x: 100, y: 200), by: CGPoint(x: 0, y: 40), steps: 10)
            screen.fingers.ended()
            screen.settle()
            #expect(view.contentOffset.y == -view.adjustedContentInset.top, "It springs back to where it rests.")
        }
    }

    @Test("E9.1: with pages a flick goes on by one page, however fast, a short drag comes back, and the ends hold")
    func pages() {
        Screen.run { screen in
            let view = UIScrollView(frame: CGRect(0, 100, 300, 200))
            view.contentInsetAdjustmentBehavior = .never
            view.isPagingEnabled = true
            view.contentSize = CGSize(width: 900, height: 200)
            screen.window.addSubview(view)
            screen.frame()
            @MainActor func drag(_ step: CGFloat, _ steps: Int, rests: Bool = false) -> CGFloat {
                screen.drag(from: CGPoint(x: 150, y: 200), by: CGPoint(x: step, y: 0), steps: steps)
                if rests { for _ in 0..<20 { screen.frame() } }
                screen.fingers.ended()
                screen.settle()
                return view.contentOffset.x
            }
            #expect(drag(-30, 4) == 300)
            #expect(drag(-60, 3) == 600)
            #expect(drag(-30, 4) == 600)
            #expect(drag(5, 8, rests: true) == 600)
            #expect(drag(30, 4) == 300)
        }
    }

    @Test("E9.1: pulled past its height a refresh control says so once, holds its room until it ends, and by code says nothing")
    func refreshing() {
        Screen.run { screen in
            let view = scrollView(screen, .always)
            let control = UIRefreshControl()
            var asked = 0
            control.addAction(UIAction { _ in asked += 1 }, for: .valueChanged)
            view.refreshControl = control
            screen.frame()
            let rest = view.contentOffset.y
            screen.drag(from: CGPoint(x: 100, y: 200), by: CGPoint(x: 0, y: 5), steps: 5)
            screen.fingers.ended()
            screen.settle()
            #expect(asked == 0 && !control.isRefreshing && view.contentOffset.y == rest)
            screen.drag(from: CGPoint(x: 100, y: 200), by: CGPoint(x: 0, y: 30), steps: 10)
            screen.fingers.ended()
            screen.settle()
            #expect(asked == 1 && control.isRefreshing && view.contentOffset.y == rest - control.frame.height, "\(view.contentOffset.y), \(rest)")
            control.endRefreshing()
            screen.settle()
            #expect(!control.isRefreshing && view.contentOffset.y == rest)
            control.beginRefreshing()
            #expect(asked == 1 && control.isRefreshing)
        }
    }
}
