import TandemTesting
import Testing
@testable import ScaffoldSamples

@MainActor
@Suite("ShelfContainer", .serialized)
struct ShelfContainerTests {
    @Test("What UIKit shows reaches the hosted view")
    func showing() throws {
        let stage = Stage()
        let controller = stage.host(ShelfContainer())
        try stage.settle()
        #expect(stage.shows("ShelfContainer"))
        controller.show("Emma")
        try stage.settle()
        #expect(stage.shows("Emma"))
        #expect(stage.findings.isEmpty)
    }
}
