import Testing

@testable import LayoutSolver

/// Random systems under random additions, removals and edits; all from a seed.
@Suite("An edited solver and a fresh one agree (SPEC E2)")
struct SolverEquivalenceTests {
    /// A xorshift generator.
    struct Dice {
        var state: UInt64
        init(seed: Int) {
            state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
            for _ in 0..<5 { _ = below(2) }
        }
        mutating func below(_ limit: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % UInt64(limit))
        }
    }

    struct Wish {
        var terms: [(variable: Int, coefficient: Double)]
        var constant: Double
        var relation: LayoutSolver.Relation
        var priority: Float
        var rank: Int32
        var handle: LayoutSolver.Handle?

        func violation(_ values: [Double]) -> Double {
            let value = terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
            switch relation {
            case .equal: return abs(value)
            case .greaterThanOrEqual: return max(0, -value)
            case .lessThanOrEqual: return max(0, value)
            }
        }

        func add(to solver: LayoutSolver, _ variables: [LayoutSolver.Variable]) -> LayoutSolver.Handle {
            solver.add(
                terms.map { .init(variables[$0.variable], $0.coefficient) }, constant: constant, relation,
                priority: priority, rank: rank)
        }
    }

    static let priorities: [Float] = [1000, 1000, 999, 750, 751, 250, 250, 750, 50]

    @Test("in every priority's sum of violations and in every determined value", arguments: 1...120)
    func agree(seed: Int) {
        var dice = Dice(seed: seed)
        let size = 3 + dice.below(8)
        let solver = LayoutSolver()
        let variables = (0..<size).map { _ in solver.makeVariable() }
        var wishes: [Wish] = []
        for step in 0..<40 {
            change(&wishes, with: &dice, solver, variables, rank: Int32(step + 1))
            solver.solve()
            for conflict in solver.takeConflicts() {
                expectReal(conflict, among: wishes, size)
                wishes.removeAll { $0.handle == conflict.broken }
                solver.remove(conflict.broken)
            }
            solver.solve()
            #expect(solver.invariantViolations() == [], "seed \(seed), step \(step)")
            compare(solver, variables, wishes, "seed \(seed), step \(step)")
        }
    }

    /// Pulls a variable up and down with a wish weaker than all others: what it can reach costs the others nothing.
    private func reach(_ variable: Int, _ wishes: [Wish], _ size: Int) -> ClosedRange<Double> {
        let ends = [LayoutSolver.Relation.lessThanOrEqual, .greaterThanOrEqual].map { relation in
            let solver = LayoutSolver()
            let variables = (0..<size).map { _ in solver.makeVariable() }
            for wish in wishes { _ = wish.add(to: solver, variables) }
            let end: Double = relation == .lessThanOrEqual ? 100_000 : -100_000
            _ = solver.add([.init(variables[variable], 1)], constant: end, relation, priority: 0.5)
            solver.solve()
            return solver.value(of: variables[variable])
        }
        return min(ends[0], ends[1])...max(ends[0], ends[1])
    }

    @Test("A value is determined where pulling at it moves it nowhere, and only there", arguments: 1...150)
    func determined(seed: Int) {
        var dice = Dice(seed: seed &+ 1000)
        let size = 3 + dice.below(5)
        let solver = LayoutSolver()
        let variables = (0..<size).map { _ in solver.makeVariable() }
        var wishes: [Wish] = []
        for step in 0..<25 {
            change(&wishes, with: &dice, solver, variables, rank: Int32(step + 1))
            solver.solve()
            for conflict in solver.takeConflicts() {
                wishes.removeAll { $0.handle == conflict.broken }
                solver.remove(conflict.broken)
            }
            solver.solve()
            guard step % 3 == 2 else { continue }
            for index in 0..<size {
                let reach = reach(index, wishes, size)
                let width = reach.upperBound - reach.lowerBound
                guard width < 1e-5 || width > 1e-2 else { continue }
                #expect(solver.isDetermined(variables[index]) == (width < 1e-5), "seed \(seed), step \(step), \(index) in \(reach)")
            }
            expectTrades(solver, variables, wishes, "seed \(seed), step \(step)")
        }
    }

    /// What is traded for a point adds up to nought for each priority.
    private func expectTrades(
        _ solver: LayoutSolver, _ variables: [LayoutSolver.Variable], _ wishes: [Wish], _ place: Comment
    ) {
        for case let trades? in solver.trades(moving: variables, by: 1, lengths: []) {
            for (_, level) in Dictionary(grouping: trades, by: \.priority) {
                #expect(abs(level.reduce(0) { $0 + $1.amount }) < 1e-6, place)
            }
        }
    }

    private func change(
        _ wishes: inout [Wish], with dice: inout Dice, _ solver: LayoutSolver, _ variables: [LayoutSolver.Variable],
        rank: Int32
    ) {
        let choice = dice.below(10)
        if choice < 6 || wishes.isEmpty {
            var terms: [(variable: Int, coefficient: Double)] = []
            for _ in 0...dice.below(3) {
                let variable = dice.below(variables.count)
                let coefficient = [1, -1, 2, 0.5, 1, -1][dice.below(6)]
                if !terms.contains(where: { $0.variable == variable }) { terms.append((variable, coefficient)) }
            }
            var wish = Wish(
                terms: terms, constant: Double(dice.below(200) - 100),
                relation: [.equal, .lessThanOrEqual, .greaterThanOrEqual][dice.below(3)],
                priority: Self.priorities[dice.below(Self.priorities.count)], rank: rank)
            wish.handle = wish.add(to: solver, variables)
            wishes.append(wish)
        } else if choice < 8 {
            solver.remove(wishes.remove(at: dice.below(wishes.count)).handle!)
        } else {
            for _ in 0...dice.below(3) {
                let index = dice.below(wishes.count)
                wishes[index].constant = Double(dice.below(200) - 100)
                solver.setConstant(wishes[index].constant, of: wishes[index].handle!)
            }
        }
    }

    /// What a conflict names excludes each other, and without any one of them it does not.
    private func expectReal(_ conflict: LayoutSolver.Conflict, among wishes: [Wish], _ size: Int) {
        let members = wishes.filter { wish in conflict.constraints.contains { $0 == wish.handle } }
        guard members.count == conflict.constraints.count else { return }
        #expect(isContradiction(members, size))
        for left in members.indices {
            var others = members
            others.remove(at: left)
            #expect(!isContradiction(others, size), "a bystander is named")
        }
    }

    private func isContradiction(_ wishes: [Wish], _ size: Int) -> Bool {
        let solver = LayoutSolver()
        let variables = (0..<size).map { _ in solver.makeVariable() }
        for wish in wishes { _ = wish.add(to: solver, variables) }
        solver.solve()
        return !solver.takeConflicts().isEmpty
    }

    private func compare(
        _ solver: LayoutSolver, _ variables: [LayoutSolver.Variable], _ wishes: [Wish], _ place: Comment
    ) {
        let fresh = LayoutSolver()
        let freshVariables = variables.map { _ in fresh.makeVariable() }
        for wish in wishes.sorted(by: { ($0.priority, $0.rank) > ($1.priority, $1.rank) }) {
            _ = wish.add(to: fresh, freshVariables)
        }
        fresh.solve()
        let values = variables.map(solver.value)
        let freshValues = freshVariables.map(fresh.value)
        for priority in Set(Self.priorities) {
            let level = wishes.filter { $0.priority == priority }
            let difference = level.reduce(0) { $0 + $1.violation(values) - $1.violation(freshValues) }
            #expect(abs(difference) < 1e-5, place)
        }
        for index in variables.indices where solver.isDetermined(variables[index]) {
            #expect(abs(values[index] - freshValues[index]) < 1e-5, place)
        }
    }
}
