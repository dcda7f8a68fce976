import Foundation
import QuartzCore
import Tracing

/// A value moving on the frame clock.
@MainActor
class RunningAnimation {
    /// The view and the property, for what is busy and for the timeline.
    final let name: String
    fileprivate(set) final var isRunning = false

    fileprivate init(name: String) { self.name = name }

    /// Takes the value for a time; what is over ends exactly at its target.
    func step(to time: TimeInterval) {}
    func cancel() {}
    var isEndless: Bool { false }
    var presentedValue: Any { () }
}

/// A value of one type on its way.
///
/// What is shown is the target less what the animations still have to go: animations that do not merge add up, and so
/// a change on the way keeps its speed (WWDC23 session 10156).
@MainActor
final class Motion<Value: Animatable>: RunningAnimation {
    typealias Data = Value.AnimatableData

    private struct Run {
        var animation: Animation
        /// The whole way, of which the animation says how much is gone.
        var way: Data
        var start: TimeInterval
        var context: AnimationContext<Data>
        var logical: [AnimationCompletion]
        var removed: [AnimationCompletion]
        var gone: Data
        /// Another step follows it, again and again.
        var isPartOfEndless: Bool
    }

    private(set) var target: Value
    private(set) var presented: Value
    private var runs: [Run] = []
    /// The event of the latest animation; what the value brings about on its way goes back to it.
    private var began: TimelineEvent.ID?
    private let table: MotionTable
    private let apply: @MainActor (Value) -> Void

    init(at value: Value, name: String, in table: MotionTable, apply: @escaping @MainActor (Value) -> Void) {
        target = value
        presented = value
        self.table = table
        self.apply = apply
        super.init(name: name)
    }

    isolated deinit { endAll() }

    override var presentedValue: Any { presented }
    override var isEndless: Bool { runs.contains { $0.animation.isEndless || $0.isPartOfEndless } }

    /// Aims at another value; the change is spread over time by `transaction`.
    func move(to newTarget: Value, in transaction: Transaction) {
        let way = newTarget.animatableData - target.animatableData
        target = newTarget
        extend(by: way, in: transaction)
    }

    /// Adds a way that ends at the target.
    func extend(by way: Data, in transaction: Transaction) {
        guard let animation = transaction.effectiveAnimation else { return cancel() }
        let now = FrameClock.current.time
        if way != .zero { add(animation, by: way, in: transaction, at: now) }
        advance(to: now)
    }

    private func add(_ animation: Animation, by way: Data, in transaction: Transaction, at now: TimeInterval) {
        var way = way
        if runs.contains(where: { $0.animation.isEndless }) {
            // What repeats for ever would go on under the new animation; it starts from what is shown in its place.
            way = runs.reduce(way) { $0 + ($1.way - $1.gone) }
            endAll()
        }
        transaction.holdCompletions(for: name)
        let logical = transaction.completions.filter { !$0.criteria.isRemoval }
        let removed = transaction.completions.filter(\.criteria.isRemoval)
        if var last = runs.last {
            let elapsed = elapsed(since: last.start, at: now)
            if animation.shouldMerge(
                previous: last.animation, value: last.way, time: elapsed, context: &last.context)
            {
                last.animation = animation
                last.way += way
                last.logical += logical
                last.removed += removed
                last.isPartOfEndless = transaction.isPartOfEndless
                runs[runs.count - 1] = last
                return
            }
        }
        runs.append(
            Run(
                animation: animation, way: way, start: now, context: AnimationContext(), logical: logical,
                removed: removed, gone: .zero, isPartOfEndless: transaction.isPartOfEndless))
        if !isRunning {
            isRunning = true
            table.add(self)
        }
        began = Timeline.current.record(.animation, name, "\(animation)")
    }

    /// Frames add up; a hair of rounding must not cost one at the end.
    private func elapsed(since start: TimeInterval, at now: TimeInterval) -> TimeInterval {
        ((now - start) * 1e9).rounded() / 1e9
    }

    override func step(to time: TimeInterval) {
        guard !runs.isEmpty else { return isRunning = false }
        advance(to: time)
        Timeline.current.whileCaused(by: began) { apply(presented) }
    }

    private func advance(to time: TimeInterval) {
        var left: [Run] = []
        for var run in runs {
            let gone = run.animation.animate(
                value: run.way, time: elapsed(since: run.start, at: time), context: &run.context)
            if run.context.isLogicallyComplete || gone == nil {
                for completion in run.logical { completion.letGo() }
                run.logical = []
            }
            guard let gone else {
                for completion in run.removed { completion.letGo() }
                continue
            }
            run.gone = gone
            left.append(run)
        }
        runs = left
        presented = target
        isRunning = !runs.isEmpty
        guard isRunning else { return }
        presented.animatableData = runs.reduce(target.animatableData) { $0 - ($1.way - $1.gone) }
    }

    /// Goes to the target at once.
    override func cancel() {
        endAll()
        presented = target
        isRunning = false
    }

    /// Units per second now, as far as the animations know it.
    var velocity: Data {
        runs.reduce(.zero) { sum, run in
            let time = elapsed(since: run.start, at: FrameClock.current.time)
            return sum + (run.animation.velocity(value: run.way, time: time, context: run.context) ?? .zero)
        }
    }

    private func endAll() {
        for run in runs { for completion in run.logical + run.removed { completion.letGo() } }
        runs = []
    }
}

/// What moves on the clock for one graph, in the order it began; whoever shows a value keeps its animation alive.
@MainActor
final class MotionTable: FrameClock.Participant {
    private struct Entry { weak var animation: RunningAnimation? }
    private var entries: [Entry] = []

    func add(_ animation: RunningAnimation) {
        guard !entries.contains(where: { $0.animation === animation }) else { return }
        entries.append(Entry(animation: animation))
    }

    var running: [RunningAnimation] { entries.compactMap(\.animation).filter(\.isRunning) }

    /// True when anything moved.
    func step(to time: TimeInterval) -> Bool {
        let moving = running
        for animation in moving { animation.step(to: time) }
        entries.removeAll { $0.animation?.isRunning != true }
        return !moving.isEmpty
    }

    /// A table that belongs to no graph takes part in frames itself.
    func perform(_ phase: FrameClock.Phase) -> Bool {
        phase == .animations ? step(to: FrameClock.current.time) : false
    }

    var busy: [FrameClock.Busy] {
        var seen: Set<String> = []
        return running.filter { seen.insert($0.name).inserted }.map {
            .init($0.isEndless ? "endless animation of \($0.name)" : "animation of \($0.name)", isEndless: $0.isEndless)
        }
    }
}
