import Dispatch
import Testing
@testable import TandemTesting
import UIKit

@MainActor
@Suite("Time on a stage (SPEC F4)", .serialized)
struct TimeTests {
    @Test("F4.1: settling waits for animations, delays and tasks, and says how many frames it took")
    func settling() throws {
        let stage = Stage()
        let controller = stage.host(LoanController())
        var log: [String] = []
        UIView.animate(withDuration: 1) { controller.view.alpha = 0.5 } completion: { _ in log.append("animation") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { log.append("delay") }
        Task {
            try await Task.sleep(for: .seconds(3))
            log.append("task")
        }
        let frames = try stage.settle()
        #expect(log == ["animation", "delay", "task"])
        #expect(frames > 50)
        #expect(stage.time >= 3 && stage.time < 3.1)
    }

    @Test("F4.2: what never comes to rest is named instead of hanging")
    func busy() {
        let stage = Stage()
        let controller = stage.host(LoanController())
        func again() {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { MainActor.assumeIsolated { again() } }
        }
        again()
        let failure = #expect(throws: StageFailure.self) { try stage.settle(frameLimit: 50) }
        let lines = failure?.description.split(separator: "\n").map(String.init) ?? []
        #expect(lines.first == "The screen did not come to rest within 50 frames. Still busy:")
        #expect(lines.dropFirst().first?.hasPrefix("  a delay on the main queue until ") == true)
        #expect(lines.last == "Let an exact time pass with advance(by:), or end what is busy.")
        withExtendedLifetime(controller) {}
    }

    @Test("A delay made by a tap names the tap")
    func origin() throws {
        let stage = Stage()
        let controller = stage.host(LoanController())
        controller.button.addAction(
            UIAction { _ in DispatchQueue.main.asyncAfter(deadline: .now() + 5) {} }, for: .touchUpInside)
        try stage.tap("Borrow")
        stage.advance(by: 0.1)
        let settlement = stage.settlement(frameLimit: 1)
        #expect(settlement.busy.count == 1)
        #expect(settlement.busy.first?.contains("made by #") == true, "\(settlement.busy)")
        #expect(settlement.busy.first?.contains("callback UIButton touchUpInside") == true, "\(settlement.busy)")
    }

    @Test("Time moves by exactly what is asked")
    func advancing() {
        let stage = Stage()
        stage.advance(by: 0.5)
        #expect(stage.time == 0.5)
        #expect(stage.frame == 30)
        stage.advance(frames: 3)
        #expect(stage.frame == 33)
    }
}

@MainActor
@Suite("Stages after and beside one another", .serialized)
struct StageLifeTests {
    @Test("A stage puts back what was in place before it")
    func restores() {
        let before = StageWorld.installed
        let stage = Stage(ios: 17)
        #expect(FrameClock.current !== before.clock)
        #expect(UIDevice.current.systemVersion == "17.0")
        stage.end()
        stage.end()
        let after = StageWorld.installed
        #expect(after.clock === before.clock && after.timeline === before.timeline)
        #expect(after.findings === before.findings && after.application === before.application)
        #expect(after.platform == before.platform)
    }

    @Test("Two stages in one test are each in place when they are used")
    func two() throws {
        let before = StageWorld.installed
        let (first, second) = (Stage(), Stage(device: .iPad))
        first.host(LoanView())
        second.host(LoanView())
        try first.tap("Borrow")
        #expect(first.texts.contains("1 on loan"))
        #expect(second.texts.contains("0 on loan"))
        second.end()
        try first.tap("Borrow")
        #expect(first.texts.contains("2 on loan"))
        first.end()
        #expect(FrameClock.current === before.clock)
    }

    private struct Counted: View {
        let loans: Loans
        var body: some View { Text("\(loans.count) on loan") }
    }

    @Test("Stages of asynchronous tests wait for their turn", arguments: 0..<4)
    func turns(_ number: Int) async throws {
        let stage = await Stage()
        let model = Loans()
        stage.host(Counted(loans: model))
        await Task.yield()
        for count in 1...5 {
            model.count = count
            try stage.settle()
            #expect(stage.texts == ["\(count) on loan"])
            #expect(stage.timeline.events.filter { $0.kind == .start }.count == 1)
        }
        stage.end()
    }

    @Test("B9.1, B9.2: a thousand hostings leave no controller, view or node alive")
    func leaks() {
        final class Witness {}
        struct Witnessed: View {
            let witness: Witness
            @State private var loans = Loans()
            var body: some View {
                VStack {
                    Text("\(loans.count)")
                    PlainButton(title: "Borrow") { _ = witness }
                }
            }
        }
        var alive: [() -> Bool] = []
        for round in 0..<1000 {
            autoreleasepool {
                let stage = Stage(size: CGSize(width: 100, height: 100))
                let witness = Witness()
                let controller = stage.host(Witnessed(witness: witness))
                weak let (weakWitness, weakController, weakView, weakWindow) = (
                    witness, controller, controller.view, stage.window)
                alive.append { weakWitness != nil || weakController != nil || weakView != nil || weakWindow != nil }
                if round % 2 == 0 { stage.end() }
            }
        }
        #expect(alive.filter { $0() }.isEmpty)
    }
}

func autoreleasepool(_ work: () -> Void) { work() }
