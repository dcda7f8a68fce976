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

nonisolated extension GraphicsContext.Shading {
    /// What is drawn.
    enum Content {
        case paint(Paint)
        /// What is there already.
        case backdrop

        /// The same in a space whose origin is elsewhere.
        func moved(by way: CGPoint) -> Content {
            guard case .paint(let paint) = self else { return self }
            return .paint(paint.moved(by: way))
        }
    }

    var isForeground: Bool { if case .foreground = kind { true } else { false } }

    func resolved(in environment: EnvironmentValues) -> GraphicsContext.Shading {
        if case .resolved = kind { return self }
        return GraphicsContext.Shading(kind: .resolved(self, environment))
    }

    /// What is drawn where an object has a box.
    func content(in environment: EnvironmentValues, _ box: CGRect) -> Content {
        switch kind {
        case .backdrop: return .backdrop
        case .foreground: return .paint(ForegroundStyle()._paint(in: environment).placed(in: box, environment))
        case .palette(let shadings): return shadings.first?.content(in: environment, box) ?? .paint(.color(.clear))
        case .style(let style): return .paint(style._paint(in: environment).placed(in: box, environment))
        case .gradient(let gradient, let geometry, let options):
            return .paint(.gradient(options.paint(gradient, geometry, environment)))
        case .tiles: return .paint(.color(.clear))
        case .resolved(let shading, let environment): return shading.content(in: environment, box)
        }
    }
}

nonisolated extension GraphicsContext.GradientOptions {
    fileprivate func paint(
        _ gradient: Gradient, _ geometry: GradientPaint.Geometry, _ environment: EnvironmentValues
    ) -> GradientPaint {
        let stops = gradient.stops.map {
            CGGradient.Stop(location: $0.location, color: $0.color.uiColor(in: environment).cgColor.rgba)
        }
        return GradientPaint(
            CGGradient(stops: stops, mixing: contains(.linearColor) ? .linear : .gamma), geometry,
            beyond: contains(.mirror) ? .mirrored : contains(.repeat) ? .repeated : .held)
    }
}

nonisolated extension Paint {
    /// The paint in a space whose origin is elsewhere.
    fileprivate func moved(by way: CGPoint) -> Paint {
        guard case .gradient(var paint) = self else { return self }
        paint.transform = paint.transform.concatenating(CGAffineTransform(translationX: way.x, y: way.y))
        return .gradient(paint)
    }
}
