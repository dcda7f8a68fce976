import SwiftUITestSupport
import Testing
import TextEngine
@testable import SwiftUI
@testable import UIKit

/// Labels and texts of the recordings, by their recorded metrics (BF005, BF009, BF010, BF012).
private let recording = """
    {
      "scale": 2,
      "styles": {"body": {"L": {"pointSize": 17, "lineHeight": 24.287109375, "ascender": 18.357621, "leading": 1.712890625}}},
      "texts": [
        {"font": "body", "string": "Hg", "width": 22.5, "height": 24.5},
        {"font": "system-17-regular", "string": "Hello", "width": 39, "height": 20.5},
        {"font": "system-17-regular", "string": "Hg", "width": 22.5, "height": 20.5},
        {"font": "system-12-regular", "string": "Hg", "width": 16.5, "height": 14.5},
        {"font": "system-20-regular", "string": "Hg", "width": 26, "height": 24},
        {"font": "system-34-regular", "string": "Hg", "width": 43.5, "height": 41}
      ]
    }
    """

private struct Label: UIViewRepresentable {
    var text = "Hello"
    var size: CGFloat = 17
    func makeUIView(context: Context) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: size)
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            label.setContentHuggingPriority(.required, for: axis)
        }
        return label
    }
    func updateUIView(_ uiView: UILabel, context: Context) {}
}

private struct Box: UIViewRepresentable {
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ uiView: UIView, context: Context) {}
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? { CGSize(width: 44, height: 22) }
}

@MainActor
@Suite("Baselines and spacing at the seam (SPEC A8, BF060-BF071)", .serialized)
struct BaselineTests {
    /// Hosts with the recorded metrics and the recording's scale of 2.
    private func canvas(_ width: CGFloat, _ height: CGFloat, _ view: some View) throws -> Canvas {
        let provider = try RecordedTextMetrics(json: Data(recording.utf8), name: "cards")
        return TextMetrics.$scoped.withValue(provider) {
            Canvas(width, height, view.environment(\.displayScale, 2))
        }
    }

    private func texts(_ canvas: Canvas) -> [CGRect] { canvas.frames(of: TextElement.self) }

    @Test("A8.9, BF060: without text the first baseline of a represented view is its top")
    func firstBaselineOfBox() throws {
        let canvas = try canvas(
            320, 200, HStack(alignment: .firstTextBaseline, spacing: 8) { Text("Hg"); Box() })
        let text = texts(canvas)[0]
        let box = canvas.rect(of: canvas.mounted(UIView.self)[0])
        #expect(text.size == CGSize(width: 22.5, height: 24.5))
        #expect(abs(box.minY - (text.minY + 18.5)) < 0.01 && abs(box.minX - text.maxX - 8) < 0.01)
        #expect(canvas.host.roots[0].frame.size == CGSize(width: 74.5, height: 40.5))
    }

    @Test("A8.9, BF062, BF063: a label keeps its own baseline through the seam", arguments: [(17, 16), (34, 32.5), (20, 19), (12, 11.5)] as [(CGFloat, CGFloat)])
    func labelBaseline(size: CGFloat, baseline: CGFloat) throws {
        let text = size == 17 ? "Hello" : "Hg"
        let canvas = try canvas(
            320, 260, HStack(alignment: .firstTextBaseline, spacing: 8) { Text("Hg"); Label(text: text, size: size) })
        let label = canvas.rect(of: canvas.mounted(UILabel.self)[0])
        #expect(abs(label.minY + baseline - (texts(canvas)[0].minY + 18.5)) < 0.01)
    }

    @Test("BF067, BF069: above and below a text the font decides; a label spaces like a plain view")
    func spacing() throws {
        let canvas = try canvas(320, 200, VStack { Text("Hg"); Label(); Text("Hg") })
        let label = canvas.rect(of: canvas.mounted(UILabel.self)[0])
        #expect(abs(label.minY - texts(canvas)[0].maxY - 14.80908203125) < 0.01)
        #expect(abs(texts(canvas)[1].minY - label.maxY - 8.429488775546175) < 0.01)
        #expect(abs(canvas.host.roots[0].frame.height - 92.73857080679619) < 0.01)
    }

    @Test("BF071: between two texts stands the leading, rounded up to the pixel")
    func textToText() throws {
        let canvas = try canvas(320, 200, VStack { Text("Hg"); Text("Hg") })
        #expect(abs(texts(canvas)[1].minY - texts(canvas)[0].maxY - 2) < 0.01)
    }
}
