import Testing
@testable import UIKit

@MainActor @Suite("The tree of a screen")
struct TreeTests {
    private func shelf() -> UIView {
        let shelf = UIView(frame: CGRect(10, 20, 100, 33.666666))
        shelf.accessibilityLabel = "Books"
        shelf.accessibilityTraits = [.button, .selected]
        let book = UIView(frame: CGRect(1, 1, 5, 5))
        book.isHidden = true
        shelf.addSubview(book)
        return shelf
    }

    @Test("F2: a line an element, frames in the window, numbers short")
    func text() {
        Screen.run { screen in
            screen.window.addSubview(shelf())
            #expect(
                screen.window.makeElementNode().description == """
                    UIWindow (0 0; 390 844)
                      UIView (10 20; 100 33.6667) label="Books" traits=button,selected
                        UIView (11 21; 5 5) hidden
                    """)
        }
    }

    @Test("F2: the same tree as JSON with sorted keys")
    func json() throws {
        let node = shelf().makeElementNode()
        #expect(
            node.json == """
                {"accessibilityLabel":"Books","accessibilityTraits":["button","selected"],"children":[{"flags":["hidden"],"frame":[1,1,5,5],"kind":"view","typeName":"UIView"}],"frame":[0,0,100,33.6667],"kind":"view","typeName":"UIView"}
                """)
    }

    @Test("F2, E10: a hint is in the line of its element and in the JSON, whatever is in it")
    func hint() throws {
        let button = UIButton(frame: CGRect(0, 0, 40, 20))
        button.accessibilityHint = "Takes \"Dune\" home\nfor a week"
        let node = button.makeElementNode()
        #expect(node.line.contains(#" hint="Takes \"Dune\" home\nfor a week" traits=button"#), "\(node.line)")
        #expect(node.json.contains(#""accessibilityHint":"Takes \"Dune\" home\nfor a week""#), "\(node.json)")
        button.accessibilityHint = nil
        #expect(!button.makeElementNode().json.contains("Hint"))
    }

    @Test("FACT 82: recursiveDescription has the form that iOS prints")
    func recursive() {
        #expect(
            shelf().recursiveDescription() == """
                <UIView; frame = (10 20; 100 33.6667); layer = <CALayer>>
                   | <UIView; frame = (1 1; 5 5); hidden = YES; layer = <CALayer>>
                """)
    }
}
