/// An incremental simplex for linear constraints with strictly ordered priorities (Cassowary: Badros, Borning and
/// Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm", 2001).
///
/// Differences from the paper, each for a reason:
/// - Costs are vectors compared lexicographically, one place for each priority in use, never weights of different size: one
///   constraint of priority 751 beats any number of 750. A last place, below all priorities, prefers to violate
///   constraints of lower rank, so that equal priorities have one answer whatever order the work was done in.
/// - Required rows that do not hold yet are repaired by the dual simplex, not by artificial variables. A row that
///   cannot be repaired is itself the proof: its columns name a minimal set of constraints that exclude each other.
/// - Rows of free variables may mention other free variables that have rows, see `LayoutSolver+Definitions`.
/// - Every column knows the rows it stands in, so that a pivot costs what it changes and not the size of the tableau.
package final class LayoutSolver {
    /// A free unknown.
    package struct Variable: Hashable, Sendable {
        package let column: Int32
    }

    /// A constraint in a solver.
    package struct Handle: Hashable, Sendable {
        package let index: Int32
    }

    package struct Term: Sendable {
        package var variable: Variable
        package var coefficient: Double

        package init(_ variable: Variable, _ coefficient: Double) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    package enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

    /// Constraints that cannot hold together, and the one that was given up for the others.
    package struct Conflict: Hashable, Sendable {
        /// In the order they were added.
        package let constraints: [Handle]
        package let broken: Handle
    }

    /// How much was done since the solver was made.
    package struct Counters: Hashable, Sendable {
        package var pivots = 0
        package var solves = 0
        package var rowMerges = 0
    }

    enum ColumnKind: UInt8 {
        case unused, free
        /// At least nought: slacks and errors.
        case restricted
        /// Always nought: marks a required equation and never enters the basis.
        case dummy
    }

    /// What is known about the tableau. Adding, editing and removing each keep one of the two halves.
    enum State {
        case optimal
        /// All rows hold; costs may be improvable.
        case primalFeasible
        /// No cost can be improved; rows may not hold.
        case dualFeasible
    }

    struct Record {
        /// How far the expression is above nought; for a required equation its dummy; -1 where there is none.
        var plus: Int32 = -1
        /// How far the expression is below nought.
        var minus: Int32 = -1
        var above: Float = 0
        var below: Float = 0
        var rank: Int32 = 0
        var constant = 0.0
        var isInUse = false
        var isBroken = false
        /// Given up last in a conflict: the caller's own geometry, not a person's constraint.
        var isProtected = false
    }

    /// The priority that must hold.
    package static let required: Float = 1000
    static let tolerance = 1e-8

    // Accesses are not checked for overlap at run time: nothing here calls out, and the checks take half of a solve.
    @exclusivity(unchecked) package internal(set) var counters = Counters()
    @exclusivity(unchecked) var state = State.optimal

    @exclusivity(unchecked) var rows = Buffer<SparseRow>(capacity: 64)
    @exclusivity(unchecked) var freeRows = Buffer<Int32>()
    @exclusivity(unchecked) var scratch = SparseRow(capacity: 64)
    @exclusivity(unchecked) var rowStamp = Buffer<Int32>(capacity: 64)
    @exclusivity(unchecked) var stamp: Int32 = 0

    /// Rows of free columns that may mention other basic free columns.
    @exclusivity(unchecked) var isWrittenAsIs = Buffer<Bool>(capacity: 64)
    /// Whether there has been such a row.
    @exclusivity(unchecked) var hasDefinitions = false
    /// When a column got its row: a row as it was written mentions older ones only.
    @exclusivity(unchecked) var definedAt = Buffer<Int32>(capacity: 128)
    @exclusivity(unchecked) var definitions: Int32 = 0
    @exclusivity(unchecked) var sums = Buffer<Double>(capacity: 128)
    @exclusivity(unchecked) var isGathered = Buffer<Bool>(capacity: 128)
    @exclusivity(unchecked) var gathered = Buffer<Int32>()
    @exclusivity(unchecked) var byAge = Buffer<Int64>()
    @exclusivity(unchecked) var expansion = SparseRow(capacity: 64)
    @exclusivity(unchecked) var knownValues = Buffer<Double>(capacity: 128)
    @exclusivity(unchecked) var valueStamps = Buffer<Int32>(capacity: 128)
    @exclusivity(unchecked) var valueStamp: Int32 = 1
    @exclusivity(unchecked) var pendingValues = Buffer<Int32>()

    @exclusivity(unchecked) var kinds = Buffer<ColumnKind>(capacity: 128)
    /// The row a column is basic in, or -1.
    @exclusivity(unchecked) var rowOfColumn = Buffer<Int32>(capacity: 128)
    /// The rows a column stands in; may hold rows it has left and rows twice.
    @exclusivity(unchecked) var occurrences = Buffer<Buffer<Int32>>(capacity: 128)
    /// The constraint a slack, error or dummy belongs to; -1 for variables.
    @exclusivity(unchecked) var owners = Buffer<Int32>(capacity: 128)
    @exclusivity(unchecked) var freeColumns = Buffer<Int32>()

    @exclusivity(unchecked) var records = Buffer<Record>(capacity: 64)
    @exclusivity(unchecked) var freeRecords = Buffer<Int32>()
    @exclusivity(unchecked) var heldRecords: [Int32] = []

    @exclusivity(unchecked) var costs = CostTable()
    /// Columns whose cost may have become improvable.
    @exclusivity(unchecked) var suspects = Buffer<Int32>()
    @exclusivity(unchecked) var isSuspect = Buffer<Bool>(capacity: 128)

    @exclusivity(unchecked) var infeasibleRows = Buffer<Int32>()
    @exclusivity(unchecked) var isQueued = Buffer<Bool>(capacity: 64)

    @exclusivity(unchecked) var changed = Buffer<Int32>()
    @exclusivity(unchecked) var isChanged = Buffer<Bool>(capacity: 128)

    @exclusivity(unchecked) var conflicts: [Conflict] = []
    /// Costs are nought for the moment and are worked out anew before the solve ends.
    @exclusivity(unchecked) var areCostsAside = false

    package init() {}

    deinit {
        for index in 0..<rows.count { rows[index].deallocate() }
        for index in 0..<occurrences.count { occurrences[index].deallocate() }
        rows.deallocate()
        freeRows.deallocate()
        scratch.deallocate()
        rowStamp.deallocate()
        isWrittenAsIs.deallocate()
        definedAt.deallocate()
        sums.deallocate()
        isGathered.deallocate()
        gathered.deallocate()
        byAge.deallocate()
        expansion.deallocate()
        knownValues.deallocate()
        valueStamps.deallocate()
        pendingValues.deallocate()
        kinds.deallocate()
        rowOfColumn.deallocate()
        occurrences.deallocate()
        owners.deallocate()
        freeColumns.deallocate()
        records.deallocate()
        freeRecords.deallocate()
        costs.deallocate()
        suspects.deallocate()
        isSuspect.deallocate()
        infeasibleRows.deallocate()
        isQueued.deallocate()
        changed.deallocate()
        isChanged.deallocate()
    }

    // MARK: Variables

    package func makeVariable() -> Variable { Variable(column: makeColumn(.free, owner: -1)) }

    /// Forgets a variable that no constraint mentions any more.
    package func removeVariable(_ variable: Variable) {
        precondition(
            rowOfColumn[variable.column] < 0,
            "A layout variable was removed while a constraint still uses it. Remove its constraints first.")
        putInPlaceRows(mentioning: variable.column)
        releaseColumn(variable.column)
    }

    /// The value after the last solve; nought for a variable that nothing determines.
    package func value(of variable: Variable) -> Double {
        let row = rowOfColumn[variable.column]
        if row < 0 { return 0 }
        return isWrittenAsIs[row] ? definedValue(of: variable.column) : rows[row].constant
    }

    /// The variables whose value may have changed since the last call, in the order of their change.
    package func takeChanges() -> [Variable] {
        spreadChanges()
        var result: [Variable] = []
        result.reserveCapacity(changed.count)
        for index in 0..<changed.count {
            let column = changed[index]
            isChanged[column] = false
            if kinds[column] == .free { result.append(Variable(column: column)) }
        }
        changed.shrink(to: 0)
        return result
    }

    /// What `takeChanges()` would give, left for it.
    package var pendingChanges: [Variable] {
        spreadChanges()
        return (0..<changed.count).compactMap { kinds[changed[$0]] == .free ? Variable(column: changed[$0]) : nil }
    }

    /// The conflicts met since the last call.
    package func takeConflicts() -> [Conflict] {
        defer {
            conflicts.removeAll()
            for index in heldRecords { freeRecords.append(index) }
            heldRecords.removeAll()
        }
        return conflicts
    }

    // MARK: Columns and rows

    func makeColumn(_ kind: ColumnKind, owner: Int32) -> Int32 {
        if let column = freeColumns.popLast() {
            kinds[column] = kind
            owners[column] = owner
            return column
        }
        let column = Int32(kinds.count)
        kinds.append(kind)
        rowOfColumn.append(-1)
        occurrences.append(Buffer(capacity: 4))
        owners.append(owner)
        isSuspect.append(false)
        isChanged.append(false)
        costs.appendColumn()
        definedAt.append(0)
        sums.append(0)
        isGathered.append(false)
        knownValues.append(0)
        valueStamps.append(0)
        return column
    }

    func releaseColumn(_ column: Int32) {
        kinds[column] = .unused
        owners[column] = -1
        rowOfColumn[column] = -1
        occurrences.base[Int(column)].shrink(to: 0)
        costs.clear(column)
        freeColumns.append(column)
    }

    func makeRow() -> Int32 {
        if let row = freeRows.popLast() { return row }
        rows.append(SparseRow())
        isQueued.append(false)
        rowStamp.append(0)
        isWrittenAsIs.append(false)
        return Int32(rows.count - 1)
    }

    func releaseRow(_ row: Int32) {
        let basic = rows[row].basic
        if basic >= 0 {
            rowOfColumn[basic] = -1
            noteChange(of: basic)
        }
        rows.base[Int(row)].clear()
        isWrittenAsIs[row] = false
        freeRows.append(row)
    }

    @inline(__always)
    func noteChange(of column: Int32) {
        valueStamp &+= 1
        guard kinds[column] == .free, !isChanged[column] else { return }
        isChanged[column] = true
        changed.append(column)
    }

    @inline(__always)
    func noteOccurrence(of column: Int32, in row: Int32) {
        occurrences.base[Int(column)].append(row)
    }

    /// Drops the rows that `column` has left, and doubles; what remains is exact.
    func compactOccurrences(of column: Int32) {
        stamp &+= 1
        let list = occurrences[column]
        var kept = 0
        for index in 0..<list.count {
            let row = list[index]
            guard rowStamp[row] != stamp, rows[row].find(column) >= 0 else { continue }
            rowStamp[row] = stamp
            list[kept] = row
            kept &+= 1
        }
        occurrences.base[Int(column)].shrink(to: kept)
    }
}
