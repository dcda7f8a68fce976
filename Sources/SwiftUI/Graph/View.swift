import Tracing

/// A part of the user interface, and the modifiers that configure it.
///
/// A type with a `body` is a composite: its body says what it is made of. Source: Apple, SwiftUI `View`.
@MainActor @preconcurrency
public protocol View {
    /// The type of view that stands for the body of this view.
    associatedtype Body: View

    /// The content and behaviour of the view.
    @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }

    /// Makes the node that retains this view's identity; every primitive view has its own.
    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode
}

extension View {
    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode {
        CompositeNode(view, context)
    }
}

extension Never: View {
    public typealias Body = Never
}

extension View where Body == Never {
    /// A primitive view has no body; asking for one is a mistake in the caller.
    public var body: Never {
        fatalError("body() should not be called on \(Self.self).")
    }
}
