import UIKit

/// A container that shows its content in one phase after another, each change animated.
///
/// Without a trigger it goes round for ever as long as it is on the screen; with one it goes round once for every change
/// of the trigger and comes to rest in the first phase. Source: Apple, SwiftUI `PhaseAnimator`.
nonisolated public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
    private let phases: [Phase]
    private let trigger: AnimatorTrigger?
    private let content: (Phase) -> Content
    private let animation: (Phase) -> Animation?
    @State private var index = 0
    @State private var runner = PhaseRunner()

    /// Goes through the phases for ever, beginning when the view appears.
    public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.init(Array(phases), nil, content, animation)
    }

    /// Goes through the phases once for every change of `trigger`.
    public init(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.init(Array(phases), AnimatorTrigger(trigger), content, animation)
    }

    private init(
        _ phases: [Phase], _ trigger: AnimatorTrigger?, _ content: @escaping (Phase) -> Content,
        _ animation: @escaping (Phase) -> Animation?
    ) {
        (self.phases, self.trigger, self.content, self.animation) = (phases, trigger, content, animation)
    }

    @MainActor public var body: some View {
        if !phases.isEmpty {
            content(phases[min(index, phases.count - 1)])
                .onAppear { begin(isEndless: true, if: trigger == nil) }
                .onChange(of: trigger) { begin(isEndless: trigger == nil, if: true) }
                .onDisappear { runner.rest() }
        }
    }

    @MainActor
    private func begin(isEndless: Bool, if isDue: Bool) {
        guard isDue, phases.count > 1 else { return }
        runner.begin(isEndless: isEndless) { [phases, animation, place = $index] in
            let next = (place.wrappedValue + 1) % phases.count
            return PhaseStep(animation: animation(phases[next]), isLast: !isEndless && next == 0) { place.wrappedValue = next }
        }
    }
}

extension View {
    /// Shows what `content` makes of the view in one phase after another, for ever.
    nonisolated public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        let view = PlaceholderContentView<Self>(content: AnyView(self))
        return PhaseAnimator(phases, content: { content(view, $0) }, animation: animation)
    }

    /// Shows what `content` makes of the view in one phase after another, once for every change of `trigger`.
    nonisolated public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        let view = PlaceholderContentView<Self>(content: AnyView(self))
        return PhaseAnimator(phases, trigger: trigger, content: { content(view, $0) }, animation: animation)
    }
}
