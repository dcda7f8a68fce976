import Dispatch
import QuartzCore
import XCTest

/// The virtual main queue under XCTest, whose tests run straight on the main thread.
final class XCTestVirtualTimeTests: XCTestCase {
    @MainActor
    func testSettlesInOrderSynchronously() {
        onClock { clock, log in
            Task {
                try await Task.sleep(for: .seconds(3600))
                log.note("slept")
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 3599) { MainActor.assumeIsolated { log.note("delayed") } }
            Task { log.note("task") }
            XCTAssertTrue(clock.settle().busy.isEmpty)
            XCTAssertEqual(log.lines, ["task", "delayed", "slept"])
        }
    }

    @MainActor
    func testSettlesInOrderAsynchronously() async throws {
        try await onClock { clock, log in
            Task {
                try await Task.sleep(for: .seconds(5))
                log.note("slept")
            }
            try await Task.sleep(for: .seconds(6))
            XCTAssertEqual(log.lines, ["slept"])
            XCTAssertEqual(clock.time, 6)
        }
    }
}
