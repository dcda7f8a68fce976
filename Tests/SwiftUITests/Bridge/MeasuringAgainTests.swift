import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Observable
private final class Shelf {
    var side: CGFloat = 20
    var isWide = false
    var isShort = false
}

/// A view whose content has a size.
private final class Cover: UIView {
    var side: CGFloat = 0 { didSet { if side != oldValue { invalidateIntrinsicContentSize() } } }
    override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }
}

private struct CoverView: UIViewRepresentable {
    var side: CGFloat
    @Environment(\.layoutDirection) private var direction

    func makeUIView(context: Context) -> Cover { Cover() }
    func updateUIView(_ cover: Cover, context: Context) { cover.side = side + (direction == .rightToLeft ? 7 : 0) }
}

/// As wide as it is told to be, and half as high.
private struct Banner: UIViewRepresentable {
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ view: UIView, context: Context) {}
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
        proposal.width.map { CGSize(width: $0, height: $0 / 2) }
    }
}

private struct Covers: View {
    let shelf: Shelf
    var body: some View {
        VStack(spacing: 0) {
            CoverView(side: shelf.side).fixedSize()
            Color.red.frame(height: 10)
        }
        .environment(\.layoutDirection, shelf.isWide ? .rightToLeft : .leftToRight)
    }
}

@MainActor
@Suite("A represented view is measured again (SPEC A9)", .serialized)
struct MeasuringAgainTests {
    @Test("A9.1, BF081: for a new value, and for another environment that it reads")
    func valueAndEnvironment() throws {
        let shelf = Shelf()
        let canvas = Canvas(200, 200, Covers(shelf: shelf))
        let cover = try #require(canvas.mounted(Cover.self).first)
        #expect(cover.frame.size == CGSize(width: 20, height: 20))
        canvas.act { shelf.side = 50 }
        #expect(cover.frame.size == CGSize(width: 50, height: 50))
        canvas.act { shelf.isWide = true }
        #expect(cover.frame.size == CGSize(width: 57, height: 57))
        #expect(canvas.findings.isEmpty)
    }

    private struct Narrowed: View {
        let shelf: Shelf
        var body: some View { Banner().frame(width: shelf.isShort ? 60 : 100) }
    }

    @Test("A9.1, BF081: for another proposal, without an update of its own")
    func proposal() throws {
        let shelf = Shelf()
        let canvas = Canvas(200, 200, Narrowed(shelf: shelf))
        let view = try #require(canvas.views(UIView.self).first { $0.mount != nil })
        #expect(view.frame.size == CGSize(width: 100, height: 50))
        canvas.act { shelf.isShort = true }
        #expect(view.frame.size == CGSize(width: 60, height: 30))
    }

    @Test("A9.2: invalidateIntrinsicContentSize() alone measures again, moves what is around, and says that iOS may not")
    func alone() throws {
        let canvas = Canvas(200, 200, Covers(shelf: Shelf()))
        let cover = try #require(canvas.mounted(Cover.self).first)
        canvas.act { cover.side = 80 }
        #expect(cover.frame.size == CGSize(width: 80, height: 80))
        let finding = try #require(canvas.findings.first)
        #expect(canvas.findings.count == 1 && finding.rule == "fidelity.approximated" && finding.severity == .consider)
        #expect(finding.message.contains("the view that CoverView represents was measured again for it alone"))
    }

    @Test("A9.2: nothing is said where a new value comes with it, or where the size stays")
    func accompanied() throws {
        let shelf = Shelf()
        let canvas = Canvas(200, 200, Covers(shelf: shelf))
        let cover = try #require(canvas.mounted(Cover.self).first)
        canvas.act {
            cover.side = 80
            shelf.side = 90
        }
        #expect(cover.frame.size == CGSize(width: 90, height: 90))
        canvas.act { cover.invalidateIntrinsicContentSize() }
        #expect(canvas.findings.isEmpty)
    }
}
