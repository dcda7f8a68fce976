internal import Rulebook

extension Detector {
    /// A make function that returns the view of a controller.
    static let viewControllerAsView = Detector(.viewControllerAsView, types: { type, project, report in
        guard type.representable == .view, let make = type.make else { return }
        for step in make.steps where step.action == .result && step.value.shape == .path && step.value.path.last == "view" {
            let path = step.value.path
            guard path.count >= 2, make.body.closures(around: step.scope).isEmpty,
                project.isPath(path.owner, "UIViewController", in: make, at: step.value.offset, scope: step.scope)
            else { continue }
            report(Words.message(path.owner), at: step.value.offset, in: make.file)
        }
    })
}

private enum Words {
    static func message(_ controller: Path) -> String {
        "“\(controller)” has no parent controller here. Use UIViewControllerRepresentable and return the controller itself."
    }
}
