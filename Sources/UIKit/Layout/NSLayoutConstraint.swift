import Rulebook
import Tracing

/// A linear relation between two attributes: `first = multiplier · second + constant`, or at least, or at most.
@MainActor @preconcurrency
open class NSLayoutConstraint: NSObject {
    package let first: LayoutPlace
    package let second: LayoutPlace?
    public let relation: Relation
    public let multiplier: CGFloat
    /// Orders constraints by age for logs and for who gives way among equal priorities.
    package let rank: Int32
    /// The view that holds it while it is active: the closest common ancestor of its items (FACT 94).
    package internal(set) weak var owner: UIView?
    /// Made by the system (a stack view): given up last in a conflict.
    package var isSystemMade = false
    private var constantStorage: CGFloat
    private var priorityStorage = UILayoutPriority.required

    open var identifier: String?
    /// Kept for source compatibility; there are no archives on Linux.
    open var shouldBeArchived = false

    /// Adds up what was made; ages only, never shown.
    private static var made: Int32 = 0

    package init(
        _ first: LayoutPlace, _ relation: Relation, _ second: LayoutPlace?, multiplier: CGFloat = 1, constant: CGFloat
    ) {
        // Apple's exceptions: what the solver is given is finite.
        precondition(multiplier.isFinite, "Multiplier is not finite!  That's illegal.  multiplier:\(multiplier)")
        precondition(constant.isFinite, Self.notFinite(constant, first, second))
        self.first = first
        self.second = second
        self.relation = relation
        self.multiplier = multiplier
        constantStorage = constant
        rank = Self.nextRank()
        super.init()
    }

    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        guard let item = view1 as? any LayoutItem else {
            preconditionFailure(
                "NSLayoutConstraint for \(view1): Constraint items must each be a view or layout guide.")
        }
        precondition(attr1 != .notAnAttribute, "NSLayoutConstraint for \(item.layoutName): the first attribute cannot be .notAnAttribute.")
        var second: LayoutPlace?
        if let view2, attr2 != .notAnAttribute {
            guard let other = view2 as? any LayoutItem else {
                preconditionFailure(
                    "NSLayoutConstraint for \(view2): Constraint items must each be a view or layout guide.")
            }
            Self.checkPair(item, attr1, attr2)
            second = LayoutPlace(other, attr2)
        }
        precondition(
            attr1.isDimension || (second != nil && multiplier != 0),
            "NSLayoutConstraint for \(item.layoutName).\(attr1.text): A multiplier of 0 or a nil second item together with a location for the "
                + "first attribute creates an illegal constraint of a location equal to a constant. Location attributes must be "
                + "specified in pairs.")
        self.init(LayoutPlace(item, attr1), relation, second, multiplier: multiplier, constant: c)
    }

    package static func nextRank() -> Int32 {
        made &+= 1
        return made
    }

    /// Apple's exceptions for pairs that mean nothing, such as leading and top, or leading and left.
    private static func checkPair(_ item: any LayoutItem, _ first: Attribute, _ second: Attribute) {
        precondition(
            first.isDimension == second.isDimension && (first.isDimension || first.isVertical == second.isVertical),
            "NSLayoutConstraint for \(item.layoutName): Invalid pairing of layout attributes (\(first.text) and \(second.text)).")
        precondition(
            !(first.isDirectional && second.isAbsoluteSide || first.isAbsoluteSide && second.isDirectional),
            "NSLayoutConstraint for \(item.layoutName): A constraint cannot be made between a leading/trailing attribute and a "
                + "right/left attribute. Use leading/trailing for both or neither.")
    }

    private static func notFinite(_ constant: CGFloat, _ first: LayoutPlace, _ second: LayoutPlace?) -> String {
        "NSLayoutConstraint constant is not finite!  That's illegal.  constant:\(constant) firstAnchor:\(first.anchorText) "
            + "secondAnchor:\(second?.anchorText ?? "(null)")"
    }

    open var firstItem: AnyObject? { first.item }
    open var firstAttribute: Attribute { first.attribute }
    open var secondItem: AnyObject? { second?.item }
    open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
    open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
    open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

    open var constant: CGFloat {
        get { constantStorage }
        set {
            guard newValue != constantStorage else { return }
            precondition(newValue.isFinite, Self.notFinite(newValue, first, second))
            constantStorage = newValue
            owner?.constraintConstantChanged(self)
        }
    }

    /// On an active constraint a change from or to required works, and is reported: before iOS 17 it was an exception.
    open var priority: UILayoutPriority {
        get { priorityStorage }
        set {
            guard newValue != priorityStorage else { return }
            precondition(
                newValue.rawValue > 0 && newValue.rawValue <= 1000,
                "It's illegal to set priority:\(newValue.rawValue). Priorities must be greater than 0 and less or equal to NSLayoutPriorityRequired, which is 1000.000000.")
            let crossesRequired = (newValue == .required) != (priorityStorage == .required)
            priorityStorage = newValue
            guard let owner else { return }
            if crossesRequired { reportRequiredChange() }
            owner.constraintWasReplaced(self)
        }
    }

    /// Whether the constraint takes part in layout; true asks for a common ancestor of its items.
    open var isActive: Bool {
        get { owner != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate() } else { owner?.removeConstraint(self) }
        }
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    nonisolated open override var description: String {
        MainActorCheck.isOnMainActor ? MainActor.assumeIsolated { logLine } : super.description
    }

    /// The views and guides of both sides.
    package var items: [any LayoutItem] { first.items + (second?.items ?? []) }

    private func activate() {
        guard let ancestor = closestCommonAncestor() else {
            let names = [first.description, second?.description].compactMap { $0 }.joined(separator: " and ")
            preconditionFailure(
                "Unable to activate constraint with anchors \(names) because they have no common ancestor.  "
                    + "Does the constraint or its anchors reference items in different view hierarchies?  That's illegal.")
        }
        ancestor.install(self)
    }

    /// The view of a single item itself; of two, the nearest view above or at both.
    func closestCommonAncestor() -> UIView? {
        var ancestor: UIView?
        for item in items {
            guard let view = item.layoutView else { return nil }
            guard let current = ancestor else {
                ancestor = view
                continue
            }
            guard let common = Self.commonAncestor(current, view) else { return nil }
            ancestor = common
        }
        // A guide and its own view, or an edge against itself, still need the view to lie in.
        return ancestor
    }

    /// The nearest view above or at both, in as many steps as they are from it: constraints reach no further than a few views
    /// in trees of any depth.
    private static func commonAncestor(_ one: UIView, _ other: UIView) -> UIView? {
        if one === other { return one }
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(one), ObjectIdentifier(other)]
        var (left, right) = (one as UIView?, other as UIView?)
        while left != nil || right != nil {
            left = left?.superviewStorage
            if let left, !seen.insert(ObjectIdentifier(left)).inserted { return left }
            right = right?.superviewStorage
            if let right, !seen.insert(ObjectIdentifier(right)).inserted { return right }
        }
        return nil
    }

    private func reportRequiredChange() {
        FindingLog.current.report(
            Finding(
                "layout.required-priority-changed", .consider,
                "The priority of an installed constraint changed from or to required. It works on iOS 17 and later and "
                    + "was an exception before; deactivate the constraint first, or use 999 in place of 1000.",
                subject: identifier ?? first.description))
    }
}

extension NSLayoutConstraint {
    public enum Axis: Int, Sendable { case horizontal, vertical }

    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    public enum Attribute: Int, Sendable {
        case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY
        case lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins
        case notAnAttribute = 0

        public static var baseline: Attribute { .lastBaseline }
    }
}

extension NSLayoutConstraint.Attribute {
    package var isDimension: Bool { self == .width || self == .height }

    package var isVertical: Bool {
        switch self {
        case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins:
            true
        default: false
        }
    }

    /// Whether the attribute turns round with the reading direction.
    package var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// Whether the attribute stays on its side whatever the reading direction.
    var isAbsoluteSide: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    /// The same edge of the layout margins' guide, for the margin attributes.
    package var withinMargins: NSLayoutConstraint.Attribute? {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: nil
        }
    }

    package var text: String {
        switch self {
        case .left: "left"
        case .right: "right"
        case .top: "top"
        case .bottom: "bottom"
        case .leading: "leading"
        case .trailing: "trailing"
        case .width: "width"
        case .height: "height"
        case .centerX: "centerX"
        case .centerY: "centerY"
        case .lastBaseline: "lastBaseline"
        case .firstBaseline: "firstBaseline"
        case .leftMargin: "leftMargin"
        case .rightMargin: "rightMargin"
        case .topMargin: "topMargin"
        case .bottomMargin: "bottomMargin"
        case .leadingMargin: "leadingMargin"
        case .trailingMargin: "trailingMargin"
        case .centerXWithinMargins: "centerXWithinMargins"
        case .centerYWithinMargins: "centerYWithinMargins"
        case .notAnAttribute: "notAnAttribute"
        }
    }
}
