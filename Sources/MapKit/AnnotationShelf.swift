import UIKit

/// The annotations of a map, and the views of those that are seen.
@MainActor
final class AnnotationShelf {
    private unowned let map: MKMapView
    private(set) var annotations: [any MKAnnotation] = []
    private(set) var selected: [any MKAnnotation] = []
    private var views: [ObjectIdentifier: MKAnnotationView] = [:]
    private var spare: [String: [MKAnnotationView]] = [:]
    var classes: [String: MKAnnotationView.Type] = [:]

    /// How far beyond the edge views are kept, in points; unrecorded.
    private static let around: CGFloat = 100

    init(_ map: MKMapView) { self.map = map }

    func add(_ annotation: any MKAnnotation) {
        guard !annotations.contains(where: { $0 === annotation }) else { return }
        annotations.append(annotation)
        (annotation as? MKShape)?.changed = { [weak map, weak annotation] in
            MainActor.assumeIsolated {
                map?.setNeedsLayout()
                if let annotation { map?.shelf.view(for: annotation)?.annotationChanged() }
            }
        }
        map.setNeedsLayout()
    }

    func remove(_ annotation: any MKAnnotation) {
        guard let index = annotations.firstIndex(where: { $0 === annotation }) else { return }
        deselect(annotation)
        annotations.remove(at: index)
        (annotation as? MKShape)?.changed = nil
        putAway(annotation)
    }

    func view(for annotation: any MKAnnotation) -> MKAnnotationView? { views[ObjectIdentifier(annotation)] }

    // MARK: Views

    /// A view that is not used, or a new one of the class that is registered.
    func dequeue(_ identifier: String, for annotation: (any MKAnnotation)?) -> MKAnnotationView? {
        if let view = spare[identifier]?.popLast() {
            view.prepareForReuse()
            view.annotation = annotation
            return view
        }
        let kind = classes[identifier] ?? (identifier == MKMapViewDefaultAnnotationViewReuseIdentifier ? MKMarkerAnnotationView.self : nil)
        // Without an annotation Apple's gives what was used before, and makes none.
        guard let kind, let annotation else { return nil }
        let view = kind.madeForReuse(identifier)
        view.annotation = annotation
        return view
    }

    private func makeView(_ annotation: any MKAnnotation) -> MKAnnotationView {
        if let view = map.delegate?.mapView(map, viewFor: annotation) {
            if view.annotation !== annotation { view.annotation = annotation }
            return view
        }
        if annotation === map.userLocation { return MKUserLocationView(annotation: annotation, reuseIdentifier: nil) }
        return map.dequeueReusableAnnotationView(withIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier, for: annotation)
    }

    private func putAway(_ annotation: any MKAnnotation) {
        guard let view = views.removeValue(forKey: ObjectIdentifier(annotation)) else { return }
        view.removeFromSuperview()
        view.map = nil
        if let identifier = view.reuseIdentifier { spare[identifier, default: []].append(view) }
    }

    /// Puts the views where their places are; those of places that are far from what is seen go away.
    func layOut() {
        let near = map.bounds.insetBy(dx: -Self.around, dy: -Self.around)
        var added: [MKAnnotationView] = []
        for annotation in annotations {
            let coordinate = annotation.coordinate
            let point = map.place.point(coordinate, in: map.bounds.size)
            guard CLLocationCoordinate2DIsValid(coordinate), near.contains(point) else {
                if !selected.contains(where: { $0 === annotation }) { putAway(annotation) }
                continue
            }
            let isNew = view(for: annotation) == nil
            let view = view(for: annotation) ?? makeView(annotation)
            if isNew {
                views[ObjectIdentifier(annotation)] = view
                view.prepareForDisplay()
                view.map = map
                map.addSubview(view)
                added.append(view)
            }
            view.center = CGPoint(x: point.x + view.centerOffset.x, y: point.y + view.centerOffset.y)
        }
        if !added.isEmpty { map.delegate?.mapView(map, didAdd: added) }
    }

    // MARK: Selecting

    func select(_ annotation: any MKAnnotation) {
        guard annotations.contains(where: { $0 === annotation }), !selected.contains(where: { $0 === annotation }) else { return }
        // Apple's map has one selected annotation.
        selected.forEach(deselect)
        selected = [annotation]
        if let view = view(for: annotation) {
            view.setSelected(true, animated: false)
            view.layer.zPosition = CGFloat(view.selectedZPriority.rawValue)
            view.showCallout()
            map.delegate?.mapView(map, didSelect: view)
        }
        map.delegate?.mapView(map, didSelect: annotation)
    }

    func deselect(_ annotation: any MKAnnotation) {
        guard let index = selected.firstIndex(where: { $0 === annotation }) else { return }
        selected.remove(at: index)
        if let view = view(for: annotation) {
            view.setSelected(false, animated: false)
            view.layer.zPosition = CGFloat(view.zPriority.rawValue)
            view.hideCallout()
            map.delegate?.mapView(map, didDeselect: view)
        }
        map.delegate?.mapView(map, didDeselect: annotation)
    }

    /// A person taps: on an annotation to select it, beside all of them to select none.
    func tap(at point: CGPoint) {
        var hit = map.hitTest(point, with: nil)
        while let view = hit, !(view is MKAnnotationView), view !== map { hit = view.superview }
        guard let view = hit as? MKAnnotationView, let annotation = view.annotation else { return selected.forEach(deselect) }
        if view.isEnabled { select(annotation) }
    }
}
