import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("Filters and blending of views (Apple, SwiftUI View.blur, .colorInvert, .blendMode …)", .serialized)
struct FilterLookTests {
    private func pixel(_ x: Int, _ y: Int, of view: some View) -> String {
        let canvas = Canvas(60, 60, view.frame(width: 60, height: 60).background(Color(red: 1, green: 1, blue: 0)))
        canvas.settle()
        #expect(canvas.findings.isEmpty)
        let context = CGContext(size: canvas.window.bounds.size, scale: 1)
        canvas.window.layer.displayTree()
        LayerRenderer(state: .presentation).drawInSuperlayer(canvas.window.layer, in: context)
        return context.finish().pixel(x: x, y: y).description
    }

    private var box: some View { Color(red: 0, green: 0.5, blue: 1).frame(width: 20, height: 20) }

    @Test("Each filter changes what the view shows, and not what is behind it")
    func filters() {
        let pictures: [(String, AnyView)] = [
            ("#FF7F00FF", AnyView(box.colorInvert())), ("#33B3FFFF", AnyView(box.brightness(0.2))),
            ("#808080FF", AnyView(box.contrast(0))), ("#6E6E6EFF", AnyView(box.grayscale(1))),
            ("#6E6E6EFF", AnyView(box.saturation(0))), ("#0000FFFF", AnyView(box.colorMultiply(Color(red: 1, green: 0, blue: 1)))),
        ]
        for (expected, view) in pictures {
            #expect(pixel(30, 30, of: view) == expected)
            #expect(pixel(5, 5, of: view) == "#FFFF00FF")
        }
        #expect(pixel(30, 30, of: box.luminanceToAlpha()) == "#919100FF")
        #expect(pixel(30, 30, of: box.hueRotation(.degrees(360))) == "#0080FFFF")
    }

    @Test("A blur goes beyond the frame, an opaque one does not, and both have UIKit's views among the blurred")
    func blur() {
        #expect(pixel(18, 30, of: box.blur(radius: 4)) != "#FFFF00FF")
        #expect(pixel(18, 30, of: box.blur(radius: 4, opaque: true)) == "#FFFF00FF")
        struct Mounted: UIViewRepresentable {
            func makeUIView(context: Context) -> UIView { UIView() }
            func updateUIView(_ view: UIView, context: Context) { view.backgroundColor = .black }
        }
        #expect(pixel(18, 30, of: Mounted().frame(width: 20, height: 20).blur(radius: 4)) != "#FFFF00FF")
        #expect(pixel(30, 30, of: Mounted().frame(width: 20, height: 20).colorInvert()) == "#FFFFFFFF")
    }

    @Test("A blend mode mixes with what is behind, as far as the group reaches")
    func blending() {
        #expect(pixel(30, 30, of: box.blendMode(.multiply)) == "#008000FF")
        #expect(pixel(30, 30, of: box.blendMode(.screen)) == "#FFFFFFFF")
        // In a group of its own there is nothing behind it to be mixed with.
        #expect(pixel(30, 30, of: box.blendMode(.multiply).compositingGroup()) == "#0080FFFF")
    }
}
