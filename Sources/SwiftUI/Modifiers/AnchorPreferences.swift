import CoreGraphics
import UIKit

extension Anchor {
    /// Which place of a view an anchor is.
    public struct Source: @unchecked Sendable {
        let make: @MainActor (Element) -> Anchor<Value>
    }
}

extension Anchor: Equatable where Value: Equatable {
    public static func == (left: Anchor<Value>, right: Anchor<Value>) -> Bool { left.element.element === right.element.element }
}

extension Anchor: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(element.element.map(ObjectIdentifier.init)) }
}

extension Anchor.Source where Value == CGRect {
    /// The view's bounds.
    public static var bounds: Anchor<CGRect>.Source { rectangle { CGRect(origin: .zero, size: $0.frame.size) } }
    /// A rectangle in the view's coordinates.
    public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source { rectangle { _ in r } }

    private static func rectangle(_ value: @escaping @MainActor (Element) -> CGRect) -> Anchor<CGRect>.Source {
        Anchor<CGRect>.Source { element in
            Anchor(element, value: value) { $0.offsetBy(dx: $1.x, dy: $1.y) }
        }
    }
}

extension Anchor.Source where Value == CGPoint {
    /// A point in the view's coordinates.
    public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source { place { _ in p } }
    /// A point by fractions of the view's size.
    public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
        place { CGPoint(x: $0.frame.width * p.x, y: $0.frame.height * p.y) }
    }
    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }

    private static func place(_ value: @escaping @MainActor (Element) -> CGPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source { element in
            Anchor(element, value: value) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        }
    }
}

/// A preference made of an anchor of the view.
nonisolated struct AnchorPreferenceModifier<Key: PreferenceKey, Value>: ViewModifier {
    typealias Body = Never
    var source: Anchor<Value>.Source
    var transform: (inout Key.Value, Anchor<Value>) -> Void
    /// True when the content's own value does not count.
    var replaces: Bool

    @MainActor
    static func _makeNode<V: View>(
        _ view: ModifiedContent<V, AnchorPreferenceModifier<Key, Value>>, in context: _NodeContext
    ) -> _ViewNode {
        AnchorPreferenceNode(view, context)
    }
}

@MainActor
private final class AnchorPreferenceNode<V: View, Key: PreferenceKey, Value>:
    ValueNode<ModifiedContent<V, AnchorPreferenceModifier<Key, Value>>>
{
    private var content: _ViewNode!

    override init(_ value: ModifiedContent<V, AnchorPreferenceModifier<Key, Value>>, _ context: _NodeContext) {
        super.init(value, context)
        content = value.content.makeNode(context.child(of: self, .body))
        noteWritesPreferences()
    }

    override var name: String { "anchorPreference" }
    override var children: [_ViewNode] { content.map { [$0] } ?? [] }
    override var elements: [Element] { content.elements }

    override func receive(_ newValue: ModifiedContent<V, AnchorPreferenceModifier<Key, Value>>) {
        value = newValue
        newValue.content.update(content)
        graph.preferencesDidChange()
    }

    override func preference<Other: PreferenceKey>(_ key: Other.Type) -> Other.Value? {
        guard Other.self == Key.self else { return super.preference(key) }
        let inner = value.modifier.replaces ? nil : super.preference(Key.self)
        guard let element = content.elements.first else { return inner as? Other.Value }
        var result = inner ?? Key.defaultValue
        value.modifier.transform(&result, value.modifier.source.make(element))
        return result as? Other.Value
    }

    /// The anchor may be another element's now.
    override func childElementsDidChange() {
        super.childElementsDidChange()
        graph.preferencesDidChange()
    }

    override func willEnd() { graph.preferencesDidChange() }
}

/// A view behind or in front of this one, made of a preference of this one, read after every update that touched any.
nonisolated struct PreferenceShownModifier<Key: PreferenceKey, Secondary: View>: ViewModifier {
    typealias Body = Never
    var alignment: Alignment
    var isInFront: Bool
    var make: (Key.Value) -> Secondary

    @MainActor
    static func _makeNode<V: View>(
        _ view: ModifiedContent<V, PreferenceShownModifier<Key, Secondary>>, in context: _NodeContext
    ) -> _ViewNode {
        PreferenceLayerNode(view, context)
    }
}

@MainActor
private final class PreferenceLayerNode<V: View, Key: PreferenceKey, Secondary: View>:
    ValueNode<ModifiedContent<V, PreferenceShownModifier<Key, Secondary>>>, PreferenceReader
{
    private typealias Shown = ModifiedContent<V, SecondaryModifier<Secondary?>>
    private var inner: _ViewNode!
    private let tracker = ObservationTracker()

    override init(_ value: ModifiedContent<V, PreferenceShownModifier<Key, Secondary>>, _ context: _NodeContext) {
        super.init(value, context)
        inner = shown(nil).makeNode(context.child(of: self, .body))
        graph.addPreferenceReader(self)
        graph.preferencesDidChange()
    }

    override var name: String { value.modifier.isInFront ? "overlayPreferenceValue" : "backgroundPreferenceValue" }
    override var children: [_ViewNode] { inner.map { [$0] } ?? [] }
    override var elements: [Element] { inner.elements }

    private func shown(_ secondary: Secondary?) -> Shown {
        let modifier = value.modifier
        return value.content.modifier(
            SecondaryModifier(
                secondary: secondary, alignment: modifier.alignment, side: modifier.isInFront ? .overlay : .background))
    }

    override func receive(_ newValue: ModifiedContent<V, PreferenceShownModifier<Key, Secondary>>) {
        value = newValue
        update()
    }

    override func update() {
        graph.dequeue(self)
        // The content first: the second view is made of what it says.
        let secondary = graph.reading(self) {
            tracker.track(self) { value.modifier.make((inner.map { primary($0) } ?? nil) ?? Key.defaultValue) }
        }
        shown(secondary).update(inner)
    }

    /// What the content says, not what the second view does.
    private func primary(_ node: _ViewNode) -> Key.Value? {
        node.children.first { $0.step == .body }?.preference(Key.self)
    }

    func preferencesMayHaveChanged() {
        guard isAlive else { return }
        let current = primary(inner)
        if let last, let current, ValueComparison.areSame(last, current) { return }
        if last == nil, current == nil, wasAsked { return }
        wasAsked = true
        last = current
        invalidate()
    }
    private var last: Key.Value?
    private var wasAsked = false

    override func willEnd() { tracker.stop() }
}

extension View {
    /// Sets a preference made of an anchor of the view.
    nonisolated public func anchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        modifier(AnchorPreferenceModifier<K, A>(source: value, transform: { $0 = transform($1) }, replaces: true))
    }

    /// Changes the content's preference with an anchor of the view.
    nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View {
        modifier(AnchorPreferenceModifier<K, A>(source: value, transform: transform, replaces: false))
    }

    /// Puts a view in front of this one, made of this one's preference.
    nonisolated public func overlayPreferenceValue<Key: PreferenceKey, T: View>(
        _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping (Key.Value) -> T
    ) -> some View {
        overlayPreferenceValue(key, alignment: .center, transform)
    }
    nonisolated public func overlayPreferenceValue<Key: PreferenceKey, V: View>(
        _ key: Key.Type, alignment: Alignment, @ViewBuilder _ transform: @escaping (Key.Value) -> V
    ) -> some View {
        modifier(PreferenceShownModifier<Key, V>(alignment: alignment, isInFront: true, make: transform))
    }

    /// Puts a view behind this one, made of this one's preference.
    nonisolated public func backgroundPreferenceValue<Key: PreferenceKey, T: View>(
        _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping (Key.Value) -> T
    ) -> some View {
        backgroundPreferenceValue(key, alignment: .center, transform)
    }
    nonisolated public func backgroundPreferenceValue<Key: PreferenceKey, V: View>(
        _ key: Key.Type, alignment: Alignment, @ViewBuilder _ transform: @escaping (Key.Value) -> V
    ) -> some View {
        modifier(PreferenceShownModifier<Key, V>(alignment: alignment, isInFront: false, make: transform))
    }
}
