import UIKit

/// What fingers do to a map: a pan moves it, a pinch and a double tap zoom it, a tap selects.
@MainActor
final class MapGestures: NSObject, UIGestureRecognizerDelegate {
    private unowned let map: MKMapView
    private let pan = UIPanGestureRecognizer()
    private let pinch = UIPinchGestureRecognizer()
    private let tap = UITapGestureRecognizer()
    private let doubleTap = UITapGestureRecognizer()
    /// What the map showed when the gesture began.
    private var start: MapPlace?

    init(_ map: MKMapView) { self.map = map }

    /// Two taps on an annotation and its callout are two taps: only on the ground do they zoom.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        var view = touch.view
        while let next = view, next !== map {
            if next is MKAnnotationView { return false }
            view = next.superview
        }
        return true
    }

    func attach() {
        doubleTap.numberOfTapsRequired = 2
        doubleTap.delegate = self
        tap.addHandler { [weak self] _ in self?.tapped() }
        doubleTap.addHandler { [weak self] _ in self?.doubleTapped() }
        pan.addHandler { [weak self] _ in self?.panned() }
        pinch.addHandler { [weak self] _ in self?.pinched() }
        tap.cancelsTouchesInView = false
        for recognizer in [tap, doubleTap, pan, pinch] as [UIGestureRecognizer] { map.addGestureRecognizer(recognizer) }
    }

    private func tapped() { map.shelf.tap(at: tap.location(in: map)) }

    private func doubleTapped() {
        guard map.isZoomEnabled else { return }
        map.show(zoomed(map.place, by: 2, around: doubleTap.location(in: map)), animated: true)
    }

    /// With the place under a point where it was.
    private func zoomed(_ place: MapPlace, by factor: Double, around point: CGPoint) -> MapPlace {
        var next = place
        next.scale = place.scale / factor
        next.x += Double(point.x - map.bounds.midX) * (place.scale - next.scale)
        next.y += Double(point.y - map.bounds.midY) * (place.scale - next.scale)
        return next
    }

    private func panned() {
        let way = pan.translation(in: map)
        follow(pan, isAllowed: map.isScrollEnabled) { start in
            var next = start
            next.x -= Double(way.x) * start.scale
            next.y -= Double(way.y) * start.scale
            return next
        }
    }

    private func pinched() {
        let (point, factor) = (pinch.location(in: map), Double(pinch.scale))
        follow(pinch, isAllowed: map.isZoomEnabled) { zoomed($0, by: factor, around: point) }
    }

    /// Goes with a gesture, and tells the delegate at its start and end.
    private func follow(_ recognizer: UIGestureRecognizer, isAllowed: Bool, _ next: (MapPlace) -> MapPlace) {
        guard isAllowed else { return }
        if recognizer.state == .began {
            start = map.place
            if recognizer === pan { map.userTrackingMode = .none }
            map.delegate?.mapView(map, regionWillChangeAnimated: false)
        }
        guard let start else { return }
        let place = map.limited(next(start))
        if place != map.place { map.move(to: place) }
        if [.ended, .cancelled, .failed].contains(recognizer.state) {
            self.start = nil
            map.delegate?.mapView(map, regionDidChangeAnimated: false)
        }
    }
}
