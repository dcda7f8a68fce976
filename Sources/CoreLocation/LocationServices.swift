import Foundation
import QuartzCore

/// What the device tells of where it is, as far as a test says: a value for each clock.
@MainActor
package final class LocationServices: FrameClock.Participant {
    package static var current: LocationServices { perClock.value }
    private static let perClock = PerClock { LocationServices() }

    private struct Listener { weak var manager: CLLocationManager? }
    private var listeners: [Listener] = []
    private(set) var authorization = CLAuthorizationStatus.notDetermined
    /// What a person answers when the app asks; `nil` leaves the question open.
    package var answer: CLAuthorizationStatus?
    package private(set) var location: CLLocation?
    package private(set) var heading: CLHeading?
    /// Told of new places besides managers: maps.
    package var watchers: [(CLLocation) -> Void] = []

    func add(_ manager: CLLocationManager) {
        listeners.removeAll { $0.manager == nil }
        listeners.append(Listener(manager: manager))
    }
    private var managers: [CLLocationManager] { listeners.compactMap(\.manager) }

    /// A person allows or refuses, in the question or in Settings.
    package func authorize(_ status: CLAuthorizationStatus) {
        guard status != authorization else { return }
        authorization = status
        for manager in managers { manager.authorizationChanged() }
    }

    /// The app asks. A person is asked once.
    func ask(_ wanted: CLAuthorizationStatus) {
        let isUpgrade = authorization == .authorizedWhenInUse && wanted == .authorizedAlways
        guard authorization == .notDetermined || isUpgrade, let answer else { return }
        authorize(answer == .authorizedAlways && wanted == .authorizedWhenInUse ? wanted : answer)
    }

    package func move(to location: CLLocation) {
        self.location = location
        for manager in managers { manager.moved(to: location) }
        guard isAllowed else { return }
        for watcher in watchers { watcher(location) }
    }

    package func turn(to heading: CLHeading) {
        self.heading = heading
        for manager in managers { manager.turned(to: heading) }
    }

    package func fail(_ error: any Error) { for manager in managers { manager.failed(error) } }

    package var isAllowed: Bool { authorization == .authorizedAlways || authorization == .authorizedWhenInUse }

    package func perform(_ phase: FrameClock.Phase) -> Bool { false }
    package var busy: [FrameClock.Busy] { [] }
}
