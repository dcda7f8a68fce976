import SwiftUITestSupport
@testable import SwiftUI
@testable import UIKit

/// A canvas on a page of its own, and its pixels, one of them a point.
@MainActor
struct CanvasPage {
    let page: SwiftUITestSupport.Canvas

    init(side size: CGFloat = 40, _ view: some View) {
        page = SwiftUITestSupport.Canvas(size, size, view.environment(\.displayScale, 1))
        page.settle()
    }

    /// Draws on a canvas that fills the page.
    init(side size: CGFloat = 40, drawing: @escaping (inout GraphicsContext, CGSize) -> Void) {
        self.init(side: size, SwiftUI.Canvas(renderer: drawing))
    }

    /// The page in pixels; without `background`, as the canvas itself shows it.
    var picture: CGImage {
        let context = CGContext(size: page.window.bounds.size, scale: 1)
        page.window.layer.displayTree()
        page.host.backgroundColor = nil
        LayerRenderer(state: .presentation).drawInSuperlayer(page.host.layer, in: context)
        return context.finish()
    }

    func pixels(_ places: (Int, Int)...) -> [String] {
        let picture = picture
        return places.map { picture.pixel(x: $0.0, y: $0.1).description }
    }
}

/// Counts what is drawn, or evaluated.
@MainActor
final class Tally {
    private(set) var count = 0
    nonisolated func add() { MainActor.assumeIsolated { count += 1 } }
}
