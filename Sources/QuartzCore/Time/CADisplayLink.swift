/// Calls once in every frame, in the frame's second step.
///
/// It keeps its target until it is invalidated, as on iOS. `init(target:selector:)` is UIKit's here, where selectors are.
open class CADisplayLink: NSObject {
    private let onFrame: (CADisplayLink) -> Void
    private var isAdded = false
    private var isInvalidated = false
    private var lastFrame: CFTimeInterval?
    /// For what is busy: whose it is.
    package let owner: String

    /// A display link that calls a closure: what `init(target:selector:)` stands on. The closure keeps the target.
    package init(owner: String, onFrame: @escaping (CADisplayLink) -> Void) {
        self.owner = owner
        self.onFrame = onFrame
        super.init()
    }

    open private(set) var timestamp: CFTimeInterval = 0
    open var duration: CFTimeInterval { 1 / 60 }
    open var targetTimestamp: CFTimeInterval { timestamp + interval }
    open var isPaused = false
    /// Frames between calls, from 1.
    open var frameInterval = 1
    /// 0 for the display's own rate.
    open var preferredFramesPerSecond = 0
    open var preferredFrameRateRange = CAFrameRateRange.default

    /// Starts the calls; all run loops and modes are the frame clock here.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard !isAdded, !isInvalidated else { return }
        isAdded = true
        DisplayLinks.shared.add(self)
    }

    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = false
        DisplayLinks.shared.remove(self)
    }

    /// Ends the calls for good and lets the target go.
    open func invalidate() {
        isInvalidated = true
        isAdded = false
        DisplayLinks.shared.remove(self)
    }

    private var interval: CFTimeInterval {
        let preferred = preferredFrameRateRange.preferred.map { Int($0) } ?? 0
        let rate = preferred > 0 ? preferred : preferredFramesPerSecond
        let frames = rate > 0 && rate < 60 ? max(1, (60 / rate)) : max(frameInterval, 1)
        return CFTimeInterval(frames) / 60
    }

    func frame(at time: CFTimeInterval) -> Bool {
        guard !isPaused, isAdded else { return false }
        if let lastFrame, time - lastFrame < interval - 1e-6 { return false }
        lastFrame = time
        timestamp = time
        onFrame(self)
        return true
    }
}

/// The display links that are added, in the order they were: phase `.displayLinks` of the frame.
final class DisplayLinks {
    // Display links are not bound to an actor on iOS; all use of this is on the main actor's thread of the moment.
    nonisolated(unsafe) static var shared = DisplayLinks()
    private var links: [CADisplayLink] = []

    func add(_ link: CADisplayLink) { links.append(link) }
    func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

    func step() -> Bool {
        var didWork = false
        for link in links where link.frame(at: CACurrentMediaTime()) { didWork = true }
        return didWork
    }

    var busy: [FrameClock.Busy] {
        links.filter { !$0.isPaused }.map { .init("display link of \($0.owner)", isEndless: true) }
    }
}
