internal import Rulebook

extension Detector {
    /// A layer colour from a dynamic colour in a type that follows no trait change.
    static let cgcolorNotResolved = Detector(.cgcolorNotResolved, types: { type, project, report in
        guard type.isView || type.isController, !type.followsTraits else { return }
        for routine in type.routines where !Vocabulary.again.contains(routine.name) {
            for step in routine.steps where step.action == .write && step.path.names.contains("layer") && step.path.last.hasSuffix("Color") {
                guard step.value.shape == .path, step.value.path.last == "cgColor", step.value.path.root == "UIColor",
                    step.value.path.count == 3, !Vocabulary.fixed.contains(step.value.path.names[1])
                else { continue }
                report(Words.message(step.value.path.owner), at: step.offset, in: routine.file)
            }
        }
    })
}

extension ProjectType {
    fileprivate var followsTraits: Bool {
        ([self] + ancestorTypes).flatMap(\.routines).contains { routine in
            routine.name == "traitCollectionDidChange"
                || routine.steps.contains { $0.action == .call && $0.path.last == "registerForTraitChanges" }
        }
    }
}

private enum Vocabulary {
    static let fixed: Set = [
        "black", "white", "clear", "red", "green", "blue", "gray", "darkGray", "lightGray", "brown", "cyan", "magenta", "orange", "purple", "yellow",
    ]
    /// Functions UIKit runs again when the traits change.
    static let again: Set = ["layoutSubviews", "viewDidLayoutSubviews", "viewWillLayoutSubviews", "updateProperties", "draw", "updateConfiguration", "updateConstraints"]
}

private enum Words {
    static func message(_ color: Path) -> String {
        "“\(color)” changes with the appearance, its CGColor does not. Set it again when the traits change."
    }
}
