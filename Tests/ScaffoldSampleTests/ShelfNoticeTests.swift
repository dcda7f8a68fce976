import TandemTesting
import Testing
@testable import ScaffoldSamples

@MainActor
@Suite("ShelfNotice", .serialized)
struct ShelfNoticeTests {
    @Test("Every change of the model is shown")
    func following() throws {
        let model = ShelfNoticeModel()
        let stage = Stage()
        stage.host(ShelfNotice(model: model))
        try stage.settle()
        for title in ["Emma", "Persuasion"] {
            model.title = title
            try stage.settle()
            #expect(stage.shows(.text(title)))
        }
        #expect(stage.findings.isEmpty)
    }
}
