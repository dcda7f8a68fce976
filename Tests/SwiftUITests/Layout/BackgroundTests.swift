import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("Backgrounds and overlays take the size of what they belong to", .serialized)
struct BackgroundTests {
    @Test("A style behind a view fills its frame, a shape is filled in it; the view's own size stays")
    func styles() {
        let canvas = Canvas(
            200, 100,
            Color.clear.frame(width: 60, height: 40).background(.red).overlay(.blue, in: Circle())
                .background(Color.green.opacity(0.5), in: RoundedRectangle(cornerRadius: 4)))
        #expect(canvas.host.roots[0].frame.size == CGSize(width: 60, height: 40))
        let red = canvas.frames(of: ShapeElement<Rectangle, Color>.self)
        #expect(red == [CGRect(x: 70, y: 30, width: 60, height: 40)])
        #expect(canvas.frames(of: ShapeElement<Circle, Color>.self).count == 1)
        #expect(canvas.frames(of: ShapeElement<RoundedRectangle, Color>.self).first?.size == CGSize(width: 60, height: 40))
    }
}
