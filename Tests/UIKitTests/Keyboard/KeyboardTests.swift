import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("The keyboard (SPEC B8)", .serialized)
struct KeyboardTests {
    typealias Place = KeyboardPlace

    @Test("B8.1: what is told of the keyboard's ways, and where they lead", arguments: [
        (KeyboardState.hidden, KeyboardState.Event.wanted(.docked(height: 300)), KeyboardState.moving(from: nil, to: .docked(height: 300)), [KeyboardState.Notice.willChangeFrame, .willShow]),
        (.hidden, .wanted(nil), .hidden, []),
        (.hidden, .arrived, .hidden, []),
        (.moving(from: nil, to: .docked(height: 300)), .arrived, .shown(.docked(height: 300)), [.didChangeFrame, .didShow]),
        (.moving(from: nil, to: .docked(height: 300)), .wanted(.docked(height: 300)), .moving(from: nil, to: .docked(height: 300)), []),
        (.moving(from: nil, to: .docked(height: 300)), .wanted(nil), .moving(from: .docked(height: 300), to: nil), [.willChangeFrame, .willHide]),
        (.shown(.docked(height: 300)), .wanted(.docked(height: 300)), .shown(.docked(height: 300)), []),
        (.shown(.docked(height: 300)), .wanted(.docked(height: 340)), .moving(from: .docked(height: 300), to: .docked(height: 340)), [.willChangeFrame, .willShow]),
        (.shown(.docked(height: 300)), .wanted(nil), .moving(from: .docked(height: 300), to: nil), [.willChangeFrame, .willHide]),
        (.moving(from: .docked(height: 300), to: nil), .arrived, .hidden, [.didChangeFrame, .didHide]),
        (.moving(from: .docked(height: 300), to: nil), .wanted(.docked(height: 300)), .moving(from: nil, to: .docked(height: 300)), [.willChangeFrame, .willShow]),
        (.shown(.docked(height: 300)), .wanted(.floating(.zero)), .moving(from: .docked(height: 300), to: .floating(.zero)), [.willChangeFrame, .willHide]),
        (.moving(from: .docked(height: 300), to: .floating(.zero)), .arrived, .shown(.floating(.zero)), [.didChangeFrame, .didHide]),
        (.shown(.floating(.zero)), .wanted(nil), .moving(from: .floating(.zero), to: nil), [.willChangeFrame]),
        (.shown(.floating(.zero)), .wanted(.docked(height: 300)), .moving(from: .floating(.zero), to: .docked(height: 300)), [.willChangeFrame, .willShow]),
    ])
    func transitions(_ state: KeyboardState, _ event: KeyboardState.Event, _ next: KeyboardState, _ notices: [KeyboardState.Notice]) {
        var state = state
        #expect(state.take(event) == notices)
        #expect(state == next)
    }

    /// A screen with a field, and what notifications came.
    @MainActor
    private final class Desk {
        let controller = UIViewController()
        let field = UITextField(frame: CGRect(10, 100, 200, 34))
        var log: [String] = []
        var frames: [CGRect] = []
        private var tokens: [NSObjectProtocol] = []

        init(_ screen: Screen) {
            controller.view.addSubview(field)
            screen.window.rootViewController = controller
            for name in [
                UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification, UIResponder.keyboardWillHideNotification,
                UIResponder.keyboardDidHideNotification, UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification,
            ] {
                tokens.append(NotificationCenter.default.addObserver(forName: name, object: UIScreen.main, queue: nil) { [weak self] note in
                    let word = note.name.rawValue.replacingOccurrences(of: "UIKeyboard", with: "").replacingOccurrences(of: "Notification", with: "")
                    let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                    MainActor.assumeIsolated {
                        self?.log.append(word)
                        if let frame { self?.frames.append(frame) }
                    }
                })
            }
        }

        isolated deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    }

    @Test("B8.1: a text field that takes the focus brings the keyboard on the clock, and takes it down when it lets go")
    func showsAndHides() {
        Screen.run { screen in
            let desk = Desk(screen)
            screen.frame()
            desk.field.becomeFirstResponder()
            #expect(desk.log == [])
            screen.frame()
            #expect(desk.log == ["WillChangeFrame", "WillShow"])
            #expect(desk.frames.last == CGRect(0, 844 - 336, 390, 336))
            screen.advance(0.2)
            #expect(desk.log.count == 2)
            screen.advance(0.1)
            #expect(desk.log == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
            desk.log = []
            desk.field.resignFirstResponder()
            screen.advance(0.4)
            #expect(desk.log == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
            #expect(desk.frames.last == CGRect(0, 844, 390, 336))
            #expect(UIApplication.shared.windows.count == 1)
        }
    }

    @Test("B8.1: a notification says frames as values and objects, duration, curve and that the keyboard is the application's own")
    func userInfo() {
        Screen.run { screen in
            let desk = Desk(screen)
            nonisolated(unsafe) var info: [AnyHashable: Any] = [:]
            let token = NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil) { info = $0.userInfo ?? [:] }
            defer { NotificationCenter.default.removeObserver(token) }
            screen.frame()
            desk.field.becomeFirstResponder()
            screen.frame()
            let end = CGRect(0, 508, 390, 336)
            #expect(info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect == end)
            #expect((info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue == end)
            #expect((info[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue)?.cgRectValue.minY == 844)
            #expect(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
            #expect((info[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue == 0.25)
            #expect(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt == 7)
            #expect(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int == 7)
            #expect(info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
        }
    }

    @Test("B8.1: the focus that goes from field to field moves nothing, one with other keys moves the keyboard")
    func fieldToField() {
        Screen.run { screen in
            let desk = Desk(screen)
            let (other, number) = (UITextField(frame: CGRect(10, 200, 200, 34)), UITextField(frame: CGRect(10, 250, 200, 34)))
            number.keyboardType = .numberPad
            for field in [other, number] { desk.controller.view.addSubview(field) }
            screen.frame()
            desk.field.becomeFirstResponder()
            screen.advance(0.5)
            desk.log = []
            other.becomeFirstResponder()
            screen.advance(0.5)
            #expect(desk.log == [])
            number.becomeFirstResponder()
            screen.advance(0.5)
            #expect(desk.log == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
            #expect(desk.frames.last?.height == 291)
        }
    }

    /// A list over the screen that dismisses the keyboard, the keyboard up.
    private func list(_ mode: UIScrollView.KeyboardDismissMode, _ desk: Desk, _ screen: Screen, padding: CGFloat = 0) -> UIScrollView {
        let list = UIScrollView(frame: CGRect(0, 0, 390, 844))
        list.contentSize = CGSize(width: 390, height: 4000)
        list.keyboardDismissMode = mode
        desk.controller.view.addSubview(list)
        desk.controller.view.keyboardLayoutGuide.keyboardDismissPadding = padding
        screen.frame()
        desk.field.becomeFirstResponder()
        screen.advance(0.5)
        desk.log = []
        return list
    }

    @Test("A drag takes the keyboard away at its beginning where any drag does",
        arguments: [(UIScrollView.KeyboardDismissMode.none, false), (.onDrag, true), (.onDragWithAccessory, true), (.interactive, false)])
    func dismissalByDrag(_ mode: UIScrollView.KeyboardDismissMode, _ goes: Bool) {
        Screen.run { screen in
            let desk = Desk(screen)
            _ = list(mode, desk, screen)
            screen.drag(from: CGPoint(x: 190, y: 180), by: CGPoint(x: 0, y: 10), steps: 3)
            screen.frame()
            #expect(desk.field.isFirstResponder != goes)
            screen.fingers.ended()
            screen.advance(0.5)
            #expect(desk.log == (goes ? ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"] : []))
        }
    }

    @Test("A finger pulls the keyboard down from its upper edge, or from the room above it, and views by the guide come along",
        arguments: [UIScrollView.KeyboardDismissMode.interactive, .interactiveWithAccessory], [0, 100] as [CGFloat])
    func pulled(_ mode: UIScrollView.KeyboardDismissMode, _ padding: CGFloat) {
        Screen.run { screen in
            let desk = Desk(screen)
            let list = list(mode, desk, screen, padding: padding)
            let bar = UIView()
            bar.translatesAutoresizingMaskIntoConstraints = false
            desk.controller.view.addSubview(bar)
            NSLayoutConstraint.activate([
                bar.bottomAnchor.constraint(equalTo: desk.controller.view.keyboardLayoutGuide.topAnchor), bar.heightAnchor.constraint(equalToConstant: 40),
                bar.leadingAnchor.constraint(equalTo: list.leadingAnchor), bar.trailingAnchor.constraint(equalTo: list.trailingAnchor),
            ])
            screen.frame()
            screen.fingers.began(at: CGPoint(x: 190, y: 180))
            for y in Array(stride(from: CGFloat(200), through: 700, by: 20)) + [600, 560, 640, 700] {
                screen.fingers.moved(to: CGPoint(x: 190, y: y))
                screen.frame()
                let top = max(508, y + padding)
                #expect(UIApplication.shared.keyboard.frame.minY == top && bar.frame.maxY == min(top, 844 - 34), "\(y)")
                #expect(desk.field.isFirstResponder && desk.log.isEmpty)
            }
            screen.fingers.ended()
            screen.advance(0.5)
            #expect(!desk.field.isFirstResponder && desk.log == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
            #expect(UIApplication.shared.keyboard.frame.minY == 844)
            desk.field.becomeFirstResponder()
            screen.advance(0.5)
            #expect(UIApplication.shared.keyboard.frame.minY == 508, "as high as before")
        }
    }

    @Test("A finger that lets go on the way up, or hardly below the edge, leaves the keyboard, which goes back up", arguments: [true, false])
    func pulledAndLeft(_ isUp: Bool) {
        Screen.run { screen in
            let desk = Desk(screen)
            _ = list(.interactive, desk, screen)
            screen.fingers.began(at: CGPoint(x: 190, y: 180))
            for y in isUp ? [300, 500, 700, 800, 780, 760, 740, 720, 700, 680, 660, 640] : [300, 500, 540] as [CGFloat] {
                screen.fingers.moved(to: CGPoint(x: 190, y: y))
                screen.frame()
            }
            if !isUp { screen.advance(0.3) }
            #expect(UIApplication.shared.keyboard.frame.minY == (isUp ? 640 : 540))
            screen.fingers.ended()
            screen.advance(0.5)
            #expect(desk.field.isFirstResponder && desk.log.isEmpty && UIApplication.shared.keyboard.frame.minY == 508)
        }
    }

    /// Gives the focus on when it ends.
    private final class Passing: NSObject, UITextFieldDelegate {
        weak var next: UITextField?
        func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) { next?.becomeFirstResponder() }
    }

    @Test("A keyboard that is let go goes back up where the focus goes to another field")
    func pulledAndPassedOn() {
        Screen.run { screen in
            let desk = Desk(screen)
            let (other, passing) = (UITextField(frame: CGRect(10, 200, 200, 34)), Passing())
            _ = list(.interactive, desk, screen)
            desk.controller.view.addSubview(other)
            passing.next = other
            desk.field.delegate = passing
            screen.drag(from: CGPoint(x: 190, y: 300), by: CGPoint(x: 0, y: 40), steps: 10)
            screen.frame()
            #expect(UIApplication.shared.keyboard.frame.minY == 700)
            screen.fingers.ended()
            screen.advance(0.5)
            #expect(other.isFirstResponder && UIApplication.shared.keyboard.frame.minY == 508 && desk.log.isEmpty)
        }
    }

    @Test("A drag that stays above the keyboard, or goes up from the room above it, does not move it")
    func notPulled() {
        Screen.run { screen in
            let desk = Desk(screen)
            _ = list(.interactive, desk, screen, padding: 100)
            screen.drag(from: CGPoint(x: 190, y: 400), by: CGPoint(x: 0, y: -10), steps: 20)
            screen.fingers.ended()
            screen.advance(0.5)
            #expect(desk.field.isFirstResponder && desk.log.isEmpty && UIApplication.shared.keyboard.frame.minY == 508)
        }
    }

    @Test("B8.1: the layout guide follows the keyboard with its animation, and rests on the safe area or the lower edge", arguments: [true, false])
    func layoutGuide(usesSafeArea: Bool) {
        Screen.run { screen in
            let desk = Desk(screen)
            let shelf = UIView()
            shelf.translatesAutoresizingMaskIntoConstraints = false
            let view = desk.controller.view!
            view.addSubview(shelf)
            view.keyboardLayoutGuide.usesBottomSafeArea = usesSafeArea
            NSLayoutConstraint.activate([
                shelf.topAnchor.constraint(equalTo: view.topAnchor), shelf.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                shelf.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                shelf.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            ])
            screen.frame()
            let resting: CGFloat = usesSafeArea ? 844 - 34 : 844
            #expect(shelf.frame.height == resting)
            desk.field.becomeFirstResponder()
            screen.frame()
            #expect(shelf.frame.height == 508)
            screen.advance(0.1)
            let shown = shelf.layer.presentation()?.bounds.height ?? 0
            #expect(shown > 508 && shown < resting)
            screen.advance(0.5)
            #expect((shelf.layer.presentation()?.bounds.height ?? shelf.frame.height) == 508)
            #expect(view.keyboardLayoutGuide.layoutFrame == CGRect(0, 508, 390, 336))
            view.endEditing(true)
            screen.advance(0.5)
            #expect(shelf.frame.height == resting)
        }
    }

    @Test("B8.1: a guide takes a floating keyboard for none, and follows it when it is asked to")
    func floating() {
        Screen.run(.iPad) { screen in
            let desk = Desk(screen)
            let view = desk.controller.view!
            let (near, away) = (UIView(), UIView())
            for one in [near, away] {
                one.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(one)
            }
            let guide = view.keyboardLayoutGuide
            let (atBottom, elsewhere) = (near.topAnchor.constraint(equalTo: view.topAnchor), away.topAnchor.constraint(equalTo: view.topAnchor))
            guide.setConstraints([atBottom], activeWhenNearEdge: .bottom)
            guide.setConstraints([elsewhere], activeWhenAwayFrom: .bottom)
            #expect(atBottom.isActive && !elsewhere.isActive)
            screen.frame()
            desk.field.becomeFirstResponder()
            screen.advance(0.5)
            #expect(guide.layoutFrame == CGRect(0, 1180 - 320, 820, 320))
            desk.log = []
            UIApplication.shared.keyboard.floatingFrame = CGRect(100, 400, 320, 250)
            screen.advance(0.5)
            #expect(desk.log == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
            #expect(guide.layoutFrame == CGRect(0, 1160, 820, 20))
            guide.followsUndockedKeyboard = true
            #expect(guide.layoutFrame == CGRect(100, 400, 320, 250))
            #expect(!atBottom.isActive && elsewhere.isActive)
            UIApplication.shared.keyboard.floatingFrame = nil
            screen.advance(0.5)
            #expect(guide.layoutFrame == CGRect(0, 860, 820, 320))
            #expect(atBottom.isActive && !elsewhere.isActive)
        }
    }

    @Test("B8.1: an accessory stands on the keyboard, is touched there, and comes without keys where text needs none")
    func accessory() {
        Screen.run { screen in
            let desk = Desk(screen)
            let button = UIButton(type: .system)
            let accessory = UIView(frame: CGRect(0, 0, 0, 50))
            var taps = 0
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            button.frame = CGRect(300, 5, 80, 40)
            accessory.addSubview(button)
            desk.field.inputAccessoryView = accessory
            screen.frame()
            desk.field.becomeFirstResponder()
            screen.advance(0.5)
            #expect(desk.frames.last?.height == 386)
            #expect(accessory.window != nil && accessory.frame == CGRect(0, 0, 390, 50))
            #expect(accessory.convert(accessory.bounds, to: nil as UIView?) == CGRect(0, 458, 390, 50))
            let fingers = TouchInjector()
            fingers.began(at: CGPoint(x: 340, y: 480))
            screen.frame()
            fingers.ended()
            screen.frame()
            #expect(taps == 1)
            UIApplication.shared.keyboard.isHardwareAttached = true
            screen.advance(0.5)
            #expect(desk.frames.last?.height == CGFloat(50 + 34))
            desk.field.inputAccessoryView = nil
            screen.advance(0.5)
            #expect(accessory.superview == nil)
        }
    }

    @Test("B8.1: a controller's accessory stands for its fields', and alone when the controller has the focus")
    func controllersAccessory() {
        final class Chat: UIViewController {
            let bar = UIView(frame: CGRect(0, 0, 0, 60))
            override var inputAccessoryView: UIView? { bar }
            override var canBecomeFirstResponder: Bool { true }
        }
        Screen.run { screen in
            let chat = Chat()
            let field = UITextField(frame: CGRect(10, 100, 200, 34))
            chat.view.addSubview(field)
            screen.window.rootViewController = chat
            screen.frame()
            chat.becomeFirstResponder()
            screen.advance(0.5)
            #expect(UIApplication.shared.keyboard.frame == CGRect(0, 844 - 94, 390, 94))
            #expect(chat.bar.window != nil)
            field.becomeFirstResponder()
            screen.advance(0.5)
            #expect(UIApplication.shared.keyboard.frame == CGRect(0, 844 - 396, 390, 396))
        }
    }

    @Test("An input view stands in place of the keys, at its own height")
    func inputView() {
        Screen.run { screen in
            let desk = Desk(screen)
            let picker = UIView(frame: CGRect(0, 0, 0, 216))
            desk.field.inputView = picker
            screen.frame()
            desk.field.becomeFirstResponder()
            screen.advance(0.5)
            #expect(desk.frames.last?.height == 250)
            #expect(picker.frame == CGRect(0, 0, 390, 216))
        }
    }

    @Test("What takes no text brings no keyboard", arguments: ["view", "label", "uneditable"])
    func noText(_ kind: String) {
        final class Card: UIView { override var canBecomeFirstResponder: Bool { true } }
        Screen.run { screen in
            let desk = Desk(screen)
            let view: UIView
            switch kind {
            case "view": view = Card()
            case "label": view = UILabel()
            default:
                let text = UITextView()
                text.isEditable = false
                view = text
            }
            desk.controller.view.addSubview(view)
            screen.frame()
            _ = view.becomeFirstResponder()
            screen.advance(0.5)
            #expect(desk.log == [])
        }
    }

    @Test("A field that leaves the screen takes its keyboard along, and a turn of the device gives another height")
    func leaves() {
        Screen.run { screen in
            let desk = Desk(screen)
            screen.frame()
            desk.field.becomeFirstResponder()
            screen.advance(0.5)
            UIScreen.main.device = UIScreen.main.device.landscape
            screen.window.frame = UIScreen.main.bounds
            screen.advance(0.5)
            #expect(UIApplication.shared.keyboard.frame == CGRect(0, 390 - 209, 844, 209))
            desk.field.removeFromSuperview()
            screen.advance(0.5)
            #expect(UIApplication.shared.keyboard.state == .hidden)
        }
    }
}
