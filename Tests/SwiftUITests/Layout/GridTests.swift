import SwiftUI
import SwiftUITestSupport
import Testing

/// Frames by name, in the canvas.
@MainActor
private final class Frames {
    var frames: [String: CGRect] = [:]
    subscript(name: String) -> CGRect { frames[name] ?? .null }
}

extension View {
    fileprivate func noted(_ name: String, _ frames: Frames) -> some View {
        background(
            GeometryReader { proxy -> Color in
                frames.frames[name] = proxy.frame(in: .global)
                return Color.clear
            })
    }
}

@MainActor
@Suite("Grids", .serialized)
struct GridTests {
    @Test("BF108: columns are as wide as their widest cell, flexible columns share the rest")
    func card() {
        let frames = Frames()
        func label(_ width: CGFloat) -> some View { Recorded(width: width, height: 20.5) }
        _ = Canvas(
            320, 200,
            Grid(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 8) {
                GridRow {
                    Recorded(width: 11.5).noted("A", frames)
                    label(28.5).noted("one", frames)
                    Recorded(width: 68.5).noted("Long cell", frames)
                }
                GridRow {
                    label(28).noted("two", frames)
                    Recorded(width: 11).noted("B", frames)
                    Color.clear.frame(width: 66, height: 30).noted("switch", frames)
                }
                GridRow {
                    Recorded(width: 12).noted("C", frames)
                    Color.clear.frame(height: 34).noted("slider", frames).gridCellColumns(2)
                }
            }
            .noted("grid", frames))
        #expect(frames["A"].isClose(0, 47.75, 11.5, 24.5))
        #expect(frames["one"].isClose(40, 49.75, 28.5, 20.5))
        #expect(frames["Long cell"].isClose(166, 47.75, 68.5, 24.5))
        #expect(frames["two"].isClose(0, 85, 28, 20.5))
        #expect(frames["B"].isClose(40, 83, 11, 24.5))
        #expect(frames["slider"].isClose(40, 118.25, 280, 34))
        #expect(frames["grid"].isClose(0, 47.75, 320, 104.5))
    }

    private struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let view: @MainActor @Sendable (Frames) -> AnyView
        let expected: [String: CGRect]
    }

    private static func box(_ width: CGFloat, _ height: CGFloat, _ name: String, _ frames: Frames) -> some View {
        Color.clear.frame(width: width, height: height).noted(name, frames)
    }

    nonisolated private static let cases: [Case] = [
        Case(
            testDescription: "a column's alignment is one cell's word for all",
            view: { frames in
                AnyView(
                    Grid(horizontalSpacing: 10, verticalSpacing: 10) {
                        GridRow {
                            box(20, 10, "a", frames).gridColumnAlignment(.trailing)
                            box(10, 10, "b", frames)
                        }
                        GridRow {
                            box(60, 10, "c", frames)
                            box(30, 10, "d", frames)
                        }
                    })
            },
            expected: [
                "a": CGRect(x: 40, y: 85, width: 20, height: 10), "b": CGRect(x: 80, y: 85, width: 10, height: 10),
                "c": CGRect(x: 0, y: 105, width: 60, height: 10),
            ]),
        Case(
            testDescription: "a row's alignment is the row's",
            view: { frames in
                AnyView(
                    Grid(horizontalSpacing: 10, verticalSpacing: 10) {
                        GridRow(alignment: .bottom) {
                            box(20, 10, "a", frames)
                            box(20, 40, "b", frames)
                        }
                    })
            },
            expected: [
                "a": CGRect(x: 0, y: 110, width: 20, height: 10), "b": CGRect(x: 30, y: 80, width: 20, height: 40),
            ]),
        Case(
            testDescription: "a view that is no row takes all columns",
            view: { frames in
                AnyView(
                    Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 10) {
                        GridRow {
                            box(20, 10, "a", frames)
                            box(30, 10, "b", frames)
                        }
                        Color.clear.frame(height: 1).gridCellUnsizedAxes(.horizontal).noted("line", frames)
                    })
            },
            expected: ["line": CGRect(x: 0, y: 109.5, width: 60, height: 1)]),
        Case(
            testDescription: "a cell over two columns makes them wider where it needs to",
            view: { frames in
                AnyView(
                    Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 10) {
                        GridRow {
                            box(20, 10, "a", frames)
                            box(20, 10, "b", frames)
                        }
                        GridRow { box(40, 10, "wide", frames).gridCellColumns(2) }
                    })
            },
            expected: ["b": CGRect(x: 30, y: 85, width: 20, height: 10), "wide": CGRect(x: 0, y: 105, width: 40, height: 10)]),
        Case(
            testDescription: "a cell's anchor is its place in the cell",
            view: { frames in
                AnyView(
                    Grid(horizontalSpacing: 10, verticalSpacing: 10) {
                        GridRow {
                            box(20, 10, "a", frames).gridCellAnchor(.bottomTrailing)
                            box(20, 40, "b", frames)
                        }
                        GridRow { box(50, 10, "c", frames) }
                    })
            },
            expected: ["a": CGRect(x: 30, y: 100, width: 20, height: 10)]),
        Case(
            // A row asks how far its views can grow.
            testDescription: "flexible columns and rows are offered room without end",
            view: { frames in
                AnyView(
                    HStack(spacing: 10) {
                        Grid(horizontalSpacing: 10, verticalSpacing: 10) {
                            GridRow {
                                Color.clear.noted("a", frames)
                                Color.clear.noted("b", frames)
                            }
                            GridRow {
                                box(10, 10, "c", frames)
                                Color.clear.noted("d", frames)
                            }
                            GridRow { Color.clear.gridCellColumns(2).noted("wide", frames) }
                        }
                        box(50, 10, "beside", frames)
                    })
            },
            expected: [
                "a": CGRect(x: 0, y: 0, width: 65, height: 60), "b": CGRect(x: 75, y: 0, width: 65, height: 60),
                "d": CGRect(x: 75, y: 70, width: 65, height: 60), "wide": CGRect(x: 0, y: 140, width: 140, height: 60),
                "beside": CGRect(x: 150, y: 95, width: 50, height: 10),
            ]),
    ]

    @Test("Grids arrange what their cells say", arguments: cases)
    private func arranges(_ one: Case) {
        let frames = Frames()
        let canvas = Canvas(200, 200, one.view(frames).noted("grid", frames))
        let origin = frames["grid"].minX
        for (name, rect) in one.expected.sorted(by: { $0.key < $1.key }) {
            let got = frames[name].offsetBy(dx: -origin, dy: 0)
            #expect(got.isClose(rect.minX, rect.minY, rect.width, rect.height), "\(name) is at \(got)")
        }
        #expect(canvas.findings.isEmpty)
    }

    @Test("ViewThatFits shows the first view that fits, the last where none does", arguments: [(300, 3), (150, 2), (40, 1)])
    func fits(_ width: CGFloat, _ shown: Int) {
        let frames = Frames()
        let canvas = Canvas(
            width, 100,
            ViewThatFits(in: .horizontal) {
                Self.box(200, 10, "3", frames)
                Self.box(100, 10, "2", frames)
                Self.box(50, 10, "1", frames)
            })
        #expect(frames.frames.keys.sorted() == ["\(shown)"])
        _ = canvas
    }

    /// Not documented by Apple, and decided here.
    @Test("Of the views that ViewThatFits chooses from only the one that is shown has appeared")
    func fittingAppears() {
        final class Log { var entries: [String] = [] }
        let log = Log()
        func candidate(_ width: CGFloat) -> some View {
            Color.clear.frame(width: width, height: 10)
                .onAppear { log.entries.append("+\(Int(width))") }.onDisappear { log.entries.append("-\(Int(width))") }
        }
        let canvas = Canvas(
            150, 100,
            ViewThatFits(in: .horizontal) {
                candidate(200)
                candidate(100)
                candidate(50)
            })
        canvas.settle()
        #expect(log.entries == ["+100"])
        canvas.act { canvas.window.frame.size.width = 300 }
        #expect(log.entries.sorted() == ["+100", "+200", "-100"])
        canvas.act { canvas.window.frame.size.width = 20 }
        #expect(log.entries.suffix(2).sorted() == ["+50", "-200"])
    }

    @Test("Changing an AnyLayout keeps the identity of its views")
    func anyLayout() {
        struct Switching: View {
            @State private var isRow = true
            let frames: Frames
            let reach: (Binding<Bool>) -> Void
            var body: some View {
                reach($isRow)
                let layout = isRow ? AnyLayout(HStackLayout(spacing: 10)) : AnyLayout(VStackLayout(spacing: 10))
                return layout {
                    Counted(start: 1).noted("a", frames)
                    Counted(start: 2).noted("b", frames)
                }
            }
        }
        struct Counted: View {
            @State var start: Int
            var body: some View { Color.clear.frame(width: CGFloat(start) * 10, height: 10) }
        }
        let frames = Frames()
        var isRow: Binding<Bool>?
        let canvas = Canvas(200, 100, Switching(frames: frames) { isRow = $0 })
        #expect(frames["b"].minX - frames["a"].minX == 20)
        canvas.act { isRow?.wrappedValue = false }
        #expect(frames["b"].minY - frames["a"].minY == 20)
        #expect(frames["b"].width == 20)
    }
}
