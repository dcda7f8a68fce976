/// The pan of a sheet's card: up and down, where that leads anywhere.
@MainActor
final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
    private weak var drag: SheetDrag?

    init(_ drag: SheetDrag) {
        self.drag = drag
        super.init(target: nil, action: nil)
        addHandler { [weak self] _ in self.map { $0.drag?.follow($0) } }
    }

    override func hasPassedThreshold(_ movement: CGPoint) -> Bool {
        abs(movement.y) >= Self.threshold && abs(movement.y) >= abs(movement.x)
            && drag?.mayBegin(downwards: movement.y > 0) == true
    }
}
