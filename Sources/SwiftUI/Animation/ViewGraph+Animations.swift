extension ViewGraph {
    /// Moves running animations to the time of the frame; true when there were any.
    func advanceAnimations() -> Bool { false }

    /// What is animating, by the views' names.
    var animationNames: [String] { [] }
}
