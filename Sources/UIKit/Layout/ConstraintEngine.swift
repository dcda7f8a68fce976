import LayoutSolver

/// Auto Layout for one tree of views: keeps a solver in step with its constraints, content sizes and imposed frames.
///
/// Unknowns are alignment rectangles in the coordinates of each item's container, so that moving a view leaves what is
/// inside it untouched. There is one engine for each topmost view, and a passing one for each `systemLayoutSizeFitting`.
@MainActor
package final class ConstraintEngine {
    private(set) weak var root: UIView?
    /// The size to fit and its priorities, in an engine that only measures.
    let fitting: Fitting?
    let solver = LayoutSolver()

    struct Fitting {
        var size: CGSize
        var horizontal: UILayoutPriority
        var vertical: UILayoutPriority
    }

    /// A constraint in the solver.
    struct Installed {
        let constraint: NSLayoutConstraint
        var handle: LayoutSolver.Handle
        var entries: [LayoutEntry]
        var variables: [LayoutSolver.Variable]
        /// What the items add to the constant: baselines, scrolled content.
        var offset: Double
        var sign: Double
        var generation: Int
    }

    private(set) var entries: [ObjectIdentifier: LayoutEntry] = [:]
    private(set) var orderedEntries: [LayoutEntry] = []
    private var installed: [ObjectIdentifier: Installed] = [:]
    private var entriesOfColumns: [LayoutEntry?] = []
    private(set) var origins: [LayoutSolver.Handle: ConstraintOrigin] = [:]
    private var broken: [NSLayoutConstraint] = []
    /// Entries with rows of the engine's own that others excluded.
    private var brokenEntries: [LayoutEntry] = []
    private var generation = 0
    private var constantChanges: [NSLayoutConstraint] = []
    private var isSolving = false

    /// Views or constraints came or went.
    var isStructureStale = true
    /// Frames, margins, content sizes or baselines changed.
    var isContentStale = true
    private var needsSolve = true

    init(root: UIView, fitting: Fitting? = nil) {
        self.root = root
        self.fitting = fitting
    }

    /// What was done since the tree began.
    package var counters: LayoutSolver.Counters { solver.counters }

    // MARK: Solving

    /// Whether anything changed since the last solve.
    var isStale: Bool { isStructureStale || isContentStale || needsSolve || !constantChanges.isEmpty }

    /// Brings the solver up to date; views whose subviews got other places are marked for layout.
    func solveIfNeeded() {
        guard !isSolving, isStale else { return }
        isSolving = true
        defer { isSolving = false }
        synchronize()
        settle()
        for _ in 0..<4 where wrapContent() { settle() }
        needsSolve = false
        publishChanges()
    }

    private func settle() {
        repeat {
            solver.solve()
            logConflicts()
        } while keepLengthsPositive()
    }

    /// No width or height is below nought, as if a required constraint said so for each: UIKit's own logs name a required
    /// width of nought and two insets as a conflict. A row is added only for a length that wants to be negative, since a
    /// row that holds anyway changes no solution; true when one was added.
    private func keepLengthsPositive() -> Bool {
        var isChanged = false
        for variable in solver.pendingChanges where solver.value(of: variable) < -1e-6 {
            guard let entry = entriesOfColumns[Int(variable.column)] else { continue }
            guard variable == entry.width || variable == entry.height, (entry.item as? UILayoutGuide)?.systemInsets == nil,
                !entry.floors.contains(where: { $0.variable == variable })
            else { continue }
            let floor = solver.add(
                [.init(variable, 1)], constant: 0, .greaterThanOrEqual, priority: LayoutSolver.required, isProtected: true)
            origins[floor] = .floor(entry)
            entry.floors.append((variable, floor))
            isChanged = true
        }
        return isChanged
    }

    private func synchronize() {
        let retries = isStructureStale || !constantChanges.isEmpty || isContentStale ? broken : []
        if isStructureStale || !constantChanges.isEmpty || isContentStale {
            retryBrokenEntries()
        }
        for constraint in constantChanges { applyConstant(of: constraint) }
        constantChanges.removeAll()
        for constraint in retries {
            broken.removeAll { $0 === constraint }
            uninstall(constraint)
            isStructureStale = true
        }
        if isStructureStale {
            isStructureStale = false
            collect()
        }
        if isContentStale {
            isContentStale = false
            for entry in orderedEntries { refresh(entry) }
            for key in installed.keys.sorted(by: { installed[$0]!.constraint.rank < installed[$1]!.constraint.rank }) {
                if installed[key]!.constraint.dependsOnContent { applyConstant(of: installed[key]!.constraint) }
            }
        }
    }

    private func retryBrokenEntries() {
        let entries = brokenEntries
        brokenEntries.removeAll()
        for entry in entries where orderedEntries.contains(where: { $0 === entry }) {
            for handle in entry.imposed + entry.floors.map(\.handle) { remove(handle) }
            entry.imposed = []
            entry.imposedShape = []
            entry.floors = []
            let wishes = entry.wishes
            setWishes(nil, of: entry)
            setWishes(wishes, of: entry)
            impose(entry)
        }
    }

    /// Walks the tree: new constraints and items go in, required ones first, what is gone goes out.
    private func collect() {
        guard let root else { return }
        generation += 1
        var fresh: [NSLayoutConstraint] = []
        gather(root, &fresh)
        removeStale()
        let ordered = fresh.sorted {
            let (left, right) = ($0.priority == .required, $1.priority == .required)
            return left == right ? $0.rank < $1.rank : left
        }
        // Rows of one unknown first: content sizes and imposed frames. Of 500 views in a chain the other order took six
        // times as long, as each content size then went through all rows after it.
        for constraint in ordered { for item in constraint.items { _ = entry(for: item) } }
        for constraint in ordered { install(constraint) }
        needsSolve = true
    }

    private func gather(_ view: UIView, _ fresh: inout [NSLayoutConstraint]) {
        if !view.isImposed(in: self) { _ = entry(for: view) }
        for constraint in view.constraintState.constraints {
            let key = ObjectIdentifier(constraint)
            guard let current = installed[key], !speaksOfOthers(current) else {
                uninstall(constraint)
                fresh.append(constraint)
                continue
            }
            installed[key]!.generation = generation
            for entry in installed[key]!.entries { entry.generation = generation }
        }
        for subview in view.subviewStorage { gather(subview, &fresh) }
    }

    private func removeStale() {
        let stale = installed.filter { $0.value.generation != generation }
        // The youngest first: what others are defined by goes after them.
        for (key, entry) in stale.sorted(by: { $0.value.constraint.rank > $1.value.constraint.rank }) {
            installed[key] = nil
            remove(entry.handle)
            broken.removeAll { $0 === entry.constraint }
        }
        let gone = orderedEntries.filter { $0.generation != generation || $0.item == nil }
        guard !gone.isEmpty else { return }
        // A guide's rows speak of its view's width: all rows go before any variable.
        for entry in gone { for handle in entry.imposed + entry.content + entry.pulls.map(\.handle) + entry.floors.map(\.handle) { remove(handle) } }
        for entry in gone {
            // A younger view may have got the address of one that is gone.
            if entries[entry.key] === entry { entries[entry.key] = nil }
            for variable in entry.variables {
                entriesOfColumns[Int(variable.column)] = nil
                solver.removeVariable(variable)
            }
        }
        orderedEntries.removeAll { $0.generation != generation || $0.item == nil }
        needsSolve = true
    }

    private func publishChanges() {
        for variable in solver.takeChanges() {
            let column = Int(variable.column)
            guard column < entriesOfColumns.count, let entry = entriesOfColumns[column], let item = entry.item else {
                continue
            }
            guard fitting == nil else { continue }
            if entry.contentSize?.width == variable || entry.contentSize?.height == variable {
                (item as? UIView)?.setNeedsLayout()
            } else {
                item.layoutContainer?.setNeedsLayout()
            }
        }
    }

    // MARK: Constraints

    func constantChanged(_ constraint: NSLayoutConstraint) {
        constantChanges.append(constraint)
    }

    /// For a change that the solver takes as another constraint: priority, active state.
    func replace(_ constraint: NSLayoutConstraint) {
        uninstall(constraint)
        isStructureStale = true
    }

    private func uninstall(_ constraint: NSLayoutConstraint) {
        guard let entry = installed.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
        remove(entry.handle)
        needsSolve = true
    }

    /// Whether a baseline is another view's by now: that of the first arranged view, say, which went.
    private func speaksOfOthers(_ current: Installed) -> Bool {
        guard current.constraint.isOfBaselines, let built = build(current.constraint) else { return false }
        return built.terms.map(\.variable) != current.variables
    }

    private func applyConstant(of constraint: NSLayoutConstraint) {
        let key = ObjectIdentifier(constraint)
        guard let current = installed[key] else { return }
        if speaksOfOthers(current) {
            uninstall(constraint)
            return install(constraint)
        }
        if constraint.dependsOnContent, let built = build(constraint) { installed[key]!.offset = built.offset }
        let constant = installed[key]!.offset - current.sign * Double(constraint.constant)
        if solver.constant(of: current.handle) != constant {
            solver.setConstant(constant, of: current.handle)
            needsSolve = true
        }
    }

    private func install(_ constraint: NSLayoutConstraint) {
        guard let built = build(constraint) else { return }
        let handle = solver.add(
            built.terms, constant: built.offset - built.sign * Double(constraint.constant), built.relation,
            priority: constraint.priority.rawValue, rank: constraint.rank, isProtected: constraint.isSystemMade)
        origins[handle] = .constraint(constraint)
        installed[ObjectIdentifier(constraint)] = Installed(
            constraint: constraint, handle: handle, entries: built.entries,
            variables: built.terms.map(\.variable), offset: built.offset, sign: built.sign, generation: generation)
    }

    func add(
        _ terms: [LayoutSolver.Term], _ constant: Double, _ origin: ConstraintOrigin, priority: Float = 1000
    ) -> LayoutSolver.Handle {
        let handle = solver.add(
            terms, constant: constant, .equal, priority: priority, rank: 0, isProtected: true)
        origins[handle] = origin
        needsSolve = true
        return handle
    }

    func remove(_ handle: LayoutSolver.Handle) {
        origins[handle] = nil
        solver.remove(handle)
        needsSolve = true
    }

    // MARK: Entries

    func entry(for item: any LayoutItem) -> LayoutEntry {
        let key = ObjectIdentifier(item)
        if let found = entries[key], found.item === item {
            found.generation = generation
            return found
        }
        let entry = LayoutEntry(item, solver)
        entry.generation = generation
        entries[key] = entry
        orderedEntries.append(entry)
        for variable in entry.variables { register(variable, entry) }
        updateContent(entry)
        impose(entry)
        return entry
    }

    private func register(_ variable: LayoutSolver.Variable, _ entry: LayoutEntry) {
        let column = Int(variable.column)
        while entriesOfColumns.count <= column { entriesOfColumns.append(nil) }
        entriesOfColumns[column] = entry
    }

    func contentSize(of entry: LayoutEntry) -> (width: LayoutSolver.Variable, height: LayoutSolver.Variable) {
        if let size = entry.contentSize { return size }
        let size = (width: solver.makeVariable(), height: solver.makeVariable())
        entry.contentSize = size
        register(size.width, entry)
        register(size.height, entry)
        return size
    }

    /// A view has another place: its safe area, and with that its margins, may be others, also where it was told of none between.
    func refreshGuides(of view: UIView) {
        for guide in view.constraintState.systemGuides.values.sorted(by: { $0.rank < $1.rank }) {
            if let entry = entries[ObjectIdentifier(guide)], entry.item === guide { impose(entry) }
        }
    }

    private func refresh(_ entry: LayoutEntry) {
        impose(entry)
        updateContent(entry)
    }

    /// Frames that are not Auto Layout's to choose, as required equations whose constants follow the frame.
    private func impose(_ entry: LayoutEntry) {
        guard let item = entry.item else { return }
        let wanted = imposedValues(of: item, entry)
        if let odd = wanted.first(where: { !$0.constant.isFinite }) {
            preconditionFailure(
                "Constant is not finite!  That's illegal.  constant:\(odd.constant)\nIt is the \(odd.attribute.text) of \(item.layoutName). "
                    + "Look at the view's layoutMargins, bounds.origin and alignmentRectInsets.")
        }
        if wanted.map(\.terms.count) != entry.imposedShape {
            for handle in entry.imposed { remove(handle) }
            entry.imposed = wanted.map { add($0.terms, $0.constant, .imposed(entry, $0.attribute), priority: $0.priority) }
            entry.imposedShape = wanted.map(\.terms.count)
            return
        }
        for (handle, value) in zip(entry.imposed, wanted) where solver.constant(of: handle) != value.constant {
            if solver.isBroken(handle) { continue }
            solver.setConstant(value.constant, of: handle)
            needsSolve = true
        }
    }

    private struct ImposedValue {
        var terms: [LayoutSolver.Term]
        var constant: Double
        var attribute: NSLayoutConstraint.Attribute
        var priority: Float = 1000
    }

    private func imposedValues(of item: any LayoutItem, _ entry: LayoutEntry) -> [ImposedValue] {
        if let guide = item as? UILayoutGuide {
            guard let insets = guide.systemInsets, let view = guide.owningViewStorage else { return [] }
            return guideValues(insets(view), view, entry)
        }
        guard let view = item as? UIView else { return [] }
        if view === root, let fitting {
            let insets = view.alignmentRectInsets
            return [
                ImposedValue(
                    terms: [.init(entry.width, 1)],
                    constant: -max(0, Double(fitting.size.width - insets.left - insets.right)), attribute: .width,
                    priority: fitting.horizontal.rawValue),
                ImposedValue(
                    terms: [.init(entry.height, 1)],
                    constant: -max(0, Double(fitting.size.height - insets.top - insets.bottom)), attribute: .height,
                    priority: fitting.vertical.rawValue),
            ]
        }
        guard view.isImposed(in: self) || view === root else { return [] }
        let rect = view.untransformedAlignmentRect
        // A topmost view that left its autoresizing mask behind has no one to size it: its size is a weak wish.
        let priority: Float = view.isImposed(in: self) ? 1000 : 50
        return [
            ImposedValue(terms: [.init(entry.x, 1)], constant: -Double(rect.minX), attribute: .left, priority: priority),
            ImposedValue(terms: [.init(entry.y, 1)], constant: -Double(rect.minY), attribute: .top, priority: priority),
            ImposedValue(
                terms: [.init(entry.width, 1)], constant: -Double(rect.width), attribute: .width, priority: priority),
            ImposedValue(
                terms: [.init(entry.height, 1)], constant: -Double(rect.height), attribute: .height, priority: priority),
        ]
    }

    private func guideValues(_ insets: UIEdgeInsets, _ view: UIView, _ entry: LayoutEntry) -> [ImposedValue] {
        let owner = self.entry(for: view)
        let alignment = view.alignmentRectInsets
        let origin = view.bounds.origin
        return [
            ImposedValue(terms: [.init(entry.x, 1)], constant: -Double(origin.x + insets.left), attribute: .left),
            ImposedValue(terms: [.init(entry.y, 1)], constant: -Double(origin.y + insets.top), attribute: .top),
            ImposedValue(
                terms: [.init(entry.width, 1), .init(owner.width, -1)],
                constant: Double(insets.left + insets.right - alignment.left - alignment.right), attribute: .width),
            ImposedValue(
                terms: [.init(entry.height, 1), .init(owner.height, -1)],
                constant: Double(insets.top + insets.bottom - alignment.top - alignment.bottom), attribute: .height),
        ]
    }

    // MARK: Content sizes

    private func updateContent(_ entry: LayoutEntry) {
        guard let view = entry.item as? UIView else { return }
        let isMeasured = !view.isImposed(in: self) || (view === root && fitting != nil)
        let wishes = isMeasured ? ContentWishes(view, isStale: view.constraintState.isContentStale, old: entry.wishes) : nil
        if fitting == nil { view.constraintState.isContentStale = false }
        setWishes(wishes, of: entry)
    }

    /// Exchanges constants where only they differ.
    private func setWishes(_ wishes: ContentWishes?, of entry: LayoutEntry) {
        let old = entry.wishes
        guard wishes != old else { return }
        entry.wishes = wishes
        if let wishes, let old, wishes.hasSameShape(as: old) {
            var index = 0
            for wish in wishes.list {
                solver.setConstant(-Double(wish.length), of: entry.content[index])
                index += 1
            }
            needsSolve = true
            return
        }
        for handle in entry.content { remove(handle) }
        entry.content = (wishes?.list ?? []).map { wish in
            let handle = solver.add(
                [.init(wish.axis == .horizontal ? entry.width : entry.height, 1)], constant: -Double(wish.length),
                above: wish.above, below: wish.below, rank: entry.rank)
            origins[handle] = .content(entry, wish.axis)
            return handle
        }
        needsSolve = true
    }

    /// Gives views that wrap the height that follows from their solved width; true when one changed (BF136).
    private func wrapContent() -> Bool {
        var isChanged = false
        for entry in orderedEntries {
            guard let view = entry.item as? UIView, let wrapped = view.constraintState.wrappedSize,
                var wishes = entry.wishes
            else { continue }
            let width = CGFloat(solver.value(of: entry.width))
            guard width > 0, let size = wrapped(view, width) else { continue }
            let fits = width + 1e-6 >= wishes.natural.width
            let height = fits ? wishes.natural.height : size.height + view.constraintState.wrappedSlack
            guard wishes.length(.vertical) != height else { continue }
            wishes.setLength(height, .vertical)
            setWishes(wishes, of: entry)
            isChanged = true
        }
        return isChanged
    }

    // MARK: Conflicts

    /// Whether others exclude the constraint, so that the layout does without it.
    func isBroken(_ constraint: NSLayoutConstraint) -> Bool { broken.contains { $0 === constraint } }

    private func logConflicts() {
        for conflict in solver.takeConflicts() {
            switch origins[conflict.broken] {
            case .constraint(let constraint): broken.append(constraint)
            case .content(let entry, _), .imposed(let entry, _), .floor(let entry):
                if !brokenEntries.contains(where: { $0 === entry }) { brokenEntries.append(entry) }
            case nil: break
            }
            // The engine's own rows excluded each other: nobody's constraint to look at.
            guard fitting == nil, let given = origins[conflict.broken]?.description else { continue }
            let members = conflict.constraints.compactMap { origins[$0]?.description }
            ConflictLog.report(members, breaking: given, subject: root?.typeName)
        }
    }
}
