import SwiftUI
import SwiftUITestSupport
import Testing
import UIKit

@MainActor
private final class Count {
    var bodies: [Int] = []
    var appeared: [Int] = []
    var disappeared: [Int] = []
    var frames: [String: CGRect] = [:]
}

private struct Row: View {
    let number: Int
    let count: Count
    var height: CGFloat = 40
    var body: some View {
        count.bodies.append(number)
        return Color.clear.frame(height: height)
            .onAppear { count.appeared.append(number) }
            .onDisappear { count.disappeared.append(number) }
    }
}

extension View {
    fileprivate func noted(_ name: String, _ count: Count) -> some View {
        background(
            GeometryReader { proxy -> Color in
                count.frames[name] = proxy.frame(in: .global)
                return Color.clear
            })
    }
}

@MainActor
@Suite("Lazy stacks and grids make what is in sight", .serialized)
struct LazyStackTests {
    private func scroll(_ canvas: Canvas, to offset: CGPoint) {
        canvas.views(UIScrollView.self)[0].contentOffset = offset
        canvas.settle()
    }

    @Test("Of 1,000 rows only those in sight are made, further ones as they are scrolled to, and none twice")
    func stack() {
        let count = Count()
        let canvas = Canvas(
            200, 400, ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1000) { Row(number: $0, count: count) } } })
        #expect(count.bodies == Array(0..<10))
        #expect(count.appeared.sorted() == Array(0..<10))
        #expect(canvas.views(UIScrollView.self)[0].contentSize.height == 40_000)
        scroll(canvas, to: CGPoint(x: 0, y: 100))
        #expect(count.bodies == Array(0..<13))
        #expect(count.disappeared.sorted() == [0, 1])
        scroll(canvas, to: .zero)
        #expect(count.bodies == Array(0..<13), "what was made is kept")
        #expect(count.appeared.suffix(2).sorted() == [0, 1])
    }

    @Test("The rows that were made say how long the others are taken to be")
    func estimates() {
        let count = Count()
        let canvas = Canvas(
            200, 400,
            ScrollView {
                LazyVStack(spacing: 10) { ForEach(0..<100) { Row(number: $0, count: count, height: $0 < 8 ? 40 : 90) } }
            })
        let view = canvas.views(UIScrollView.self)[0]
        #expect(view.contentSize.height == 4990)
        scroll(canvas, to: CGPoint(x: 0, y: 400))
        #expect(view.contentSize.height > 100 * 50 + 99 * 10)
        #expect(count.bodies.count < 16)
    }

    @Test("Scrolling to a row far away makes few of those between, and shows it where it is wanted")
    func scrollTo() {
        let count = Count()
        var proxy: ScrollViewProxy?
        let canvas = Canvas(
            200, 400,
            ScrollViewReader { reader -> ScrollView<LazyVStack<ForEach<Range<Int>, Int, AnyView>>> in
                proxy = reader
                return ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<1000) { number in
                            AnyView(Row(number: number, count: count, height: number == 0 ? 100 : 40).noted("\(number)", count))
                        }
                    }
                }
            })
        canvas.act { proxy?.scrollTo(500, anchor: .top) }
        #expect(count.frames["500"]?.minY == 0)
        #expect(canvas.views(UIScrollView.self)[0].contentOffset.y == 20_060)
    }

    @Test("WWDC26 321: a lazy stack is as wide as its first view where nobody says how wide, whatever else has been made")
    func idealWidth() {
        let count = Count()
        let canvas = Canvas(
            200, 100,
            ScrollView([.horizontal, .vertical]) {
                LazyVStack(spacing: 0) { ForEach(0..<20) { Color.clear.frame(width: $0 == 0 ? 80 : 120, height: 40) } }
                    .noted("stack", count)
            })
        canvas.settle()
        #expect(count.frames["stack"]?.width == 80)
    }

    @Test("A lazy grid's columns are fixed, flexible or as many as fit")
    func grid() {
        let count = Count()
        let columns = [GridItem(.fixed(50), spacing: 10), GridItem(.flexible(), spacing: 10), GridItem(.flexible(maximum: 30))]
        let canvas = Canvas(
            200, 100,
            ScrollView {
                LazyVGrid(columns: columns, spacing: 5) {
                    ForEach(0..<300) { number in Row(number: number, count: count, height: 20).noted("\(number)", count) }
                }
            })
        #expect(count.bodies.count == 12)
        // What the flexible columns leave (65 for the second, 30 for the third) is centred.
        #expect(count.frames["0"]?.isClose(17.5, 0, 50, 20) == true)
        #expect(count.frames["1"]?.isClose(77.5, 0, 65, 20) == true)
        #expect(count.frames["2"]?.isClose(152.5, 0, 30, 20) == true)
        #expect(count.frames["4"]?.isClose(77.5, 25, 65, 20) == true)
        #expect(canvas.views(UIScrollView.self)[0].contentSize.height == 2495)
    }

    @Test("Adaptive columns are as many as fit", arguments: [(200, 3), (130, 2), (40, 1)])
    func adaptive(_ width: CGFloat, _ columns: Int) {
        let count = Count()
        let canvas = Canvas(
            width, 100,
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 60))]) {
                    ForEach(0..<6) { number in Row(number: number, count: count, height: 20).noted("\(number)", count) }
                }
            })
        let first = count.frames.values.filter { $0.minY == 0 }
        #expect(first.count == columns)
        _ = canvas
    }

    @Test("A pinned header stays at the top while its section is in sight, and is pushed out by its end")
    func pinned() {
        let count = Count()
        let canvas = Canvas(
            200, 100,
            ScrollView {
                LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders]) {
                    ForEach(0..<5) { section in
                        Section {
                            ForEach(0..<5) { Row(number: section * 5 + $0, count: count, height: 40) }
                        } header: {
                            Color.clear.frame(height: 20).noted("header \(section)", count)
                        }
                    }
                }
            })
        #expect(count.frames["header 0"]?.minY == 0)
        scroll(canvas, to: CGPoint(x: 0, y: 50))
        #expect(count.frames["header 0"]?.minY == 0)
        scroll(canvas, to: CGPoint(x: 0, y: 210))
        #expect(count.frames["header 0"]?.minY == -10)
        #expect(count.frames["header 1"]?.minY == 10)
    }

    @Test("A lazy row makes what is in sight along its own axis")
    func row() {
        let count = Count()
        let canvas = Canvas(
            200, 100,
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) {
                    ForEach(0..<100) { number in Row(number: number, count: count).frame(width: 50) }
                }
            })
        #expect(count.bodies == [0, 1, 2, 3])
        #expect(canvas.views(UIScrollView.self)[0].contentSize.width == 5000)
    }

    @Test("Rows come and go in the data; the state of those that stay is kept")
    func data() {
        struct Listing: View {
            @State private var numbers = Array(0..<20)
            let count: Count
            let reach: (Binding<[Int]>) -> Void
            var body: some View {
                reach($numbers)
                return ScrollView {
                    LazyVStack(spacing: 0) { ForEach(numbers, id: \.self) { Row(number: $0, count: count) } }
                }
            }
        }
        let count = Count()
        var numbers: Binding<[Int]>?
        let canvas = Canvas(200, 80, Listing(count: count) { numbers = $0 })
        #expect(count.bodies == [0, 1])
        canvas.act { numbers?.wrappedValue.removeFirst() }
        #expect(count.bodies == [0, 1, 2])
        #expect(count.disappeared == [0])
        #expect(canvas.views(UIScrollView.self)[0].contentSize.height == 760)
    }
}
