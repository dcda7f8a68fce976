import Testing
@testable import TandemTesting
import UIKit

@MainActor
@Suite("Controllers hear of a size change before it", .serialized)
struct SizeTransitionTests {
    private final class TurningController: UIViewController {
        let name: String
        let note: (String) -> Void

        init(_ name: String, _ note: @escaping (String) -> Void) {
            self.name = name
            self.note = note
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }

        override func willTransition(
            to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            note("\(name) traits \(newCollection.verticalSizeClass == .compact ? "compact" : "regular")")
            super.willTransition(to: newCollection, with: coordinator)
        }
        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            note("\(name) \(Int(view.bounds.width)) to \(Int(size.width))")
            super.viewWillTransition(to: size, with: coordinator)
            coordinator.animate { [unowned self] _ in
                note("\(name) alongside \(Int(view.window?.bounds.width ?? 0))")
            } completion: { [unowned self] _ in
                note("\(name) done \(Int(view.bounds.width))")
            }
        }
    }

    @Test("E1: on a turn the traits come first, then the size, parents before children, all before the change")
    func turn() throws {
        var log: [String] = []
        let stage = Stage(device: .iPhoneSE)
        let shelf = TurningController("shelf") { log.append($0) }
        let book = TurningController("book") { log.append($0) }
        shelf.addChild(book)
        book.view.frame = shelf.view.bounds
        book.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        shelf.view.addSubview(book.view)
        book.didMove(toParent: shelf)
        stage.host(shelf)
        stage.rotate(to: .landscapeLeft)
        #expect(
            log == [
                "shelf traits compact", "book traits compact", "shelf 375 to 667", "book 375 to 667",
                // In the order they were put alongside: each passes the call on before it puts its own.
                "book alongside 667", "shelf alongside 667", "book done 667", "shelf done 667",
            ])
        #expect(shelf.transitionCoordinator == nil)
        log = []
        stage.rotate(to: .landscapeLeft)
        #expect(log == [], "Nothing changed.")
        stage.size = CGSize(width: 500, height: 300)
        #expect(log.filter { $0.contains(" to ") || $0.contains("traits") } == ["shelf 667 to 500", "book 667 to 500"])
    }

    @Test("What is presented over the turning screen hears of it too, after its presenter")
    func presented() throws {
        var log: [String] = []
        let stage = Stage(device: .iPhoneSE)
        let shelf = TurningController("shelf") { log.append($0) }
        let book = TurningController("book") { log.append($0) }
        book.modalPresentationStyle = .overFullScreen
        stage.host(shelf)
        shelf.present(book, animated: false)
        try stage.settle()
        stage.rotate(to: .landscapeLeft)
        #expect(log.prefix(4) == ["shelf traits compact", "book traits compact", "shelf 375 to 667", "book 375 to 667"])
        #expect(log.suffix(2) == ["shelf done 667", "book done 667"])
    }
}
