/// A growable array of trivial elements without bounds checks, uniqueness checks or reference counts.
///
/// The pivots spend their time in these; with `Array` the same code took about twice as long at `-O`.
struct Buffer<Element> {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int = 8) {
        self.capacity = max(capacity, 1)
        base = .allocate(capacity: self.capacity)
    }

    func deallocate() { base.deallocate() }

    subscript(index: Int) -> Element {
        @inline(__always) get { base[index] }
        @inline(__always) nonmutating set { base[index] = newValue }
    }

    subscript(index: Int32) -> Element {
        @inline(__always) get { base[Int(index)] }
        @inline(__always) nonmutating set { base[Int(index)] = newValue }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { reserve(capacity &* 2) }
        (base + count).initialize(to: element)
        count &+= 1
    }

    @inline(__always)
    mutating func popLast() -> Element? {
        guard count > 0 else { return nil }
        count &-= 1
        return base[count]
    }

    mutating func shrink(to newCount: Int) { count = newCount }

    private mutating func reserve(_ minimum: Int) {
        let grown = UnsafeMutablePointer<Element>.allocate(capacity: minimum)
        grown.moveInitialize(from: base, count: count)
        base.deallocate()
        base = grown
        capacity = minimum
    }
}
