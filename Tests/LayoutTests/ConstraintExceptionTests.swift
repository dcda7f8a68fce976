import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("What Auto Layout refuses, in UIKit's words (SPEC E2)", .serialized)
struct ConstraintExceptionTests {
    private static func expect(
        _ words: String, sourceLocation: SourceLocation = #_sourceLocation, _ result: ExitTest.Result?
    ) {
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains(words), "\(said.prefix(700))", sourceLocation: sourceLocation)
    }

    @Test("A constant that is no finite number")
    func constant() async {
        Self.expect(
            "NSLayoutConstraint constant is not finite!  That's illegal.  constant:nan firstAnchor:<NSLayoutDimension \"UIView:",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                let book = UIView()
                _ = book.widthAnchor.constraint(equalToConstant: .nan)
            })
        Self.expect(
            "constant:-inf firstAnchor:<NSLayoutYAxisAnchor",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                let (shelf, book) = (UIView(), UIView())
                shelf.addSubview(book)
                let top = book.topAnchor.constraint(equalTo: shelf.topAnchor)
                top.isActive = true
                top.constant = -.infinity
            })
    }

    @Test("A multiplier that is no finite number")
    func multiplier() async {
        Self.expect(
            "Multiplier is not finite!  That's illegal.  multiplier:inf",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                let (shelf, book) = (UIView(), UIView())
                shelf.addSubview(book)
                _ = book.widthAnchor.constraint(equalTo: shelf.widthAnchor, multiplier: .infinity)
            })
    }

    @Test("A content size that is no number")
    func contentSize() async {
        Self.expect(
            "Constant is not finite!  That's illegal.  constant:nan",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                let block = Block(.nan, 20)
                root.addSubview(block)
                block.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
                root.layoutIfNeeded()
            })
    }

    @Test("A length to fit into that is no number, margins and spacing that are none")
    func oddLengths() async {
        Self.expect(
            "NSLayoutConstraint constant is not finite!  That's illegal.  constant:inf",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                _ = UIView().systemLayoutSizeFitting(CGSize(width: CGFloat.infinity, height: 0))
            })
        Self.expect(
            "Constant is not finite!  That's illegal.  constant:",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                let block = Block(10, 20)
                root.addSubview(block)
                root.layoutMargins = UIEdgeInsets(top: 0, left: .nan, bottom: 0, right: 0)
                block.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor).isActive = true
                root.layoutIfNeeded()
            })
        Self.expect(
            "NSLayoutConstraint constant is not finite!",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                let stack = UIStackView(arrangedSubviews: [Block(10, 20), Block(10, 20)])
                stack.spacing = .nan
                stack.layoutIfNeeded()
            })
    }

    @Test("A place without a second item, or with a multiplier of nought")
    func location() async {
        let words = "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal "
            + "constraint of a location equal to a constant. Location attributes must be specified in pairs."
        Self.expect(
            words,
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                _ = NSLayoutConstraint(
                    item: UIView(), attribute: .leading, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 8)
            })
        Self.expect(
            words,
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                _ = NSLayoutConstraint(
                    item: UIView(), attribute: .top, relatedBy: .equal, toItem: UIView(), attribute: .bottom, multiplier: 0, constant: 8)
            })
    }

    @Test("Pairs that mean nothing")
    func pairs() async {
        Self.expect(
            "Invalid pairing of layout attributes (leading and top).",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                _ = NSLayoutConstraint(
                    item: UIView(), attribute: .leading, relatedBy: .equal, toItem: UIView(), attribute: .top, multiplier: 1, constant: 0)
            })
        Self.expect(
            "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. "
                + "Use leading/trailing for both or neither.",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                _ = NSLayoutConstraint(
                    item: UIView(), attribute: .trailing, relatedBy: .equal, toItem: UIView(), attribute: .rightMargin, multiplier: 1, constant: 0)
            })
    }

    @Test("A constraint given to a view that its items are not in")
    func foreign() async {
        Self.expect(
            "When added to a view, the constraint's items must be descendants of that view (or the view itself).",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                let (shelf, book) = (UIView(), UIView())
                shelf.addSubview(book)
                book.addConstraint(book.topAnchor.constraint(equalTo: shelf.topAnchor))
            })
    }

    @Test("A priority above required or not above nought")
    func priority() async {
        Self.expect(
            "It's illegal to set priority:0.0. Priorities must be greater than 0 and less or equal to NSLayoutPriorityRequired",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                UIView().widthAnchor.constraint(equalToConstant: 1).priority = UILayoutPriority(0)
            })
    }

    /// Apple, Auto Layout Guide: the text has the format and a caret under the place.
    @Test("A visual format that cannot be read", arguments: [0, 1, 2, 3, 4, 5, 6])
    func format(_ index: Int) async {
        let words = [
            "Expected ':' after 'V' to specify vertical arrangement \nV|[a]| \n ^",
            "A predicate on a view's thickness must end with ')' and the view must end with ']' \n|[a(20][b]| \n      ^",
            "shelf is not a key in the views dictionary. \n[shelf] \n      ^",
            "Encountered metric with name \"gapp\", but value was not specified in metrics or views dictionaries \n[a]-gapp-[b] \n        ^",
            "Options mask required views to be aligned on a horizontal edge, which is not allowed for layout that is also horizontal.",
            "Expected a view. View names must start with a letter or an underscore",
            "Unable to interpret '|' character, because the related view doesn't have a superview \n|[loose] \n",
        ]
        let result: ExitTest.Result?
        switch index {
        case 0: result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in _ = VisualFormatGrammarTests.make("V|[a]|") }
        case 1: result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in _ = VisualFormatGrammarTests.make("|[a(20][b]|") }
        case 2: result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in _ = VisualFormatGrammarTests.make("[shelf]") }
        case 3: result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in _ = VisualFormatGrammarTests.make("[a]-gapp-[b]") }
        case 4: result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in _ = VisualFormatGrammarTests.make("[a][b]", .alignAllLeft) }
        case 5: result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in _ = VisualFormatGrammarTests.make("|-20-|") }
        default:
            result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                _ = NSLayoutConstraint.constraints(withVisualFormat: "|[loose]", metrics: nil, views: ["loose": UIView()])
            }
        }
        Self.expect("Unable to parse constraint format: \n", result)
        Self.expect(words[index], result)
    }
}
