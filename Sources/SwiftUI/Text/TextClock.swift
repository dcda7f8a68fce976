import Foundation
import QuartzCore
import Tracing

/// Sets a text anew whenever what it says of the time changes.
@MainActor
final class TextClock: FrameClock.Participant {
    private weak var element: TextElement?
    private var next: Date?
    private var lead: TimeInterval?

    init(_ element: TextElement) { self.element = element }

    /// What time it is for the values: the frame clock's, moved along where they are of the wall clock.
    func now(for values: [ClockValue]) -> Date {
        guard values.contains(where: { WallClock.isWall($0.lastDate) }) else { return WallClock.now }
        if lead == nil {
            reportApproximation(
                "Text of relative dates",
                "its dates are of the wall clock, as Date() gives them; they are counted from the moment in which the text is "
                    + "first seen. Time on the screen stands still between frames.")
        }
        let lead = lead ?? WallClock.lead
        self.lead = lead
        return WallClock.now + lead
    }

    /// Follows the values that were shown for a moment.
    func follow(_ values: [ClockValue], shownAt now: Date) {
        next = values.compactMap { $0.nextChange(after: now) }.min().map { $0 - (lead ?? 0) }
        if next == nil { FrameClock.current.remove(self) } else { FrameClock.current.add(self) }
    }

    func perform(_ phase: FrameClock.Phase) -> Bool {
        guard phase == .animations, let next, next <= WallClock.now + 1e-6 else { return false }
        guard let element, element.node.isAlive else {
            self.next = nil
            return false
        }
        element.valueDidChange()
        return true
    }

    var busy: [FrameClock.Busy] {
        guard let next, element?.node.isAlive == true else { return [] }
        return [.init("a Text of the time", until: next.timeIntervalSinceReferenceDate, isEndless: true)]
    }
}
