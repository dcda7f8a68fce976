internal import Rulebook

extension Detector {
    /// A call through `navigationController` of the controller that make is making.
    static let pushFromWrappedController = Detector(.pushFromWrappedController, types: { type, project, report in
        guard type.representable == .controller, let make = type.make else { return }
        for step in make.steps where step.action == .call && step.path.count == 3 && step.path.names[1] == "navigationController" {
            guard make.body.closures(around: step.scope).isEmpty,
                project.isPath(Path([step.path.root]), "UIViewController", in: make, at: step.offset, scope: step.scope)
            else { continue }
            report(Words.message(step.path.root), at: step.offset, in: make.file)
        }
    })
}

private enum Words {
    static func message(_ controller: String) -> String {
        "“\(controller).navigationController” is nil in make, so nothing happens. Wrap a UINavigationController, or navigate in SwiftUI."
    }
}
