/// Something that has traits: a view, a controller, a window, a scene, the screen.
@MainActor @preconcurrency
public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The token of a registration for trait changes.
@MainActor @preconcurrency
public protocol UITraitChangeRegistration: AnyObject {}

/// An environment that tells about changes of the traits somebody registered for.
@MainActor @preconcurrency
public protocol UITraitChangeObservable {
    typealias TraitChangeHandler<TraitEnvironment> =
        (_ traitEnvironment: TraitEnvironment, _ previousCollection: UITraitCollection) -> Void
        where TraitEnvironment: UITraitEnvironment

    /// Calls the handler after one of the traits has changed; never for the value at registration.
    @discardableResult
    func registerForTraitChanges<Environment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>
    ) -> any UITraitChangeRegistration

    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}
