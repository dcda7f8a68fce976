/// Reduced costs: for every column a vector with one place for each priority in use, the highest first, and the
/// tie-breaking place last.
struct CostTable {
    /// Priorities in use, highest first.
    private(set) var levels: [Float] = []
    private var values: UnsafeMutablePointer<Double>
    private var columns = 0
    private var capacity = 64
    private var stride = 4
    /// The places in use: priorities and the tie-breaker.
    private(set) var width = 1

    init() {
        values = .allocate(capacity: capacity * stride)
        values.initialize(repeating: 0, count: capacity * stride)
    }

    func deallocate() { values.deallocate() }

    @inline(__always)
    subscript(column: Int32) -> UnsafeMutablePointer<Double> { values + Int(column) &* stride }

    mutating func appendColumn() {
        columns += 1
        if columns > capacity { resize(capacity: capacity * 2, stride: stride) }
    }

    func clear(_ column: Int32) {
        let place = self[column]
        for index in 0..<stride { place[index] = 0 }
    }

    func clearAll() {
        for index in 0..<(columns * stride) { values[index] = 0 }
    }

    /// The place of a priority, made when it is new.
    mutating func place(of priority: Float) -> Int {
        if let found = levels.firstIndex(of: priority) { return found }
        let index = levels.firstIndex { $0 < priority } ?? levels.count
        levels.insert(priority, at: index)
        width += 1
        if width > stride { resize(capacity: capacity, stride: stride * 2) }
        for column in 0..<columns {
            let vector = values + column * stride
            var place = width - 1
            while place > index {
                vector[place] = vector[place - 1]
                place -= 1
            }
            vector[index] = 0
        }
        return index
    }

    /// -1, 0 or 1: the sign of the first place that is not nought.
    @inline(__always)
    func sign(_ column: Int32) -> Int {
        let vector = self[column]
        for index in 0..<width where vector[index] != 0 { return vector[index] < 0 ? -1 : 1 }
        return 0
    }

    /// The sign without the tie-breaker: nought means that moving the column costs nothing that anybody asked for.
    func signOfPriorities(_ column: Int32) -> Int {
        let vector = self[column]
        for index in 0..<(width - 1) where vector[index] != 0 { return vector[index] < 0 ? -1 : 1 }
        return 0
    }

    /// Whether the vector of `first` over `firstDivisor` comes before that of `second` over `secondDivisor`.
    @inline(__always)
    func isRatio(_ first: Int32, _ firstDivisor: Double, lessThan second: Int32, _ secondDivisor: Double) -> Bool? {
        let left = self[first]
        let right = self[second]
        for index in 0..<width {
            let difference = left[index] / firstDivisor - right[index] / secondDivisor
            if difference < -1e-10 { return true }
            if difference > 1e-10 { return false }
        }
        return nil
    }

    private mutating func resize(capacity newCapacity: Int, stride newStride: Int) {
        let size = newCapacity * newStride
        let grown = UnsafeMutablePointer<Double>.allocate(capacity: size)
        grown.initialize(repeating: 0, count: size)
        for column in 0..<min(columns, capacity) {
            (grown + column * newStride).update(from: values + column * stride, count: min(stride, newStride))
        }
        values.deallocate()
        values = grown
        capacity = newCapacity
        stride = newStride
    }
}
