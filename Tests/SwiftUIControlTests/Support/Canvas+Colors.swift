import CoreGraphics
import SwiftUITestSupport
import UIKit

/// What a canvas shows, one pixel a point.
@MainActor
struct CanvasColors {
    private let image: CGImage

    init(_ canvas: Canvas) {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(bounds: canvas.window.bounds, format: format)
        image = renderer.image { canvas.window.layer.render(in: $0.cgContext) }.cgImage!
    }

    /// The colour at a point as `#RRGGBBAA`.
    func at(_ x: Int, _ y: Int) -> String { image.pixel(x: x, y: y).description }
}
