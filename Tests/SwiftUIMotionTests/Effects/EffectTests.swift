import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("Effects", .serialized)
struct EffectTests {
    @Test("Opacity moves with an animation, and shows drawn content without a view of its own")
    func opacity() throws {
        struct Screen: View {
            let loan: Loan
            var body: some View { Color.red.frame(width: 20, height: 10).opacity(loan.isOpen ? 0.2 : 1) }
        }
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Screen(loan: loan))
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = true } }
        canvas.wait(0.25)
        let group = try #require(canvas.host.layer.sublayers?.first)
        #expect(isClose(Double(group.opacity), 0.6))
        canvas.settle()
        #expect(isClose(Double(group.opacity), 0.2))
        #expect(canvas.host.subviews.isEmpty)
        canvas.change { loan.isOpen = false }
        #expect(canvas.host.layer.sublayers?.first !== group)
    }

    @Test("A mount inside an effect moves with it and is made once")
    func mount() throws {
        struct Screen: View {
            let loan: Loan
            var body: some View { Box(tag: 1).frame(width: 20, height: 10).scaleEffect(loan.isOpen ? 2 : 1) }
        }
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Screen(loan: loan))
        let view = canvas.view(1)
        canvas.change { withAnimation(.linear(duration: 0.5)) { loan.isOpen = true } }
        canvas.wait(0.25)
        #expect(canvas.view(1) === view)
        let shown = try #require(canvas.view(1)).convert(canvas.view(1)!.bounds, to: canvas.window)
        #expect(isClose(shown.width, 30) && isClose(shown.midX, 150))
        let hit = canvas.window.hitTest(CGPoint(x: 164, y: 100), with: nil)
        #expect(hit === view)
        canvas.settle()
        canvas.change { loan.isOpen = false }
        #expect(canvas.view(1) === view)
        #expect(canvas.frame(1) == CGRect(x: 140, y: 95, width: 20, height: 10))
    }


    @Test("Touches follow rotation, scale and clipping")
    func hits() {
        func isHit(_ view: some View, _ x: CGFloat, _ y: CGFloat) -> Bool {
            !MotionCanvas(300, 200, view).host.hits(at: CGPoint(x: x, y: y)).isEmpty
        }
        let bar = Rectangle().frame(width: 100, height: 10)
        #expect(isHit(bar, 190, 100) && !isHit(bar, 150, 140))
        let turned = bar.rotationEffect(.degrees(90))
        #expect(!isHit(turned, 190, 100) && isHit(turned, 150, 140))
        let small = bar.scaleEffect(0.5)
        #expect(!isHit(small, 190, 100) && isHit(small, 170, 100))
        let cut = Rectangle().frame(width: 100, height: 100).clipShape(Circle())
        #expect(isHit(cut, 150, 100) && !isHit(cut, 102, 52))
        #expect(!isHit(bar.hidden(), 150, 100))
        #expect(!isHit(bar.opacity(0), 150, 100))
    }

    @Test("Clipping, masks and shadows are set on the layer that shows the content")
    func layers() throws {
        func group(_ view: some View) throws -> CALayer {
            try #require(MotionCanvas(300, 200, view).host.layer.sublayers?.first)
        }
        let box = Color.red.frame(width: 20, height: 10)
        #expect(try group(box.clipped()).masksToBounds)
        #expect(try group(box.clipShape(Circle())).mask is CAShapeLayer)
        #expect(try group(box.mask { Circle() }).mask?.sublayers?.count == 1)
        let shadow = try group(box.shadow(radius: 3, x: 1, y: 2))
        #expect(shadow.shadowRadius == 3 && shadow.shadowOffset == CGSize(width: 1, height: 2))
        #expect(try group(box).bounds.size == CGSize(width: 20, height: 10))
    }

    @Test("A filter is on the layer where it changes something, and its amount moves on the clock")
    func filters() throws {
        struct Screen: View {
            @State var isBlurred = false
            var body: some View {
                Color.red.frame(width: 20, height: 10).blur(radius: isBlurred ? 8 : 4).saturation(1).blendMode(.normal)
                    .onAppear { withAnimation(.linear(duration: 1)) { isBlurred = true } }
            }
        }
        let canvas = MotionCanvas(300, 200, Screen())
        func radius() -> CGFloat {
            guard case .blur(let radius, false)? = canvas.host.layer.sublayers?.first?.bitmapFilters.first else { return 0 }
            return radius
        }
        #expect(radius() == 4)
        canvas.wait(0.5)
        #expect(abs(radius() - 6) < 0.2)
        canvas.wait(1)
        #expect(radius() == 8)
    }
}
