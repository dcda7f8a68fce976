import Foundation
import QuartzCore
import SwiftUI
import TextEngine
import UIKit

/// What the code under test takes as given: its clock, application, timeline, findings, iOS, pasteboards and text metrics.
@MainActor
struct StageWorld {
    let clock: FrameClock
    let timeline: Timeline
    let findings: FindingLog
    let application: UIApplication
    let platform: Platform
    let pasteboards: PasteboardStore
    /// Whether representables are updated twice.
    let isStrict: Bool
    /// `nil` leaves in place what the process has: changing it empties the caches of texts.
    let metrics: (any TextMetricsProvider)?

    /// What is in place now.
    static var installed: StageWorld {
        StageWorld(
            clock: .current, timeline: .current, findings: .current, application: .current, platform: .current,
            pasteboards: .current, isStrict: StrictUpdates.isOn, metrics: nil)
    }

    func install() {
        FrameClock.current = clock
        Timeline.current = timeline
        FindingLog.current = findings
        UIApplication.current = application
        Platform.current = platform
        PasteboardStore.current = pasteboards
        StrictUpdates.isOn = isStrict
    }
}

/// The worlds of the stages that are alive, and which of them is in place.
///
/// The world in place is that of the code that runs: a stage's while it is called and in what its test and its screen do, and
/// what was there before the first stage in everything else. So tests that run side by side do not see each other.
@MainActor
enum StageWorlds {
    private struct Entry {
        let id: ObjectIdentifier
        let world: StageWorld
        /// Whose world the stage was made in.
        let outer: ObjectIdentifier?
    }
    private static var alive: [Entry] = []
    /// The stage whose world is in place; `nil`: no stage's.
    private static var placed: ObjectIdentifier?
    /// What is in place where no stage is.
    private static var outermost: StageWorld?
    /// What was in place before a stage with metrics of its own.
    private static var outermostMetrics: (any TextMetricsProvider)?

    static func enter(_ stage: Stage, _ world: StageWorld) {
        let id = ObjectIdentifier(stage)
        if !alive.contains(where: { $0.id == id }) {
            alive.append(Entry(id: id, world: world, outer: placed))
            MainQueue.willContinue = { queue in place(alive.first { queue != nil && $0.world.clock.mainQueue === queue }) }
        }
        place(alive.first { $0.id == id })
    }

    static func leave(_ stage: Stage) {
        let id = ObjectIdentifier(stage)
        guard let left = alive.firstIndex(where: { $0.id == id }) else { return }
        let outer = alive.remove(at: left).outer
        if placed == id { place(alive.first { $0.id == outer }) }
    }

    private static func place(_ entry: Entry?) {
        guard placed != entry?.id else { return }
        if placed == nil { outermost = .installed }
        placed = entry?.id
        guard let world = entry?.world ?? outermost else { return }
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
