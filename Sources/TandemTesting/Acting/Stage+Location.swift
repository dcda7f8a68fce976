import CoreLocation
import Foundation
import UIKit

extension Stage {
    // MARK: Where the device is

    /// What a person answers when the app asks whether it may know where the device is; `nil` leaves the question open.
    ///
    /// `.authorizedWhenInUse` is Allow While Using App, `.denied` is Don’t Allow.
    public var locationAnswer: CLAuthorizationStatus? {
        get { inside { LocationServices.current.answer } }
        set { inside { LocationServices.current.answer = newValue } }
    }

    /// Allows or refuses the app to know where the device is, as a person does in Settings.
    public func authorizeLocation(_ status: CLAuthorizationStatus = .authorizedWhenInUse) {
        act("authorize location") {
            LocationServices.current.authorize(status)
            clock.runFrame()
        }
    }

    /// Moves the device to a place, which location managers and maps hear of where the app may know it.
    public func moveDevice(to location: CLLocation) {
        act("move to \(location.coordinate.latitude), \(location.coordinate.longitude)") {
            LocationServices.current.move(to: location)
            clock.runFrame()
        }
    }

    /// Moves the device to a place in degrees.
    public func moveDevice(toLatitude latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        moveDevice(to: inside { CLLocation(latitude: latitude, longitude: longitude) })
    }

    /// Turns the device to a direction, in degrees from north.
    public func turnDevice(to heading: CLLocationDirection) {
        act("turn to \(heading)") {
            LocationServices.current.turn(to: CLHeading(heading, at: Date(timeIntervalSinceReferenceDate: clock.time)))
            clock.runFrame()
        }
    }

    /// Has location managers that wait for a place fail.
    public func failLocation(_ error: any Error = CLError(.locationUnknown)) {
        act("fail location") {
            LocationServices.current.fail(error)
            clock.runFrame()
        }
    }
}
