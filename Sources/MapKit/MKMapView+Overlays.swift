import Tracing
import UIKit

extension MKMapView {
    /// From the lowest to the one on top.
    public var overlays: [any MKOverlay] { overlayShelf.entries.map(\.overlay) }
    public func overlays(in level: MKOverlayLevel) -> [any MKOverlay] {
        overlayShelf.entries.filter { $0.level == level }.map(\.overlay)
    }

    /// Adds it above what is written on the map.
    public func addOverlay(_ overlay: any MKOverlay) { addOverlay(overlay, level: .aboveLabels) }
    public func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { overlayShelf.insert(overlay, level, at: nil) }
    public func addOverlays(_ overlays: [any MKOverlay]) { overlays.forEach { addOverlay($0) } }
    public func addOverlays(_ overlays: [any MKOverlay], level: MKOverlayLevel) { overlays.forEach { addOverlay($0, level: level) } }
    public func removeOverlay(_ overlay: any MKOverlay) { overlayShelf.remove(overlay) }
    public func removeOverlays(_ overlays: [any MKOverlay]) { overlays.forEach(removeOverlay) }

    public func insertOverlay(_ overlay: any MKOverlay, at index: Int) { insertOverlay(overlay, at: index, level: .aboveLabels) }
    public func insertOverlay(_ overlay: any MKOverlay, at index: Int, level: MKOverlayLevel) { overlayShelf.insert(overlay, level, at: index) }
    public func insertOverlay(_ overlay: any MKOverlay, above sibling: any MKOverlay) { overlayShelf.insert(overlay, beside: sibling, by: 1) }
    public func insertOverlay(_ overlay: any MKOverlay, below sibling: any MKOverlay) { overlayShelf.insert(overlay, beside: sibling, by: 0) }
    public func exchangeOverlay(_ overlay1: any MKOverlay, with overlay2: any MKOverlay) { overlayShelf.exchange(overlay1, overlay2) }

    public func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? { overlayShelf.renderer(for: overlay) }

    func drawOverlays(in context: CGContext) {
        let visible = place.visible(bounds.size)
        for entry in overlayShelf.entries {
            overlayShelf.renderer(for: entry.overlay)?.draw(
                visible, zoomScale: CGFloat(1 / place.scale), scale: traitCollection.displayScale, into: context)
        }
    }
}

/// The overlays of a map, and who draws them.
@MainActor
final class OverlayShelf {
    struct Entry {
        let overlay: any MKOverlay
        let level: MKOverlayLevel
    }
    private unowned let map: MKMapView
    /// Those above the roads first.
    private(set) var entries: [Entry] = []
    private var renderers: [ObjectIdentifier: MKOverlayRenderer] = [:]

    init(_ map: MKMapView) { self.map = map }

    private func place(of overlay: any MKOverlay) -> Int? { entries.firstIndex { $0.overlay === overlay } }

    /// Adds an overlay at an index of its level, or on top of it.
    func insert(_ overlay: any MKOverlay, _ level: MKOverlayLevel, at index: Int?) {
        guard place(of: overlay) == nil else { return }
        let below = entries.count { $0.level.rawValue < level.rawValue }
        let count = entries.count { $0.level == level }
        entries.insert(Entry(overlay: overlay, level: level), at: below + min(index ?? count, count))
        map.overlaysView.setNeedsDisplay()
        // As on iOS, renderers are asked for after the call.
        DispatchQueue.main.async { [weak self] in self?.makeRenderers() }
    }

    func insert(_ overlay: any MKOverlay, beside sibling: any MKOverlay, by distance: Int) {
        guard let place = place(of: sibling) else { return }
        let level = entries[place].level
        insert(overlay, level, at: entries.prefix(place).count { $0.level == level } + distance)
    }

    func exchange(_ one: any MKOverlay, _ other: any MKOverlay) {
        guard let first = place(of: one), let second = place(of: other) else { return }
        let (firstLevel, secondLevel) = (entries[first].level, entries[second].level)
        (entries[first], entries[second]) = (Entry(overlay: other, level: firstLevel), Entry(overlay: one, level: secondLevel))
        map.overlaysView.setNeedsDisplay()
    }

    func remove(_ overlay: any MKOverlay) {
        guard let place = place(of: overlay) else { return }
        entries.remove(at: place)
        renderers[ObjectIdentifier(overlay)] = nil
        map.overlaysView.setNeedsDisplay()
    }

    func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? {
        makeRenderers()
        return renderers[ObjectIdentifier(overlay)]
    }

    private func makeRenderers() {
        guard let delegate = map.delegate else { return }
        var added: [MKOverlayRenderer] = []
        for entry in entries where renderers[ObjectIdentifier(entry.overlay)] == nil {
            let renderer = delegate.mapView(map, rendererFor: entry.overlay)
            renderers[ObjectIdentifier(entry.overlay)] = renderer
            renderer.changed = { [weak map] in MainActor.assumeIsolated { map?.overlaysView.setNeedsDisplay() } }
            added.append(renderer)
        }
        guard !added.isEmpty else { return }
        map.overlaysView.setNeedsDisplay()
        delegate.mapView(map, didAdd: added)
    }
}
