import CoreLocation
import UIKit

/// Something at a place of a map. Source: Apple, MapKit `MKAnnotation`.
public protocol MKAnnotation: NSObjectProtocol {
    var coordinate: CLLocationCoordinate2D { get }
    var title: String? { get }
    var subtitle: String? { get }
}

extension MKAnnotation {
    public var title: String? { nil }
    public var subtitle: String? { nil }
}

/// Something at a place of a map, with words. Source: Apple, MapKit `MKShape`.
open class MKShape: NSObject, MKAnnotation {
    open var title: String? { didSet { changed?() } }
    open var subtitle: String? { didSet { changed?() } }
    open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
    /// Tells the map that shows it, which Apple's hears through key-value observation.
    var changed: (() -> Void)?
}

/// A place. Source: Apple, MapKit `MKPointAnnotation`.
open class MKPointAnnotation: MKShape {
    private var place = CLLocationCoordinate2D()
    open override var coordinate: CLLocationCoordinate2D {
        get { place }
        set {
            place = newValue
            changed?()
        }
    }

    public override init() { super.init() }
    public convenience init(coordinate: CLLocationCoordinate2D) { self.init(coordinate: coordinate, title: nil, subtitle: nil) }
    public convenience init(coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
        self.init()
        place = coordinate
        (self.title, self.subtitle) = (title, subtitle)
    }
}

/// Several annotations as one. Source: Apple, MapKit `MKClusterAnnotation`.
open class MKClusterAnnotation: NSObject, MKAnnotation {
    public let memberAnnotations: [any MKAnnotation]
    open var title: String?
    open var subtitle: String?
    /// The middle of its members.
    open var coordinate: CLLocationCoordinate2D {
        let points = memberAnnotations.map { MKMapPoint($0.coordinate) }
        let count = Double(max(1, points.count))
        return MKMapPoint(x: points.map(\.x).reduce(0, +) / count, y: points.map(\.y).reduce(0, +) / count).coordinate
    }

    public init(memberAnnotations: [any MKAnnotation]) {
        self.memberAnnotations = memberAnnotations
        title = memberAnnotations.first?.title ?? nil
    }
}

/// Where the person is. Source: Apple, MapKit `MKUserLocation`.
open class MKUserLocation: NSObject, MKAnnotation {
    open var coordinate: CLLocationCoordinate2D { location?.coordinate ?? kCLLocationCoordinate2DInvalid }
    open internal(set) var location: CLLocation?
    open internal(set) var heading: CLHeading?
    open var isUpdating: Bool { location == nil }
    open var title: String? = "My Location"
    open var subtitle: String?
}
