import Dispatch
import QuartzCore
@testable import TandemTesting
import Testing
import UIKit

private struct Desk: View {
    let loans: Loans
    var body: some View {
        VStack {
            Text("\(loans.count) on loan")
            PlainButton(title: "Borrow") {
                Task {
                    try await Task.sleep(for: .seconds(10))
                    loans.count += 1
                }
            }
        }
    }
}

/// Not serialized: its cases run beside one another and beside other suites.
@MainActor
@Suite("Asynchronous tests (SPEC F4)")
struct AsynchronousTests {
    @Test("F4.6: what an asynchronous test changes between its awaits is seen at once, whatever runs beside it", arguments: 0..<6)
    func changes(_ number: Int) async throws {
        let stage = await Stage()
        let model = Loans()
        stage.host(Desk(loans: model))
        for count in 1...5 {
            await Task.yield()
            model.count = count * 10 + number
            await Task.yield()
            try stage.settle()
            #expect(stage.texts == ["\(count * 10 + number) on loan", "Borrow"])
        }
        #expect(stage.timeline.events.filter { $0.kind == .start }.count == 1)
        stage.end()
    }

    @Test("F4.6: a test may await its own sleep and go on with its stage", arguments: 1...6)
    func ownSleep(_ number: Int) async throws {
        let stage = await Stage()
        let model = Loans()
        stage.host(Desk(loans: model))
        try stage.tap("Borrow")
        let start = stage.time
        try await Task.sleep(for: .seconds(5))
        #expect(abs(stage.time - start - 5) < 0.05)
        #expect(stage.texts.contains("0 on loan"))
        try stage.tap("Borrow")
        try await Task.sleep(for: .seconds(6))
        stage.advance(frames: 1)
        #expect(stage.texts.contains("1 on loan"))
        try stage.settle()
        #expect(stage.texts.contains("2 on loan"))
        #expect(stage.findings == [])
        stage.end()
    }

    @Test("D3.5: code that dispatch runs on the main queue is on the main actor, whatever thread serves it", arguments: 0..<4)
    func mainQueueIsMainActor(_ number: Int) async throws {
        let stage = await Stage()
        let model = Loans()
        stage.host(Desk(loans: model))
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { model.count = 1; continuation.resume() }
        }
        try stage.settle()
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                DispatchQueue.main.asyncAfter(deadline: .now() + 2) { model.count = 2; continuation.resume() }
            }
        }
        try stage.settle()
        #expect(stage.texts.contains("2 on loan"))
        #expect(stage.findings == [])
        stage.end()
    }

    @Test("F4.6: a test is woken outside of frames, also by what the screen does", arguments: 0..<4)
    func wokenByTheScreen(_ number: Int) async throws {
        let stage = await Stage()
        let controller = stage.host(LoanController())
        let borrowed = await withCheckedContinuation { continuation in
            controller.button.addAction(
                UIAction { _ in
                    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { continuation.resume(returning: "Dune") }
                }, for: .touchUpInside)
            Task { try stage.tap("Borrow") }
        }
        #expect(borrowed == "Dune")
        #expect(!stage.clock.isInFrame)
        let count = stage.frame
        stage.advance(frames: 2)
        #expect(stage.frame == count + 2)
        stage.end()
    }

    @Test("F4.6: a test may leave the main actor and come back")
    func leavesTheMainActor() async throws {
        let stage = await Stage()
        let model = Loans()
        stage.host(Desk(loans: model))
        model.count = await sum(1...4)
        try stage.settle()
        #expect(stage.texts.contains("10 on loan"))
        #expect(CACurrentMediaTime() == stage.time)
        stage.end()
    }

    nonisolated private func sum(_ numbers: ClosedRange<Int>) async -> Int {
        await Task.yield()
        return numbers.reduce(0, +)
    }

    @Test("F4.6: tasks of a test may use its stage, beside it and while it settles")
    func tasksOfTheTest() async throws {
        let stage = await Stage()
        stage.host(LoanView())
        async let first: Void = stage.tap("Borrow")
        try await first
        #expect(stage.texts.contains("1 on loan"))
        var log: [String] = []
        Task {
            try stage.tap("Borrow")
            log.append(stage.texts[1])
            try await Task.sleep(for: .seconds(1))
            try stage.tap("Borrow")
            try stage.settle()
            log.append(stage.texts[1])
        }
        try stage.settle()
        #expect(log == ["2 on loan", "3 on loan"])
        stage.end()
    }

    @Test("F4.6: a task of the test may end the stage while it settles")
    func endedFromATask() async throws {
        let stage = await Stage()
        stage.host(LoanView())
        Task { stage.end() }
        try stage.settle()
        #expect(stage.isEnded)
    }

    @Test("F4.6: a delay that outlives its stage is no later stage's", arguments: 0..<4)
    func outlivingDelay(_ number: Int) async throws {
        let first = await Stage()
        first.host(LoanView())
        let repeating = Repeating()
        repeating.again()
        first.advance(by: 1)
        // Ends while the test waits, so that the clock has skipped by itself.
        try await Task.sleep(for: .seconds(1))
        first.end()
        let later = await Stage()
        let model = Loans()
        later.host(Desk(loans: model))
        try later.tap("Borrow")
        try await Task.sleep(for: .seconds(11))
        try later.settle()
        #expect(later.texts.contains("1 on loan"))
        repeating.isOver = true
        later.end()
    }

    @MainActor
    private final class Repeating {
        var isOver = false
        func again() {
            guard !isOver else { return }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { MainActor.assumeIsolated { self.again() } }
        }
    }

    @Test("The world of a test is its own after every await, and nobody's where there is no stage", arguments: 0..<4)
    func worlds(_ number: Int) async throws {
        let stage = await Stage()
        for _ in 0..<5 {
            stage.advance(frames: number + 1)
            await Task.yield()
            #expect(CACurrentMediaTime() == stage.time)
            #expect(UIApplication.current === stage.application)
        }
        stage.end()
        #expect(UIApplication.current !== stage.application)
    }

    @Test("A synchronous stage beside asynchronous ones keeps its own", arguments: 0..<6)
    func synchronous(_ number: Int) throws {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let model = Loans()
        stage.host(Desk(loans: model))
        model.count = number
        try stage.settle()
        #expect(stage.texts.contains("\(number) on loan"))
    }
}
