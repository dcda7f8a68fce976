import Testing
import Tracing
@testable import UIKit

@MainActor @Suite("Gestures and touches")
struct GestureTests {
    final class Page: UIView {
        var log: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began \(touches.count)") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
    }

    private func page(in screen: Screen, _ frame: CGRect = CGRect(0, 100, 200, 200)) -> Page {
        let page = Page(frame: frame)
        screen.window.addSubview(page)
        return page
    }

    @Test("Touches reach the hit view from landing to lifting, wherever they move")
    func delivery() {
        Screen.run { screen in
            let page = page(in: screen)
            screen.fingers.began(at: CGPoint(x: 10, y: 110))
            screen.fingers.moved(to: CGPoint(x: 10, y: 10))
            screen.fingers.ended()
            #expect(page.log == ["began 1", "moved", "ended"])
        }
    }

    @Test("A touch that nobody handles goes up the responder chain")
    func chain() {
        Screen.run { screen in
            let page = page(in: screen)
            let inner = UIView(frame: page.bounds)
            page.addSubview(inner)
            screen.tap(10, 110)
            #expect(page.log == ["began 1", "ended"])
        }
    }

    @Test("A second finger reaches a view only when it takes several touches")
    func multipleTouch() {
        Screen.run { screen in
            let page = page(in: screen)
            screen.fingers.began(0, at: CGPoint(x: 10, y: 110))
            screen.fingers.began(1, at: CGPoint(x: 20, y: 110))
            #expect(page.log == ["began 1"])
            screen.fingers.ended(0)
            screen.fingers.ended(1)
            page.isMultipleTouchEnabled = true
            page.log = []
            screen.fingers.send([
                .init(0, .began, at: CGPoint(x: 10, y: 110)), .init(1, .began, at: CGPoint(x: 20, y: 110)),
            ])
            #expect(page.log == ["began 2"])
        }
    }

    @Test("An exclusive view refuses other views' touches, and they its")
    func exclusive() {
        Screen.run { screen in
            let (one, two) = (page(in: screen), page(in: screen, CGRect(200, 100, 100, 100)))
            one.isExclusiveTouch = true
            screen.fingers.began(0, at: CGPoint(x: 10, y: 110))
            screen.fingers.began(1, at: CGPoint(x: 210, y: 110))
            #expect(one.log == ["began 1"] && two.log.isEmpty)
        }
    }

    @Test("A tap recogniser fires at lifting and cancels the view's touch")
    func tap() {
        Screen.run { screen in
            let page = page(in: screen)
            var places: [CGPoint] = []
            page.addGestureRecognizer(UITapGestureRecognizer { places.append($0.location(in: page)) })
            screen.tap(10, 110)
            #expect(places == [CGPoint(x: 10, y: 10)])
            #expect(page.log == ["began 1", "cancelled"])
            screen.tap(20, 120)
            #expect(places.count == 2)
        }
    }

    @Test("A recogniser that cancels nothing leaves the view its touches")
    func noCancel() {
        Screen.run { screen in
            let page = page(in: screen)
            let tap = UITapGestureRecognizer { _ in }
            tap.cancelsTouchesInView = false
            page.addGestureRecognizer(tap)
            screen.tap(10, 110)
            #expect(page.log == ["began 1", "ended"])
        }
    }

    @Test("A single tap that requires a double tap to fail waits for it")
    func requireToFail() {
        Screen.run { screen in
            let page = page(in: screen)
            var log: [String] = []
            let double = UITapGestureRecognizer { _ in log.append("double") }
            double.numberOfTapsRequired = 2
            let single = UITapGestureRecognizer { _ in log.append("single") }
            single.require(toFail: double)
            page.addGestureRecognizer(double)
            page.addGestureRecognizer(single)
            screen.tap(10, 110)
            #expect(log.isEmpty)
            screen.advance(0.4)
            #expect(log == ["single"])
            screen.tap(10, 110)
            screen.advance(0.1)
            screen.tap(10, 110)
            screen.advance(0.5)
            #expect(log == ["single", "double"])
        }
    }

    @Test("A pan begins after 10 points, follows, and ends with its speed")
    func pan() {
        Screen.run { screen in
            let page = page(in: screen)
            var log: [String] = []
            let pan = UIPanGestureRecognizer { _ in }
            pan.addHandler { recognizer in
                log.append("\(recognizer.state) \(pan.translation(in: page).x)")
            }
            page.addGestureRecognizer(pan)
            screen.drag(from: CGPoint(x: 10, y: 110), by: CGPoint(x: 6, y: 0), steps: 4)
            #expect(abs(pan.velocity(in: page).x - 360) < 1e-6)
            screen.fingers.ended()
            #expect(log == ["began 12.0", "changed 18.0", "changed 24.0", "ended 24.0"])
            #expect(page.log == ["began 1", "moved", "cancelled"])
            #expect(pan.state == .possible)
        }
    }

    @Test("A long press begins by the clock and fails when the finger moves or lifts before")
    func longPress() {
        Screen.run { screen in
            let page = page(in: screen)
            var states: [UIGestureRecognizer.State] = []
            page.addGestureRecognizer(UILongPressGestureRecognizer { states.append($0.state) })
            screen.fingers.began(at: CGPoint(x: 10, y: 110))
            screen.advance(0.4)
            #expect(states.isEmpty)
            screen.advance(0.2)
            #expect(states == [.began])
            screen.fingers.ended()
            #expect(states == [.began, .ended])
            states = []
            screen.fingers.began(at: CGPoint(x: 10, y: 110))
            screen.fingers.moved(to: CGPoint(x: 30, y: 110))
            screen.advance(1)
            screen.fingers.ended()
            #expect(states.isEmpty)
        }
    }

    final class Friend: NSObject, UIGestureRecognizerDelegate {
        var isSimultaneous = false
        var begins = true
        func gestureRecognizer(
            _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool { isSimultaneous }
        func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { begins }
    }

    @Test("Of two pans the inner one wins; with the delegate's consent both do", arguments: [false, true])
    func simultaneous(_ isSimultaneous: Bool) {
        Screen.run { screen in
            let page = page(in: screen)
            let inner = UIView(frame: page.bounds)
            page.addSubview(inner)
            let friend = Friend()
            friend.isSimultaneous = isSimultaneous
            var log: [String] = []
            let outerPan = UIPanGestureRecognizer { if $0.state == .began { log.append("outer") } }
            let innerPan = UIPanGestureRecognizer { if $0.state == .began { log.append("inner") } }
            outerPan.delegate = friend
            page.addGestureRecognizer(outerPan)
            inner.addGestureRecognizer(innerPan)
            screen.drag(from: CGPoint(x: 10, y: 110), by: CGPoint(x: 6, y: 0), steps: 4)
            screen.fingers.ended()
            #expect(log == (isSimultaneous ? ["inner", "outer"] : ["inner"]))
        }
    }

    @Test("A delegate that says no makes the recogniser fail")
    func shouldBegin() {
        Screen.run { screen in
            let page = page(in: screen)
            let friend = Friend()
            friend.begins = false
            var count = 0
            let tap = UITapGestureRecognizer { _ in count += 1 }
            tap.delegate = friend
            page.addGestureRecognizer(tap)
            screen.tap(10, 110)
            #expect(count == 0)
            #expect(page.log == ["began 1", "ended"])
        }
    }

    @Test("Swipe, pinch and rotation see their gestures")
    func others() {
        Screen.run { screen in
            let page = page(in: screen)
            page.isMultipleTouchEnabled = true
            var log: [String] = []
            page.addGestureRecognizer(UISwipeGestureRecognizer { _ in log.append("swipe") })
            screen.drag(from: CGPoint(x: 10, y: 110), by: CGPoint(x: 20, y: 0), steps: 4)
            screen.fingers.ended()
            #expect(log == ["swipe"])
            let pinch = UIPinchGestureRecognizer { _ in }
            page.addGestureRecognizer(pinch)
            screen.fingers.send([
                .init(0, .began, at: CGPoint(x: 50, y: 150)), .init(1, .began, at: CGPoint(x: 100, y: 150)),
            ])
            screen.frame()
            screen.fingers.send([.init(1, .moved, at: CGPoint(x: 150, y: 150))])
            #expect(pinch.state == .began && pinch.scale == 2)
        }
    }

    final class Desk: UIView, SelectorDispatching {
        var calls: [String] = []
        func responds(to selector: Selector) -> Bool { selector == "open:" }
        func perform(_ selector: Selector, with argument: Any?, with second: Any?) -> Any? {
            calls.append("\(selector) \(argument is UITapGestureRecognizer)")
            return nil
        }
    }

    @Test("Target and action reach a class that answers to selectors")
    func targetAction() {
        Screen.run { screen in
            let desk = Desk(frame: CGRect(0, 0, 50, 50))
            screen.window.addSubview(desk)
            desk.addGestureRecognizer(UITapGestureRecognizer(target: desk, action: "open:"))
            screen.tap(10, 10)
            #expect(desk.calls == ["open: true"])
        }
    }
}
