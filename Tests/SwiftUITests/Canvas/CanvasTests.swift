import Observation
import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("When a canvas draws, and with what views (Apple, SwiftUI Canvas)", .serialized)
struct CanvasTests {
    @Observable
    final class Model {
        var level: CGFloat = 10
        var other = 0
    }

    private static func fill(_ context: GraphicsContext, _ rect: CGRect, _ color: Color = Color(red: 1, green: 0, blue: 0)) {
        context.fill(Path(rect), with: .color(color))
    }

    @Test("It takes the size it is offered, ten points where none is, and is one thing in the tree and under the finger")
    func size() {
        let page = CanvasPage(side: 100, SwiftUI.Canvas { _, _ in }.fixedSize())
        #expect(page.page.frames(of: CanvasElement.self).map(\.size) == [CGSize(width: 10, height: 10)])
        let tally = Tally()
        let tapped = CanvasPage(side: 100, SwiftUI.Canvas { _, _ in }.onTapGesture { tally.add() })
        tapped.page.tap(50, 50)
        #expect(tally.count == 1)
        #expect(tapped.page.window.makeElementNode().description.contains("Canvas"))
    }

    @Test("It draws again when its size, what it read of a model, or the environment has changed, and else not")
    func redraws() {
        let model = Model()
        let tally = Tally()
        struct Screen: View {
            let model: Model
            let tally: Tally
            @State var width: CGFloat = 40
            @State var scheme = ColorScheme.light
            var body: some View {
                VStack {
                    SwiftUI.Canvas { [model, tally] context, size in
                        tally.add()
                        CanvasTests.fill(context, CGRect(x: 0, y: 0, width: model.level, height: size.height))
                        _ = context.environment.colorScheme
                    }
                    .frame(width: width, height: 20).environment(\.colorScheme, scheme)
                }
            }
        }
        let page = CanvasPage(Screen(model: model, tally: tally))
        #expect(tally.count == 1)
        page.page.frame()
        page.page.window.layer.setNeedsDisplay()
        page.page.settle()
        #expect(tally.count == 1, "nothing has changed")
        model.other += 1
        page.page.settle()
        #expect(tally.count == 1, "it did not read that")
        model.level = 20
        page.page.settle()
        #expect(tally.count == 2 && page.pixels((15, 20)) == ["#FF0000FF"])
        page.page.window.overrideUserInterfaceStyle = .dark
        page.page.settle()
        #expect(tally.count == 2, "a scheme that is set below the window's is the same")
    }

    @Test("It draws in each step of a timeline, and at each size of an animation")
    func moves() {
        let tally = Tally()
        let page = CanvasPage(
            TimelineView(.periodic(from: .distantPast, by: 0.5)) { timeline in
                SwiftUI.Canvas { [tally] context, _ in
                    tally.add()
                    let second = timeline.date.timeIntervalSinceReferenceDate
                    CanvasTests.fill(context, CGRect(x: 0, y: 0, width: (second * 2).truncatingRemainder(dividingBy: 2) * 20, height: 9))
                }
            })
        let first = tally.count
        let before = page.pixels((10, 5))
        page.page.advance(0.5)
        #expect(tally.count == first + 1 && page.pixels((10, 5)) != before)
        page.page.advance(0.4)
        #expect(tally.count == first + 1)
    }

    @Test("A canvas that reads state is drawn again with it, and state that it writes is reported and does not spin")
    func state() {
        struct Screen: View {
            @State var isRed = false
            @State var draws = 0
            var body: some View {
                SwiftUI.Canvas { context, size in
                    CanvasTests.fill(context, CGRect(origin: .zero, size: size), isRed ? Color(red: 1, green: 0, blue: 0) : .white)
                }
                .onTapGesture { isRed = true }
            }
        }
        let page = CanvasPage(Screen())
        #expect(page.pixels((5, 5)) == ["#FFFFFFFF"])
        page.page.tap(20, 20)
        page.page.settle()
        #expect(page.pixels((5, 5)) == ["#FF0000FF"])
        struct Writing: View {
            @State var draws = 0
            var body: some View { SwiftUI.Canvas { _, _ in if draws == 0 { draws += 1 } } }
        }
        let writing = CanvasPage(Writing())
        #expect(writing.page.findings.map(\.rule) == ["bridge.update-writes-state"])
    }

    @Test("An opaque canvas covers what is behind it, black where nothing is drawn")
    func opaque() {
        let drawing: (inout GraphicsContext, CGSize) -> Void = { context, _ in
            CanvasTests.fill(context, CGRect(x: 0, y: 0, width: 9, height: 9))
        }
        #expect(CanvasPage(SwiftUI.Canvas(opaque: true, renderer: drawing)).pixels((4, 4), (20, 20)) == ["#FF0000FF", "#000000FF"])
        #expect(CanvasPage(SwiftUI.Canvas(renderer: drawing)).pixels((20, 20)) == ["#00000000"])
        let linear = CanvasPage(SwiftUI.Canvas(colorMode: .linear, renderer: drawing))
        _ = linear.picture
        #expect(linear.page.findings.map(\.subject) == ["ColorRenderingMode"])
    }

    @Test("Symbols are found by their tags, drawn at points, in rectangles and again and again")
    func symbols() {
        let view = SwiftUI.Canvas { context, size in
            let star = context.resolveSymbol(id: "red")!
            #expect(star.size == CGSize(width: 8, height: 4) && context.resolveSymbol(id: "none") == nil)
            context.draw(star, at: CGPoint(x: 0, y: 0), anchor: .topLeading)
            context.draw(star, in: CGRect(x: 20, y: 0, width: 16, height: 16))
            context.opacity = 0.5
            context.draw(star, at: CGPoint(x: 20, y: 30))
            #expect(context.resolveSymbol(id: 7)?.size == CGSize(width: 3, height: 3))
        } symbols: {
            ZStack { Color(red: 1, green: 0, blue: 0) }.frame(width: 8, height: 4).tag("red")
            ForEach([7], id: \.self) { _ in Color.black.frame(width: 3, height: 3) }
        }
        let page = CanvasPage(view)
        #expect(page.pixels((7, 3), (8, 3), (21, 15), (35, 1), (16, 28), (24, 28)) == [
            "#FF0000FF", "#00000000", "#FF0000FF", "#FF0000FF", "#80000080", "#00000000",
        ])
        #expect(page.page.frames(of: CanvasElement.self).count == 1)
    }

    @Test("A canvas is drawn again when one of its symbols looks otherwise, by its own state or on the clock, and else not")
    func changingSymbols() {
        let model = Model()
        let tally = Tally()
        struct Mark: View {
            let model: Model
            var body: some View {
                Color(red: model.level > 10 ? 0 : 1, green: 0, blue: 0).frame(width: 10, height: 10)
                    .opacity(model.other > 0 ? 0.5 : 1).animation(.linear(duration: 0.1), value: model.other)
            }
        }
        let page = CanvasPage(
            SwiftUI.Canvas { [tally] context, _ in
                tally.add()
                context.draw(context.resolveSymbol(id: 0)!, at: .zero, anchor: .topLeading)
            } symbols: { Mark(model: model).tag(0) })
        #expect(page.pixels((5, 5)) == ["#FF0000FF"] && tally.count == 1)
        page.page.advance(0.5)
        #expect(tally.count == 1)
        model.level = 20
        page.page.settle()
        #expect(page.pixels((5, 5)) == ["#000000FF"] && tally.count == 2)
        model.other = 1
        page.page.settle()
        #expect(page.pixels((5, 5)) == ["#00000080"] && tally.count > 4)
    }
}
