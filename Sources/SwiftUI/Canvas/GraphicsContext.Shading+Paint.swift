import UIKit

nonisolated extension GraphicsContext.Shading {
    /// What is drawn.
    enum Content {
        case paint(Paint, shadows: [PaintShadow] = [], CGBlendMode = .normal)
        /// What is there already.
        case backdrop

        /// The same in a space whose origin is elsewhere.
        func moved(by way: CGPoint) -> Content {
            guard case .paint(let paint, let shadows, let mode) = self else { return self }
            return .paint(paint.moved(by: way), shadows: shadows, mode)
        }

        /// How it is mixed with what is there, where its style says so.
        var blendMode: CGBlendMode { if case .paint(_, _, let mode) = self { mode } else { .normal } }
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
        case .foreground: return ForegroundStyle()._paint(in: environment).content(in: environment, box)
        case .palette(let shadings): return shadings.first?.content(in: environment, box) ?? .paint(.color(.clear))
        case .style(let style): return style._paint(in: environment).content(in: environment, box)
        case .gradient(let gradient, let geometry, let options):
            return .paint(.gradient(options.paint(gradient, geometry, environment)))
        case .tiles(let image, let origin, let source, let scale):
            guard let tile = image.tile(of: source, in: environment) else { return .paint(.color(.clear)) }
            let size = CGSize(width: tile.size.width * scale, height: tile.size.height * scale)
            guard size.width > 0, size.height > 0 else { return .paint(.color(.clear)) }
            return .paint(.tiles(TilePaint(tile.image, tile: CGRect(origin: origin, size: size))))
        case .resolved(let shading, let environment): return shading.content(in: environment, box)
        }
    }
}

nonisolated extension _ShapePaint {
    fileprivate func content(in environment: EnvironmentValues, _ box: CGRect) -> GraphicsContext.Shading.Content {
        .paint(unitPaint(in: environment).placed(in: box), shadows: shadows, blendMode)
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
        switch self {
        case .color: return self
        case .gradient(var paint):
            paint.transform = paint.transform.concatenating(CGAffineTransform(translationX: way.x, y: way.y))
            return .gradient(paint)
        case .tiles(var paint):
            paint.tile = paint.tile.offsetBy(dx: way.x, dy: way.y)
            return .tiles(paint)
        case .mesh(var paint):
            paint.transform = paint.transform.concatenating(CGAffineTransform(translationX: way.x, y: way.y))
            return .mesh(paint)
        }
    }
}
