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

    private final class Zoomer: NSObject, UIScrollViewDelegate {
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first { $0.tag == 1 } }
    }

    @Test("BF185: a zoomed view stays at the top left of its scroll view, and a zoom to a rectangle fills the view with it")
    func zoom() {
        Screen.run(.iPhoneSE) { screen in
            let zoomer = Zoomer()
            @MainActor func scroll(_ frame: CGRect, _ content: UIView, _ scales: ClosedRange<CGFloat>) -> UIScrollView {
                let scroll = UIScrollView(frame: frame)
                (scroll.minimumZoomScale, scroll.maximumZoomScale) = (scales.lowerBound, scales.upperBound)
                scroll.delegate = zoomer
                content.tag = 1
                scroll.addSubview(content)
                scroll.contentSize = content.bounds.size
                screen.window.addSubview(scroll)
                return scroll
            }
            @MainActor func seen(_ view: UIView) -> CGRect { view.convert(view.bounds, to: screen.window) }
            let photo = UIImageView(frame: CGRect(0, 0, 80, 60))
            let photos = scroll(CGRect(16, 16, 200, 150), photo, 0.5...4)
            photos.setZoomScale(2, animated: false)
            let panel = UIView(frame: CGRect(0, 0, 200, 150))
            let mark = UIView(frame: CGRect(50, 50, 100, 75))
            panel.addSubview(mark)
            let panels = scroll(CGRect(16, 182, 200, 150), panel, 1...3)
            panels.zoom(to: mark.frame, animated: false)
            screen.frame()
            #expect(seen(photo) == CGRect(16, 16, 160, 120))
            #expect(seen(panel) == CGRect(-84, 82, 400, 300) && seen(mark) == CGRect(16, 182, 200, 150))
            photos.setZoomScale(0.5, animated: false)
            screen.frame()
            #expect(seen(photo) == CGRect(16, 16, 40, 30))
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
