import Foundation
import QuartzCore

/// The time of a container's layers while a person leads a transition: what Core Animation moves there stands still, is at
/// a part of the way, and goes on or back.
///
/// Source: Apple, UIKit `UIPercentDrivenInteractiveTransition`; WWDC13 session 218.
@MainActor
final class LedLayerTime: FrameClock.Participant {
    private enum State { case forward, back, over }

    private let layer: CALayer
    /// Seconds of the layer's time: when the transition began.
    private let start: TimeInterval
    private var state = State.forward

    init(_ layer: CALayer) {
        self.layer = layer
        start = layer.convertTime(CACurrentMediaTime(), from: nil)
    }

    private var now: TimeInterval { layer.convertTime(CACurrentMediaTime(), from: nil) }

    /// Stands still, `seconds` after the start.
    func stand(at seconds: TimeInterval) {
        put(start + seconds, speed: 0)
        state = .forward
    }

    /// Goes on from where it stands, or back to the start.
    func go(back: Bool, speed: CGFloat) {
        put(now, speed: Float(back ? -speed : speed))
        state = back ? .back : .forward
        if back { FrameClock.current.add(self) }
    }

    private func put(_ time: TimeInterval, speed: Float) {
        followClock()
        (layer.beginTime, layer.timeOffset, layer.speed) = (now, time, speed)
    }

    private func followClock() { (layer.beginTime, layer.timeOffset, layer.speed) = (0, 0, 1) }

    func perform(_ phase: FrameClock.Phase) -> Bool {
        guard phase == .animations, state == .back, now <= start + 1e-9 else { return false }
        end()
        return true
    }

    var busy: [FrameClock.Busy] { [] }

    /// Time is the clock's again; on the way back, what began with the transition leaves without an end.
    func end() {
        guard state != .over else { return }
        let isBack = state == .back
        state = .over
        FrameClock.current.remove(self)
        followClock()
        if isBack { layer.dropAnimations(since: start) }
    }
}
