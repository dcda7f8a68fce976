import QuartzCore

extension ViewGraph {
    /// Moves running animations to the time of the frame; true when there were any.
    func advanceAnimations() -> Bool {
        guard motions.step(to: FrameClock.current.time) else { return false }
        noteAdvance()
        return true
    }
}
