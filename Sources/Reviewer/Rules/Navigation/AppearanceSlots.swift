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
            guard !missing.isEmpty else { continue }
            report(
                Words.message(missing), at: step.offset, in: routine.file,
                byHand: project.keepsAppearance(in: routine.file) ? Words.byHand(missing) : nil)
        }
    })
}

extension Project {
    /// Whether code of a file takes a bar's appearance, to set it back later.
    fileprivate func keepsAppearance(in file: FileFacts) -> Bool {
        (types.flatMap(\.routines) + freeRoutines).contains { routine in
            routine.file.path == file.path && routine.steps.contains { step in
                (step.action == .write || step.action == .declare) && step.value.shape == .path && step.value.path.count >= 2
                    && step.value.path.last == "standardAppearance" && !Vocabulary.others.contains(step.path.last)
            }
        }
    }
}

private enum Vocabulary {
    static let others = ["scrollEdgeAppearance", "compactAppearance", "compactScrollEdgeAppearance"]
}

private enum Words {
    static func byHand(_ missing: [String]) -> String {
        "Keep what \(missing.joined(separator: ", ")) were, set them too, and set them back with the others: this file sets the bar back."
    }

    static func message(_ missing: [String]) -> String {
        "\(missing.joined(separator: ", ")) stay as they were. Set all four slots."
    }
}
