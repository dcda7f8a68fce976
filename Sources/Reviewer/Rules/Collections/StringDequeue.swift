internal import Rulebook

extension Detector {
    /// `dequeueReusableCell(withReuseIdentifier:for:)`.
    static let stringDequeue = Detector(.stringDequeue, routines: { routine, project, report in
        for step in routine.steps where step.action == .call && step.path.last == "dequeueReusableCell" {
            guard step.value.argument("withReuseIdentifier") != nil else { continue }
            report(Words.message, at: step.offset, in: routine.file)
        }
    })
}

private enum Words {
    static let message = "The identifier is checked only at run time. A CellRegistration is checked by the compiler."
}
