import Observation
import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("Pictures of views without a window (Apple, SwiftUI ImageRenderer; UIKit drawHierarchy)", .serialized)
struct ImageRendererTests {
    @Observable
    final class Model { var isRed = true }

    private struct Page: View {
        let model: Model
        var body: some View { Color(red: model.isRed ? 1 : 0, green: 0, blue: 0).frame(width: 10, height: 5) }
    }

    init() { _ = CanvasPage(EmptyView()) }

    private func hex(_ image: CGImage?, _ x: Int, _ y: Int) -> String? { image?.pixel(x: x, y: y).description }

    @Test("A view is drawn in its ideal size at the scale, clear or black behind it")
    func picture() throws {
        let renderer = ImageRenderer(content: Circle().fill(Color(red: 1, green: 0, blue: 0)).frame(width: 20, height: 10))
        let image = try #require(renderer.cgImage)
        #expect(image.width == 20 && image.height == 10 && hex(image, 10, 5) == "#FF0000FF" && hex(image, 1, 1) == "#00000000")
        renderer.scale = 3
        renderer.isOpaque = true
        let large = try #require(renderer.uiImage)
        #expect(large.size == CGSize(width: 20, height: 10) && large.scale == 3 && large.cgImage?.width == 60)
        #expect(hex(large.cgImage, 3, 3) == "#000000FF")
        #expect(renderer.cgImage!.hasSamePixels(as: renderer.cgImage!))
    }

    @Test("The proposed size is what the view is asked with, not what it has to be")
    func proposal() {
        let renderer = ImageRenderer(content: Text("Shelf and what stands on it"))
        let ideal = renderer.cgImage
        renderer.proposedSize = ProposedViewSize(width: 60, height: nil)
        let narrow = renderer.cgImage
        #expect(narrow!.width <= 60 && narrow!.height > ideal!.height)
        let flexible = ImageRenderer(content: Color(red: 1, green: 0, blue: 0))
        #expect(flexible.cgImage?.width == 10)
        flexible.proposedSize = ProposedViewSize(width: 7, height: 3)
        #expect(flexible.cgImage?.width == 7 && flexible.cgImage?.height == 3)
        for none in [ProposedViewSize.zero, .infinity, ProposedViewSize(width: -1, height: .nan)] {
            flexible.proposedSize = none
            _ = flexible.cgImage
        }
        flexible.proposedSize = .zero
        #expect(flexible.cgImage == nil && flexible.uiImage == nil)
        #expect(ImageRenderer(content: EmptyView()).cgImage == nil)
    }

    @Test("A picture is of the view as it is: state stays, models are followed, and what changes is told before")
    func changes() {
        let model = Model()
        let renderer = ImageRenderer(content: Page(model: model))
        #expect(hex(renderer.cgImage, 5, 2) == "#FF0000FF")
        let tally = Tally()
        let following = renderer.objectWillChange.sink { tally.add() }
        model.isRed = false
        #expect(tally.count == 1 && hex(renderer.cgImage, 5, 2) == "#000000FF")
        renderer.content = Page(model: Model())
        #expect(tally.count >= 2 && hex(renderer.cgImage, 5, 2) == "#FF0000FF")
        let count = tally.count
        _ = renderer.cgImage
        renderer.isObservationEnabled = false
        renderer.scale = 2
        #expect(tally.count == count)
        following.cancel()
    }

    @Test("A canvas, filters, text and views of UIKit are in the picture")
    func contents() {
        struct Mounted: UIViewRepresentable {
            func makeUIView(context: Context) -> UIView { UIView() }
            func updateUIView(_ view: UIView, context: Context) { view.backgroundColor = .black }
        }
        let renderer = ImageRenderer(
            content: HStack(spacing: 0) {
                SwiftUI.Canvas { context, size in
                    context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(Color(red: 1, green: 0, blue: 0)))
                }
                .frame(width: 10, height: 10)
                Color(red: 1, green: 0, blue: 0).colorInvert().frame(width: 10, height: 10)
                Mounted().frame(width: 10, height: 10)
            })
        let image = renderer.cgImage
        #expect([5, 15, 25].map { hex(image, $0, 5) } == ["#FF0000FF", "#00FFFFFF", "#000000FF"])
    }

    @Test("A context of one's own has its origin at the bottom left, and everything is drawn as fine as it is")
    func ownContext() throws {
        let renderer = ImageRenderer(
            content: VStack(spacing: 0) {
                Color(red: 1, green: 0, blue: 0)
                SwiftUI.Canvas { context, size in
                    context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(Color(red: 0, green: 0, blue: 1)))
                }
            }.frame(width: 10, height: 20))
        var image: CGImage?
        renderer.render { size, draw in
            #expect(size == CGSize(width: 10, height: 20))
            let context = CGContext(
                data: nil, width: 80, height: 160, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
            context.scaleBy(x: 8, y: 8)
            draw(context)
            image = context.makeImage()
        }
        #expect(hex(image, 40, 40) == "#FF0000FF" && hex(image, 40, 120) == "#0000FFFF" && hex(image, 1, 81) == "#00000000")
        let greys = (0..<80).count { (1..<255).contains(image!.pixel(x: $0, y: 120).alpha) }
        #expect(greys <= 2, "the circle was not drawn at one pixel a point and made larger")
    }

    @Test("UIKit's renderer draws a hosting view, before it was in a window too")
    func hierarchy() {
        let controller = UIHostingController(rootView: Color(red: 1, green: 0, blue: 0).frame(width: 10, height: 10))
        controller.view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        controller.view.backgroundColor = .white
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image { _ in
            #expect(!controller.view.drawHierarchy(in: controller.view.bounds, afterScreenUpdates: false))
            #expect(controller.view.drawHierarchy(in: controller.view.bounds, afterScreenUpdates: true))
        }
        #expect(hex(image.cgImage, 10, 10) == "#FF0000FF" && hex(image.cgImage, 2, 2) == "#FFFFFFFF")
        let page = CanvasPage(SwiftUI.Canvas { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(Color(red: 0, green: 0, blue: 1)))
        })
        let half = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image { _ in
            _ = page.page.host.drawHierarchy(in: CGRect(x: 0, y: 0, width: 20, height: 20), afterScreenUpdates: true)
        }
        #expect(hex(half.cgImage, 19, 19) == "#0000FFFF")
    }
}
