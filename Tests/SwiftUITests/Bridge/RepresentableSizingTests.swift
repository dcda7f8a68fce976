import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

/// A representable with an intrinsic size, priorities and, where given, a size of its own.
private struct Box: UIViewRepresentable {
    var intrinsic = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    var hugging: Float = 250
    var resistance: Float = 750
    var size: (@MainActor (ProposedViewSize) -> CGSize?)?

    func makeUIView(context: Context) -> Sized {
        let view = Sized()
        view.intrinsic = intrinsic
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            view.setContentHuggingPriority(UILayoutPriority(hugging), for: axis)
            view.setContentCompressionResistancePriority(UILayoutPriority(resistance), for: axis)
        }
        return view
    }
    func updateUIView(_ uiView: Sized, context: Context) {}
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: Sized, context: Context) -> CGSize? { size?(proposal) }
}

/// `boxWxH{content}` of the cards.
private func box(_ width: CGFloat, _ height: CGFloat, _ content: some View) -> some View {
    VStack { content }.frame(width: width, height: height)
}

@MainActor
@Suite("A represented view is sized by its intrinsic size and priorities (SPEC A8)", .serialized)
struct RepresentableSizingTests {
    private let hello = CGSize(width: 39, height: 20.5)

    @Test("A8.1, A8.2, A8.5, FACT 63, BF014, BF015: a plain view fills a proposal; its ideal size is zero")
    func plain() {
        let canvas = Canvas(
            320, 200,
            VStack(alignment: .leading, spacing: 8) {
                box(200, 60, Box())
                Box().fixedSize()
                HStack {
                    Recorded(width: 22.5, height: 24.5)
                    Box()
                }.frame(height: 30)
            })
        let views = canvas.mounted(Sized.self).map(canvas.rect)
        #expect(views[0].isClose(0, 47, 200, 60), "\(views)")
        #expect(views[1].isClose(0, 115, 0, 0), "\(views)")
    }

    @Test("A8.4, BF018: resistance 750 is not squeezed and overflows centred")
    func defaultResistance() {
        let canvas = Canvas(
            320, 260,
            VStack(alignment: .leading, spacing: 4) {
                box(200, 60, Box(intrinsic: hello))
                box(30, 10, Box(intrinsic: hello)).frame(width: 30)
                Box(intrinsic: hello).fixedSize()
                box(120, 100, Box(intrinsic: hello))
            })
        let views = canvas.mounted(Sized.self).map(canvas.rect)
        #expect(views[1].size == hello)
        #expect(abs(views[1].midX - (views[0].minX + 15)) < 0.01)
    }

    @Test(
        "A8.3, FACT 63, BF021, BF023: hugging below 750 fills, 750 and more hugs",
        arguments: [(250, false), (252, false), (749, false), (750, true), (751, true), (1000, true)] as [(Float, Bool)])
    func hugging(priority: Float, hugs: Bool) {
        let canvas = Canvas(320, 520, box(200, 60, Box(intrinsic: hello, hugging: priority)))
        let rect = canvas.rect(of: canvas.mounted(Sized.self)[0])
        #expect(rect.size == (hugs ? hello : CGSize(width: 200, height: 60)))
        #expect(abs(rect.midX - 160) < 0.01 && abs(rect.midY - 260) < 0.01)
    }

    @Test(
        "A8.4, FACT 63, BF018, BF025: resistance below 750 is squeezed, 750 and more is not",
        arguments: [(250, true), (500, true), (749, true), (750, false), (751, false), (1000, false)] as [(Float, Bool)])
    func resistance(priority: Float, yields: Bool) {
        let canvas = Canvas(320, 520, box(30, 10, Box(intrinsic: hello, resistance: priority)))
        let rect = canvas.rect(of: canvas.mounted(Sized.self)[0])
        #expect(rect.size == (yields ? CGSize(width: 30, height: 10) : hello))
        #expect(abs(rect.midX - 160) < 0.01 && abs(rect.midY - 260) < 0.01)
    }

    @Test("A8.7, BF028, BF029: the representable's own size is taken as it is, and sees the container's proposal")
    func ownSize() {
        let canvas = Canvas(
            320, 340,
            VStack(alignment: .leading, spacing: 8) {
                box(200, 60, Box { _ in CGSize(width: 44, height: 22) })
                box(200, 60, Box { CGSize(width: $0.width ?? 100, height: 20) })
                Box { CGSize(width: $0.width ?? 100, height: 20) }.fixedSize()
            })
        let views = canvas.mounted(Sized.self).map(canvas.rect)
        #expect(views[0].size == CGSize(width: 44, height: 22))
        #expect(views[0].midX == 160 && views[1].size == CGSize(width: 200, height: 20))
        #expect(views[2].size == CGSize(width: 100, height: 20))
    }

    /// Asks Auto Layout for its size, as a wrapped label of several lines does.
    private struct Fitted: UIViewRepresentable {
        func makeUIView(context: Context) -> Sized {
            let view = Sized()
            view.intrinsic = CGSize(width: 39, height: 21)
            return view
        }
        func updateUIView(_ view: Sized, context: Context) {}
        func sizeThatFits(_ proposal: ProposedViewSize, uiView: Sized, context: Context) -> CGSize? {
            uiView.systemLayoutSizeFitting(
                CGSize(width: proposal.width ?? UIView.layoutFittingCompressedSize.width, height: 0),
                withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        }
    }

    @Test("A8.7, A8.8: a size from Auto Layout is the intrinsic one where no width is proposed, else as wide as proposed")
    func fittedSize() {
        let canvas = Canvas(320, 200, VStack { Fitted().fixedSize(); Fitted().frame(width: 100) })
        let sizes = canvas.mounted(Sized.self).map { canvas.rect(of: $0).size }
        #expect(sizes == [CGSize(width: 39, height: 21), CGSize(width: 100, height: 21)])
    }

    @Test("A8.5, BF031, BF033: an axis without intrinsic metric takes any proposal")
    func halfIntrinsic() {
        let half = CGSize(width: UIView.noIntrinsicMetric, height: 30)
        let canvas = Canvas(
            320, 300,
            VStack(alignment: .leading, spacing: 8) {
                box(200, 60, Box(intrinsic: half))
                Box(intrinsic: half).fixedSize()
                HStack(spacing: 8) {
                    Recorded(width: 18, height: 24.5)
                    Box(intrinsic: half)
                }
                box(200, 60, Box { _ in CGSize(width: 50, height: 20.5) })
                Box { _ in CGSize(width: 50, height: 20.5) }.fixedSize()
            })
        let views = canvas.mounted(Sized.self).map(canvas.rect)
        #expect(views[0].isClose(0, 0, 200, 60), "\(views)")
        #expect(views[2].isClose(26, 106, 294, 97.5), "\(views)")
    }
}
