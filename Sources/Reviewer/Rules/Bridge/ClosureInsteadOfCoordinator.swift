internal import Rulebook

extension Detector {
    /// A closure that make gives to the view and that reads plain values of the struct.
    static let closureInsteadOfCoordinator = Detector(.closureInsteadOfCoordinator, types: { type, project, report in
        guard type.representable != nil, let make = type.make else { return }
        let plain = Set(type.properties.filter { $0.isPlainInput(project) }.map(\.facts.name))
        for step in make.steps where step.path.count >= 2 && make.isKept(step) {
            guard make.body.declaration(of: step.path.root, at: step.offset, in: step.scope) != nil else { continue }
            var stale: String?
            step.value.forEach { value in
                guard let closure = value.closure else { return }
                stale = stale ?? make.body.steps(inside: closure).first { inner in
                    plain.contains(inner.path.root)
                        && make.body.declaration(of: inner.path.root, at: inner.offset, in: inner.scope) == nil
                }?.path.root
            }
            if let stale { report(Words.message(stale), at: step.offset, in: make.file) }
        }
    })
}

extension Routine {
    fileprivate func isKept(_ step: Step) -> Bool {
        switch step.action {
        case .write: step.value.closure != nil
        case .call: step.path.last == "addAction"
        default: false
        }
    }
}

private enum Words {
    static func message(_ value: String) -> String {
        "This closure keeps the first “\(value)”; after an update it still uses it. Go through a coordinator that update refreshes."
    }
}
