/// A key of a value in the environment.
public protocol EnvironmentKey {
    associatedtype Value
    /// The value where nobody set one.
    static var defaultValue: Self.Value { get }
}
