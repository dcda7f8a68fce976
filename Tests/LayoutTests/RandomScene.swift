import Rulebook
import Testing

@testable import LayoutSolver
@testable import UIKit

/// A window's worth of views and constraints that a seed makes and changes.
@MainActor
final class RandomScene {
    let root = makeRoot(320, 480)
    private var dice: IncrementalLayoutTests.Dice
    private var views: [UIView] = []
    private var guides: [UILayoutGuide] = []
    private var constraints: [NSLayoutConstraint] = []
    private static let priorities: [Float] = [1000, 1000, 999, 750, 751, 500, 250, 249, 50]

    init(seed: Int) {
        dice = .init(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
        for _ in 0..<4 { _ = dice.below(2) }
        for _ in 0..<(3 + dice.below(5)) { addView() }
        for _ in 0..<dice.below(3) { addGuide() }
        for _ in 0..<(6 + dice.below(10)) { addConstraint() }
    }

    private var lastPivots = 0

    private func pick<Element>(_ list: [Element]) -> Element? { list.isEmpty ? nil : list[dice.below(list.count)] }
    private func number() -> CGFloat { CGFloat(dice.below(240) - 60) / 2 }

    /// Changes one thing and says what.
    func edit() -> String {
        switch dice.below(24) {
        case 0, 1: return addView()
        case 2...4: return addConstraint()
        case 5, 6:
            guard let one = pick(constraints) else { return "nothing" }
            one.constant = number()
            return "constant of \(one)"
        case 7:
            guard let one = pick(constraints), one.isActive || one.items.allSatisfy({ $0.layoutView?.hasAncestor(root) == true }) else {
                return "nothing"
            }
            one.isActive.toggle()
            return "\(one) turned"
        case 8:
            guard let one = pick(constraints) else { return "nothing" }
            one.priority = UILayoutPriority(Self.priorities[dice.below(Self.priorities.count)])
            return "priority of \(one)"
        case 9:
            guard let block = pick(views.compactMap { $0 as? Block }) else { return "nothing" }
            block.content = CGSize(width: CGFloat(dice.below(120)), height: CGFloat(dice.below(80)))
            return "content of \(block.layoutName)"
        case 10:
            guard let view = pick(views) else { return "nothing" }
            view.isHidden.toggle()
            return "hidden of \(view.layoutName)"
        case 11:
            guard let view = pick(views) else { return "nothing" }
            let axis = pick([NSLayoutConstraint.Axis.horizontal, .vertical])!
            view.setContentHuggingPriority(UILayoutPriority(Float([1, 250, 251, 750, 1000][dice.below(5)])), for: axis)
            view.setContentCompressionResistancePriority(UILayoutPriority(Float([1, 250, 749, 750, 1000][dice.below(5)])), for: axis)
            return "hugging of \(view.layoutName)"
        case 12:
            guard let view = pick(views) else { return "nothing" }
            let gone = views.filter { $0.hasAncestor(view) }
            view.removeFromSuperview()
            views.removeAll { one in gone.contains { $0 === one } }
            guides.removeAll { guide in gone.contains { $0 === guide.owningView } }
            constraints.removeAll { one in
                guard one.items.contains(where: { item in gone.contains { $0 === item.layoutView } }) else { return false }
                one.isActive = false
                return true
            }
            return "\(view.layoutName) removed"
        case 13:
            root.bounds.size = CGSize(width: CGFloat(dice.below(500)), height: CGFloat(dice.below(500)))
            return "root \(root.bounds.size)"
        case 14:
            guard let stack = pick(views.compactMap { $0 as? UIStackView }) else { return "nothing" }
            stack.spacing = CGFloat(dice.below(20))
            stack.distribution = pick([.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering])!
            stack.alignment = pick([.fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline])!
            return "stack \(stack.layoutName)"
        case 15: return addGuide()
        case 16:
            guard let guide = pick(guides) else { return "nothing" }
            constraints.removeAll { one in
                guard one.items.contains(where: { $0 === guide }) else { return false }
                one.isActive = false
                return true
            }
            guide.owningView?.removeLayoutGuide(guide)
            guides.removeAll { $0 === guide }
            return "\(guide.layoutName) removed"
        case 17:
            guard let view = pick(views + [root]) else { return "nothing" }
            view.layoutMargins = UIEdgeInsets(top: CGFloat(dice.below(20)), left: CGFloat(dice.below(20)), bottom: 4, right: CGFloat(dice.below(9)))
            return "margins of \(view.layoutName)"
        case 18:
            root.imposedSafeArea = UIEdgeInsets(top: CGFloat(dice.below(60)), left: 0, bottom: CGFloat(dice.below(40)), right: CGFloat(dice.below(9)))
            return "safe area"
        case 19:
            guard let view = pick(views + [root]) else { return "nothing" }
            view.semanticContentAttribute = dice.below(2) == 0 ? .forceRightToLeft : .forceLeftToRight
            return "direction of \(view.layoutName)"
        case 20:
            guard let stack = pick(views.compactMap { $0 as? UIStackView }) else { return "nothing" }
            if let view = pick(stack.arrangedSubviews) { stack.setCustomSpacing(CGFloat(dice.below(30)), after: view) }
            stack.isLayoutMarginsRelativeArrangement.toggle()
            stack.isBaselineRelativeArrangement = dice.below(3) == 0
            return "spacing of \(stack.layoutName)"
        case 21:
            guard let stack = pick(views.compactMap { $0 as? UIStackView }), let view = pick(stack.arrangedSubviews) else { return "nothing" }
            stack.insertArrangedSubview(view, at: dice.below(stack.arrangedSubviews.count))
            return "\(view.layoutName) elsewhere in \(stack.layoutName)"
        case 22:
            guard let view = pick(views.filter { !($0.superview is UIStackView) }), let parent = pick(views + [root]), !parent.hasAncestor(view),
                !(parent is UIStackView)
            else { return "nothing" }
            parent.addSubview(view)
            constraints.removeAll { !$0.isActive }
            return "\(view.layoutName) moved to \(parent.layoutName)"
        default:
            guard let view = pick(views.filter { !($0.superview is UIStackView) }) else { return "nothing" }
            view.translatesAutoresizingMaskIntoConstraints.toggle()
            if view.translatesAutoresizingMaskIntoConstraints {
                view.frame = CGRect(x: number(), y: number(), width: CGFloat(dice.below(90)), height: CGFloat(dice.below(90)))
            }
            return "mask of \(view.layoutName)"
        }
    }

    @discardableResult
    private func addView() -> String {
        let parent = dice.below(3) == 0 ? pick(views) ?? root : root
        let view: UIView
        switch dice.below(6) {
        case 0:
            let stack = UIStackView()
            stack.translatesAutoresizingMaskIntoConstraints = false
            stack.axis = dice.below(2) == 0 ? .horizontal : .vertical
            stack.spacing = CGFloat(dice.below(12))
            for _ in 0..<dice.below(4) {
                let block = Block(CGFloat(dice.below(90)), CGFloat(dice.below(40)))
                stack.addArrangedSubview(block)
                views.append(block)
            }
            view = stack
        case 1: view = Block(-1, -1)
        case 2: view = Block(CGFloat(dice.below(300)), CGFloat(dice.below(60)), insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        case 3: view = Block(CGFloat(10 + dice.below(110)), CGFloat(30 + dice.below(30)), baseline: CGFloat(dice.below(30)))
        default: view = Block(CGFloat(dice.below(120)), CGFloat(dice.below(60)))
        }
        if let stack = parent as? UIStackView { stack.addArrangedSubview(view) } else { parent.addSubview(view) }
        views.append(view)
        return "\(view.layoutName) added"
    }

    @discardableResult
    private func addGuide() -> String {
        guard let owner = pick(views + [root]) else { return "nothing" }
        let guide = UILayoutGuide()
        owner.addLayoutGuide(guide)
        guides.append(guide)
        return "\(guide.layoutName) added"
    }

    /// A view, or at times a guide: its own, or one that a view has.
    private func pickItem(_ views: [UIView]) -> any LayoutItem {
        let view = pick(views) ?? root
        switch dice.below(10) {
        case 0: return pick(guides) ?? view
        case 1: return view.layoutMarginsGuide
        case 2: return view.safeAreaLayoutGuide
        default: return view
        }
    }

    @discardableResult
    private func addConstraint() -> String {
        guard !views.isEmpty else { return "nothing" }
        let view: any LayoutItem = dice.below(8) == 0 ? pickItem(views) : pick(views)!
        let other: any LayoutItem = dice.below(3) == 0 ? view.layoutContainer ?? root : pickItem(views + [root])
        let relation: NSLayoutConstraint.Relation = [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual][dice.below(4)]
        let one: NSLayoutConstraint
        switch dice.below(6) {
        case 0:
            one = NSLayoutConstraint(
                item: view, attribute: dice.below(2) == 0 ? .width : .height, relatedBy: relation, toItem: nil,
                attribute: .notAnAttribute, multiplier: 1, constant: abs(number()))
        case 1:
            one = NSLayoutConstraint(
                item: view, attribute: dice.below(2) == 0 ? .width : .height, relatedBy: relation,
                toItem: other, attribute: dice.below(2) == 0 ? .width : .height, multiplier: pick([1, 0.5, 2, 0.3])!, constant: number())
        default:
            let horizontal: [NSLayoutConstraint.Attribute] = [.leading, .trailing, .left, .right, .centerX]
            let vertical: [NSLayoutConstraint.Attribute] = [.top, .bottom, .centerY, .lastBaseline, .firstBaseline]
            let isHorizontal = dice.below(2) == 0
            var (first, second) = (pick(isHorizontal ? horizontal : vertical)!, pick(isHorizontal ? horizontal : vertical)!)
            // Directional and absolute sides do not mix, as on iOS.
            if isHorizontal, [first, second].contains(.leading) || [first, second].contains(.trailing) {
                first = [.leading, .trailing, .centerX][dice.below(3)]
                second = [.leading, .trailing][dice.below(2)]
                if first == .centerX { second = .centerX }
            }
            guard !(other === view && first == second) else { return "nothing" }
            one = NSLayoutConstraint(
                item: view, attribute: first, relatedBy: relation, toItem: other, attribute: second, multiplier: 1,
                constant: number())
        }
        one.priority = UILayoutPriority(Self.priorities[dice.below(Self.priorities.count)])
        one.isActive = true
        constraints.append(one)
        return "\(one) added"
    }

    /// What the last layout breaks; a required constraint may be broken where a conflict was reported.
    func violations(conflicts: [Finding], new: Int) -> [String] {
        guard let engine = root.constraintState.engine else { return [] }
        var found = engine.solver.invariantViolations()
        root.walk { view in
            let box = view.box
            if !box.allSatisfy(\.isFinite) { found.append("\(view.layoutName) is at \(box)") }
            if box[2] < 0 || box[3] < 0 { found.append("\(view.layoutName) has the size \(box[2]) x \(box[3])") }
        }
        if engine.counters.pivots - lastPivots > 20_000 { found.append("\(engine.counters.pivots - lastPivots) pivots for one edit") }
        lastPivots = engine.counters.pivots
        root.walk { view in
            guard !view.translatesAutoresizingMaskIntoConstraints, view.superview != nil, let rect = engine.rect(of: view) else { return }
            let solved = view.frame(forAlignmentRect: rect).roundedToPixels(view.traitCollection.displayScale)
            if zip(view.box, [solved.minX, solved.minY, solved.width, solved.height]).contains(where: { abs($0 - $1) > 0.01 }) {
                found.append("\(view.layoutName) is at \(view.box), solved at \(solved)")
            }
        }
        for constraint in constraints where constraint.isActive && constraint.priority == .required {
            guard let built = engine.build(constraint), !engine.isBroken(constraint) else { continue }
            var value = built.offset - built.sign * Double(constraint.constant)
            for term in built.terms { value += term.coefficient * engine.solver.value(of: term.variable) }
            let isHeld = switch built.relation {
            case .equal: abs(value) < 0.01
            case .greaterThanOrEqual: value > -0.01
            case .lessThanOrEqual: value < 0.01
            }
            if !isHeld { found.append("\(constraint) is off by \(value)") }
        }
        let fresh = ConstraintEngine(root: root)
        fresh.solveIfNeeded()
        // Which of several constraints is given up is not promised.
        guard !hasBroken(engine), !hasBroken(fresh) else { return found }
        root.walk { view in
            guard let old = engine.entries[ObjectIdentifier(view)], let new = fresh.entries[ObjectIdentifier(view)] else { return }
            for (name, place) in zip(["x", "y", "width", "height"], zip(old.variables, new.variables))
            where engine.solver.isDetermined(place.0) && fresh.solver.isDetermined(place.1) {
                let (one, other) = (engine.solver.value(of: place.0), fresh.solver.value(of: place.1))
                if abs(one - other) > 0.01 { found.append("\(view.layoutName).\(name) is \(one), afresh \(other)") }
            }
        }
        return found
    }

    /// Whether a view's layout is said to be ambiguous, and whether pulling at its place moves it; `nil` where neither is clear.
    func ambiguity(step: Int) -> (view: String, isSaid: Bool, isSeen: Bool)? {
        let candidates = views.filter { !$0.translatesAutoresizingMaskIntoConstraints }
        guard let engine = root.constraintState.engine, !hasBroken(engine), !candidates.isEmpty else { return nil }
        let view = candidates[step % candidates.count]
        var reach = 0.0
        for index in 0..<4 {
            var ends: [Double] = []
            for end in [10_000.0, -10_000] {
                let pulled = ConstraintEngine(root: root)
                pulled.solveIfNeeded()
                guard let place = pulled.entries[ObjectIdentifier(view)]?.variables[index] else { return nil }
                _ = pulled.solver.add([.init(place, 1)], constant: -end, .equal, priority: 0.5)
                pulled.isContentStale = true
                pulled.solveIfNeeded()
                if hasBroken(pulled) { return nil }
                ends.append(pulled.solver.value(of: place))
            }
            reach = max(reach, abs(ends[0] - ends[1]))
        }
        guard reach < 1e-4 || reach > 0.01 else { return nil }
        return (view.layoutName, view.hasAmbiguousLayout, reach > 0.01)
    }

    private func hasBroken(_ engine: ConstraintEngine) -> Bool {
        (0..<engine.solver.records.count).contains { engine.solver.records[$0].isBroken }
    }
}
