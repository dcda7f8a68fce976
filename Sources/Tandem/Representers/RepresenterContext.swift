import SwiftUI

/// What the closures of a representer are called with.
@MainActor
public struct RepresenterContext<Coordinator> {
    /// What the coordinator closure made for this identity; the same in every call.
    public let coordinator: Coordinator
    /// The transaction of the change that led to this call.
    public let transaction: Transaction
    /// The environment around the representer.
    public let environment: EnvironmentValues
}

/// Keeps a representer's coordinator together with the newest dismantle closure, which the static requirement cannot reach.
@MainActor
public final class RepresenterCoordinator<Represented, Coordinator> {
    let value: Coordinator
    var dismantle: @MainActor (Represented, Coordinator) -> Void

    init(_ value: Coordinator, _ dismantle: @escaping @MainActor (Represented, Coordinator) -> Void) {
        self.value = value
        self.dismantle = dismantle
    }
}
