extension LayoutSolver {
    /// What a solution gives and takes when it goes over into another one that costs the same.
    package struct Trade: Hashable, Sendable {
        package let constraint: Handle
        /// The side that changes: more than the constraint asks for, or less.
        package let isAbove: Bool
        package let priority: Float
        /// How much more of it there is; the trades of one priority add up to nought.
        package let amount: Double
    }

    /// Whether all solutions of the same cost give each variable the same value, to a thousandth.
    ///
    /// Tie-breakers do not count: they choose among equals. `lengths` are never negative in a solution.
    package func areDetermined(_ variables: [Variable], lengths: [Variable] = []) -> Bool {
        let face = Face(self, lengths: lengths)
        return variables.allSatisfy { variable in
            let row = rowOfColumn[variable.column]
            return row >= 0 && !hasFreeColumn(rows[row]) && face.move(rows[row], by: 1e-3) == nil
        }
    }

    package func isDetermined(_ variable: Variable) -> Bool { areDetermined([variable]) }

    /// For each of `variables`: `nil` where no solution of the same cost differs by `amount`, else what is traded for
    /// that; nothing is where constraints are missing.
    package func trades(moving variables: [Variable], by amount: Double, lengths: [Variable]) -> [[Trade]?] {
        let face = Face(self, lengths: lengths)
        return variables.map { variable in
            let row = rowOfColumn[variable.column]
            guard row >= 0, !hasFreeColumn(rows[row]) else { return [] }
            return face.move(rows[row], by: amount).map { trades(of: $0, in: face) }
        }
    }

    /// Whether any solution of the same cost may differ at all; when not, nothing needs to be asked one by one.
    package var mayHaveEqualSolutions: Bool {
        for index in 0..<kinds.count where kinds[index] == .restricted && isFreeOfCost(Int32(index)) { return true }
        return false
    }

    private func hasFreeColumn(_ row: SparseRow) -> Bool { (0..<row.count).contains { kinds[row.columns[$0]] == .free } }

    /// A column at nought whose leaving it nobody has asked against.
    fileprivate func isFreeOfCost(_ column: Int32) -> Bool {
        rowOfColumn[column] < 0 && costs.signOfPriorities(column) == 0
    }

    private func trades(of move: [Double], in face: Face) -> [Trade] {
        func change(_ column: Int32) -> Double {
            let row = rowOfColumn[column]
            if row < 0 { return face.columns.firstIndex(of: column).map { move[$0] } ?? 0 }
            return zip(face.columns, move).reduce(0) { $0 + rows[row].coefficient(of: $1.0) * $1.1 }
        }
        var found: [Trade] = []
        for index in 0..<records.count {
            let record = records[index]
            guard record.isInUse, !record.isBroken else { continue }
            for (column, priority, isAbove) in [(record.plus, record.above, true), (record.minus, record.below, false)]
            where column >= 0 && priority > 0 && priority < Self.required {
                let amount = change(column)
                if abs(amount) > 1e-6 {
                    found.append(Trade(constraint: Handle(index: Int32(index)), isAbove: isAbove, priority: priority, amount: amount))
                }
            }
        }
        return found
    }
}

/// The solutions that cost the same: every column that costs something stays at nought, the others may grow from there
/// for as long as what depends on them does not become negative.
private struct Face {
    /// The columns at nought that cost nothing.
    let columns: [Int32]
    /// What must not become negative: its value, and how it changes with each column.
    private let limits: [(value: Double, change: [Double])]

    init(_ solver: LayoutSolver, lengths: [LayoutSolver.Variable]) {
        let free = (0..<solver.kinds.count).map(Int32.init).filter { solver.kinds[$0] == .restricted && solver.isFreeOfCost($0) }
        columns = free
        var limits: [(value: Double, change: [Double])] = []
        if !free.isEmpty {
            let lengths = Set(lengths.map(\.column))
            for index in 0..<solver.rows.count {
                let row = solver.rows[index]
                guard row.basic >= 0 else { continue }
                let kind = solver.kinds[row.basic]
                guard kind != .free || lengths.contains(row.basic) else { continue }
                let change = free.map { row.coefficient(of: $0) }
                guard change.contains(where: { $0 != 0 }) else { continue }
                limits.append((max(0, row.constant), change))
                if kind == .dummy { limits.append((0, change.map { -$0 })) }
            }
        }
        self.limits = limits
    }

    /// How far each column goes in a solution in which `row` has changed by `amount`, up or down; `nil` when none is.
    func move(_ row: SparseRow, by amount: Double) -> [Double]? {
        let weights = columns.map { row.coefficient(of: $0) }
        guard weights.contains(where: { $0 != 0 }) else { return nil }
        return reach(amount, weights) ?? reach(amount, weights.map { -$0 })
    }

    /// The simplex method from the present solution, by Bland's rule, until the weighted sum has grown to `goal`.
    private func reach(_ goal: Double, _ weights: [Double]) -> [Double]? {
        let count = columns.count
        // Places 0..<count are the columns, the rest are what the limits leave. `basic` says what each row stands for.
        var rows = limits.map(\.change)
        var values = limits.map(\.value)
        var basic = limits.indices.map { count + $0 }
        var places = Array(0..<count)
        var gain = weights
        var sum = 0.0
        func solution(_ entering: Int?, _ step: Double) -> [Double] {
            var result = [Double](repeating: 0, count: count)
            for (index, place) in basic.enumerated() where place < count {
                result[place] = values[index] + (entering.map { rows[index][$0] * step } ?? 0)
            }
            if let entering, places[entering] < count { result[places[entering]] = step }
            return result
        }
        for _ in 0..<(200 + 20 * (count + limits.count)) {
            guard let entering = places.indices.filter({ gain[$0] > 1e-9 }).min(by: { places[$0] < places[$1] }) else { return nil }
            var leaving: Int?
            var step = Double.infinity
            for index in rows.indices where rows[index][entering] < -1e-9 {
                let ratio = max(0, values[index]) / -rows[index][entering]
                if ratio < step - 1e-12 || (ratio <= step + 1e-12 && leaving.map { basic[index] < basic[$0] } ?? true) {
                    leaving = index
                    step = min(ratio, step)
                }
            }
            let needed = (goal - sum) / gain[entering]
            guard let leaving, step < needed else { return solution(entering, needed) }
            pivot(&rows, &values, &gain, &sum, row: leaving, column: entering)
            swap(&basic[leaving], &places[entering])
        }
        return nil
    }

    private func pivot(
        _ rows: inout [[Double]], _ values: inout [Double], _ gain: inout [Double], _ sum: inout Double, row: Int, column: Int
    ) {
        let divisor = -rows[row][column]
        var solved = rows[row].map { $0 / divisor }
        // The place of the column is the leaving one's from here on.
        solved[column] = -1 / divisor
        let value = max(0, values[row]) / divisor
        func substitute(_ target: inout [Double], _ constant: inout Double) {
            let factor = target[column]
            guard factor != 0 else { return }
            target[column] = 0
            for index in target.indices {
                let next = target[index] + factor * solved[index]
                target[index] = abs(next) < 1e-11 ? 0 : next
            }
            constant += factor * value
        }
        for index in rows.indices where index != row { substitute(&rows[index], &values[index]) }
        substitute(&gain, &sum)
        rows[row] = solved
        values[row] = value
    }
}
