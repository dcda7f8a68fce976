import Testing
@testable import UIKit

/// Source: Apple, UIKit `NSDiffableDataSourceSectionSnapshot`; WWDC20 session 10045.
@MainActor
@Suite("Section snapshots hold items that hold others")
struct SectionSnapshotTests {
    private typealias Part = NSDiffableDataSourceSectionSnapshot<String>

    private func shelf() -> Part {
        var part = Part()
        part.append(["Novels", "Poems"])
        part.append(["Austen", "Joyce"], to: "Novels")
        part.append(["Emma", "Persuasion"], to: "Austen")
        part.append(["Odes"], to: "Poems")
        return part
    }

    @Test("Items are in order with what they hold; what shows is what every item above is open for")
    func visible() {
        var part = shelf()
        #expect(part.items == ["Novels", "Austen", "Emma", "Persuasion", "Joyce", "Poems", "Odes"])
        #expect(part.rootItems == ["Novels", "Poems"] && part.visibleItems == ["Novels", "Poems"])
        part.expand(["Austen"])
        #expect(part.visibleItems == ["Novels", "Poems"] && !part.isVisible("Emma") && part.isExpanded("Austen"))
        part.expand(["Novels"])
        #expect(part.visibleItems == ["Novels", "Austen", "Emma", "Persuasion", "Joyce", "Poems"] && part.isVisible("Emma"))
        #expect(part.expandedItems == ["Novels", "Austen"])
        part.collapse(["Novels"])
        #expect(part.visibleItems == ["Novels", "Poems"] && part.isExpanded("Austen"), "what is inside stays open")
        #expect(part.level(of: "Emma") == 2 && part.level(of: "Poems") == 0 && part.parent(of: "Emma") == "Austen")
        #expect(part.parent(of: "Poems") == nil && part.index(of: "Joyce") == 4 && part.index(of: "Dune") == nil)
        #expect(part.visualDescription() == """
            - Novels
              + Austen
                * Emma
                * Persuasion
              * Joyce
            - Poems
              * Odes
            """)
    }

    @Test("Items come beside others at their level, go with what they hold, and are taken over with their levels")
    func changes() {
        var part = shelf()
        part.insert(["Behn"], before: "Austen")
        part.insert(["Woolf"], after: "Joyce")
        #expect(part.snapshot(of: "Novels").rootItems == ["Behn", "Austen", "Joyce", "Woolf"])
        part.delete(["Austen", "Dune"])
        #expect(!part.contains("Emma") && part.items == ["Novels", "Behn", "Joyce", "Woolf", "Poems", "Odes"])
        part.append(["Emma"], to: "Behn")
        #expect(part.level(of: "Emma") == 2, "what has gone may come again")
        var other = Part()
        other.append(["Milton"])
        other.append(["Lycidas"], to: "Milton")
        other.expand(["Milton"])
        part.replace(childrenOf: "Poems", using: other)
        #expect(part.snapshot(of: "Poems", includingParent: true).items == ["Poems", "Milton", "Lycidas"] && part.isExpanded("Milton"))
        part.deleteAll()
        #expect(part.items.isEmpty && part.visualDescription() == "")
    }

    @Test("A move puts an item with what it holds beside the one that showed there", arguments: [
        (0, "Poems Novels"), (1, "Novels Poems"), (9, "Novels Poems"),
    ])
    func moves(_ place: Int, _ order: String) {
        let moved = shelf().moving("Poems", toVisible: place)
        #expect(moved.rootItems.joined(separator: " ") == order && moved.snapshot(of: "Poems").items == ["Odes"])
    }
}
