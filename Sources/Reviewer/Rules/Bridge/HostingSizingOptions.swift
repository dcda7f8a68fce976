internal import Rulebook

extension Detector {
    /// Constraints that leave the height of a hosting view to its content, and no sizing option.
    static let hostingSizingOptions = Detector(.hostingSizingOptions, routines: { routine, project, report in
        var anchors: [Path: (used: Set<String>, step: Step)] = [:]
        var order: [Path] = []
        for step in routine.steps where step.action == .call && step.path.last == "constraint" {
            // A hosting view's edge may stand on either side.
            for anchor in [step.path.owner] + step.arguments.lazy.map(\.value).filter({ $0.shape == .path }).map(\.path) {
                // `host.view.safeAreaLayoutGuide.topAnchor` pins the same edge.
                let names = anchor.names.filter { !$0.hasSuffix("Guide") }
                guard names.count >= 3, names[names.count - 2] == "view" else { continue }
                let host = Path(Array(names.dropLast(2)))
                guard project.isPath(host, "UIHostingController", in: routine, at: step.offset, scope: step.scope) else { continue }
                if anchors[host] == nil {
                    anchors[host] = ([], routine.activation(around: step) ?? step)
                    order.append(host)
                }
                anchors[host]?.used.insert(names[names.count - 1])
            }
        }
        for host in order {
            guard let (used, step) = anchors[host], used.count >= 2, !Vocabulary.fixesHeight(used),
                !(routine.type?.routines ?? [routine]).contains(where: { $0.choosesSize(of: host) })
            else { continue }
            report(Words.message(host), at: step.offset, in: routine.file)
        }
    })
}

extension Routine {
    /// The call that activates a constraint.
    fileprivate func activation(around constraint: Step) -> Step? {
        steps.first { step in
            step.action == .call && step.path.names == ["NSLayoutConstraint", "activate"] && step.offset <= constraint.offset
                && step.value.contains { $0.shape == .call && $0.offset == constraint.offset }
        }
    }

    fileprivate func choosesSize(of host: Path) -> Bool {
        steps.contains { step in
            (step.action == .write && step.path.last == "sizingOptions" && step.path.owner.names == host.names)
                || (step.action == .call && step.path.last == "invalidateIntrinsicContentSize" && step.path.names.starts(with: host.names))
                || (step.action == .write && step.path.last == "constant")
        }
    }
}

private enum Vocabulary {
    static func fixesHeight(_ anchors: Set<String>) -> Bool {
        anchors.contains("heightAnchor") || anchors.isSuperset(of: ["topAnchor", "bottomAnchor"])
            || (anchors.contains("centerYAnchor") && (anchors.contains("topAnchor") || anchors.contains("bottomAnchor")))
    }
}

private enum Words {
    static func message(_ host: Path) -> String {
        "The content decides the height of “\(host).view”, which does not follow it by default. Set “\(host).sizingOptions”."
    }
}
