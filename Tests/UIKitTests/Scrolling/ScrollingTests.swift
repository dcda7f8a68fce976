import Testing
@testable import UIKit

@MainActor @Suite("Scroll views under a finger and on the clock")
struct ScrollingTests {
    private final class Reader: NSObject, UIScrollViewDelegate {
        var log: [String] = []
        var target: CGPoint?
        var zoomed: UIView?
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("will begin dragging") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            log.append("will end dragging")
            if let target { targetContentOffset.pointee = target }
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            log.append("did end dragging \(decelerate)")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("will begin decelerating") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("did end decelerating") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("did end animation") }
        func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.append("did scroll to top") }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { log.append("will begin zooming") }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            log.append("did end zooming \(scale)")
        }
    }

    private func scroll(
        in screen: Screen, content: CGSize = CGSize(width: 200, height: 1000), _ reader: Reader? = nil
    ) -> UIScrollView {
        let scroll = UIScrollView(frame: CGRect(0, 100, 200, 200))
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = content
        scroll.delegate = reader
        screen.window.addSubview(scroll)
        screen.frame()
        return scroll
    }

    @Test("E9.1: A flick calls the delegate in Apple's order and comes to rest where the delegate says")
    func flick() {
        Screen.run { screen in
            let reader = Reader()
            let scroll = scroll(in: screen, reader)
            reader.target = CGPoint(x: 0, y: 300)
            screen.drag(from: CGPoint(x: 100, y: 280), by: CGPoint(x: 0, y: -10), steps: 6)
            #expect(scroll.isDragging && scroll.isTracking)
            screen.fingers.ended()
            #expect(scroll.isDecelerating && !scroll.isTracking)
            screen.advance(6)
            #expect(scroll.contentOffset.y == 300)
            #expect(reader.log == [
                "will begin dragging", "will end dragging", "did end dragging true", "will begin decelerating",
                "did end decelerating",
            ])
        }
    }

    @Test("Content that is caught off its place goes there when the finger lifts without a drag")
    func caught() {
        Screen.run { screen in
            let scroll = scroll(in: screen)
            screen.drag(from: CGPoint(x: 100, y: 150), by: CGPoint(x: 0, y: 20), steps: 5)
            screen.fingers.ended()
            screen.advance(0.05)
            screen.fingers.began(at: CGPoint(x: 100, y: 150))
            let held = scroll.contentOffset.y
            screen.advance(0.5)
            #expect(held < 0 && scroll.contentOffset.y == held && scroll.isTracking)
            screen.fingers.ended()
            screen.advance(2)
            #expect(scroll.contentOffset.y == 0 && !scroll.isTracking)
        }
    }

    @Test(
        "The direction lock keeps a drag to its axis, not a diagonal one",
        arguments: [(CGPoint(x: 3, y: -10), false), (CGPoint(x: -9, y: -10), true)])
    func lock(_ step: CGPoint, _ movesBoth: Bool) {
        Screen.run { screen in
            let scroll = scroll(in: screen, content: CGSize(width: 1000, height: 1000))
            scroll.contentOffset = CGPoint(x: 300, y: 300)
            scroll.isDirectionalLockEnabled = true
            screen.drag(from: CGPoint(x: 100, y: 200), by: step, steps: 5)
            #expect(scroll.contentOffset.y > 300)
            #expect((scroll.contentOffset.x != 300) == movesBoth)
        }
    }

    private final class Page: UIView {
        var log: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
    }

    @Test("Content hears of a touch after the delay or at a tap's end, and never of a flick's; at once without delay")
    func delay() {
        Screen.run { screen in
            let scroll = scroll(in: screen)
            let page = Page(frame: CGRect(0, 0, 200, 1000))
            scroll.addSubview(page)
            screen.fingers.began(at: CGPoint(x: 100, y: 200))
            screen.advance(0.1)
            #expect(page.log.isEmpty)
            screen.advance(0.1)
            #expect(page.log == ["began"])
            screen.fingers.moved(to: CGPoint(x: 100, y: 180))
            #expect(page.log == ["began", "cancelled"])
            screen.fingers.ended()
            page.log = []
            screen.tap(100, 200)
            #expect(page.log == ["began", "ended"])
            page.log = []
            screen.drag(from: CGPoint(x: 100, y: 280), by: CGPoint(x: 0, y: -10), steps: 3)
            screen.fingers.ended()
            #expect(page.log.isEmpty)
            screen.advance(5)
            scroll.delaysContentTouches = false
            screen.fingers.began(at: CGPoint(x: 100, y: 200))
            #expect(page.log == ["began"])
        }
    }

    @Test("At its end a scroll view leaves the drag to the one around it, unless told not to", arguments: [true, false])
    func nested(_ transfers: Bool) {
        Screen.run { screen in
            let outer = scroll(in: screen)
            let inner = UIScrollView(frame: CGRect(0, 0, 200, 150))
            inner.contentSize = CGSize(width: 200, height: 400)
            inner.contentOffset.y = 250
            inner.transfersVerticalScrollingToParent = transfers
            outer.addSubview(inner)
            screen.drag(from: CGPoint(x: 100, y: 200), by: CGPoint(x: 0, y: -20), steps: 3)
            #expect((outer.contentOffset.y > 0) == transfers)
            #expect((inner.contentOffset.y > 250) == !transfers)
            screen.fingers.ended()
            screen.advance(5)
            // The other way the inner one has room.
            outer.contentOffset.y = 0
            inner.contentOffset.y = 250
            screen.drag(from: CGPoint(x: 100, y: 120), by: CGPoint(x: 0, y: 10), steps: 3)
            #expect(inner.contentOffset.y < 250 && outer.contentOffset.y == 0)
        }
    }

    private func zooming(_ screen: Screen, _ reader: Reader) -> UIScrollView {
        let scroll = scroll(in: screen, content: CGSize(width: 200, height: 200), reader)
        let cover = UIView(frame: CGRect(0, 0, 200, 200))
        scroll.addSubview(cover)
        reader.zoomed = cover
        #expect(scroll.pinchGestureRecognizer == nil)
        scroll.maximumZoomScale = 2
        return scroll
    }

    @Test("E9.1: A pinch zooms around the fingers' middle and springs back to the limit")
    func pinch() {
        Screen.run { screen in
            let reader = Reader()
            let scroll = zooming(screen, reader)
            screen.fingers.send([
                .init(0, .began, at: CGPoint(x: 80, y: 200)), .init(1, .began, at: CGPoint(x: 120, y: 200)),
            ])
            screen.frame()
            screen.fingers.send([
                .init(0, .moved, at: CGPoint(x: 70, y: 200)), .init(1, .moved, at: CGPoint(x: 130, y: 200)),
            ])
            #expect(scroll.isZooming && scroll.zoomScale == 1.5)
            #expect(scroll.contentOffset == CGPoint(x: 50, y: 50))
            screen.fingers.send([
                .init(0, .moved, at: CGPoint(x: 20, y: 200)), .init(1, .moved, at: CGPoint(x: 180, y: 200)),
            ])
            #expect(scroll.zoomScale > 2 && scroll.zoomScale < 4)
            screen.fingers.send([
                .init(0, .ended, at: CGPoint(x: 20, y: 200)), .init(1, .ended, at: CGPoint(x: 180, y: 200)),
            ])
            #expect(scroll.isZoomBouncing && !scroll.isZooming)
            screen.advance(1)
            #expect(scroll.zoomScale == 2 && scroll.contentSize == CGSize(width: 400, height: 400))
            #expect(scroll.contentOffset == CGPoint(x: 100, y: 100))
            #expect(reader.log.filter { $0.contains("zooming") } == ["will begin zooming", "did end zooming 2.0"])
        }
    }

    @Test("An animated zoom to a rectangle runs on the clock and ends with the rectangle in view")
    func zoomToRect() {
        Screen.run { screen in
            let reader = Reader()
            let scroll = zooming(screen, reader)
            scroll.zoom(to: CGRect(100, 100, 100, 100), animated: true)
            #expect(scroll.zoomScale == 1)
            screen.advance(0.15)
            #expect(scroll.isZoomAnimating && scroll.zoomScale > 1 && scroll.zoomScale < 2)
            screen.advance(0.3)
            #expect(scroll.zoomScale == 2 && scroll.contentOffset == CGPoint(x: 200, y: 200))
            #expect(reader.log == ["will begin zooming", "did end zooming 2.0"])
        }
    }

    @Test("A tap on the status bar tells that it reached the top when it has")
    func toTop() {
        Screen.run { screen in
            let reader = Reader()
            let scroll = scroll(in: screen, reader)
            scroll.contentOffset.y = 400
            #expect(scroll.scrollToTopIfAllowed() && reader.log.isEmpty)
            screen.advance(0.5)
            #expect(scroll.contentOffset.y == 0)
            #expect(reader.log == ["did end animation", "did scroll to top"])
        }
    }

    @Test(
        "E9.1: Small content lies where the alignment point puts it",
        arguments: [(CGPoint.zero, CGPoint.zero), (CGPoint(x: 0.5, y: 1), CGPoint(x: -50, y: -150))])
    func alignment(_ point: CGPoint, _ offset: CGPoint) {
        Screen.run { screen in
            let scroll = scroll(in: screen, content: CGSize(width: 100, height: 50))
            scroll.contentAlignmentPoint = point
            #expect(scroll.contentOffset == offset)
        }
    }

    @Test("Bouncing is an axis' own; setting both at once sets each")
    func bounces() {
        Screen.run { screen in
            let scroll = scroll(in: screen)
            scroll.bouncesVertically = false
            #expect(scroll.bounces && scroll.bouncesHorizontally)
            screen.drag(from: CGPoint(x: 100, y: 120), by: CGPoint(x: 0, y: 20), steps: 3)
            #expect(scroll.contentOffset.y == 0)
            scroll.bounces = false
            #expect(!scroll.bouncesHorizontally && !scroll.bouncesVertically)
        }
    }
}
