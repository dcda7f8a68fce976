/// The registrations for trait changes of one environment, in the order they were made.
@MainActor
package final class TraitChangeRegistry {
    private final class Registration: UITraitChangeRegistration {
        let traits: [UITrait]
        let handler: (any UITraitEnvironment, UITraitCollection) -> Void

        init(_ traits: [UITrait], _ handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void) {
            self.traits = traits
            self.handler = handler
        }
    }

    private var registrations: [Registration] = []

    package init() {}

    package func register<Environment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = Registration(traits) { environment, previous in
            guard let environment = environment as? Environment else {
                preconditionFailure(
                    "A trait change handler for \(Environment.self) was registered with \(type(of: environment)). "
                        + "Register it with an object of the type that the closure names.")
            }
            handler(environment, previous)
        }
        registrations.append(registration)
        return registration
    }

    package func unregister(_ registration: any UITraitChangeRegistration) {
        registrations.removeAll { $0 === registration }
    }

    /// Calls those who registered for one of the changed traits.
    package func dispatch(
        to environment: any UITraitEnvironment, changed: [UITrait], previous: UITraitCollection
    ) {
        let changedKeys = Set(changed.map { ObjectIdentifier($0) })
        for registration in registrations
        where registration.traits.contains(where: { changedKeys.contains(ObjectIdentifier($0)) }) {
            registration.handler(environment, previous)
        }
    }
}
