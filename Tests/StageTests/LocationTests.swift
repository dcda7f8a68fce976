import CoreLocation
import Foundation
import TandemTesting
import Testing
import UIKit

private final class Walker: NSObject, CLLocationManagerDelegate {
    var log: [String] = []
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) { log.append("authorized \(manager.authorizationStatus)") }
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        log.append("at \(locations.map(\.coordinate.latitude))")
    }
    func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) { log.append("to \(newHeading.trueHeading)") }
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        log.append("failed \((error as NSError).domain) \((error as NSError).code)")
    }
}

@MainActor
@Suite("Where the device is, a test says (E12)", .serialized)
struct LocationTests {
    @Test("E12.1, E12.2: a manager hears of places once a person has allowed it, until it stops")
    func places() throws {
        let stage = Stage()
        stage.host(UIView())
        let (manager, walker) = (CLLocationManager(), Walker())
        manager.delegate = walker
        stage.locationAnswer = .authorizedWhenInUse
        try stage.settle()
        manager.startUpdatingLocation()
        stage.moveDevice(toLatitude: 1, longitude: 2)
        #expect(walker.log == ["authorized notDetermined"] && manager.location == nil)
        manager.requestWhenInUseAuthorization()
        try stage.settle()
        #expect(manager.authorizationStatus == .authorizedWhenInUse && manager.location?.coordinate.longitude == 2)
        manager.distanceFilter = 1000
        for latitude in [3.0, 3.001, 3.1] { stage.moveDevice(toLatitude: latitude, longitude: 2) }
        manager.startUpdatingHeading()
        stage.turnDevice(to: 90)
        stage.failLocation()
        manager.stopUpdatingLocation()
        stage.moveDevice(toLatitude: 9, longitude: 2)
        #expect(
            walker.log.dropFirst() == [
                "authorized authorizedWhenInUse", "at [3.0]", "at [3.1]", "to 90.0", "failed kCLErrorDomain 0",
            ])
    }

    @Test("E12.2: one place alone is told of where one was asked for, and who is refused hears that")
    func once() throws {
        let stage = Stage()
        stage.host(UIView())
        stage.authorizeLocation()
        let (manager, walker) = (CLLocationManager(), Walker())
        manager.delegate = walker
        stage.moveDevice(toLatitude: 1, longitude: 2)
        manager.requestLocation()
        try stage.settle()
        stage.moveDevice(toLatitude: 5, longitude: 2)
        stage.authorizeLocation(.denied)
        manager.requestLocation()
        try stage.settle()
        #expect(walker.log.suffix(3) == ["at [1.0]", "authorized denied", "failed kCLErrorDomain 1"])
        let other = Stage()
        other.host(UIView())
        #expect(CLLocationManager().authorizationStatus == .notDetermined)
    }

    @Test("Ways over the ground are those of a ball (Apple, CLLocation.distance(from:))")
    func distance() {
        let (paris, london) = (CLLocation(latitude: 48.8566, longitude: 2.3522), CLLocation(latitude: 51.5074, longitude: -0.1278))
        #expect(abs(paris.distance(from: london) - 343_500) < 500 && paris.distance(from: paris) == 0)
        let (east, west) = (CLLocation(latitude: 0, longitude: 179.5), CLLocation(latitude: 0, longitude: -179.5))
        #expect(abs(east.distance(from: west) - 111_195) < 10)
        #expect(CLLocationCoordinate2DIsValid(paris.coordinate) && !CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
        #expect(CLCircularRegion(center: paris.coordinate, radius: 1000, identifier: "Paris").contains(paris.coordinate))
    }
}
