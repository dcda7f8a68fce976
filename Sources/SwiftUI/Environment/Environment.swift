import Observation

/// Reads a value from the view's environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private enum Content {
        case keyPath(KeyPath<EnvironmentValues, Value>)
        case read((EnvironmentValues) -> Value)
    }
    private let content: Content
    private var reader: EnvironmentReader?

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { content = .keyPath(keyPath) }

    /// The observable object of this type that a view above put in the environment.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        content = .read { values in
            guard let object = values[objectType] else {
                fatalError(
                    "No Observable object of type \(objectType) found. A View.environmentObject(_:) for \(objectType) "
                        + "may be missing as an ancestor of this view.")
            }
            return object
        }
    }

    /// The observable object of this type, or `nil` where nobody put one.
    public init<Model: AnyObject & Observable>(_ objectType: Model.Type) where Value == Model? {
        content = .read { $0[objectType] }
    }

    public var wrappedValue: Value {
        let values = reader?.values() ?? EnvironmentValues()
        switch content {
        case .keyPath(let keyPath): return values[keyPath: keyPath]
        case .read(let read): return read(values)
        }
    }

    @MainActor
    public static func _install(at pointer: UnsafeMutableRawPointer, _ installation: inout _PropertyInstallation) {
        let node = installation.node
        pointer.assumingMemoryBound(to: Environment<Value>.self).pointee.reader = installation.slot {
            EnvironmentReader(node)
        }
    }

    @MainActor
    public static var _comparer: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        { left, right in
            let left = left.assumingMemoryBound(to: Environment<Value>.self).pointee.content
            let right = right.assumingMemoryBound(to: Environment<Value>.self).pointee.content
            if case (.keyPath(let left), .keyPath(let right)) = (left, right) { return left == right }
            return true
        }
    }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

/// Connects `@Environment` with its node; a read during the node's evaluation is noted.
final class EnvironmentReader: @unchecked Sendable {
    private weak var node: _ViewNode?

    @MainActor init(_ node: _ViewNode) { self.node = node }

    func values() -> EnvironmentValues {
        let values = MainActor.assumeIsolated { () -> UncheckedSendable<EnvironmentValues?> in
            guard let node else { return UncheckedSendable(nil) }
            let isReading = ViewGraph.reader === node
            return UncheckedSendable(EnvironmentValues(scope: node.environment, reader: isReading ? node : nil))
        }
        return values.value ?? EnvironmentValues()
    }
}
