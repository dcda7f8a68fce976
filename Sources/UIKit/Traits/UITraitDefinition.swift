/// A trait: a value that flows down the tree of scenes, windows, controllers and views.
public protocol UITraitDefinition<Value>: SendableMetatype {
    associatedtype Value
    /// The value where nobody set one.
    static var defaultValue: Value { get }
    static var identifier: String { get }
    static var name: String { get }
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    public static var identifier: String { String(reflecting: Self.self) }
    public static var name: String { String(describing: Self.self) }
    public static var affectsColorAppearance: Bool { false }
}

/// The type of a trait, as registrations for trait changes name it.
public typealias UITrait = any UITraitDefinition.Type
