/// The stable name of a rule, `domain.name`; an id is never used for a second rule.
public struct RuleID: Hashable, Sendable, Codable, Comparable, CustomStringConvertible, ExpressibleByStringLiteral {
    public let rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { self.init(value) }

    /// As the id itself, as in every other output.
    public init(from decoder: any Decoder) throws { self.init(try decoder.singleValueContainer().decode(String.self)) }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }

    /// The part before the first dot: `bridge`, `lifecycle`, `fidelity` …
    public var domain: Substring { rawValue.prefix { $0 != "." } }
    public var description: String { rawValue }

    public static func < (left: RuleID, right: RuleID) -> Bool { left.rawValue < right.rawValue }
}
