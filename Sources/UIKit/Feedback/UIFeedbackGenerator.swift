import Foundation
import Tracing

/// Lets a person feel something. Source: Apple, UIKit `UIFeedbackGenerator`.
///
/// There is nothing to feel here: every feedback is an event of kind `feedback` in the timeline, with its cause.
@MainActor @preconcurrency
open class UIFeedbackGenerator: NSObject, UIInteraction {
    open private(set) weak var view: UIView?

    public override init() { super.init() }

    /// A generator for the view that the feedback belongs to (iOS 17.5).
    public convenience init(view: UIView) {
        self.init()
        view.addInteraction(self)
    }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }

    /// Gets the hardware ready, so that the next feedback comes at once.
    open func prepare() { record("prepare") }

    final func record(_ what: String, at location: CGPoint? = nil) {
        let place = location.map { " at \(ElementNode.number($0.x)), \(ElementNode.number($0.y))" } ?? ""
        Timeline.current.record(.feedback, String(describing: type(of: self)), what + place)
    }
}

/// A feel of a collision. Source: Apple, UIKit `UIImpactFeedbackGenerator`.
@MainActor @preconcurrency
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How heavy and how hard what collides feels.
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

    private var style = FeedbackStyle.medium

    public override init() { super.init() }

    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    /// A generator for the view that the feedback belongs to (iOS 17.5).
    public convenience init(style: FeedbackStyle, view: UIView) {
        self.init(style: style)
        view.addInteraction(self)
    }

    open func impactOccurred() { record("impact \(style)") }
    open func impactOccurred(at location: CGPoint) { record("impact \(style)", at: location) }

    /// A collision of a strength from 0 to 1.
    open func impactOccurred(intensity: CGFloat) { record(impact(intensity)) }
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) { record(impact(intensity), at: location) }

    private func impact(_ intensity: CGFloat) -> String {
        "impact \(style) \(ElementNode.number(min(max(intensity, 0), 1)))"
    }
}

/// A feel of how something ended. Source: Apple, UIKit `UINotificationFeedbackGenerator`.
@MainActor @preconcurrency
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// How it ended.
    public enum FeedbackType: Int, Sendable { case success, warning, error }

    open func notificationOccurred(_ notificationType: FeedbackType) { record("notification \(notificationType)") }
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
        record("notification \(notificationType)", at: location)
    }
}

/// A feel of a selection that changes. Source: Apple, UIKit `UISelectionFeedbackGenerator`.
@MainActor @preconcurrency
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() { record("selection") }
    open func selectionChanged(at location: CGPoint) { record("selection", at: location) }
}

/// A feel of things that fall into place in a drawing (iOS 17.5). Source: Apple, UIKit `UICanvasFeedbackGenerator`.
@MainActor @preconcurrency
open class UICanvasFeedbackGenerator: UIFeedbackGenerator {
    open func alignmentOccurred(at location: CGPoint) { record("alignment", at: location) }
    open func pathCompleted(at location: CGPoint) { record("path completed", at: location) }
}
