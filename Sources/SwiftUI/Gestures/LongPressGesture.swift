import UIKit

/// A finger that rests for a while.
///
/// The value is true from the touch on; the gesture ends when the finger has rested long enough, without waiting for it
/// to be lifted.
nonisolated public struct LongPressGesture: Gesture, Sendable {
    public typealias Value = Bool
    public typealias Body = Never
    /// In seconds.
    public var minimumDuration: Double
    /// How far the finger may move, in points.
    public var maximumDistance: CGFloat

    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }

    @MainActor
    public static func _recognize(
        _ gesture: @escaping @MainActor () -> LongPressGesture, _ context: _GestureContext
    ) -> _GestureRecognition<Bool> {
        LongPressRecognition(context, gesture())
    }
}

@MainActor
private final class LongPressRecognition: TouchRecognition<Bool> {
    private let gesture: LongPressGesture
    private var limit: TimeInterval?

    init(_ context: _GestureContext, _ gesture: LongPressGesture) {
        self.gesture = gesture
        super.init(context)
        if !context.allowsTaps { current = .failed }
    }

    override var deadline: TimeInterval? { status.isFinished ? nil : limit }

    override func follow(_ event: GestureEvent) {
        guard event.touches.count <= 1 else { return current = .failed }
        switch event.kind {
        case .began:
            limit = event.time + gesture.minimumDuration
            current = gesture.minimumDuration <= 0 ? .ended(true) : .possible(true)
        case .moved:
            guard let touch = event.touches.first else { return }
            if touch.start.distance(to: touch.location) > gesture.maximumDistance { current = .failed }
        case .ended: current = .failed
        case .time: if let limit, event.time >= limit - 1e-9 { current = .ended(true) }
        case .cancelled: break
        }
    }
}
