import Foundation
import Rulebook
import Synchronization

/// The findings of a run, in the order they were reported, each once.
public final class FindingLog: Sendable {
    /// The log that the running code reports to; a stage puts its own in place.
    public static var current: FindingLog {
        get { installed.withLock { $0 } }
        set { installed.withLock { $0 = newValue } }
    }
    private static let installed = Mutex(FindingLog())

    private struct Contents {
        var findings: [Finding] = []
        var seen: Set<Finding> = []
    }
    private let contents = Mutex(Contents())

    public init() {}

    public var findings: [Finding] { contents.withLock(\.findings) }

    /// Adds a finding unless the same one is there; prints it to standard error like a runtime issue.
    ///
    /// With `TANDEM_FINDINGS=trap` in the environment the process stops at the report.
    public func report(_ finding: Finding) {
        let isNew = contents.withLock { contents in
            guard contents.seen.insert(finding).inserted else { return false }
            contents.findings.append(finding)
            return true
        }
        guard isNew else { return }
        let mode = ProcessInfo.processInfo.environment["TANDEM_FINDINGS"]
        if mode != "quiet" { FileHandle.standardError.write(Data("tandem: \(finding)\n".utf8)) }
        if mode == "trap" { fatalError(finding.description) }
    }
}

/// Reports that an API does less here than on iOS, once for each name.
public func reportApproximation(_ api: String, _ difference: String) {
    FindingLog.current.report(
        Finding("fidelity.approximated", .consider, "\(api) is approximated here: \(difference)", subject: api))
}
