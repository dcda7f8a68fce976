import QuartzCore

/// One property of one layer that a property animator moves: the model has its last value, this shows the way to it.
final class AnimatedProperty: PresentedWay {
    /// One change: from a value to a value, in a part of the animator's whole way.
    struct Step {
        let from: AnimatableValue
        let to: AnimatableValue
        let start: Double
        let end: Double
    }

    weak var layer: CALayer?
    let key: String
    /// What the layer showed before in another way, which goes on below.
    private let below: (any PresentedWay)?
    private var steps: [Step] = []
    /// The parts done of the whole way, along x and y; set by the animator before each frame.
    var parts = (x: 0.0, y: 0.0)
    private(set) var isOver = false

    init(_ layer: CALayer, _ key: String) {
        self.layer = layer
        self.key = key
        below = Self.goingOn(layer.presentedWays[key])
    }

    /// A way, or what goes on below it when it is over.
    private static func goingOn(_ way: (any PresentedWay)?) -> (any PresentedWay)? {
        guard let own = way as? AnimatedProperty, own.isOver else { return way }
        return goingOn(own.below)
    }

    func append(_ step: Step) { steps.append(step) }

    /// The value before everything, which it returns to at the start.
    var first: AnimatableValue? { steps.first?.from }

    /// The value it ends at.
    var last: AnimatableValue? { steps.last?.to }

    func attach() { layer?.presentedWays[key] = self }

    /// Shows no more; the layer shows its value, and what else moves it.
    func detach() {
        guard let layer else { return }
        isOver = true
        if layer.presentedWays[key] === self { layer.presentedWays[key] = Self.goingOn(self) }
    }

    func presented(_ value: AnimatableValue) -> AnimatableValue {
        let value = below?.presented(value) ?? value
        guard !isOver else { return value }
        return switch value {
        case .number, .point, .size, .rect: adding(to: value)
        default: mixed(to: value)
        }
    }

    /// Differences run on top of each other, so that a change on the way keeps its speed.
    private func adding(to value: AnimatableValue) -> AnimatableValue {
        var value = value
        for step in steps {
            guard let start = step.from.components, let end = step.to.components, start.count == end.count else {
                return mixed(to: value)
            }
            var ahead = step.from.adding(step.to, times: -1)
            let (x, y) = (1 - part(of: step, parts.x), 1 - part(of: step, parts.y))
            if case .point(let point) = ahead {
                ahead = .point(CGPoint(x: point.x * x, y: point.y * y))
                value = value.adding(ahead)
            } else {
                value = value.adding(ahead, times: x)
            }
        }
        return value
    }

    /// For what has no differences: the step under way.
    private func mixed(to value: AnimatableValue) -> AnimatableValue {
        guard let step = steps.last(where: { parts.x >= $0.start }) ?? steps.first else { return value }
        let isLast = steps.last.map { $0.start == step.start && $0.end == step.end } ?? true
        return step.from.mixed(with: isLast ? value : step.to, by: part(of: step, parts.x))
    }

    private func part(of step: Step, _ whole: Double) -> CGFloat {
        // Springs overshoot in what runs to their end.
        let lower = max(whole - step.start, step.start > 0 ? 0 : -.infinity)
        guard step.end > step.start else { return whole >= step.start ? 1 : 0 }
        let part = lower / (step.end - step.start)
        return CGFloat(step.end < 1 ? min(part, 1) : part)
    }
}
