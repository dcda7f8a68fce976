import Tracing
import UIKit

/// What a person feels or hears with a change (iOS 17). Source: Apple, SwiftUI `SensoryFeedback`.
public struct SensoryFeedback: Equatable, Sendable {
    /// How heavy what collides feels.
    public struct Weight: Equatable, Sendable {
        let name: String
        public static let light = Weight(name: "light")
        public static let medium = Weight(name: "medium")
        public static let heavy = Weight(name: "heavy")
    }

    /// How hard what collides feels.
    public struct Flexibility: Equatable, Sendable {
        let name: String
        public static let rigid = Flexibility(name: "rigid")
        public static let solid = Flexibility(name: "solid")
        public static let soft = Flexibility(name: "soft")
    }

    /// What the timeline says of it.
    let name: String

    public static let success = SensoryFeedback(name: "success")
    public static let warning = SensoryFeedback(name: "warning")
    public static let error = SensoryFeedback(name: "error")
    public static let selection = SensoryFeedback(name: "selection")
    public static let increase = SensoryFeedback(name: "increase")
    public static let decrease = SensoryFeedback(name: "decrease")
    public static let start = SensoryFeedback(name: "start")
    public static let stop = SensoryFeedback(name: "stop")
    public static let alignment = SensoryFeedback(name: "alignment")
    public static let levelChange = SensoryFeedback(name: "levelChange")
    public static let pathComplete = SensoryFeedback(name: "pathComplete")
    public static let impact = impact()

    /// A collision of a strength from 0 to 1.
    public static func impact(weight: Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback {
        SensoryFeedback(name: "impact \(weight.name)\(strength(intensity))")
    }
    /// A collision of a strength from 0 to 1.
    public static func impact(flexibility: Flexibility, intensity: Double = 1.0) -> SensoryFeedback {
        SensoryFeedback(name: "impact \(flexibility.name)\(strength(intensity))")
    }

    private static func strength(_ intensity: Double) -> String {
        intensity == 1 ? "" : " \(ElementNode.number(CGFloat(min(max(intensity, 0), 1))))"
    }

    fileprivate func play() {
        MainActor.assumeIsolated { _ = Timeline.current.record(.feedback, "sensoryFeedback", name) }
    }
}

extension View {
    /// Plays a feedback when `trigger` has changed: an event of kind `feedback` in the timeline.
    nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
        modifier(ChangeModifier(value: trigger, initial: false) { _, _ in feedback.play() })
    }

    /// Plays a feedback when `trigger` has changed and `condition` is true of the old and the new value.
    nonisolated public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View {
        modifier(ChangeModifier(value: trigger, initial: false) { if condition($0, $1) { feedback.play() } })
    }

    /// Plays the feedback that `feedback` gives for the old and the new value of `trigger`, when it has changed.
    nonisolated public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View {
        modifier(ChangeModifier(value: trigger, initial: false) { feedback($0, $1)?.play() })
    }
}
