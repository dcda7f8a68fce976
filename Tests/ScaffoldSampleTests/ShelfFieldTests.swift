import SwiftUI
import TandemTesting
import Testing
@testable import ScaffoldSamples

private struct ShelfFieldScreen: View {
    @State private var text = "Emma"

    var body: some View {
        VStack {
            ShelfField(text: $text)
            Text("Shown: \(text)")
        }
    }
}

@MainActor
@Suite("ShelfField", .serialized)
struct ShelfFieldTests {
    @Test("What is typed reaches SwiftUI")
    func typing() throws {
        let stage = Stage()
        stage.host(ShelfFieldScreen())
        try stage.settle()
        #expect(stage.shows("Shown: Emma"))
        try stage.type(" Woodhouse", into: "ShelfField")
        try stage.settle()
        #expect(stage.shows("Shown: Emma Woodhouse"))
        #expect(stage.findings.isEmpty)
    }
}
