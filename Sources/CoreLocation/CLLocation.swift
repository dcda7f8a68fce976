import Foundation
import QuartzCore

/// Where the device is, or was. Source: Apple, CoreLocation `CLLocation`.
open class CLLocation: NSObject, @unchecked Sendable {
    public let coordinate: CLLocationCoordinate2D
    /// In metres above the sea.
    public let altitude: CLLocationDistance
    public let ellipsoidalAltitude: CLLocationDistance
    /// In metres; negative where the place means nothing.
    public let horizontalAccuracy: CLLocationAccuracy
    public let verticalAccuracy: CLLocationAccuracy
    /// In degrees from north; negative where it is not known.
    public let course: CLLocationDirection
    public let courseAccuracy: CLLocationDirectionAccuracy
    /// In metres a second; negative where it is not known.
    public let speed: CLLocationSpeed
    public let speedAccuracy: CLLocationSpeedAccuracy
    public let timestamp: Date
    /// The floor of a building: none is known.
    public var floor: CLFloor? { nil }

    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection, courseAccuracy: CLLocationDirectionAccuracy,
        speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date
    ) {
        self.coordinate = coordinate
        self.altitude = altitude
        ellipsoidalAltitude = altitude
        self.horizontalAccuracy = horizontalAccuracy
        self.verticalAccuracy = verticalAccuracy
        self.course = course
        self.courseAccuracy = courseAccuracy
        self.speed = speed
        self.speedAccuracy = speedAccuracy
        self.timestamp = timestamp
    }

    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
    ) {
        self.init(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy, verticalAccuracy: verticalAccuracy,
            course: course, courseAccuracy: -1, speed: speed, speedAccuracy: -1, timestamp: timestamp)
    }

    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        self.init(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy, course: -1, speed: -1,
            timestamp: timestamp)
    }

    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0, horizontalAccuracy: 0,
            verticalAccuracy: -1, timestamp: Date(timeIntervalSinceReferenceDate: FrameClock.mediaTime))
    }

    /// The way over the ground in metres, on a ball of the earth's mean radius: up to a half percent from Apple's, whose earth is
    /// flattened.
    open func distance(from location: CLLocation) -> CLLocationDistance { coordinate.distance(to: location.coordinate) }

    open override var description: String {
        "<\(coordinate.latitude),\(coordinate.longitude)> +/- \(horizontalAccuracy)m (speed \(speed) mps / course \(course))"
    }
}

/// A floor of a building. Source: Apple, CoreLocation `CLFloor`.
open class CLFloor: NSObject {
    public let level: Int
    init(level: Int) { self.level = level }
}

extension CLLocationCoordinate2D {
    /// The mean radius of the earth, in metres (IUGG).
    package static let earthRadius: CLLocationDistance = 6_371_008.8

    /// The way over a ball, by the haversine formula.
    package func distance(to other: CLLocationCoordinate2D) -> CLLocationDistance {
        let (here, there) = (latitude * .pi / 180, other.latitude * .pi / 180)
        let (up, across) = (there - here, (other.longitude - longitude) * .pi / 180)
        let chord = pow(sin(up / 2), 2) + cos(here) * cos(there) * pow(sin(across / 2), 2)
        return 2 * Self.earthRadius * asin(min(1, chord.squareRoot()))
    }
}

/// Which way the device points. Source: Apple, CoreLocation `CLHeading`.
open class CLHeading: NSObject, @unchecked Sendable {
    public let magneticHeading: CLLocationDirection
    public let trueHeading: CLLocationDirection
    public let headingAccuracy: CLLocationDirection
    public let timestamp: Date
    package init(_ heading: CLLocationDirection, at time: Date) {
        (magneticHeading, trueHeading, headingAccuracy, timestamp) = (heading, heading, 0, time)
    }
}

/// A circle on the ground. Source: Apple, CoreLocation `CLCircularRegion`.
open class CLCircularRegion: CLRegion {
    public let center: CLLocationCoordinate2D
    public let radius: CLLocationDistance
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        (self.center, self.radius) = (center, radius)
        super.init(identifier)
    }
    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool { center.distance(to: coordinate) <= radius }
}

/// An area that can be watched. Source: Apple, CoreLocation `CLRegion`.
open class CLRegion: NSObject {
    public let identifier: String
    open var notifyOnEntry = true
    open var notifyOnExit = true
    init(_ identifier: String) { self.identifier = identifier }
}
