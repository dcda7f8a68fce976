/// What one file declares and does: everything the rules know of it. The tree itself is not kept.
struct FileFacts: Hashable, Sendable, Codable {
    var path: String
    var imports: [String] = []
    var parts: [TypePart] = []
    var functions: [FunctionFacts] = []
    var properties: [PropertyFacts] = []
    var aliases: [String: TypeName] = [:]
    var suppressions: [Suppression] = []
    var directives: [Directive] = []
    /// Offsets of the first byte of every line.
    var lines: [Int] = [0]
    /// Where the parser first had to recover.
    var firstError: Int?

    /// Line and UTF-8 column, both from 1, as the compiler counts.
    func position(of offset: Int) -> (line: Int, column: Int) {
        var low = 0
        var high = lines.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, offset - lines[low] + 1)
    }
}

/// A type declaration or one extension of it.
struct TypePart: Hashable, Sendable, Codable {
    enum Kind: String, Hashable, Sendable, Codable {
        case `class`, `struct`, `enum`, `actor`, `protocol`, `extension`
    }

    var kind: Kind
    /// With the names of the types around it: `Deck.Coordinator`.
    var name: String
    var inherited: [TypeName] = []
    var attributes: [Attribute] = []
    var generics: [String: TypeName] = [:]
    var properties: [PropertyFacts] = []
    var functions: [FunctionFacts] = []
    var aliases: [String: TypeName] = [:]
    var offset = 0
    var isLocal = false
    /// Whether code outside of the project may use it.
    var isPublic = false
}

struct Attribute: Hashable, Sendable, Codable {
    var name: String
    var argument = ""
}

struct PropertyFacts: Hashable, Sendable, Codable {
    var name: String
    var type: TypeName?
    var initial: Value?
    /// The code of the initial value.
    var body: Body?
    var accessors: [FunctionFacts] = []
    var attributes: [Attribute] = []
    /// `weak`, `unowned`, or empty for a strong reference.
    var ownership = ""
    var isLet = false
    var isStatic = false
    var isLazy = false
    var isOverride = false
    var isStored = true
    var isPrivate = false
    var offset = 0

    func has(attribute name: String) -> Bool { attributes.contains { $0.name == name } }
}

struct FunctionFacts: Hashable, Sendable, Codable {
    enum Kind: Hashable, Sendable, Codable {
        case function, initializer, deinitializer, topLevel
        /// `get`, `set`, `didSet`, `willSet`, and `lazy` for an initial value.
        case accessor(String)
    }

    struct Parameter: Hashable, Sendable, Codable {
        var label: String
        var name: String
        var type: TypeName
    }

    var kind: Kind = .function
    /// The base name; an accessor has the name of its property.
    var name: String
    var parameters: [Parameter] = []
    var result: TypeName?
    var attributes: [Attribute] = []
    var modifiers: [String] = []
    var isAsync = false
    var body: Body?
    var offset = 0

    var isOverride: Bool { modifiers.contains("override") }
    var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
    func has(attribute name: String) -> Bool { attributes.contains { $0.name == name } }

    /// The name as Swift's documentation writes it: `updateUIView(_:context:)`.
    var signature: String { "\(name)(\(parameters.map { "\($0.label):" }.joined()))" }
}

/// A comment that silences one rule at one place.
struct Suppression: Hashable, Sendable, Codable {
    var rule: String
    var reason: String
    /// The line it speaks of.
    var line: Int
    var offset: Int
}
