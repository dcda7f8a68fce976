internal import Rulebook

extension Detector {
    /// An app delegate that makes its window, in a project without a scene delegate.
    static let appDelegateLifecycle = Detector(.appDelegateLifecycle) { project, report in
        let hasScene = project.types.contains { $0.isDeclared && $0.isAny(["UIWindowSceneDelegate", "UISceneDelegate", "App"]) }
        guard !hasScene else { return }
        for type in project.types where type.isDeclared && type.is("UIApplicationDelegate") {
            guard let window = type.property("window"), type.routines.contains(where: { routine in
                routine.steps.contains { $0.action == .write && $0.path.names == ["window"] && $0.value.path.last == "UIWindow" }
            }) else { continue }
            report(Words.message, at: window.facts.offset, in: window.file)
        }
    }
}

private enum Words {
    static let message = "This app has the old life cycle. Make the window in a UIWindowSceneDelegate."
}
