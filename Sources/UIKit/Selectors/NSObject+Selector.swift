import Foundation
import Synchronization

/// Messages by selector, as every object of Objective-C takes them. Source: Apple, ObjectiveC `NSObject`.
extension NSObject {
    public func responds(to aSelector: Selector!) -> Bool { aSelector.isAnswered(by: self) }

    @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { send(aSelector, nil, nil) }

    @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! { send(aSelector, object, nil) }

    @discardableResult
    public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        send(aSelector, object1, object2)
    }

    private func send(_ selector: Selector, _ first: Any?, _ second: Any?) -> Unmanaged<AnyObject>? {
        guard let result = selector.send(to: self, with: first, event: second) else { return nil }
        let object = result as AnyObject
        // An unmanaged result lives on to the end of the turn, as in an autorelease pool.
        nonisolated(unsafe) let kept = object
        DispatchQueue.main.async { withExtendedLifetime(kept) {} }
        return Unmanaged.passUnretained(object)
    }

    /// Sends the message on the main queue after so many seconds; the object is kept until then.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        LaterMessages.send(aSelector, to: self, anArgument, after: delay)
    }

    /// Cancels the messages to an object that wait for their time.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        LaterMessages.cancel { $0.target === aTarget as AnyObject }
    }

    /// Cancels those with that selector and an equal argument.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?) {
        LaterMessages.cancel { $0.target === aTarget as AnyObject && $0.selector == aSelector && $0.hasArgument(anArgument) }
    }
}

/// Messages that wait for their time.
private enum LaterMessages {
    final class Message: @unchecked Sendable {
        let target: AnyObject
        let selector: Selector
        let argument: Any?

        init(_ target: AnyObject, _ selector: Selector, _ argument: Any?) {
            self.target = target
            self.selector = selector
            self.argument = argument
        }

        func hasArgument(_ other: Any?) -> Bool {
            guard let argument, let other else { return argument == nil && other == nil }
            if let argument = argument as? AnyHashable { return argument == other as? AnyHashable }
            return argument as AnyObject === other as AnyObject
        }
    }

    private static let waiting = Mutex<[Message]>([])

    static func send(_ selector: Selector, to target: AnyObject, _ argument: Any?, after delay: TimeInterval) {
        let message = Message(target, selector, argument)
        waiting.withLock { $0.append(message) }
        DispatchQueue.main.asyncAfter(deadline: .now() + max(delay, 0)) {
            let isDue = waiting.withLock { waiting in
                let count = waiting.count
                waiting.removeAll { $0 === message }
                return waiting.count < count
            }
            if isDue { message.selector.send(to: message.target, with: message.argument) }
        }
    }

    static func cancel(where matches: (Message) -> Bool) {
        waiting.withLock { $0.removeAll(where: matches) }
    }
}

/// Runs `body`. Linux has no autorelease pools: what is no longer referenced goes at once.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// The selector of a name; nothing is found by it, see `Selector`.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
