import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor @Suite("Redacted content (Apple, redacted(reason:))", .serialized)
struct RedactionTests {
    private struct Book: View {
        @Environment(\.redactionReasons) private var reasons
        let note: (RedactionReasons) -> Void
        var body: some View {
            let _ = note(reasons)
            VStack {
                Text("Emma")
                Image(systemName: "book")
                Text("Shelf 12").privacySensitive()
                Text("Open").unredacted()
            }
        }
    }

    @Test(
        "A placeholder hides texts and pictures, privacy what is marked; neither changes the layout",
        arguments: [
            (RedactionReasons.placeholder, ["Open"]), (.privacy, ["Emma", "Open"]), (.invalidated, ["Emma", "Shelf 12", "Open"]),
            ([], ["Emma", "Shelf 12", "Open"]), ([.privacy, .invalidated], ["Emma", "Open"]),
        ] as [(RedactionReasons, [String])])
    func hides(_ reason: RedactionReasons, _ shown: [String]) {
        var reasons: RedactionReasons?
        let canvas = Canvas(320, 400, Book { reasons = $0 }.redacted(reason: reason))
        #expect(canvas.nodes.compactMap(\.text) == shown)
        #expect(reasons == reason)
        let plain = Canvas(320, 400, Book { _ in })
        #expect(canvas.nodes.map(\.frame) == plain.nodes.map(\.frame))
        #expect(canvas.nodes.contains { $0.accessibilityTraits == ["image"] } != (reason == .placeholder))
    }

    @Test("Reasons add up on the way down")
    func adds() {
        var reasons: RedactionReasons?
        _ = Canvas(320, 400, Book { reasons = $0 }.redacted(reason: .privacy).redacted(reason: .placeholder))
        #expect(reasons == [.privacy, .placeholder])
    }

    @Test("A bar stands in each line's place, in a part of the text's colour")
    func bars() throws {
        func coverage(_ view: some View) throws -> (covered: Int, strongest: Int) {
            let canvas = Canvas(100, 40, view)
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 40), format: format).image { context in
                canvas.window.layer.render(in: context.cgContext)
            }
            let data = try #require(image.cgImage?.dataProvider?.data as Data?)
            var (covered, strongest) = (0, 0)
            for pixel in stride(from: 0, to: data.count - 3, by: 4) {
                let darkness = 255 - Int(data[pixel])
                if darkness > 10 { covered += 1 }
                strongest = max(strongest, darkness)
            }
            return (covered, strongest)
        }
        let text = Text("iiiiiiii")
        let shown = try coverage(text)
        let hidden = try coverage(text.redacted(reason: .placeholder))
        #expect(hidden.covered > shown.covered * 2)
        #expect(hidden.strongest < 80 && shown.strongest > 100)
    }
}
