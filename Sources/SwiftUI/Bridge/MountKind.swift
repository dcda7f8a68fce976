import UIKit

/// What differs between represented views and represented controllers.
@MainActor
protocol MountKind {
    associatedtype Representing: View
    associatedtype Mounted: UIResponder
    associatedtype Coordinator

    func makeCoordinator(_ value: Representing) -> Coordinator
    func make(_ value: Representing, _ context: MountContext<Coordinator>) -> Mounted
    func update(_ mounted: Mounted, _ value: Representing, _ context: MountContext<Coordinator>)
    func size(
        _ proposal: ProposedViewSize, _ mounted: Mounted, _ value: Representing, _ context: MountContext<Coordinator>
    ) -> CGSize?
    func dismantle(_ mounted: Mounted, _ coordinator: Coordinator)
    func view(of mounted: Mounted) -> UIView
    func controller(of mounted: Mounted) -> UIViewController?
    func propagatesSafeArea(_ mounted: Mounted) -> Bool
}

/// What a mount hands to the representable in a call.
@MainActor
struct MountContext<Coordinator> {
    let coordinator: Coordinator
    let transaction: Transaction
    let environment: EnvironmentValues
}
