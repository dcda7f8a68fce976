import Foundation

/// Prints the project's figures: counts, and times beside a peer or a floor that is measured in the same run.
///
///     swift run -c release Benchmarks [--quick] [name …]
///
/// Ends with 1 when a count is over its limit, or in a full run a ratio. A time alone says more about the machine: it is marked, no more.
@main
@MainActor
struct Benchmarks {
    static let all: [Benchmark] = [.firstFrame, .screens, .snapshots, .memory, .rows, .solver, .review]

    static func main() throws {
        var arguments = Array(CommandLine.arguments.dropFirst())
        if let part = FirstFrame.Part(arguments) { return FirstFrame.play(part) }
        let isQuick = arguments.contains("--quick")
        arguments.removeAll { $0 == "--quick" }
        let names = all.map(\.name)
        if let unknown = arguments.first(where: { !names.contains($0) }) {
            FileHandle.standardError.write(
                Data("There is no benchmark \"\(unknown)\". They are: \(names.joined(separator: ", ")).\n".utf8))
            exit(64)
        }
        let report = Report(isQuick: isQuick)
        print("build mode: \(Report.isDebug ? "debug" : "release"), \(isQuick ? "quick" : "full")")
        for benchmark in all where arguments.isEmpty || arguments.contains(benchmark.name) {
            print("== \(benchmark.name)")
            try benchmark.run(report)
        }
        if report.isOver {
            print("Over a limit: \(report.over.joined(separator: ", ")).")
            exit(1)
        }
    }
}
