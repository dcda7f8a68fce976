import CoreGraphics

/// A gradient of ellipses: of circles in the unit square, which is stretched to what it fills. Source: Apple, SwiftUI `EllipticalGradient`.
nonisolated public struct EllipticalGradient: ShapeStyle, View {
    private let source: GradientSource
    private let center: UnitPoint
    private let startRadius: CGFloat
    private let endRadius: CGFloat

    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(.stops(gradient), center, startRadiusFraction, endRadiusFraction)
    }
    public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(.stops(Gradient(colors: colors)), center, startRadiusFraction, endRadiusFraction)
    }
    public init(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(.stops(Gradient(stops: stops)), center, startRadiusFraction, endRadiusFraction)
    }
    fileprivate init(_ source: GradientSource, _ center: UnitPoint, _ startRadius: CGFloat, _ endRadius: CGFloat) {
        self.source = source
        self.center = center
        (self.startRadius, self.endRadius) = (startRadius, endRadius)
    }

    public func _paint(in environment: EnvironmentValues, level: Int) -> _ShapePaint {
        let gradient = source.cgGradient(in: environment)
        return _ShapePaint(
            .pattern(.elliptical(gradient, center: center.cgPoint, startRadius: startRadius, endRadius: endRadius)), level: level)
    }
    public var body: some View { Rectangle().fill(self) }
}

extension ShapeStyle where Self == EllipticalGradient {
    public static func ellipticalGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(.stops(gradient), center, startRadiusFraction, endRadiusFraction)
    }
    public static func ellipticalGradient(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(.stops(Gradient(colors: colors)), center, startRadiusFraction, endRadiusFraction)
    }
    public static func ellipticalGradient(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(.stops(Gradient(stops: stops)), center, startRadiusFraction, endRadiusFraction)
    }
    public static func ellipticalGradient(
        _ gradient: AnyGradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) -> some ShapeStyle {
        EllipticalGradient(.any(gradient), center, startRadiusFraction, endRadiusFraction)
    }
}
