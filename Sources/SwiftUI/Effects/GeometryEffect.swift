import QuartzCore
import Tracing
import UIKit

/// A modifier that moves, turns or scales what a view shows, without changing its layout. Source: Apple, SwiftUI `GeometryEffect`.
///
/// The transform is about the view's top leading corner; what `animatableData` gives is animated.
nonisolated public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
    /// The transform of a view of that size.
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    @MainActor
    public static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, in context: _NodeContext) -> _ViewNode {
        GeometryEffectNode(view, context) { $0.effectValue(size: $1) }
    }
}

/// What a geometry effect of the caller's does to its layer.
nonisolated struct ProjectedEffect: TransformEffect {
    typealias Body = Never
    var value: @Sendable (CGSize) -> ProjectionTransform

    @MainActor
    func transform(_ size: CGSize) -> CATransform3D { value(size).spatial }
    @MainActor
    func anchor(_ size: CGSize) -> CGPoint { .zero }
}

/// The node of a view with a geometry effect of the caller's.
@MainActor
private final class GeometryEffectNode<V: View, Effect>: WrappingNode<ModifiedContent<V, Effect>, V> {
    private var animated: AnimatedValue<Effect>
    private let transform: (Effect, CGSize) -> ProjectionTransform

    init(
        _ value: ModifiedContent<V, Effect>, _ context: _NodeContext, transform: @escaping (Effect, CGSize) -> ProjectionTransform
    ) {
        self.transform = transform
        animated = AnimatedValue(value.modifier)
        super.init(value, context, content: \.content)
    }

    override var name: String { TypeName.of(Effect.self) }

    override func makeWrapper(_ child: Element) -> UnaryElement {
        RenderEffectElement(self, child, projected(animated.presented))
    }

    private func projected(_ effect: Effect) -> ProjectedEffect {
        let both = UncheckedSendable((effect: effect, transform: transform))
        return ProjectedEffect { both.value.transform(both.value.effect, $0) }
    }

    override func receive(_ newValue: ModifiedContent<V, Effect>) {
        if !ValueComparison.areSame(animated.target, newValue.modifier) {
            animated.set(newValue.modifier, in: graph) { [weak self] effect in self?.show(effect) }
        }
        super.receive(newValue)
    }

    private func show(_ effect: Effect) {
        for case let wrapper as RenderEffectElement<ProjectedEffect> in existingWrappers { wrapper.effect = projected(effect) }
    }
}

/// The view through a transform with perspective, about its top leading corner.
nonisolated struct ProjectionEffect: TransformEffect, Animatable {
    typealias Body = Never
    var projection: ProjectionTransform

    var animatableData: AnimatablePair<ProjectionTransform.Row, AnimatablePair<ProjectionTransform.Row, ProjectionTransform.Row>> {
        get { projection.animatableData }
        set { projection.animatableData = newValue }
    }

    @MainActor
    func transform(_ size: CGSize) -> CATransform3D { projection.spatial }
    @MainActor
    func anchor(_ size: CGSize) -> CGPoint { .zero }
}

extension View {
    /// Draws the view through a transform about its top leading corner.
    nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
        modifier(ProjectionEffect(projection: transform))
    }
}
