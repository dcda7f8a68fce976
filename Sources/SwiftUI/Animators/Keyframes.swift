/// How a value, or several of its properties, change over time.
///
/// Source: Apple, SwiftUI `Keyframes`.
public protocol Keyframes<Value> {
    associatedtype Value = Self.Body.Value
    associatedtype Body: Keyframes

    /// The keyframes that these are made of.
    @KeyframesBuilder<Self.Value> var body: Self.Body { get }

    /// Adds the tracks.
    func _resolve(into keyframes: inout _ResolvedKeyframes<Self.Value>)
}

extension Keyframes where Body.Value == Value {
    public func _resolve(into keyframes: inout _ResolvedKeyframes<Value>) { body._resolve(into: &keyframes) }
}

extension Keyframes where Body == Self {
    /// What is a track itself is made of itself.
    public var body: Self { self }
}

/// The tracks of keyframes, in the order in which they change the value.
public struct _ResolvedKeyframes<Value> {
    var tracks: [any KeyframePropertyTrack<Value>] = []
}

/// Keyframes of one property of a value.
public struct KeyframeTrack<Root, Property, Content: KeyframeTrackContent>: Keyframes where Property == Content.Value {
    public typealias Value = Root
    public typealias Body = Self
    private let keyPath: WritableKeyPath<Root, Property>
    private let content: Content

    /// Keyframes of the property at `keyPath`.
    public init(
        _ keyPath: WritableKeyPath<Root, Property>, @KeyframeTrackContentBuilder<Property> content: () -> Content
    ) {
        self.keyPath = keyPath
        self.content = content()
    }

    /// Keyframes of the value itself.
    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Property {
        self.init(\.self, content: content)
    }

    public func _resolve(into keyframes: inout _ResolvedKeyframes<Root>) {
        var track = _ResolvedKeyframeTrack<Property>()
        content._resolve(into: &track)
        keyframes.tracks.append(PropertyTrack(keyPath: keyPath, keyframes: track.keyframes))
    }
}

/// Puts the tracks of a value in order; the keyframes of a value without tracks are one track.
@resultBuilder
public struct KeyframesBuilder<Value> {
    public static func buildExpression<Content: Keyframes>(_ expression: Content) -> Content where Content.Value == Value { expression }
    public static func buildPartialBlock<Content: Keyframes>(first: Content) -> Content where Content.Value == Value { first }
    public static func buildPartialBlock(
        accumulated: some Keyframes<Value>, next: some Keyframes<Value>
    ) -> some Keyframes<Value> { TrackSequence<Value>([accumulated, next]) }
    public static func buildBlock() -> some Keyframes<Value> { TrackSequence<Value>([]) }
    public static func buildFinalResult<Content: Keyframes>(_ component: Content) -> Content where Content.Value == Value { component }
}

extension KeyframesBuilder where Value: Animatable {
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value { expression }
    public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }
    public static func buildPartialBlock(
        accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
    ) -> some KeyframeTrackContent<Value> { KeyframeSequence<Value>([accumulated, next]) }
    public static func buildArray(_ components: [some KeyframeTrackContent<Value>]) -> some KeyframeTrackContent<Value> {
        KeyframeSequence<Value>(components)
    }
    public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
        first component: First
    ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
    where First.Value == Value, Second.Value == Value { .init(choice: .first(component)) }
    public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
        second component: Second
    ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
    where First.Value == Value, Second.Value == Value { .init(choice: .second(component)) }
    public static func buildFinalResult<Content: KeyframeTrackContent>(
        _ component: Content
    ) -> KeyframeTrack<Value, Value, Content> where Content.Value == Value { KeyframeTrack { component } }
}

/// Several keyframes of one value.
struct TrackSequence<Value>: Keyframes {
    typealias Body = Self
    private let parts: [any Keyframes<Value>]

    init(_ parts: [any Keyframes<Value>]) { self.parts = parts }

    func _resolve(into keyframes: inout _ResolvedKeyframes<Value>) {
        for part in parts { part._resolve(into: &keyframes) }
    }
}
