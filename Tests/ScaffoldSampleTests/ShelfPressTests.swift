import SwiftUI
import TandemTesting
import Testing
@testable import ScaffoldSamples

private struct ShelfPressScreen: View {
    @State private var location: CGPoint?
    @State private var presses = 0

    var body: some View {
        VStack {
            Text("Presses: \(presses)")
            Color.gray.frame(width: 200, height: 200)
                .gesture(ShelfPress(location: $location))
                .accessibilityIdentifier("pad")
        }
        .onChange(of: location) { old, new in
            if old == nil, new != nil { presses += 1 }
        }
    }
}

@MainActor
@Suite("ShelfPress", .serialized)
struct ShelfPressTests {
    @Test("A long press is seen once")
    func pressing() throws {
        let stage = Stage()
        stage.host(ShelfPressScreen())
        try stage.settle()
        try stage.longPress(.identifier("pad"))
        try stage.settle()
        #expect(stage.shows("Presses: 1"))
        #expect(stage.findings.isEmpty)
    }
}
