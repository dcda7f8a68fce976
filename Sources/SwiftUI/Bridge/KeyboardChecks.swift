import QuartzCore
import Rulebook
import Tracing
import UIKit

/// Looks, when the keyboard has come and the screen is at rest, whether the app makes room for it where SwiftUI did already.
///
/// Only what is certain is reported: SwiftUI keeps a represented scroll view above a docked keyboard, and that has an inset of just the
/// keyboard's height (SPEC R, rule `keyboard.avoided-twice`).
@MainActor
final class KeyboardChecks: FrameClock.Participant {
    private struct Weak<Object: AnyObject> { weak var object: Object? }

    private var hosts: [Weak<HostView>] = []
    private var reported: [Weak<UIScrollView>] = []

    /// The checks of the clock in place.
    static var current: KeyboardChecks { perClock.value }
    private static let perClock = PerClock { KeyboardChecks() }

    /// The keyboard moved, and this host follows it.
    func keyboardMoved(under host: HostView) {
        guard !hosts.contains(where: { $0.object === host }) else { return }
        hosts.append(Weak(object: host))
    }

    func perform(_ phase: FrameClock.Phase) -> Bool {
        guard phase == .commit, !hosts.isEmpty, FrameClock.current.isAtRest else { return false }
        let looked = hosts.compactMap(\.object)
        hosts = []
        for host in looked where host.window != nil { look(at: host) }
        return false
    }

    var busy: [FrameClock.Busy] { [] }

    private func look(at host: HostView) {
        let keyboard = UIApplication.shared.keyboard
        let covered = keyboard.overlap(with: host)
        guard covered > 0 else { return }
        let below = host.window?.safeAreaInsets.bottom ?? 0
        let heights = Set([covered, keyboard.frame.height]).flatMap { [$0, $0 - below] }
        func isRoom(_ scroll: UIScrollView) -> Bool {
            let inset = scroll.contentInset.bottom
            return inset > 0 && heights.contains { abs($0 - inset) < 1 }
        }
        /// The scroll views of represented views that SwiftUI moved or made smaller; other hosts look after their own.
        func visit(_ view: UIView, isRepresented: Bool) {
            for inner in view.subviews where !(inner is HostView) {
                let isRepresented = isRepresented || inner.mount != nil
                if isRepresented, let scroll = inner as? UIScrollView, isRoom(scroll), keyboard.overlap(with: scroll) < 1 {
                    report(scroll, host)
                }
                visit(inner, isRepresented: isRepresented)
            }
        }
        visit(host, isRepresented: false)
    }

    private func report(_ scroll: UIScrollView, _ host: HostView) {
        reported.removeAll { $0.object == nil }
        guard !reported.contains(where: { $0.object === scroll }) else { return }
        reported.append(Weak(object: scroll))
        let type = TypeName.of(Swift.type(of: scroll))
        let inset = Int(scroll.contentInset.bottom.rounded())
        FindingLog.current.report(
            Finding(
                "keyboard.avoided-twice", .must,
                "SwiftUI keeps the \(type) in \(host.contentName) above the keyboard, and its contentInset.bottom of \(inset) points makes "
                    + "room for the keyboard again. Leave the inset away, or take the keyboard from SwiftUI with ignoresSafeArea(.keyboard).",
                subject: host.contentName))
    }
}
