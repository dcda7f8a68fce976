import SwiftUI
import UIKit

/// A trait as an environment key: one value that UIKit's traits and SwiftUI's environment share, both ways, with nothing to write.
///
/// ```swift
/// struct LoanLimit: UITraitDefinition { static let defaultValue = 5 }
///
/// BookList().trait(LoanLimit.self, 7)              // SwiftUI sets, represented views below have the trait
/// controller.traitOverrides[LoanLimit.self] = 7    // UIKit sets, hosted views below read the environment
/// @Environment(\.[trait: TraitType<LoanLimit>()]) var limit
/// ```
@available(iOS 17, *)
public struct BridgedTraitKey<Trait: UITraitDefinition>: UITraitBridgedEnvironmentKey {
    public static var defaultValue: Trait.Value { Trait.defaultValue }
    public static func read(from traits: UITraitCollection) -> Trait.Value { traits[Trait.self] }
    public static func write(to traits: inout any UIMutableTraits, value: Trait.Value) { traits[Trait.self] = value }
}

/// A trait's type, as a part of a key path.
public struct TraitType<Trait: UITraitDefinition>: Hashable, Sendable {
    public init() {}
}

@available(iOS 17, *)
extension EnvironmentValues {
    /// The value of a trait around the view.
    public subscript<Trait: UITraitDefinition>(trait type: TraitType<Trait>) -> Trait.Value {
        get { self[BridgedTraitKey<Trait>.self] }
        set { self[BridgedTraitKey<Trait>.self] = newValue }
    }
}

@available(iOS 17, *)
extension View {
    /// Sets a trait for this view: for what it reads of the environment, and for the UIKit views and controllers in it.
    public func trait<Trait: UITraitDefinition>(_ trait: Trait.Type, _ value: Trait.Value) -> some View {
        environment(\.[trait: TraitType<Trait>()], value)
    }
}
