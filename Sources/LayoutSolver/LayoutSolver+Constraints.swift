extension LayoutSolver {
    /// Adds `Σ terms + constant (relation) 0`; equal priorities give up lower ranks first.
    ///
    /// Required constraints that exclude each other are met at the next solve, see `takeConflicts()`.
    package func add(
        _ terms: [Term], constant: Double, _ relation: Relation, priority: Float = LayoutSolver.required,
        rank: Int32 = 0, isProtected: Bool = false
    ) -> Handle {
        add(
            terms, constant: constant, above: relation == .greaterThanOrEqual ? 0 : priority,
            below: relation == .lessThanOrEqual ? 0 : priority, rank: rank, isProtected: isProtected)
    }

    /// Adds a wish for `Σ terms + constant == 0` whose two sides are wished with different priorities: `above` against
    /// more than nought, `below` against less. Intrinsic sizes are one such row each. A priority of nought: no wish;
    /// the required priority goes with nought or itself on the other side only.
    package func add(
        _ terms: [Term], constant: Double, above: Float, below: Float, rank: Int32 = 0, isProtected: Bool = false
    ) -> Handle {
        let isHard = above >= Self.required || below >= Self.required
        precondition(
            !isHard || ((above == 0 || above >= Self.required) && (below == 0 || below >= Self.required)),
            "A required side cannot share a row with an optional side. Add the two sides as two constraints.")
        let handle = makeRecord()
        var record = Record()
        record.above = min(above, Self.required)
        record.below = min(below, Self.required)
        record.rank = rank
        record.constant = constant
        record.isInUse = true
        record.isProtected = isProtected
        // A required row may have to wait for the dual simplex, which wants optimal costs; an optional row changes costs.
        makeReady(for: isHard ? .dualFeasible : .primalFeasible)

        let row = makeRow()
        rows.base[Int(row)].constant = constant
        let fresh = isHard && above > 0 && below > 0 ? freshColumn(in: terms) : -1
        let isDefinition = fresh >= 0 && write(terms, to: row, defining: fresh)
        if !isDefinition { for term in terms where term.coefficient != 0 { addTerm(term, to: row) } }

        if isHard, record.above > 0, record.below > 0 {
            record.plus = makeColumn(.dummy, owner: handle)
        } else {
            if record.above < Self.required { record.plus = makeColumn(.restricted, owner: handle) }
            if record.below < Self.required { record.minus = makeColumn(.restricted, owner: handle) }
        }
        records[handle] = record
        if !isHard { setOwnCosts(of: record, sign: 1) }
        if isDefinition { define(fresh, by: row, record) } else { enter(row, record) }
        return Handle(index: handle)
    }

    /// Changes the constant of a constraint in place: what depends on it is moved, nothing is built again.
    package func setConstant(_ constant: Double, of handle: Handle) {
        let place = records.base + Int(handle.index)
        let delta = constant - place.pointee.constant
        guard delta != 0 else { return }
        place.pointee.constant = constant
        let record = place.pointee
        guard !record.isBroken else { return }
        makeReady(for: .dualFeasible)
        if record.plus >= 0, rowOfColumn[record.plus] >= 0 {
            shift(rowOfColumn[record.plus], by: delta)
        } else if record.minus >= 0, rowOfColumn[record.minus] >= 0 {
            shift(rowOfColumn[record.minus], by: -delta)
        } else {
            let marker = record.plus >= 0 ? record.plus : record.minus
            let direction: Double = record.plus >= 0 ? -1 : 1
            compactOccurrences(of: marker)
            let list = occurrences[marker]
            for index in 0..<list.count {
                let row = list[index]
                shift(row, by: rows[row].coefficient(of: marker) * direction * delta)
            }
        }
        state = infeasibleRows.count > 0 ? .dualFeasible : state
    }

    package func constant(of handle: Handle) -> Double { records[handle.index].constant }

    /// Whether the constraint was given up because others exclude it. Remove it and add it again to try once more.
    package func isBroken(_ handle: Handle) -> Bool { records[handle.index].isBroken }

    package func remove(_ handle: Handle) {
        precondition(records[handle.index].isInUse, "A constraint was removed twice from the solver.")
        // May break this very constraint: only then look at it.
        makeReady(for: .primalFeasible)
        let record = records[handle.index]
        if !record.isBroken {
            takeOut(record)
            if suspects.count > 0 { state = .primalFeasible }
        }
        records[handle.index] = Record()
        // A conflict not taken yet may name this handle.
        if conflicts.isEmpty { freeRecords.append(handle.index) } else { heldRecords.append(handle.index) }
    }

    /// Brings all rows and costs to rest.
    package func solve() {
        runDual()
        runPrimal()
    }

    // MARK: Pieces

    private func makeRecord() -> Int32 {
        if let index = freeRecords.popLast() { return index }
        records.append(Record())
        return Int32(records.count - 1)
    }

    /// Finishes the half of the work that the coming change would mix with the other half.
    func makeReady(for next: State) {
        switch (state, next) {
        case (.dualFeasible, .primalFeasible): runDual()
        case (.primalFeasible, .dualFeasible): runPrimal()
        default: break
        }
    }

    private func addTerm(_ term: Term, to row: Int32) {
        let column = term.variable.column
        let source = rowOfColumn[column]
        guard source >= 0 else {
            rows.base[Int(row)].insert(column, term.coefficient)
            return
        }
        let from = expanded(source)
        let place = rows.base + Int(row)
        if place.pointee.count == 0 {
            let constant = place.pointee.constant
            place.pointee.copyTerms(of: from)
            if term.coefficient != 1 { place.pointee.scale(by: term.coefficient) }
            place.pointee.constant = constant + term.coefficient * from.constant
            return
        }
        counters.rowMerges &+= 1
        addUnlisted(from, times: term.coefficient, to: row)
    }

    /// As `merge`, for a row that is not in the tableau yet.
    private func addUnlisted(_ from: SparseRow, times factor: Double, to row: Int32) {
        let into = rows[row]
        scratch.reserve(from.count &+ into.count)
        var out = 0
        var left = 0
        var right = 0
        while left < into.count || right < from.count {
            let leftColumn = left < into.count ? into.columns[left] : Int32.max
            let rightColumn = right < from.count ? from.columns[right] : Int32.max
            let column = min(leftColumn, rightColumn)
            var sum = 0.0
            if leftColumn == column {
                sum += into.coefficients[left]
                left &+= 1
            }
            if rightColumn == column {
                sum += factor * from.coefficients[right]
                right &+= 1
            }
            guard abs(sum) >= SparseRow.epsilon else { continue }
            scratch.columns[out] = column
            scratch.coefficients[out] = sum
            out &+= 1
        }
        scratch.count = out
        scratch.constant = into.constant + factor * from.constant
        scratch.basic = -1
        let spare = into
        rows[row] = scratch
        scratch = spare
    }

    /// Adds or takes away what the errors themselves cost, while they are nonbasic or about to be.
    func setOwnCosts(of record: Record, sign: Double) {
        addCost(of: record.plus, priority: record.above, rank: record.rank, sign: sign)
        addCost(of: record.minus, priority: record.below, rank: record.rank, sign: sign)
    }

    private func addCost(of column: Int32, priority: Float, rank: Int32, sign: Double) {
        guard column >= 0, priority > 0, priority < Self.required else { return }
        // A new place may move the table: first the place, then the pointer.
        let level = costs.place(of: priority)
        let cost = costs[column]
        cost[level] += sign
        cost[costs.width - 1] += sign * Self.tieBreak(rank)
    }

    /// Grows with the rank: among equals the lower rank is given up.
    static func tieBreak(_ rank: Int32) -> Double { 1 + Double(rank) / 1024 }

    /// Puts the finished expression `row` into the tableau: `expression = plus − minus`.
    private func enter(_ row: Int32, _ record: Record) {
        if let subject = sparsestFreeColumn(in: rows[row]) {
            let place = rows.base + Int(row)
            if record.plus >= 0 { place.pointee.insert(record.plus, -1) }
            if record.minus >= 0 { place.pointee.insert(record.minus, 1) }
            solveRow(row, for: subject)
            settle(row, basic: subject)
            substitute(subject)
            return
        }
        let place = rows.base + Int(row)
        if kindsAreDummy(record) {
            settle(row, basic: record.plus)
            if isInfeasible(row) {
                requireDual(row)
            } else if let column = cheapestColumn(in: rows[row], sign: 1) ?? cheapestColumn(in: rows[row], sign: -1) {
                pivot(row: row, entering: column)
                if infeasibleRows.count > 0 { state = .dualFeasible }
            }
            return
        }
        let isPlusBasic = record.minus < 0 || (record.plus >= 0 && place.pointee.constant >= 0)
        if isPlusBasic {
            if record.minus >= 0 { place.pointee.insert(record.minus, 1) }
        } else {
            place.pointee.scale(by: -1)
            place.pointee.constant = -place.pointee.constant
            if record.plus >= 0 { place.pointee.insert(record.plus, 1) }
        }
        let basic = isPlusBasic ? record.plus : record.minus
        settle(row, basic: basic)
        if record.above >= Self.required || record.below >= Self.required {
            if isInfeasible(row) { requireDual(row) }
            return
        }
        // The basic error's cost is paid by what its row is made of.
        let cost = costs[basic]
        addCosts(of: row, times: cost)
        costs.clear(basic)
        if suspects.count > 0 { state = .primalFeasible }
    }

    private func kindsAreDummy(_ record: Record) -> Bool { record.plus >= 0 && kinds[record.plus] == .dummy }

    /// A required row that does not hold waits for the dual simplex.
    private func requireDual(_ row: Int32) {
        queueIfInfeasible(row)
        state = .dualFeasible
    }

    func settle(_ row: Int32, basic: Int32) {
        definitions &+= 1
        definedAt[basic] = definitions
        rows.base[Int(row)].basic = basic
        rowOfColumn[basic] = row
        noteChange(of: basic)
        let terms = rows[row]
        for index in 0..<terms.count { noteOccurrence(of: terms.columns[index], in: row) }
    }

    /// The free column in the fewest rows: solving for it touches the least.
    private func sparsestFreeColumn(in terms: SparseRow) -> Int32? {
        var best: Int32 = -1
        var bestCount = Int.max
        for index in 0..<terms.count where kinds[terms.columns[index]] == .free {
            let column = terms.columns[index]
            let count = occurrences[column].count
            if count < bestCount {
                best = column
                bestCount = count
            }
        }
        return best < 0 ? nil : best
    }
}
