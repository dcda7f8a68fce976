/// A pan that comes in from an edge of the screen.
@MainActor @preconcurrency
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// How near to the edge it starts, in points.
    static let reach: CGFloat = 20

    open var edges: UIRectEdge = []

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard let window = attachedView?.window else { return }
        let (point, space) = (location(in: nil), window.bounds)
        let isNear =
            edges.contains(.left) && point.x - space.minX <= Self.reach
            || edges.contains(.right) && space.maxX - point.x <= Self.reach
            || edges.contains(.top) && point.y - space.minY <= Self.reach
            || edges.contains(.bottom) && space.maxY - point.y <= Self.reach
        if !isNear { state = .failed }
    }
}
