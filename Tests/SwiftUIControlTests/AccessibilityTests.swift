import SwiftUITestSupport
import Testing
@testable import SwiftUI
@testable import UIKit

@MainActor
@Suite("What views say to assistive technologies", .serialized)
struct AccessibilityTests {
    @Test("E10.2: Label, value, identifier and traits reach the tree") func properties() {
        let canvas = Canvas(200, 200, Text("4.5")
            .accessibilityLabel("Rating").accessibilityValue("4.5 of 5").accessibilityIdentifier("rating")
            .accessibilityAddTraits(.isHeader).accessibilityRemoveTraits(.isStaticText))
        let node = canvas.find("Rating")
        #expect(node?.accessibilityValue == "4.5 of 5")
        #expect(node?.accessibilityIdentifier == "rating")
        #expect(node?.accessibilityTraits == ["header"])
        #expect(node?.text == "4.5")
    }

    @Test("F2.1, E10.2: hints reach the tree from a text, a button and a mounted view; a combined element silences those in it")
    func hints() {
        let hint = "Takes the book home"
        let text = Canvas(200, 200, Text("Dune").accessibilityHint(hint)).window.makeElementNode()
        #expect(text.description.contains(#"hint="Takes the book home""#))
        let button = Canvas(200, 200, Button("Borrow") {}.accessibilityHint(Text(hint)))
        #expect(button.find("Borrow")?.accessibilityHint == hint)
        let row = HStack { Text("Dune").accessibilityHint(hint) }.accessibilityElement(children: .combine)
        #expect(!Canvas(200, 200, row).window.makeElementNode().json.contains("Hint"))
        #expect(Canvas(200, 200, row.accessibilityHint("Opens")).window.makeElementNode().json.contains(#""accessibilityHint":"Opens""#))
    }

    @Test("A combined element says what its children say; an ignoring one what it is told; a hidden one nothing") func children() {
        let row = HStack {
            Text("Dune")
            Text("Herbert")
        }
        #expect(Canvas(300, 100, row.accessibilityElement(children: .combine)).spoken == ["Dune, Herbert"])
        #expect(Canvas(300, 100, row.accessibilityElement().accessibilityLabel("Book")).spoken == ["Book"])
        #expect(Canvas(300, 100, row.accessibilityHidden(true)).spoken == [])
    }

    @Test("E10.2: An assistive technology presses a button and runs named actions") func actions() {
        let log = Counter()
        let canvas = Canvas(200, 200, Button("Borrow") { log.note("borrow") }
            .accessibilityAction(named: "Reserve") { log.note("reserve") })
        let middle = CGPoint(x: 100, y: 100)
        #expect(AccessibilityActivation.perform(at: middle, in: canvas.window))
        #expect(AccessibilityActivation.perform("Reserve", at: middle, in: canvas.window))
        #expect(!AccessibilityActivation.perform("Burn", at: middle, in: canvas.window))
        #expect(log.entries == ["borrow", "reserve"])
    }
}
