internal import Rulebook

extension Detector {
    /// A stopping call on a static instance, in the dismantle function.
    static let dismantleStopsShared = Detector(.dismantleStopsShared, types: { type, project, report in
        guard type.representable != nil, let dismantle = type.dismantle else { return }
        for step in dismantle.steps where step.action == .call && step.path.count == 3 && Vocabulary.stops.contains(step.path.last) {
            guard let service = project.find(step.path.root, in: type.name, from: dismantle.file),
                service.property(step.path.names[1])?.facts.isStatic == true
            else { continue }
            report(Words.message(step.path.owner), at: step.offset, in: dismantle.file)
        }
    })
}

private enum Vocabulary {
    static let stops: Set = ["stop", "stopRunning", "invalidate", "cancel", "cancelAll", "pause", "disconnect", "close", "reset", "shutdown"]
}

private enum Words {
    static func message(_ service: Path) -> String {
        "“\(service)” is shared: stopping it here stops it for every other screen. End only this view's part."
    }
}
