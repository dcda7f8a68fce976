import Synchronization

/// The traits of one place in the interface: an immutable object over a value.
public final class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
    public typealias TraitMutations = (inout any UIMutableTraits) -> Void

    package let values: TraitValues

    package init(values: TraitValues) {
        self.values = values
        super.init()
    }

    public override init() {
        values = TraitValues()
        super.init()
    }

    /// Merges the collections; where several specify a trait, the last one counts.
    public convenience init(traitsFrom collections: [UITraitCollection]) {
        var merged = TraitValues()
        for collection in collections { merged.merge(collection.values) }
        self.init(values: merged)
    }

    public convenience init(mutations: TraitMutations) {
        self.init(values: TraitValues().modified(by: mutations))
    }

    public convenience init<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) {
        var values = TraitValues()
        values[trait] = value
        self.init(values: values)
    }

    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        TraitReads.note(trait)
        return values[trait]
    }

    public func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection {
        UITraitCollection(values: values.modified(by: mutations))
    }

    public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
        var values = values
        values[trait] = value
        return UITraitCollection(values: values)
    }

    public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
        values.traitsThatDiffer(from: traitCollection?.values ?? TraitValues())
    }

    /// Whether a colour may look different under the other traits.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        if self === traitCollection { return false }
        return changedTraits(from: traitCollection).contains { $0.affectsColorAppearance }
    }

    /// Whether every trait that the other collection specifies has the same value here.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return trait.values.traits.allSatisfy { trait.values.hasSameValue(of: $0, as: values) }
    }

    public static var systemTraitsAffectingColorAppearance: [UITrait] {
        [
            UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self, UITraitAccessibilityContrast.self,
            UITraitUserInterfaceLevel.self, UITraitActiveAppearance.self,
        ]
    }

    public static var systemTraitsAffectingImageLookup: [UITrait] {
        [
            UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitDisplayScale.self,
            UITraitDisplayGamut.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
            UITraitLayoutDirection.self, UITraitAccessibilityContrast.self, UITraitLegibilityWeight.self,
            UITraitPreferredContentSizeCategory.self,
        ]
    }

    // MARK: Current

    private static let installed = Mutex<UITraitCollection?>(nil)

    /// The traits that colours and images are resolved with; UIKit sets it around drawing and layout.
    public static var current: UITraitCollection {
        get { installed.withLock { $0 } ?? Platform.defaultTraits }
        set { installed.withLock { $0 = newValue } }
    }

    /// Runs the closure with these traits as `current`.
    public func performAsCurrent(_ actions: () -> Void) {
        let outer = Self.installed.withLock { $0 }
        Self.installed.withLock { $0 = self }
        defer { Self.installed.withLock { $0 = outer } }
        actions()
    }

    // MARK: NSObject

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return self === other || values.traitsThatDiffer(from: other.values).isEmpty
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(values[UITraitUserInterfaceStyle.self])
        hasher.combine(values[UITraitUserInterfaceIdiom.self])
        return hasher.finalize()
    }

    public override var description: String { "<UITraitCollection; \(values.description)>" }
}

extension TraitValues {
    package func modified(by mutations: UITraitCollection.TraitMutations) -> TraitValues {
        var traits: any UIMutableTraits = self
        mutations(&traits)
        return traits as? TraitValues ?? self
    }
}
