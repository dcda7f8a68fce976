extension Rule {
    package static let strongSelfStored = Rule(
        "memory.strong-self-stored", .must, [.source, .run],
        statement: "A closure kept by something an object keeps captures that object weakly.",
        reason: "The object holds the keeper, the keeper holds the closure, the closure holds the object: none of them is ever freed.",
        failing: [
            """
            import UIKit

            final class BookView: UIView {
                var onOpen: (() -> Void)?
            }

            final class ShelfController: UIViewController {
                private let book = BookView()
                private var onReload: (() -> Void)?
                private let lend = UIButton(type: .system)

                override func viewDidLoad() {
                    super.viewDidLoad()
                    1️⃣book.onOpen = { self.open() }
                    1️⃣onReload = { [self] in open() }
                    1️⃣lend.addAction(UIAction { _ in self.open() }, for: .touchUpInside)
                    let second = BookView()
                    1️⃣second.onOpen = { self.open() }
                    view.addSubview(second)
                }

                private func open() {}
            }
            """,
            """
            import SwiftUI
            import UIKit

            struct ShelfPanel: View {
                let onClear: () -> Void
                var body: some View { Text("Shelf") }
            }

            final class PanelController: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let host = 1️⃣UIHostingController(rootView: ShelfPanel(onClear: { self.clear() }))
                    addChild(host)
                    view.addSubview(host.view)
                    host.didMove(toParent: self)
                }

                private func clear() {}
            }
            """,
            """
            import UIKit

            final class LoansController: UIViewController {
                private let sortButton = UIButton(type: .system)

                override func viewDidLoad() {
                    super.viewDidLoad()
                    1️⃣navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", image: nil, primaryAction: UIAction { _ in self.add() }, menu: nil)
                    1️⃣sortButton.menu = UIMenu(title: "Sort", children: [UIAction(title: "Due") { _ in self.add() }])
                }

                private func add() {}
            }
            """,
        ],
        passing: [
            """
            import UIKit

            final class BookView: UIView {
                var onOpen: (() -> Void)?
            }

            final class ShelfController: UIViewController {
                private let book = BookView()
                private weak var other: BookView?
                private var completion: (() -> Void)?
                private var titles: [String] = []

                override func viewDidLoad() {
                    super.viewDidLoad()
                    book.onOpen = { [weak self] in self?.open() }
                    other?.onOpen = { self.open() }
                    completion = { self.open() }
                    titles = ["A"].map { self.shorten($0) }
                    UIView.animate(withDuration: 0.2) { self.view.alpha = 0 }
                    DispatchQueue.main.async { self.open() }
                    let loose = BookView()
                    loose.onOpen = { self.open() }
                    Task { await self.reload() }
                }

                private func finish() {
                    completion?()
                    completion = nil
                }

                private func chooseLoan() {
                    // A menu that is handed out is kept by whoever takes it.
                    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", image: nil, primaryAction: UIAction { [weak self] _ in self?.open() }, menu: nil)
                    let alert = UIAlertController(title: titles.map { self.shorten($0) }.joined(), message: nil, preferredStyle: .alert)
                    navigationItem.title = titles.first.map { self.shorten($0) }
                    present(alert, animated: true) { self.open() }
                }

                private func reload() async {}
                private func shorten(_ title: String) -> String { title }
                private func open() {}
            }

            struct ShelfReader {
                var onRead: (() -> Void)?
                var count = 0

                mutating func start() {
                    let copy = self
                    onRead = { print(copy.count) }
                }
            }
            """
        ],
        fix: .unsafe("Capture `[weak self]`."),
        source: "Seed 003; SPEC E6")
}
