import Foundation

/// Collects what the keyframes of one animation set, property by property, and makes one animation of each.
package final class KeyframeRecorder {
    private struct Step {
        let start: Double
        let end: Double
        let from: AnimatableValue
        let to: AnimatableValue
    }

    private final class Track {
        let layer: CALayer
        let key: String
        var steps: [Step] = []

        init(_ layer: CALayer, _ key: String) {
            self.layer = layer
            self.key = key
        }
    }

    private struct Recording: CAAction {
        let recorder: KeyframeRecorder
        let layer: CALayer
        let key: String
        let from: AnimatableValue
        let start: Double
        let end: Double

        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
            guard let to = layer.values.animatable(forKeyPath: key) else { return }
            recorder.note(Step(start: start, end: end, from: from, to: to), layer, key)
        }
    }

    private let options: UIView.KeyframeAnimationOptions
    private var tracks: [Track] = []
    private var span: (start: Double, end: Double) = (0, 1)

    init(_ options: UIView.KeyframeAnimationOptions) { self.options = options }

    /// Runs the changes of one keyframe; times are fractions of the whole.
    func recording(from start: Double, to end: Double, _ changes: () -> Void) {
        let outer = span
        span = (min(max(start, 0), 1), min(max(end, start), 1))
        defer { span = outer }
        changes()
    }

    func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
        guard let from = layer.values.animatable(forKeyPath: key) else { return nil }
        return Recording(recorder: self, layer: layer, key: key, from: from, start: span.start, end: span.end)
    }

    private func note(_ step: Step, _ layer: CALayer, _ key: String) {
        if let track = tracks.first(where: { $0.layer === layer && $0.key == key }) {
            track.steps.append(step)
        } else {
            let track = Track(layer, key)
            track.steps.append(step)
            tracks.append(track)
        }
    }

    /// Adds the collected animations to their layers.
    func install(_ context: LayerAnimationContext) {
        for track in tracks {
            let steps = track.steps.sorted { $0.start < $1.start }
            guard let first = steps.first, let last = steps.last else { continue }
            var points: [(time: Double, value: AnimatableValue)] = []
            if first.start > 0 { points.append((0, first.from)) }
            for step in steps {
                points.append((step.start, points.last?.value ?? step.from))
                points.append((step.end, step.to))
            }
            if last.end < 1 { points.append((1, last.to)) }
            let animation = CAKeyframeAnimation(keyPath: track.key)
            animation.values = points.map { $0.value.any as Any }
            animation.keyTimes = points.map { NSNumber(value: $0.time) }
            animation.calculationMode = mode
            animation.duration = context.duration
            animation.repeatCount = context.repeatCount
            animation.autoreverses = context.autoreverses
            if context.delay > 0 {
                animation.beginTime = CACurrentMediaTime() + context.delay
                animation.fillMode = .backwards
            }
            track.layer.add(animation, forKey: track.key)
            context.onAdd?(track.layer, track.key, animation)
        }
    }

    private var mode: CAAnimationCalculationMode {
        switch options.rawValue >> 10 & 0x7 {
        case 1: .discrete
        case 2: .paced
        case 3: .cubic
        case 4: .cubicPaced
        default: .linear
        }
    }
}
