import CoreGraphics

/// A shape whose type is erased. Source: Apple, SwiftUI `AnyShape`.
///
/// It animates to a shape of the same kind, and takes the place of one of another kind at once.
nonisolated public struct AnyShape: Shape {
    private var base: any Shape

    public init<S: Shape>(_ shape: S) { base = (shape as? AnyShape)?.base ?? shape }

    public func path(in rect: CGRect) -> Path { base.path(in: rect) }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }

    public var animatableData: AnyAnimatableData {
        get {
            func data<S: Shape>(_ shape: S) -> AnyAnimatableData { AnyAnimatableData(shape.animatableData, of: S.self) }
            return data(base)
        }
        set {
            func changed<S: Shape>(_ shape: S) -> any Shape {
                var shape = shape
                if let data = newValue.data(S.AnimatableData.self, of: S.self) { shape.animatableData = data }
                return shape
            }
            base = changed(base)
        }
    }

    /// The animatable data of a value whose type is erased; that of values of other types is nothing to it.
    public struct AnyAnimatableData: VectorArithmetic {
        private var value: (any VectorArithmetic)?
        private var owner: ObjectIdentifier?

        fileprivate init<Data: VectorArithmetic>(_ value: Data, of owner: Any.Type) {
            self.value = value
            self.owner = ObjectIdentifier(owner)
        }
        private init() {}

        fileprivate func data<Data: VectorArithmetic>(_ type: Data.Type, of owner: Any.Type) -> Data? {
            self.owner == ObjectIdentifier(owner) ? value as? Data : nil
        }

        public static var zero: AnyAnimatableData { AnyAnimatableData() }

        public static func + (left: Self, right: Self) -> Self {
            guard left.owner != nil else { return right }
            return left.combined(with: right) { add($0, $1) }
        }
        public static func - (left: Self, right: Self) -> Self {
            guard left.owner != nil else {
                var negative = right
                negative.scale(by: -1)
                return negative
            }
            return left.combined(with: right) { subtract($0, $1) }
        }

        private func combined(
            with other: Self, _ combine: (any VectorArithmetic, any VectorArithmetic) -> any VectorArithmetic
        ) -> Self {
            guard let value, let second = other.value, owner == other.owner else { return self }
            var result = self
            result.value = combine(value, second)
            return result
        }
        private static func add<Data: VectorArithmetic>(_ left: Data, _ right: any VectorArithmetic) -> any VectorArithmetic {
            (right as? Data).map { left + $0 } ?? left
        }
        private static func subtract<Data: VectorArithmetic>(_ left: Data, _ right: any VectorArithmetic) -> any VectorArithmetic {
            (right as? Data).map { left - $0 } ?? left
        }

        public mutating func scale(by rhs: Double) { value?.scale(by: rhs) }
        public var magnitudeSquared: Double { value?.magnitudeSquared ?? 0 }

        public static func == (left: Self, right: Self) -> Bool {
            func isEqual<Data: VectorArithmetic>(_ value: Data) -> Bool { value == right.value as? Data }
            guard left.owner == right.owner else { return false }
            return left.value.map { isEqual($0) } ?? (right.value == nil)
        }
    }
}
