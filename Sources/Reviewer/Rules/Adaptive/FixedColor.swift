internal import Rulebook

extension Detector {
    /// Black or white as a controller's background or a text's colour, where no fixed style is chosen.
    static let fixedColor = Detector(.fixedColor, types: { type, project, report in
        guard type.isView || type.isController,
            !type.routines.contains(where: { $0.steps.contains { $0.action == .write && $0.path.last == "overrideUserInterfaceStyle" } })
        else { return }
        for routine in type.routines {
            for step in routine.steps where step.action == .write && step.value.shape == .path {
                let isBackground = step.path.names == ["view", "backgroundColor"] && type.isController
                let isText = step.path.last == "textColor" && step.path.count == 2
                    && project.isPath(step.path.owner, "UILabel", in: routine, at: step.offset, scope: step.scope)
                guard isBackground || isText, Vocabulary.fixed.contains(step.value.path.last), step.value.path.count == 2,
                    ["", "UIColor"].contains(step.value.path.root)
                else { continue }
                report(Words.message(step.value.path.last, isText: isText), at: step.offset, in: routine.file)
            }
        }
    })
}

private enum Vocabulary {
    static let fixed: Set = ["white", "black"]
}

private enum Words {
    static func message(_ color: String, isText: Bool) -> String {
        "“\(color)” stays the same in dark mode. Use \(isText ? ".label" : ".systemBackground")."
    }
}
