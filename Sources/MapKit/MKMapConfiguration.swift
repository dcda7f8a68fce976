import CoreLocation
import UIKit

/// What kind of map is asked for; a plain ground is what is drawn.
public enum MKMapType: UInt, Sendable { case standard = 0, satellite = 1, hybrid = 2, satelliteFlyover = 3, hybridFlyover = 4, mutedStandard = 5 }

/// Whether the map goes with the person.
public enum MKUserTrackingMode: Int, Sendable { case none = 0, follow = 1, followWithHeading = 2 }

/// A kind of place. Source: Apple, MapKit `MKPointOfInterestCategory`.
public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ name: String) { rawValue = "MKPOICategory\(name)" }

    public static let airport = MKPointOfInterestCategory("Airport")
    public static let atm = MKPointOfInterestCategory("ATM")
    public static let bakery = MKPointOfInterestCategory("Bakery")
    public static let bank = MKPointOfInterestCategory("Bank")
    public static let beach = MKPointOfInterestCategory("Beach")
    public static let cafe = MKPointOfInterestCategory("Cafe")
    public static let evCharger = MKPointOfInterestCategory("EVCharger")
    public static let fireStation = MKPointOfInterestCategory("FireStation")
    public static let fitnessCenter = MKPointOfInterestCategory("FitnessCenter")
    public static let foodMarket = MKPointOfInterestCategory("FoodMarket")
    public static let gasStation = MKPointOfInterestCategory("GasStation")
    public static let hospital = MKPointOfInterestCategory("Hospital")
    public static let hotel = MKPointOfInterestCategory("Hotel")
    public static let landmark = MKPointOfInterestCategory("Landmark")
    public static let library = MKPointOfInterestCategory("Library")
    public static let museum = MKPointOfInterestCategory("Museum")
    public static let nationalPark = MKPointOfInterestCategory("NationalPark")
    public static let park = MKPointOfInterestCategory("Park")
    public static let parking = MKPointOfInterestCategory("Parking")
    public static let pharmacy = MKPointOfInterestCategory("Pharmacy")
    public static let police = MKPointOfInterestCategory("Police")
    public static let postOffice = MKPointOfInterestCategory("PostOffice")
    public static let publicTransport = MKPointOfInterestCategory("PublicTransport")
    public static let restaurant = MKPointOfInterestCategory("Restaurant")
    public static let school = MKPointOfInterestCategory("School")
    public static let store = MKPointOfInterestCategory("Store")
    public static let theater = MKPointOfInterestCategory("Theater")
    public static let university = MKPointOfInterestCategory("University")
    public static let zoo = MKPointOfInterestCategory("Zoo")
}

/// Which places a map names; it names none here. Source: Apple, MapKit `MKPointOfInterestFilter`.
open class MKPointOfInterestFilter: NSObject {
    private let categories: Set<MKPointOfInterestCategory>
    private let isIncluding: Bool
    private init(_ categories: [MKPointOfInterestCategory], isIncluding: Bool) {
        (self.categories, self.isIncluding) = (Set(categories), isIncluding)
    }
    public convenience init(including categories: [MKPointOfInterestCategory]) { self.init(categories, isIncluding: true) }
    public convenience init(excluding categories: [MKPointOfInterestCategory]) { self.init(categories, isIncluding: false) }
    open class var includingAll: MKPointOfInterestFilter { MKPointOfInterestFilter([], isIncluding: false) }
    open class var excludingAll: MKPointOfInterestFilter { MKPointOfInterestFilter([], isIncluding: true) }
    open func includes(_ category: MKPointOfInterestCategory) -> Bool { categories.contains(category) == isIncluding }
    open func excludes(_ category: MKPointOfInterestCategory) -> Bool { !includes(category) }
}

/// How a map is drawn. Source: Apple, MapKit `MKMapConfiguration`.
open class MKMapConfiguration: NSObject {
    public enum ElevationStyle: Int, Sendable { case flat = 0, realistic = 1 }
    open var elevationStyle = ElevationStyle.flat
}

/// A map of streets.
open class MKStandardMapConfiguration: MKMapConfiguration {
    public enum EmphasisStyle: Int, Sendable { case `default` = 0, muted = 1 }
    public override init() { super.init() }
    public convenience init(elevationStyle: ElevationStyle) { self.init(elevationStyle: elevationStyle, emphasisStyle: .default) }
    public convenience init(emphasisStyle: EmphasisStyle) { self.init(elevationStyle: .flat, emphasisStyle: emphasisStyle) }
    public convenience init(elevationStyle: ElevationStyle, emphasisStyle: EmphasisStyle) {
        self.init()
        (self.elevationStyle, self.emphasisStyle) = (elevationStyle, emphasisStyle)
    }
    open var emphasisStyle = EmphasisStyle.default
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    open var showsTraffic = false
}

/// Pictures from above with names.
open class MKHybridMapConfiguration: MKMapConfiguration {
    public override init() { super.init() }
    public convenience init(elevationStyle: ElevationStyle) {
        self.init()
        self.elevationStyle = elevationStyle
    }
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    open var showsTraffic = false
}

/// Pictures from above.
open class MKImageryMapConfiguration: MKMapConfiguration {
    public override init() { super.init() }
    public convenience init(elevationStyle: ElevationStyle) {
        self.init()
        self.elevationStyle = elevationStyle
    }
}

/// From where a map is looked at. Source: Apple, MapKit `MKMapCamera`.
open class MKMapCamera: NSObject {
    open var centerCoordinate = CLLocationCoordinate2D()
    /// In metres.
    open var centerCoordinateDistance: CLLocationDistance = 0
    open var heading: CLLocationDirection = 0
    open var pitch: CGFloat = 0
    @available(iOS, deprecated: 13.0, renamed: "centerCoordinateDistance")
    open var altitude: CLLocationDistance {
        get { centerCoordinateDistance * cos(Double(pitch) * .pi / 180) }
        set { centerCoordinateDistance = newValue / cos(Double(pitch) * .pi / 180) }
    }

    public override init() { super.init() }
    public convenience init(
        lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance, pitch: CGFloat,
        heading: CLLocationDirection
    ) {
        self.init()
        (self.centerCoordinate, centerCoordinateDistance, self.pitch, self.heading) = (centerCoordinate, distance, pitch, heading)
    }
    public convenience init(
        lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromEyeCoordinate eyeCoordinate: CLLocationCoordinate2D,
        eyeAltitude: CLLocationDistance
    ) {
        let aside = eyeCoordinate.distance(to: centerCoordinate)
        self.init(
            lookingAtCenter: centerCoordinate, fromDistance: hypot(aside, eyeAltitude), pitch: CGFloat(atan2(aside, eyeAltitude) * 180 / .pi),
            heading: 0)
    }

    /// How wide the view of the eye is, from top to bottom; unrecorded.
    private static let angle = 30 * Double.pi / 180
    /// How many metres are seen from top to bottom.
    var visibleMeters: CLLocationDistance { 2 * centerCoordinateDistance * tan(Self.angle / 2) }
    static func distance(forVisibleMeters meters: CLLocationDistance) -> CLLocationDistance { meters / (2 * tan(angle / 2)) }
}
