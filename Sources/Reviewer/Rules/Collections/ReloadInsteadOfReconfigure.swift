internal import Rulebook

extension Detector {
    /// `reloadItems(_:)` of a snapshot.
    static let reloadInsteadOfReconfigure = Detector(.reloadInsteadOfReconfigure, routines: { routine, project, report in
        for step in routine.steps where step.action == .call && step.path.last == "reloadItems" && step.path.count >= 2 {
            // A type of the project's own may have a function of that name.
            guard step.arguments.count == 1, step.arguments[0].label == nil, project.callees(of: step, in: routine).isEmpty else { continue }
            report(Words.message, at: step.offset, in: routine.file, byHand: routine.chooserOfCells(project).map(Words.byHand))
        }
    })
}

extension Routine {
    /// Code that chooses between kinds of cells for the list of this function, as far as the source shows which list it is: an item may
    /// need another kind than it has, and a reconfigured cell must stay of its kind.
    fileprivate func chooserOfCells(_ project: Project) -> Routine? {
        let all = project.types.flatMap(\.routines) + project.freeRoutines
        let own = all.filter { other in
            other.file.path == file.path || type.map { own in other.type === own || own.ancestorTypes.contains { $0 === other.type } } == true
        }
        let near = own.filter { !$0.kindsOfCells.isEmpty }
        if let chooser = near.first(where: { $0.choosesCells(project) }) ?? own.first(where: { $0.isGivenItems && $0.choosesCells(project) }) { return chooser }
        return near.isEmpty ? all.first { $0.choosesCells(project) } : nil
    }

    /// Whether what it runs makes cells of several kinds.
    private func choosesCells(_ project: Project) -> Bool {
        var kinds: Set<String> = []
        for routine in project.reached(from: self, limit: 16) { kinds.formUnion(routine.kindsOfCells) }
        return kinds.count > 1 || kinds.contains { $0.hasSuffix("?") }
    }

    /// Whether it hands a list the code that gives a cell for an item.
    private var isGivenItems: Bool {
        steps.contains { step in
            guard step.action == .call else { return false }
            return Vocabulary.sources.contains(step.path.last)
                || step.path.last == "init" && step.arguments.contains { ["collectionView", "tableView"].contains($0.label ?? "") }
        }
    }

    /// What it asks a list for cells by: registrations and identifiers; one that is chosen ends with a question mark.
    private var kindsOfCells: Set<String> {
        Set(steps.compactMap { step in
            guard step.action == .call, Vocabulary.dequeues.contains(step.path.last), let kind = step.arguments.first?.value else { return nil }
            return switch kind.shape {
            case .path where isChosen(kind.path, at: step): kind.path.description + "?"
            case .path: kind.path.description
            case .literal: "\"" + kind.text
            default: "?"
            }
        })
    }

    /// Whether a name is a parameter, or a local that a condition gave its value.
    private func isChosen(_ path: Path, at step: Step) -> Bool {
        guard path.count == 1 else { return false }
        if function.parameters.contains(where: { $0.name == path.root }) { return true }
        guard let local = body.declaration(of: path.root, at: step.offset, in: step.scope) else { return false }
        return local.value.shape == .compound || local.value.shape == .other
    }
}

private enum Vocabulary {
    static let dequeues: Set = ["dequeueConfiguredReusableCell", "dequeueReusableCell"]
    static let sources: Set = ["UICollectionViewDiffableDataSource", "UITableViewDiffableDataSource"]
}

private enum Words {
    static let message = "reloadItems makes new cells. reconfigureItems updates the ones that are there."

    static func byHand(_ chooser: Routine) -> String {
        "Call reconfigureItems for items that keep their kind of cell: “\(chooser.name)” in \(chooser.file.path.split(separator: "/").last ?? "") chooses between kinds."
    }
}
