import Foundation
import QuartzCore
import Tracing

/// The software keyboard: comes with the focus of what takes text, moves on the frame clock, and tells everybody.
///
/// Focus that changes in a frame is looked at after the frame's input, so that a move from field to field moves nothing.
@MainActor
package final class Keyboard: FrameClock.Participant {
    /// Seconds, and the number of the curve that notifications name (public logs of all iOS versions).
    private static let duration: TimeInterval = 0.25
    private static let curve: UInt = 7

    package private(set) var state = KeyboardState.hidden
    /// With keys of its own attached, text brings no keyboard on the screen; accessories stay.
    package var isHardwareAttached = false { didSet { if isHardwareAttached != oldValue { inputMayHaveChanged() } } }
    /// Where a floating keyboard lies on the screen; `nil` for one at the lower edge.
    package var floatingFrame: CGRect? { didSet { if floatingFrame != oldValue { inputMayHaveChanged() } } }

    private var isDue = false
    private var cause: TimelineEvent.ID?
    private var movement = 0
    private var window: KeyboardWindow?
    private var followers: [Weak] = []
    private var lastHeight: CGFloat = 0
    /// How far a finger has pulled a docked keyboard down, in points.
    private var pulled: CGFloat = 0
    private var isHeld = false

    private struct Weak { weak var follower: (any KeyboardFollower)? }

    package init() {}

    // MARK: Place

    private var screen: UIScreen { UIApplication.shared.screen }

    /// The frame that the keyboard has or goes to, in the screen's coordinates; without one, below the screen.
    package var frame: CGRect { frame(of: state.target) }

    private func frame(of place: KeyboardPlace?) -> CGRect {
        let bounds = screen.bounds
        switch place {
        case .floating(let frame): return frame
        case .docked(let height): return CGRect(x: 0, y: bounds.height - height + pulled, width: bounds.width, height: height)
        case nil: return CGRect(x: 0, y: bounds.height, width: bounds.width, height: lastHeight)
        }
    }

    /// The keyboard in the coordinates of a view that is on the screen; `nil` without a keyboard.
    func frame(in view: UIView) -> CGRect? {
        guard state.target != nil, let window = view.window else { return nil }
        let frame = frame.offsetBy(dx: -window.frame.minX, dy: -window.frame.minY)
        return view.convert(frame, from: nil as UIView?)
    }

    /// How much of a view's lower part a docked keyboard covers, in points.
    package func overlap(with view: UIView) -> CGFloat {
        guard state.target?.isDocked == true, let frame = frame(in: view) else { return 0 }
        return min(max(view.bounds.maxY - frame.minY, 0), view.bounds.height)
    }

    // MARK: Followers

    package func add(_ follower: any KeyboardFollower) {
        followers.removeAll { $0.follower == nil }
        guard !followers.contains(where: { $0.follower === follower }) else { return }
        followers.append(Weak(follower: follower))
    }

    // MARK: Focus

    /// The focus, or what it brings with it, may be another.
    package func inputMayHaveChanged() {
        FrameClock.current.add(self)
        if !isDue { cause = Timeline.current.cause }
        isDue = true
    }

    package func perform(_ phase: FrameClock.Phase) -> Bool {
        guard phase == .input, isDue else { return false }
        isDue = false
        Timeline.current.whileCaused(by: cause) { update() }
        return true
    }

    package var busy: [FrameClock.Busy] { isDue ? [.init("the keyboard follows the focus")] : [] }

    private func update() {
        let input = KeyboardInput(of: UIApplication.shared.focusedResponder, hasKeys: !isHardwareAttached, on: screen.device)
        let place: KeyboardPlace? = input.map {
            if $0.showsKeys, let floatingFrame { return .floating(floatingFrame) }
            return .docked(height: $0.height)
        }
        if let input { show(input) }
        let begin = frame
        let notices = state.take(.wanted(place))
        guard !notices.isEmpty else {
            if !isHeld { goBackUp() }
            return
        }
        pulled = 0
        if case .docked(let height)? = place { lastHeight = height }
        move(notices, from: begin)
    }

    private func show(_ input: KeyboardInput) {
        if window == nil {
            let new = KeyboardWindow(frame: screen.bounds)
            new.windowScene = UIApplication.shared.keyWindow?.windowScene
            new.keyboard.frame = frame
            window = new
        }
        window?.frame = screen.bounds
        window?.keyboard.show(input)
        window?.isHidden = false
    }

    private func move(_ notices: [KeyboardState.Notice], from begin: CGRect) {
        movement += 1
        let (number, end) = (movement, frame)
        post(notices, begin, end)
        slide { [weak self] in self?.arrive(number, begin, end) }
    }

    /// Animates the keyboard, and who follows it, to its frame.
    private func slide(_ completion: @escaping () -> Void = {}) {
        let options = UIView.AnimationOptions(rawValue: Self.curve << 16).union(.allowUserInteraction)
        UIView.animate(withDuration: Self.duration, delay: 0, options: options) { [self] in
            place(within: Self.duration)
            for window in UIApplication.shared.windowStorage { window.layoutIfNeeded() }
        } completion: { _ in
            completion()
        }
    }

    private func place(within duration: TimeInterval) {
        window?.keyboard.frame = frame
        for case let follower? in followers.map(\.follower) { follower.keyboardDidMove(within: duration) }
    }

    // MARK: A finger on it

    /// Pulls a docked keyboard down, so that its upper edge is at a height of the screen, or at its own where that is lower.
    ///
    /// Nothing is said of it: notifications come when it is let go (unrecorded).
    func pull(to y: CGFloat) {
        guard case .docked(let height)? = state.target else { return }
        let new = min(max(y - screen.bounds.height + height, 0), height)
        guard new != pulled else { return }
        (pulled, isHeld) = (new, true)
        place(within: 0)
    }

    /// The finger that pulls lets go, moving down with a speed in points per second: `dismiss` takes the focus away, or says that it
    /// stays; then the keyboard goes back up.
    func letGo(speed: CGFloat, dismiss: () -> Bool) {
        isHeld = false
        guard pulled > 0, case .docked(let height)? = state.target else { return }
        if LedTransition.goes(at: pulled / height, speed: speed), dismiss() { return }
        goBackUp()
    }

    private func goBackUp() {
        guard pulled > 0 else { return }
        pulled = 0
        slide()
    }

    private func arrive(_ number: Int, _ begin: CGRect, _ end: CGRect) {
        guard number == movement else { return }
        let notices = state.take(.arrived)
        if state == .hidden {
            window?.keyboard.clear()
            window?.isHidden = true
            window = nil
        }
        if case .shown = state { revealFocus() }
        post(notices, begin, end)
    }

    /// Scroll views of SwiftUI keep what has the focus over the keyboard; UIKit's own leave that to their code.
    private func revealFocus() {
        guard let view = UIApplication.shared.focusedResponder as? UIView else { return }
        var ancestor = view.superview
        while let current = ancestor, !(current is any FocusRevealing) { ancestor = current.superview }
        guard let scrollView = ancestor as? UIScrollView else { return }
        let shown = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
        let rect = view.convert(view.bounds, to: scrollView)
        guard rect.maxY > shown.maxY, shown.height > 0 else { return }
        scrollView.setContentOffset(
            CGPoint(x: scrollView.contentOffset.x, y: scrollView.contentOffset.y + min(rect.maxY - shown.maxY, max(rect.minY - shown.minY, 0))),
            animated: false)
    }

    private func post(_ notices: [KeyboardState.Notice], _ begin: CGRect, _ end: CGRect) {
        let info: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Self.curve),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
        for notice in notices { NotificationCenter.default.post(name: notice.name, object: screen, userInfo: info) }
    }
}

/// A scroll view that scrolls so far that the keyboard does not cover what has the focus.
package protocol FocusRevealing: UIScrollView {}

/// Whoever lays out by the keyboard.
@MainActor
package protocol KeyboardFollower: AnyObject {
    /// The keyboard has another place, to which it moves in `duration` seconds.
    func keyboardDidMove(within duration: TimeInterval)
}

extension KeyboardState.Notice {
    fileprivate var name: NSNotification.Name {
        switch self {
        case .willChangeFrame: UIResponder.keyboardWillChangeFrameNotification
        case .willShow: UIResponder.keyboardWillShowNotification
        case .willHide: UIResponder.keyboardWillHideNotification
        case .didChangeFrame: UIResponder.keyboardDidChangeFrameNotification
        case .didShow: UIResponder.keyboardDidShowNotification
        case .didHide: UIResponder.keyboardDidHideNotification
        }
    }
}

extension UIApplication {
    /// What has the focus in the key window.
    fileprivate var focusedResponder: UIResponder? {
        keyWindow?.firstResponder ?? windowStorage.lazy.compactMap(\.firstResponder).first
    }
}
