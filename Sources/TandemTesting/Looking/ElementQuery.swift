import CoreGraphics
import UIKit

/// Which element is meant. A string alone means an element whose text, label or identifier is exactly that.
///
/// ```swift
/// try stage.tap("Dune")
/// try stage.tap(.identifier("borrow").in("Dune"))
/// try stage.tap(.type("UISwitch").at(1))
/// ```
public struct ElementQuery: Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation, CustomStringConvertible {
    indirect enum Condition: Sendable {
        case name(String)
        case text(String)
        case label(String)
        case identifier(String)
        case value(String)
        case containing(String)
        case type(String)
        case trait(String)
        case element(StageElement)
        case both(Condition, Condition)
    }
    var condition: Condition
    /// Where to look: each inside of, or nearest to, the one after it.
    var scopes: [ElementQuery] = []
    var index: Int?
    public var description: String

    init(_ condition: Condition, _ description: String) {
        self.condition = condition
        self.description = description
    }

    public init(stringLiteral value: String) { self = .named(value) }

    /// Text, accessibility label or accessibility identifier is exactly this.
    public static func named(_ name: String) -> ElementQuery { .init(.name(name), ElementNode.quoted(name)) }
    /// What is shown is exactly this text.
    public static func text(_ text: String) -> ElementQuery { .init(.text(text), "text \(ElementNode.quoted(text))") }
    /// The accessibility label is exactly this.
    public static func label(_ label: String) -> ElementQuery { .init(.label(label), "label \(ElementNode.quoted(label))") }
    /// The accessibility identifier is exactly this.
    public static func identifier(_ identifier: String) -> ElementQuery {
        .init(.identifier(identifier), "identifier \(ElementNode.quoted(identifier))")
    }
    /// The accessibility value is exactly this.
    public static func value(_ value: String) -> ElementQuery { .init(.value(value), "value \(ElementNode.quoted(value))") }
    /// Text or label has this in it.
    public static func containing(_ part: String) -> ElementQuery {
        .init(.containing(part), "text with \(ElementNode.quoted(part))")
    }
    /// The type's name without module and generic arguments: `UISwitch`, `BookRow`.
    public static func type(_ name: String) -> ElementQuery { .init(.type(name), name) }
    /// Has an accessibility trait: `button`, `header`.
    public static func trait(_ name: String) -> ElementQuery { .init(.trait(name), "trait \(name)") }
    /// An element that was looked up before, found again by its place in the tree.
    public static func element(_ element: StageElement) -> ElementQuery { .init(.element(element), element.name) }

    /// Of several, the one at an index in reading order, from 0.
    public func at(_ index: Int) -> ElementQuery {
        changed("\(description) at \(index)") { $0.index = index }
    }

    /// Only inside of another element; where there is none inside, in the smallest container that holds both: the row of
    /// a label, the cell of a title.
    public func `in`(_ container: ElementQuery) -> ElementQuery {
        changed("\(description) in \(container)") { $0.scopes.append(container) }
    }

    /// Both at once.
    public func and(_ other: ElementQuery) -> ElementQuery {
        changed("\(description) and \(other)") {
            $0.condition = .both(condition, other.condition)
            $0.scopes += other.scopes
        }
    }

    private func changed(_ description: String, _ change: (inout ElementQuery) -> Void) -> ElementQuery {
        var query = self
        query.description = description
        change(&query)
        return query
    }
}
