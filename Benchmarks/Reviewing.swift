import Foundation
import Reviewer
import SwiftParser
import SwiftSyntax

extension Benchmark {
    /// What a review of our own sources costs beside parsing them, and the memory it takes.
    static let review = Benchmark("review") { report in
        let files = sources()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tandem-review-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let cache = ReviewCache(folder: folder.path + "/cache")
        let configuration = Configuration(workers: ProcessInfo.processInfo.activeProcessorCount)
        let workers = Workers(count: configuration.workers)

        report.count("files", files.count)
        report.count("bytes", files.reduce(0) { $0 + $1.text.utf8.count })
        let rounds = report.rounds(10)
        let parsed = Samples.of(rounds) { _ in _ = workers.map(files) { Parser.parse(source: $0.text).statements.count } }
        let cold = Samples.of(rounds) { _ in _ = Review.run(sources: files, configuration: configuration) }
        report.ratio("review of the same strings", cold, to: "parsing", parsed, atMost: Report.isDebug ? nil : 1.3)

        let paths = try write(files, count: files.count, into: folder.appendingPathComponent("all"))
        let review = Review(paths: [paths], configuration: configuration)
        let first = Samples.of(1) { _ in _ = review.run(cache: cache) }
        report.time("first run, from the disk", first)
        let second = Samples.of(rounds) { _ in _ = review.run(cache: cache) }
        report.ratio("second run", second, to: "a cold review", cold, atMost: Report.isDebug ? nil : 0.05)
        let changed = Samples.of(rounds) { round in
            try? Data("let shelf = \(round)\n".utf8).write(to: URL(fileURLWithPath: paths + "/Changed.swift"))
            _ = review.run(cache: cache)
        }
        report.ratio("run after one changed file", changed, to: "a cold review", cold)

        for count in [200, 800] {
            let some = try write(files, count: count, into: folder.appendingPathComponent("\(count)"))
            // Writing 5 to this file sets the peak back to what is resident now.
            try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .ascii)
            _ = Review(paths: [some], configuration: configuration).run()
            report.count("MB of peak memory with \(count) files", peakBytes() / 1_000_000)
        }
    }

    private static func sources() -> [(path: String, text: String)] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return Review.texts(under: [root.appendingPathComponent("Sources").path]).sources
    }

    /// So many files, each under a name of its own, from the first on again when there are not enough.
    private static func write(_ files: [(path: String, text: String)], count: Int, into folder: URL) throws -> String {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for index in 0..<count {
            try Data(files[index % files.count].text.utf8).write(to: folder.appendingPathComponent("Shelf\(index).swift"))
        }
        return folder.path
    }

    private static func peakBytes() -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
    }
}
