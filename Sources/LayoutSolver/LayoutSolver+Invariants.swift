extension LayoutSolver {
    /// The constraints that the variable's value follows from at present, in the order they were added.
    package func constraintsAffecting(_ variable: Variable) -> [Handle] {
        let row = rowOfColumn[variable.column]
        guard row >= 0 else { return [] }
        var members: [Int32] = []
        let terms = expanded(row)
        for index in 0..<terms.count {
            let owner = owners[terms.columns[index]]
            if owner >= 0, !members.contains(owner) { members.append(owner) }
        }
        members.sort { (records[$0].rank, $0) < (records[$1].rank, $1) }
        return members.map { Handle(index: $0) }
    }

    /// The terms of all rows: what the tableau takes in memory, and what a pivot can touch at most.
    package var termCount: Int {
        var count = 0
        for index in 0..<rows.count where rows[index].basic >= 0 { count += rows[index].count }
        return count
    }

    /// What the tableau breaks of its own rules, one sentence each; empty in a right tableau.
    package func invariantViolations() -> [String] {
        var found: [String] = []
        for index in 0..<rows.count where rows[index].basic >= 0 {
            let row = rows[index]
            let kind = kinds[row.basic]
            if isWrittenAsIs[Int32(index)], kind != .free { found.append("row \(index) of a slack is no definition") }
            if rowOfColumn[row.basic] != Int32(index) { found.append("row \(index) and its column disagree") }
            if state != .dualFeasible, isInfeasible(Int32(index)) { found.append("row \(index) does not hold") }
            var previous: Int32 = -1
            for term in 0..<row.count {
                let column = row.columns[term]
                if column <= previous { found.append("row \(index) is out of order") }
                previous = column
                let isDefinition = isWrittenAsIs[Int32(index)] && kinds[column] == .free && definedAt[column] < definedAt[row.basic]
                if rowOfColumn[column] >= 0, !isDefinition { found.append("row \(index) mentions basic column \(column)") }
                if kinds[column] == .unused { found.append("row \(index) mentions a column that is gone") }
                if kinds[column] == .free, kind != .free {
                    found.append("row \(index) of a slack mentions variable \(column)")
                }
                let list = occurrences[column]
                if !(0..<list.count).contains(where: { list[$0] == Int32(index) }) {
                    found.append("column \(column) does not know row \(index)")
                }
            }
        }
        for index in 0..<kinds.count {
            let column = Int32(index)
            if kinds[index] == .free, costs.sign(column) != 0 { found.append("variable \(column) has a cost") }
            if state == .optimal, kinds[index] == .restricted, rowOfColumn[column] < 0, costs.sign(column) < 0 {
                found.append("column \(column) could be improved")
            }
        }
        return found
    }
}
