import QuartzCore
import Testing
import Tracing

@testable import UIKit

/// Counts and orders what a life cycle calls, with layout.
private final class FullController: LoggingController {
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        log("\(name).viewWillLayoutSubviews")
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        log("\(name).viewDidLayoutSubviews")
    }
    override func updateProperties() {
        super.updateProperties()
        log("\(name).updateProperties")
    }
}

private final class PropertyView: UIView {
    var note: (String) -> Void = { _ in }
    override func updateProperties() {
        super.updateProperties()
        note("properties")
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        note("layout")
    }
}

/// A shelf of books that a collection view shows.
@MainActor
private final class ShelfSource: NSObject, UICollectionViewDataSource {
    var count = 3
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "book", for: indexPath)
    }
}

@MainActor
@Suite("Cards of the life cycle")
struct LifeCycleCardTests {
    let log = CallLog()

    @Test("addChild calls willMove(toParent:) by itself, removeFromParent calls didMove(toParent: nil) (FACT 69, E1.3)")
    func implicitMoves() {
        let parent = UIViewController()
        let child = LoggingController("Book", log)
        parent.addChild(child)
        #expect(log.take() == ["Book.willMove(parent)"] && child.parent === parent)
        child.removeFromParent()
        #expect(log.take() == ["Book.didMove(nil)"] && child.parent == nil)
    }

    @Test("A controller that appears four times loads once, and hears each call four times, the fourth in order (FACT 71)")
    func appearances() {
        let book = LoggingController("Book", log)
        for _ in 0..<4 {
            let screen = ShelfScreen(book)
            screen.settle()
            screen.window.rootViewController = nil
            screen.settle()
        }
        let lines = log.take()
        func count(_ call: String) -> Int { lines.filter { $0 == "Book.\(call)" }.count }
        #expect(count("viewDidLoad") == 1)
        for call in ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"] { #expect(count(call) == 4, "\(call)") }
        #expect(
            lines.suffix(5) == [
                "Book.viewWillAppear", "Book.viewIsAppearing", "Book.viewDidAppear", "Book.viewWillDisappear", "Book.viewDidDisappear",
            ])
    }

    @Test("From loading to leaving each call comes in its place (E1.1, E1.2)")
    func whole() {
        let book = FullController("Book", log)
        let screen = ShelfScreen(book)
        screen.settle()
        let lines = log.take()
        let order = [
            "Book.loadView", "Book.viewDidLoad", "Book.viewWillAppear", "Book.viewIsAppearing", "Book.viewWillLayoutSubviews",
            "Book.viewDidLayoutSubviews", "Book.viewDidAppear",
        ]
        #expect(lines.filter(order.contains) == order)
        screen.window.rootViewController = nil
        screen.settle()
        #expect(log.take() == ["Book.viewWillDisappear", "Book.viewDidDisappear"])
    }

    @Test("updateProperties runs before layout, requests become one, and updatePropertiesIfNeeded covers the view (D4.2, FACT 76)")
    func properties() {
        let root = UIViewController()
        let view = PropertyView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.view.addSubview(view)
        let screen = ShelfScreen(root)
        screen.settle()
        view.note = { self.log($0) }
        for _ in 0..<3 { view.setNeedsUpdateProperties() }
        view.setNeedsLayout()
        screen.frame()
        #expect(log.take() == ["properties", "layout"])
        view.setNeedsUpdateProperties()
        view.updatePropertiesIfNeeded()
        #expect(log.take() == ["properties"])
        screen.frame()
        #expect(!log.take().contains("properties"))
    }

    @Test("Completions of nested batch updates: the outer one, then the inner ones in order (FACT 77)")
    func batchUpdates() {
        let root = UIViewController()
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "book")
        let source = ShelfSource()
        collection.dataSource = source
        root.view.addSubview(collection)
        let screen = ShelfScreen(root)
        screen.settle()
        collection.performBatchUpdates {
            collection.performBatchUpdates({ source.count += 1; collection.insertItems(at: [IndexPath(item: 3, section: 0)]) }) { _ in self.log("inner0") }
            collection.performBatchUpdates({ source.count += 1; collection.insertItems(at: [IndexPath(item: 4, section: 0)]) }) { _ in self.log("inner1") }
        } completion: { _ in
            self.log("outer")
        }
        screen.settle()
        #expect(log.take() == ["outer", "inner0", "inner1"])
        #expect(collection.numberOfItems(inSection: 0) == 5)
    }

    /// Says why it goes.
    private final class Leaving: UIViewController {
        var note: (String) -> Void = { _ in }
        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            note("\(title ?? "") moving \(isMovingFromParent) dismissed \(isBeingDismissed)")
        }
    }

    @Test("A pop and a dismissal are seen as endings; being covered is none (D8.1, D8.2)")
    func endings() {
        func make(_ title: String) -> Leaving {
            let made = Leaving()
            made.title = title
            made.note = { self.log($0) }
            return made
        }
        let (shelf, book, loan) = (make("shelf"), make("book"), make("loan"))
        let navigation = UINavigationController(rootViewController: shelf)
        let screen = ShelfScreen(navigation)
        screen.settle()
        navigation.pushViewController(book, animated: true)
        screen.settle()
        #expect(log.take() == ["shelf moving false dismissed false"], "covered")
        navigation.popViewController(animated: true)
        screen.settle()
        #expect(log.take() == ["book moving true dismissed false"])
        loan.modalPresentationStyle = .fullScreen
        shelf.present(loan, animated: true)
        screen.settle()
        #expect(log.take() == ["shelf moving false dismissed false"])
        loan.dismiss(animated: true)
        screen.settle()
        #expect(log.take() == ["loan moving false dismissed true"])
    }
}
