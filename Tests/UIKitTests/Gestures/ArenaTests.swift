import Testing
@testable import UIKit

@MainActor @Suite("Which recogniser gets which touch")
struct ArenaTests {
    private final class Log: NSObject, UIGestureRecognizerDelegate {
        var entries: [String] = []
        func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
            entries.append("event")
            return true
        }
        func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            entries.append("touch")
            return true
        }
        func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
            entries.append("begin")
            return true
        }
    }

    /// A recogniser of the code's own: recognises when two touches were seen, and gives up every other one.
    private final class Pair: UIGestureRecognizer {
        var log: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            log.append("began \(numberOfTouches)")
            if numberOfTouches == 2 { state = .began }
            for touch in touches where numberOfTouches > 2 { ignore(touch, for: event) }
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
            log.append("moved \(touches.count)")
            state = .changed
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
            if numberOfTouches == 0 { state = .ended }
        }
        override func reset() { log.append("reset") }
    }

    enum Kind: Sendable { case button, `switch`, stepper, plain }

    private func page(in screen: Screen) -> UIView {
        let page = UIView(frame: CGRect(0, 100, 200, 200))
        page.isMultipleTouchEnabled = true
        screen.window.addSubview(page)
        return page
    }

    @Test("A delegate is asked about the event, the touch and the beginning, in this order")
    func order() {
        Screen.run { screen in
            let log = Log()
            let tap = UITapGestureRecognizer { _ in log.entries.append("action") }
            tap.delegate = log
            page(in: screen).addGestureRecognizer(tap)
            screen.tap(10, 110)
            #expect(log.entries == ["event", "touch", "begin", "action"])
        }
    }

    @Test("A custom recogniser counts its touches, gives one up, and is reset after the last")
    func custom() {
        Screen.run { screen in
            let pair = Pair()
            var states: [UIGestureRecognizer.State] = []
            pair.addHandler { states.append($0.state) }
            page(in: screen).addGestureRecognizer(pair)
            for finger in 0..<3 { screen.fingers.began(finger, at: CGPoint(x: 20 + 20 * CGFloat(finger), y: 150)) }
            screen.fingers.moved(2, to: CGPoint(x: 70, y: 160))
            screen.fingers.moved(0, to: CGPoint(x: 20, y: 160))
            #expect(pair.log == ["began 1", "began 2", "began 3", "moved 1"])
            for finger in 0..<3 { screen.fingers.ended(finger) }
            #expect(states == [.began, .changed, .ended])
            #expect(pair.log.last == "reset" && pair.state == .possible)
        }
    }

    @Test(
        "Only touches of an allowed kind and with the required button make a tap",
        arguments: [
            (UITouch.TouchType.direct, UIEvent.ButtonMask(), true), (.indirectPointer, .primary, true),
            (.indirectPointer, .secondary, false), (.pencil, UIEvent.ButtonMask(), false),
        ] as [(UITouch.TouchType, UIEvent.ButtonMask, Bool)])
    func kinds(_ type: UITouch.TouchType, _ buttons: UIEvent.ButtonMask, _ isTaken: Bool) {
        Screen.run { screen in
            var count = 0
            let tap = UITapGestureRecognizer { _ in count += 1 }
            tap.allowedTouchTypes = [UITouch.TouchType.direct, .indirectPointer].map { NSNumber(value: $0.rawValue) }
            page(in: screen).addGestureRecognizer(tap)
            screen.fingers.touchType = type
            screen.fingers.buttonMask = buttons
            screen.tap(10, 110)
            #expect((count == 1) == isTaken)
        }
    }

    @Test(
        "A control keeps the gestures that mean it; others around it begin",
        arguments: [
            (Kind.button, 1, false), (.switch, 1, false), (.stepper, 1, false), (.button, 2, true), (.plain, 1, true),
        ])
    func controls(_ kind: Kind, taps: Int, begins: Bool) {
        Screen.run { screen in
            let view: UIView =
                switch kind {
                case .button: UIButton(type: .system)
                case .switch: UISwitch()
                case .stepper: UIStepper()
                case .plain: UIView()
                }
            let page = page(in: screen)
            view.frame = CGRect(0, 0, 80, 40)
            page.addSubview(view)
            var count = 0
            let tap = UITapGestureRecognizer { _ in count += 1 }
            tap.numberOfTapsRequired = taps
            page.addGestureRecognizer(tap)
            for _ in 0..<taps {
                screen.tap(20, 115)
                screen.frame()
            }
            #expect((count == 1) == begins)
        }
    }

    @Test("A resting finger does not move a pan on when another one moves")
    func restingFinger() {
        Screen.run { screen in
            let page = page(in: screen)
            let pan = UIPanGestureRecognizer { _ in }
            page.addGestureRecognizer(pan)
            screen.fingers.began(0, at: CGPoint(x: 50, y: 150))
            screen.fingers.began(1, at: CGPoint(x: 90, y: 150))
            screen.fingers.moved(0, to: CGPoint(x: 80, y: 150))
            #expect(pan.translation(in: page).x == 15)
            screen.fingers.moved(1, to: CGPoint(x: 110, y: 150))
            #expect(pan.translation(in: page).x == 25)
        }
    }

    @Test("A finger too many fails a pan that has not begun, and is left out of one that has")
    func tooManyFingers() {
        Screen.run { screen in
            let page = page(in: screen)
            let pan = UIPanGestureRecognizer { _ in }
            pan.maximumNumberOfTouches = 1
            page.addGestureRecognizer(pan)
            screen.drag(from: CGPoint(x: 10, y: 150), by: CGPoint(x: 10, y: 0), steps: 2)
            screen.fingers.began(1, at: CGPoint(x: 150, y: 150))
            #expect(pan.state == .changed && pan.numberOfTouches == 1)
            #expect(pan.location(in: page).x == 30)
            screen.fingers.ended(0)
            screen.fingers.ended(1)
            screen.fingers.began(0, at: CGPoint(x: 10, y: 150))
            screen.fingers.began(1, at: CGPoint(x: 50, y: 150))
            #expect(pan.state == .failed)
        }
    }

    @Test("A pinch goes on with a finger that comes back and ends when both have lifted")
    func pinchFingers() {
        Screen.run { screen in
            var states: [UIGestureRecognizer.State] = []
            let pinch = UIPinchGestureRecognizer { states.append($0.state) }
            page(in: screen).addGestureRecognizer(pinch)
            screen.fingers.began(0, at: CGPoint(x: 50, y: 150))
            screen.fingers.began(1, at: CGPoint(x: 100, y: 150))
            screen.fingers.moved(1, to: CGPoint(x: 150, y: 150))
            screen.fingers.ended(1)
            #expect(states == [.began])
            screen.fingers.began(1, at: CGPoint(x: 100, y: 150))
            screen.fingers.moved(1, to: CGPoint(x: 75, y: 150))
            #expect(states == [.began, .changed] && pinch.scale == 1)
            screen.fingers.ended(0)
            screen.fingers.ended(1)
            #expect(states == [.began, .changed, .ended])
        }
    }

    @Test("A long press of two fingers does not mind how the first moves before the second, and one of no length begins at once")
    func longPress() {
        Screen.run { screen in
            let page = page(in: screen)
            var states: [UIGestureRecognizer.State] = []
            let press = UILongPressGestureRecognizer { states.append($0.state) }
            press.numberOfTouchesRequired = 2
            page.addGestureRecognizer(press)
            screen.fingers.began(0, at: CGPoint(x: 50, y: 150))
            screen.fingers.moved(0, to: CGPoint(x: 52, y: 150))
            screen.fingers.began(1, at: CGPoint(x: 100, y: 150))
            screen.advance(0.6)
            #expect(states == [.began])
            screen.fingers.cancelAll()
            press.numberOfTouchesRequired = 1
            press.minimumPressDuration = 0
            states = []
            screen.fingers.began(0, at: CGPoint(x: 50, y: 150))
            #expect(states == [.began])
        }
    }

    @Test("A touch goes on reaching a view that was removed under it")
    func removedView() {
        Screen.run { screen in
            let page = page(in: screen)
            var states: [UIGestureRecognizer.State] = []
            let pan = UIPanGestureRecognizer { states.append($0.state) }
            page.addGestureRecognizer(pan)
            screen.drag(from: CGPoint(x: 10, y: 150), by: CGPoint(x: 10, y: 0), steps: 2)
            page.removeFromSuperview()
            screen.fingers.moved(to: CGPoint(x: 60, y: 150))
            screen.fingers.ended()
            #expect(states == [.began, .changed, .changed, .ended] && pan.state == .possible)
        }
    }

    @Test("A pointer begins, moves and ends a hover; a view around the one under it hears of it too")
    func hover() {
        Screen.run { screen in
            let page = page(in: screen)
            let shelf = UIView(frame: CGRect(50, 50, 50, 50))
            page.addSubview(shelf)
            var log: [String] = []
            page.addGestureRecognizer(UIHoverGestureRecognizer { log.append("page \($0.state)") })
            shelf.addGestureRecognizer(UIHoverGestureRecognizer { log.append("shelf \($0.state) \($0.location(in: shelf).x)") })
            screen.fingers.hover(at: CGPoint(x: 10, y: 110))
            screen.fingers.hover(at: CGPoint(x: 60, y: 160))
            screen.fingers.hover(at: CGPoint(x: 20, y: 110))
            screen.fingers.hoverEnded()
            #expect(log == [
                "page began", "shelf began 10.0", "page changed", "shelf ended -30.0", "page changed", "page ended",
            ])
            screen.tap(10, 110)
            #expect(log.count == 6)
        }
    }
}
