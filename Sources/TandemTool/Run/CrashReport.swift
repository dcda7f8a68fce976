import Foundation
import Glibc

/// Reads what a crashed process left behind.
enum CrashReport {
    /// The frames of the crashed thread, innermost first, without addresses.
    static func stack(in backtrace: String) -> [String] {
        var frames: [String] = []
        var isCrashedThread = false
        for line in backtrace.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("Thread ") { isCrashedThread = line.contains(" crashed") }
            guard isCrashedThread, let frame = frame(in: line) else { continue }
            frames.append(frame)
        }
        return shortened(frames)
    }

    /// Endless recursion says its frame once.
    private static func shortened(_ frames: [String]) -> [String] {
        var result: [String] = []
        var repeats = 0
        for (index, frame) in frames.enumerated() {
            if frame == result.last { repeats += 1 } else { result.append(frame) }
            let isLast = index == frames.count - 1
            if repeats > 0, isLast || frames[index + 1] != frame {
                result.append("(the same \(repeats) times more)")
                repeats = 0
            }
        }
        return result
    }

    /// `  3 [ra] 0x000055b1 f(_:) + 32 in crash at Shelf.swift:1:30` becomes `f(_:) at Shelf.swift:1:30`.
    private static func frame(in line: Substring) -> String? {
        var words = line.split(separator: " ")
        guard let number = words.first, Int(number) != nil else { return nil }
        words.removeFirst()
        while let word = words.first, word.hasPrefix("0x") || (word.hasPrefix("[") && word.hasSuffix("]")) {
            words.removeFirst()
        }
        let text = words.joined(separator: " ")
        guard let image = text.range(of: " in ", options: .backwards) else { return text.isEmpty ? nil : text }
        var name = text[..<image.lowerBound]
        if let offset = name.range(of: " + ", options: .backwards) { name = name[..<offset.lowerBound] }
        let rest = text[image.upperBound...]
        guard let place = rest.range(of: " at ") else { return "\(name) in \(rest)" }
        return "\(name) at \(rest[place.upperBound...])"
    }

    /// The last fatal error that the process printed.
    static func fatalError(in errors: String) -> String? {
        errors.split(separator: "\n").last { $0.contains("Fatal error: ") || $0.contains("Precondition failed") }
            .map { line in
                line.range(of: "Fatal error: ").map { String(line[$0.upperBound...]) } ?? String(line)
            }
    }

    static func name(ofSignal signal: Int32) -> String {
        switch signal {
        case SIGILL: "SIGILL, a trap"
        case SIGTRAP: "SIGTRAP, a trap"
        case SIGSEGV: "SIGSEGV, a bad memory access"
        case SIGBUS: "SIGBUS, a bad memory access"
        case SIGABRT: "SIGABRT, an abort"
        case SIGFPE: "SIGFPE, bad arithmetic"
        case SIGKILL: "SIGKILL, ended from outside"
        default: "signal \(signal)"
        }
    }
}
