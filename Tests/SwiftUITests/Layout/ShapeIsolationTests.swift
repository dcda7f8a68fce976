import SwiftUI
import Testing

/// A shape as it is written for Apple's protocol, which takes no actor along.
private struct Spine: InsettableShape {
    var width: CGFloat
    var animatableData: CGFloat {
        get { width }
        set { width = newValue }
    }

    func path(in rect: CGRect) -> Path { Path(CGRect(x: rect.minX, y: rect.minY, width: width, height: rect.height)) }
    func inset(by amount: CGFloat) -> Spine { Spine(width: width - 2 * amount) }
}

@Suite("Shapes are isolated to no actor")
struct ShapeIsolationTests {
    nonisolated private static func paths(in rect: CGRect) -> [CGRect] {
        [Spine(width: 8).inset(by: 1).path(in: rect), Circle().path(in: rect), (.rect as Rectangle).path(in: rect)].map(\.boundingRect)
    }

    @Test("Their paths can be made off the main actor")
    func offMain() async {
        let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
        let boxes = await Task.detached { Self.paths(in: rect) }.value
        #expect(boxes == [CGRect(x: 0, y: 0, width: 6, height: 10), CGRect(x: 5, y: 0, width: 10, height: 10), rect])
    }
}
