import CoreGraphics
import UIKit

/// One element of a screen as a person finds it: a value, as of the moment it was looked up.
public struct StageElement: Hashable, Sendable, CustomStringConvertible {
    /// The element's node in the tree.
    public let node: ElementNode
    /// The numbers of the children on the way from the tree's root to the element.
    let path: [Int]
    /// The part of the element that can be seen, in the window, in points; empty when it is scrolled or clipped away.
    public let visibleFrame: CGRect
    let state: State

    /// What a control says of itself beyond the tree.
    struct State: Hashable, Sendable {
        var isOn: Bool?
        var isSelected = false
        var takesText = false
    }

    /// The type's name without its module.
    public var typeName: String { node.typeName }
    /// What the element shows as text.
    public var text: String? { node.text }
    /// The accessibility label, as VoiceOver reads it.
    public var label: String? { node.accessibilityLabel }
    /// The accessibility value.
    public var value: String? { node.accessibilityValue }
    /// What happens when the element is activated, as VoiceOver reads it after the rest.
    public var hint: String? { node.accessibilityHint }
    /// The accessibility identifier.
    public var identifier: String? { node.accessibilityIdentifier }
    /// The accessibility traits by name: `button`, `selected`.
    public var traits: [String] { node.accessibilityTraits }
    /// The whole frame in the window, in points.
    public var frame: CGRect { node.frame }
    public var isEnabled: Bool { !node.flags.contains(.disabled) && !traits.contains("notEnabled") }
    public var isSelected: Bool { state.isSelected || traits.contains("selected") }
    /// Whether a switch is on; `nil` for what has no such state.
    public var isOn: Bool? { state.isOn }
    /// Whether keys go to the element.
    public var hasFocus: Bool { node.flags.contains(.firstResponder) }
    /// Whether a part of the element is inside of the window and of everything that clips it.
    public var isVisible: Bool { !visibleFrame.isEmpty }
    /// Whether keys can be typed into the element.
    public var takesText: Bool { state.takesText }
    /// The elements and views inside of it.
    public var children: [ElementNode] { node.children }

    /// The element's line of the tree.
    public var description: String { node.line }

    /// What a person would call the element: its text, label or identifier, else its type.
    public var name: String {
        [text, label, identifier].compactMap { $0 }.first { !$0.isEmpty }.map(ElementNode.quoted) ?? typeName
    }
}
