internal import Rulebook

extension Detector {
    /// A look set on `navigationController?.navigationBar` by a controller of the stack.
    static let barInsteadOfItem = Detector(.barInsteadOfItem, types: { type, project, report in
        guard type.isController else { return }
        for routine in type.routines {
            for step in routine.steps where step.action == .write && step.path.names.starts(with: ["navigationController", "navigationBar"]) {
                guard step.path.count == 3, Vocabulary.looks.contains(step.path.last) else { continue }
                report(Words.message(step.path.last), at: step.offset, in: routine.file)
            }
        }
    })
}

private enum Vocabulary {
    static let looks: Set = [
        "barTintColor", "isTranslucent", "titleTextAttributes", "largeTitleTextAttributes", "standardAppearance", "scrollEdgeAppearance",
        "compactAppearance", "compactScrollEdgeAppearance", "shadowImage", "barStyle",
    ]
}

private enum Words {
    static func message(_ property: String) -> String {
        "“\(property)” of the bar stays for every other screen of the stack. Set an appearance on navigationItem."
    }
}
