import LayoutSolver

/// A constraint in the solver's terms: `Σ terms + offset − sign · constant (relation) 0`.
@MainActor
struct BuiltConstraint {
    var terms: [LayoutSolver.Term]
    var offset: Double
    var sign: Double
    var relation: LayoutSolver.Relation
    var entries: [LayoutEntry]
}

extension ConstraintEngine {
    private struct Expression {
        var terms: [LayoutSolver.Term] = []
        var constant = 0.0
        var entries: [LayoutEntry] = []

        mutating func add(_ other: Expression, times factor: Double) {
            for term in other.terms { terms.append(.init(term.variable, term.coefficient * factor)) }
            constant += other.constant * factor
            entries += other.entries
        }
    }

    /// `nil` when an item is gone.
    func build(_ constraint: NSLayoutConstraint) -> BuiltConstraint? {
        guard let space = constraint.owner ?? constraint.closestCommonAncestor() else { return nil }
        let isMirrored = constraint.isMirrored
        guard var expression = expression(of: constraint.first, in: space, isMirrored) else { return nil }
        if let second = constraint.second {
            guard let other = self.expression(of: second, in: space, isMirrored) else { return nil }
            expression.add(other, times: -Double(constraint.multiplier))
        }
        // Right to left, distances along the reading direction count down: sign and relation turn round.
        let relation = constraint.relation.rawValue * (isMirrored ? -1 : 1)
        return BuiltConstraint(
            terms: expression.terms, offset: expression.constant, sign: isMirrored ? -1 : 1,
            relation: .init(rawValue: relation) ?? .equal, entries: expression.entries)
    }

    private func expression(of place: LayoutPlace, in space: UIView, _ isMirrored: Bool) -> Expression? {
        if let ends = place.ends {
            guard let from = expression(of: ends.from, in: space, isMirrored),
                var result = expression(of: ends.to, in: space, isMirrored)
            else { return nil }
            result.add(from, times: -1)
            guard isMirrored else { return result }
            var turned = Expression()
            turned.add(result, times: -1)
            return turned
        }
        guard var item = place.item as? any LayoutItem else { return nil }
        var attribute = place.attribute
        if let inner = attribute.withinMargins, let view = item as? UIView {
            item = view.layoutMarginsGuide
            attribute = inner
        }
        switch attribute {
        case .left: return edge(of: item, in: space, .horizontal, 0)
        case .right: return edge(of: item, in: space, .horizontal, 1)
        case .leading: return edge(of: item, in: space, .horizontal, isMirrored ? 1 : 0)
        case .trailing: return edge(of: item, in: space, .horizontal, isMirrored ? 0 : 1)
        case .centerX: return edge(of: item, in: space, .horizontal, 0.5)
        case .top: return edge(of: item, in: space, .vertical, 0)
        case .bottom: return edge(of: item, in: space, .vertical, 1)
        case .centerY: return edge(of: item, in: space, .vertical, 0.5)
        case .width, .height:
            let used = use(item)
            return Expression(
                terms: [.init(attribute == .width ? used[0].width : used[0].height, 1)], entries: used)
        case .firstBaseline, .lastBaseline: return baseline(of: item, in: space, isFirst: attribute == .firstBaseline)
        default: return nil
        }
    }

    private func baseline(of item: any LayoutItem, in space: UIView, isFirst: Bool) -> Expression? {
        guard let view = item as? UIView else { return edge(of: item, in: space, .vertical, isFirst ? 0 : 1) }
        let text = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
        if text !== view, text.hasAncestor(view) { return baseline(of: text, in: space, isFirst: isFirst) }
        // Without text the first baseline is the top (BF060), the last the bottom (BF128).
        // A view that has not been laid out yet will have its content's size.
        let size = view.bounds.isEmpty ? view.intrinsicContentSize : view.bounds.size
        let offsets = view.constraintState.baselines?(view, size) ?? (first: 0, last: 0)
        var result = edge(of: item, in: space, .vertical, isFirst ? 0 : 1)
        result.constant += isFirst ? Double(offsets.first) : -Double(offsets.last)
        return result
    }

    /// The item's entry, and that of the view that a guide of the system is measured by.
    private func use(_ item: any LayoutItem) -> [LayoutEntry] {
        let entry = entry(for: item)
        guard let guide = item as? UILayoutGuide, guide.systemInsets != nil, let view = guide.owningViewStorage else {
            return [entry]
        }
        return [entry, self.entry(for: view)]
    }

    /// A point between the item's two edges along an axis, in the coordinates of `space`.
    private func edge(
        of item: any LayoutItem, in space: UIView, _ axis: NSLayoutConstraint.Axis, _ fraction: Double
    ) -> Expression {
        let isHorizontal = axis == .horizontal
        let used = use(item)
        let entry = used[0]
        var result = Expression(entries: used)
        if item === space {
            if space.constraintState.contentSizeWasSolved != nil {
                let size = contentSize(of: entry)
                if fraction != 0 { result.terms.append(.init(isHorizontal ? size.width : size.height, fraction)) }
                return result
            }
            let insets = space.alignmentRectInsets
            let origin = space.bounds.origin
            result.constant = isHorizontal ? Double(insets.left + origin.x) : Double(insets.top + origin.y)
        } else {
            result.terms.append(.init(isHorizontal ? entry.x : entry.y, 1))
            var container = item.layoutContainer
            while let view = container, view !== space {
                let inner = self.entry(for: view)
                let insets = view.alignmentRectInsets
                let origin = view.bounds.origin
                result.terms.append(.init(isHorizontal ? inner.x : inner.y, 1))
                result.constant -= isHorizontal ? Double(insets.left + origin.x) : Double(insets.top + origin.y)
                result.entries.append(inner)
                container = view.superview
            }
        }
        if fraction != 0 { result.terms.append(.init(isHorizontal ? entry.width : entry.height, fraction)) }
        return result
    }
}

extension NSLayoutConstraint {
    /// Whether reading from the right turns the constraint round: it is the view that holds it whose content is arranged
    /// (Apple, effectiveUserInterfaceLayoutDirection: "appropriate for arranging the immediate content of the view").
    var isMirrored: Bool {
        let places = [first, first.ends?.from, first.ends?.to, second, second?.ends?.from, second?.ends?.to]
        guard places.contains(where: { $0?.attribute.isDirectional == true }) else { return false }
        return (owner ?? closestCommonAncestor())?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    var isOfBaselines: Bool {
        [firstAttribute, secondAttribute].contains { $0 == .firstBaseline || $0 == .lastBaseline }
    }

    /// Whether what the items show or where they are scrolled to stands in the constant.
    var dependsOnContent: Bool {
        isOfBaselines
            || items.contains { $0.layoutContainer !== owner && $0 !== owner }
    }
}
