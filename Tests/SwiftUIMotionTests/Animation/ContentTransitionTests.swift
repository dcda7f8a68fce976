import Testing
@testable import CoreGraphics
@testable import QuartzCore
@testable import SwiftUI
import TextEngine
@testable import UIKit

@MainActor @Observable
private final class Page {
    var text = "18"
    var color = Color.black
    var value = 18.0
    var symbol = "square.fill"
}

@MainActor
@Suite("How content changes with an animation (Apple, ContentTransition)", .serialized)
struct ContentTransitionTests {
    private struct Count: View {
        let page: Page
        let transition: ContentTransition?
        var size: CGFloat = 40
        var body: some View {
            let text = Text(page.text).font(.system(size: size)).foregroundStyle(page.color)
            return Group { if let transition { text.contentTransition(transition) } else { text } }
                .frame(width: 300, height: 200, alignment: .topLeading)
        }
    }

    /// How dark each pixel of the canvas is, row by row, 0 to 255.
    private func ink(_ canvas: MotionCanvas) -> [[Int]] {
        let context = CGContext(size: canvas.window.bounds.size, scale: 1)
        canvas.window.layer.displayTree()
        LayerRenderer(state: .presentation).drawInSuperlayer(canvas.window.layer, in: context)
        let picture = context.finish()
        return (0..<100).map { y in (0..<150).map { x in 255 - Int(picture.pixel(x: x, y: y).red) } }
    }

    private func sum(_ ink: [[Int]]) -> Int { ink.joined().reduce(0, +) }

    private func still(_ text: String) -> [[Int]] {
        let page = Page()
        page.text = text
        return ink(MotionCanvas(300, 200, Count(page: page, transition: nil)))
    }

    /// The picture in the middle of a change, and the canvas there.
    private func midway(_ transition: ContentTransition?, _ old: String, _ new: String) -> ([[Int]], MotionCanvas) {
        let page = Page()
        page.text = old
        let canvas = MotionCanvas(300, 200, Count(page: page, transition: transition))
        canvas.change { withAnimation(.linear(duration: 1)) { page.text = new } }
        canvas.wait(0.5)
        return (ink(canvas), canvas)
    }

    @Test("opacity: in the middle half of the old and half of the new text shows, at the end the new one alone")
    func opacity() {
        let (old, new) = (still("II"), still("WW"))
        let (middle, canvas) = midway(.opacity, "II", "WW")
        #expect(middle != old && middle != new)
        for y in old.indices {
            for x in old[y].indices {
                // What only the one text covers is half as dark.
                if new[y][x] == 0 { #expect(abs(middle[y][x] - old[y][x] / 2) <= 2, "\(x) \(y)") }
                if old[y][x] == 0 { #expect(abs(middle[y][x] - new[y][x] / 2) <= 2, "\(x) \(y)") }
            }
        }
        #expect(canvas.busy == ["animation of Count: content", "animation of Count: frame"] || canvas.busy == ["animation of Count: content"])
        canvas.settle()
        #expect(ink(canvas) == new && canvas.busy.isEmpty)
    }

    @Test("numericText: what is equal stays as it is, the digits that are not roll half a line, up or down", arguments: [false, true])
    func numeric(down: Bool) {
        let (old, new) = (still("18"), still("17"))
        let (middle, canvas) = midway(.numericText(countsDown: down), "18", "17")
        let split = (0..<150).filter { x in old.contains { $0[x] > 0 } }.max()! / 2
        // The picture of the layer has another size on the way, which is a hair in its scaling.
        for y in old.indices { #expect(zip(middle[y][..<split], old[y][..<split]).allSatisfy { abs($0 - $1) <= 4 }, "row \(y)") }
        #expect(!middle.elementsEqual(old) && !middle.elementsEqual(new))
        func rows(_ ink: [[Int]]) -> [Int] { ink.indices.filter { ink[$0][split...].contains { $0 > 8 } } }
        // The one is a quarter of a line above its place, the other a quarter below.
        #expect(rows(middle).first! < rows(new).first! && rows(middle).last! > rows(new).last!)
        canvas.settle()
        #expect(ink(canvas) == new)
    }

    @Test("numericText counts down where it says so, or where its value falls")
    func direction() {
        let up = ContentTransition.numericText(value: 2)
        #expect(up.textStyle(after: .numericText(value: 1)) == .roll(down: false))
        #expect(ContentTransition.numericText(value: 1).textStyle(after: up) == .roll(down: true))
        #expect(ContentTransition.numericText(countsDown: true).textStyle(after: .identity) == .roll(down: true))
        let pictures = [false, true].map { midway(.numericText(countsDown: $0), "1", "7").0 }
        #expect(pictures[0] != pictures[1])
    }

    @Test("Which characters stay", arguments: [
        ("18", "17", "1"), ("$9.50", "$10.50", "$.50"), ("1234", "5239", "23"), ("99", "100", ""), ("", "5", ""), ("5", "", ""),
        ("21", "21", "21"), ("11", "111", "11"), ("3 of 9", "12 of 9", " of 9"),
    ])
    func kept(old: String, new: String, stays: String) {
        let (before, after) = (Array(old), Array(new))
        let kept = TextChange.kept(before, after)
        #expect(String(kept.map { before[$0.old] }) == stays && String(kept.map { after[$0.new] }) == stays)
        #expect(Set(kept.map(\.old)).count == kept.count && Set(kept.map(\.new)).count == kept.count)
    }

    @Test("Neighbours that go the same way are drawn as one, whatever their number", arguments: [
        ("Emma", "Emma", 1, 0, 0), ("18 books", "17 books", 2, 1, 1), ("1234", "5239", 1, 2, 2), ("99", "100", 0, 1, 1),
        ("3 of 9", "12 of 9", 1, 1, 1), ("AV is here", "AW is here", 2, 1, 1), ("Emma\nDune", "Emma\nDust", 2, 1, 1),
    ])
    func parts(old: String, new: String, staying: Int, leaving: Int, coming: Int) {
        let layouts = [old, new].map { TextLayout([TextRun($0, font: TextFont(pointSize: 17))], displayScale: 2) }
        let change = TextChange(from: layouts[0], to: layouts[1], .roll(down: false))
        #expect(change.staying.count == staying && change.leaving.count == leaving && change.coming.count == coming)
    }

    @Test("interpolate: the same text takes its new size and colour on the way, another text fades")
    func interpolate() {
        struct Screen: View {
            let loan: Loan
            var body: some View {
                Text("Emma").font(.system(size: loan.isOpen ? 40 : 20)).contentTransition(.interpolate)
                    .frame(width: 300, height: 200, alignment: .topLeading)
            }
        }
        func width(_ ink: [[Int]]) -> Int { (0..<150).filter { x in ink.contains { $0[x] > 16 } }.max() ?? 0 }
        let loan = Loan()
        let canvas = MotionCanvas(300, 200, Screen(loan: loan))
        let old = width(ink(canvas))
        canvas.change { withAnimation(.linear(duration: 1)) { loan.isOpen = true } }
        canvas.wait(0.5)
        let middle = width(ink(canvas))
        canvas.settle()
        let new = width(ink(canvas))
        #expect(old < new && abs(middle - (old + new) / 2) <= 3, "\(old) \(middle) \(new)")
        #expect(midway(.interpolate, "II", "WW").0 == midway(.opacity, "II", "WW").0)
    }

    @Test("An animation that the text itself has for its value changes it too")
    func ownAnimation() {
        struct Screen: View {
            let page: Page
            var body: some View {
                Text(page.text).font(.system(size: 40)).foregroundStyle(page.color).contentTransition(.opacity)
                    .animation(.linear(duration: 1), value: page.text).frame(width: 300, height: 200, alignment: .topLeading)
            }
        }
        let page = Page()
        page.text = "II"
        let canvas = MotionCanvas(300, 200, Screen(page: page))
        canvas.change { page.text = "WW" }
        canvas.wait(0.5)
        #expect(ink(canvas) == midway(.opacity, "II", "WW").0)
    }

    @Test("Without a transition, without an animation and with identity the text changes at once")
    func atOnce() {
        let new = still("17")
        #expect(midway(nil, "18", "17").0 == new && midway(.identity, "18", "17").0 == new)
        let page = Page()
        let canvas = MotionCanvas(300, 200, Count(page: page, transition: .numericText()))
        canvas.change { page.text = "17" }
        #expect(ink(canvas) == new && canvas.busy.isEmpty)
    }

    @Test("It is heard and described at once as what it becomes, and a change on the way ends with the last text")
    func described() {
        let page = Page()
        let canvas = MotionCanvas(300, 200, Count(page: page, transition: .numericText()))
        canvas.change { withAnimation(.linear(duration: 1)) { page.text = "1000" } }
        func texts(_ node: ElementNode) -> [String] { [node.text].compactMap { $0 } + node.children.flatMap(texts) }
        #expect(texts(canvas.window.makeElementNode()).contains("1000"))
        canvas.wait(0.3)
        canvas.change { withAnimation(.linear(duration: 1)) { page.text = "2" } }
        canvas.wait(0.3)
        canvas.settle()
        #expect(ink(canvas) == still("2"))
    }

    @Test("The environment says it as the modifier does; a picture fades with opacity, and with no other")
    func pictures() {
        struct Screen: View {
            let page: Page
            let transition: ContentTransition
            var body: some View {
                Image(systemName: page.symbol).resizable().frame(width: 100, height: 100)
                    .frame(width: 300, height: 200, alignment: .topLeading).environment(\.contentTransition, transition)
            }
        }
        func middle(_ transition: ContentTransition) -> ([[Int]], new: [[Int]]) {
            let page = Page()
            let canvas = MotionCanvas(300, 200, Screen(page: page, transition: transition))
            canvas.change { withAnimation(.linear(duration: 1)) { page.symbol = "circle" } }
            canvas.wait(0.5)
            let picture = ink(canvas)
            canvas.settle()
            return (picture, ink(canvas))
        }
        let fade = middle(.opacity)
        #expect(fade.0 != fade.new)
        #expect(abs(fade.0[50][50] - 128) <= 2 && fade.new[50][50] == 0, "the middle of the square is half gone")
        for other in [ContentTransition.identity, .interpolate, .numericText()] {
            let (picture, new) = middle(other)
            #expect(picture == new)
        }
    }
}
