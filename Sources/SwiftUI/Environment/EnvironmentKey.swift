/// A key of a value in the environment.
public protocol EnvironmentKey {
    associatedtype Value
    /// The value where nobody set one.
    static var defaultValue: Self.Value { get }
    /// How the value comes from UIKit's traits and goes to them; `nil` for a key that is SwiftUI's alone.
    static var _traitBridge: _TraitBridge? { get }
}

extension EnvironmentKey {
    public static var _traitBridge: _TraitBridge? { nil }
}
