/// The name of an action method. Linux has no Objective-C runtime: who takes part in target-action says so with
/// `SelectorDispatching`, which the source translator writes for classes with `@objc` methods.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let name: String

    public init(_ name: String) { self.name = name }
    public init(stringLiteral value: String) { name = value }

    public var description: String { name }
}

/// A class whose action methods can be called by name.
@MainActor @preconcurrency
public protocol SelectorDispatching: AnyObject {
    func responds(to selector: Selector) -> Bool
    /// Calls the method with as many of the arguments as it takes; the result is the method's, or `nil`.
    @discardableResult
    func perform(_ selector: Selector, with argument: Any?, with second: Any?) -> Any?
}

extension Selector {
    /// Calls the method on the target; stops with an explanation where the target cannot be called by name.
    @MainActor
    package func send(to target: AnyObject, with argument: Any?, event: Any? = nil) {
        guard let target = target as? any SelectorDispatching, target.responds(to: self) else {
            if let edit = StandardEditAction(self), let responder = target as? UIResponder { return edit.send(to: responder, argument) }
            preconditionFailure(
                "-[\(type(of: target)) \(name)]: unrecognized selector sent to instance. "
                    + "Here a class answers to selectors by conforming to SelectorDispatching; "
                    + "`tandem` writes the conformance for its @objc methods.")
        }
        target.perform(self, with: argument, with: event)
    }
}
