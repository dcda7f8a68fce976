import Foundation

/// Makes the layer that `layerClass` names.
///
/// `CALayer.init()` is not `required` on iOS, so Swift cannot call it on a class that is known only in the run; there
/// the Objective-C runtime does. Known classes are made by name, others through `init(coder:)`, the one required initialiser.
@MainActor
package enum LayerFactory {
    private static var makers: [ObjectIdentifier: () -> CALayer] = [
        ObjectIdentifier(CAShapeLayer.self): { CAShapeLayer() },
        ObjectIdentifier(CAGradientLayer.self): { CAGradientLayer() },
    ]

    /// Teaches the factory a class.
    package static func register<Layer: CALayer>(_ type: Layer.Type, _ make: @escaping () -> Layer) {
        makers[ObjectIdentifier(type)] = make
    }

    static func make(_ type: CALayer.Type, for view: UIView.Type) -> CALayer {
        if let make = makers[ObjectIdentifier(type)] { return make() }
        guard let layer = type.init(coder: NSKeyedArchiver(requiringSecureCoding: false)) else {
            preconditionFailure(
                "\(view) names \(type) as its layerClass, and \(type).init(coder:) gives no layer. "
                    + "Here a layer class is made through init(coder:): let it call super.")
        }
        return layer
    }
}
