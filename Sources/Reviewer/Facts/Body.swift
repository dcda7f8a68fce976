/// The code of a function, an accessor or an initial value: what it does, in order, and under which conditions.
struct Body: Hashable, Sendable, Codable {
    var steps: [Step] = []
    /// `scopes[0]` is the body itself.
    var scopes: [Scope] = [Scope(parent: nil, kind: .body, offset: 0)]
    /// The declaring steps of every local name, in order: a long body is asked for its names at every step.
    private(set) var declarations: [String: [Int]] = [:]

    mutating func append(_ step: Step) {
        if step.action == .declare { declarations[step.path.root, default: []].append(steps.count) }
        steps.append(step)
    }
}

/// One thing a body does.
struct Step: Hashable, Sendable, Codable {
    enum Action: Hashable, Sendable, Codable {
        /// Calls `path` with `value.arguments`.
        case call
        /// Uses `path` as a value.
        case read
        /// Stores `value` in `path`.
        case write
        /// Names `value`: `let`, `var`, a parameter, a pattern.
        case declare
        /// Returns `value`, explicitly or as the only expression.
        case result
    }

    var action: Action
    var path: Path
    var value: Value
    var scope: Int
    var offset: Int
    /// The written type of a declaration.
    var type: TypeName?
    /// `+=` and its kind; for a declaration, `let`.
    var flag = false
    /// Whether the value of the call is dropped.
    var isStatement = false
    /// Whether the expression stands under `await`.
    var isAwaited = false

    var arguments: [Value.Argument] { value.arguments }
}

/// A region of a body whose steps share one condition of running.
struct Scope: Hashable, Sendable, Codable {
    enum Kind: Hashable, Sendable, Codable {
        case body
        /// A local function, by name.
        case function(String)
        case closure(Closure)
        case branch(Branch)
    }

    struct Closure: Hashable, Sendable, Codable {
        /// The call it is passed to.
        var callee: Path?
        var label: String?
        var captures: [Capture] = []
        var parameters: [String] = []
        /// Whether it is written `{ @MainActor in … }`.
        var isMainActor = false

        /// How a name is captured: `nil` when the capture list does not name it.
        func ownership(of name: String) -> String? { captures.first { $0.name == name }?.ownership }
    }

    struct Capture: Hashable, Sendable, Codable {
        var name: String
        /// `weak`, `unowned` or empty.
        var ownership: String
    }

    struct Branch: Hashable, Sendable, Codable {
        enum Keyword: String, Hashable, Sendable, Codable {
            case `if`, `else`, guardElse, `case`, loop, `catch`, `defer`, `do`
        }
        var keyword: Keyword
        /// What its condition mentions.
        var condition: [Path] = []
        /// Whether the condition compares two values.
        var compares = false
        /// Whether it is reached only where a version or platform check passed.
        var isAvailability = false
        /// The iOS that `#available` asks for; `nil` without one, and for `#unavailable`.
        var available: Int?
        /// Whether an `if` has an `else`.
        var hasElse = false
    }

    var parent: Int?
    var kind: Kind
    var offset: Int
    /// Where it ends.
    var end = 0
}

extension Body {
    /// The scope and those around it, innermost first.
    func enclosing(_ scope: Int) -> [Int] {
        var chain: [Int] = []
        var current: Int? = scope
        while let index = current {
            chain.append(index)
            current = scopes[index].parent
        }
        return chain
    }

    /// The closures around a scope, innermost first.
    func closures(around scope: Int) -> [(scope: Int, closure: Scope.Closure)] {
        enclosing(scope).compactMap { index in
            if case .closure(let closure) = scopes[index].kind { (index, closure) } else { nil }
        }
    }

    func isInside(_ scope: Int, _ outer: Int) -> Bool { enclosing(scope).contains(outer) }

    /// The steps of a closure, those of closures inside included.
    func steps(inside scope: Int) -> [Step] { steps.filter { isInside($0.scope, scope) } }

    /// The branches a scope stands in, and the guards passed before `offset`, innermost first.
    func conditions(at offset: Int, in scope: Int) -> [Scope.Branch] {
        let chain = enclosing(scope)
        var found: [Scope.Branch] = []
        for index in chain {
            if case .branch(let branch) = scopes[index].kind { found.append(branch) }
        }
        for other in scopes where other.offset < offset {
            if case .branch(let branch) = other.kind, let parent = other.parent, chain.contains(parent) {
                if branch.keyword == .guardElse || (branch.keyword == .if && leaves(other)) { found.append(branch) }
            }
        }
        return found
    }

    /// Whether an `if` ends by leaving, so that what follows runs only where its condition is false.
    private func leaves(_ scope: Scope) -> Bool {
        steps.contains { $0.action == .result && $0.offset >= scope.offset && $0.offset < scope.end && scopes[$0.scope] == scope }
    }

    /// The nearest declaration of a name that is visible at a place.
    func declaration(of name: String, at offset: Int, in scope: Int) -> Step? {
        guard let indices = declarations[name] else { return nil }
        let chain = enclosing(scope)
        return indices.last { steps[$0].offset <= offset && chain.contains(steps[$0].scope) }.map { steps[$0] }
    }
}
