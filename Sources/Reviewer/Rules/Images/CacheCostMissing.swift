internal import Rulebook

extension Detector {
    /// An image stored in a cache without a cost, where no count limits it either.
    static let cacheCostMissing = Detector(.cacheCostMissing, types: { type, project, report in
        for routine in type.routines {
            for step in routine.steps where step.action == .call && step.path.last == "setObject" && step.path.count == 2 {
                guard step.value.argument("cost") == nil, let image = step.arguments.first?.value,
                    let property = type.property(step.path.root), !type.limits(property),
                    project.isValue(image, "UIImage", in: routine, scope: step.scope)
                else { continue }
                report(Words.message, at: step.offset, in: routine.file)
            }
        }
    })
}

extension ProjectType {
    fileprivate func limits(_ cache: Property) -> Bool {
        cache.facts.body?.steps.contains { $0.action == .write && $0.path.last == "countLimit" } == true
            || routines.contains { $0.steps.contains { $0.action == .write && $0.path.names == [cache.facts.name, "countLimit"] } }
    }
}

private enum Words {
    static let message = "The cache does not know that this image takes width x height x 4 bytes. Pass cost: and set totalCostLimit."
}
