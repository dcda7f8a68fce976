import Foundation
import Rulebook
import Synchronization
import Tracing

/// Seconds on a clock.
public typealias CFTimeInterval = TimeInterval

/// The time of the frame clock in seconds: virtual, it stands still between frames.
public func CACurrentMediaTime() -> CFTimeInterval { FrameClock.mediaTime }

/// Virtual time, and the order of work in one frame.
///
/// Time moves only when someone advances it. One frame runs the phases of `Phase` in their order; layout and actions
/// repeat until both are clean. See `Documentation/Frame.md`.
@MainActor
package final class FrameClock {
    /// The clock that the running code lives on; a stage puts its own in place.
    package static var current = FrameClock(animations: .shared, displayLinks: .shared) {
        didSet {
            RunningAnimations.shared = current.animations
            DisplayLinks.shared = current.displayLinks
            current.publish()
        }
    }

    // Layers and animations ask for the time from code without isolation.
    private nonisolated static let publishedTime = Atomic<UInt64>(0)
    private nonisolated static let publishedFrame = Atomic<Int>(0)
    /// `time` of the current clock, for code without isolation.
    package nonisolated static var mediaTime: TimeInterval {
        TimeInterval(bitPattern: publishedTime.load(ordering: .relaxed))
    }
    /// `frame` of the current clock, for code without isolation.
    package nonisolated static var frameNumber: Int { publishedFrame.load(ordering: .relaxed) }
    private func publish() {
        guard Self.current === self else { return }
        Self.publishedTime.store(time.bitPattern, ordering: .relaxed)
        Self.publishedFrame.store(frame, ordering: .relaxed)
    }

    /// The steps of a frame, in order.
    package enum Phase: Int, CaseIterable, Sendable {
        /// Main-queue work that is due, first in first out, then input events.
        case mainQueue, input
        case displayLinks
        /// Running animations take their value for the frame.
        case animations
        /// Traits, properties, constraints and layout, top-down through the mixed tree, until clean.
        case layout
        /// SwiftUI's `onAppear`, `onChange` and completions, which may make layout dirty again.
        case actions
        case display
        /// did-appear and did-disappear calls.
        case appearance
        case commit
    }

    /// Something that keeps a screen from settling, in words a person can act on.
    package struct Busy: Hashable, Sendable {
        package let reason: String
        /// When it has nothing to do before a time: that time, in seconds on this clock. `nil`: busy in every frame.
        package let until: TimeInterval?
        /// It never ends by itself (a repeating timer, an animation without end): settling does not wait for it.
        package let isEndless: Bool

        package init(_ reason: String, until: TimeInterval? = nil, isEndless: Bool = false) {
            self.reason = reason
            self.until = until
            self.isEndless = isEndless
        }
    }

    /// How settling ended.
    package struct Settlement {
        package let frames: Int
        /// Empty when the screen came to rest.
        package let busy: [Busy]
    }

    /// Whoever takes part in frames: the main queue, the layout engine, animations, SwiftUI's actions.
    @MainActor
    package protocol Participant: AnyObject {
        /// Does this phase's work; true when there was any.
        func perform(_ phase: Phase) -> Bool
        /// What would still happen if time went on.
        var busy: [Busy] { get }
    }

    package static let framesPerSecond = 60

    package private(set) var frame = 0
    /// Time in whole frames, so that sums do not drift.
    private var tick = 0
    private var participants: [Entry] = []
    package var isInFrame: Bool { phase != nil }
    /// The step of the frame that is under way.
    private var phase: Phase?
    /// What was cut in the latest frame because it made itself again and again.
    private var cut: Busy?
    /// What was cut since the last settling, whichever frame it was in.
    private var unsettledCut: Busy?
    /// Whose endless updates have been reported.
    private var reportedLoops: Set<String> = []
    /// Input for the next frame.
    package let input = InputQueue()
    /// The code's own tasks, delays and main-queue work.
    package private(set) lazy var mainQueue = MainQueue(clock: self)

    private struct Entry {
        weak var participant: (any Participant)?
    }

    private let animations: RunningAnimations
    private let displayLinks: DisplayLinks

    package convenience init() { self.init(animations: RunningAnimations(), displayLinks: DisplayLinks()) }

    private init(animations: RunningAnimations, displayLinks: DisplayLinks) {
        self.animations = animations
        self.displayLinks = displayLinks
    }

    /// Seconds since this clock began.
    package var time: TimeInterval { TimeInterval(tick) / TimeInterval(Self.framesPerSecond) }

    /// `time` in nanoseconds, rounded up: a delay that ends with a frame is due in it. In whole numbers, because a rounding
    /// error in a product of fractions would put a deadline behind the frame that it ends with.
    var nanoseconds: UInt64 {
        let rate = UInt64(Self.framesPerSecond)
        return (UInt64(tick) * 1_000_000_000 + rate - 1) / rate
    }

    /// Adds a participant, held weakly; in every phase participants run in the order they were added.
    package func add(_ participant: any Participant) {
        participants.removeAll { $0.participant == nil }
        guard !participants.contains(where: { $0.participant === participant }) else { return }
        participants.append(Entry(participant: participant))
    }

    package func remove(_ participant: any Participant) {
        participants.removeAll { $0.participant == nil || $0.participant === participant }
    }

    package var busy: [Busy] { busySources.flatMap { $0() } }

    /// Whether nothing is under way that ends by itself.
    package var isAtRest: Bool { busySources.allSatisfy { $0().allSatisfy(\.isEndless) } }

    /// Who may be busy, each to be asked: the first that is answers for all.
    private var busySources: [() -> [Busy]] {
        [
            { [input] in input.isEmpty ? [] : [Busy("input that waits for the next frame")] }, { [mainQueue] in mainQueue.busy },
            { [animations] in animations.busy }, { [displayLinks] in displayLinks.busy },
        ] + participants.map { entry in { entry.participant?.busy ?? [] } }
    }

    /// Runs one frame; the clock first moves on by 1/60 s unless `inPlace`.
    package func runFrame(inPlace: Bool = false) {
        precondition(
            mayRunFrame, "A frame was run from inside a frame. Return from the callback first, then advance.")
        let outer = phase
        defer { phase = outer }
        if !inPlace { tick += 1 }
        frame += 1
        cut = nil
        publish()
        Timeline.current.frame = frame
        mainQueue.owning { runPhases() }
    }

    private func runPhases() {
        for phase in [Phase.mainQueue, .input, .displayLinks, .animations] { _ = perform(phase) }
        var rounds = 0
        repeat {
            rounds += 1
            if rounds > Self.roundLimit {
                reportEndlessRounds()
                break
            }
            _ = perform(.layout)
        } while perform(.actions)
        for phase in [Phase.display, .appearance, .commit] { _ = perform(phase) }
        CATransaction.flush()
    }

    /// Runs whole frames until `seconds` have passed (at least one frame for any positive amount).
    package func advance(by seconds: TimeInterval) {
        let frames = (seconds * TimeInterval(Self.framesPerSecond)).rounded(.up)
        for _ in 0..<Int(max(frames, 0)) { runFrame() }
    }

    /// Runs frames until nothing is left to happen, skipping stretches in which everything only waits.
    ///
    /// Gives up after `frameLimit` frames, or where frame after frame is cut, and then says what is still busy.
    package func settle(frameLimit: Int = 1200) -> Settlement {
        var count = 0
        var cuts = 0
        runFrame(inPlace: true)
        count += 1
        while count < frameLimit {
            cuts = cut == nil ? 0 : cuts + 1
            // What three frames could not end, the next thousand will not.
            if cuts == 3 { break }
            let reasons = busy
            let ending = reasons.filter { !$0.isEndless }
            if ending.isEmpty { break }
            let waits = ending.compactMap(\.until)
            if waits.count == ending.count, let next = waits.min(), next > time {
                skip(to: next)
            } else {
                runFrame()
            }
            count += 1
        }
        defer { unsettledCut = nil }
        return Settlement(frames: count, busy: [unsettledCut].compactMap { $0 } + busy)
    }

    private static let roundLimit = 100

    /// The first frame boundary at or after a time.
    private static func tick(for time: TimeInterval) -> Int {
        // A hair of rounding must not cost a frame.
        Int((time * TimeInterval(framesPerSecond) - 1e-6).rounded(.up))
    }

    /// Moves to the first frame at or after a time without the frames in between, and runs it.
    package func skip(to newTime: TimeInterval) {
        precondition(mayRunFrame, "Time was skipped from inside a frame. Return from the callback first.")
        let first = Self.tick(for: newTime)
        // A time a hair ahead of this frame is in the next: nothing that waits for it would come to its end here.
        tick = first > tick ? first : newTime > time ? tick + 1 : tick
        runFrame(inPlace: true)
    }

    /// A task or another job of the main queue may advance time: nothing of its frame has been done yet, and the rest of it
    /// follows after the frames that the job ran.
    private var mayRunFrame: Bool { phase == nil || phase == .mainQueue }

    private func perform(_ phase: Phase) -> Bool {
        self.phase = phase
        var didWork =
            switch phase {
            case .mainQueue: mainQueue.runDueWork()
            case .input: input.deliver()
            case .displayLinks: displayLinks.step()
            case .animations: animations.step()
            default: false
            }
        for entry in participants where entry.participant?.perform(phase) == true { didWork = true }
        if phase == .display { TreeRoots.display() }
        return didWork
    }

    /// Notes that a frame was ended before its work was: settling does not call it rest.
    package func cutFrame(_ reason: String) {
        cut = Busy(reason)
        unsettledCut = cut
    }

    private func reportEndlessRounds() {
        let latest = Timeline.current.events.suffix(6)
        let culprit = (latest.last { $0.kind == .write } ?? latest.last)?.subject ?? "layout"
        cutFrame("an update loop, round and round in every frame: \(culprit)")
        // The same loop in the next frame has other events and is no other mistake.
        guard reportedLoops.insert(culprit).inserted else { return }
        FindingLog.current.report(
            .init(
                "bridge.update-writes-state", .must,
                "A frame did not come to rest after \(Self.roundLimit) rounds of layout and actions and was cut: \(culprit) "
                    + "changes again and again. Look for an action or an update that writes what it depends on.",
                subject: culprit, evidence: latest.map(\.description)))
    }
}
