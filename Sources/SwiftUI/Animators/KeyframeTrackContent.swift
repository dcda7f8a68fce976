import Foundation

/// Keyframes of one value, one after another.
///
/// Source: Apple, SwiftUI `KeyframeTrackContent`.
public protocol KeyframeTrackContent<Value> {
    associatedtype Value: Animatable = Self.Body.Value
    associatedtype Body: KeyframeTrackContent

    /// The keyframes that these are made of.
    @KeyframeTrackContentBuilder<Self.Value> var body: Self.Body { get }

    /// Adds the keyframes to a track.
    func _resolve(into track: inout _ResolvedKeyframeTrack<Self.Value>)
}

extension KeyframeTrackContent where Body.Value == Value {
    public func _resolve(into track: inout _ResolvedKeyframeTrack<Value>) { body._resolve(into: &track) }
}

extension KeyframeTrackContent where Body == Self {
    /// What is a keyframe itself is made of itself.
    public var body: Self { self }
}

/// The keyframes of a track, in order.
public struct _ResolvedKeyframeTrack<Value: Animatable> {
    var keyframes: [Keyframe<Value>] = []
}

/// One keyframe: a value and the way to it.
struct Keyframe<Value: Animatable> {
    enum Way {
        case jump
        case line(TimeInterval, UnitCurve)
        /// Velocities in units per second; `nil` where they follow from the neighbours.
        case cubic(TimeInterval, start: Value.AnimatableData?, end: Value.AnimatableData?)
        /// Without a time it goes on until the spring rests.
        case spring(TimeInterval?, Spring, start: Value.AnimatableData?)
    }
    let to: Value
    let way: Way
}

/// A keyframe that is there at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Self
    let to: Value

    public init(_ to: Value) { self.to = to }

    public func _resolve(into track: inout _ResolvedKeyframeTrack<Value>) {
        track.keyframes.append(Keyframe(to: to, way: .jump))
    }
}

/// A keyframe with a straight way to it.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Self
    let to: Value
    let way: Keyframe<Value>.Way

    /// - Parameter duration: in seconds.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        self.to = to
        way = .line(max(duration, 0), timingCurve)
    }

    public func _resolve(into track: inout _ResolvedKeyframeTrack<Value>) {
        track.keyframes.append(Keyframe(to: to, way: way))
    }
}

/// A keyframe with a cubic curve to it; several in sequence make a Catmull-Rom spline (WWDC23 session 10157).
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Self
    let to: Value
    let way: Keyframe<Value>.Way

    /// - Parameters: `duration` in seconds; velocities in units per second, `nil` to keep the motion smooth.
    public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        self.to = to
        way = .cubic(max(duration, 0), start: startVelocity?.animatableData, end: endVelocity?.animatableData)
    }

    public func _resolve(into track: inout _ResolvedKeyframeTrack<Value>) {
        track.keyframes.append(Keyframe(to: to, way: way))
    }
}

/// A keyframe that a spring moves to.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Self
    let to: Value
    let way: Keyframe<Value>.Way

    /// - Parameters: `duration` in seconds, `nil` for the spring's settling duration; `startVelocity` in units per second,
    ///   `nil` to keep the motion smooth.
    public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
        self.to = to
        way = .spring(duration.map { max($0, 0) }, spring, start: startVelocity?.animatableData)
    }

    public func _resolve(into track: inout _ResolvedKeyframeTrack<Value>) {
        track.keyframes.append(Keyframe(to: to, way: way))
    }
}
