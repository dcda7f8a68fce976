import QuartzCore
import Rulebook
import Tracing

/// Looks, when a screen has come to rest, for lengths that its constraints leave open between two views.
///
/// Only what is certain is reported: a solution that costs the same, in which the length differs by a point. What is open
/// because constraints are missing is not; `hasAmbiguousLayout` tells that too.
@MainActor
final class AmbiguityChecks: FrameClock.Participant {
    private struct Watched {
        weak var window: UIWindow?
        var solves = -1
    }

    private var watched: [Watched] = []
    private var reported: Set<String> = []

    /// The checks of the clock in place.
    static var current: AmbiguityChecks { perClock.value }
    private static let perClock = PerClock { AmbiguityChecks() }

    /// A tree of views got an engine; what is in no window yet is not looked at.
    func watch(_ root: UIView) {
        guard let window = root as? UIWindow else { return }
        watched.removeAll { $0.window == nil }
        watched.append(Watched(window: window))
    }

    func perform(_ phase: FrameClock.Phase) -> Bool {
        guard phase == .commit else { return false }
        lazy var isAtRest = FrameClock.current.isAtRest
        for index in watched.indices {
            guard let window = watched[index].window, let engine = window.constraintState.engine,
                engine.counters.solves != watched[index].solves, isAtRest
            else { continue }
            for tie in engine.ties() { report(tie) }
            watched[index].solves = engine.counters.solves
        }
        return false
    }

    var busy: [FrameClock.Busy] { [] }

    // MARK: Words

    private func report(_ tie: LayoutTie) {
        let names = tie.sides.map(\.view.nameInLayout)
        let isVertical = tie.axis == .vertical
        guard reported.insert("\(names) \(isVertical)").inserted else { return }
        let priority = layoutNumber(CGFloat(tie.priority))
        let lengths = tie.sides.map { layoutNumber(isVertical ? $0.view.bounds.height : $0.view.bounds.width) }
        let along = isVertical ? "vertically" : "horizontally"
        let raise = tie.sides[0].hugs ? "setContentHuggingPriority" : "setContentCompressionResistancePriority"
        FindingLog.current.report(
            Finding(
                "layout.ambiguous", .must,
                "The \(isVertical ? "heights" : "widths") of \(names[0]) and \(names[1]) are ambiguous: "
                    + "\(wish(tie, along, priority)), and the room can be divided in more than one way at the same cost. They are "
                    + "\(lengths[0]) and \(lengths[1]) here; iOS may choose otherwise. Call \(raise)(_:for: .\(isVertical ? "vertical" : "horizontal")) with "
                    + "more than \(priority) on the one that is to keep the size of its content, or with less on the other.",
                subject: tie.sides[0].view.nearestController?.typeName ?? names[0], evidence: names))
    }

    private func wish(_ tie: LayoutTie, _ along: String, _ priority: String) -> String {
        func words(_ side: LayoutTie.Side) -> String { side.hugs ? "hugs its content" : "resists compression" }
        guard tie.sides[0].hugs != tie.sides[1].hugs else {
            return "both \(tie.sides[0].hugs ? "hug their content" : "resist compression") \(along) with priority \(priority)"
        }
        return "the first \(words(tie.sides[0])) and the second \(words(tie.sides[1])) \(along), both with priority \(priority)"
    }
}

extension UIView {
    /// What an engineer calls the view: its type, and the text that it shows or its identifier.
    fileprivate var nameInLayout: String {
        if let controller = viewOwner as? UIViewController { return "the view of \(controller.typeName)" }
        let text = (self as? UILabel)?.text ?? (self as? UIButton)?.currentTitle ?? accessibilityIdentifier
        return text.map { "\(typeName) \(ElementNode.quoted($0))" } ?? typeName
    }
}
