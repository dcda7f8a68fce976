internal import Rulebook

extension Detector {
    /// An override without a call of the same function on super.
    static let superMissing = Detector(.superMissing, types: { type, project, report in
        for routine in type.routines where routine.function.isOverride && routine.function.body != nil {
            guard let owner = Vocabulary.owner(of: routine.function), type.is(owner),
                !Vocabulary.doesNothing(routine.function) || type.ancestorTypes.contains(where: { $0.overrides(routine.function) }),
                !routine.callsSuper(routine.name), !routine.ownHelpers(project).contains(where: { $0.callsSuper(routine.name) }),
                !routine.steps.contains(where: { $0.action == .call && $0.path.names == ["fatalError"] })
            else { continue }
            report(Words.message(routine.function, wrong: routine.otherSuper), at: routine.function.offset, in: routine.file)
        }
    })
}

extension Routine {
    fileprivate func callsSuper(_ name: String) -> Bool { steps.contains { $0.action == .call && $0.path.names == ["super", name] } }

    /// A life-cycle function with the same parameters that this one calls on super in the place of its own.
    fileprivate var otherSuper: String? {
        let labels = function.parameters.map(\.label)
        return steps.first { step in
            step.action == .call && step.path.count == 2 && step.path.root == "super" && step.arguments.map { $0.label ?? "_" } == labels
                && Vocabulary.names.contains(step.path.last)
        }?.path.last
    }

    /// The functions of the same type, or of those around it, that this one calls.
    fileprivate func ownHelpers(_ project: Project) -> [Routine] {
        steps.filter { $0.action == .call && $0.path.count == 1 }.flatMap { project.callees(of: $0, in: self) }.filter { $0.type != nil }
    }
}

extension ProjectType {
    fileprivate func overrides(_ function: FunctionFacts) -> Bool { routines.contains { $0.function.signature == function.signature } }
}

private enum Vocabulary {
    /// Apple's pages say of these that the default implementation does nothing: only a class between has a part to do.
    static func doesNothing(_ function: FunctionFacts) -> Bool {
        ["viewWillLayoutSubviews()", "viewDidLayoutSubviews()"].contains(function.signature)
    }

    static func owner(of function: FunctionFacts) -> String? { owners[function.signature] }

    static let names = Set(owners.keys.map { String($0.prefix { $0 != "(" }) })
    /// Apple's pages: super's part is the final step of these.
    static let last: Set = ["updateConstraints", "updateViewConstraints"]

    private static let owners = [
        "viewDidLoad()": "UIViewController", "viewWillAppear(_:)": "UIViewController", "viewIsAppearing(_:)": "UIViewController",
        "viewDidAppear(_:)": "UIViewController", "viewWillDisappear(_:)": "UIViewController",
        "viewDidDisappear(_:)": "UIViewController", "viewWillLayoutSubviews()": "UIViewController",
        "viewDidLayoutSubviews()": "UIViewController", "updateViewConstraints()": "UIViewController",
        "viewWillTransition(to:with:)": "UIViewController", "willTransition(to:with:)": "UIViewController",
        "didReceiveMemoryWarning()": "UIViewController", "setEditing(_:animated:)": "UIViewController",
        "updateProperties()": "UIResponder", "traitCollectionDidChange(_:)": "UIResponder",
        "layoutSubviews()": "UIView", "updateConstraints()": "UIView", "prepareForReuse()": "UIView",
        "awakeFromNib()": "UIResponder", "updateConfiguration(using:)": "UIView",
    ]
}

private enum Words {
    static func message(_ function: FunctionFacts, wrong: String?) -> String {
        let arguments = function.parameters.map { $0.label == "_" ? $0.name : "\($0.label): \($0.name)" }.joined(separator: ", ")
        let call = "“super.\(function.name)(\(arguments))”"
        if let wrong { return "This override calls “super.\(wrong)” and never its own function of super. Write \(call)." }
        return "This override never calls super. \(Vocabulary.last.contains(function.name) ? "End" : "Begin") with \(call)."
    }
}
