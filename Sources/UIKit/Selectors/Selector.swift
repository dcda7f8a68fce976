/// The name of a method, and how to call it where `#selector` named one.
///
/// Linux has no Objective-C runtime that finds a method by its name. `./tandem run` reads `#selector(Desk.open(_:))` as
/// `Selector("open:", of: Desk.self) { $0.open($1) }`; in a package that is written out. Selectors are equal when their names are.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The method's name in Objective-C, as in `open:`.
    public let name: String
    let method: ActionMethod?

    init(_ name: String, method: ActionMethod?) {
        self.name = name
        self.method = method
    }

    /// A name alone: only who conforms to `SelectorDispatching` answers to it.
    public init(_ name: String) { self.init(name, method: nil) }
    public init(stringLiteral value: String) { self.init(value) }

    public var description: String { name }

    public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A class whose methods can be called by a name alone.
@MainActor @preconcurrency
public protocol SelectorDispatching: AnyObject {
    func responds(to selector: Selector) -> Bool
    /// Calls the method with as many of the arguments as it takes; the result is the method's, or `nil`.
    @discardableResult
    func perform(_ selector: Selector, with argument: Any?, with second: Any?) -> Any?
}

extension Selector {
    /// Whether the target has the method.
    func isAnswered(by target: AnyObject) -> Bool { answer(of: target) != nil }

    /// Calls the method on the target, on the thread it is called on; stops with an explanation where the target has none.
    @discardableResult
    package func send(to target: AnyObject, with argument: Any?, event: Any? = nil, context: Any? = nil) -> Any? {
        if let answer = answer(of: target) { return answer([argument, event, context]) }
        // Every responder has the edit actions, and passes on what it does not do.
        guard let edit = StandardEditAction(self), let responder = target as? UIResponder else { preconditionFailure(unrecognized(by: target)) }
        nonisolated(unsafe) let sender = argument
        MainActor.assumeIsolated { edit.send(to: responder, sender) }
        return nil
    }

    private func answer(of target: AnyObject) -> (([Any?]) -> Any?)? {
        if let method, method.isOf(target) { return { method.call(self, target, $0) } }
        guard let dispatching = target as? any SelectorDispatching else { return nil }
        nonisolated(unsafe) let receiver = dispatching
        // Action methods are the main actor's, whichever thread sends.
        guard MainActor.assumeIsolated({ receiver.responds(to: self) }) else { return nil }
        return { arguments in
            nonisolated(unsafe) let arguments = arguments
            nonisolated(unsafe) var result: Any?
            MainActor.assumeIsolated { result = receiver.perform(self, with: arguments[0], with: arguments[1]) }
            return result
        }
    }

    private func unrecognized(by target: AnyObject) -> String {
        let start = "-[\(type(of: target)) \(name)]: unrecognized selector sent to instance. "
        if let method { return start + "#selector named a method of \(method.owner)." }
        return start + "Linux finds no method by its name alone: write #selector(\(type(of: target)).…), or let the class conform to SelectorDispatching."
    }
}
