internal import Rulebook

extension Detector {
    /// A registration made inside a cell or supplementary provider.
    static let registrationInProvider = Detector(.registrationInProvider, routines: { routine, project, report in
        for step in routine.steps where step.action == .call && Vocabulary.registrations.contains(step.path.last) {
            guard routine.isProvider(step) else { continue }
            report(Words.message(step.path.last), at: step.offset, in: routine.file)
        }
    })
}

extension Routine {
    /// Whether a step runs once for every cell.
    fileprivate func isProvider(_ step: Step) -> Bool {
        if Vocabulary.functions.contains(function.signature) { return true }
        return body.closures(around: step.scope).contains { index, closure in
            if Vocabulary.sources.contains(closure.callee?.last ?? "") { return true }
            return steps.contains {
                $0.action == .write && $0.value.closure == index && $0.path.last == "supplementaryViewProvider"
            }
        }
    }
}

private enum Vocabulary {
    static let registrations: Set = ["CellRegistration", "SupplementaryRegistration"]
    static let sources: Set = ["UICollectionViewDiffableDataSource"]
    static let functions: Set = [
        "collectionView(_:cellForItemAt:)", "collectionView(_:viewForSupplementaryElementOfKind:at:)",
    ]
}

private enum Words {
    static func message(_ registration: String) -> String {
        "This \(registration) is made for every cell; UIKit raises an exception for it. Make it once, before the provider."
    }
}
