extension LayoutSolver {
    /// Adds `factor` times the terms and the constant of row `source` to row `target`, which loses `dropping`.
    func merge(_ source: Int32, times factor: Double, into target: Int32, dropping: Int32) {
        counters.rowMerges &+= 1
        let from = rows[source]
        let into = rows[target]
        scratch.reserve(from.count &+ into.count)
        let outColumns = scratch.columns
        let outCoefficients = scratch.coefficients
        var out = 0
        var left = 0
        var right = 0
        let leftCount = into.count
        let rightCount = from.count
        while left < leftCount, right < rightCount {
            let leftColumn = into.columns[left]
            let rightColumn = from.columns[right]
            if leftColumn < rightColumn {
                if leftColumn != dropping {
                    outColumns[out] = leftColumn
                    outCoefficients[out] = into.coefficients[left]
                    out &+= 1
                }
                left &+= 1
            } else if leftColumn > rightColumn {
                outColumns[out] = rightColumn
                outCoefficients[out] = factor * from.coefficients[right]
                out &+= 1
                right &+= 1
                noteOccurrence(of: rightColumn, in: target)
            } else {
                let sum = into.coefficients[left] + factor * from.coefficients[right]
                if abs(sum) >= SparseRow.epsilon {
                    outColumns[out] = leftColumn
                    outCoefficients[out] = sum
                    out &+= 1
                }
                left &+= 1
                right &+= 1
            }
        }
        while left < leftCount {
            if into.columns[left] != dropping {
                outColumns[out] = into.columns[left]
                outCoefficients[out] = into.coefficients[left]
                out &+= 1
            }
            left &+= 1
        }
        while right < rightCount {
            outColumns[out] = from.columns[right]
            outCoefficients[out] = factor * from.coefficients[right]
            out &+= 1
            noteOccurrence(of: from.columns[right], in: target)
            right &+= 1
        }
        scratch.count = out
        scratch.basic = into.basic
        scratch.constant = into.constant
        let spare = into
        rows[target] = scratch
        scratch = spare
        shift(target, by: factor * from.constant)
    }

    /// Adds to the constant of a row and notes what that makes stale.
    @inline(__always)
    func shift(_ row: Int32, by amount: Double) {
        guard amount != 0 else { return }
        let place = rows.base + Int(row)
        var constant = place.pointee.constant + amount
        if abs(constant) < 1e-11 { constant = 0 }
        place.pointee.constant = constant
        let basic = place.pointee.basic
        if kinds[basic] == .free { noteChange(of: basic) } else { queueIfInfeasible(row) }
    }

    @inline(__always)
    func isInfeasible(_ row: Int32) -> Bool {
        let constant = rows[row].constant
        switch kinds[rows[row].basic] {
        case .restricted: return constant < -Self.tolerance
        case .dummy: return abs(constant) > Self.tolerance
        case .free, .unused: return false
        }
    }

    @inline(__always)
    func queueIfInfeasible(_ row: Int32) {
        guard !isQueued[row], isInfeasible(row) else { return }
        isQueued[row] = true
        infeasibleRows.append(row)
    }

    /// Solves row `row` for `entering`, which takes the place of the row's basic column in the basis.
    func pivot(row: Int32, entering: Int32) {
        counters.pivots += 1
        putInPlace(row)
        let leaving = rows[row].basic
        let place = rows.base + Int(row)
        let coefficient = place.pointee.coefficient(of: entering)
        solveRow(row, for: entering)
        place.pointee.insert(leaving, 1 / coefficient)
        place.pointee.basic = entering
        rowOfColumn[leaving] = -1
        rowOfColumn[entering] = row
        // Definitions by the leaving column stay what they are.
        if kinds[leaving] != .free { occurrences.base[Int(leaving)].shrink(to: 0) }
        occurrences.base[Int(leaving)].append(row)
        noteChange(of: leaving)
        noteChange(of: entering)
        if kinds[entering] != .free { queueIfInfeasible(row) }
        substitute(entering)
    }

    /// Replaces the nonbasic use of `column` everywhere by the row that it is now basic in.
    func substitute(_ column: Int32) {
        let source = rowOfColumn[column]
        let list = occurrences[column]
        // The list is taken over whole: no row mentions a basic column.
        for index in 0..<list.count {
            let target = list[index]
            guard target != source else { continue }
            let found = rows[target].find(column)
            guard found >= 0 else { continue }
            merge(source, times: rows[target].coefficients[found], into: target, dropping: column)
        }
        occurrences.base[Int(column)].shrink(to: 0)
        let cost = costs[column]
        var isCostly = false
        for level in 0..<costs.width where cost[level] != 0 { isCostly = true }
        guard isCostly else { return }
        addCosts(of: source, times: cost)
        costs.clear(column)
    }

    /// Adds row `row`, weighed place by place with `vector`, to the costs.
    func addCosts(of row: Int32, times vector: UnsafeMutablePointer<Double>) {
        let terms = rows[row]
        let width = costs.width
        for index in 0..<terms.count {
            let column = terms.columns[index]
            let coefficient = terms.coefficients[index]
            let cost = costs[column]
            for level in 0..<width where vector[level] != 0 {
                let sum = cost[level] + vector[level] * coefficient
                cost[level] = abs(sum) < SparseRow.epsilon ? 0 : sum
            }
            suspect(column)
        }
    }

    @inline(__always)
    func suspect(_ column: Int32) {
        guard !isSuspect[column], kinds[column] == .restricted, costs.sign(column) < 0 else { return }
        isSuspect[column] = true
        suspects.append(column)
    }

    // MARK: Primal

    /// Improves costs while rows hold.
    func runPrimal() {
        guard state == .primalFeasible else { return }
        counters.solves += 1
        var pivots = 0
        while let entering = enteringColumn(firstOfAll: pivots > 200 + rows.count) {
            guard let row = leavingRow(for: entering) else {
                // Costs are sums of distances and cannot fall for ever; only rounding gets here.
                costs.clear(entering)
                continue
            }
            pivot(row: row, entering: entering)
            pivots += 1
        }
        state = .optimal
    }

    /// The column whose cost is the most improvable at the highest place; under Bland's rule the one of lowest number.
    private func enteringColumn(firstOfAll isBland: Bool) -> Int32? {
        var best: Int32 = -1
        var bestLevel = Int.max
        var bestCost = 0.0
        var kept = 0
        for index in 0..<suspects.count {
            let column = suspects[index]
            guard kinds[column] == .restricted, rowOfColumn[column] < 0, costs.sign(column) < 0 else {
                isSuspect[column] = false
                continue
            }
            suspects[kept] = column
            kept &+= 1
            if isBland {
                if best < 0 || column < best { best = column }
                continue
            }
            let cost = costs[column]
            var level = 0
            while cost[level] == 0 { level &+= 1 }
            let isBetter =
                level < bestLevel
                || (level == bestLevel && (cost[level] < bestCost || (cost[level] == bestCost && column < best)))
            if isBetter {
                best = column
                bestLevel = level
                bestCost = cost[level]
            }
        }
        suspects.shrink(to: kept)
        return best < 0 ? nil : best
    }

    private func leavingRow(for entering: Int32) -> Int32? {
        compactOccurrences(of: entering)
        let list = occurrences[entering]
        var best: Int32 = -1
        var bestRatio = Double.infinity
        for index in 0..<list.count {
            let row = list[index]
            let basic = rows[row].basic
            let kind = kinds[basic]
            guard kind != .free else { continue }
            let coefficient = rows[row].coefficient(of: entering)
            let ratio: Double
            if kind == .dummy { ratio = 0 } else if coefficient < 0 {
                ratio = max(0, -rows[row].constant / coefficient)
            } else {
                continue
            }
            if ratio < bestRatio - 1e-12 || (ratio <= bestRatio + 1e-12 && basic < rows[best].basic) {
                best = row
                bestRatio = min(ratio, bestRatio)
            }
        }
        return best < 0 ? nil : best
    }

    // MARK: Dual

    /// Makes rows hold while costs stay optimal; gives up a constraint where that cannot be.
    func runDual() {
        guard state == .dualFeasible else { return }
        counters.solves += 1
        var pivots = 0
        while let row = nextInfeasibleRow(lowestFirst: pivots > 200 + rows.count) {
            if let entering = enteringColumn(for: row) {
                pivot(row: row, entering: entering)
                pivots += 1
            } else {
                breakConflict(at: row)
            }
        }
        if areCostsAside { reprice() }
        state = .optimal
        if suspects.count > 0 {
            state = .primalFeasible
            runPrimal()
        }
    }

    private func nextInfeasibleRow(lowestFirst: Bool) -> Int32? {
        if lowestFirst {
            var best: Int32 = -1
            for index in 0..<infeasibleRows.count {
                let row = infeasibleRows[index]
                guard rows[row].basic >= 0, isInfeasible(row) else { continue }
                if best < 0 || rows[row].basic < rows[best].basic { best = row }
            }
            return best < 0 ? nil : best
        }
        while let row = infeasibleRows.popLast() {
            isQueued[row] = false
            guard rows[row].basic >= 0, isInfeasible(row) else { continue }
            return row
        }
        return nil
    }

    /// The column with the least cost for each unit that it moves the row.
    private func enteringColumn(for row: Int32) -> Int32? {
        let terms = rows[row]
        // A dummy above nought is brought down to it: the same as a negative row turned round.
        let sign: Double = terms.constant > 0 ? -1 : 1
        return cheapestColumn(in: terms, sign: sign)
    }

    func cheapestColumn(in terms: SparseRow, sign: Double) -> Int32? {
        var best: Int32 = -1
        var bestCoefficient = 0.0
        for index in 0..<terms.count {
            let column = terms.columns[index]
            let kind = kinds[column]
            if kind == .free { return column }
            let coefficient = terms.coefficients[index] * sign
            guard kind == .restricted, coefficient > 0 else { continue }
            if best < 0 {
                best = column
                bestCoefficient = coefficient
                continue
            }
            // Columns are in order, so the lowest number wins among equals.
            if costs.isRatio(column, coefficient, lessThan: best, bestCoefficient) == true {
                best = column
                bestCoefficient = coefficient
            }
        }
        return best < 0 ? nil : best
    }
}
