/// The horizontal or vertical dimension.
public enum Axis: Int8, CaseIterable, Sendable, CustomStringConvertible {
    case horizontal
    case vertical

    public var description: String { self == .horizontal ? "horizontal" : "vertical" }

    /// The other axis.
    var cross: Axis { self == .horizontal ? .vertical : .horizontal }

    /// A set of axes.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Set(rawValue: 1 << Axis.horizontal.rawValue)
        public static let vertical = Set(rawValue: 1 << Axis.vertical.rawValue)

        func contains(_ axis: Axis) -> Bool { contains(Set(rawValue: 1 << axis.rawValue)) }
    }
}
