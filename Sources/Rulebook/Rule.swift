/// One rule: what it says, why, how it looks when broken and when kept, and who sees it.
///
/// The reviewer (in the source) and the sanitizer (in the run) report under the same id; documentation and `explain` are made from
/// this value alone.
public struct Rule: Sendable, Identifiable {
    /// Who can see the rule broken.
    public enum Detector: String, Sendable, Codable, CaseIterable {
        case source, run
        /// `./tandem run`, before it compiles.
        case scan
        /// `./tandem improve`, which replaces what it can.
        case improve
    }

    public let id: RuleID
    public let severity: Severity
    public let detectors: Set<Detector>
    /// What holds in right code, in one sentence.
    public let statement: String
    /// What goes wrong otherwise, as a person would see it.
    public let reason: String
    /// Code that breaks the rule; every marked place is one finding.
    public let failing: [Example]
    /// Code that looks alike and keeps the rule.
    public let passing: [Example]
    public let fix: Fix
    /// The first iOS on which the rule means anything; nothing newer than a project's target is proposed to it.
    public let since: Int
    /// The first iOS that does what the rule asks for by itself; the rule speaks to projects that run on an older one too.
    public let until: Int?
    /// Where the rule comes from: a page of Apple's documentation, a session, a published guide, a recorded fact.
    public let source: String
    /// Whether it speaks only when a configuration turns it on.
    public let isOffByDefault: Bool

    public init(
        _ id: RuleID, _ severity: Severity, _ detectors: Set<Detector>, statement: String, reason: String,
        failing: [Example], passing: [Example], fix: Fix, since: Int = 13, until: Int? = nil, source: String, isOffByDefault: Bool = false
    ) {
        self.id = id
        self.severity = severity
        self.detectors = detectors
        self.statement = statement
        self.reason = reason
        self.failing = failing
        self.passing = passing
        self.fix = fix
        self.since = since
        self.until = until
        self.source = source
        self.isOffByDefault = isOffByDefault
    }

    public var domain: String { String(id.domain) }
}

/// What repairs the code, and whether a tool may do it alone.
public struct Fix: Sendable {
    public enum Safety: String, Sendable, Codable {
        /// Keeps the behaviour apart from the mistake: applied without asking.
        case safe
        /// May change behaviour: applied on request.
        case unsafe
        /// Needs a person.
        case byHand
    }

    public let safety: Safety
    public let text: String

    public static func safe(_ text: String) -> Fix { Fix(safety: .safe, text: text) }
    public static func unsafe(_ text: String) -> Fix { Fix(safety: .unsafe, text: text) }
    public static func byHand(_ text: String) -> Fix { Fix(safety: .byHand, text: text) }
}

/// A piece of code in which `1️⃣` stands before every place the rule reports.
public struct Example: Sendable, ExpressibleByStringLiteral {
    public static let marker = "1️⃣"

    public let markedCode: String

    public init(_ markedCode: String) { self.markedCode = markedCode }
    public init(stringLiteral value: String) { self.init(value) }

    /// The code without its markers.
    public var code: String { markedCode.components(splitBy: Self.marker).joined() }

    /// The marked places: line and UTF-8 column, both from 1, in `code`.
    public var places: [(line: Int, column: Int)] {
        var found: [(line: Int, column: Int)] = []
        var line = 1
        var column = 1
        let pieces = markedCode.components(splitBy: Self.marker)
        for piece in pieces.dropLast() {
            for byte in piece.utf8 {
                if byte == UInt8(ascii: "\n") {
                    line += 1
                    column = 1
                } else {
                    column += 1
                }
            }
            found.append((line, column))
        }
        return found
    }
}

extension String {
    /// Foundation's `components(separatedBy:)`, without Foundation.
    fileprivate func components(splitBy marker: String) -> [String] {
        var pieces: [String] = []
        var rest = self[...]
        while let found = rest.firstRange(of: marker) {
            pieces.append(String(rest[..<found.lowerBound]))
            rest = rest[found.upperBound...]
        }
        return pieces + [String(rest)]
    }
}
