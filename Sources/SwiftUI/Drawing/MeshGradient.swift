import CoreGraphics
import Tracing

/// Colours at the vertices of a net and between them. Source: Apple, SwiftUI `MeshGradient`.
nonisolated public struct MeshGradient: ShapeStyle, View, Equatable, Sendable {
    /// A vertex with the control points of the curves to its neighbours, in the unit square.
    public struct BezierPoint: Hashable, Sendable {
        public var position: SIMD2<Float>
        public var leadingControlPoint: SIMD2<Float>
        public var topControlPoint: SIMD2<Float>
        public var trailingControlPoint: SIMD2<Float>
        public var bottomControlPoint: SIMD2<Float>

        public init(
            position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
            trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
        ) {
            self.position = position
            self.leadingControlPoint = leadingControlPoint
            self.topControlPoint = topControlPoint
            self.trailingControlPoint = trailingControlPoint
            self.bottomControlPoint = bottomControlPoint
        }
    }

    /// Where the vertices are, row by row.
    public enum Locations: Hashable, Sendable {
        /// Curves run smoothly through the points.
        case points([SIMD2<Float>])
        case bezierPoints([BezierPoint])
    }

    /// The colours of the vertices, row by row.
    public enum Colors: Hashable, Sendable {
        case colors([Color])
        case resolvedColors([Color.Resolved])
    }

    public var width: Int
    public var height: Int
    public var locations: Locations
    public var colors: Colors
    /// What lies around the net.
    public var background: Color
    /// Whether colours go from vertex to vertex on smooth curves.
    public var smoothsColors: Bool
    public var colorSpace: Gradient.ColorSpace

    public init(
        width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear, smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device
    ) {
        (self.width, self.height) = (width, height)
        self.locations = locations
        self.colors = colors
        self.background = background
        self.smoothsColors = smoothsColors
        self.colorSpace = colorSpace
    }
    public init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .colors(colors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }
    public init(
        width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .resolvedColors(resolvedColors),
            background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
    }
    public init(
        width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .colors(colors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }
    public init(
        width: Int, height: Int, bezierPoints: [BezierPoint], resolvedColors: [Color.Resolved], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .resolvedColors(resolvedColors),
            background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    public func _paint(in environment: EnvironmentValues, level: Int) -> _ShapePaint {
        _ShapePaint(.pattern(.mesh(paint(in: environment))), level: level)
    }

    /// The net for a drawing that places it itself.
    func paint(in environment: EnvironmentValues) -> MeshPaint {
        if case .points = locations {
            reportApproximation("MeshGradient", "curves and colours between points without control points go as Catmull and Rom's do.")
        }
        let resolved = switch colors {
        case .colors(let colors): colors.map { $0.uiColor(in: environment).cgColor.rgba }
        case .resolvedColors(let colors): colors.map { $0.uiColor.cgColor.rgba }
        }
        return MeshPaint(
            width: width, height: height, vertices: vertices, colors: resolved,
            background: background.uiColor(in: environment).cgColor.rgba, smoothsColors: smoothsColors, mixing: colorSpace.mixing)
    }

    private var vertices: [MeshPaint.Vertex] {
        func point(_ unit: SIMD2<Float>) -> CGPoint { CGPoint(x: CGFloat(unit.x), y: CGFloat(unit.y)) }
        return switch locations {
        case .points(let points): MeshPaint.smooth(width: width, height: height, points.map(point))
        case .bezierPoints(let points):
            points.map {
                MeshPaint.Vertex(
                    point($0.position), leading: point($0.leadingControlPoint), top: point($0.topControlPoint),
                    trailing: point($0.trailingControlPoint), bottom: point($0.bottomControlPoint))
            }
        }
    }

    public var body: some View { Rectangle().fill(self) }
}
