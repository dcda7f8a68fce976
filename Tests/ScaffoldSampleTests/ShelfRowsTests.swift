import TandemTesting
import Testing
@testable import ScaffoldSamples

@MainActor
@Suite("ShelfRows", .serialized)
struct ShelfRowsTests {
    @Test("A changed item is shown in its cell")
    func changing() throws {
        let stage = Stage()
        let controller = stage.host(ShelfRows())
        controller.show([ShelfRowsItem(id: 1, title: "Emma")])
        try stage.settle()
        #expect(stage.shows("Emma"))
        controller.show([ShelfRowsItem(id: 1, title: "Persuasion")])
        try stage.settle()
        #expect(stage.shows("Persuasion"))
        #expect(stage.findings.isEmpty)
    }
}
