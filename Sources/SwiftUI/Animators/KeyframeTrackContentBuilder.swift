/// Puts the keyframes of one value in order.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value { expression }
    public static func buildBlock() -> some KeyframeTrackContent<Value> { KeyframeSequence<Value>([]) }
    public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }
    public static func buildPartialBlock(
        accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
    ) -> some KeyframeTrackContent<Value> { KeyframeSequence<Value>([accumulated, next]) }
    public static func buildArray(_ components: [some KeyframeTrackContent<Value>]) -> some KeyframeTrackContent<Value> {
        KeyframeSequence<Value>(components)
    }
    public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
        first component: First
    ) -> Conditional<Value, First, Second> where First.Value == Value, Second.Value == Value { .init(choice: .first(component)) }
    public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
        second component: Second
    ) -> Conditional<Value, First, Second> where First.Value == Value, Second.Value == Value { .init(choice: .second(component)) }

    /// The keyframes of one of two branches.
    public struct Conditional<ConditionalValue, First: KeyframeTrackContent, Second: KeyframeTrackContent>: KeyframeTrackContent
    where ConditionalValue == First.Value, First.Value == Second.Value {
        public typealias Value = ConditionalValue
        public typealias Body = Self
        enum Choice { case first(First), second(Second) }
        let choice: Choice

        public func _resolve(into track: inout _ResolvedKeyframeTrack<ConditionalValue>) {
            switch choice {
            case .first(let content): content._resolve(into: &track)
            case .second(let content): content._resolve(into: &track)
            }
        }
    }
}

/// Several contents of a track, one after another.
struct KeyframeSequence<Value: Animatable>: KeyframeTrackContent {
    typealias Body = Self
    private let parts: [any KeyframeTrackContent<Value>]

    init(_ parts: [any KeyframeTrackContent<Value>]) { self.parts = parts }

    func _resolve(into track: inout _ResolvedKeyframeTrack<Value>) {
        for part in parts { part._resolve(into: &track) }
    }
}
