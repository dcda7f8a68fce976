import UIKit

/// What a view says to assistive technologies beside or in place of what it shows.
nonisolated public struct AccessibilityAttachmentModifier: ViewModifier {
    public typealias Body = Never

    struct Properties {
        var label: String?
        var value: String?
        var hint: String?
        var identifier: String?
        var isHidden: Bool?
        var added = AccessibilityTraits()
        var removed = AccessibilityTraits()
        var children: AccessibilityChildBehavior?
        var actions: [(kind: AccessibilityActionKind, run: () -> Void)] = []
    }
    var properties = Properties()

    @MainActor
    public static func _makeNode<V: View>(
        _ view: ModifiedContent<V, AccessibilityAttachmentModifier>, in context: _NodeContext
    ) -> _ViewNode {
        AccessibilityNode(view, context)
    }
}

@MainActor
private final class AccessibilityNode<V: View>: ModifierNode<V, AccessibilityAttachmentModifier> {
    override var name: String { "accessibility" }
    override func makeWrapper(_ child: Element) -> UnaryElement {
        AccessibilityElement(self, child, value.modifier)
    }
}

@MainActor
final class AccessibilityElement: ModifierWrapper<AccessibilityAttachmentModifier> {
    func action(_ kind: AccessibilityActionKind) -> (() -> Void)? { modifier.properties.actions.last { $0.kind == kind }?.run }

    override func describe() -> ElementNode? { modifier.properties.children == nil ? nil : elementNode("AccessibilityElement") }

    override func described(_ inner: [ElementNode]) -> [ElementNode] {
        let properties = modifier.properties
        if properties.isHidden == true { return inner.map(\.silenced) }
        var nodes = inner
        if let behavior = properties.children { nodes = [element(behavior, inner)] }
        if nodes.isEmpty, properties.label != nil { nodes = [elementNode("AccessibilityElement")] }
        return nodes.map { node in
            var node = node
            if let label = properties.label { node.accessibilityLabel = label }
            if let value = properties.value { node.accessibilityValue = value }
            if let hint = properties.hint { node.accessibilityHint = hint }
            if let identifier = properties.identifier { node.accessibilityIdentifier = identifier }
            let removed = properties.removed.elementNames
            node.accessibilityTraits.removeAll { removed.contains($0) }
            for name in properties.added.elementNames where !node.accessibilityTraits.contains(name) {
                node.accessibilityTraits.append(name)
            }
            return node
        }
    }

    private func element(_ behavior: AccessibilityChildBehavior, _ inner: [ElementNode]) -> ElementNode {
        var node = elementNode("AccessibilityElement")
        switch behavior.kind {
        case .contain: node.children = inner
        case .ignore: node.children = inner.map(\.silenced)
        case .combine:
            let labels = inner.spokenLabels
            if !labels.isEmpty { node.accessibilityLabel = labels.joined(separator: ", ") }
            for child in inner {
                for name in child.accessibilityTraits where !node.accessibilityTraits.contains(name) {
                    node.accessibilityTraits.append(name)
                }
            }
            node.children = inner.map(\.silenced)
        }
        return node
    }
}

extension View {
    nonisolated private func accessibility(
        _ change: (inout AccessibilityAttachmentModifier.Properties) -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        var modifier = AccessibilityAttachmentModifier()
        change(&modifier.properties)
        return self.modifier(modifier)
    }

    /// What the view is called.
    nonisolated public func accessibilityLabel(_ label: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibility { $0.label = label.plainText }
    }
    nonisolated public func accessibilityLabel(
        _ labelKey: LocalizedStringKey
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityLabel(Text(labelKey)) }
    @_disfavoredOverload
    nonisolated public func accessibilityLabel<S: StringProtocol>(
        _ label: S
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityLabel(Text(label)) }

    /// The value the view shows.
    nonisolated public func accessibilityValue(
        _ valueDescription: Text
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility { $0.value = valueDescription.plainText } }
    nonisolated public func accessibilityValue(
        _ valueKey: LocalizedStringKey
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityValue(Text(valueKey)) }
    @_disfavoredOverload
    nonisolated public func accessibilityValue<S: StringProtocol>(
        _ value: S
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityValue(Text(value)) }

    /// What happens after the view's action.
    nonisolated public func accessibilityHint(_ hint: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibility { $0.hint = hint.plainText }
    }
    nonisolated public func accessibilityHint(
        _ hintKey: LocalizedStringKey
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityHint(Text(hintKey)) }
    @_disfavoredOverload
    nonisolated public func accessibilityHint<S: StringProtocol>(
        _ hint: S
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityHint(Text(hint)) }

    /// A name for tests that nobody hears.
    nonisolated public func accessibilityIdentifier(
        _ identifier: String
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility { $0.identifier = identifier } }

    /// Whether assistive technologies pass the view by.
    nonisolated public func accessibilityHidden(
        _ hidden: Bool
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility { $0.isHidden = hidden } }

    nonisolated public func accessibilityAddTraits(
        _ traits: AccessibilityTraits
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility { $0.added = traits } }

    nonisolated public func accessibilityRemoveTraits(
        _ traits: AccessibilityTraits
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility { $0.removed = traits } }

    /// Makes the view one element.
    nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        accessibility { $0.children = children }
    }

    /// Runs `handler` for an action of assistive technologies.
    nonisolated public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility { $0.actions = [(actionKind, handler)] } }

    nonisolated public func accessibilityAction(
        named name: Text, _ handler: @escaping () -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityAction(AccessibilityActionKind(named: name), handler)
    }
    nonisolated public func accessibilityAction(
        named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityAction(named: Text(nameKey), handler) }
    @_disfavoredOverload
    nonisolated public func accessibilityAction<S: StringProtocol>(
        named name: S, _ handler: @escaping () -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityAction(named: Text(name), handler) }
}
