import UIKit

/// One or more taps.
nonisolated public struct TapGesture: Gesture, Sendable {
    public typealias Value = Void
    public typealias Body = Never
    /// How many taps.
    public var count: Int

    public init(count: Int = 1) { self.count = count }

    @MainActor
    public static func _recognize(
        _ gesture: @escaping @MainActor () -> TapGesture, _ context: _GestureContext
    ) -> _GestureRecognition<Void> {
        TapRecognition(context, count: gesture().count) { _ in }
    }
}

/// One or more taps, and where they were.
nonisolated public struct SpatialTapGesture: Gesture {
    public typealias Body = Never

    /// Where the last tap was.
    public struct Value: Equatable, @unchecked Sendable {
        public var location: CGPoint
    }

    public var count: Int
    public var coordinateSpace: CoordinateSpace

    @_disfavoredOverload
    public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace
    }

    public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    @MainActor
    public static func _recognize(
        _ gesture: @escaping @MainActor () -> SpatialTapGesture, _ context: _GestureContext
    ) -> _GestureRecognition<Value> {
        TapRecognition(context, count: gesture().count) {
            Value(location: context.location($0, in: gesture().coordinateSpace))
        }
    }
}

/// Counts the taps of one finger. Limits as of UIKit's tap recogniser.
@MainActor
final class TapRecognition<Value>: TouchRecognition<Value> {
    /// How far a finger may move, in points.
    static var slop: CGFloat { 45 }
    /// Between two taps, and of a finger that rests during one of several, in seconds.
    static var pauseLimit: TimeInterval { 0.35 }
    static var restLimit: TimeInterval { 0.75 }

    private let count: Int
    private let value: @MainActor (CGPoint) -> Value
    private var taps = 0
    private var firstPlace: CGPoint?
    private var limit: TimeInterval?

    init(_ context: _GestureContext, count: Int, value: @escaping @MainActor (CGPoint) -> Value) {
        self.count = max(count, 1)
        self.value = value
        super.init(context)
        if !context.allowsTaps { current = .failed }
    }

    override var deadline: TimeInterval? { status.isFinished ? nil : limit }

    override func follow(_ event: GestureEvent) {
        guard event.touches.count <= 1 else { return current = .failed }
        switch event.kind {
        case .began:
            guard let touch = event.touches.first else { return }
            if let firstPlace, firstPlace.distance(to: touch.location) > Self.slop { return current = .failed }
            firstPlace = firstPlace ?? touch.location
            limit = count > 1 ? event.time + Self.restLimit : nil
        case .moved:
            guard let touch = event.touches.first else { return }
            if touch.start.distance(to: touch.location) > Self.slop { current = .failed }
        case .ended:
            guard let touch = event.touches.first else { return }
            taps += 1
            if taps == count { current = .ended(value(touch.location)) } else { limit = event.time + Self.pauseLimit }
        case .time: if let limit, event.time >= limit - 1e-9 { current = .failed }
        case .cancelled: break
        }
    }
}
