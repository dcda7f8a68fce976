import SwiftUI
import TandemTesting
import Testing
@testable import ScaffoldSamples

private struct ShelfDeskScreen: View {
    @State private var count = 0

    var body: some View { ShelfDesk(title: "Chosen \(count)") { count += 1 } }
}

@MainActor
@Suite("ShelfDesk", .serialized)
struct ShelfDeskTests {
    @Test("A choice in UIKit changes SwiftUI's state, which comes back to UIKit")
    func choosing() throws {
        let stage = Stage()
        stage.host(ShelfDeskScreen())
        try stage.settle()
        try stage.tap("Chosen 0")
        try stage.settle()
        #expect(stage.shows("Chosen 1"))
        #expect(stage.findings.isEmpty)
    }
}
