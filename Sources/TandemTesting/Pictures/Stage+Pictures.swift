import CoreGraphics
import QuartzCore
import UIKit

extension Stage {
    /// What the screen looks like now, in the pixels of the device; animations are drawn where they are.
    public func snapshot() -> Picture {
        draw(CGRect(origin: .zero, size: window.bounds.size))
    }

    /// The part of the screen that one element takes.
    public func snapshot(of query: ElementQuery) throws -> Picture {
        let element = try find(query)
        guard !element.frame.isEmpty else {
            throw StageFailure("\(query) has no size to take a picture of:\n  \(element)")
        }
        return draw(element.frame)
    }

    /// The part of the screen in a rectangle, in points.
    public func snapshot(in area: CGRect) -> Picture { draw(area) }

    /// The screen as an image.
    public var pixels: CGImage { snapshot().image }

    private func draw(_ area: CGRect) -> Picture {
        inside {
            let scale = application.screen.scale
            let context = CGContext(size: area.size, scale: scale)
            context.translateBy(x: -area.minX, y: -area.minY)
            let renderer = LayerRenderer(state: .presentation)
            for window in windows { renderer.drawInSuperlayer(window.layer, in: context) }
            return Picture(image: context.finish(), scale: scale)
        }
    }
}
