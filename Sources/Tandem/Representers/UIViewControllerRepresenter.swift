import SwiftUI
import UIKit

/// A UIKit controller in SwiftUI, described by closures instead of a type of its own.
///
/// ```swift
/// UIViewControllerRepresenter { _ in LendingDeskController() } update: { desk, _ in desk.count = count }
/// ```
///
/// The closures of the newest value are the ones that are called, dismantle included.
@MainActor
public struct UIViewControllerRepresenter<Controller: UIViewController, Value>: UIViewControllerRepresentable {
    public typealias Coordinator = RepresenterCoordinator<Controller, Value>
    public typealias Call = RepresenterContext<Value>

    private let coordinator: @MainActor () -> Value
    private let make: @MainActor (Call) -> Controller
    private let update: @MainActor (Controller, Call) -> Void
    private let size: @MainActor (ProposedViewSize, Controller, Call) -> CGSize?
    private let dismantle: @MainActor (Controller, Value) -> Void

    /// - Parameters:
    ///   - coordinator: Makes what lives as long as the controller, such as its delegate.
    ///   - make: Makes the controller, once for an identity.
    ///   - update: Brings the controller up to date; called after make and whenever something it depends on has changed.
    ///   - size: The size for a proposal; `nil` leaves it to the controller's view.
    ///   - dismantle: Ends what make or update has started, when the identity leaves.
    public init(
        coordinator: @escaping @MainActor () -> Value,
        make: @escaping @MainActor (Call) -> Controller,
        update: @escaping @MainActor (Controller, Call) -> Void = { _, _ in },
        size: @escaping @MainActor (ProposedViewSize, Controller, Call) -> CGSize? = { _, _, _ in nil },
        dismantle: @escaping @MainActor (Controller, Value) -> Void = { _, _ in }
    ) {
        self.coordinator = coordinator
        self.make = make
        self.update = update
        self.size = size
        self.dismantle = dismantle
    }

    public func makeCoordinator() -> Coordinator { RepresenterCoordinator(coordinator(), dismantle) }

    public func makeUIViewController(context: Context) -> Controller { make(call(context)) }

    public func updateUIViewController(_ controller: Controller, context: Context) {
        context.coordinator.dismantle = dismantle
        update(controller, call(context))
    }

    public func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: Controller, context: Context) -> CGSize? {
        size(proposal, uiViewController, call(context))
    }

    public static func dismantleUIViewController(_ controller: Controller, coordinator: Coordinator) {
        coordinator.dismantle(controller, coordinator.value)
    }

    private func call(_ context: Context) -> Call {
        Call(coordinator: context.coordinator.value, transaction: context.transaction, environment: context.environment)
    }
}

extension UIViewControllerRepresenter where Value == Void {
    /// Without a coordinator.
    public init(
        make: @escaping @MainActor (Call) -> Controller,
        update: @escaping @MainActor (Controller, Call) -> Void = { _, _ in },
        size: @escaping @MainActor (ProposedViewSize, Controller, Call) -> CGSize? = { _, _, _ in nil },
        dismantle: @escaping @MainActor (Controller) -> Void = { _ in }
    ) {
        self.init(coordinator: {}, make: make, update: update, size: size) { represented, _ in dismantle(represented) }
    }
}
