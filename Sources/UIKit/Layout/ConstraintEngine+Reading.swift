import LayoutSolver

extension ConstraintEngine {
    /// The solved alignment rectangle in the coordinates of the item's container.
    func rect(of item: any LayoutItem) -> CGRect? {
        guard let entry = entries[ObjectIdentifier(item)], entry.item === item else { return nil }
        return CGRect(
            x: solver.value(of: entry.x), y: solver.value(of: entry.y), width: solver.value(of: entry.width),
            height: solver.value(of: entry.height))
    }

    func contentSize(of view: UIView) -> CGSize? {
        guard let size = entries[ObjectIdentifier(view)]?.contentSize else { return nil }
        return CGSize(width: solver.value(of: size.width), height: solver.value(of: size.height))
    }

    func readGuide(_ guide: UILayoutGuide) {
        solveIfNeeded()
        if let rect = rect(of: guide), let view = guide.owningViewStorage {
            guide.solvedFrame = rect.roundedToPixels(view.traitCollection.displayScale)
        }
    }

    func constraintsAffecting(_ item: any LayoutItem, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        solveIfNeeded()
        guard let entry = entries[ObjectIdentifier(item)] else { return [] }
        let variables = axis == .horizontal ? [entry.x, entry.width] : [entry.y, entry.height]
        var found: [NSLayoutConstraint] = []
        for handle in variables.flatMap(solver.constraintsAffecting) {
            if case .constraint(let constraint)? = origins[handle], !found.contains(where: { $0 === constraint }) {
                found.append(constraint)
            }
        }
        return found.sorted { $0.rank < $1.rank }
    }
}
