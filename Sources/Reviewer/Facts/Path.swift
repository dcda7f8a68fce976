/// A dotted path as written in the source, from its root to its last name.
///
/// `?`, `!` and a leading `self.` are dropped; a call in the middle is `name()`, a subscript `name[]`, and a leading dot is an
/// empty first name: `host?.view` is `host.view`, `makeHost().view` is `makeHost().view`, `.required` is `.required`.
struct Path: Hashable, Sendable, Codable {
    var names: [String]
    /// Whether it was written with `self.`.
    var isExplicitSelf = false

    init(_ names: [String], isExplicitSelf: Bool = false) {
        self.names = names
        self.isExplicitSelf = isExplicitSelf
    }

    /// A path from its dotted form, for the vocabulary of rules.
    init(_ dotted: String) {
        names = dotted.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }

    /// What the reader puts where no path can be written: an operator, a literal, a closure called at once.
    static let unknown = Path(["_"])
    static let selfPath = Path(["self"])

    var root: String { names.first ?? "" }
    var last: String { names.last ?? "" }
    var count: Int { names.count }
    /// The path without its last name: the receiver of a call, the owner of a property.
    var owner: Path { Path(Array(names.dropLast()), isExplicitSelf: isExplicitSelf) }
    var isSelf: Bool { names == ["self"] }

    func starts(with other: Path) -> Bool {
        names.count >= other.names.count && names.prefix(other.names.count).elementsEqual(other.names)
    }

    func appending(_ name: String) -> Path {
        // A long modifier chain keeps its root and its end: no rule looks at the middle, and a chain of n calls stays linear.
        let head = names.count < 8 ? names : [names[0], "…"] + names.suffix(5)
        return Path(head + [name], isExplicitSelf: isExplicitSelf)
    }
}

extension Path: CustomStringConvertible {
    var description: String { names.joined(separator: ".") }
}
