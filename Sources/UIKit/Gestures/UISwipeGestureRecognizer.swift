/// A quick movement in one of four directions.
@MainActor @preconcurrency
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }

    /// How far at least, in points; how far aside at most; how long at most, in seconds.
    static let length: CGFloat = 50
    static let aside: CGFloat = 50
    static let timeLimit = 0.5

    open var direction: Direction = .right
    open var numberOfTouchesRequired = 1
    private var start = CGPoint.zero
    private var startTime: TimeInterval = 0

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard liveTouches.count <= numberOfTouchesRequired else { return state = .failed }
        start = location(in: nil)
        startTime = event.timestamp
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        if event.timestamp - startTime > Self.timeLimit { return state = .failed }
        guard liveTouches.count == numberOfTouchesRequired else { return }
        let point = location(in: nil)
        let (x, y) = (point.x - start.x, point.y - start.y)
        let along: [(Direction, CGFloat, CGFloat)] = [
            (.right, x, y), (.left, -x, y), (.down, y, x), (.up, -y, x),
        ]
        for (candidate, way, side) in along where direction.contains(candidate) && way >= Self.length {
            return state = abs(side) <= Self.aside ? .ended : .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}
