extension Rule {
    package static let containmentOrder = Rule(
        "lifecycle.containment-order", .must, [.source, .run],
        statement: "A child controller comes in by `addChild`, its view, `didMove(toParent:)`, and goes by `willMove(toParent: nil)`, then its view's removal and `removeFromParent()`.",
        reason: "In another order the child gets its appearance and layout calls without a parent or twice; a missing step leaves it half in.",
        failing: [
            """
            import UIKit

            final class DeskController: UIViewController {
                private let reader = UIViewController()

                override func viewDidLoad() {
                    super.viewDidLoad()
                    addChild(reader)
                    1️⃣reader.didMove(toParent: self)
                    view.addSubview(reader.view)
                }

                func showOther() {
                    let other = UIViewController()
                    1️⃣view.addSubview(other.view)
                }
            }
            """,
            """
            import UIKit

            final class DeskController: UIViewController {
                private let shelf = UIViewController()
                private let reader = UIViewController()
                private let notes = UIViewController()

                func showReader() {
                    addChild(reader)
                    view.addSubview(reader.view)
                    1️⃣didMove(toParent: self)
                }

                func showNotes() {
                    shelf.addChild(notes)
                    shelf.view.addSubview(notes.view)
                    1️⃣shelf.didMove(toParent: notes)
                }
            }
            """,
            """
            import UIKit
            import ReaderLibrary

            enum Placing {
                static func place(_ screen: ReaderScreen, in parent: UIViewController) {
                    parent.view.addSubview(screen.view)
                    1️⃣parent.addChild(screen)
                    screen.didMove(toParent: parent)
                }
            }

            final class DeskController: UIViewController {
                private var pages: [UIViewController] = []

                func open(_ index: Int) {
                    let page = pages[index]
                    addChild(page)
                    1️⃣view.addSubview(page.view)
                }
            }
            """,
        ],
        passing: [
            """
            import UIKit

            final class DeskController: UIViewController {
                private let reader = UIViewController()

                override func viewDidLoad() {
                    super.viewDidLoad()
                    addChild(reader)
                    reader.view.frame = .zero
                    view.addSubview(reader.view)
                    reader.didMove(toParent: self)
                }

                func hideReader() {
                    reader.willMove(toParent: nil)
                    reader.view.removeFromSuperview()
                    reader.removeFromParent()
                }
            }
            """,
            """
            import UIKit
            import ReaderLibrary

            enum Placing {
                static func place(_ screen: ReaderScreen, in parent: UIViewController) {
                    parent.addChild(screen)
                    parent.view.addSubview(screen.view)
                    screen.didMove(toParent: parent)
                }
            }

            final class DeskController: UIViewController {
                private var pages: [UIViewController] = []

                func open(_ index: Int) {
                    let page = pages[index]
                    addChild(page)
                    view.addSubview(page.view)
                    finish(page)
                }

                private func finish(_ page: UIViewController) {
                    page.didMove(toParent: self)
                }
            }

            final class ReaderPage: UIViewController {
                func join(_ desk: UIViewController) {
                    desk.addChild(self)
                    desk.view.addSubview(view)
                    didMove(toParent: desk)
                }
            }
            """,
        ],
        fix: .byHand("Put the three calls in the order of the statement."),
        source: "developer.apple.com/documentation/uikit/creating-a-custom-container-view-controller; seed 003; SPEC E1")
}
