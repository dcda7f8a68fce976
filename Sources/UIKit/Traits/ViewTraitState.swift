import Tracing

/// The traits of a view: what it has, what it overrides, who wants to know.
package struct ViewTraitState {
    /// What the view had when it was last told; `nil` before the first resolution.
    package var resolved: UITraitCollection?
    package var overrides = UITraitOverrides()
    package var registry: TraitChangeRegistry?
}

extension UIView {
    /// The traits that were last resolved; before the first time they are found from the tree above.
    var currentTraits: UITraitCollection {
        traitState.resolved ?? resolveTraits(below: superviewStorage?.traitCollection)
    }

    /// The values this view and what is below it get instead of the inherited ones.
    public var traitOverrides: UITraitOverrides {
        get { traitState.overrides }
        set {
            traitState.overrides = newValue
            setNeedsTraitUpdate()
        }
    }

    /// The traits for a place below `inherited`: what the mount says, the controller's, the view's own overrides.
    func resolveTraits(below inherited: UITraitCollection?) -> UITraitCollection {
        let base = inherited ?? rootTraits
        let ownerTraits = viewOwner?.ownedViewTraitOverrides
        let hasOwn = !traitState.overrides.values.isEmpty
        if mountTraits == nil && ownerTraits?.isEmpty != false && !hasOwn { return base }
        var values = base.values
        if let mountTraits { values = values.modified(by: mountTraits) }
        if let ownerTraits { values.merge(ownerTraits) }
        values.merge(traitState.overrides.values)
        return values.traitsThatDiffer(from: base.values).isEmpty ? base : UITraitCollection(values: values)
    }

    /// What the controller of this view has: everything but the view's own overrides.
    private func resolveOwnerTraits(below inherited: UITraitCollection?) -> UITraitCollection? {
        guard let viewOwner else { return nil }
        let base = inherited ?? rootTraits
        var values = base.values
        if let mountTraits { values = values.modified(by: mountTraits) }
        values.merge(viewOwner.ownedViewTraitOverrides)
        return values.traitsThatDiffer(from: base.values).isEmpty ? base : UITraitCollection(values: values)
    }

    private var rootTraits: UITraitCollection { (self as? UIWindow)?.environmentTraits ?? UIScreen.main.traitCollection }

    package func setNeedsTraitUpdate() { mark(.traits) }

    /// Resolves the view's traits again and tells whoever wants to know; true when they changed.
    func updateTraits() -> Bool {
        let inherited = superviewStorage?.currentTraits
        if let viewOwner, let traits = resolveOwnerTraits(below: inherited) { viewOwner.ownedViewResolvedTraits(traits) }
        let previous = traitState.resolved
        let traits = resolveTraits(below: inherited)
        traitState.resolved = traits
        guard let previous else {
            // The first traits of a view are no change; where they are not those a fresh view assumes, colours follow.
            if traits !== UIScreen.main.traitCollection { resolveColors() }
            return true
        }
        if previous === traits { return false }
        let changed = traits.changedTraits(from: previous)
        guard !changed.isEmpty else { return false }
        Timeline.current.record(
            .trait, typeName, changed.map { $0.name }.joined(separator: ", "), cause: causes.traits)
        if changed.contains(where: { $0.affectsColorAppearance }) { resolveColors() }
        traitsChanged(changed, from: previous)
        return true
    }

    private func traitsChanged(_ changed: [UITrait], from previous: UITraitCollection) {
        if changed.contains(where: { $0 == UITraitDisplayScale.self }) { layer.contentsScale = currentTraits.displayScale }
        if changed.contains(where: { $0 == UITraitLayoutDirection.self }) { semanticContentChanged() }
        currentTraits.performAsCurrent {
            traitCollectionDidChange(previous)
            traitState.registry?.dispatch(to: self, changed: changed, previous: previous)
        }
        observation.traitsChanged(changed, on: self)
    }

    private func resolveColors() {
        if appearanceState.backgroundColor != nil { resolveBackgroundColor() }
    }

    @discardableResult
    public func registerForTraitChanges<Environment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registry = traitState.registry ?? TraitChangeRegistry()
        traitState.registry = registry
        return registry.register(traits, handler: handler)
    }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitState.registry?.unregister(registration)
    }

    var styleOverride: UIUserInterfaceStyle {
        traitState.overrides.contains(UITraitUserInterfaceStyle.self)
            ? traitState.overrides.userInterfaceStyle : .unspecified
    }

    func setStyleOverride(_ style: UIUserInterfaceStyle) {
        if style == .unspecified {
            traitOverrides.remove(UITraitUserInterfaceStyle.self)
        } else {
            traitOverrides.userInterfaceStyle = style
        }
    }

    var currentLayoutDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(
            for: semanticContentAttribute,
            relativeTo: currentTraits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    func semanticContentChanged() {
        readingDirectionChanged()
        setNeedsLayout()
    }
}
