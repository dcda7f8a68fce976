internal import Rulebook

extension Detector {
    /// `addSubview` on the view of a hosting controller, from outside or in a subclass.
    static let hostingSubviewAdded = Detector(.hostingSubviewAdded, routines: { routine, project, report in
        for step in routine.steps where step.action == .call && Vocabulary.adding.contains(step.path.last) && step.path.count >= 2 {
            let receiver = step.path.owner
            guard receiver.last == "view" else { continue }
            let isHost: Bool
            if receiver.count == 1 {
                isHost = routine.type?.is("UIHostingController") == true && routine.isProperty(receiver, at: step)
            } else {
                isHost = project.isPath(receiver.owner, "UIHostingController", in: routine, at: step.offset, scope: step.scope)
            }
            if isHost { report(Words.message(receiver), at: step.offset, in: routine.file) }
        }
    })
}

private enum Vocabulary {
    static let adding: Set = ["addSubview", "insertSubview"]
}

private enum Words {
    static func message(_ view: Path) -> String {
        "SwiftUI owns the subviews of “\(view)”; a foreign one breaks its hierarchy. Add it beside the hosting view, or as an overlay."
    }
}
