/// Free variables that are defined by others and put in their places only where somebody asks.
///
/// A required equation that brings a variable nobody has used yet (the top of a view below another, the width of a view
/// pinned in another) is kept as it was written. Put in terms of nonbasic columns, as the paper has it, the rows of a chain
/// of n views have n²/2 terms together; as written they have n, and one edited constant changes one row. Only rows of free
/// columns may be so: they never decide a pivot. Rows of slacks, errors and dummies mention nonbasic columns alone.
extension LayoutSolver {
    /// The free column of lowest number that no row mentions, in an equation that others of its columns have rows for.
    func freshColumn(in terms: [Term]) -> Int32 {
        var fresh: Int32 = -1
        var hasDefined = false
        for term in terms where term.coefficient != 0 {
            let column = term.variable.column
            if rowOfColumn[column] >= 0 {
                hasDefined = true
            } else if occurrences[column].count == 0, fresh < 0 || column < fresh {
                fresh = column
            }
        }
        return hasDefined ? fresh : -1
    }

    /// Writes the terms down as they are; false when `fresh` cancels out of them.
    func write(_ terms: [Term], to row: Int32, defining fresh: Int32) -> Bool {
        for term in terms where term.coefficient != 0 { rows.base[Int(row)].insert(term.variable.column, term.coefficient) }
        if rows[row].find(fresh) >= 0 { return true }
        rows.base[Int(row)].count = 0
        return false
    }

    /// Solves a row that was written down for a column that no other row mentions: nothing is substituted.
    func define(_ fresh: Int32, by row: Int32, _ record: Record) {
        let place = rows.base + Int(row)
        place.pointee.insert(record.plus, -1)
        solveRow(row, for: fresh)
        settle(row, basic: fresh)
        isWrittenAsIs[row] = true
        hasDefinitions = true
    }

    /// Turns `0 = constant + … + c · column + …` round to `column = …`.
    func solveRow(_ row: Int32, for column: Int32) {
        let place = rows.base + Int(row)
        let index = place.pointee.find(column)
        let coefficient = place.pointee.coefficients[index]
        place.pointee.remove(at: index)
        place.pointee.scale(by: -1 / coefficient)
        place.pointee.constant *= -1 / coefficient
    }

    // MARK: Putting in place

    /// The row in nonbasic columns alone; good until the next call.
    func expanded(_ row: Int32) -> SparseRow {
        guard isWrittenAsIs[row] else { return rows[row] }
        var constant = rows[row].constant
        gather(rows[row], times: 1)
        // What was defined last is mentioned by nothing that was defined before: its sum is complete when it is taken.
        while let column = takeLatest() {
            let factor = sums[column]
            sums[column] = 0
            isGathered[column] = false
            let source = rows[rowOfColumn[column]]
            constant += factor * source.constant
            gather(source, times: factor)
        }
        var columns = UnsafeMutableBufferPointer(start: gathered.base, count: gathered.count)
        columns.sort()
        expansion.reserve(gathered.count)
        var count = 0
        for index in 0..<gathered.count {
            let column = gathered[index]
            if abs(sums[column]) >= SparseRow.epsilon {
                expansion.columns[count] = column
                expansion.coefficients[count] = sums[column]
                count &+= 1
            }
            sums[column] = 0
            isGathered[column] = false
        }
        gathered.shrink(to: 0)
        expansion.count = count
        expansion.constant = constant
        expansion.basic = rows[row].basic
        return expansion
    }

    private func gather(_ terms: SparseRow, times factor: Double) {
        for index in 0..<terms.count {
            let column = terms.columns[index]
            if !isGathered[column] {
                isGathered[column] = true
                if rowOfColumn[column] >= 0 { putByAge(column) } else { gathered.append(column) }
            }
            sums[column] += factor * terms.coefficients[index]
        }
    }

    /// Writes a row in nonbasic columns for good.
    func putInPlace(_ row: Int32) {
        guard isWrittenAsIs[row] else { return }
        let full = expanded(row)
        for index in 0..<full.count where rows[row].find(full.columns[index]) < 0 { noteOccurrence(of: full.columns[index], in: row) }
        rows.base[Int(row)].copyTerms(of: full)
        isWrittenAsIs[row] = false
    }

    /// Before a column goes: rows as they were written may mention it though it cancels out of them.
    func putInPlaceRows(mentioning column: Int32) {
        guard hasDefinitions else { return }
        compactOccurrences(of: column)
        // Each row put in place is noted with columns of its own, so the list may move.
        var index = 0
        while index < occurrences[column].count {
            putInPlace(occurrences[column][index])
            index += 1
        }
    }

    // MARK: By age

    /// A heap of basic columns, the one defined last on top.
    private func putByAge(_ column: Int32) {
        byAge.append(Int64(definedAt[column]) << 32 | Int64(column))
        var child = byAge.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard byAge[parent] < byAge[child] else { break }
            swapByAge(parent, child)
            child = parent
        }
    }

    private func takeLatest() -> Int32? {
        guard byAge.count > 0 else { return nil }
        let top = byAge[0]
        let last = byAge.popLast()!
        guard byAge.count > 0 else { return Int32(truncatingIfNeeded: top) }
        byAge[0] = last
        var parent = 0
        while true {
            var child = 2 * parent + 1
            guard child < byAge.count else { break }
            if child + 1 < byAge.count, byAge[child] < byAge[child + 1] { child += 1 }
            guard byAge[parent] < byAge[child] else { break }
            swapByAge(parent, child)
            parent = child
        }
        return Int32(truncatingIfNeeded: top)
    }

    private func swapByAge(_ one: Int, _ other: Int) {
        let kept = byAge[one]
        byAge[one] = byAge[other]
        byAge[other] = kept
    }

    // MARK: Values

    /// The value of a column whose row is as it was written: what it mentions is worked out first, each once.
    func definedValue(of column: Int32) -> Double {
        pendingValues.append(column)
        while pendingValues.count > 0 {
            let current = pendingValues[pendingValues.count - 1]
            guard valueStamps[current] != valueStamp else {
                pendingValues.shrink(to: pendingValues.count - 1)
                continue
            }
            let row = rowOfColumn[current]
            var value = rows[row].constant
            var isReady = true
            if isWrittenAsIs[row] {
                for index in 0..<rows[row].count {
                    let other = rows[row].columns[index]
                    guard rowOfColumn[other] >= 0 else { continue }
                    if valueStamps[other] == valueStamp {
                        value += rows[row].coefficients[index] * knownValues[other]
                    } else {
                        pendingValues.append(other)
                        isReady = false
                    }
                }
            }
            guard isReady else { continue }
            knownValues[current] = value
            valueStamps[current] = valueStamp
            pendingValues.shrink(to: pendingValues.count - 1)
        }
        return knownValues[column]
    }

    /// What is defined by what has changed has changed too.
    func spreadChanges() {
        guard hasDefinitions else { return }
        var index = 0
        while index < changed.count {
            let column = changed[index]
            index += 1
            guard kinds[column] == .free else { continue }
            let list = occurrences[column]
            for place in 0..<list.count {
                let row = list[place]
                guard isWrittenAsIs[row], rows[row].basic >= 0, rows[row].find(column) >= 0 else { continue }
                noteChange(of: rows[row].basic)
            }
        }
    }
}
