import CoreLocation
import UIKit

/// How many points of the screen a point of the map takes.
public typealias MKZoomScale = CGFloat

/// A place on the earth laid flat by the Mercator projection. Source: Apple, MapKit `MKMapPoint`.
public struct MKMapPoint: Sendable {
    public var x: Double
    public var y: Double

    public init() { (x, y) = (0, 0) }
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    /// A place; latitudes beyond the map are at its edge.
    public init(_ coordinate: CLLocationCoordinate2D) {
        x = (coordinate.longitude + 180) / 360 * MKMapSize.world.width
        let latitude = min(max(coordinate.latitude, -Self.maxLatitude), Self.maxLatitude) * .pi / 180
        y = (1 - asinh(tan(latitude)) / .pi) / 2 * MKMapSize.world.height
    }

    /// Where the map, as wide as it is high, ends.
    static let maxLatitude = atan(sinh(Double.pi)) * 180 / .pi

    public var coordinate: CLLocationCoordinate2D {
        let latitude = atan(sinh(.pi * (1 - 2 * y / MKMapSize.world.height))) * 180 / .pi
        return CLLocationCoordinate2D(latitude: latitude, longitude: x / MKMapSize.world.width * 360 - 180)
    }

    /// The way over the ground, in metres.
    public func distance(to b: MKMapPoint) -> CLLocationDistance { coordinate.distance(to: b.coordinate) }
}

/// A size on the flat map. Source: Apple, MapKit `MKMapSize`.
public struct MKMapSize: Sendable {
    public var width: Double
    public var height: Double

    public init() { (width, height) = (0, 0) }
    public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

    /// The whole earth: 2 to the power of 28.
    public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}

/// A part of the flat map. Source: Apple, MapKit `MKMapRect`.
public struct MKMapRect: Sendable {
    public var origin: MKMapPoint
    public var size: MKMapSize

    public init() { (origin, size) = (MKMapPoint(), MKMapSize()) }
    public init(origin: MKMapPoint, size: MKMapSize) { (self.origin, self.size) = (origin, size) }
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
    }

    public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)
    public static let world = MKMapRect(origin: MKMapPoint(), size: .world)

    public var width: Double { size.width }
    public var height: Double { size.height }
    public var minX: Double { origin.x }
    public var minY: Double { origin.y }
    public var midX: Double { origin.x + size.width / 2 }
    public var midY: Double { origin.y + size.height / 2 }
    public var maxX: Double { origin.x + size.width }
    public var maxY: Double { origin.y + size.height }
    public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
    public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

    public func contains(_ point: MKMapPoint) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }
    public func contains(_ rect2: MKMapRect) -> Bool {
        !isNull && !rect2.isNull && rect2.minX >= minX && rect2.maxX <= maxX && rect2.minY >= minY && rect2.maxY <= maxY
    }
    public func intersects(_ rect2: MKMapRect) -> Bool { !intersection(rect2).isNull }

    public func union(_ rect2: MKMapRect) -> MKMapRect {
        if isNull { return rect2 }
        if rect2.isNull { return self }
        let (x, y) = (min(minX, rect2.minX), min(minY, rect2.minY))
        return MKMapRect(x: x, y: y, width: max(maxX, rect2.maxX) - x, height: max(maxY, rect2.maxY) - y)
    }
    public func intersection(_ rect2: MKMapRect) -> MKMapRect {
        if isNull || rect2.isNull { return .null }
        let (x, y) = (max(minX, rect2.minX), max(minY, rect2.minY))
        let (width, height) = (min(maxX, rect2.maxX) - x, min(maxY, rect2.maxY) - y)
        return width < 0 || height < 0 ? .null : MKMapRect(x: x, y: y, width: width, height: height)
    }
    public func insetBy(dx: Double, dy: Double) -> MKMapRect {
        let (width, height) = (size.width - 2 * dx, size.height - 2 * dy)
        return isNull || width < 0 || height < 0 ? .null : MKMapRect(x: minX + dx, y: minY + dy, width: width, height: height)
    }
    public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
        isNull ? self : MKMapRect(x: minX + dx, y: minY + dy, width: size.width, height: size.height)
    }
    /// Whether it goes beyond an edge of the world.
    public var spans180thMeridian: Bool { !isNull && (minX < 0 || maxX > MKMapSize.world.width) }
    /// The part beyond an edge, brought back to the other one.
    public var remainder: MKMapRect {
        guard spans180thMeridian else { return .null }
        let world = MKMapSize.world.width
        return minX < 0
            ? MKMapRect(x: minX + world, y: minY, width: min(-minX, width), height: height)
            : MKMapRect(x: max(minX, world) - world, y: minY, width: maxX - max(minX, world), height: height)
    }
}

/// How many points of the map a metre takes at a latitude.
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
    MKMapSize.world.width / (2 * .pi * CLLocationCoordinate2D.earthRadius * cos(latitude * .pi / 180))
}
/// How many metres a point of the map is at a latitude.
public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
    1 / MKMapPointsPerMeterAtLatitude(latitude)
}
public func MKMapPointEqualToPoint(_ point1: MKMapPoint, _ point2: MKMapPoint) -> Bool { point1.x == point2.x && point1.y == point2.y }
public func MKMapSizeEqualToSize(_ size1: MKMapSize, _ size2: MKMapSize) -> Bool {
    size1.width == size2.width && size1.height == size2.height
}
public func MKMapRectEqualToRect(_ rect1: MKMapRect, _ rect2: MKMapRect) -> Bool {
    MKMapPointEqualToPoint(rect1.origin, rect2.origin) && MKMapSizeEqualToSize(rect1.size, rect2.size)
}
public func MKStringFromMapPoint(_ point: MKMapPoint) -> String { "{\(point.x), \(point.y)}" }
public func MKStringFromMapSize(_ size: MKMapSize) -> String { "{\(size.width), \(size.height)}" }
public func MKStringFromMapRect(_ rect: MKMapRect) -> String {
    "{\(MKStringFromMapPoint(rect.origin)), \(MKStringFromMapSize(rect.size))}"
}
