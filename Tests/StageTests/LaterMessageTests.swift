import Foundation
import TandemTesting
import Testing
import UIKit

private final class Desk: NSObject {
    var log: [String] = []
    func open() { log.append("open") }
    func lend(_ book: String) { log.append("lend \(book)") }
    func tick(_ timer: Timer) { log.append("tick \(timer.userInfo ?? "-")") }
}

@MainActor
@Suite("Messages by selector come on the stage's clock (SPEC F4)", .serialized)
struct LaterMessageTests {
    private let stage: Stage
    private let desk = Desk()

    init() {
        stage = Stage()
        stage.host(UIViewController())
    }

    @Test("F4.1: a delayed message is sent on the clock, unless it is cancelled by its target, or by selector and argument")
    func later() {
        let lend = Selector("lend", of: Desk.self) { $0.lend($1) }
        desk.perform(lend, with: "Dune", afterDelay: 0.5)
        desk.perform(lend, with: "Emma", afterDelay: 0.5)
        desk.perform(Selector("open", of: Desk.self) { $0.open() }, with: nil, afterDelay: 0.5)
        NSObject.cancelPreviousPerformRequests(withTarget: desk, selector: lend, object: "Dune")
        stage.advance(by: 0.4)
        #expect(desk.log.isEmpty)
        stage.advance(by: 0.2)
        #expect(desk.log == ["lend Emma", "open"])
        desk.perform(lend, with: "Dune", afterDelay: 0.5)
        NSObject.cancelPreviousPerformRequests(withTarget: desk)
        stage.advance(by: 1)
        #expect(desk.log.count == 2)
    }

    @Test("F4.1: a timer sends its target a message with what it was given to remember (Apple, Timer)")
    func timer() {
        let tick = Selector("tick:", of: Desk.self) { $0.tick($1) }
        let timer = Timer.scheduledTimer(timeInterval: 0.5, target: desk, selector: tick, userInfo: "clock", repeats: true)
        stage.advance(by: 1.1)
        timer.invalidate()
        stage.advance(by: 1)
        #expect(desk.log == ["tick clock", "tick clock"])
    }
}
