import Testing

@testable import LayoutSolver

@Suite("The constraint solver (SPEC E2)")
struct LayoutSolverTests {
    typealias Term = LayoutSolver.Term

    @Test("One constraint of priority 751 beats any number of priority 750")
    func prioritiesAreLexicographic() {
        let solver = LayoutSolver()
        let width = solver.makeVariable()
        for rank in 0..<200 {
            _ = solver.add([Term(width, 1)], constant: -1000, .equal, priority: 750, rank: Int32(rank))
        }
        _ = solver.add([Term(width, 1)], constant: -10, .equal, priority: 751, rank: 300)
        _ = solver.add([Term(width, 1)], constant: 0, .equal, priority: 750.5, rank: 301)
        solver.solve()
        #expect(solver.value(of: width) == 10)
        #expect(solver.invariantViolations() == [])
    }

    @Test("Among equal priorities the lowest rank gives up everything (BF140)", arguments: [false, true])
    func lowestRankGivesUp(isReversed: Bool) {
        let solver = LayoutSolver()
        let widths = (0..<3).map { _ in solver.makeVariable() }
        let natural: [Double] = [126, 151, 39.5]
        for index in isReversed ? [2, 1, 0] : [0, 1, 2] {
            _ = solver.add(
                [Term(widths[index], 1)], constant: -natural[index], above: 250, below: 750, rank: Int32(index + 1))
        }
        _ = solver.add(widths.map { Term($0, 1) }, constant: -272, .equal)
        solver.solve()
        #expect(widths.map(solver.value) == [81.5, 151, 39.5])
    }

    @Test("Changing a constant moves what depends on it without a pivot while the same rows hold")
    func editsInPlace() {
        let solver = LayoutSolver()
        let views = (0..<50).map { _ in (x: solver.makeVariable(), width: solver.makeVariable()) }
        var first: LayoutSolver.Handle?
        for (index, view) in views.enumerated() {
            var terms = [Term(view.x, 1)]
            if index > 0 { terms += [Term(views[index - 1].x, -1), Term(views[index - 1].width, -1)] }
            let handle = solver.add(terms, constant: -8, .equal)
            if index == 0 { first = handle }
            _ = solver.add([Term(view.width, 1)], constant: -20, above: 250, below: 750)
        }
        solver.solve()
        #expect(solver.value(of: views[49].x) == 8 + 49 * 28)
        let before = solver.counters
        _ = solver.takeChanges()
        solver.setConstant(-108, of: first!)
        solver.solve()
        #expect(solver.value(of: views[49].x) == 108 + 49 * 28)
        #expect(solver.counters.pivots == before.pivots)
        #expect(solver.counters.rowMerges == before.rowMerges)
        #expect(solver.takeChanges().count == 50)
        #expect(solver.takeChanges() == [])
    }

    @Test("Required constraints that exclude each other are named without bystanders, and the newest is given up")
    func namesConflicts() {
        let solver = LayoutSolver()
        let left = solver.makeVariable()
        let width = solver.makeVariable()
        let bystander = solver.add([Term(left, 1)], constant: -16, .equal, rank: 1)
        let atLeast = solver.add([Term(width, 1)], constant: -100, .greaterThanOrEqual, rank: 2)
        let fixed = solver.add([Term(width, 1)], constant: -50, .equal, rank: 3)
        solver.solve()
        #expect(solver.takeConflicts() == [.init(constraints: [atLeast, fixed], broken: fixed)])
        #expect(solver.isBroken(fixed) && !solver.isBroken(bystander))
        #expect(solver.value(of: left) == 16)
        #expect(solver.value(of: width) >= 100)
        #expect(solver.invariantViolations() == [])
        solver.remove(atLeast)
        solver.remove(fixed)
        _ = solver.add([Term(width, 1)], constant: -50, .equal, rank: 3)
        solver.solve()
        #expect(solver.takeConflicts() == [])
        #expect(solver.value(of: width) == 50)
    }

    @Test("An edit that makes required constraints exclude each other is a conflict too")
    func editsCanConflict() {
        let solver = LayoutSolver()
        let width = solver.makeVariable()
        let frame = solver.add([Term(width, 1)], constant: -200, .equal, rank: 1, isProtected: true)
        let limit = solver.add([Term(width, 1)], constant: -150, .greaterThanOrEqual, rank: 2)
        solver.solve()
        #expect(solver.takeConflicts() == [])
        solver.setConstant(-100, of: frame)
        solver.solve()
        #expect(solver.takeConflicts() == [.init(constraints: [frame, limit], broken: limit)])
        #expect(solver.value(of: width) == 100)
    }

    @Test("A variable that nothing determines is called ambiguous")
    func tellsAmbiguity() {
        let solver = LayoutSolver()
        let left = solver.makeVariable()
        let width = solver.makeVariable()
        _ = solver.add([Term(left, 1)], constant: -16, .equal)
        _ = solver.add([Term(width, 1)], constant: -40, .greaterThanOrEqual)
        solver.solve()
        #expect(solver.isDetermined(left))
        #expect(!solver.isDetermined(width))
        _ = solver.add([Term(width, 1)], constant: -80, .equal, priority: 250)
        solver.solve()
        #expect(solver.isDetermined(width))
    }
}
