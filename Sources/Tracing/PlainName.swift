import Foundation

/// Names of types without what tells private types of one name apart.
package enum PlainName {
    /// `Key<(Row in _2025…)>` becomes `Key<Row>`: the runtime names a private type inside of a generic one by its file in
    /// optimised builds only, and a timeline is the same in all.
    package static func of(_ name: String) -> String {
        guard name.utf8.contains(UInt8(ascii: "(")), name.contains(" in _") else { return name }
        var name = name
        while let range = name.range(of: #"\([^()]* in _[0-9A-F]{32}\)"#, options: .regularExpression) {
            let inner = name[range].dropFirst()
            name.replaceSubrange(range, with: inner[..<(inner.range(of: " in _")?.lowerBound ?? inner.endIndex)])
        }
        return name
    }
}
