import SwiftUITestSupport
import Testing
import TextEngine
@testable import SwiftUI
@testable import UIKit

/// A control of UIKit's as it is.
private struct Control<V: UIView>: UIViewRepresentable {
    let make: @MainActor () -> V
    init(_ make: @escaping @MainActor () -> V) { self.make = make }
    func makeUIView(context: Context) -> V { make() }
    func updateUIView(_ view: V, context: Context) {}
}

@MainActor
@Suite("Controls of UIKit's in SwiftUI have the recorded places", .serialized)
struct ControlCardTests {
    @Test("BF046, BF049, BF052: a slider keeps its height, a segmented control lays out as its alignment rectangle, a compact date picker has no size")
    func column() {
        let canvas = Canvas(
            320, 640, device: .iPhoneSE,
            VStack(alignment: .leading, spacing: 6) {
                VStack { Control { UISlider() } }.frame(width: 200, height: 44)
                Control { UISlider() }.fixedSize()
                Control { UIStepper() }.fixedSize()
                Control { UISegmentedControl(items: ["A", "B"]) }.fixedSize()
                VStack { Control { UIProgressView(progressViewStyle: .default) } }.frame(width: 200, height: 44)
                Control { UIActivityIndicatorView(style: .medium) }.fixedSize()
                Control {
                    let pages = UIPageControl()
                    pages.numberOfPages = 3
                    return pages
                }.fixedSize()
                // The filled button is 40.5 tall.
                Color.clear.frame(width: 60, height: 40.5)
                Control {
                    let picker = UIDatePicker()
                    picker.preferredDatePickerStyle = .compact
                    return picker
                }.fixedSize()
            })
        #expect(canvas.rect(of: canvas.mounted(UISlider.self)[0]).isClose(60, 165.25, 200, 34))
        #expect(canvas.rect(of: canvas.mounted(UISegmentedControl.self)[0]).isClose(60, 288.25, 64, 31))
        #expect(canvas.mounted(UISegmentedControl.self)[0].frame.height == 32)
        #expect(canvas.rect(of: canvas.mounted(UIDatePicker.self)[0]).isClose(60, 479.75, 0, 0))
    }

    @Test(
        "BF054: segments are as wide as the widest title up to the point and 19, all equal",
        arguments: [(["One", "Two"], 88), (["One", "Two", "Three"], 165)] as [([String], CGFloat)])
    func segments(_ titles: [String], _ width: CGFloat) {
        let canvas = Canvas(320, 100, device: .iPhoneSE, metrics: Self.titles, Control { UISegmentedControl(items: titles) }.fixedSize())
        let control = canvas.mounted(UISegmentedControl.self)[0]
        #expect(control.intrinsicContentSize == CGSize(width: width, height: 31))
        #expect(control.frame.size == CGSize(width: width, height: 32))
    }

    /// BF010's widths of the titles at 13 points.
    private static let titles = try! RecordedTextMetrics(
        json: Data(
            """
            {"scale": 2, "texts": [
              {"font": "system-13-regular", "string": "One", "width": 25}, {"font": "system-13-regular", "string": "Two", "width": 25},
              {"font": "system-13-regular", "string": "Three", "width": 35.5},
              {"font": "system-13-medium", "string": "One", "width": 25}, {"font": "system-13-medium", "string": "Two", "width": 25},
              {"font": "system-13-medium", "string": "Three", "width": 35.5}
            ]}
            """.utf8), name: "the iOS 26 simulator")

    /// A stack view of UIKit's with a hosting view in it, which asks Auto Layout for its height.
    private struct Stacked: UIViewControllerRepresentable {
        let height: CGFloat
        func makeUIViewController(context: Context) -> UIViewController { Column() }
        func updateUIViewController(_ controller: UIViewController, context: Context) {
            (controller as? Column)?.host.rootView = AnyView(Color.blue.frame(height: height))
        }
        func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: UIViewController, context: Context) -> CGSize? {
            let fitting = uiViewController.view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            return CGSize(width: proposal.width ?? fitting.width, height: fitting.height)
        }
    }

    private final class Column: UIViewController {
        let host = UIHostingController(rootView: AnyView(EmptyView()))
        override func loadView() {
            host.sizingOptions = .intrinsicContentSize
            addChild(host)
            let line = UIView()
            line.heightAnchor.constraint(equalToConstant: 30).isActive = true
            let stack = UIStackView(arrangedSubviews: [host.view, line])
            stack.axis = .vertical
            view = stack
            host.didMove(toParent: self)
        }
    }

    private struct Sizing: View {
        @State private var height: CGFloat = 40
        let grow: (@escaping () -> Void) -> Void
        var body: some View {
            grow { height = 60 }
            return VStack { Stacked(height: height) }.frame(width: 200)
        }
    }

    @Test("BF079: a hosting view in a stack view under a representable takes the height of its content, a new one too")
    func hostedInStackView() throws {
        var grow: () -> Void = {}
        let canvas = Canvas(320, 200, Sizing { grow = $0 })
        canvas.settle()
        let stack = try #require(canvas.mounted(UIStackView.self).first ?? canvas.views(UIStackView.self).first)
        #expect(canvas.rect(of: stack) == CGRect(x: 60, y: 65, width: 200, height: 70))
        canvas.act { grow() }
        #expect(canvas.rect(of: stack) == CGRect(x: 60, y: 55, width: 200, height: 90))
    }
}
