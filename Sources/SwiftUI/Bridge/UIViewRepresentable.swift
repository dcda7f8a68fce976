import UIKit

/// A UIKit view as a SwiftUI view: made once for an identity, updated with every new value, dismantled when it leaves.
///
/// Source: Apple, SwiftUI `UIViewRepresentable`.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Self.Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>
    typealias LayoutOptions = _PlatformViewRepresentableLayoutOptions

    @MainActor @preconcurrency func makeUIView(context: Self.Context) -> Self.UIViewType
    @MainActor @preconcurrency func updateUIView(_ uiView: Self.UIViewType, context: Self.Context)
    @MainActor @preconcurrency static func dismantleUIView(_ uiView: Self.UIViewType, coordinator: Self.Coordinator)
    @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
    /// The size for a proposal; `nil` leaves it to the view's intrinsic size and priorities.
    @MainActor @preconcurrency
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: Self.UIViewType, context: Self.Context) -> CGSize?
    static func _layoutOptions(_ provider: Self.UIViewType) -> LayoutOptions
}

extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

extension UIViewRepresentable {
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }

    public static func _layoutOptions(_ provider: UIViewType) -> LayoutOptions { .propagatesSafeArea }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode {
        MountNode(view, context, ViewMount<Self>())
    }
}

/// How a represented view takes part in layout.
public struct _PlatformViewRepresentableLayoutOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The view sees the safe area it lies under as its own insets.
    public static let propagatesSafeArea = _PlatformViewRepresentableLayoutOptions(rawValue: 1 << 0)
}

/// What a represented view is made and updated with; current in every call.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    /// The object that `makeCoordinator()` made for this identity.
    public let coordinator: Representable.Coordinator
    /// The transaction of the change that led to this call.
    public let transaction: Transaction
    /// The environment around the view; what is read of it updates the view when it changes.
    public let environment: EnvironmentValues

    /// Runs `changes` with the animation in force, then `completion`; at once without one.
    public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
        transaction.animateUIKit(changes: changes, completion: completion)
    }
}

/// The life cycle of one kind of represented view.
struct ViewMount<Representable: UIViewRepresentable>: MountKind {
    typealias Representing = Representable
    typealias Mounted = Representable.UIViewType
    typealias Coordinator = Representable.Coordinator

    func makeCoordinator(_ value: Representable) -> Coordinator { value.makeCoordinator() }

    func make(_ value: Representable, _ context: MountContext<Coordinator>) -> Mounted {
        value.makeUIView(context: self.context(context))
    }

    func update(_ mounted: Mounted, _ value: Representable, _ context: MountContext<Coordinator>) {
        value.updateUIView(mounted, context: self.context(context))
    }

    func size(
        _ proposal: ProposedViewSize, _ mounted: Mounted, _ value: Representable, _ context: MountContext<Coordinator>
    ) -> CGSize? {
        value.sizeThatFits(proposal, uiView: mounted, context: self.context(context))
    }

    func dismantle(_ mounted: Mounted, _ coordinator: Coordinator) {
        Representable.dismantleUIView(mounted, coordinator: coordinator)
    }

    func view(of mounted: Mounted) -> UIView { mounted }
    func controller(of mounted: Mounted) -> UIViewController? { nil }
    func propagatesSafeArea(_ mounted: Mounted) -> Bool {
        Representable._layoutOptions(mounted).contains(.propagatesSafeArea)
    }

    private func context(_ context: MountContext<Coordinator>) -> UIViewRepresentableContext<Representable> {
        UIViewRepresentableContext(
            coordinator: context.coordinator, transaction: context.transaction, environment: context.environment)
    }
}
