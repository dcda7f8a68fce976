import TandemTesting
import Testing
@testable import ScaffoldSamples

@MainActor
@Suite("ShelfScreen", .serialized)
struct ShelfScreenTests {
    @Test("A tap in SwiftUI is seen in UIKit, and again")
    func counting() throws {
        let stage = Stage()
        stage.host(ShelfScreen(model: ShelfScreenModel()))
        try stage.settle()
        for count in 0..<3 {
            #expect(stage.shows("Summary: \(count)"))
            try stage.tap("Count: \(count)")
            try stage.settle()
        }
        #expect(stage.findings.isEmpty)
    }
}
