import Foundation
import QuartzCore
import TextEngine
import UIKit

/// What the code under test takes as given: its clock, application, timeline, findings, iOS and text metrics.
@MainActor
struct StageWorld {
    let clock: FrameClock
    let timeline: Timeline
    let findings: FindingLog
    let application: UIApplication
    let platform: Platform
    /// `nil` leaves in place what the process has: changing it empties the caches of texts.
    let metrics: (any TextMetricsProvider)?

    /// What is in place now.
    static var installed: StageWorld {
        StageWorld(
            clock: .current, timeline: .current, findings: .current, application: .current, platform: .current,
            metrics: nil)
    }

    func install() {
        FrameClock.current = clock
        Timeline.current = timeline
        FindingLog.current = findings
        UIApplication.current = application
        Platform.current = platform
    }
}

/// The worlds of the stages that are alive; the last one is in place.
///
/// A stage that is made, or used again, while another is alive puts its own world on top; when it ends, the one below
/// is in place again.
@MainActor
enum StageWorlds {
    private struct Entry {
        let id: ObjectIdentifier
        let world: StageWorld
    }
    private static var stack: [Entry] = []
    private static var outermost: StageWorld?
    /// What was in place before a stage with metrics of its own.
    private static var outermostMetrics: (any TextMetricsProvider)?

    static func enter(_ stage: Stage, _ world: StageWorld) {
        let id = ObjectIdentifier(stage)
        if stack.last?.id == id { return }
        if stack.isEmpty { outermost = .installed }
        stack.removeAll { $0.id == id }
        stack.append(Entry(id: id, world: world))
        install()
    }

    static func leave(_ stage: Stage) {
        let id = ObjectIdentifier(stage)
        let wasOnTop = stack.last?.id == id
        stack.removeAll { $0.id == id }
        guard wasOnTop else { return }
        install()
        if stack.isEmpty { outermost = nil }
    }

    private static func install() {
        guard let world = stack.last?.world ?? outermost else { return }
        world.install()
        guard let metrics = world.metrics else {
            if let outermostMetrics { TextMetrics.current = outermostMetrics }
            outermostMetrics = nil
            return
        }
        if outermostMetrics == nil { outermostMetrics = TextMetrics.current }
        TextMetrics.current = metrics
    }
}

/// The turns of stages in asynchronous tests: one at a time, first come, first served.
@MainActor
enum StageTurns {
    private static var owner: (task: Int, stages: Int)?
    private static var waiting: [(task: Int, resume: CheckedContinuation<Void, Never>)] = []

    private static var currentTask: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }

    /// Waits until no stage of another task is alive.
    static func take() async {
        let task = currentTask
        if owner == nil || owner?.task == task {
            owner = (task, (owner?.stages ?? 0) + 1)
        } else {
            await withCheckedContinuation { waiting.append((task, $0)) }
        }
    }

    static func giveBack() {
        guard var current = owner else { return }
        current.stages -= 1
        owner = current
        guard current.stages == 0 else { return }
        owner = nil
        guard !waiting.isEmpty else { return }
        let next = waiting.removeFirst()
        owner = (next.task, 1)
        next.resume.resume()
    }
}
