import Testing
@testable import UIKit

@MainActor @Suite("View hierarchy")
struct HierarchyTests {
    final class Log { var lines: [String] = [] }

    final class Shelf: UIView {
        let name: String
        let log: Log
        init(_ name: String, _ log: Log) {
            self.name = name
            self.log = log
            super.init(frame: CGRect(0, 0, 10, 10))
        }
        required init?(coder: NSCoder) { nil }
        override func didAddSubview(_ subview: UIView) { log.lines.append("\(name).didAddSubview") }
        override func willRemoveSubview(_ subview: UIView) { log.lines.append("\(name).willRemoveSubview") }
        override func willMove(toSuperview view: UIView?) { log.lines.append("\(name).willMoveToSuperview \(view != nil)") }
        override func didMoveToSuperview() { log.lines.append("\(name).didMoveToSuperview \(superview != nil)") }
        override func willMove(toWindow window: UIWindow?) { log.lines.append("\(name).willMoveToWindow \(window != nil)") }
        override func didMoveToWindow() { log.lines.append("\(name).didMoveToWindow \(window != nil)") }
    }

    @Test("Adding to a view without a window tells superview moves, then the parent")
    func addWithoutWindow() {
        let log = Log()
        let (shelf, book) = (Shelf("shelf", log), Shelf("book", log))
        shelf.addSubview(book)
        #expect(log.lines == ["book.willMoveToSuperview true", "book.didMoveToSuperview true", "shelf.didAddSubview"])
    }

    @Test("Adding to and removing from a visible tree tells window moves between, down the subtree")
    func addToWindow() {
        Screen.run { screen in
            let log = Log()
            let (shelf, book, page) = (Shelf("shelf", log), Shelf("book", log), Shelf("page", log))
            screen.window.addSubview(shelf)
            book.addSubview(page)
            log.lines = []
            shelf.addSubview(book)
            #expect(
                log.lines == [
                    "book.willMoveToSuperview true", "book.willMoveToWindow true", "page.willMoveToWindow true",
                    "book.didMoveToWindow true", "page.didMoveToWindow true", "book.didMoveToSuperview true",
                    "shelf.didAddSubview",
                ])
            log.lines = []
            book.removeFromSuperview()
            #expect(
                log.lines == [
                    "shelf.willRemoveSubview", "book.willMoveToSuperview false", "book.willMoveToWindow false",
                    "page.willMoveToWindow false", "book.didMoveToWindow false", "page.didMoveToWindow false",
                    "book.didMoveToSuperview false",
                ])
            #expect(book.window == nil && page.window == nil && book.superview == nil)
            screen.window.checkInvariants()
        }
    }

    @Test("Subviews and their layers keep one order through insert, bring, send and exchange")
    func order() {
        let shelf = UIView()
        let books = (1...4).map { number in
            let view = UIView()
            view.tag = number
            return view
        }
        shelf.layer.addSublayer(CALayer())
        shelf.addSubview(books[0])
        shelf.insertSubview(books[1], at: 0)
        shelf.insertSubview(books[2], aboveSubview: books[1])
        shelf.insertSubview(books[3], belowSubview: books[1])
        #expect(shelf.subviews.map(\.tag) == [4, 2, 3, 1])
        shelf.checkInvariants()
        shelf.bringSubviewToFront(books[3])
        shelf.sendSubviewToBack(books[0])
        #expect(shelf.subviews.map(\.tag) == [1, 2, 3, 4])
        shelf.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(shelf.subviews.map(\.tag) == [3, 2, 1, 4])
        shelf.checkInvariants()
        #expect(shelf.viewWithTag(4) === books[3])
        #expect(shelf.viewWithTag(9) == nil)
    }

    @Test("A view that moves to another superview leaves the first")
    func reparent() {
        let (shelf, desk, book) = (UIView(), UIView(), UIView())
        shelf.addSubview(book)
        desk.addSubview(book)
        #expect(shelf.subviews.isEmpty && desk.subviews == [book] && book.superview === desk)
        #expect(book.isDescendant(of: desk) && book.isDescendant(of: book) && !book.isDescendant(of: shelf))
    }

    @Test("A removed view is not kept alive by the tree")
    func lifetime() {
        weak var book: UIView?
        let shelf = UIView()
        do {
            let view = UIView()
            book = view
            shelf.addSubview(view)
        }
        #expect(book != nil)
        book?.removeFromSuperview()
        #expect(book == nil)
    }
}
