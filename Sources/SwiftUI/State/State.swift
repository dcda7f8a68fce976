import UIKit
import Tracing

/// A value that SwiftUI keeps for a view's identity.
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private var initialValue: Value
    private var storage: StateStorage<Value>?

    public init(wrappedValue value: Value) { initialValue = value }
    public init(initialValue value: Value) { initialValue = value }

    public var wrappedValue: Value {
        get { storage?.read() ?? initialValue }
        nonmutating set {
            guard let storage else {
                reportUnownedWrite()
                return
            }
            storage.write(newValue, in: nil)
        }
    }

    /// A binding to the state.
    public var projectedValue: Binding<Value> {
        guard let storage else { return .constant(initialValue) }
        return Binding(location: storage)
    }

    @MainActor
    public static func _install(at pointer: UnsafeMutableRawPointer, _ installation: inout _PropertyInstallation) {
        let state = pointer.assumingMemoryBound(to: State<Value>.self)
        let node = installation.node
        let field = installation.fieldName
        state.pointee.storage = installation.slot {
            StateStorage(state.pointee.initialValue, field: field, owner: node)
        }
    }

    @MainActor
    public static var _comparer: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool { { _, _ in true } }

    private func reportUnownedWrite() {
        FindingLog.current.report(
            .init(
                "bridge.update-writes-state", .consider,
                "A @State of type \(Value.self) was written while no hosted view owns it, so the write is lost. "
                    + "Write state from the body's closures, or keep the value in a model that the test owns."))
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

/// The place of one state value: read by nodes, written by actions.
final class StateStorage<Value>: BindingLocation<Value>, @unchecked Sendable {
    private var value: Value
    private let field: String
    private let source = AnySource()
    private weak var owner: _ViewNode?

    @MainActor
    init(_ value: Value, field: String, owner: _ViewNode) {
        self.value = value
        self.field = field.hasPrefix("_") ? String(field.dropFirst()) : field
        self.owner = owner
    }

    override func read() -> Value {
        if MainActorCheck.isOnMainActor { MainActor.assumeIsolated { ViewGraph.reader?.noteRead(of: source) } }
        return value
    }

    override func write(_ newValue: Value, in transaction: Transaction?) {
        let box = UncheckedSendable((newValue, transaction))
        guard MainActorCheck.isOnMainActor else {
            Task { @MainActor in self.write(box.value.0, in: box.value.1) }
            return
        }
        MainActor.assumeIsolated { writeOnMain(box.value.0, box.value.1 ?? Transaction.current) }
    }

    @MainActor
    private func writeOnMain(_ newValue: Value, _ transaction: Transaction) {
        guard let owner, owner.isAlive else {
            value = newValue
            return
        }
        if let phase = ViewGraph.updating {
            phase.graph.defer(write: "\(label(owner))", by: phase) { [weak self] in self?.writeOnMain(newValue, transaction) }
            return
        }
        guard !isSame(value, newValue) else { return }
        let event = Timeline.current.record(.write, label(owner), "\(shortDescription(value)) -> \(shortDescription(newValue))")
        value = newValue
        source.invalidateReaders(cause: event, transaction: transaction)
    }

    @MainActor
    private func isSame(_ old: Value, _ new: Value) -> Bool {
        guard Value.self is any Equatable.Type || Value.self is AnyObject.Type else { return false }
        return ValueComparison.areSame(old, new)
    }

    @MainActor
    private func label(_ owner: _ViewNode) -> String { "\(field) of \(owner.name)" }
}

/// A value as a timeline shows it: one short line.
func shortDescription(_ value: Any) -> String {
    let text = String(describing: value).split(whereSeparator: \.isNewline).joined(separator: " ")
    return text.count > 40 ? text.prefix(39) + "…" : text
}

/// Carries a value to the main actor where the caller's API promises nothing about it.
struct UncheckedSendable<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
