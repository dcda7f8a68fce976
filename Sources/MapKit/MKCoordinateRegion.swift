import CoreLocation

/// How much of the earth is seen, in degrees. Source: Apple, MapKit `MKCoordinateSpan`.
public struct MKCoordinateSpan: Sendable {
    public var latitudeDelta: CLLocationDegrees
    public var longitudeDelta: CLLocationDegrees

    public init() { (latitudeDelta, longitudeDelta) = (0, 0) }
    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
        (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
    }
}

/// A part of the earth around a place. Source: Apple, MapKit `MKCoordinateRegion`.
public struct MKCoordinateRegion: Sendable {
    public var center: CLLocationCoordinate2D
    public var span: MKCoordinateSpan

    public init() { (center, span) = (CLLocationCoordinate2D(), MKCoordinateSpan()) }
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) { (self.center, self.span) = (center, span) }

    public init(
        center centerCoordinate: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance
    ) {
        let degree = CLLocationCoordinate2D.earthRadius * .pi / 180
        let around = degree * cos(centerCoordinate.latitude * .pi / 180)
        self.init(
            center: centerCoordinate,
            span: MKCoordinateSpan(
                latitudeDelta: min(latitudinalMeters / degree, 180), longitudeDelta: around > 0 ? min(longitudinalMeters / around, 360) : 360))
    }

    public init(_ rect: MKMapRect) {
        let (top, bottom) = (MKMapPoint(x: rect.minX, y: rect.minY).coordinate, MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate)
        self.init(
            center: MKMapPoint(x: rect.midX, y: rect.midY).coordinate,
            span: MKCoordinateSpan(latitudeDelta: top.latitude - bottom.latitude, longitudeDelta: bottom.longitude - top.longitude))
    }

    /// The part of the flat map that has it all, with the centre in the middle.
    var rect: MKMapRect {
        let middle = MKMapPoint(center)
        func y(_ latitude: CLLocationDegrees) -> Double { MKMapPoint(CLLocationCoordinate2D(latitude: latitude, longitude: 0)).y }
        let half = max(middle.y - y(center.latitude + span.latitudeDelta / 2), y(center.latitude - span.latitudeDelta / 2) - middle.y)
        let width = span.longitudeDelta / 360 * MKMapSize.world.width
        return MKMapRect(x: middle.x - width / 2, y: middle.y - half, width: width, height: 2 * half)
    }

    /// In words.
    var text: String {
        func number(_ value: Double) -> String { String(format: "%.4f", value) }
        return "\(number(center.latitude)), \(number(center.longitude)), \(number(span.latitudeDelta))° by \(number(span.longitudeDelta))°"
    }
}
