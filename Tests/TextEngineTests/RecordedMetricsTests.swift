import Foundation
import Testing
import Tracing

@testable import TextEngine

@Suite("Recorded text metrics")
struct RecordedMetricsTests {
    private static let recording = """
        {
          "styles": {
            "body": { "L": { "pointSize": 17, "lineHeight": 24.287109375, "ascender": 18.357621, "leading": 1.712890625 } }
          },
          "fonts": { "system-17-bold": { "lineHeight": 30, "ascender": 22 } },
          "texts": [
            { "font": "system-17-regular", "string": "Hello", "width": 39 },
            { "font": "body", "string": "Hg", "width": 22.5, "height": 24.5, "firstBaseline": 18.5 },
            { "font": "system-17-regular", "string": "The quick brown fox jumps over the lazy dog", "width": 339 },
            { "font": "system-17-regular", "string": "The quick brown fox jumps over the lazy dog", "limit": 120,
              "width": 117, "height": 81.5, "firstBaseline": 16.1865, "lastBaseline": 77.0479 }
          ]
        }
        """

    private func recorded(_ body: () -> Void) throws {
        let provider = try RecordedTextMetrics(json: Data(Self.recording.utf8), name: "device A")
        TextMetrics.$scoped.withValue(provider, operation: body)
    }

    private let font = TextFont(pointSize: 17)

    @Test("a recorded text has its recorded width, and fits in it")
    func width() throws {
        try recorded {
            let free = TextLayout([TextRun("Hello", font: font)], displayScale: 2)
            #expect(free.size == CGSize(width: 39, height: 20.5))
            let again = TextLayout([TextRun("Hello", font: font)], widthLimit: 39, displayScale: 2)
            #expect(again.size == free.size && !again.isTruncated && again.lines.count == 1)
        }
    }

    @Test("a recording with a limit gives size and baselines as they were (BF011)")
    func limit() throws {
        try recorded {
            let fox = "The quick brown fox jumps over the lazy dog"
            let layout = TextLayout([TextRun(fox, font: font)], widthLimit: 120, displayScale: 2)
            #expect(layout.size == CGSize(width: 117, height: 81.5))
            #expect(layout.firstBaseline == 16.1865 && layout.lastBaseline == 77.0479)
            let other = TextLayout([TextRun(fox, font: font)], widthLimit: 200, displayScale: 2)
            #expect(other.lines.count == 2 && other.size.height == 41)
        }
    }

    @Test("styles and fonts take the recorded measures (BF005)")
    func fonts() throws {
        try recorded {
            let body = TextFont.style(.body)
            #expect(body.metrics.lineHeight == 24.287109375)
            let layout = TextLayout([TextRun("Hg", font: body)], displayScale: 2)
            #expect(layout.size == CGSize(width: 22.5, height: 24.5) && layout.firstBaseline == 18.5)
            #expect(TextFont(pointSize: 17, weight: .bold).metrics.lineHeight == 30)
        }
        #expect(TextFont.style(.body).metrics.lineHeight == 20.287109375)
    }

    // On the main actor: elsewhere a screen of another suite could put its own log in place on the way.
    @Test("a text that is not recorded is shaped, and noted once") @MainActor
    func missing() throws {
        let log = FindingLog.current
        try recorded {
            for _ in 0..<2 {
                #expect(TextLayout([TextRun("Overdue", font: font)], displayScale: 2).size.width > 0)
            }
        }
        let notes = log.findings.filter { $0.rule == "fidelity.text-not-recorded" && $0.message.contains("Overdue") }
        #expect(notes.count == 1)
        #expect(
            notes.first?.message == "\"Overdue\" in system-17-regular is not in the recorded metrics device A, so it "
                + "is shaped with the bundled face. Add it to the recording for exact sizes.")
    }
}
