internal import Rulebook

extension Detector {
    /// A white background of a controller or a black text, where no fixed style is chosen: what lies on them follows the style and
    /// vanishes. Black behind a picture, and white on one, are meant.
    static let fixedColor = Detector(.fixedColor, types: { type, project, report in
        guard type.isView || type.isController,
            !type.routines.contains(where: { $0.steps.contains { $0.action == .write && $0.path.last == "overrideUserInterfaceStyle" } })
        else { return }
        for routine in type.routines {
            for step in routine.steps where step.action == .write && step.value.shape == .path {
                let isBackground = step.path.names == ["view", "backgroundColor"] && type.isController
                let isText = step.path.last == "textColor" && step.path.count == 2
                    && project.isPath(step.path.owner, "UILabel", in: routine, at: step.offset, scope: step.scope)
                guard isBackground && step.value.path.last == "white" || isText && step.value.path.last == "black", step.value.path.count == 2,
                    ["", "UIColor"].contains(step.value.path.root)
                else { continue }
                report(Words.message(step.value.path.last, isText: isText), at: step.offset, in: routine.file)
            }
        }
    })
}

private enum Words {
    static func message(_ color: String, isText: Bool) -> String {
        "“\(color)” stays the same in dark mode. Use \(isText ? ".label" : ".systemBackground")."
    }
}
