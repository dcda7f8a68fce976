import LayoutSolver

/// Two views that want their content's length with the same priority, where only one of them can have it.
struct LayoutTie {
    /// A view's side of it.
    struct Side {
        let view: UIView
        /// Whether it hugs its content, or resists to be smaller.
        let hugs: Bool
    }

    let sides: [Side]
    let axis: NSLayoutConstraint.Axis
    let priority: Float
}

extension ConstraintEngine {
    /// Whether constraints leave the item's place open: another one would cost the same.
    func isAmbiguous(_ item: any LayoutItem) -> Bool {
        solveIfNeeded()
        guard let entry = entries[ObjectIdentifier(item)] else { return false }
        // What was pulled to one of several places is as ambiguous as before.
        let pulled = orderedEntries.filter { !$0.pulls.isEmpty }.map { ($0, $0.pulls.map(\.place)) }
        for (entry, _) in pulled { dropPulls(of: entry) }
        if !pulled.isEmpty { solver.solve() }
        let isOpen = !solver.areDetermined(Array(entry.variables.prefix(4)), lengths: lengths)
        for (entry, places) in pulled { pull(entry, to: places) }
        return isOpen
    }

    /// Pulls an item towards one end of its container, the other one the next time, weaker than any wish that code can have.
    func exerciseAmbiguity(of item: any LayoutItem) {
        guard isAmbiguous(item), let entry = entries[ObjectIdentifier(item)], let container = item.layoutContainer else { return }
        entry.isPulledAway.toggle()
        let (room, size) = (container.bounds.size, rect(of: item)?.size ?? .zero)
        let away = [room.width - size.width, room.height - size.height, room.width, room.height].map { entry.isPulledAway ? Double($0) : 0 }
        dropPulls(of: entry)
        pull(entry, to: away)
    }

    private func pull(_ entry: LayoutEntry, to places: [Double]) {
        entry.pulls = zip([entry.x, entry.y, entry.width, entry.height], places).map { variable, place in
            (add([.init(variable, 1)], -place, .floor(entry), priority: 0.5), place)
        }
    }

    private func dropPulls(of entry: LayoutEntry) {
        for pull in entry.pulls { remove(pull.handle) }
        entry.pulls = []
    }

    /// Lengths are never negative, whether a row says so or not.
    private var lengths: [LayoutSolver.Variable] {
        orderedEntries.flatMap { entry in
            (entry.item as? UILayoutGuide)?.systemInsets == nil ? [entry.width, entry.height] : []
        }
    }

    /// The pairs of views between which a point of length goes as well to one as to the other.
    ///
    /// A stack view that fills decides such a thing itself, by the order of its views.
    func ties() -> [LayoutTie] {
        solveIfNeeded()
        guard solver.mayHaveEqualSolutions else { return [] }
        let measured = orderedEntries.filter { entry in
            guard let view = entry.item as? UIView else { return false }
            return entry.wishes != nil && view.isShownInTree
        }
        let lengths = measured.flatMap { [(NSLayoutConstraint.Axis.horizontal, $0.width), (.vertical, $0.height)] }
        let trades = solver.trades(moving: lengths.map { $0.1 }, by: 1, lengths: self.lengths)
        var found: [LayoutTie] = []
        for (length, trades) in zip(lengths, trades) {
            guard let trades, let tie = tie(in: trades, length.0) else { continue }
            if !found.contains(where: { $0.axis == tie.axis && $0.sides.map { ObjectIdentifier($0.view) } == tie.sides.map { ObjectIdentifier($0.view) } }) {
                found.append(tie)
            }
        }
        return found
    }

    /// Who gives and who takes at the highest priority that is concerned.
    private func tie(in trades: [LayoutSolver.Trade], _ axis: NSLayoutConstraint.Axis) -> LayoutTie? {
        guard let highest = trades.map(\.priority).max() else { return nil }
        var sides: [(side: LayoutTie.Side, gives: Bool, rank: Int32)] = []
        for trade in trades where trade.priority == highest {
            guard case .content(let entry, let itsAxis)? = origins[trade.constraint], itsAxis == axis,
                let view = entry.item as? UIView, view.isShownInTree
            else { continue }
            sides.append((LayoutTie.Side(view: view, hugs: trade.isAbove), trade.amount < 0, entry.rank))
        }
        sides.sort { $0.rank < $1.rank }
        guard let giver = sides.first(where: \.gives), let taker = sides.first(where: { !$0.gives }), giver.side.view !== taker.side.view
        else { return nil }
        if let stack = giver.side.view.superview as? UIStackView, taker.side.view.superview === stack { return nil }
        func place(_ view: UIView) -> CGFloat {
            let origin = view.convert(CGPoint.zero, to: nil as UIView?)
            return axis == .vertical ? origin.y : origin.x
        }
        let (one, other) = (giver.side, taker.side)
        let isInOrder = (place(one.view), giver.rank) < (place(other.view), taker.rank)
        return LayoutTie(sides: isInOrder ? [one, other] : [other, one], axis: axis, priority: highest)
    }
}

extension UIView {
    /// Neither the view nor what it is in is hidden.
    fileprivate var isShownInTree: Bool {
        var view: UIView? = self
        while let current = view {
            if current.isHidden || current.alpha == 0 { return false }
            view = current.superview
        }
        return true
    }
}
