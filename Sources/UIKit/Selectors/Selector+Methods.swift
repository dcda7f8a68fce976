/// What `#selector` says where there is Objective-C: a method's name, and the method.
///
/// ```swift
/// button.addTarget(self, action: Selector("open:", Desk.open(_:)), for: .touchUpInside)
/// ```
///
/// A name without colons gets one for each argument. Nothing is captured: the target is who the message is sent to.
extension Selector {
    /// A method of no argument.
    public init<Target: AnyObject, Result>(_ name: String, _ method: @escaping (Target) -> @MainActor () -> Result) {
        let method = unsafeBitCast(method, to: ((Target) -> () -> Result).self)
        self.init(Self.name(name, arguments: 0), method: ActionMethod(of: Target.self) { _, target, _ in method(target)() })
    }

    /// A method of one argument: the sender, most often.
    public init<Target: AnyObject, A1, Result>(_ name: String, _ method: @escaping (Target) -> @MainActor (A1) -> Result) {
        let method = unsafeBitCast(method, to: ((Target) -> (A1) -> Result).self)
        self.init(Self.name(name, arguments: 1), method: ActionMethod(of: Target.self) { method($1)($0.argument(0, of: $2)) })
    }

    /// A method of two arguments: the sender and the event, most often.
    public init<Target: AnyObject, A1, A2, Result>(_ name: String, _ method: @escaping (Target) -> @MainActor (A1, A2) -> Result) {
        let method = unsafeBitCast(method, to: ((Target) -> (A1, A2) -> Result).self)
        self.init(Self.name(name, arguments: 2), method: ActionMethod(of: Target.self) { method($1)($0.argument(0, of: $2), $0.argument(1, of: $2)) })
    }

    /// A method of three arguments.
    public init<Target: AnyObject, A1, A2, A3, Result>(_ name: String, _ method: @escaping (Target) -> @MainActor (A1, A2, A3) -> Result) {
        let method = unsafeBitCast(method, to: ((Target) -> (A1, A2, A3) -> Result).self)
        self.init(Self.name(name, arguments: 3), method: ActionMethod(of: Target.self) { method($1)($0.argument(0, of: $2), $0.argument(1, of: $2), $0.argument(2, of: $2)) })
    }
}

/// The same by a call, which any isolation, an object's class and a protocol allow.
///
/// ```swift
/// Selector("refresh:", of: type(of: model)) { $0.refresh($1) }
/// ```
extension Selector {
    /// A method of no argument.
    public init<Target, Result>(_ name: String, of _: Target.Type, _ call: @escaping @MainActor (Target) -> Result) {
        let call = unsafeBitCast(call, to: ((Target) -> Result).self)
        self.init(Self.name(name, arguments: 0), method: ActionMethod(of: Target.self) { _, target, _ in call(target) })
    }

    /// A method of one argument: the sender, most often.
    public init<Target, A1, Result>(_ name: String, of _: Target.Type, _ call: @escaping @MainActor (Target, A1) -> Result) {
        let call = unsafeBitCast(call, to: ((Target, A1) -> Result).self)
        self.init(Self.name(name, arguments: 1), method: ActionMethod(of: Target.self) { call($1, $0.argument(0, of: $2)) })
    }

    /// A method of two arguments: the sender and the event, most often.
    public init<Target, A1, A2, Result>(_ name: String, of _: Target.Type, _ call: @escaping @MainActor (Target, A1, A2) -> Result) {
        let call = unsafeBitCast(call, to: ((Target, A1, A2) -> Result).self)
        self.init(Self.name(name, arguments: 2), method: ActionMethod(of: Target.self) { call($1, $0.argument(0, of: $2), $0.argument(1, of: $2)) })
    }
}

/// The same of a method of a class: the target is not asked.
extension Selector {
    /// A method of no argument.
    public init<Result>(_ name: String, ofClass method: @escaping @MainActor () -> Result) {
        let method = unsafeBitCast(method, to: (() -> Result).self)
        self.init(Self.name(name, arguments: 0), method: ActionMethod(of: AnyObject.self) { _, _, _ in method() })
    }

    /// A method of one argument: the sender, most often.
    public init<A1, Result>(_ name: String, ofClass method: @escaping @MainActor (A1) -> Result) {
        let method = unsafeBitCast(method, to: ((A1) -> Result).self)
        self.init(
            Self.name(name, arguments: 1),
            method: ActionMethod(of: AnyObject.self) { selector, _, arguments in
                method(selector.argument(0, of: arguments))
            })
    }

    /// A method of two arguments: the sender and the event, most often.
    public init<A1, A2, Result>(_ name: String, ofClass method: @escaping @MainActor (A1, A2) -> Result) {
        let method = unsafeBitCast(method, to: ((A1, A2) -> Result).self)
        self.init(
            Self.name(name, arguments: 2),
            method: ActionMethod(of: AnyObject.self) { selector, _, arguments in
                method(selector.argument(0, of: arguments), selector.argument(1, of: arguments))
            })
    }
}
