/// One row of the tableau: `basic = constant + Σ coefficient · column`, its terms sorted by column.
struct SparseRow {
    private(set) var columns: UnsafeMutablePointer<Int32>
    private(set) var coefficients: UnsafeMutablePointer<Double>
    var count = 0
    private(set) var capacity: Int
    var constant = 0.0
    /// The column this row gives the value of; -1 when the row is not in use.
    var basic: Int32 = -1

    /// Coefficients nearer to nought than this are taken for rounding and dropped.
    static let epsilon = 1e-9

    init(capacity: Int = 4) {
        self.capacity = capacity
        columns = .allocate(capacity: capacity)
        coefficients = .allocate(capacity: capacity)
    }

    func deallocate() {
        columns.deallocate()
        coefficients.deallocate()
    }

    mutating func clear() {
        count = 0
        constant = 0
        basic = -1
    }

    mutating func reserve(_ needed: Int) {
        guard needed > capacity else { return }
        let newCapacity = max(needed, capacity &* 2)
        let newColumns = UnsafeMutablePointer<Int32>.allocate(capacity: newCapacity)
        let newCoefficients = UnsafeMutablePointer<Double>.allocate(capacity: newCapacity)
        newColumns.moveInitialize(from: columns, count: count)
        newCoefficients.moveInitialize(from: coefficients, count: count)
        deallocate()
        columns = newColumns
        coefficients = newCoefficients
        capacity = newCapacity
    }

    /// Where `column` is among the terms, or the complement of where it would go.
    @inline(__always)
    func find(_ column: Int32) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low &+ high) &>> 1
            if columns[middle] < column { low = middle &+ 1 } else { high = middle }
        }
        return low < count && columns[low] == column ? low : ~low
    }

    @inline(__always)
    func coefficient(of column: Int32) -> Double {
        let index = find(column)
        return index >= 0 ? coefficients[index] : 0
    }

    mutating func remove(at index: Int) {
        count &-= 1
        for place in index..<count {
            columns[place] = columns[place &+ 1]
            coefficients[place] = coefficients[place &+ 1]
        }
    }

    mutating func insert(_ column: Int32, _ coefficient: Double) {
        let found = find(column)
        if found >= 0 {
            let sum = coefficients[found] + coefficient
            if abs(sum) < Self.epsilon { remove(at: found) } else { coefficients[found] = sum }
            return
        }
        reserve(count &+ 1)
        var place = count
        let target = ~found
        while place > target {
            columns[place] = columns[place &- 1]
            coefficients[place] = coefficients[place &- 1]
            place &-= 1
        }
        columns[target] = column
        coefficients[target] = coefficient
        count &+= 1
    }

    func scale(by factor: Double) {
        for index in 0..<count { coefficients[index] *= factor }
    }

    mutating func copyTerms(of other: SparseRow) {
        reserve(other.count)
        columns.update(from: other.columns, count: other.count)
        coefficients.update(from: other.coefficients, count: other.count)
        count = other.count
        constant = other.constant
    }
}
