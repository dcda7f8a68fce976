import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("A SwiftUI view as a picture, through a hosting controller that is on no screen (Apple, drawHierarchy)", .serialized)
struct OffscreenPictureTests {
    @Test("B3, F1: drawHierarchy after updates lays the content out in the bounds it was given, and draws it with its state")
    func offscreen() {
        struct Badge: View {
            @State private var color = Color(red: 0, green: 0, blue: 1)
            var body: some View { color.frame(width: 30, height: 20) }
        }
        _ = Canvas(10, 10, Color.clear)
        let controller = UIHostingController(rootView: Badge())
        let view = controller.view!
        let size = view.intrinsicContentSize
        #expect(size == CGSize(width: 30, height: 20))
        view.bounds = CGRect(origin: .zero, size: size)
        view.backgroundColor = .clear
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
            view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
        }
        #expect(image.cgImage?.pixel(x: 15, y: 10).description == "#0000FFFF")
        #expect(image.cgImage?.pixel(x: 29, y: 19).description == "#0000FFFF")
    }
}
