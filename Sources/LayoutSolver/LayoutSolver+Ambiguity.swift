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
            guard row >= 0 else { return false }
            let terms = expanded(row)
            return !hasFreeColumn(terms) && face.move(terms, by: 1e-3) == nil
        }
    }

    package func isDetermined(_ variable: Variable) -> Bool { areDetermined([variable]) }

    /// For each of `variables`: `nil` where no solution of the same cost differs by `amount`, else what is traded for
    /// that; nothing is where constraints are missing.
    package func trades(moving variables: [Variable], by amount: Double, lengths: [Variable]) -> [[Trade]?] {
        let face = Face(self, lengths: lengths)
        return variables.map { variable in
            let row = rowOfColumn[variable.column]
            guard row >= 0 else { return [] }
            let terms = expanded(row)
            guard !hasFreeColumn(terms) else { return [] }
            return face.move(terms, by: amount).map { trades(of: face.changes($0)) }
        }
    }

    /// Whether any solution of the same cost may differ at all; when not, nothing needs to be asked one by one.
    package var mayHaveEqualSolutions: Bool {
        for index in 0..<kinds.count where isFreeOfCost(Int32(index)) { return true }
        return false
    }

    private func hasFreeColumn(_ row: SparseRow) -> Bool {
        for index in 0..<row.count where kinds[row.columns[index]] == .free { return true }
        return false
    }

    /// A slack or error at nought that nobody has asked to stay there.
    fileprivate func isFreeOfCost(_ column: Int32) -> Bool {
        kinds[column] == .restricted && rowOfColumn[column] < 0 && costs.signOfPriorities(column) == 0
    }

    private func trades(of changes: [(column: Int32, amount: Double)]) -> [Trade] {
        var found: [Trade] = []
        for (column, amount) in changes where abs(amount) > 1e-6 && owners[column] >= 0 {
            let record = records[owners[column]]
            let isAbove = record.plus == column
            let priority = isAbove ? record.above : record.below
            guard priority > 0, priority < Self.required else { continue }
            found.append(Trade(constraint: Handle(index: owners[column]), isAbove: isAbove, priority: priority, amount: amount))
        }
        return found.sorted { ($0.constraint.index, $0.isAbove ? 1 : 0) < ($1.constraint.index, $1.isAbove ? 1 : 0) }
    }
}

/// The solutions that cost the same: every column that costs something stays at nought, the others may grow from there
/// for as long as what depends on them does not become negative.
private struct Face {
    /// What must not become negative: its value, and how it changes with the columns.
    private struct Limit {
        let column: Int32
        let value: Double
        let change: [(place: Int, coefficient: Double)]
    }

    /// The columns at nought that cost nothing.
    private var columns: [Int32] = []
    private var places: [Int32: Int] = [:]
    private var limits: [Limit] = []
    /// For each column the limits that it changes.
    private var limitsOfColumn: [[(limit: Int, coefficient: Double)]] = []

    init(_ solver: LayoutSolver, lengths: [LayoutSolver.Variable]) {
        for index in 0..<solver.kinds.count where solver.isFreeOfCost(Int32(index)) {
            places[Int32(index)] = columns.count
            columns.append(Int32(index))
        }
        limitsOfColumn = Array(repeating: [], count: columns.count)
        guard !columns.isEmpty else { return }
        let lengths = Set(lengths.map(\.column))
        for index in 0..<solver.rows.count {
            let basic = solver.rows[index].basic
            guard basic >= 0 else { continue }
            let kind = solver.kinds[basic]
            guard kind != .free || lengths.contains(basic) else { continue }
            let row = solver.expanded(Int32(index))
            let change = terms(of: row)
            guard !change.isEmpty else { continue }
            add(Limit(column: row.basic, value: max(0, row.constant), change: change))
            guard kind == .dummy else { continue }
            add(Limit(column: row.basic, value: 0, change: change.map { ($0.place, -$0.coefficient) }))
        }
    }

    private mutating func add(_ limit: Limit) {
        for term in limit.change { limitsOfColumn[term.place].append((limits.count, term.coefficient)) }
        limits.append(limit)
    }

    private func terms(of row: SparseRow) -> [(place: Int, coefficient: Double)] {
        var found: [(place: Int, coefficient: Double)] = []
        for index in 0..<row.count {
            if let place = places[row.columns[index]] { found.append((place, row.coefficients[index])) }
        }
        return found
    }

    /// How far columns go in a solution in which `row` has changed by `amount`, up or down; `nil` when there is none.
    func move(_ row: SparseRow, by amount: Double) -> [Int: Double]? {
        let weights = terms(of: row)
        for weight in weights {
            let step = amount / abs(weight.coefficient)
            if limitsOfColumn[weight.place].allSatisfy({ limits[$0.limit].value + $0.coefficient * step >= 0 }) { return [weight.place: step] }
        }
        // No column alone: several at once, of those that hang together.
        guard !weights.isEmpty else { return nil }
        let part = Part(self, around: weights.map(\.place))
        for sign in [1.0, -1] {
            var gains = [Double](repeating: 0, count: part.places.count)
            for weight in weights { gains[part.index(of: weight.place)] = sign * weight.coefficient }
            if let found = part.reach(amount, gains) {
                return Dictionary(uniqueKeysWithValues: zip(part.places, found)).filter { $0.value != 0 }
            }
        }
        return nil
    }

    /// What a move changes: the columns that move, and what depends on them.
    func changes(_ move: [Int: Double]) -> [(column: Int32, amount: Double)] {
        var amounts: [Int32: Double] = [:]
        for (place, step) in move {
            amounts[columns[place]] = step
            for entry in limitsOfColumn[place] {
                let limit = limits[entry.limit]
                // An equation is there twice, once with each sign, and stays at nought.
                amounts[limit.column, default: 0] += entry.coefficient * step
            }
        }
        return amounts.map { (column: $0.key, amount: $0.value) }
    }

    /// The columns that share limits with some, and these limits, as a tableau of its own.
    private struct Part {
        private(set) var places: [Int] = []
        private var indices: [Int: Int] = [:]
        private var rows: [[Double]] = []
        private var values: [Double] = []

        init(_ face: Face, around seeds: [Int]) {
            var seen: Set<Int> = []
            var open = seeds
            var members: [Int] = []
            for seed in seeds { indices[seed] = -1 }
            while let place = open.popLast() {
                guard indices[place] ?? -1 < 0 else { continue }
                indices[place] = places.count
                places.append(place)
                for (limit, _) in face.limitsOfColumn[place] where seen.insert(limit).inserted {
                    members.append(limit)
                    open += face.limits[limit].change.map(\.place)
                }
            }
            for member in members {
                var row = [Double](repeating: 0, count: places.count)
                for term in face.limits[member].change { row[indices[term.place]!] = term.coefficient }
                rows.append(row)
                values.append(face.limits[member].value)
            }
        }

        func index(of place: Int) -> Int { indices[place]! }

        /// The simplex method from the present solution, by Bland's rule, until the weighted sum has grown to `goal`.
        func reach(_ goal: Double, _ weights: [Double]) -> [Double]? {
            let count = places.count
            // Names 0..<count are the columns, the rest are what the limits leave. `basic` says what each row stands for.
            var (rows, values, gain, sum) = (rows, values, weights, 0.0)
            var basic = rows.indices.map { count + $0 }
            var names = Array(0..<count)
            for _ in 0..<(200 + 20 * (count + rows.count)) {
                guard let entering = names.indices.filter({ gain[$0] > 1e-9 }).min(by: { names[$0] < names[$1] }) else { return nil }
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
                guard let leaving, step < needed else {
                    var result = [Double](repeating: 0, count: count)
                    for (index, name) in basic.enumerated() where name < count {
                        result[name] = values[index] + rows[index][entering] * needed
                    }
                    if names[entering] < count { result[names[entering]] = needed }
                    return result
                }
                pivot(&rows, &values, &gain, &sum, row: leaving, column: entering)
                swap(&basic[leaving], &names[entering])
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
}
