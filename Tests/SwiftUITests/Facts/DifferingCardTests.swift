import Foundation
import SwiftUITestSupport
import Testing
import TextEngine
@testable import SwiftUI
@testable import UIKit

extension EnvironmentValues {
    @Entry fileprivate var a = 0
    @Entry fileprivate var b = 0
}

/// Measures the cards that `Documentation/Facts.md` lists as different, in the words of its table.
@MainActor
private enum Measured {
    static let cards: [String: @MainActor () -> String] = [
        "FACT 23": divider, "FACT 27": symbolRow, "FACT 40": transformedEnvironment,
    ]

    static func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }

    static func divider() -> String {
        var divider = CGRect.null
        let row = HStack { Color.gray.frame(width: 44, height: 44); Spacer() }
        let canvas = Canvas(
            400, 600,
            VStack(spacing: 16) {
                row
                Divider().onGeometryChange(for: CGRect.self) { $0.frame(in: .global) } action: { divider = $0 }
                row
            })
        canvas.settle()
        divider.origin.y -= canvas.host.roots[0].frame.minY
        return [divider.minX, divider.minY, divider.width, divider.height].map(number).joined(separator: ", ")
    }

    static func symbolRow() -> String {
        FrameClock.current = FrameClock()
        UIApplication.current = UIApplication(device: .iPhoneSE)
        TextMetrics.current = ShapedTextMetrics()
        let host = UIHostingController(
            rootView: HStack {
                Image(systemName: "checkmark.circle.fill")
                Text("Checked").fixedSize()
            }.padding(5).padding(10))
        let size = host.sizeThatFits(in: CGSize(width: 375, height: 667))
        return "\(number(size.width)) x \(number(size.height))"
    }

    @Observable @MainActor fileprivate final class Model { var value = 0 }
    @MainActor fileprivate final class Bodies { var content = 0, below = 0, last = "" }

    private struct Content: View {
        let model: Model
        let bodies: Bodies
        var body: some View {
            bodies.content += 1
            return Below(bodies: bodies)
                .transformEnvironment(model.value == 0 ? \.a : \.b) { $0 = model.value }
                .onAppear { model.value = 2 }
        }
    }

    private struct Below: View {
        let bodies: Bodies
        @Environment(\.a) private var a
        @Environment(\.b) private var b
        var body: some View {
            bodies.below += 1
            bodies.last = "a = \(a), b = \(b)"
            return Color.red
        }
    }

    static func transformedEnvironment() -> String {
        let bodies = Bodies()
        let canvas = Canvas(100, 100, Content(model: Model(), bodies: bodies))
        canvas.settle()
        return "\(bodies.content) content bodies, \(bodies.below) below; \(bodies.last)"
    }
}

private enum Repository {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
}

@MainActor
@Suite("Cards that differ", .serialized)
struct DifferingCardTests {
    /// The rows of the table under "Cards that differ".
    nonisolated static let rows: [(card: String, recorded: String, here: String)] = {
        let page = try! String(contentsOf: Repository.folder.appending(path: "Documentation/Facts.md"), encoding: .utf8)
        guard let section = page.range(of: "\n## Cards that differ\n") else { return [] }
        return page[section.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
            .prefix { !$0.hasPrefix("## ") }.filter { $0.hasPrefix("| FACT") || $0.hasPrefix("| BF") }
            .map { line in
                let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                return (cells[0], cells[1], cells[2])
            }
    }()

    @Test("The page lists what is measured here, card by card")
    func all() { #expect(Set(Self.rows.map(\.card)) == Set(Measured.cards.keys)) }

    @Test("A card in the list still differs, and by what the page says; one that no longer does leaves the list", arguments: Self.rows.map(\.card))
    func differs(_ card: String) throws {
        let row = try #require(Self.rows.first { $0.card == card })
        let measure = try #require(Measured.cards[card])
        let here = measure()
        #expect(here == row.here, "Write it in Documentation/Facts.md")
        #expect(here != row.recorded, "The card passes: give it a test of its own and take it from the list")
    }
}
