/// What an expression comes to, as far as a rule asks.
struct Value: Hashable, Sendable, Codable {
    enum Shape: Hashable, Sendable, Codable {
        /// A name or a dotted path.
        case path
        /// A call: `path` is the callee, `arguments` what is passed.
        case call
        /// A closure: its scope in the body.
        case closure(Int)
        /// A literal: `text` holds a plain string, number, `true`, `false` or `nil`.
        case literal
        /// An array or dictionary: `arguments` holds the elements.
        case collection
        /// `x as T`: `text` names the type.
        case cast
        /// Operands joined by operators: `text` holds the first operator.
        case compound
        case other
    }

    var shape: Shape
    var path: Path = .unknown
    var arguments: [Argument] = []
    var text = ""
    var offset = 0
    /// Where the call is that gives what this call is made on: `VStack { … }` of `VStack { … }.padding()`.
    var receiver: Int?

    struct Argument: Hashable, Sendable, Codable {
        var label: String?
        var value: Value
    }

    static func other(at offset: Int) -> Value { Value(shape: .other, offset: offset) }

    var isNil: Bool { shape == .literal && text == "nil" }
    var isTrue: Bool { shape == .literal && text == "true" }
    var isFalse: Bool { shape == .literal && text == "false" }
    var isSelf: Bool { shape == .path && path.isSelf }

    /// The scope of the closure, when it is one.
    var closure: Int? { if case .closure(let scope) = shape { scope } else { nil } }

    func argument(_ label: String?) -> Value? { arguments.first { $0.label == label }?.value }

    /// This value and every value inside it.
    func forEach(_ body: (Value) -> Void) {
        body(self)
        for argument in arguments { argument.value.forEach(body) }
    }

    func contains(where predicate: (Value) -> Bool) -> Bool {
        predicate(self) || arguments.contains { $0.value.contains(where: predicate) }
    }

    /// Whether any path in it begins so.
    func mentions(_ path: Path) -> Bool {
        contains { $0.path.starts(with: path) }
    }
}
