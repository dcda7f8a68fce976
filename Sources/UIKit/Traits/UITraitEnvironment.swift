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

extension UITraitChangeObservable where Self: UITraitEnvironment {
    /// Sends an action to this object, with itself, after one of the traits has changed.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }

    /// Sends an action to a target, which is not kept, with the environment whose traits have changed.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        let receiver = WeakReceiver(object: target as AnyObject)
        return registerForTraitChanges(traits) { (environment: Self, previous) in
            if let object = receiver.object { action.send(to: object, with: environment, event: previous) }
        }
    }
}

/// A target, not kept.
private struct WeakReceiver {
    weak var object: AnyObject?
}
