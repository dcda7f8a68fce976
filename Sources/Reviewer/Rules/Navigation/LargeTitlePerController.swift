internal import Rulebook

extension Detector {
    /// `prefersLargeTitles` set through the navigation controller in an appearance function.
    static let largeTitlePerController = Detector(.largeTitlePerController, types: { type, project, report in
        guard type.isController else { return }
        for routine in type.routines where Vocabulary.appearance.contains(routine.name) {
            for step in routine.steps where step.action == .write && step.path.last == "prefersLargeTitles" {
                // A navigation controller's own bar is where it is said once.
                if type.is("UINavigationController"), !step.path.names.contains("navigationController") { continue }
                report(Words.message, at: step.offset, in: routine.file)
            }
        }
    })
}

private enum Vocabulary {
    static let appearance: Set = ["viewWillAppear", "viewDidAppear", "viewIsAppearing", "viewWillDisappear", "viewDidDisappear"]
}

private enum Words {
    static let message = "This changes the bar for every screen, during its transition. Set navigationItem.largeTitleDisplayMode instead."
}
