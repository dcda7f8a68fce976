import UIKit

/// A container that shows its content with values that keyframes give it, frame by frame.
///
/// Source: Apple, SwiftUI `KeyframeAnimator`.
nonisolated public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View
where Value == KeyframePath.Value {
    private enum Occasion: Equatable {
        case repeating(Bool)
        case trigger(AnimatorTrigger)
    }

    private let initialValue: Value
    private let occasion: Occasion
    private let content: (Value) -> Content
    private let keyframes: (Value) -> KeyframePath
    @State private var runner = KeyframeRunner<Value>()

    /// Plays the keyframes again and again, or shows their beginning when not `repeating`.
    public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        (self.initialValue, occasion) = (initialValue, .repeating(repeating))
        (self.content, self.keyframes) = (content, keyframes)
    }

    /// Plays the keyframes once for every change of `trigger`, from the value that is shown then and with its velocity.
    public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        (self.initialValue, occasion) = (initialValue, .trigger(AnimatorTrigger(trigger)))
        (self.content, self.keyframes) = (content, keyframes)
    }

    @MainActor public var body: some View {
        content(runner.current ?? beginning)
            .onAppear { if occasion == .repeating(true) { runner.loop(from: initialValue, keyframes) } }
            .onChange(of: occasion) { _, occasion in
                switch occasion {
                case .repeating(true): runner.loop(from: initialValue, keyframes)
                case .repeating(false): runner.reset()
                case .trigger: runner.play(from: initialValue, keyframes)
                }
            }
            .onDisappear { runner.stop() }
    }

    /// An animator that has not begun shows the first keyframes' value at time 0, one with a trigger the initial value.
    @MainActor
    private var beginning: Value {
        guard case .repeating = occasion else { return initialValue }
        return KeyframeTimeline(from: initialValue, keyframes(initialValue), after: nil, at: 0).value(time: 0)
    }
}

extension View {
    /// Shows what `content` makes of the view with values that keyframes give, again and again.
    nonisolated public func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        let view = PlaceholderContentView<Self>(content: AnyView(self))
        return KeyframeAnimator(
            initialValue: initialValue, repeating: repeating, content: { content(view, $0) }, keyframes: keyframes)
    }

    /// Shows what `content` makes of the view with values that keyframes give, once for every change of `trigger`.
    nonisolated public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        let view = PlaceholderContentView<Self>(content: AnyView(self))
        return KeyframeAnimator(
            initialValue: initialValue, trigger: trigger, content: { content(view, $0) }, keyframes: keyframes)
    }
}
