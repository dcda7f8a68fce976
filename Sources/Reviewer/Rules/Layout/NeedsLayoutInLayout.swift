internal import Rulebook

extension Detector {
    /// `setNeedsLayout()` on the same view inside its own layout, unconditionally.
    static let needsLayoutInLayout = Detector(.needsLayoutInLayout, types: { type, project, report in
        for routine in type.routines where routine.function.isOverride {
            let asking: [String]
            switch routine.name {
            case "layoutSubviews" where type.isView: asking = ["setNeedsLayout"]
            case "viewDidLayoutSubviews" where type.isController, "viewWillLayoutSubviews" where type.isController:
                asking = ["view", "setNeedsLayout"]
            default: continue
            }
            for step in routine.steps where step.action == .call && step.path.names == asking {
                guard routine.body.closures(around: step.scope).isEmpty,
                    routine.body.conditions(at: step.offset, in: step.scope).isEmpty
                else { continue }
                report(Words.message(routine.name), at: step.offset, in: routine.file)
            }
        }
    })
}

private enum Words {
    static func message(_ function: String) -> String {
        "\(function) asks for the layout it is part of, so layout never ends. Remove the call, or ask only when something changed."
    }
}
