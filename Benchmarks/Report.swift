import Foundation

/// What a run of benchmarks has measured, printed line by line.
@MainActor
final class Report {
    /// Few rounds, as CI does it: shows that everything runs, and checks counts. One round on a busy machine says little about a ratio, so a
    /// ratio over its limit is only marked.
    let isQuick: Bool
    /// Counts and ratios over their limit.
    private(set) var over: [String] = []
    var isOver: Bool { !over.isEmpty }

    init(isQuick: Bool) { self.isQuick = isQuick }

    /// Whether the modules that are measured were built without optimisation.
    nonisolated static let isDebug: Bool = {
        #if DEBUG
            true
        #else
            false
        #endif
    }()

    /// How often to repeat: the whole number of rounds, or a tenth of it in a quick run.
    func rounds(_ count: Int) -> Int { isQuick ? max(count / 10, 1) : count }

    /// A number of things that happened.
    func count(_ what: String, _ count: Int, atMost limit: Int? = nil) {
        let isOver = limit.map { count > $0 } ?? false
        if isOver { over.append(what) }
        line(what, "\(count)", limit.map { "at most \($0)" }, isOver: isOver)
    }

    /// Our time for something against a peer's, or against a floor that no solution can be under.
    func ratio(_ what: String, _ ours: Samples, to peer: String, _ theirs: Samples, atMost limit: Double? = nil) {
        let ratio = ours.median / max(theirs.median, 1e-9)
        let isOver = limit.map { ratio > $0 } ?? false
        if isOver && !isQuick { over.append(what) }
        let times = "\(Self.milliseconds(ours.median)) ms against \(Self.milliseconds(theirs.median)) ms of \(peer)"
        line(what, "\(Self.number(ratio)) x", limit.map { "at most \(Self.number($0)) x" }, isOver: isOver, more: times)
    }

    /// A time, marked when it is over what is aimed at; limits are in milliseconds.
    func time(_ what: String, _ samples: Samples, median: Double? = nil, p95: Double? = nil) {
        let aims = [median.map { "median at most \(Self.number($0))" }, p95.map { "p95 at most \(Self.number($0))" }]
        let isOver = median.map { samples.median * 1e3 > $0 } == true || p95.map { samples.p95 * 1e3 > $0 } == true
        line(
            what, "median \(Self.milliseconds(samples.median)) ms, p95 \(Self.milliseconds(samples.p95)) ms",
            aims.compactMap { $0 }.joined(separator: ", "), isOver: isOver)
    }

    private func line(_ what: String, _ value: String, _ limit: String?, isOver: Bool, more: String? = nil) {
        let remarks = [more, limit?.isEmpty == false ? limit : nil, isOver ? "OVER" : nil].compactMap { $0 }
        print("\(what): \(value)\(remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))")")
    }

    private static func milliseconds(_ seconds: Double) -> String { number(seconds * 1e3) }

    /// Three digits that count.
    private static func number(_ value: Double) -> String {
        let decimals = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3
        return String(format: "%.\(decimals)f", value)
    }
}
