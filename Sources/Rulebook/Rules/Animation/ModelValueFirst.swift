extension Rule {
    package static let modelValueFirst = Rule(
        "animation.model-value-first", .consider, [.source],
        statement: "A layer animation sets the model value and needs no `fillMode`.",
        reason: """
            An animation kept by `isRemovedOnCompletion = false` only covers the old value: hit tests and the next \
            animation start from it.
            """,
        failing: [
            """
            import UIKit

            func round(_ cover: CALayer) {
                let animation = CABasicAnimation(keyPath: "cornerRadius")
                animation.toValue = 8
                animation.fillMode = .forwards
                1️⃣animation.isRemovedOnCompletion = false
                cover.add(animation, forKey: nil)
            }
            """
        ],
        passing: [
            """
            import UIKit

            func round(_ cover: CALayer) {
                let animation = CABasicAnimation(keyPath: "cornerRadius")
                animation.fromValue = cover.cornerRadius
                cover.cornerRadius = 8
                cover.add(animation, forKey: nil)
            }
            """
        ],
        fix: .byHand("Set the layer's property to the end value before adding the animation, and drop both lines."),
        source: "Seed 003; SPEC E5")
}
