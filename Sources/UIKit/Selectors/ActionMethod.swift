import Foundation

/// A method that a selector names.
///
/// It is called on the thread that the message is sent on, as Objective-C does: the isolation it was declared with is left out.
struct ActionMethod: @unchecked Sendable {
    /// The class, or the protocol, that declares it.
    let owner: String
    /// Whether an object has it.
    let isOf: (AnyObject) -> Bool
    /// Calls it with as many of the arguments as it takes.
    let call: (Selector, AnyObject, [Any?]) -> Any?

    /// A method that every `Target` has; `AnyObject` for one of a class, for which any object stands.
    init<Target, Result>(of _: Target.Type, _ call: @escaping (Selector, Target, [Any?]) -> Result) {
        owner = "\(Target.self)"
        isOf = { $0 is Target }
        self.call = { selector, target, arguments in
            let result = call(selector, target as! Target, arguments)
            return Result.self == Void.self ? nil : result
        }
    }
}

extension Selector {
    /// An argument as the method takes it; stops where it is of another kind.
    func argument<Argument>(_ index: Int, of arguments: [Any?], as _: Argument.Type = Argument.self) -> Argument {
        let value = arguments[index]
        if let value = value as? Argument { return value }
        // The two are one in Objective-C.
        if let notification = value as? Notification,
            let value = NSNotification(name: notification.name, object: notification.object, userInfo: notification.userInfo) as? Argument
        {
            return value
        }
        let sent = value.map { "\(type(of: $0))" } ?? "nothing"
        preconditionFailure(
            "\(name) takes a \(Argument.self) as its argument \(index + 1), and was sent \(sent). "
                + "On iOS the method would run with it all the same, and crash where it is used.")
    }

    /// The name with a colon for each argument, where it was given without any.
    static func name(_ name: String, arguments: Int) -> String {
        name.contains(":") ? name : name + String(repeating: ":", count: arguments)
    }
}
