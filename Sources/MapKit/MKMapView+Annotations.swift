import CoreLocation
import UIKit

public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationViewReuseIdentifier"
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier = "MKMapViewDefaultClusterAnnotationViewReuseIdentifier"

extension MKMapView {
    /// In the order in which they were added; the person's place is among them while it is shown.
    public var annotations: [any MKAnnotation] { shelf.annotations }

    public func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }
    public func addAnnotations(_ annotations: [any MKAnnotation]) { annotations.forEach(shelf.add) }
    public func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }
    public func removeAnnotations(_ annotations: [any MKAnnotation]) {
        for annotation in annotations where annotation !== userLocation { shelf.remove(annotation) }
    }

    /// Apple's is a set of `NSObject`s.
    public func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
        Set(annotations.filter { mapRect.contains(MKMapPoint($0.coordinate)) }.compactMap { ($0 as? NSObject).map { AnyHashable($0) } })
    }

    /// `nil` for an annotation that is not near to what is seen.
    public func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
        layoutIfNeeded()
        return shelf.view(for: annotation)
    }

    public func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {
        shelf.classes[identifier] = viewClass as? MKAnnotationView.Type
    }
    public func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
        shelf.dequeue(identifier, for: nil)
    }
    public func dequeueReusableAnnotationView(withIdentifier identifier: String, for annotation: any MKAnnotation) -> MKAnnotationView {
        guard let view = shelf.dequeue(identifier, for: annotation) else {
            preconditionFailure(
                "unable to dequeue an annotation view with identifier \(identifier) - must register a class for the identifier")
        }
        return view
    }

    public func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
        layoutIfNeeded()
        shelf.select(annotation)
    }
    public func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
        if let annotation { shelf.deselect(annotation) }
    }
    public var selectedAnnotations: [any MKAnnotation] {
        get { shelf.selected }
        set {
            for old in shelf.selected where !newValue.contains(where: { $0 === old }) { shelf.deselect(old) }
            newValue.forEach { selectAnnotation($0, animated: false) }
        }
    }

    /// Shows the part of the map that has them all.
    public func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
        for annotation in annotations where !self.annotations.contains(where: { $0 === annotation }) { addAnnotation(annotation) }
        let rect = annotations.reduce(MKMapRect.null) { $0.union(MKMapRect(origin: MKMapPoint($1.coordinate), size: MKMapSize())) }
        guard !rect.isNull else { return }
        // A place by itself is shown with a kilometre around it; unrecorded.
        let least = 1000 * MKMapPointsPerMeterAtLatitude(MKMapPoint(x: rect.midX, y: rect.midY).coordinate.latitude)
        let (dx, dy) = (max(0, least - rect.width) / 2, max(0, least - rect.height) / 2)
        setVisibleMapRect(
            rect.insetBy(dx: -dx, dy: -dy), edgePadding: UIEdgeInsets(top: 40, left: 40, bottom: 40, right: 40), animated: animated)
    }
    public var annotationVisibleRect: CGRect { bounds }

    /// A control of a callout was tapped.
    func tapped(_ control: UIControl, in view: MKAnnotationView) {
        delegate?.mapView(self, annotationView: view, calloutAccessoryControlTapped: control)
    }

    // MARK: The person's place

    func userLocationChanged() {
        if showsUserLocation {
            delegate?.mapViewWillStartLocatingUser(self)
            if !isLocating {
                isLocating = true
                LocationServices.current.watchers.append { [weak self] in self?.moved(to: $0) }
            }
            let services = LocationServices.current
            if services.isAllowed, let location = services.location { moved(to: location) }
        } else {
            shelf.remove(userLocation)
            userLocation.location = nil
            userTrackingMode = .none
            delegate?.mapViewDidStopLocatingUser(self)
        }
    }

    private func moved(to location: CLLocation) {
        guard showsUserLocation else { return }
        userLocation.location = location
        shelf.add(userLocation)
        setNeedsLayout()
        if userTrackingMode != .none { setCenter(location.coordinate, animated: false) }
        delegate?.mapView(self, didUpdate: userLocation)
    }

    func trackingChanged(_ animated: Bool) {
        if userTrackingMode != .none {
            showsUserLocation = true
            if let location = userLocation.location { setCenter(location.coordinate, animated: false) }
        }
        delegate?.mapView(self, didChange: userTrackingMode, animated: animated)
    }
}
