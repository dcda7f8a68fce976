internal import Rulebook

extension Detector {
    /// A fixed system font given to a label, field or text view.
    static let fixedFont = Detector(.fixedFont, routines: { routine, project, report in
        for step in routine.steps where step.action == .write && step.path.last == "font" && step.path.count >= 2 {
            guard step.value.shape == .call, Vocabulary.makers.contains(step.value.path.last), ["UIFont", ""].contains(step.value.path.root),
                Vocabulary.texts.contains(where: { project.isPath(step.path.owner, $0, in: routine, at: step.offset, scope: step.scope) })
            else { continue }
            report(Words.message, at: step.offset, in: routine.file)
        }
    })
}

private enum Vocabulary {
    static let makers: Set = ["systemFont", "boldSystemFont", "italicSystemFont"]
    static let texts = ["UILabel", "UITextField", "UITextView"]
}

private enum Words {
    static let message = "This size is fixed. Use UIFont.preferredFont(forTextStyle:), or UIFontMetrics to scale it."
}
