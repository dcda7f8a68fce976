import CoreLocation
import UIKit

/// Whether an overlay is above what is written on the map.
public enum MKOverlayLevel: Int, Sendable { case aboveRoads = 0, aboveLabels = 1 }

/// Something that covers a part of a map. Source: Apple, MapKit `MKOverlay`.
public protocol MKOverlay: MKAnnotation {
    var boundingMapRect: MKMapRect { get }
    func intersects(_ mapRect: MKMapRect) -> Bool
    func canReplaceMapContent() -> Bool
}

extension MKOverlay {
    public func intersects(_ mapRect: MKMapRect) -> Bool { boundingMapRect.intersects(mapRect) }
    public func canReplaceMapContent() -> Bool { false }
}

/// Points on a map. Source: Apple, MapKit `MKMultiPoint`.
open class MKMultiPoint: MKShape {
    private let storage: UnsafeMutableBufferPointer<MKMapPoint>

    init(_ points: [MKMapPoint]) {
        storage = .allocate(capacity: points.count)
        _ = storage.initialize(from: points)
    }
    deinit { storage.deallocate() }

    public var pointCount: Int { storage.count }
    /// The points, which are there as long as the object is.
    public func points() -> UnsafeMutablePointer<MKMapPoint> { storage.baseAddress! }
    public func getCoordinates(_ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange) {
        for index in 0..<range.length { (coords + index).initialize(to: storage[range.location + index].coordinate) }
    }
    /// How far along the line a point is, from 0 to 1.
    public func location(atPointIndex index: Int) -> CGFloat {
        let lengths = zip(storage, storage.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
        let whole = lengths.reduce(0, +)
        return whole > 0 ? lengths.prefix(index).reduce(0, +) / whole : 0
    }
    public func locations(at indexes: IndexSet) -> [CGFloat] { indexes.map { location(atPointIndex: $0) } }

    var all: [MKMapPoint] { Array(storage) }
    /// The smallest part of the map that has all points.
    var bounds: MKMapRect {
        all.reduce(MKMapRect.null) { $0.union(MKMapRect(origin: $1, size: MKMapSize())) }
    }
    open override var coordinate: CLLocationCoordinate2D {
        bounds.isNull ? kCLLocationCoordinate2DInvalid : MKMapPoint(x: bounds.midX, y: bounds.midY).coordinate
    }
}

/// A line through places. Source: Apple, MapKit `MKPolyline`.
open class MKPolyline: MKMultiPoint, MKOverlay {
    public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
        self.init(UnsafeBufferPointer(start: coords, count: count).map { MKMapPoint($0) })
    }
    public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
        self.init(Array(UnsafeBufferPointer(start: points, count: count)))
    }
    open var boundingMapRect: MKMapRect { bounds }
}

/// The shortest way over the ground between places, as a line. Source: Apple, MapKit `MKGeodesicPolyline`.
open class MKGeodesicPolyline: MKPolyline {
    public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
        let places = Array(UnsafeBufferPointer(start: coords, count: count))
        let ways = zip(places, places.dropFirst()).flatMap { Self.way(from: $0, to: $1) }
        self.init((places.first.map { [$0] } ?? []).map { MKMapPoint($0) } + ways.map { MKMapPoint($0) })
    }

    /// Places on the great circle, a hundredth of the way apart, after the start.
    private static func way(from start: CLLocationCoordinate2D, to end: CLLocationCoordinate2D) -> [CLLocationCoordinate2D] {
        func vector(_ place: CLLocationCoordinate2D) -> SIMD3<Double> {
            let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
            return [cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)]
        }
        let (first, last) = (vector(start), vector(end))
        let angle = acos(min(1, max(-1, (first * last).sum())))
        guard angle > 0, angle < .pi else { return [end] }
        return (1...100).map { step in
            let part = Double(step) / 100
            let point = first * (sin((1 - part) * angle) / sin(angle)) + last * (sin(part * angle) / sin(angle))
            return CLLocationCoordinate2D(
                latitude: atan2(point.z, hypot(point.x, point.y)) * 180 / .pi, longitude: atan2(point.y, point.x) * 180 / .pi)
        }
    }
}

/// An area of a map, with holes. Source: Apple, MapKit `MKPolygon`.
open class MKPolygon: MKMultiPoint, MKOverlay {
    public private(set) var interiorPolygons: [MKPolygon]?

    public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
        self.init(coordinates: coords, count: count, interiorPolygons: nil)
    }
    public convenience init(
        coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int, interiorPolygons: [MKPolygon]?
    ) {
        self.init(UnsafeBufferPointer(start: coords, count: count).map { MKMapPoint($0) })
        self.interiorPolygons = interiorPolygons
    }
    public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) { self.init(points: points, count: count, interiorPolygons: nil) }
    public convenience init(points: UnsafePointer<MKMapPoint>, count: Int, interiorPolygons: [MKPolygon]?) {
        self.init(Array(UnsafeBufferPointer(start: points, count: count)))
        self.interiorPolygons = interiorPolygons
    }
    open var boundingMapRect: MKMapRect { bounds }
}

/// A circle on the ground. Source: Apple, MapKit `MKCircle`.
open class MKCircle: MKShape, MKOverlay {
    private let center: CLLocationCoordinate2D
    /// In metres.
    public let radius: CLLocationDistance

    init(_ center: CLLocationCoordinate2D, _ radius: CLLocationDistance) { (self.center, self.radius) = (center, radius) }
    public convenience init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) { self.init(coord, radius) }
    public convenience init(mapRect: MKMapRect) {
        let center = MKMapPoint(x: mapRect.midX, y: mapRect.midY).coordinate
        self.init(center, max(mapRect.width, mapRect.height) / 2 * MKMetersPerMapPointAtLatitude(center.latitude))
    }

    open override var coordinate: CLLocationCoordinate2D { center }
    open var boundingMapRect: MKMapRect {
        let (middle, side) = (MKMapPoint(center), radius * MKMapPointsPerMeterAtLatitude(center.latitude))
        return MKMapRect(x: middle.x - side, y: middle.y - side, width: 2 * side, height: 2 * side)
    }
}

/// Lines that are drawn alike. Source: Apple, MapKit `MKMultiPolyline`.
open class MKMultiPolyline: MKShape, MKOverlay {
    public let polylines: [MKPolyline]
    public init(_ polylines: [MKPolyline]) { self.polylines = polylines }
    open var boundingMapRect: MKMapRect { polylines.map(\.boundingMapRect).reduce(.null) { $0.union($1) } }
    open override var coordinate: CLLocationCoordinate2D { MKMapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY).coordinate }
}

/// Areas that are drawn alike. Source: Apple, MapKit `MKMultiPolygon`.
open class MKMultiPolygon: MKShape, MKOverlay {
    public let polygons: [MKPolygon]
    public init(_ polygons: [MKPolygon]) { self.polygons = polygons }
    open var boundingMapRect: MKMapRect { polygons.map(\.boundingMapRect).reduce(.null) { $0.union($1) } }
    open override var coordinate: CLLocationCoordinate2D { MKMapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY).coordinate }
}
