import SwiftUI
import SwiftUITestSupport
import Testing
import Tracing

@MainActor
private final class Readings {
    var count = 0
}

/// A reader that shows a mark only where it is wide enough.
private struct Mark: View {
    let width: CGFloat
    let readings: Readings

    var body: some View {
        GeometryReader { proxy in
            let _ = readings.count += 1
            if proxy.size.width > 100 { Color.red.frame(width: 10, height: 10) }
        }
        .frame(width: width, height: 20)
    }
}

@MainActor
@Suite("Geometry readers that show nothing", .serialized)
struct EmptyGeometryReaderTests {
    @Test("A condition that stays false is no change: the content is made a few times, and nothing loops", arguments: [50.0, 150])
    func staysEmpty(_ width: CGFloat) {
        let readings = Readings()
        let canvas = Canvas(200, 200, Mark(width: width, readings: readings))
        canvas.settle()
        #expect(readings.count <= 3, "\(readings.count)")
        #expect(FindingLog.current.findings == [])
    }
}
