/// A type as written.
struct TypeName: Hashable, Sendable, Codable {
    enum Shape: Hashable, Sendable, Codable {
        /// `A.B<C>`: `name` is `A.B`, `arguments` hold `C`.
        case named
        /// `(A) -> B`: `arguments` hold the parameters and then the result.
        case function
        /// `A & B`.
        case composition
        /// `[A]` and `[A: B]`.
        case collection
        case tuple
        case other
    }

    var shape: Shape = .named
    var name = ""
    var arguments: [TypeName] = []
    var isOptional = false
    /// `any`, `some`, or empty.
    var qualifier = ""
    /// Whether a function type carries `@escaping`.
    var isEscaping = false

    init(_ name: String) { self.name = name }

    init(shape: Shape, arguments: [TypeName] = []) {
        self.shape = shape
        self.arguments = arguments
    }

    var isFunction: Bool { shape == .function }
}

extension TypeName: CustomStringConvertible {
    var description: String {
        let mark = isOptional ? "?" : ""
        switch shape {
        case .named:
            return name + (arguments.isEmpty ? "" : "<\(arguments.map(\.description).joined(separator: ", "))>") + mark
        case .collection: return "[\(arguments.map(\.description).joined(separator: ": "))]" + mark
        case .composition: return arguments.map(\.description).joined(separator: " & ")
        case .function:
            let parameters = arguments.dropLast().map(\.description).joined(separator: ", ")
            return "(\(parameters)) -> \(arguments.last?.description ?? "Void")"
        case .tuple: return "(\(arguments.map(\.description).joined(separator: ", ")))"
        case .other: return "_"
        }
    }
}
