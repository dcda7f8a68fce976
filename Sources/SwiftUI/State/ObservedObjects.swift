import Combine
import Tracing
import UIKit

/// Listens to an object for a node: what the object announces makes the node dirty, and the next pass shows it.
@MainActor
final class ObjectListener: EndingSlot {
    private weak var node: _ViewNode?
    private var object: AnyObject?
    private var subscription: AnyCancellable?

    init(_ node: _ViewNode) { self.node = node }

    func listen<Model: ObservableObject>(to model: Model) {
        guard object !== model else { return }
        object = model
        let announcement = Announcement(self, of: "\(Model.self)")
        subscription = model.objectWillChange.sink { _ in announcement.objectWillChange() }
    }

    func end() {
        subscription = nil
        object = nil
    }

    /// Carries an announcement from whatever thread it is made on.
    private final class Announcement: @unchecked Sendable {
        private weak var listener: ObjectListener?
        private let model: String

        @MainActor init(_ listener: ObjectListener, of model: String) {
            self.listener = listener
            self.model = model
        }

        func objectWillChange() {
            if MainActorCheck.isOnMainActor { return MainActor.assumeIsolated { deliver() } }
            let log = FindingLog.current
            Task { @MainActor in
                self.listener?.reportForeignThread(of: self.model, to: log)
                self.deliver()
            }
        }

        @MainActor
        private func deliver() { listener?.objectWillChange(model) }
    }

    private func reportForeignThread(of model: String, to log: FindingLog) {
        guard let node, node.isAlive else { return }
        log.report(
            .init(
                "concurrency.observable-mutated-off-main", .must,
                "Publishing changes from background threads is not allowed: \(model), which \(node.owningViewName) observes, "
                    + "was changed off the main actor. Isolate the model to the main actor, or publish with "
                    + "receive(on: DispatchQueue.main).",
                subject: node.owningViewName))
    }

    private func objectWillChange(_ model: String) {
        guard let node, node.isAlive else { return }
        if let phase = ViewGraph.updating, phase.graph === node.graph {
            FindingLog.current.report(
                .init(
                    "bridge.update-writes-state", .must,
                    "Publishing changes from within view updates is not allowed: \(model) was changed inside \(phase.words) of "
                        + "\(phase.node.owningViewName). Change a model from actions and callbacks that a person triggers, "
                        + "not from the update itself.",
                    subject: phase.node.owningViewName, evidence: [phase.node.identity]))
        }
        let event = Timeline.current.record(.observation, "\(model) of \(node.owningViewName)")
        node.invalidate(cause: event)
    }
}

/// A model that is made elsewhere; the view is computed anew when it announces a change.
@MainActor @preconcurrency @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    /// Makes bindings to the model's properties.
    @MainActor @preconcurrency @dynamicMemberLookup
    public struct Wrapper {
        let object: ObjectType

        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
            Binding(location: ModelLocation(object, keyPath))
        }
    }

    public var wrappedValue: ObjectType

    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    public init(initialValue: ObjectType) { self.init(wrappedValue: initialValue) }

    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    public static func _install(at pointer: UnsafeMutableRawPointer, _ installation: inout _PropertyInstallation) {
        let node = installation.node
        let listener = installation.slot { ObjectListener(node) }
        listener.listen(to: pointer.assumingMemoryBound(to: Self.self).pointee.wrappedValue)
    }

    public static var _comparer: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        { left, right in
            left.assumingMemoryBound(to: Self.self).pointee.wrappedValue
                === right.assumingMemoryBound(to: Self.self).pointee.wrappedValue
        }
    }
}

/// A model that the view's identity makes once and keeps.
@MainActor @preconcurrency @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    nonisolated(unsafe) private let make: () -> ObjectType
    nonisolated(unsafe) private var kept: Kept?

    nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

    public var wrappedValue: ObjectType {
        if let kept { return kept.object }
        FindingLog.current.report(
            .init(
                "bridge.update-writes-state", .consider,
                "Accessing StateObject<\(ObjectType.self)>'s object without being installed on a View. This will create a new "
                    + "instance each time. Read it in body, or pass the model in."))
        return make()
    }

    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }

    public static func _install(at pointer: UnsafeMutableRawPointer, _ installation: inout _PropertyInstallation) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        let node = installation.node
        property.pointee.kept = installation.slot { Kept(property.pointee.make(), ObjectListener(node)) }
    }

    public static var _comparer: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool { { _, _ in true } }

    @MainActor
    private final class Kept: EndingSlot {
        let object: ObjectType
        private let listener: ObjectListener

        init(_ object: ObjectType, _ listener: ObjectListener) {
            self.object = object
            self.listener = listener
            listener.listen(to: object)
        }

        func end() { listener.end() }
    }
}

/// A model that a view above has put in the environment with `environmentObject(_:)`.
@MainActor @preconcurrency @propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    /// Makes bindings to the model's properties.
    public typealias Wrapper = ObservedObject<ObjectType>.Wrapper

    private var place: Place?

    public init() {}

    public var wrappedValue: ObjectType {
        guard let object = place?.object() else {
            fatalError(
                "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for \(ObjectType.self) may be "
                    + "missing as an ancestor of this view.")
        }
        return object
    }

    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    public static func _install(at pointer: UnsafeMutableRawPointer, _ installation: inout _PropertyInstallation) {
        let node = installation.node
        let place = installation.slot { Place(node) }
        pointer.assumingMemoryBound(to: Self.self).pointee.place = place
        place.listen()
    }

    public static var _comparer: @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool { { _, _ in true } }

    /// The environment of the node; another object there makes the node dirty.
    @MainActor
    private final class Place: EndingSlot {
        private weak var node: _ViewNode?
        private let listener: ObjectListener

        init(_ node: _ViewNode) {
            self.node = node
            listener = ObjectListener(node)
        }

        func object() -> ObjectType? {
            guard let node else { return nil }
            return EnvironmentValues(scope: node.environment, reader: ViewGraph.reader === node ? node : nil)
                .object(ObjectType.self)
        }

        func listen() { if let object = object() { listener.listen(to: object) } }
        func end() { listener.end() }
    }
}

extension View {
    /// Puts an observable object in the environment of the view, found by its type.
    nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        modifier(EnvironmentModifier { $0.setObject(object) })
    }

    /// Runs `action` for every value of a publisher while the view is there.
    nonisolated public func onReceive<P: Publisher>(
        _ publisher: P, perform action: @escaping (P.Output) -> Void
    ) -> some View where P.Failure == Never {
        modifier(ReceiveModifier(publisher: publisher, action: action))
    }
}
