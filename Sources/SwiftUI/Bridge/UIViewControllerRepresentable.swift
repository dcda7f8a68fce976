import UIKit

/// A UIKit controller as a SwiftUI view; it becomes a child of the hosting controller around it.
///
/// Source: Apple, SwiftUI `UIViewControllerRepresentable`.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Self.Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>
    typealias LayoutOptions = _PlatformViewRepresentableLayoutOptions

    @MainActor @preconcurrency func makeUIViewController(context: Self.Context) -> Self.UIViewControllerType
    @MainActor @preconcurrency
    func updateUIViewController(_ uiViewController: Self.UIViewControllerType, context: Self.Context)
    @MainActor @preconcurrency
    static func dismantleUIViewController(_ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator)
    @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
    /// The size for a proposal; `nil` leaves it to the view's intrinsic size, then the preferred content size.
    @MainActor @preconcurrency
    func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: Self.UIViewControllerType, context: Self.Context
    ) -> CGSize?
    static func _layoutOptions(_ provider: Self.UIViewControllerType) -> LayoutOptions
}

extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
    public static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator) {}

    public func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize? { nil }

    public static func _layoutOptions(_ provider: UIViewControllerType) -> LayoutOptions { .propagatesSafeArea }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode {
        MountNode(view, context, ControllerMount<Self>())
    }
}

/// What a represented controller is made and updated with; current in every call.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    /// The object that `makeCoordinator()` made for this identity.
    public let coordinator: Representable.Coordinator
    /// The transaction of the change that led to this call.
    public let transaction: Transaction
    /// The environment around the view; what is read of it updates the controller when it changes.
    public let environment: EnvironmentValues

    /// Runs `changes` with the animation in force, then `completion`; at once without one.
    public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
        transaction.animateUIKit(changes: changes, completion: completion)
    }
}

/// The life cycle of one kind of represented controller.
struct ControllerMount<Representable: UIViewControllerRepresentable>: MountKind {
    typealias Representing = Representable
    typealias Mounted = Representable.UIViewControllerType
    typealias Coordinator = Representable.Coordinator

    func makeCoordinator(_ value: Representable) -> Coordinator { value.makeCoordinator() }

    func make(_ value: Representable, _ context: MountContext<Coordinator>) -> Mounted {
        value.makeUIViewController(context: self.context(context))
    }

    func update(_ mounted: Mounted, _ value: Representable, _ context: MountContext<Coordinator>) {
        value.updateUIViewController(mounted, context: self.context(context))
    }

    func size(
        _ proposal: ProposedViewSize, _ mounted: Mounted, _ value: Representable, _ context: MountContext<Coordinator>
    ) -> CGSize? {
        value.sizeThatFits(proposal, uiViewController: mounted, context: self.context(context))
    }

    func dismantle(_ mounted: Mounted, _ coordinator: Coordinator) {
        Representable.dismantleUIViewController(mounted, coordinator: coordinator)
    }

    func view(of mounted: Mounted) -> UIView { mounted.view }
    func controller(of mounted: Mounted) -> UIViewController? { mounted }
    func propagatesSafeArea(_ mounted: Mounted) -> Bool {
        Representable._layoutOptions(mounted).contains(.propagatesSafeArea)
    }

    private func context(
        _ context: MountContext<Coordinator>
    ) -> UIViewControllerRepresentableContext<Representable> {
        UIViewControllerRepresentableContext(
            coordinator: context.coordinator, transaction: context.transaction, environment: context.environment)
    }
}
