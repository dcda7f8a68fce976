import Foundation

/// How a value changes over time, to be asked for any time.
///
/// Source: Apple, SwiftUI `KeyframeTimeline`.
public struct KeyframeTimeline<Value> {
    private let initialValue: Value
    private var runs: [any KeyframePropertyRun<Value>] = []

    /// The way from `initialValue` through keyframes.
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        self.init(from: initialValue, content(), after: nil, at: 0)
    }

    /// The way that takes over from another at a time of it, with its velocity.
    init(from initialValue: Value, _ content: some Keyframes<Value>, after other: KeyframeTimeline?, at time: TimeInterval) {
        self.initialValue = initialValue
        var resolved = _ResolvedKeyframes<Value>()
        content._resolve(into: &resolved)
        for track in resolved.tracks {
            let old = other?.runs.last { $0.property == track.property }
            runs.append(track.run(from: initialValue, after: old, at: time))
        }
    }

    /// In seconds: that of the longest track.
    public var duration: TimeInterval { runs.map(\.duration).max() ?? 0 }

    /// The value after a time in seconds; of tracks of one property the last counts.
    public func value(time: Double) -> Value {
        var result = initialValue
        for run in runs { run.apply(to: &result, at: time) }
        return result
    }

    /// The value after a part of the duration, from 0 to 1.
    public func value(progress: Double) -> Value { value(time: progress * duration) }
}
