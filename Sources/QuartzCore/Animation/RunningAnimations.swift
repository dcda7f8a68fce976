/// The layers with animations, in the order they got their first: phase `.animations` of the frame.
package final class RunningAnimations {
    // Layers are not bound to an actor on iOS; all use of this is on the main actor's thread of the moment.
    nonisolated(unsafe) package static var shared = RunningAnimations()

    private struct Entry { weak var layer: CALayer? }
    private var entries: [Entry] = []

    func add(_ layer: CALayer) {
        guard !entries.contains(where: { $0.layer === layer }) else { return }
        entries.append(Entry(layer: layer))
    }

    /// Begins and ends what is due; true when anything was.
    func step() -> Bool {
        var didWork = false
        for entry in entries {
            guard let layer = entry.layer else { continue }
            let now = layer.localTime(at: CACurrentMediaTime())
            for attached in layer.attachedAnimations where !attached.hasEnded {
                if attached.isBack {
                    layer.detachAnimations { $0 === attached }
                    didWork = true
                    continue
                }
                attached.startIfNeeded(at: now)
                guard attached.isDue(at: now) else { continue }
                didWork = true
                if attached.animation.isRemovedOnCompletion {
                    layer.attachedAnimations.removeAll { $0 === attached }
                }
                attached.finish(completely: true)
            }
        }
        entries.removeAll { entry in entry.layer?.attachedAnimations.isEmpty ?? true }
        return didWork
    }

    var busy: [FrameClock.Busy] {
        entries.flatMap { entry -> [FrameClock.Busy] in
            guard let layer = entry.layer else { return [] }
            return layer.attachedAnimations.filter { !$0.hasEnded }.compactMap { busy($0, of: layer) }
        }
    }

    private func busy(_ attached: AttachedAnimation, of layer: CALayer) -> FrameClock.Busy? {
        // A layer whose time stands still shows the same for ever.
        guard !attached.stands, attached.isLed || layer.localTime(at: 1) != layer.localTime(at: 0) else { return nil }
        let owner = layer.name ?? layer.delegate.map { String(describing: type(of: $0)) } ?? "\(type(of: layer))"
        let what = "\(attached.animation.summary) (key \"\(attached.key)\") of \(owner)"
        guard attached.animation.activeDuration.isFinite else {
            return .init("endless \(what)", isEndless: true)
        }
        let now = layer.localTime(at: CACurrentMediaTime())
        let begin = attached.begin
        return .init(what, until: !attached.isLed && begin > now ? layer.clockTime(at: begin) : nil)
    }
}
