extension LayoutSolver {
    /// Takes a constraint out of a tableau whose rows hold, and leaves them so.
    func takeOut(_ record: Record) {
        forgetCosts(of: record)
        drop(rowToDrop(for: record), record)
    }

    private func forgetCosts(of record: Record) {
        forgetCost(of: record.plus, priority: record.above, rank: record.rank)
        forgetCost(of: record.minus, priority: record.below, rank: record.rank)
    }

    private func forgetCost(of column: Int32, priority: Float, rank: Int32) {
        guard column >= 0, priority > 0, priority < Self.required else { return }
        let level = costs.place(of: priority)
        let row = rowOfColumn[column]
        guard row >= 0 else {
            let cost = costs[column]
            cost[level] -= 1
            cost[costs.width - 1] -= Self.tieBreak(rank)
            for place in 0..<costs.width where abs(cost[place]) < SparseRow.epsilon { cost[place] = 0 }
            return
        }
        withUnsafeTemporaryAllocation(of: Double.self, capacity: costs.width) { vector in
            vector.initialize(repeating: 0)
            vector[level] = -1
            vector[costs.width - 1] = -Self.tieBreak(rank)
            addCosts(of: row, times: vector.baseAddress!)
        }
    }

    /// The row that defines the constraint, after its marker was pivoted in; -1 when no row mentions it.
    private func rowToDrop(for record: Record) -> Int32 {
        if record.plus >= 0, rowOfColumn[record.plus] >= 0 { return rowOfColumn[record.plus] }
        if record.minus >= 0, rowOfColumn[record.minus] >= 0 { return rowOfColumn[record.minus] }
        let marker = record.plus >= 0 ? record.plus : record.minus
        if let row = rowOfItsOwn(marker, record) { return row }
        putInPlaceRows(mentioning: marker)
        let row = leavingRow(forMarker: marker)
        if row >= 0 { pivot(row: row, entering: marker) }
        return row
    }

    /// The only row that a required equation stands in, where that gives a free column its value: without it the column has
    /// none, and what is defined by the column stays so.
    private func rowOfItsOwn(_ marker: Int32, _ record: Record) -> Int32? {
        guard record.minus < 0 else { return nil }
        compactOccurrences(of: marker)
        guard occurrences[marker].count == 1, kinds[rows[occurrences[marker][0]].basic] == .free else { return nil }
        return occurrences[marker][0]
    }

    /// A row that may lose its column to a marker of any value, all other rows still holding.
    private func leavingRow(forMarker marker: Int32) -> Int32 {
        compactOccurrences(of: marker)
        let list = occurrences[marker]
        var falling: Int32 = -1
        var fallingRatio = Double.infinity
        var rising: Int32 = -1
        var risingRatio = Double.infinity
        var free: Int32 = -1
        for index in 0..<list.count {
            let row = list[index]
            let terms = rows[row]
            switch kinds[terms.basic] {
            case .dummy: return row
            case .free:
                // The shortest row spreads the least when it is put in place of the marker.
                if free < 0 || terms.count < rows[free].count
                    || (terms.count == rows[free].count && terms.basic < rows[free].basic)
                {
                    free = row
                }
            case .restricted:
                let coefficient = terms.coefficient(of: marker)
                let ratio = terms.constant / abs(coefficient)
                if coefficient < 0 {
                    if ratio < fallingRatio || (ratio == fallingRatio && terms.basic < rows[falling].basic) {
                        falling = row
                        fallingRatio = ratio
                    }
                } else if ratio < risingRatio || (ratio == risingRatio && terms.basic < rows[rising].basic) {
                    rising = row
                    risingRatio = ratio
                }
            case .unused: break
            }
        }
        if falling >= 0 { return falling }
        return rising >= 0 ? rising : free
    }

    func drop(_ row: Int32, _ record: Record) {
        if row >= 0 { releaseRow(row) }
        dropColumn(record.plus)
        dropColumn(record.minus)
    }

    private func dropColumn(_ column: Int32) {
        guard column >= 0 else { return }
        // Both columns of a constraint mirror each other, so nothing but rounding is left of the second.
        let list = occurrences[column]
        for index in 0..<list.count {
            let found = rows[list[index]].find(column)
            if found >= 0 { rows.base[Int(list[index])].remove(at: found) }
        }
        releaseColumn(column)
    }

    // MARK: Conflicts

    /// The row cannot hold, and its columns say why: their constraints exclude each other and no fewer of them do.
    func breakConflict(at row: Int32) {
        let terms = rows[row]
        let sign: Double = terms.constant > 0 ? -1 : 1
        var members: [Int32] = [owners[terms.basic]]
        for index in 0..<terms.count {
            let column = terms.columns[index]
            let blocks = kinds[column] == .dummy || terms.coefficients[index] * sign < 0
            if blocks, owners[column] >= 0, !members.contains(owners[column]) { members.append(owners[column]) }
        }
        members.sort { (records[$0].rank, $0) < (records[$1].rank, $1) }
        let broken = members.last { !records[$0].isProtected } ?? members[members.count - 1]
        conflicts.append(
            Conflict(constraints: members.map { Handle(index: $0) }, broken: Handle(index: broken)))

        let record = records[broken]
        if owners[terms.basic] != broken {
            let marker = record.plus >= 0 && terms.find(record.plus) >= 0 ? record.plus : record.minus
            // This pivot minds neither half; with no costs at all the dual simplex may start from anywhere.
            setCostsAside()
            pivot(row: row, entering: marker)
        }
        drop(row, record)
        records.base[Int(broken)].isBroken = true
        records.base[Int(broken)].plus = -1
        records.base[Int(broken)].minus = -1
    }

    private func setCostsAside() {
        costs.clearAll()
        for index in 0..<suspects.count { isSuspect[suspects[index]] = false }
        suspects.shrink(to: 0)
        areCostsAside = true
    }

    /// Works the costs out anew from the wishes and the rows.
    func reprice() {
        areCostsAside = false
        costs.clearAll()
        for index in 0..<records.count {
            let record = records[index]
            guard record.isInUse, !record.isBroken else { continue }
            setOwnCosts(of: record, sign: 1)
        }
        for index in 0..<rows.count {
            let basic = rows[index].basic
            guard basic >= 0, kinds[basic] == .restricted, costs.sign(basic) != 0 else { continue }
            addCosts(of: Int32(index), times: costs[basic])
            costs.clear(basic)
        }
    }
}
