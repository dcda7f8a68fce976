import Tracing

/// Animations that run together, cut at the group's duration.
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    package override func copied() -> CAAnimation {
        guard type(of: self) == CAAnimationGroup.self else { return self }
        let copy = CAAnimationGroup()
        copy.takeTiming(from: self)
        copy.animations = animations?.map { animation in
            let part = animation.copied()
            if part.duration == 0 { part.duration = duration > 0 ? duration : 0.25 }
            return part
        }
        return copy
    }

    override func apply(to values: inout LayerValues, at time: CFTimeInterval) {
        guard let progress = progress(at: time) else { return }
        let inside = progress.fraction * duration
        for animation in animations ?? [] { animation.apply(to: &values, at: inside - animation.beginTime) }
    }

    override var summary: String {
        origin ?? "group of \((animations ?? []).map(\.summary).joined(separator: ", "))"
    }
}

/// A transition of a layer's whole look. Only the timing is real here: the fade between old and new look is not drawn.
open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    open var subtype: CATransitionSubtype?
    open var startProgress: Float = 0
    open var endProgress: Float = 1

    package override func copied() -> CAAnimation {
        reportApproximation("CATransition", "it takes its time and calls its delegate, but the new look is shown at once")
        guard Swift.type(of: self) == CATransition.self else { return self }
        let copy = CATransition()
        copy.takeTiming(from: self)
        copy.type = type
        copy.subtype = subtype
        copy.startProgress = startProgress
        copy.endProgress = endProgress
        return copy
    }
}
