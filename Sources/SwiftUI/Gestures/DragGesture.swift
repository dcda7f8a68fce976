import UIKit

/// A finger that moves.
nonisolated public struct DragGesture: Gesture {
    public typealias Body = Never
    /// How far a finger moves before a drag begins, where nothing else is said, in points.
    static let standardDistance: CGFloat = 10

    /// Where the finger is and how it got there, in the gesture's coordinate space.
    public struct Value: Equatable, Sendable {
        /// The time of the event, on the frame clock from the reference date.
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        /// In points per second.
        public internal(set) var velocity: CGSize
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        /// Where the finger would come to rest if it were lifted now: a quarter of a second on.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }
        public var predictedEndTranslation: CGSize {
            let end = predictedEndLocation
            return CGSize(width: end.x - startLocation.x, height: end.y - startLocation.y)
        }
    }

    /// How far the finger moves before the drag begins, in points.
    public var minimumDistance: CGFloat
    public var coordinateSpace: CoordinateSpace

    @_disfavoredOverload
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace
    }

    public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    @MainActor
    public static func _recognize(
        _ gesture: @escaping @MainActor () -> DragGesture, _ context: _GestureContext
    ) -> _GestureRecognition<Value> {
        DragRecognition(context, gesture())
    }
}

@MainActor
private final class DragRecognition: TouchRecognition<DragGesture.Value> {
    /// The time over which the speed is measured, in seconds.
    private static let velocityWindow = 0.1

    private let gesture: DragGesture
    private var finger: ObjectIdentifier?
    private var start = CGPoint.zero
    private var samples: [(time: TimeInterval, place: CGPoint)] = []

    init(_ context: _GestureContext, _ gesture: DragGesture) {
        self.gesture = gesture
        super.init(context)
    }

    override func follow(_ event: GestureEvent) {
        if finger == nil, let touch = event.live.first {
            finger = touch.id
            start = context.location(touch.location, in: gesture.coordinateSpace)
            samples = [(event.time, start)]
            if gesture.minimumDistance <= 0 { current = .active(value(start, event.time)) }
            return
        }
        guard let touch = event.touches.first(where: { $0.id == finger }) else { return }
        let place = context.location(touch.location, in: gesture.coordinateSpace)
        if touch.isDown {
            guard event.kind == .moved else { return }
            samples.append((event.time, place))
            samples.removeAll { event.time - $0.time > Self.velocityWindow * 2 }
            let isFar = touch.start.distance(to: touch.location) >= gesture.minimumDistance
            if current.status == .active || isFar { current = .active(value(place, event.time)) }
        } else if current.status == .active {
            // A finger that rested before it was lifted throws nothing.
            if let last = samples.last, event.time - last.time > Self.velocityWindow { samples = [] }
            current = .ended(value(place, event.time))
        } else {
            current = .failed
        }
    }

    private func value(_ place: CGPoint, _ time: TimeInterval) -> DragGesture.Value {
        DragGesture.Value(
            time: Date(timeIntervalSinceReferenceDate: time), location: place, startLocation: start, velocity: velocity)
    }

    private var velocity: CGSize {
        guard let last = samples.last,
            let first = samples.first(where: { last.time - $0.time <= Self.velocityWindow + 1e-9 }), last.time > first.time
        else { return .zero }
        let time = CGFloat(last.time - first.time)
        return CGSize(width: (last.place.x - first.place.x) / time, height: (last.place.y - first.place.y) / time)
    }
}
