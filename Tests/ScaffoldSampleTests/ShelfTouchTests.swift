import SwiftUI
import TandemTesting
import Testing
@testable import ScaffoldSamples

private struct ShelfTouchScreen: View {
    @State private var location: CGPoint?
    @State private var touches = 0

    var body: some View {
        VStack {
            Text("Touches: \(touches)")
            Text(location == nil ? "Nobody" : "Somebody")
            Color.gray.frame(width: 200, height: 200)
                .overlay(ShelfTouch(location: $location))
                .accessibilityIdentifier("pad")
        }
        .onChange(of: location) { old, new in
            if old == nil, new != nil { touches += 1 }
        }
    }
}

@MainActor
@Suite("ShelfTouch", .serialized)
struct ShelfTouchTests {
    @Test("A finger is seen once, and gone when it leaves")
    func touching() throws {
        let stage = Stage()
        stage.host(ShelfTouchScreen())
        try stage.settle()
        try stage.longPress(.identifier("pad"))
        try stage.settle()
        #expect(stage.shows("Touches: 1"))
        #expect(stage.shows("Nobody"))
        #expect(stage.findings.isEmpty)
    }
}
