/// What tells two moments of a layer apart: the same marks of all layers of a tree mean the same picture.
package struct LayerMark: Hashable {
    private let layer: ObjectIdentifier
    private let changeCount: Int

    fileprivate init(_ layer: CALayer) {
        self.layer = ObjectIdentifier(layer)
        changeCount = layer.changeCount
    }
}

extension CALayer {
    /// The marks of this layer and those below it, in tree order.
    package final var marks: [LayerMark] {
        var marks: [LayerMark] = []
        var pending = [self]
        while let layer = pending.popLast() {
            marks.append(LayerMark(layer))
            if let mask = layer.mask { pending.append(mask) }
            pending += layer.childrenStorage.reversed()
        }
        return marks
    }
}
