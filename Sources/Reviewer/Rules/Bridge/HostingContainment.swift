internal import Rulebook

extension Detector {
    /// A hosting controller's view added to a view without one of the two containment calls.
    static let hostingContainment = Detector(.hostingContainment, routines: { routine, project, report in
        for installation in routine.installations(of: "UIHostingController", project) where installation.isMadeHere(project) {
            let missing = [
                installation.has(.addChild, project) ? nil : "addChild(\(installation.controller))",
                installation.has(.didMove, project) ? nil : "\(installation.controller).didMove(toParent:)",
            ].compactMap { $0 }
            guard !missing.isEmpty else { continue }
            report(Words.message(installation, missing), at: installation.step.offset, in: routine.file)
        }
    })
}

private enum Words {
    static func message(_ installation: Installation, _ missing: [String]) -> String {
        let type = installation.routine.type
        let advice = type?.isCell == true || (type?.isView == true && type?.isController == false)
            ? "Use UIHostingConfiguration(…).makeContentView(), which needs no controller, or give the view a controller that contains it."
            : "Call addChild before and didMove(toParent:) after adding the view."
        return """
            The view of hosting controller “\(installation.controller)” is added, but \(missing.joined(separator: " and ")) is never \
            called: the hosted screen gets no appearance calls, traits or safe area. \(advice)
            """
    }
}
