import Foundation
import QuartzCore

/// Whether the app may know where the device is. Source: Apple, CoreLocation `CLAuthorizationStatus`.
public enum CLAuthorizationStatus: Int32, Sendable {
    case notDetermined = 0, restricted = 1, denied = 2, authorizedAlways = 3, authorizedWhenInUse = 4
}

/// How exactly the app may know it.
public enum CLAccuracyAuthorization: Int, Sendable { case fullAccuracy = 0, reducedAccuracy = 1 }

/// What the device is moved for.
public enum CLActivityType: Int, Sendable { case other = 1, automotiveNavigation = 2, fitness = 3, otherNavigation = 4, airborne = 5 }

/// Tells where the device is: a stand-in that knows what a test says, with `Stage.moveDevice(to:)` and
/// `Stage.authorizeLocation(_:)` (SPEC E12). Source: Apple, CoreLocation `CLLocationManager`.
open class CLLocationManager: NSObject, @unchecked Sendable {
    private enum Interest { case none, once, always }
    private var interest = Interest.none
    private var listensToHeading = false
    private var lastTold: CLLocation?

    public override init() {
        super.init()
        services { [self] in $0.add(self) }
        // As on iOS, the delegate hears of the authorization once the manager is there.
        DispatchQueue.main.async { [weak self] in self?.authorizationChanged() }
    }

    /// The device's, on the main thread.
    private func services<Value: Sendable>(_ work: @MainActor (LocationServices) -> Value) -> Value { Self.services(work) }
    private class func services<Value: Sendable>(_ work: @MainActor (LocationServices) -> Value) -> Value {
        if MainActorCheck.isOnMainActor { return MainActor.assumeIsolated { work(.current) } }
        return DispatchQueue.main.sync { MainActor.assumeIsolated { work(.current) } }
    }

    open weak var delegate: (any CLLocationManagerDelegate)?
    open var desiredAccuracy = kCLLocationAccuracyBest
    /// How far the device has to move before the delegate hears of it, in metres.
    open var distanceFilter = kCLDistanceFilterNone
    open var activityType = CLActivityType.other
    open var pausesLocationUpdatesAutomatically = true
    open var allowsBackgroundLocationUpdates = false
    open var showsBackgroundLocationIndicator = false
    open var headingFilter: CLLocationDegrees = 1

    open var authorizationStatus: CLAuthorizationStatus { services { $0.authorization } }
    open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
    open var location: CLLocation? { services { $0.isAllowed ? $0.location : nil } }
    open var heading: CLHeading? { services { $0.heading } }
    open class func locationServicesEnabled() -> Bool { true }
    open class func headingAvailable() -> Bool { true }
    open class func significantLocationChangeMonitoringAvailable() -> Bool { true }
    @available(iOS, deprecated: 14.0, message: "Use the authorizationStatus of a manager.")
    open class func authorizationStatus() -> CLAuthorizationStatus { services { $0.authorization } }

    open func requestWhenInUseAuthorization() { ask(.authorizedWhenInUse) }
    open func requestAlwaysAuthorization() { ask(.authorizedAlways) }
    private func ask(_ wanted: CLAuthorizationStatus) { DispatchQueue.main.async { LocationServices.current.ask(wanted) } }

    open func startUpdatingLocation() { begin(.always) }
    open func stopUpdatingLocation() { interest = .none }
    open func startMonitoringSignificantLocationChanges() { begin(.always) }
    open func stopMonitoringSignificantLocationChanges() { interest = .none }
    /// Tells of one place, as soon as there is one.
    open func requestLocation() { begin(.once) }
    open func startUpdatingHeading() { listensToHeading = true }
    open func stopUpdatingHeading() { listensToHeading = false }

    private func begin(_ interest: Interest) {
        self.interest = interest
        lastTold = nil
        DispatchQueue.main.async { [weak self] in
            guard let self else { return }
            if [.denied, .restricted].contains(authorizationStatus) { return failed(CLError(.denied)) }
            if let location = LocationServices.current.location { moved(to: location) }
        }
    }

    // MARK: What a test says

    func authorizationChanged() { delegate?.locationManagerDidChangeAuthorization(self) }

    func moved(to location: CLLocation) {
        let isAllowed = services { $0.isAllowed }
        guard interest != .none, isAllowed else { return }
        if distanceFilter > 0, let lastTold, location.distance(from: lastTold) < distanceFilter { return }
        lastTold = location
        if interest == .once { interest = .none }
        delegate?.locationManager(self, didUpdateLocations: [location])
    }

    func turned(to heading: CLHeading) { if listensToHeading { delegate?.locationManager(self, didUpdateHeading: heading) } }

    func failed(_ error: any Error) {
        guard interest != .none else { return }
        if interest == .once { interest = .none }
        delegate?.locationManager(self, didFailWithError: error)
    }
}

/// Hears where the device is. Source: Apple, CoreLocation `CLLocationManagerDelegate`.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
    @available(iOS, deprecated: 14.0)
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
}

extension CLLocationManagerDelegate {
    /// As on iOS, who has only the older method hears through it.
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
    }
    public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
    public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {}
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
}
