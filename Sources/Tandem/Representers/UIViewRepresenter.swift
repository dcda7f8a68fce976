import SwiftUI
import UIKit

/// A UIKit view in SwiftUI, described by closures instead of a type of its own.
///
/// ```swift
/// UIViewRepresenter { _ in UIActivityIndicatorView() } update: { spinner, _ in spinner.startAnimating() }
/// ```
///
/// The closures of the newest value are the ones that are called, dismantle included.
@MainActor
public struct UIViewRepresenter<ViewType: UIView, Value>: UIViewRepresentable {
    public typealias Coordinator = RepresenterCoordinator<ViewType, Value>
    public typealias Call = RepresenterContext<Value>

    private let coordinator: @MainActor () -> Value
    private let make: @MainActor (Call) -> ViewType
    private let update: @MainActor (ViewType, Call) -> Void
    private let size: @MainActor (ProposedViewSize, ViewType, Call) -> CGSize?
    private let dismantle: @MainActor (ViewType, Value) -> Void

    /// - Parameters:
    ///   - coordinator: Makes what lives as long as the view, such as its delegate.
    ///   - make: Makes the view, once for an identity.
    ///   - update: Brings the view up to date; called after make and whenever something it depends on has changed.
    ///   - size: The size for a proposal; `nil` leaves it to the view.
    ///   - dismantle: Ends what make or update has started, when the identity leaves.
    public init(
        coordinator: @escaping @MainActor () -> Value,
        make: @escaping @MainActor (Call) -> ViewType,
        update: @escaping @MainActor (ViewType, Call) -> Void = { _, _ in },
        size: @escaping @MainActor (ProposedViewSize, ViewType, Call) -> CGSize? = { _, _, _ in nil },
        dismantle: @escaping @MainActor (ViewType, Value) -> Void = { _, _ in }
    ) {
        self.coordinator = coordinator
        self.make = make
        self.update = update
        self.size = size
        self.dismantle = dismantle
    }

    public func makeCoordinator() -> Coordinator { RepresenterCoordinator(coordinator(), dismantle) }

    public func makeUIView(context: Context) -> ViewType { make(call(context)) }

    public func updateUIView(_ view: ViewType, context: Context) {
        context.coordinator.dismantle = dismantle
        update(view, call(context))
    }

    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: ViewType, context: Context) -> CGSize? {
        size(proposal, uiView, call(context))
    }

    public static func dismantleUIView(_ view: ViewType, coordinator: Coordinator) {
        coordinator.dismantle(view, coordinator.value)
    }

    private func call(_ context: Context) -> Call {
        Call(coordinator: context.coordinator.value, transaction: context.transaction, environment: context.environment)
    }
}

extension UIViewRepresenter where Value == Void {
    /// Without a coordinator.
    public init(
        make: @escaping @MainActor (Call) -> ViewType,
        update: @escaping @MainActor (ViewType, Call) -> Void = { _, _ in },
        size: @escaping @MainActor (ProposedViewSize, ViewType, Call) -> CGSize? = { _, _, _ in nil },
        dismantle: @escaping @MainActor (ViewType) -> Void = { _ in }
    ) {
        self.init(coordinator: {}, make: make, update: update, size: size) { represented, _ in dismantle(represented) }
    }
}
