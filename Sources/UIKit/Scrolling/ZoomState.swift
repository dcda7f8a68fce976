/// How far a scroll view has zoomed, and what changes it.
struct ZoomState {
    /// Fingers that zoom: the scale when they began, and the point of the zoomed view that they hold.
    struct Pinch {
        var scale: CGFloat
        var anchor: CGPoint
    }

    /// A change of the scale and the offset on the frame clock.
    struct Course {
        var from: CGFloat
        var to: CGFloat
        var fromOffset: CGPoint
        var toOffset: CGPoint
        var began: TimeInterval
        /// Back to a limit, after fingers; else asked for by the program.
        var isBounce: Bool
        /// In seconds (unrecorded; as long as an animated offset).
        static let duration = ScrollMotion.animationDuration
    }

    var scale: CGFloat = 1
    /// The size of the zoomed view at scale 1.
    var baseSize: CGSize?
    var recognizer: UIPinchGestureRecognizer?
    var pinch: Pinch?
    var course: Course?
}
