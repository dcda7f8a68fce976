internal import Rulebook

extension Detector {
    /// A question about the system that Linux answers differently.
    static let directiveIgnored = Detector(.directiveIgnored) { project, report in
        for file in project.files {
            for directive in file.directives { report(directive.kind.message, at: directive.offset, in: file) }
        }
    }
}
