import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("Effects by a view's place (Apple, visualEffect and scrollTransition)", .serialized)
struct VisualEffectTests {
    private func image(_ canvas: Canvas) -> CGImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(bounds: canvas.window.bounds, format: format).image {
            canvas.window.layer.render(in: $0.cgContext)
        }.cgImage!
    }
    private func color(_ canvas: Canvas, _ x: Int, _ y: Int) -> String { image(canvas).pixel(x: x, y: y).description }
    private let red = Color(red: 1, green: 0, blue: 0)

    @Test("An effect moves what is drawn by the view's size, and not its layout; touches follow what is seen")
    func offset() {
        var taps = 0
        let canvas = Canvas(200, 100, HStack(spacing: 0) {
            red.frame(width: 50, height: 50).onTapGesture { taps += 1 }.visualEffect { $0.offset(x: $1.size.width) }
            Spacer()
        })
        #expect(color(canvas, 25, 50) != "#FF0000FF" && color(canvas, 75, 50) == "#FF0000FF")
        canvas.tap(25, 50)
        #expect(taps == 0)
        canvas.tap(75, 50)
        #expect(taps == 1)
    }

    @Test("Effects apply from the inside out: turned about its corner and then moved is not moved and then turned")
    func order() {
        func drawn(_ effect: @escaping @Sendable (EmptyVisualEffect) -> some VisualEffect) -> (String, String) {
            let canvas = Canvas(200, 200, red.frame(width: 40, height: 40).visualEffect { base, _ in effect(base) })
            return (color(canvas, 140, 100), color(canvas, 100, 140))
        }
        let movedLast = drawn { $0.rotationEffect(.degrees(90)).offset(x: 40) }
        #expect(movedLast.0 == "#FF0000FF" && movedLast.1 != "#FF0000FF")
        let turnedLast = drawn { $0.offset(x: 40).rotationEffect(.degrees(90)) }
        #expect(turnedLast.0 != "#FF0000FF" && turnedLast.1 == "#FF0000FF")
    }

    @Test("Opacity and filters are those of the modifiers of the same name")
    func looks() {
        let plain = Canvas(40, 40, red.opacity(0.5).grayscale(1).scaleEffect(0.5))
        let effect = Canvas(40, 40, red.visualEffect { base, _ in base.opacity(0.5).grayscale(1).scaleEffect(0.5) })
        #expect(color(plain, 20, 20) == color(effect, 20, 20) && color(plain, 2, 2) == color(effect, 2, 2))
    }

    @Test("A change within an animation is on the way there between")
    func animation() {
        struct Screen: View {
            @State private var isFar = false
            var body: some View {
                Color(red: 1, green: 0, blue: 0).frame(width: 20, height: 20)
                    .visualEffect { [isFar] base, _ in base.offset(x: isFar ? 100 : 0) }
                    .onTapGesture { withAnimation(.linear(duration: 1)) { isFar = true } }
            }
        }
        let canvas = Canvas(300, 40, Screen())
        canvas.tap(150, 20)
        canvas.advance(0.5)
        #expect(color(canvas, 200, 20) == "#FF0000FF" && color(canvas, 150, 20) != "#FF0000FF" && color(canvas, 250, 20) != "#FF0000FF")
        canvas.settle()
        #expect(color(canvas, 250, 20) == "#FF0000FF")
    }

    // MARK: Scrolling

    private struct Shelf: View {
        var configuration = ScrollTransitionConfiguration.interactive(timingCurve: .linear)
        var count = 4
        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<count, id: \.self) { _ in
                        Color(red: 1, green: 0, blue: 0).frame(height: 100)
                            .scrollTransition(configuration) { effect, phase in effect.opacity(phase.isIdentity ? 1 : 0) }
                    }
                }
            }
        }
    }

    private func scroll(_ canvas: Canvas, to y: CGFloat) {
        canvas.views(UIScrollView.self)[0].contentOffset.y = y
        canvas.frame()
    }

    private func red(_ canvas: Canvas, _ y: Int) -> Int { 255 - Int(image(canvas).pixel(x: 50, y: y).green) }

    @Test("An interactive transition is as far as the view is out, over either edge")
    func interactive() {
        let canvas = Canvas(100, 200, Shelf())
        #expect(red(canvas, 50) == 255 && red(canvas, 150) == 255)
        scroll(canvas, to: 25)
        #expect(abs(red(canvas, 30) - 191) <= 2, "a quarter of the first is out: \(red(canvas, 30))")
        #expect(red(canvas, 100) == 255)
        #expect(abs(red(canvas, 190) - 64) <= 2, "three quarters of the third are out: \(red(canvas, 190))")
    }

    @Test("Thresholds say how far a view has to be in")
    func threshold() {
        let half = Canvas(100, 200, Shelf(configuration: .interactive(timingCurve: .linear).threshold(.visible(0.5))))
        scroll(half, to: 25)
        #expect(red(half, 30) == 255 && abs(red(half, 190) - 128) <= 2)
        let centred = ScrollTransitionConfiguration.Threshold.centered
        #expect(centred.distance(view: 100, container: 200) == 150)
        #expect(centred.inset(by: 10).distance(view: 100, container: 200) == 160)
        #expect(ScrollTransitionConfiguration.Threshold.hidden.interpolated(towards: .visible, amount: 0.25).distance(view: 100, container: 200) == 25)
    }

    @Test("An animated transition goes from phase to phase with its animation, and not at first")
    func animated() {
        let canvas = Canvas(100, 200, Shelf(configuration: .animated(.linear(duration: 1)).threshold(.visible(0.5))))
        #expect(red(canvas, 150) == 255)
        scroll(canvas, to: 60)
        canvas.advance(0.5)
        #expect(abs(red(canvas, 20) - 128) < 12, "\(red(canvas, 20))")
        #expect(red(canvas, 60) == 255)
        canvas.settle()
        #expect(red(canvas, 20) == 0)
    }

    @Test("The identity configuration changes nothing, nor does a transition outside of a scroll view")
    func identity() {
        let canvas = Canvas(100, 200, Shelf(configuration: .identity))
        scroll(canvas, to: 50)
        #expect(red(canvas, 20) == 255)
        let alone = Canvas(100, 200, red.scrollTransition { $0.opacity($1.isIdentity ? 1 : 0) })
        #expect(red(alone, 100) == 255)
        #expect(ScrollTransitionPhase.topLeading.value == -1 && ScrollTransitionPhase.bottomTrailing.value == 1)
    }
}
