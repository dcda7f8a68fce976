import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("Variants of symbols (Apple, SymbolVariants)", .serialized)
struct SymbolVariantTests {
    private nonisolated static let names: [(SymbolVariants, String, String)] = [
        (.fill, "heart", "heart.fill"), (.none, "heart", "heart"), (.circle, "heart", "heart.circle"),
        (.circle.fill, "heart", "heart.circle.fill"), (.fill.circle, "heart", "heart.circle.fill"), (.slash.fill, "bell", "bell.slash.fill"),
        (.slash.circle, "mic", "mic.slash.circle"), (.fill, "heart.fill", "heart.fill"), (.fill, "heart.circle", "heart.circle.fill"),
        (.circle, "heart.fill", "heart.circle.fill"), (.square, "plus.circle", "plus.square"), (.fill, "circle", "circle.fill"),
        (.circle, "person.crop.circle", "person.crop.circle"), (.slash, "bell.fill", "bell.slash.fill"), (.fill, "", ""),
    ]

    @Test("A variant is part of the name, in the order that the symbols have, once", arguments: names)
    func name(_ variant: SymbolVariants, _ symbol: String, _ name: String) { #expect(variant.name(of: symbol) == name) }

    @Test("Variants contain what they are made of")
    func contains() {
        #expect(SymbolVariants.circle.fill.contains(.fill) && SymbolVariants.circle.fill.contains(.circle))
        #expect(!SymbolVariants.fill.contains(.circle) && !SymbolVariants.circle.contains(.square) && SymbolVariants.fill.contains(.none))
    }

    @Test("The modifier adds to the variants around it, and the environment replaces them")
    func modifier() {
        struct Said: View {
            @Environment(\.symbolVariants) private var variants
            var body: some View { Text(variants.name(of: "heart")) }
        }
        let canvas = Canvas(320, 300, VStack {
            Said().symbolVariant(.circle)
            Said().environment(\.symbolVariants, .slash)
        }.symbolVariant(.fill))
        #expect(canvas.spoken == ["heart.circle.fill", "heart.slash"])
    }

    @Test("A symbol is drawn as its variant, and as it is named where nothing is known of that")
    func drawn() {
        func picture(_ view: some View) -> [String] {
            let colors = CanvasColors(Canvas(20, 20, view))
            return (0..<400).map { colors.at($0 % 20, $0 / 20) }
        }
        let (bookmark, filled) = (picture(Image(systemName: "bookmark")), picture(Image(systemName: "bookmark.fill")))
        #expect(bookmark != filled && picture(Image(systemName: "bookmark").symbolVariant(.fill)) == filled)
        #expect(picture(Image(systemName: "bookmark").symbolVariant(.slash)) == bookmark)
    }
}
