import CoreGraphics

nonisolated extension GraphicsContext {
    /// A colour or pattern to draw with. Source: Apple, SwiftUI `GraphicsContext.Shading`.
    public struct Shading {
        enum Kind {
            case backdrop, foreground
            case palette([Shading])
            case style(AnyShapeStyle)
            case gradient(Gradient, GradientPaint.Geometry, GradientOptions)
            case tiles(Image, origin: CGPoint, source: CGRect, scale: CGFloat)
            /// With the values of an environment.
            indirect case resolved(Shading, EnvironmentValues)
        }
        let kind: Kind

        /// A copy of what was drawn into the layer so far.
        public static var backdrop: Shading { Shading(kind: .backdrop) }
        /// The foreground style of the environment.
        public static var foreground: Shading { Shading(kind: .foreground) }
        /// Several shadings by level; a path takes the first.
        public static func palette(_ array: [Shading]) -> Shading { Shading(kind: .palette(array)) }

        public static func color(_ color: Color) -> Shading { style(color) }
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading {
            style(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }
        public static func color(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) -> Shading {
            style(Color(colorSpace, white: white, opacity: opacity))
        }

        /// A style, whose unit points are those of the box around the path.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(kind: .style(AnyShapeStyle(style))) }

        /// A gradient between two points of the space of the drawing.
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(kind: .gradient(gradient, .linear(start: startPoint, end: endPoint), options))
        }

        /// A gradient between two circles around a point of the space of the drawing.
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
            options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(kind: .gradient(gradient, .radial(center: center, startRadius: startRadius, endRadius: endRadius), options))
        }

        /// A gradient once around a point of the space of the drawing, from an angle on.
        public static func conicGradient(
            _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(), options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(kind: .gradient(gradient, .angular(center: center, start: CGFloat(angle.radians), sweep: 2 * .pi), options))
        }

        /// A part of an image, in parts of its size, again and again.
        public static func tiledImage(
            _ image: Image, origin: CGPoint = .zero, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
            scale: CGFloat = 1
        ) -> Shading {
            Shading(kind: .tiles(image, origin: origin, source: sourceRect, scale: scale))
        }
    }

    /// The shading with the values of this context's environment.
    public func resolve(_ shading: Shading) -> Shading { shading.resolved(in: environment) }
}
