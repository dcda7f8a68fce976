extension Rule {
    package static let invalidGeometry = Rule(
        "layout.invalid-geometry", .must, [.run],
        statement: "Positions and sizes are finite numbers.",
        reason: "On iOS a NaN or an infinity in a layer's geometry is the exception CALayerInvalidGeometry.",
        failing: [],
        passing: [],
        fix: .byHand("Check the divisor and the unconstrained size that the number was made from."),
        source: "Apple: CALayer.position, CALayer.bounds")
}
