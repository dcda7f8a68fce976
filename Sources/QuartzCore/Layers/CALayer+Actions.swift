import Tracing

extension CALayer {
    /// Writes values with what iOS does around it: the action is looked up before the change and runs after it.
    final func change(_ key: String, isImplicit: Bool = true, _ write: (inout LayerValues) -> Void) {
        var action: (any CAAction)?
        if modelLayer == nil, !CATransaction.current.disablesActions {
            action = self.action(forKey: key)
            if action == nil, isImplicit, mayAnimateImplicitly { action = ImplicitAction(layer: self, key: key) }
        }
        let oldSize = values.bounds.size
        write(&values)
        if values.bounds.size != oldSize {
            markNeedsLayout()
            if needsDisplayOnBoundsChange { setNeedsDisplay() }
        }
        if Self.needsDisplayKeys(key, in: self) { setNeedsDisplay() }
        action?.run(forKey: key, object: self, arguments: nil)
    }

    private static func needsDisplayKeys(_ key: String, in layer: CALayer) -> Bool {
        // Our own classes need no redraw for any key; asking them would cost every write a dynamic call.
        type(of: layer) != CALayer.self && type(of: layer).needsDisplay(forKey: key)
    }

    /// The search of `action(forKey:)`: delegate, `actions`, `style`, class; `NSNull` ends it.
    final func findAction(forKey event: String) -> (any CAAction)? {
        if let delegate, let found = delegate.action(for: self, forKey: event) { return found }
        if let found = actions?[event] { return found }
        if let found = (style?["actions"] as? [String: any CAAction])?[event] { return found }
        return type(of: self).defaultAction(forKey: event)
    }

    /// Whether the layer has been on screen for at least one frame, so that a change is a change to somebody.
    private final var mayAnimateImplicitly: Bool {
        let now = FrameClock.frameNumber
        var current = self
        while true {
            if current.attachedInFrame >= now && !current.isTreeRoot { return false }
            guard let above = current.superlayer else { return current.isTreeRoot }
            current = above
        }
    }

    // MARK: Animations

    final func attach(_ animation: CAAnimation, forKey key: String?) {
        let key = key ?? "animation-\(attachedAnimations.count + 1)"
        detachAnimations { $0.key == key }
        let copy = animation.copied()
        let transaction = CATransaction.current
        if copy.duration == 0 { copy.duration = transaction.animationDuration }
        if copy.timingFunction == nil, copy.takesTransactionTiming { copy.timingFunction = transaction.timingFunction }
        let attached = AttachedAnimation(
            key: key, animation: copy, begin: localTime(at: CACurrentMediaTime()), transactions: transaction.openGroups)
        attachedAnimations.append(attached)
        RunningAnimations.shared.add(self)
    }

    final func detachAnimations(_ isGone: (AttachedAnimation) -> Bool) {
        guard !attachedAnimations.isEmpty else { return }
        let gone = attachedAnimations.filter(isGone)
        guard !gone.isEmpty else { return }
        attachedAnimations.removeAll { candidate in gone.contains { $0 === candidate } }
        for animation in gone { animation.finish(completely: false) }
    }

    // MARK: Presentation

    /// What the animations show now.
    package final var presentedValues: LayerValues {
        guard !attachedAnimations.isEmpty || !presentedWays.isEmpty else { return values }
        let now = localTime(at: CACurrentMediaTime())
        var shown = values
        for attached in attachedAnimations { attached.animation.apply(to: &shown, at: attached.elapsed(at: now)) }
        for (key, way) in presentedWays.sorted(by: { $0.key < $1.key }) {
            guard let value = shown.animatable(forKeyPath: key) else { continue }
            shown.setAnimatable(way.presented(value), forKeyPath: key)
        }
        return shown
    }

    final func makePresentation<Layer: CALayer>() -> Layer? {
        if modelLayer != nil { return self as? Layer }
        guard let copy = makePresentationCopy() else {
            if !attachedAnimations.isEmpty {
                reportApproximation(
                    "\(type(of: self)).presentation()",
                    "a layer class of your own has no presentation copy, the model layer is returned; read the values "
                        + "of a plain CALayer instead")
            }
            return self as? Layer
        }
        copy.values = presentedValues
        copy.modelLayer = self
        return copy as? Layer
    }

    // MARK: Time

    final func localTime(at clockTime: CFTimeInterval) -> CFTimeInterval {
        var chain: [CALayer] = []
        var current: CALayer? = self
        while let layer = current {
            if layer.speed != 1 || layer.beginTime != 0 || layer.timeOffset != 0 { chain.append(layer) }
            current = layer.superlayer
        }
        return chain.reversed().reduce(clockTime) { time, layer in layer.ownTime(at: time) }
    }

    /// The layer's time at a time of the layer above.
    private final func ownTime(at time: CFTimeInterval) -> CFTimeInterval {
        (time - beginTime) * CFTimeInterval(speed) + timeOffset
    }

    final func clockTime(at localTime: CFTimeInterval) -> CFTimeInterval {
        var time = localTime
        var current: CALayer? = self
        while let layer = current {
            if layer.speed != 0 {
                time = (time - layer.timeOffset) / CFTimeInterval(layer.speed) + layer.beginTime
            }
            current = layer.superlayer
        }
        return time
    }
}
