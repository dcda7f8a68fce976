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
            for step in routine.steps where step.action == .call && routine.isAlwaysRun(step) {
                let helpers = step.path.count == 1 ? project.callees(of: step, in: routine).filter { $0.type === type && $0 != routine } : []
                guard step.path.names == asking || helpers.contains(where: { $0.asks(asking) }) else { continue }
                report(Words.message(routine.name), at: step.offset, in: routine.file)
            }
        }
    })
}

extension Routine {
    fileprivate func asks(_ asking: [String]) -> Bool {
        function.kind == .function && steps.contains { $0.action == .call && $0.path.names == asking && isAlwaysRun($0) }
    }
}

private enum Words {
    static func message(_ function: String) -> String {
        "\(function) asks for the layout it is part of, so layout never ends. Remove the call, or ask only when something changed."
    }
}
