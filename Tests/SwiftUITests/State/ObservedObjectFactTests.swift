import SwiftUI
import SwiftUITestSupport
import Testing

@MainActor
private final class Flags: ObservableObject {
    @Published var first = false
    var silent = false
}

@MainActor
private final class Bodies {
    var content = 0
    var below = 0
}

private struct Content: View {
    @StateObject private var flags = Flags()
    let isPublished: Bool
    let bodies: Bodies
    var body: some View {
        bodies.content += 1
        return VStack {
            Below(shown: flags.first, bodies: bodies)
            Below(shown: false, bodies: bodies)
        }
        .onAppear { if isPublished { flags.first.toggle() } else { flags.silent.toggle() } }
    }
}

private struct Below: View {
    let shown: Bool
    let bodies: Bodies
    var body: some View {
        bodies.below += 1
        return Text(shown ? "on" : "off")
    }
}

@MainActor
@Suite("Observable objects by the recorded counts", .serialized)
struct ObservedObjectFactTests {
    @Test(
        "FACT 37: a published property toggled in onAppear costs the content and the subview that gets it one body more, another property none",
        arguments: [(true, 2, 3), (false, 1, 2)])
    func counts(_ isPublished: Bool, _ content: Int, _ below: Int) {
        let bodies = Bodies()
        let canvas = Canvas(320, 300, Content(isPublished: isPublished, bodies: bodies))
        canvas.settle()
        #expect(bodies.content == content)
        #expect(bodies.below == below)
    }
}
