import Synchronization

/// What an engineer calls a type: `LoanList`, `UIHostingController<LoanList>`, `Shelf<Book>`.
///
/// Modules are left out. A type of SwiftUI's own stands without its arguments, which say what a `body` is made of and can fill a screen;
/// a modified view goes by what is modified.
package enum TypeName {
    private static let known = Mutex<[ObjectIdentifier: String]>([:])

    package static func of(_ type: Any.Type) -> String {
        let id = ObjectIdentifier(type)
        if let name = known.withLock({ $0[id] }) { return name }
        let name = render(Substring(PlainName.of(String(reflecting: type))))
        known.withLock { $0[id] = name }
        return name
    }

    /// `full` is a type as `String(reflecting:)` writes it.
    static func render(_ full: Substring) -> String {
        guard let name = GenericName(full) else { return lastComponent(full) }
        if name.base.hasPrefix("SwiftUI.") {
            switch lastComponent(name.base) {
            case "ModifiedContent": return name.arguments.first.map(render) ?? "ModifiedContent"
            case "UIHostingController": return "UIHostingController<\(name.arguments.map(render).joined(separator: ", "))>"
            case let base: return base
            }
        }
        if name.base == "Swift.Optional" { return (name.arguments.first.map(render) ?? "") + "?" }
        return "\(lastComponent(name.base))<\(name.arguments.map(render).joined(separator: ", "))>"
    }

    /// What stands after the last dot outside of parentheses; local types have `(unknown context at $1f)` before it.
    private static func lastComponent(_ path: Substring) -> String {
        var depth = 0
        var start = path.startIndex
        for index in path.indices {
            switch path[index] {
            case "(": depth += 1
            case ")": depth -= 1
            case "." where depth == 0: start = path.index(after: index)
            default: break
            }
        }
        return String(path[start...])
    }
}

/// A generic type's name taken apart: `Shelf.Case<Book, Int>` into its base and its arguments.
private struct GenericName {
    let base: Substring
    let arguments: [Substring]

    /// `nil` where the last component has no arguments of its own; those of an outer type are dropped.
    init?(_ full: Substring) {
        guard full.last == ">", !full.contains("->") else { return nil }
        var depth = 0
        var end = full.index(before: full.endIndex)
        var arguments: [Substring] = []
        for index in full.indices.reversed() {
            switch full[index] {
            case ">", ")", "]": depth += 1
            case "<" where depth == 1:
                arguments.append(full[full.index(after: index)..<end])
                base = full[..<index]
                self.arguments = arguments.reversed().map { $0.first == " " ? $0.dropFirst() : $0 }
                return
            case "<", "(", "[": depth -= 1
            case "," where depth == 1:
                arguments.append(full[full.index(after: index)..<end])
                end = index
            default: break
            }
        }
        return nil
    }
}
