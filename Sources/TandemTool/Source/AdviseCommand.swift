import Foundation
import Glibc
import PlayerInterface
import Scaffolds

/// `./tandem advise`: what to bridge with.
struct AdviseCommand: Command {
    static let name = "advise"
    static let operands = ""
    static let summary = "Asks what you are bridging and says with what, since which iOS, and why."

    enum Option: String, Flag {
        case what = "--what"
        case detail = "--detail"
        case target = "--target"

        var placeholder: String? { self == .target ? "N" : "WORD" }
        var summary: String {
            switch self {
            case .what: "What is bridged."
            case .detail: "The answer to the second question."
            case .target: "The oldest iOS the app runs on (default 17)."
            }
        }
    }

    static var help: String {
        """
        Says what to bridge with, since which iOS, why, and shows a sample. On a terminal it asks; elsewhere it reads flags.

        USAGE: ./tandem advise [flags]

        EXAMPLE: ./tandem advise --what swiftui --detail cell --target 16

        FLAGS:
        \(Option.table)

        --what:
        \(Help.table(Advisor.What.allCases.map { ($0.rawValue, $0.summary) }))

        --detail, for gesture, swiftui and environment:
        \(Help.table(Advisor.What.allCases.flatMap { what in
            Advisor.details(of: what).map { ("\(what.rawValue): \($0.rawValue)", $0.summary) }
        }))

        """
    }

    static func run(_ arguments: [String]) throws -> Int32 {
        let words = try Words<Option>(parsing: arguments, of: name)
        if let extra = words.operands.first { throw UsageError("advise takes flags only; not '\(extra)'.") }
        var what: Advisor.What?
        var detail: Advisor.Detail?
        var target = 17
        for (flag, value) in words.flags {
            switch flag {
            case .what: what = try flag.choice(value)
            case .detail: detail = try flag.choice(value)
            case .target: target = try TargetOption.parse(value)
            }
        }
        let asks = isatty(STDIN_FILENO) == 1
        if what == nil, asks { what = ask("What are you bridging?", Advisor.What.allCases) { $0.summary } }
        guard let what else {
            throw UsageError("advise needs --what, one of: \(Advisor.What.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        let details = Advisor.details(of: what)
        if detail == nil, !details.isEmpty, asks { detail = ask("Which is it?", details) { $0.summary } }
        guard let advice = Advisor.advice(what, detail, target: target) else {
            let names = details.map(\.rawValue).joined(separator: ", ")
            throw UsageError(details.isEmpty ? "--what \(what.rawValue) takes no --detail." : "--what \(what.rawValue) needs --detail, one of: \(names).")
        }
        print(try text(advice, target: target), terminator: "")
        return ExitCode.success.rawValue
    }

    static func text(_ advice: Advice, target: Int) throws -> String {
        var result = "\(advice.bridge) (iOS \(advice.since))\n\n"
        for reason in advice.reasons { result += "- \(reason)\n" }
        if let note = advice.note { result += "- \(note)\n" }
        if let sample = advice.sample {
            let source = try Scaffold(sample, name: "Shelf", module: "Shelf", target: target).source
            result += "\nSample (./tandem new \(sample.rawValue) Shelf\(target < 16 ? " --target \(target)" : "") writes it, with a test):\n\n"
            result += source.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
        }
        return result
    }

    /// Asks until one of the answers is given; `nil` at the end of the input.
    private static func ask<Answer: RawRepresentable<String>>(_ question: String, _ answers: [Answer], _ summary: (Answer) -> String) -> Answer? {
        print(question)
        for (index, answer) in answers.enumerated() { print("  \(index + 1). \(summary(answer)) (\(answer.rawValue))") }
        while true {
            print("Number or word: ", terminator: "")
            fflush(nil)
            guard let line = readLine()?.trimmingCharacters(in: .whitespaces) else { return nil }
            if let answer = answers.first(where: { $0.rawValue == line }) { return answer }
            if let number = Int(line), answers.indices.contains(number - 1) { return answers[number - 1] }
            print("Please answer with a number from 1 to \(answers.count).")
        }
    }
}
