import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("A scroll view is a UIScrollView that shows elements of the same graph (FACT 64)", .serialized)
struct ScrollViewTests {
    @Test("BF105: content takes its ideal height, the offered width, and is centred across")
    func content() {
        let canvas = Canvas.rows(
            320, 300,
            ScrollView {
                VStack(spacing: 8) {
                    Hugging(width: 39, height: 20.5).id("label")
                    Plain().frame(height: 40).id("plain")
                    Hugging(width: 66, height: 30).id("switch")
                    Plain().frame(height: 34)
                    Recorded(width: 32.5, height: 24.5)
                    Plain().frame(height: 50)
                }
            }.id("scroll"))
        let scroll = canvas.views(UIScrollView.self)[0]
        #expect(scroll.frame.isClose(0, 0, 320, 300), "\(scroll.frame)")
        #expect(scroll.contentSize == CGSize(width: 320, height: 239), "\(scroll.contentSize)")
        #expect(canvas.rect("label")?.isClose(140.5, 0, 39, 20.5) == true, "\(String(describing: canvas.rect("label")))")
        #expect(canvas.rect("plain")?.isClose(0, 28.5, 320, 40) == true, "\(String(describing: canvas.rect("plain")))")
        #expect(canvas.rect("switch")?.isClose(127, 76.5, 66, 30) == true, "\(String(describing: canvas.rect("switch")))")
    }

    @Test(
        "FACT 58: along its axes a scroll view takes what it is offered, across them its content",
        arguments: [(Axis.Set.vertical, 100, 50), (.horizontal, 50, 100), ([.vertical, .horizontal], 50, 50)] as [(Axis.Set, CGFloat, CGFloat)])
    func axes(_ axes: Axis.Set, _ width: CGFloat, _ height: CGFloat) {
        let canvas = Canvas.rows(320, 300, ScrollView(axes) { Color.red.frame(width: 100, height: 100) }.id("scroll").frame(width: 50, height: 50))
        #expect(canvas.rect("scroll")?.size == CGSize(width: width, height: height))
    }

    @Test("A drag scrolls; what is under the finger moves with it")
    func drag() {
        let canvas = Canvas.rows(
            320, 300,
            ScrollView { VStack(spacing: 0) { ForEach(0..<20) { Color.blue.frame(height: 50).id("row \($0)") } } })
        canvas.drag(from: CGPoint(x: 100, y: 250), by: -100)
        let scroll = canvas.views(UIScrollView.self)[0]
        #expect(scroll.contentOffset.y > 80)
        #expect(canvas.rect("row 4")?.minY == 200 - scroll.contentOffset.y)
    }

    @Test("BF208: a large title stays for a scroll of 40, and makes way for a longer one")
    func underLargeTitle() {
        let target = Target()
        let canvas = Canvas.recorded(320, 400, LargeTitle(target: target))
        canvas.settle()
        #expect(canvas.rect("scroll") == CGRect(x: 0, y: 116.5, width: 320, height: 283.5) && canvas.rect("row 0")?.minY == 116.5)
        canvas.act { target.row = 1 }
        #expect(canvas.rect("scroll") == CGRect(x: 0, y: 116.5, width: 320, height: 283.5))
        #expect(canvas.rect("row 1") == CGRect(x: 0, y: 116.5, width: 320, height: 40))
        canvas.act { target.row = 8 }
        #expect(canvas.rect("scroll") == CGRect(x: 0, y: 64, width: 320, height: 336))
        #expect(canvas.rect("row 8")?.minY == 116.5)
    }

    @Test("Content that grows makes the scroll view's content longer")
    func growth() {
        let model = Rows(2)
        let canvas = Canvas.rows(320, 300, RowStack(model: model))
        let scroll = canvas.views(UIScrollView.self)[0]
        #expect(scroll.contentSize.height == 100)
        canvas.act { model.count = 12 }
        #expect(scroll.contentSize.height == 600)
    }

    @Test("scrollTo brings a row to the anchor, through a proxy")
    func scrollTo() {
        var proxy: ScrollViewProxy?
        let canvas = Canvas.rows(
            320, 300,
            ScrollViewReader { reader in
                let _ = proxy = reader
                ScrollView { VStack(spacing: 0) { ForEach(0..<20) { Color.blue.frame(height: 50).id("row \($0)") } } }
            })
        canvas.act { proxy?.scrollTo("row 10", anchor: .top) }
        #expect(canvas.rect("row 10")?.minY == 0)
        canvas.act { proxy?.scrollTo("row 19") }
        #expect(canvas.rect("row 19")?.maxY == 300)
    }

    @Test("Under a bar the scroll view goes on and insets its content")
    func safeArea() {
        let canvas = Canvas.rows(320, 300, ScrollView { Color.blue.frame(height: 500).id("content") }.id("scroll"))
        canvas.window.safeAreaOverride = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
        canvas.settle()
        let scroll = canvas.views(UIScrollView.self)[0]
        #expect(canvas.rect("scroll")?.isClose(0, 40, 320, 240) == true, "\(String(describing: canvas.rect("scroll")))")
        #expect(scroll.frame.isClose(0, 0, 320, 300), "\(scroll.frame)")
        #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0))
        #expect(canvas.rect("content")?.minY == 40)
    }
}

@Observable
private final class Rows {
    var count: Int
    init(_ count: Int) { self.count = count }
}

private struct RowStack: View {
    let model: Rows
    var body: some View {
        ScrollView { VStack(spacing: 0) { ForEach(0..<model.count, id: \.self) { _ in Color.blue.frame(height: 50) } } }
    }
}

@Observable
private final class Target { var row: Int? }

private struct LargeTitle: View {
    let target: Target
    var body: some View {
        NavigationStack {
            ScrollViewReader { proxy in
                ScrollView {
                    VStack(spacing: 0) {
                        ForEach(0..<20, id: \.self) { index in
                            Text("Row").frame(maxWidth: .infinity, alignment: .leading).frame(height: 40).id("row \(index)")
                        }
                    }
                }
                .id("scroll")
                .onChange(of: target.row) { _, row in
                    if let row { proxy.scrollTo("row \(row)", anchor: .top) }
                }
            }
            .navigationTitle("Settings")
        }
    }
}
