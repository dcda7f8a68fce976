internal import Rulebook

extension Detector {
    /// An update function without a step, beside a make function that reads inputs of the struct.
    static let updateEmptyWithInputs = Detector(.updateEmptyWithInputs, types: { type, project, report in
        guard let bridge = type.representable, bridge != .gesture, let make = type.make, let update = type.update,
            update.function.body != nil, !update.steps.contains(where: { $0.action != .declare })
        else { return }
        let inputs = Set(
            type.properties.filter { $0.isPlainInput(project) || $0.facts.has(attribute: "Binding") }.map(\.facts.name))
        guard let read = make.steps.first(where: { step in
            inputs.contains(step.path.root) && step.action != .write
                && (step.path.isExplicitSelf || make.body.declaration(of: step.path.root, at: step.offset, in: step.scope) == nil)
        }) else { return }
        report(
            Words.message(read.path.root, bridge), at: update.function.offset, in: update.file,
            related: [Finding.Related(Words.read, at: Reporter.place(read.offset, in: make.file))])
    })
}

private enum Words {
    static func message(_ input: String, _ bridge: ProjectType.Representable) -> String {
        "\(bridge.make) reads “\(input)” once and \(bridge.update) is empty: a new value never shows. Apply it in \(bridge.update) too."
    }

    static let read = "It is read here."
}
