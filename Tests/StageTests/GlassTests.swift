import SwiftUI
import TandemTesting
import Testing

@MainActor
@Suite("What code asks of Liquid Glass", .serialized)
struct GlassTests {
    private struct Desk: View {
        var body: some View {
            GlassEffectContainer(spacing: 8) {
                Button("Lend") {}.glassEffect(.clear)
                Text("Emma").glassEffect(.identity)
                Text("Ulysses").padding(20).glassEffect(.regular.tint(.red), in: .rect(cornerRadius: 8))
            }
        }
    }

    @Test("E11.3: it compiles, shows its content at its own size, and says that its looks are not drawn")
    func glass() throws {
        let stage = Stage()
        stage.host(Desk())
        try stage.settle()
        #expect(stage.shows("Lend") && stage.shows("Emma") && stage.shows("Ulysses"))
        #expect(stage.findings.contains { $0.subject == "glassEffect(_:in:)" } && stage.findings.allSatisfy { $0.severity == .consider })
    }
}
