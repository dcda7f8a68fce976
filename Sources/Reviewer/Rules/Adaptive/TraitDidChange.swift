internal import Rulebook

extension Detector {
    /// An override of `traitCollectionDidChange`.
    static let traitDidChange = Detector(.traitDidChange, types: { type, project, report in
        guard type.isView || type.isController || type.is("UIPresentationController") else { return }
        for routine in type.routines("traitCollectionDidChange") where routine.function.isOverride {
            report(Words.message, at: routine.function.offset, in: routine.file)
        }
    })
}

private enum Words {
    static let message = "Deprecated since iOS 17. Register for the traits that matter with registerForTraitChanges."
}
