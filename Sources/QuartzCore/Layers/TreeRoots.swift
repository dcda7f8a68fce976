/// The layers of windows: phase `.display` of the frame draws what is dirty below them.
enum TreeRoots {
    private struct Entry { weak var layer: CALayer? }
    // Layers are not bound to an actor on iOS; all use of this is on the main actor's thread of the moment.
    nonisolated(unsafe) private static var entries: [Entry] = []

    static func add(_ layer: CALayer) {
        entries.removeAll { $0.layer == nil }
        entries.append(Entry(layer: layer))
    }

    static func display() {
        for entry in entries {
            if let layer = entry.layer, layer.isTreeRoot { layer.displayTree() }
        }
    }
}
