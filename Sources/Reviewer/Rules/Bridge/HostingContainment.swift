internal import Rulebook

extension Detector {
    /// A hosting controller's view added to a view without one of the two containment calls.
    static let hostingContainment = Detector(.hostingContainment, routines: { routine, project, report in
        for installation in routine.installations(of: "UIHostingController", project) where installation.isMadeHere(project) && !routine.takesOut(installation) {
            // One that has no name is made in the expression.
            let name = installation.controller.root.hasSuffix("()") ? nil : installation.controller.description
            let missing = [
                installation.has(.addChild, project) ? nil : "addChild(\(name ?? "_:"))",
                installation.has(.didMove, project) ? nil : "\(name.map { $0 + "." } ?? "")didMove(toParent:)",
            ].compactMap { $0 }
            guard !missing.isEmpty else { continue }
            report(Words.message(name, missing, Advice(routine.type, project)), at: installation.step.offset, in: routine.file)
        }
    })
}

extension Routine {
    /// Whether the same function takes the view out again, as after measuring it.
    fileprivate func takesOut(_ installation: Installation) -> Bool {
        steps.contains { step in
            // Outside of controllers and views there is nothing to contain it, whenever it goes.
            guard step.action == .call, step.path.last == "removeFromSuperview", step.offset > installation.step.offset,
                step.scope == installation.step.scope || function.isStatic || type?.isReference != true
            else { return false }
            let view = step.path.owner
            if view.names == installation.controller.names + ["view"] { return true }
            guard view.count == 1, let local = body.declaration(of: view.root, at: step.offset, in: step.scope) else { return false }
            return local.value.path.names == installation.controller.names + ["view"]
        }
    }
}

extension ProjectType {
    /// Whether it inherits from a class of a library: mostly a view, as controllers say so.
    fileprivate var hasUnknownSuperclass: Bool {
        guard kind == .class, let first = inherited.first, first.shape == .named else { return false }
        let isKnown = ancestorTypes.contains { $0.name == first.name || $0.simpleName == first.name } || AppleTypes.isKnown(first.name)
        return !isKnown && !first.name.hasSuffix("Delegate") && !first.name.hasSuffix("Protocol") && first.name != "ObservableObject"
    }
}

/// Where the view is added decides what contains the controller.
private enum Advice {
    case inController, inView, inRepresentable

    init(_ type: ProjectType?, _ project: Project) {
        if let type, !type.isController, type.isView || type.hasUnknownSuperclass {
            self = .inView
        } else if let type, type.representable == .view
            || type.representable == nil && project.representables(coordinatedBy: type).contains(where: { $0.representable == .view })
        {
            self = .inRepresentable
        } else {
            self = .inController
        }
    }

    var text: String {
        switch self {
        case .inController: "Call addChild before and didMove(toParent:) after adding the view."
        case .inView: "Use UIHostingConfiguration(…).makeContentView(), which needs no controller, or give the view a controller that contains it."
        case .inRepresentable:
            """
            A UIViewRepresentable has no controller to contain it: use UIHostingConfiguration(…).makeContentView(), which needs none, or make \
            this a UIViewControllerRepresentable whose controller contains it.
            """
        }
    }
}

private enum Words {
    static func message(_ name: String?, _ missing: [String], _ advice: Advice) -> String {
        """
        The view of \(name.map { "hosting controller “\($0)”" } ?? "a hosting controller that is made here") is added, but \
        \(missing.joined(separator: " and ")) \(missing.count == 1 ? "is" : "are") never called: the hosted screen gets no appearance calls, \
        traits or safe area. \(advice.text)
        """
    }
}
