/// A named value that views produce for the views that contain them.
public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Self.Value { get }
    /// Combines the values of siblings, in order.
    static func reduce(value: inout Self.Value, nextValue: () -> Self.Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}
