/// A file as it is compiled here.
package struct Translation: Equatable {
    /// What is said in another way than the file says it.
    package enum Kind: String, CaseIterable, Codable, Comparable {
        case objc = "@objc"
        case selector = "#selector"
        case keyPath = "#keyPath"
        case iOS = "os(iOS)"
        case available = "#available"

        package static func < (left: Self, right: Self) -> Bool {
            allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
        }
    }

    /// The text, with as many lines as the file, each where it is in the file.
    package let text: String
    /// How often each kind was said in another way.
    package let counts: [Kind: Int]

    /// In one line: `3 #selector, 4 @objc`.
    package var summary: String { counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key.rawValue)" }.joined(separator: ", ") }
}
