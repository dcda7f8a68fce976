/// What the tracked methods of a view have read, and the way to run them again when it changes.
package struct ViewObservation {
    /// Made for the first tracked method; most views have none.
    package var scopes: [TrackedMethod: ObservationScope] = [:]
    package var traits: [TrackedMethod: Set<ObjectIdentifier>] = [:]

    @MainActor
    mutating func scope(_ method: TrackedMethod) -> ObservationScope {
        if let scope = scopes[method] { return scope }
        let scope = ObservationScope()
        scopes[method] = scope
        return scope
    }

    @MainActor
    func traitsChanged(_ changed: [UITrait], on view: UIView) {
        let keys = Set(changed.map { ObjectIdentifier($0) })
        for method in TrackedMethod.allCases where traits[method]?.isDisjoint(with: keys) == false {
            method.invalidate(view)
        }
    }
}

/// The methods whose reads of observable objects and traits UIKit follows (iOS 26; traits from iOS 18).
package enum TrackedMethod: String, CaseIterable, Sendable {
    case updateProperties, updateConstraints, updateConfiguration, layoutSubviews, draw

    @MainActor
    package func invalidate(_ view: UIView) {
        switch self {
        case .updateProperties: view.setNeedsUpdateProperties()
        case .updateConstraints: view.setNeedsUpdateConstraints()
        case .updateConfiguration: (view as? any ConfigurationUpdating)?.setNeedsUpdateConfiguration()
        case .layoutSubviews: view.setNeedsLayout()
        case .draw: view.setNeedsDisplay()
        }
    }
}

/// A view whose configuration is updated before its layout: a cell, a header, a footer or a button.
@MainActor
protocol ConfigurationUpdating: UIView {
    func setNeedsUpdateConfiguration()
}

/// One tracked block of code. `withObservationTracking` cannot be cancelled; a pulse that is read with everything else
/// and bumped before the next run lets go of the registration that is no longer wanted.
@MainActor
package final class ObservationScope {
    @Observable
    final class Pulse: @unchecked Sendable {
        var beat = 0
    }

    private var pulse: Pulse?
    private var generation = 0

    package init() {}

    /// Runs `body`; when something observable that it read is about to change, `onChange` runs once on the main actor.
    package func run<Result>(_ body: () -> Result, onChange: @escaping @MainActor () -> Void) -> Result {
        stop()
        let pulse = Pulse()
        self.pulse = pulse
        let generation = generation
        return withObservationTracking {
            _ = pulse.beat
            return body()
        } onChange: { [weak self] in
            // Written on the main actor the change is noted at once, elsewhere when the main actor gets to it.
            let note: @MainActor () -> Void = {
                guard let self, self.generation == generation else { return }
                self.generation += 1
                onChange()
            }
            Self.runOnMainActor(note)
        }
    }

    /// Forgets what was read.
    package func stop() {
        generation += 1
        pulse?.beat += 1
        pulse = nil
    }

    deinit { pulse?.beat += 1 }

    private nonisolated static func runOnMainActor(_ work: @escaping @MainActor () -> Void) {
        if MainActorCheck.isOnMainActor {
            MainActor.assumeIsolated(work)
        } else {
            Task { @MainActor in work() }
        }
    }
}
