internal import Rulebook

extension Detector {
    /// `standardAppearance` set without the other three on the same bar or item.
    static let appearanceSlots = Detector(.appearanceSlots, routines: { routine, project, report in
        for step in routine.steps where step.action == .write && step.path.last == "standardAppearance" {
            guard let owner = step.path.owner.names.last?.trimmingCallMark, ["navigationItem", "navigationBar", "appearance"].contains(owner) || project.isPath(step.path.owner, "UINavigationBar", in: routine, at: step.offset, scope: step.scope) else {
                continue
            }
            // The bar of a tab bar has two slots of its own.
            if step.path.names.contains(where: { $0.hasPrefix("UITabBar") || $0.hasPrefix("UIToolbar") || $0 == "tabBar" || $0 == "toolbar" }) { continue }
            // A superclass, or a function that is called, may set the others to something else.
            let own = routine.type.map { ([$0] + $0.ancestorTypes).flatMap(\.routines) } ?? []
            let set = Set((own + project.reached(from: routine)).flatMap(\.steps).filter { $0.action == .write }.map(\.path.last))
            let missing = Vocabulary.others.filter { !set.contains($0) }
            if !missing.isEmpty { report(Words.message(missing), at: step.offset, in: routine.file) }
        }
    })
}

private enum Vocabulary {
    static let others = ["scrollEdgeAppearance", "compactAppearance", "compactScrollEdgeAppearance"]
}

private enum Words {
    static func message(_ missing: [String]) -> String {
        "\(missing.joined(separator: ", ")) stay as they were. Set all four slots."
    }
}
