/// How much of the way from one content to the next is gone, from 0 to 1.
struct ContentProgress: Animatable {
    var part: Double
    var animatableData: Double {
        get { part }
        set { part = newValue }
    }

    /// The way from 0 to 1 in the transaction in force; `apply` gets every part, and at the end 1.
    @MainActor
    static func motion(in element: Element, _ apply: @escaping @MainActor (Double) -> Void) -> Motion<ContentProgress> {
        let motion = Motion(
            at: ContentProgress(part: 0), name: "\(element.node.owningViewName): content", in: element.graph.motions
        ) { apply($0.part) }
        motion.move(to: ContentProgress(part: 1), in: element.graph.transaction)
        return motion
    }
}
