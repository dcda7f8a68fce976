import Tracing

extension CALayer {
    final func insert(_ layer: CALayer, at index: Int) {
        precondition(layer !== self, "A layer cannot be its own sublayer.")
        precondition(
            !layer.isAncestor(of: self),
            "CALayerInvalid: layer \(layer) is a part of cycle in its layer tree. Remove it from its superlayer first.")
        if layer.superlayer === self, layer !== mask {
            childrenStorage.removeAll { $0 === layer }
        } else {
            layer.removeFromSuperlayer()
        }
        childrenStorage.insert(layer, at: min(max(index, 0), childrenStorage.count))
        layer.setParent(self)
        layer.noteAttached()
        setNeedsLayout()
    }

    final func insert(_ layer: CALayer, beside sibling: CALayer?, above: Bool) {
        if layer === sibling { return }
        if layer.superlayer === self, layer !== mask { childrenStorage.removeAll { $0 === layer } }
        guard let sibling, let index = childrenStorage.firstIndex(where: { $0 === sibling }) else {
            // Core Animation: above nothing is the bottom-most place's opposite end of `below`.
            insert(layer, at: above ? childrenStorage.count : 0)
            return
        }
        insert(layer, at: above ? index + 1 : index)
    }

    final func replace(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer, let index = childrenStorage.firstIndex(where: { $0 === oldLayer }) else { return }
        insert(newLayer, at: index)
        oldLayer.removeFromSuperlayer()
    }

    final func replaceSublayers(with layers: [CALayer]) {
        for layer in childrenStorage where !layers.contains(where: { $0 === layer }) { layer.removeFromSuperlayer() }
        for (index, layer) in layers.enumerated() { insert(layer, at: index) }
    }

    final func isAncestor(of layer: CALayer) -> Bool {
        guard !childrenStorage.isEmpty else { return false }
        var current: CALayer? = layer
        while let step = current {
            if step === self { return true }
            current = step.superlayer
        }
        return false
    }

    final func noteAttached() {
        attachedInFrame = FrameClock.frameNumber
        if dirt.contains(.layout) || dirt.contains(.layoutBelow) { markAncestors(.layoutBelow) }
        if dirt.contains(.display) || dirt.contains(.displayChildren) { markAncestors(.displayChildren) }
        if !attachedAnimations.isEmpty { RunningAnimations.shared.add(self) }
    }

    private func markAncestors(_ flag: LayerDirt) {
        var current = superlayer
        while let step = current, !step.dirt.contains(flag) {
            step.dirt.insert(flag)
            current = step.superlayer
        }
    }

    // MARK: Layout

    final func markNeedsLayout() {
        guard !dirt.contains(.layout) else { return }
        dirt.insert(.layout)
        markAncestors(.layoutBelow)
        host?.layerNeedsLayout(self)
    }

    final func layoutFromTopmostDirtyAncestor() {
        var top = self
        while let above = top.superlayer, above.dirt.contains(.layout) { top = above }
        top.layoutTree()
    }

    /// Lays out what is dirty at and below this layer, top-down, with a stack of its own: trees may be thousands deep.
    package final func layoutTree() {
        var passes = 0
        while !dirt.isDisjoint(with: [.layout, .layoutBelow]), passes < Self.layoutPassLimit {
            passes += 1
            var pending = [self]
            while let layer = pending.popLast() {
                if layer.dirt.contains(.layout) {
                    layer.dirt.remove(.layout)
                    layer.layoutSublayers()
                }
                if layer.dirt.contains(.layoutBelow) {
                    layer.dirt.remove(.layoutBelow)
                    let below = layer.childrenStorage.reversed()
                    pending.append(contentsOf: below.filter { !$0.dirt.isDisjoint(with: [.layout, .layoutBelow]) })
                }
            }
        }
        if passes == Self.layoutPassLimit, !dirt.isDisjoint(with: [.layout, .layoutBelow]) {
            FindingLog.current.report(
                .init(
                    "layout.endless-loop", .must,
                    "Layer layout did not come to rest after \(passes) passes and was cut. "
                        + "Look for layoutSublayers() that marks a layer above it as needing layout.",
                    subject: String(describing: type(of: self))))
        }
    }

    private static var layoutPassLimit: Int { 100 }

    /// Clears the mark without laying out; for a host that does the layout itself.
    package final func clearNeedsLayout() { dirt.remove(.layout) }

    // MARK: Geometry

    /// Maps this layer's coordinates to those of the root of its tree.
    final var transformToRoot: CGAffineTransform {
        var result = CGAffineTransform.identity
        var current = self
        while true {
            result = result.concatenating(current.planarTransformToSuperlayer)
            guard let above = current.superlayer else { return result }
            current = above
        }
    }

    /// Maps this layer's coordinates to its superlayer's, the superlayer's `sublayerTransform` included.
    package final var planarTransformToSuperlayer: CGAffineTransform {
        let own = values.transformToSuperlayer
        guard let superlayer, !CATransform3DIsIdentity(superlayer.values.sublayerTransform) else { return own.planar }
        return CATransform3DConcat(own, superlayer.values.aroundAnchor(superlayer.values.sublayerTransform)).planar
    }

    final func transform(to layer: CALayer?) -> CGAffineTransform {
        if layer === self { return .identity }
        if let layer, layer.superlayer === self { return layer.planarTransformToSuperlayer.inverted() }
        if let layer, superlayer === layer { return planarTransformToSuperlayer }
        let up = transformToRoot
        guard let layer else { return up }
        return up.concatenating(layer.transformToRoot.inverted())
    }

    final func convertPoint(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(transform(to: l)) }
    final func convertPoint(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        l.map { p.applying($0.transform(to: self)) } ?? p.applying(transformToRoot.inverted())
    }
    final func convertRect(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(transform(to: l)) }
    final func convertRect(_ r: CGRect, from l: CALayer?) -> CGRect {
        l.map { r.applying($0.transform(to: self)) } ?? r.applying(transformToRoot.inverted())
    }

    final func findLayer(at pointInSuperlayer: CGPoint) -> CALayer? {
        guard !isHidden else { return nil }
        let point = pointInSuperlayer.applying(planarTransformToSuperlayer.inverted())
        let isInside = contains(point)
        if masksToBounds && !isInside { return nil }
        for layer in drawingOrder.reversed() {
            if let hit = layer.hitTest(point) { return hit }
        }
        return isInside ? self : nil
    }

    /// The sublayers back to front: by `zPosition`, then by place.
    package final var drawingOrder: [CALayer] {
        let layers = childrenStorage
        guard layers.contains(where: { $0.values.zPosition != 0 }) else { return layers }
        return layers.enumerated().sorted {
            ($0.element.values.zPosition, $0.offset) < ($1.element.values.zPosition, $1.offset)
        }.map(\.element)
    }

    final func clippedVisibleRect() -> CGRect {
        var visible = bounds
        var current: CALayer = self
        var toSelf = CGAffineTransform.identity
        while let above = current.superlayer {
            toSelf = current.planarTransformToSuperlayer.inverted().concatenating(toSelf)
            if above.masksToBounds { visible = visible.intersection(above.bounds.applying(toSelf)) }
            current = above
        }
        return visible.isNull ? .zero : visible
    }

    final func noteFilters(_ property: String, _ filters: [Any]?) {
        guard filters?.isEmpty == false else { return }
        reportApproximation("CALayer.\(property)", "filters are kept but not drawn")
    }
}

extension LayerValues {
    /// A transform applied about the anchor point, as `sublayerTransform` is.
    func aroundAnchor(_ transform: CATransform3D) -> CATransform3D {
        let x = bounds.minX + anchorPoint.x * bounds.width
        let y = bounds.minY + anchorPoint.y * bounds.height
        return CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), transform), CATransform3DMakeTranslation(x, y, 0))
    }
}
