import Foundation

/// The way of one property over time, from where it is through its keyframes.
struct KeyframeCurve<Value: Animatable> {
    typealias Data = Value.AnimatableData

    private struct Segment {
        let start: TimeInterval
        let length: TimeInterval
        let motion: Motion

        enum Motion {
            case still(Data)
            case line(from: Data, way: Data, UnitCurve)
            case cubic(from: Data, to: Data, start: Data, end: Data)
            case spring(from: Data, way: Data, Spring, velocity: Data)
        }

        /// The value after `time` seconds of the segment.
        func value(_ time: TimeInterval) -> Data {
            switch motion {
            case .still(let value): return value
            case .line(let from, let way, let curve): return from + way.scaled(by: curve.value(at: part(time)))
            case .spring(let from, let way, let spring, let velocity):
                return from + spring.value(target: way, initialVelocity: velocity, time: time)
            case .cubic(let from, let to, let start, let end):
                let t = part(time)
                let (square, cube) = (t * t, t * t * t)
                return from.scaled(by: 2 * cube - 3 * square + 1) + to.scaled(by: 3 * square - 2 * cube)
                    + start.scaled(by: (cube - 2 * square + t) * length) + end.scaled(by: (cube - square) * length)
            }
        }

        /// Units per second after `time` seconds of the segment.
        func velocity(_ time: TimeInterval) -> Data {
            switch motion {
            case .still: return .zero
            case .line(_, let way, let curve):
                return length > 0 ? way.scaled(by: curve.velocity(at: part(time)) / length) : .zero
            case .spring(_, let way, let spring, let velocity):
                return spring.velocity(target: way, initialVelocity: velocity, time: time)
            case .cubic(let from, let to, let start, let end):
                guard length > 0 else { return end }
                let t = part(time)
                return (to - from).scaled(by: 6 * t * (1 - t) / length) + start.scaled(by: 3 * t * t - 4 * t + 1)
                    + end.scaled(by: 3 * t * t - 2 * t)
            }
        }

        private func part(_ time: TimeInterval) -> Double { length > 0 ? min(max(time / length, 0), 1) : 1 }
    }

    private var segments: [Segment] = []
    private(set) var duration: TimeInterval = 0
    private let initial: Value
    private let last: Value

    init(from initial: Value, velocity: Data = .zero, _ keyframes: [Keyframe<Value>]) {
        self.initial = initial
        last = keyframes.last?.to ?? initial
        var (value, velocity) = (initial.animatableData, velocity)
        for (index, keyframe) in keyframes.enumerated() {
            let to = keyframe.to.animatableData
            let length: TimeInterval
            let motion: Segment.Motion
            switch keyframe.way {
            case .jump: (length, motion) = (0, .still(to))
            case .line(let time, let curve): (length, motion) = (time, .line(from: value, way: to - value, curve))
            case .cubic(let time, let start, let end):
                let next = keyframes.dropFirst(index + 1).first
                let exit = end ?? Self.smoothVelocity(from: value, over: time, through: to, next: next)
                (length, motion) = (time, .cubic(from: value, to: to, start: start ?? velocity, end: exit))
            case .spring(let time, let spring, let start):
                let (way, velocity) = (to - value, start ?? velocity)
                let rest = spring.settlingDuration(
                    target: way, initialVelocity: velocity, epsilon: max(way.magnitudeSquared.squareRoot() * 0.001, 1e-6))
                length = time ?? (rest.isFinite ? rest : spring.duration)
                motion = .spring(from: value, way: way, spring, velocity: velocity)
            }
            let segment = Segment(start: duration, length: length, motion: motion)
            segments.append(segment)
            duration += length
            // A spring that is cut short is followed from where it is, any other keyframe from its value.
            if case .spring(_?, _, _) = keyframe.way { value = segment.value(length) } else { value = to }
            velocity = segment.velocity(length)
        }
    }

    /// The velocity at a keyframe of a Catmull-Rom spline; at the end of one it comes to rest.
    private static func smoothVelocity(
        from value: Data, over time: TimeInterval, through to: Data, next: Keyframe<Value>?
    ) -> Data {
        guard let next, case .cubic(let nextTime, let start, _) = next.way else { return .zero }
        if let start { return start }
        guard time + nextTime > 0 else { return .zero }
        return (next.to.animatableData - value).scaled(by: 1 / (time + nextTime))
    }

    /// The value at a time, which is kept between the start and the end.
    func value(at time: TimeInterval) -> Value {
        if time >= duration { return last }
        var result = initial
        if let (segment, inner) = segment(at: time) { result.animatableData = segment.value(inner) }
        return result
    }

    /// Units per second at a time; nothing moves any more after the end.
    func velocity(at time: TimeInterval) -> Data {
        guard time < duration, let (segment, inner) = segment(at: time) else { return .zero }
        return segment.velocity(inner)
    }

    private func segment(at time: TimeInterval) -> (Segment, TimeInterval)? {
        let time = max(time, 0)
        guard let segment = segments.last(where: { $0.start <= time }) else { return nil }
        return (segment, time - segment.start)
    }
}

/// A track of one property, without the property's type.
protocol KeyframePropertyTrack<Root> {
    associatedtype Root
    var property: PartialKeyPath<Root> { get }
    /// The way from a value, and from the velocity that another way of the same property had.
    func run(from root: Root, after other: (any KeyframePropertyRun<Root>)?, at time: TimeInterval) -> any KeyframePropertyRun<Root>
}

/// The way of one property, without the property's type.
protocol KeyframePropertyRun<Root> {
    associatedtype Root
    var property: PartialKeyPath<Root> { get }
    var duration: TimeInterval { get }
    func apply(to root: inout Root, at time: TimeInterval)
}

struct PropertyTrack<Root, Value: Animatable>: KeyframePropertyTrack {
    let keyPath: WritableKeyPath<Root, Value>
    let keyframes: [Keyframe<Value>]
    var property: PartialKeyPath<Root> { keyPath }

    func run(from root: Root, after other: (any KeyframePropertyRun<Root>)?, at time: TimeInterval) -> any KeyframePropertyRun<Root> {
        let velocity = (other as? PropertyRun<Root, Value>)?.curve.velocity(at: time) ?? .zero
        return PropertyRun(keyPath: keyPath, curve: KeyframeCurve(from: root[keyPath: keyPath], velocity: velocity, keyframes))
    }
}

private struct PropertyRun<Root, Value: Animatable>: KeyframePropertyRun {
    let keyPath: WritableKeyPath<Root, Value>
    let curve: KeyframeCurve<Value>
    var property: PartialKeyPath<Root> { keyPath }
    var duration: TimeInterval { curve.duration }
    func apply(to root: inout Root, at time: TimeInterval) { root[keyPath: keyPath] = curve.value(at: time) }
}
