internal import Rulebook

extension Detector {
    /// An update function without a step, beside a make function that reads inputs of the struct.
    static let updateEmptyWithInputs = Detector(.updateEmptyWithInputs, types: { type, project, report in
        guard let bridge = type.representable, bridge != .gesture, let make = type.make, let update = type.update,
            update.function.body != nil, update.doesNothing(project), !make.makesShownOnce
        else { return }
        let inputs = Set(
            ([type] + type.ancestorTypes).flatMap(\.properties).filter { $0.isPlainInput(project) || $0.facts.has(attribute: "Binding") }.map(\.facts.name))
        let found = [make] + type.anyRoutines("makeCoordinator")
        guard let (routine, read) = found.lazy.compactMap({ one in one.firstRead(of: inputs).map { (one, $0) } }).first else { return }
        report(
            Words.message(read.path.root, routine.name, bridge), at: update.function.offset, in: update.file,
            related: [Finding.Related(Words.read, at: Reporter.place(read.offset, in: routine.file))])
    })
}

extension Routine {
    /// Whether it makes a system screen that takes its content when it is made, and that a sheet shows once.
    fileprivate var makesShownOnce: Bool {
        Vocabulary.shownOnce.contains(function.result?.name ?? "")
            || steps.contains { $0.action == .call && Vocabulary.shownOnce.contains($0.path.names.last == "init" ? $0.path.root : $0.path.last) }
    }

    /// Whether it changes nothing: it is empty, or only reads, prints, logs, or calls functions of the project that do no more.
    fileprivate func doesNothing(_ project: Project, depth: Int = 0) -> Bool {
        steps.allSatisfy { step in
            switch step.action {
            case .declare, .read, .result: return true
            case .write: return step.path == .unknown
            case .call:
                if Vocabulary.printing.contains(step.path.last), step.path.count == 1 || ["Self", "os", "Swift"].contains(step.path.root) { return true }
                if Vocabulary.levels.contains(step.path.last), step.path.count >= 2, step.path.owner.last.isLogger { return true }
                let callees = project.callees(of: step, in: self)
                return depth < 4 && !callees.isEmpty && callees.allSatisfy { $0 != self && $0.function.body != nil && $0.doesNothing(project, depth: depth + 1) }
            }
        }
    }

    fileprivate func firstRead(of inputs: Set<String>) -> Step? {
        steps.first { step in
            guard inputs.contains(step.path.root), step.action == .read || step.action == .call else { return false }
            // `if let title` reads the property and names a local at the same place.
            let local = step.path.isExplicitSelf ? nil : body.declaration(of: step.path.root, at: step.offset, in: step.scope)
            return local == nil || local?.offset == step.offset
        }
    }
}

extension String {
    /// `log`, `viewLog`, `logger`, `Logger()`.
    fileprivate var isLogger: Bool { self == "log" || hasSuffix("Log") || lowercased().contains("logger") }
}

private enum Vocabulary {
    static let shownOnce: Set = [
        "SFSafariViewController", "UIActivityViewController", "PHPickerViewController", "UIDocumentPickerViewController", "UICloudSharingController",
    ]
    static let printing: Set = [
        "print", "debugPrint", "dump", "NSLog", "os_log", "os_signpost", "assert", "precondition", "_printChanges", "_logChanges",
    ]
    /// What a logger is told.
    static let levels: Set = ["trace", "debug", "info", "notice", "warning", "error", "critical", "fault", "log", "verbose"]
}

private enum Words {
    static func message(_ input: String, _ routine: String, _ bridge: ProjectType.Representable) -> String {
        let outcome = routine == bridge.make ? "a new value never shows" : "the coordinator keeps the first value"
        return "\(routine) reads “\(input)” once and \(bridge.update) does nothing: \(outcome). Apply it in \(bridge.update) too."
    }

    static let read = "It is read here."
}
