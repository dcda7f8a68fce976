import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

private struct Plain: UIViewRepresentable {
    var tag = 0
    func makeUIView(context: Context) -> UIView {
        let view = UIView()
        view.tag = tag
        return view
    }
    func updateUIView(_ uiView: UIView, context: Context) {}
}

/// Keeps the frame of what it modifies.
private struct Probe: ViewModifier {
    let report: (CGRect) -> Void
    func body(content: Content) -> some View {
        content.background(
            GeometryReader { proxy in
                report(proxy.frame(in: .global))
                return Color.clear
            })
    }
}

@MainActor
@Suite("Safe areas cross the seam (SPEC A8; canvas 320x300 under an inline bar)", .serialized)
struct SafeAreaTests {
    private func canvas(_ root: some View) -> Canvas {
        let canvas = Canvas(320, 300, EmptyView())
        canvas.window.rootViewController = UINavigationController(rootViewController: UIHostingController(rootView: root))
        canvas.settle()
        return canvas
    }

    @Test("A8.10, BF082: a represented view lies below the bar and has no insets of its own")
    func belowTheBar() {
        let canvas = canvas(Plain())
        let view = canvas.mounted(UIView.self)[0]
        #expect(canvas.rect(of: view) == CGRect(x: 0, y: 64, width: 320, height: 236))
        #expect(view.safeAreaInsets == .zero)
    }

    @Test("A8.11, BF084, BF085: ignoring the safe area the outer frame stays, the view goes under the bar and sees it as its inset")
    func underTheBar() {
        var outer: CGRect?
        let canvas = canvas(Plain().ignoresSafeArea().modifier(Probe { outer = $0 }))
        let view = canvas.mounted(UIView.self)[0]
        #expect(outer == CGRect(x: 0, y: 64, width: 320, height: 236))
        #expect(canvas.rect(of: view) == CGRect(x: 0, y: 0, width: 320, height: 300))
        #expect(view.safeAreaInsets.top == 64)
    }

    @Test("BF088: an inset view takes the bottom of the safe area, 8 points below the content")
    func inset() {
        var frames: [String: CGRect] = [:]
        func probe(_ name: String) -> Probe { Probe { frames[name] = $0 } }
        let canvas = canvas(
            Plain().safeAreaInset(edge: .bottom) { Color.orange.frame(height: 40).modifier(probe("inset")) }
                .modifier(probe("modified")))
        #expect(frames["modified"] == CGRect(x: 0, y: 64, width: 320, height: 236))
        #expect(frames["inset"] == CGRect(x: 0, y: 260, width: 320, height: 40))
        #expect(canvas.rect(of: canvas.mounted(UIView.self)[0]) == CGRect(x: 0, y: 64, width: 320, height: 188))
    }

    @Test("A8.10: bars higher than the hosting view leave no height, never a negative one")
    func noRoom() {
        let canvas = Canvas(320, 40, Plain())
        canvas.window.safeAreaOverride = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        canvas.settle()
        let view = canvas.mounted(UIView.self)[0]
        #expect(view.frame.size == CGSize(width: 320, height: 0))
    }

    @Test("BF091, BF092: a view goes under the bar only where its own edge touches the safe area's")
    func touchingEdges() {
        var frames: [String: CGRect] = [:]
        func probe(_ name: String) -> Probe { Probe { frames[name] = $0 } }
        let canvas = canvas(
            ZStack(alignment: .top) {
                Color.green
                HStack(alignment: .top, spacing: 0) {
                    Plain(tag: 1).ignoresSafeArea().padding(.top, 10).frame(width: 60).modifier(probe("A"))
                    VStack(spacing: 0) {
                        Color.clear.frame(height: 10)
                        Plain(tag: 2).ignoresSafeArea().modifier(probe("B colour"))
                    }
                    .frame(width: 60).modifier(probe("B"))
                    Plain(tag: 4).ignoresSafeArea().frame(width: 60).modifier(probe("D"))
                    Plain(tag: 5).ignoresSafeArea().padding(.horizontal, 5).frame(width: 60).modifier(probe("E"))
                }
            })
        #expect(frames["A"] == CGRect(x: 40, y: 64, width: 60, height: 236), "\(frames)")
        #expect(frames["B"] == CGRect(x: 100, y: 64, width: 60, height: 236))
        #expect(frames["B colour"] == CGRect(x: 100, y: 74, width: 60, height: 226))
        #expect(frames["D"] == CGRect(x: 160, y: 64, width: 60, height: 236))
        let tops = Dictionary(uniqueKeysWithValues: canvas.mounted(UIView.self).map { ($0.tag, canvas.rect(of: $0).minY) })
        #expect(tops == [1: 74, 2: 74, 4: 0, 5: 0])
    }

    @Test("BF093: under a UIKit bar hosted content starts below it, what ignores the safe area at the top")
    func hostUnderBar() {
        var green: CGRect?
        var yellow: CGRect?
        _ = canvas(
            ZStack {
                Color.yellow.modifier(Probe { yellow = $0 }).ignoresSafeArea()
                Color.green.modifier(Probe { green = $0 })
            })
        #expect(green?.minY == 64 && yellow?.minY == 0)
    }
}
