import CoreLocation
import Tracing
import UIKit

/// A map: a stand-in with a plain ground in place of streets (SPEC E12).
///
/// Places are where the Mercator projection has them: annotations and overlays, what a finger moves, what is converted. Source:
/// Apple, MapKit `MKMapView`.
@MainActor @preconcurrency
open class MKMapView: UIView {
    /// Places that the middle of the map keeps to.
    @MainActor @preconcurrency
    open class CameraBoundary: NSObject {
        public let mapRect: MKMapRect
        public var region: MKCoordinateRegion { MKCoordinateRegion(mapRect) }
        public init?(mapRect: MKMapRect) { self.mapRect = mapRect }
        public convenience init?(coordinateRegion region: MKCoordinateRegion) { self.init(mapRect: region.rect) }
    }
    /// How near and how far a map is looked at, in metres.
    @MainActor @preconcurrency
    open class CameraZoomRange: NSObject {
        public let minCenterCoordinateDistance: CLLocationDistance
        public let maxCenterCoordinateDistance: CLLocationDistance
        public init?(minCenterCoordinateDistance: CLLocationDistance, maxCenterCoordinateDistance: CLLocationDistance) {
            (self.minCenterCoordinateDistance, self.maxCenterCoordinateDistance) = (minCenterCoordinateDistance, maxCenterCoordinateDistance)
        }
        public convenience init?(minCenterCoordinateDistance minDistance: CLLocationDistance) {
            self.init(minCenterCoordinateDistance: minDistance, maxCenterCoordinateDistance: .infinity)
        }
        public convenience init?(maxCenterCoordinateDistance maxDistance: CLLocationDistance) {
            self.init(minCenterCoordinateDistance: 0, maxCenterCoordinateDistance: maxDistance)
        }
    }

    /// What the map shows; what was asked for while there was no room waits for it.
    private(set) var place = MapPlace(fitting: .world, in: CGSize(width: 1, height: 1))
    private enum Wish {
        case rect(MKMapRect, UIEdgeInsets)
        case meters(CLLocationDistance, at: CLLocationCoordinate2D)
    }
    private var wish: Wish? = .rect(.world, .zero)
    private var placedSize = CGSize.zero
    private var turn: (heading: CLLocationDirection, pitch: CGFloat) = (0, 0)

    private let ground = MapGroundView()
    let overlaysView = OverlaysView()
    lazy var shelf = AnnotationShelf(self)
    lazy var overlayShelf = OverlayShelf(self)
    private(set) lazy var gestures = MapGestures(self)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public convenience init() { self.init(frame: .zero) }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        accessibilityLabel = "Map"
        addSubview(ground)
        addSubview(overlaysView)
        overlaysView.map = self
        gestures.attach()
    }

    open weak var delegate: (any MKMapViewDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "delegate", of: self) }
    }

    // MARK: Layout

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { reportApproximation("MKMapView", "no streets are drawn: annotations and overlays are on a plain ground.") }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        ground.frame = bounds
        overlaysView.frame = bounds
        if bounds.size != placedSize, bounds.width > 0, bounds.height > 0 {
            let isFirst = placedSize == .zero
            placedSize = bounds.size
            let next = wish.map(fulfilled) ?? place
            wish = nil
            show(next, animated: false, isForced: isFirst)
        }
        ground.text = "Map: \(region.text)"
        shelf.layOut()
        overlaysView.setNeedsDisplay()
    }

    private func fulfilled(_ wish: Wish) -> MapPlace {
        switch wish {
        case .rect(let rect, let padding): return MapPlace(fitting: rect, in: bounds.size, padding: padding)
        case .meters(let meters, let center):
            let (height, middle) = (meters * MKMapPointsPerMeterAtLatitude(center.latitude), MKMapPoint(center))
            var next = place
            (next.x, next.y, next.scale) = (middle.x, middle.y, height / max(1, Double(bounds.height)))
            return next
        }
    }

    // MARK: What is shown

    private func go(to wish: Wish, animated: Bool) {
        guard placedSize != .zero else {
            self.wish = wish
            return setNeedsLayout()
        }
        if animated { reportApproximation("MKMapView.setRegion(_:animated:)", "the map is at its new place at once, and says so.") }
        show(fulfilled(wish), animated: animated)
    }

    /// Shows a place, and tells the delegate before and after it.
    func show(_ wanted: MapPlace, animated: Bool, isForced: Bool = false) {
        let next = limited(wanted)
        guard next != place || isForced else { return }
        delegate?.mapView(self, regionWillChangeAnimated: animated)
        move(to: next)
        delegate?.mapView(self, regionDidChangeAnimated: animated)
    }

    /// Shows a place in the midst of a change.
    func move(to next: MapPlace) {
        place = next
        setNeedsLayout()
        delegate?.mapViewDidChangeVisibleRegion(self)
    }

    func limited(_ wanted: MapPlace) -> MapPlace {
        var next = wanted
        if let boundary = cameraBoundary?.mapRect {
            next.x = min(max(next.x, boundary.minX), boundary.maxX)
            next.y = min(max(next.y, boundary.minY), boundary.maxY)
        }
        if let range = cameraZoomRange {
            let metersPerPoint = MKMetersPerMapPointAtLatitude(next.middle.coordinate.latitude) * max(1, Double(bounds.height))
            let distance = MKMapCamera.distance(forVisibleMeters: next.scale * metersPerPoint)
            let kept = min(max(distance, range.minCenterCoordinateDistance), range.maxCenterCoordinateDistance)
            if distance > 0 { next.scale *= kept / distance }
        }
        return next.kept(in: bounds.size)
    }

    /// The rect that is shown, or that will be once there is room.
    open var visibleMapRect: MKMapRect {
        get {
            if case .rect(let rect, _)? = wish { return rect }
            return place.visible(placedSize)
        }
        set { setVisibleMapRect(newValue, animated: false) }
    }
    open func setVisibleMapRect(_ mapRect: MKMapRect, animated animate: Bool) { go(to: .rect(mapRect, .zero), animated: animate) }
    open func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated animate: Bool) {
        go(to: .rect(mapRect, insets), animated: animate)
    }
    open func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect { mapRectThatFits(mapRect, edgePadding: .zero) }
    open func mapRectThatFits(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets) -> MKMapRect {
        guard placedSize != .zero else { return mapRect }
        return limited(MapPlace(fitting: mapRect, in: placedSize, padding: insets)).visible(placedSize)
    }

    open var region: MKCoordinateRegion {
        get {
            var region = MKCoordinateRegion(visibleMapRect)
            if wish == nil { region.center = place.middle.coordinate }
            return region
        }
        set { setRegion(newValue, animated: false) }
    }
    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
        precondition(
            CLLocationCoordinate2DIsValid(region.center) && region.span.latitudeDelta >= 0 && region.span.latitudeDelta <= 180
                && region.span.longitudeDelta >= 0 && region.span.longitudeDelta <= 360,
            "Invalid Region <center:\(region.center.latitude), \(region.center.longitude) span:\(region.span.latitudeDelta), "
                + "\(region.span.longitudeDelta)>. A latitude is from -90 to 90, a longitude from -180 to 180.")
        go(to: .rect(region.rect, .zero), animated: animated)
    }
    open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion {
        var fitted = MKCoordinateRegion(mapRectThatFits(region.rect))
        fitted.center = region.center
        return fitted
    }

    open var centerCoordinate: CLLocationCoordinate2D {
        get { region.center }
        set { setCenter(newValue, animated: false) }
    }
    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
        var rect = visibleMapRect
        let middle = MKMapPoint(coordinate)
        rect.origin = MKMapPoint(x: middle.x - rect.width / 2, y: middle.y - rect.height / 2)
        go(to: .rect(rect, .zero), animated: animated)
    }

    open var camera: MKMapCamera {
        get {
            let center = region.center
            let meters = visibleMapRect.height * MKMetersPerMapPointAtLatitude(center.latitude)
            return MKMapCamera(
                lookingAtCenter: center, fromDistance: MKMapCamera.distance(forVisibleMeters: meters), pitch: turn.pitch, heading: turn.heading)
        }
        set { setCamera(newValue, animated: false) }
    }
    open func setCamera(_ camera: MKMapCamera, animated: Bool) {
        turn = (camera.heading, camera.pitch)
        if camera.heading != 0 || camera.pitch != 0 {
            reportApproximation("MKMapCamera", "its heading and pitch are kept; the map is drawn with north up, seen from above.")
        }
        go(to: .meters(camera.visibleMeters, at: camera.centerCoordinate), animated: animated)
    }

    open var cameraBoundary: CameraBoundary? { didSet { if placedSize != .zero { show(place, animated: false) } } }
    open func setCameraBoundary(_ cameraBoundary: CameraBoundary?, animated: Bool) { self.cameraBoundary = cameraBoundary }
    open var cameraZoomRange: CameraZoomRange! { didSet { if placedSize != .zero { show(place, animated: false) } } }
    open func setCameraZoomRange(_ cameraZoomRange: CameraZoomRange?, animated: Bool) { self.cameraZoomRange = cameraZoomRange }

    // MARK: How it looks

    open var mapType = MKMapType.standard
    open var preferredConfiguration: MKMapConfiguration = MKStandardMapConfiguration()
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    open var showsBuildings = true
    open var showsTraffic = false
    open var showsCompass = true
    open var showsScale = false
    open var showsUserTrackingButton = false
    open var pitchButtonVisibility = MKFeatureVisibility.adaptive
    @available(iOS, deprecated: 13.0, message: "Use pointOfInterestFilter")
    open var showsPointsOfInterest: Bool {
        get { pointOfInterestFilter == nil }
        set { pointOfInterestFilter = newValue ? nil : .excludingAll }
    }

    open var isZoomEnabled = true
    open var isScrollEnabled = true
    open var isRotateEnabled = true
    open var isPitchEnabled = true

    // MARK: The person's place

    public let userLocation = MKUserLocation()
    open var showsUserLocation = false { didSet { if showsUserLocation != oldValue { userLocationChanged() } } }
    open var isUserLocationVisible: Bool { userLocation.location != nil && visibleMapRect.contains(MKMapPoint(userLocation.coordinate)) }
    open var userTrackingMode = MKUserTrackingMode.none { didSet { if userTrackingMode != oldValue { trackingChanged(false) } } }
    open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) { userTrackingMode = mode }
    var isLocating = false

    // MARK: Converting

    open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
        layoutIfNeeded()
        return convert(place.point(coordinate, in: bounds.size), to: view)
    }
    open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
        layoutIfNeeded()
        return place.coordinate(convert(point, from: view), in: bounds.size)
    }
    open func convert(_ region: MKCoordinateRegion, toRectTo view: UIView?) -> CGRect {
        let (span, center) = (region.span, region.center)
        let top = convert(
            CLLocationCoordinate2D(latitude: center.latitude + span.latitudeDelta / 2, longitude: center.longitude - span.longitudeDelta / 2),
            toPointTo: view)
        let bottom = convert(
            CLLocationCoordinate2D(latitude: center.latitude - span.latitudeDelta / 2, longitude: center.longitude + span.longitudeDelta / 2),
            toPointTo: view)
        return CGRect(x: top.x, y: top.y, width: bottom.x - top.x, height: bottom.y - top.y)
    }
    open func convert(_ rect: CGRect, toRegionFrom view: UIView?) -> MKCoordinateRegion {
        let (top, bottom) = (
            MKMapPoint(convert(CGPoint(x: rect.minX, y: rect.minY), toCoordinateFrom: view)),
            MKMapPoint(convert(CGPoint(x: rect.maxX, y: rect.maxY), toCoordinateFrom: view))
        )
        return MKCoordinateRegion(MKMapRect(x: top.x, y: top.y, width: bottom.x - top.x, height: bottom.y - top.y))
    }
}
