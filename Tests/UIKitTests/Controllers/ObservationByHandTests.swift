import Foundation
import Observation
import QuartzCore
import Testing
import Tracing

@testable import UIKit

@MainActor
@Suite("A controller that observes by hand (D3, D5)", .serialized)
struct ObservationByHandTests {
    @Observable
    final class Shelf: @unchecked Sendable {
        var title = "Shelf"
        var count = 0
    }

    /// Shows a shelf in a label by `withObservationTracking`, armed again on the main actor.
    final class ShelfController: UIViewController {
        let shelf: Shelf
        let label = UILabel()
        var passes = 0
        /// What the change callback saw: whether on the main actor, and the value, which is still the old one.
        nonisolated(unsafe) var callbacks: [(isMain: Bool, count: Int)] = []
        private var isObserving = false
        var armsAgain = true

        init(_ shelf: Shelf) {
            self.shelf = shelf
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewIsAppearing(_ animated: Bool) {
            super.viewIsAppearing(animated)
            isObserving = true
            observe()
        }

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            stopObserving()
        }

        func stopObserving() { isObserving = false }

        private func observe() {
            guard isObserving else { return }
            passes += 1
            let shelf = shelf
            withObservationTracking {
                label.text = "\(shelf.title) \(shelf.count)"
            } onChange: { [weak self] in
                self?.callbacks.append((MainActorCheck.isOnMainActor, shelf.count))
                Task { @MainActor [weak self] in if self?.armsAgain == true { self?.observe() } }
            }
        }
    }

    private func onScreen(_ body: (ShelfScreen, Shelf, ShelfController) throws -> Void) rethrows {
        let outer = FrameClock.current
        let shelf = Shelf()
        let controller = ShelfController(shelf)
        let screen = ShelfScreen(controller)
        let clock = FrameClock.current
        clock.mainQueue.beginCapture()
        defer {
            clock.mainQueue.endCapture()
            FrameClock.current = outer
        }
        screen.settle()
        try body(screen, shelf, controller)
    }

    @Test("D3.2, D3.3: the first pass is made when it appears; several changes make one more")
    func coalesces() {
        onScreen { screen, shelf, controller in
            #expect(controller.passes == 1)
            shelf.count = 1
            shelf.count = 2
            shelf.title = "Loans"
            #expect(controller.passes == 1 && controller.label.text == "Shelf 0")
            screen.settle()
            #expect(controller.passes == 2 && controller.label.text == "Loans 2")
        }
    }

    @Test("D3.1: the callback comes once, before the mutation, on the thread that mutates")
    func callback() {
        onScreen { screen, shelf, controller in
            shelf.count = 5
            shelf.count = 6
            #expect(controller.callbacks.map(\.count) == [0] && controller.callbacks.map(\.isMain) == [true])
            screen.settle()
            let thread = Thread { shelf.count = 7 }
            thread.start()
            while !thread.isFinished { Thread.sleep(forTimeInterval: 0) }
            #expect(controller.callbacks.map(\.count) == [0, 6] && controller.callbacks.map(\.isMain) == [true, false])
        }
    }

    @Test("D3.4: one that is not armed again shows the change before and none after")
    func stale() {
        onScreen { screen, shelf, controller in
            shelf.count = 1
            screen.settle()
            #expect(controller.label.text == "Shelf 1")
            controller.armsAgain = false
            for count in 2...4 {
                shelf.count = count
                screen.settle()
            }
            #expect(controller.label.text == "Shelf 1" && controller.callbacks.map(\.count) == [0, 1])
        }
    }

    @Test("D5.1, D5.2: after a stop a queued pass neither touches the view nor arms again")
    func stops() {
        onScreen { screen, shelf, controller in
            shelf.count = 1
            controller.stopObserving()
            screen.settle()
            #expect(controller.passes == 1 && controller.label.text == "Shelf 0")
            shelf.count = 2
            screen.settle()
            #expect(controller.passes == 1 && controller.callbacks.count == 1)
        }
    }

    @Test("D5.1: a controller that left the window has stopped; one that is gone is not called")
    func leaves() {
        onScreen { screen, shelf, controller in
            shelf.count = 1
            screen.window.rootViewController = UIViewController()
            screen.settle()
            let passes = controller.passes
            shelf.count = 2
            screen.settle()
            #expect(controller.passes == passes)
        }
    }
}
