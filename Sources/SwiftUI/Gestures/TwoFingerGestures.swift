import UIKit

/// Two fingers that move apart or together.
nonisolated public struct MagnifyGesture: Gesture {
    public typealias Body = Never

    /// How far the fingers are apart, in multiples of the start.
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var magnification: CGFloat
        /// In multiples per second.
        public var velocity: CGFloat
        public var startAnchor: UnitPoint
        public var startLocation: CGPoint
    }

    /// How far the scale changes before the gesture begins.
    public var minimumScaleDelta: CGFloat

    public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    @MainActor
    public static func _recognize(
        _ gesture: @escaping @MainActor () -> MagnifyGesture, _ context: _GestureContext
    ) -> _GestureRecognition<Value> {
        let least = gesture().minimumScaleDelta
        return TwoFingerRecognition(context) { start, last, now in
            guard start.distance > 0 else { return nil }
            let scale = now.distance / start.distance
            let elapsed = CGFloat(now.time - last.time)
            let velocity = elapsed > 0 ? (now.distance - last.distance) / start.distance / elapsed : 0
            let value = Value(
                time: Date(timeIntervalSinceReferenceDate: now.time), magnification: scale, velocity: velocity,
                startAnchor: context.anchor(start.middle), startLocation: context.location(start.middle, in: .local))
            return (value, abs(scale - 1) >= least)
        }
    }
}

/// Two fingers that turn around each other.
nonisolated public struct RotateGesture: Gesture {
    public typealias Body = Never

    /// How far the fingers have turned, clockwise.
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var rotation: Angle
        /// The angle turned per second.
        public var velocity: Angle
        public var startAnchor: UnitPoint
        public var startLocation: CGPoint
    }

    /// How far the fingers turn before the gesture begins.
    public var minimumAngleDelta: Angle

    public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

    @MainActor
    public static func _recognize(
        _ gesture: @escaping @MainActor () -> RotateGesture, _ context: _GestureContext
    ) -> _GestureRecognition<Value> {
        let least = gesture().minimumAngleDelta.radians
        return TwoFingerRecognition(context) { start, last, now in
            let turned = start.turn(to: now)
            let elapsed = now.time - last.time
            let value = Value(
                time: Date(timeIntervalSinceReferenceDate: now.time), rotation: .radians(turned),
                velocity: .radians(elapsed > 0 ? last.turn(to: now) / elapsed : 0),
                startAnchor: context.anchor(start.middle), startLocation: context.location(start.middle, in: .local))
            return (value, abs(turned) >= least)
        }
    }
}

extension _GestureContext {
    /// A point of the window as a part of the view.
    fileprivate func anchor(_ windowPoint: CGPoint) -> UnitPoint {
        guard let element, element.frame.width > 0, element.frame.height > 0 else { return .center }
        let point = element.localPoint(windowPoint)
        return UnitPoint(x: point.x / element.frame.width, y: point.y / element.frame.height)
    }
}

/// How two fingers lie.
private struct FingerPair {
    let first: CGPoint
    let second: CGPoint
    let time: TimeInterval

    var distance: CGFloat { first.distance(to: second) }
    var middle: CGPoint { CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2) }
    private var angle: Double { atan2(Double(second.y - first.y), Double(second.x - first.x)) }

    /// The way from this angle to the other's, the short way round.
    func turn(to other: FingerPair) -> Double { remainder(other.angle - angle, 2 * .pi) }
}

@MainActor
private final class TwoFingerRecognition<Value>: TouchRecognition<Value> {
    private let measure: @MainActor (_ start: FingerPair, _ last: FingerPair, _ now: FingerPair) -> (Value, isEnough: Bool)?
    private var start: FingerPair?
    private var last: FingerPair?

    init(
        _ context: _GestureContext,
        _ measure: @escaping @MainActor (FingerPair, FingerPair, FingerPair) -> (Value, isEnough: Bool)?
    ) {
        self.measure = measure
        super.init(context)
    }

    override func follow(_ event: GestureEvent) {
        let fingers = event.live
        if fingers.count == 2, event.kind != .time {
            let now = FingerPair(first: fingers[0].location, second: fingers[1].location, time: event.time)
            guard let start, let last else {
                (self.start, self.last) = (now, now)
                return
            }
            self.last = now
            guard event.kind == .moved, let (value, isEnough) = measure(start, last, now) else { return }
            if current.status == .active || isEnough { current = .active(value) }
        } else if event.kind == .ended {
            if case .active(let value) = current { current = .ended(value) } else if fingers.isEmpty { current = .failed }
        }
    }
}
