import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

/// A layout that answers what it is told to.
private struct Answering: Layout {
    var size = CGSize(width: 20, height: 20)
    var place = CGPoint.zero
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { size }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        for subview in subviews { subview.place(at: place, proposal: ProposedViewSize(width: 10, height: 10)) }
    }
}

private struct Fitting: UIViewRepresentable {
    let size: CGSize
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ view: UIView, context: Context) {}
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? { size }
}

/// The view beside another one, made when the body runs.
private struct Beside<V: View>: View {
    let view: () -> V
    var body: some View { VStack { Color.red.frame(width: 20, height: 10); view() } }
}

private let odd: [CGFloat] = [.nan, .infinity, -.infinity, -30, 1e300]

@MainActor
@Suite("Odd numbers, sizes and trees are answered with a finding or a right value", .serialized)
struct OddInputTests {
    /// Hosts the view beside another one and runs some frames: all that is shown has finite places.
    private func check<V: View>(_ name: String, _ view: @autoclosure @escaping () -> V, isReported: Bool? = nil) {
        let canvas = Canvas(300, 200, Beside(view: view))
        let settlement = canvas.settle()
        #expect(settlement.busy.isEmpty, "\(name)")
        func visit(_ layer: CALayer) {
            let numbers = [layer.position.x, layer.position.y, layer.bounds.width, layer.bounds.height]
            let isFinite = numbers.allSatisfy { $0.isFinite }
            #expect(isFinite, "\(name): \(numbers)")
            let transform = layer.transform
            let isTransform = [transform.m11, transform.m12, transform.m22, transform.m41].allSatisfy { $0.isFinite }
            #expect(isTransform, "\(name)")
            #expect(!layer.opacity.isNaN, "\(name)")
            for child in layer.sublayers ?? [] { visit(child) }
        }
        visit(canvas.window.layer)
        _ = canvas.window.makeElementNode().description
        _ = canvas.host.hits(at: CGPoint(x: 150, y: 100))
        if let isReported { #expect(canvas.findings.isEmpty != isReported, "\(name): \(canvas.findings.map(\.message))") }
    }

    @Test("Lengths that are no lengths", arguments: odd)
    func lengths(_ number: CGFloat) {
        let box = Color.blue.frame(width: 10, height: 10)
        let isNumber = number.isFinite
        check("frame", box.frame(width: number, height: 10), isReported: !isNumber || number < 0)
        check("least", box.frame(minWidth: number), isReported: !isNumber || number < 0)
        check("most", box.frame(maxWidth: number), isReported: number.isNaN || number < 0)
        check("ideal", box.frame(idealWidth: number).fixedSize())
        check("padding", box.padding(number), isReported: isNumber ? nil : true)
        check("edge", box.padding(.leading, number), isReported: isNumber ? nil : true)
        check("offset", box.offset(x: number, y: 1), isReported: isNumber ? nil : true)
        check("position", box.position(x: number, y: 1), isReported: isNumber ? nil : true)
        check("column", VStack(spacing: number) { box; box }, isReported: isNumber ? nil : true)
        check("row", HStack(spacing: number) { box; box }, isReported: isNumber ? nil : true)
        check("grid", Grid(horizontalSpacing: number) { GridRow { box; box } }, isReported: isNumber ? nil : true)
        check("lazy", ScrollView { LazyVStack(spacing: number) { box; box } })
        check("spacer", HStack { box; Spacer(minLength: number); box })
        check("guide", VStack(alignment: .leading) { box; box.alignmentGuide(.leading) { _ in number } }, isReported: isNumber ? nil : true)
        check("ratio", box.aspectRatio(number, contentMode: .fit))
        check("corner", box.clipShape(RoundedRectangle(cornerRadius: number)))
        check("inset", box.safeAreaInset(edge: .bottom, spacing: number) { box })
        check("area", box.safeAreaPadding(number))
        check("blur", box.blur(radius: number))
        check("shadow", box.shadow(radius: number))
        check("line", Circle().stroke(lineWidth: number).frame(width: 20, height: 20))
        check("trim", Circle().trim(from: number, to: 1).frame(width: 20, height: 20))
    }

    @Test("Effects, priorities and orders that are no numbers", arguments: odd)
    func effects(_ number: CGFloat) {
        let box = Color.blue.frame(width: 10, height: 10)
        check("scale", box.scaleEffect(number))
        check("turn", box.rotationEffect(.degrees(Double(number))))
        check("turn in space", box.rotation3DEffect(.degrees(Double(number)), axis: (1, 0, 0)))
        check("opacity", box.opacity(Double(number)))
        check("order", ZStack { box.zIndex(Double(number)); box; box.zIndex(1) })
        check("priority", HStack { box.layoutPriority(Double(number)); Color.red; Spacer() })
        check("anchor", box.scaleEffect(2, anchor: UnitPoint(x: number, y: 0)))
    }

    @Test("A layout that answers with no size or no place is named", arguments: odd)
    func layouts(_ number: CGFloat) {
        let isNumber = number.isFinite
        check("size", Answering(size: CGSize(width: number, height: 5))() { Color.red }, isReported: isNumber ? nil : true)
        check("place", Answering(place: CGPoint(x: 1, y: number))() { Color.red }, isReported: isNumber ? nil : true)
        check("represented", Fitting(size: CGSize(width: 5, height: number)), isReported: isNumber ? nil : true)
    }

    @Test("The words name the view, what was computed and what to look for")
    func words() {
        struct Spine: View {
            var body: some View { Color.red.frame(width: 10, height: 10).offset(x: .nan) }
        }
        let canvas = Canvas(300, 200, Spine())
        #expect(
            canvas.findings.map(\.message) == [
                "The place of OffsetModifier's content in Spine is (nan 0): a place is made of finite numbers. 0 is taken instead. "
                    + "Look for a division by zero, or for an infinite length, in what it was computed from."
            ])
        struct Page: View {
            var body: some View { Answering(size: CGSize(width: 3, height: CGFloat.nan))() { Color.red } }
        }
        let other = Canvas(300, 200, Page())
        #expect(
            other.findings.map(\.message) == [
                "The size of Answering in Page for 300x200 is 3xnan: a size is made of numbers. 0 is taken instead. "
                    + "Look for a division by zero, or for an infinite length, in what it was computed from."
            ])
    }

    @Test("Windows without size, and containers without content")
    func nothing() {
        for size in [CGSize.zero, CGSize(width: 0, height: 100), CGSize(width: 0.1, height: 0.1)] {
            let canvas = Canvas(
                size.width, size.height,
                VStack {
                    Text("Shelf")
                    HStack {}
                    ZStack {}
                    Group {}
                    ScrollView { LazyVStack { ForEach(0..<3) { Text("\($0)") } } }
                    List(0..<3) { Text("\($0)") }
                    GeometryReader { Color.red.frame(width: $0.size.width / 2) }
                    ViewThatFits { Text("A"); Text("B") }
                    Fitting(size: CGSize(width: 5, height: 5))
                })
            #expect(canvas.settle().busy.isEmpty && canvas.findings.isEmpty, "\(canvas.findings.map(\.message))")
        }
        check("column", VStack {}, isReported: false)
        check("grid", Grid {}, isReported: false)
        check("lazy", LazyVStack {}, isReported: false)
        check("list", List {}, isReported: false)
        check("scroll", ScrollView {}, isReported: false)
        check("fitting", ViewThatFits {}, isReported: false)
        check("each", ForEach([Int](), id: \.self) { Text("\($0)") }, isReported: false)
    }

    @Test("An id that occurs twice is reported, and the first of the two is shown")
    func duplicates() {
        let canvas = Canvas(300, 200, VStack(spacing: 0) { ForEach([1, 2, 1, 3], id: \.self) { Color.red.frame(width: CGFloat($0), height: 5) } })
        #expect(canvas.frames(of: ModifierElement<FrameModifier>.self).map(\.width) == [1, 2, 3])
        #expect(canvas.findings.count == 1)
        #expect(canvas.findings.first?.message.contains("the ID 1 occurs multiple times within the collection") == true)
    }

    private struct LengthKey: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }

    private struct Cycle: View {
        @State private var length = 0
        var body: some View {
            Color.red.preference(key: LengthKey.self, value: length + 1).onPreferenceChange(LengthKey.self) { length = $0 }
        }
    }

    @Test("A preference that changes the state it is made of is cut, and named once")
    func cycle() {
        let canvas = Canvas(300, 200, Cycle())
        let settlement = canvas.settle()
        #expect(settlement.busy.first.map { [$0.reason] } == ["an update loop, round and round in every frame: length of Cycle"])
        #expect(settlement.frames < 10)
        #expect(canvas.findings.count == 1 && canvas.findings.first?.subject == "length of Cycle", "\(canvas.findings.map(\.message))")
    }

    @Test("5,000 nested views are laid out, shown, touched, changed and left again", arguments: ["column", "frame", "padding", "any", "pile", "all"])
    func nesting(_ kind: String) {
        final class Depth { var view = AnyView(EmptyView()) }
        @MainActor func nest(_ size: CGFloat) -> AnyView {
            var view = AnyView(Color.red.frame(width: size, height: 5))
            for level in 0..<5000 {
                let own = kind == "all" ? ["column", "frame", "padding", "any", "pile"][level % 5] : kind
                switch own {
                case "column": view = AnyView(VStack { view })
                case "frame": view = AnyView(view.frame(minWidth: 1))
                case "padding": view = AnyView(view.padding(.leading, 0.01))
                case "any": view = AnyView(Group { view })
                default: view = AnyView(ZStack(alignment: .leading) { view })
                }
            }
            return view
        }
        struct Screen: View {
            @State private var size: CGFloat = 5
            let nest: (CGFloat) -> AnyView
            let keep: (Binding<CGFloat>) -> Void
            var body: some View {
                keep($size)
                return nest(size)
            }
        }
        var size: Binding<CGFloat>?
        let canvas = Canvas(300, 200, Screen(nest: nest) { size = $0 })
        #expect(canvas.findings.isEmpty)
        let measures = canvas.graph.counters.measures
        #expect(measures < 100_000, "\(measures)")
        canvas.act { size?.wrappedValue = 9 }
        #expect(canvas.graph.counters.measures - measures < 100_000)
        #expect(canvas.host.hits(at: CGPoint(x: 150, y: 100)).isEmpty == false || kind == "padding" || kind == "all")
        _ = canvas.window.makeElementNode()
        canvas.window.rootViewController = nil
        canvas.settle()
    }
}
