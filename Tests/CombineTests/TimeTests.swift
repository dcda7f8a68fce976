import Combine
import Foundation
import QuartzCore
import Testing

@MainActor
@Suite("Combine's time is the frame clock's", .serialized)
final class TimeTests {
    private let clock = FrameClock()

    init() {
        FrameClock.current = clock
        clock.mainQueue.beginCapture()
    }

    isolated deinit { clock.mainQueue.endCapture() }

    /// Makes the clock the current one: another suite may have put its own there since `init`.
    private func start() { FrameClock.current = clock }

    /// Runs `work` as the screen's own, so that what it schedules waits for the clock.
    private func own(_ work: () -> Void) { clock.mainQueue.owning(work) }

    @Test("D6.2: receive(on: DispatchQueue.main) gives values in the next frame")
    func receiveOnMain() {
        start()
        let subject = PassthroughSubject<Int, Never>()
        var seen: [Int] = []
        let subscription = subject.receive(on: DispatchQueue.main).sink { seen.append($0) }
        own { subject.send(1) }
        #expect(seen == [])
        clock.runFrame()
        #expect(seen == [1])
        subscription.cancel()
    }

    @Test(
        "D6.2: debounce gives the last value after its rest, on every kind of scheduler",
        arguments: ["queue", "run loop", "operation queue"])
    func debounce(_ kind: String) {
        start()
        let subject = PassthroughSubject<String, Never>()
        var seen: [String] = []
        let subscription =
            switch kind {
            case "queue": subject.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main).sink { seen.append($0) }
            case "run loop": subject.debounce(for: 0.3, scheduler: RunLoop.main).sink { seen.append($0) }
            default: subject.debounce(for: .seconds(0.3), scheduler: OperationQueue.main).sink { seen.append($0) }
            }
        own { subject.send("E") }
        clock.advance(by: 0.2)
        own { subject.send("Em") }
        clock.advance(by: 0.2)
        #expect(seen == [])
        clock.advance(by: 0.15)
        #expect(seen == ["Em"])
        subscription.cancel()
    }

    @Test("D6.2: throttle gives the first value at once and the latest of each interval")
    func throttle() {
        start()
        let subject = PassthroughSubject<Int, Never>()
        var seen: [Int] = []
        let subscription = subject.throttle(for: 0.5, scheduler: DispatchQueue.main, latest: true).sink { seen.append($0) }
        own { subject.send(1) }
        clock.runFrame()
        own { subject.send(2) }
        own { subject.send(3) }
        clock.advance(by: 0.2)
        #expect(seen == [1])
        clock.advance(by: 0.4)
        #expect(seen == [1, 3])
        subscription.cancel()
    }

    @Test("D6.2: a timer's publisher fires on the clock, and settling does not wait for it")
    func timer() {
        start()
        var seen: [Double] = []
        let subscription = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
            .sink { seen.append($0.timeIntervalSinceReferenceDate) }
        clock.advance(by: 2.5)
        #expect(seen == [1, 2])
        #expect(clock.settle().busy.map(\.isEndless) == [true])
        subscription.cancel()
        clock.advance(by: 2)
        #expect(seen == [1, 2])
        #expect(clock.settle().busy.isEmpty)
    }

    @Test("D6.2: delay puts values off by its interval")
    func delay() {
        start()
        let subject = PassthroughSubject<Int, Never>()
        var seen: [Int] = []
        let subscription = subject.delay(for: 0.5, scheduler: DispatchQueue.main).sink { seen.append($0) }
        own { subject.send(1) }
        clock.advance(by: 0.4)
        #expect(seen == [])
        clock.advance(by: 0.2)
        #expect(seen == [1])
        subscription.cancel()
    }
}
