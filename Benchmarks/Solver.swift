import Foundation
import LayoutSolver

extension Benchmark {
    /// Building, editing and taking apart systems of constraints, beside kiwi when `Scripts/kiwi` has been run.
    static let solver = Benchmark("solver") { report in
        let rounds = max(report.rounds(30), 3)
        try compare([.chain(500)], "a chain of 500 views", rounds, report)
        if let containers = try RecordedContainers.load() {
            try compare(containers, "the \(containers.count) recorded containers", rounds, report)
        } else {
            print("the recorded containers are not here: run it from the project's folder")
        }
        countPivots(report)
    }

    private static func compare(_ problems: [LayoutProblem], _ what: String, _ rounds: Int, _ report: Report) throws {
        let ours = SolverTimes(problems, rounds)
        let peer = try KiwiPeer.times(problems, rounds)
        // Without optimisation the comparison is one of compilers.
        let limit = Report.isDebug ? nil : 1.0
        for phase in SolverTimes.Phase.allCases {
            let title = "\(what), \(phase.rawValue)"
            guard let own = ours.samples[phase] else { continue }
            if let theirs = peer?.samples[phase] {
                report.ratio(title, own, to: "kiwi", theirs, atMost: limit)
            } else {
                report.time(title, own)
            }
        }
        if peer == nil { print("kiwi is not here: Scripts/kiwi fetches and builds it") }
    }

    private static func countPivots(_ report: Report) {
        let problem = LayoutProblem.chain(500)
        let system = SolvedSystem(problem)
        let before = system.solver.counters.pivots
        system.edit(60)
        report.count("pivots for one edited constant of 500 views", system.solver.counters.pivots - before, atMost: 8)
    }
}

/// What the phases took, summed over the problems; a sample a round.
struct SolverTimes {
    enum Phase: String, CaseIterable { case build, edit, remove }

    private(set) var samples: [Phase: Samples] = [:]

    init(_ samples: [Phase: Samples]) { self.samples = samples }

    init(_ problems: [LayoutProblem], _ rounds: Int) {
        var times: [Phase: [Double]] = [:]
        for round in 0..<rounds {
            var systems: [SolvedSystem] = []
            times[.build, default: []].append(Samples.seconds { systems = problems.map { SolvedSystem($0) } })
            let constant = round.isMultiple(of: 2) ? 60.0 : 70
            times[.edit, default: []].append(Samples.seconds { for system in systems { system.edit(constant) } })
            times[.remove, default: []].append(Samples.seconds { for system in systems { system.removeEveryTenth() } })
        }
        samples = times.mapValues(Samples.init)
    }
}

/// A problem in our solver.
final class SolvedSystem {
    let solver = LayoutSolver()
    private var handles: [LayoutSolver.Handle] = []
    private let edited: Int?

    init(_ problem: LayoutProblem) {
        edited = problem.edited
        let variables = (0..<problem.variableCount).map { _ in solver.makeVariable() }
        for wish in problem.wishes {
            let terms = wish.terms.map { LayoutSolver.Term(variables[$0.variable], $0.coefficient) }
            handles.append(solver.add(terms, constant: wish.constant, above: wish.above, below: wish.below))
        }
        solver.solve()
    }

    func edit(_ length: Double) {
        guard let edited else { return }
        solver.setConstant(-length, of: handles[edited])
        solver.solve()
    }

    func removeEveryTenth() {
        for index in stride(from: 5, to: handles.count, by: 10) where index != edited { solver.remove(handles[index]) }
        solver.solve()
    }
}
