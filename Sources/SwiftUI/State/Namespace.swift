/// A name space that belongs to a view's identity, for names that views in it share.
///
/// Source: Apple, SwiftUI `Namespace`.
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
    /// The identity of a name space.
    public struct ID: Hashable, Sendable {
        fileprivate let number: Int
    }

    private var id = ID(number: 0)

    public init() {}

    /// The same as long as the view's identity lasts.
    public var wrappedValue: Namespace.ID { id }

    /// What a node keeps for the property.
    @MainActor
    private final class Slot {
        private static var count = 0
        let id: ID

        init() {
            Self.count += 1
            id = ID(number: Self.count)
        }
    }

    @MainActor
    public static func _install(at pointer: UnsafeMutableRawPointer, _ installation: inout _PropertyInstallation) {
        pointer.assumingMemoryBound(to: Namespace.self).pointee.id = installation.slot { Slot() }.id
    }

    @MainActor
    public static var _comparer: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool { { _, _ in true } }
}
