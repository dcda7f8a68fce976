/// The constraints of a stack view, in the manner that UIKit was seen to make them (FACTS 88-92, BF138-BF145).
@MainActor
struct StackArrangement {
    private let axis: NSLayoutConstraint.Axis
    private let distribution: UIStackView.Distribution
    private let alignment: UIStackView.Alignment
    private let isBaselineRelative: Bool
    /// What the views are pinned to: the stack, or its margins.
    private let canvas: any LayoutItem
    private var constraints: [NSLayoutConstraint] = []

    private typealias Attribute = NSLayoutConstraint.Attribute

    init(_ stack: UIStackView) {
        axis = stack.axis
        distribution = stack.distribution
        alignment = stack.alignment
        isBaselineRelative = stack.isBaselineRelativeArrangement && stack.axis == .vertical
        canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    }

    private var start: Attribute { axis == .horizontal ? .leading : .top }
    private var end: Attribute { axis == .horizontal ? .trailing : .bottom }
    private var length: Attribute { axis == .horizontal ? .width : .height }
    private var center: Attribute { axis == .horizontal ? .centerX : .centerY }
    private var crossStart: Attribute { axis == .horizontal ? .top : .leading }
    private var crossEnd: Attribute { axis == .horizontal ? .bottom : .trailing }
    private var crossLength: Attribute { axis == .horizontal ? .height : .width }
    private var crossCenter: Attribute { axis == .horizontal ? .centerY : .centerX }

    mutating func makeConstraints(_ views: [UIView], customSpacing: (UIView) -> CGFloat) -> [NSLayoutConstraint] {
        guard !views.isEmpty else { return [] }
        let visible = views.filter { !$0.isHidden }
        pinEnds(visible)
        chain(visible, customSpacing)
        distribute(visible, customSpacing)
        placeHidden(views, customSpacing)
        alignAcross(views)
        return constraints
    }

    // MARK: Along the axis

    private mutating func pinEnds(_ visible: [UIView]) {
        guard let first = visible.first, let last = visible.last else { return }
        add("UISV-canvas-connection", canvas, start, .equal, first, start)
        add("UISV-canvas-connection", canvas, end, .equal, last, end)
    }

    private mutating func chain(_ visible: [UIView], _ spacing: (UIView) -> CGFloat) {
        let isRoomShared = distribution == .equalSpacing || distribution == .equalCentering
        for (previous, next) in zip(visible, visible.dropFirst()) {
            let isBaseline = isBaselineRelative && !isRoomShared
            add(
                "UISV-spacing", next, isBaseline ? .firstBaseline : start, isRoomShared ? .greaterThanOrEqual : .equal,
                previous, isBaseline ? .lastBaseline : end, constant: spacing(previous))
        }
    }

    private mutating func distribute(_ visible: [UIView], _ spacing: (UIView) -> CGFloat) {
        guard let first = visible.first else { return }
        switch distribution {
        case .fill: break
        case .fillEqually:
            for view in visible.dropFirst() { add("UISV-fill-equally", view, length, .equal, first, length) }
        case .fillProportionally: fillProportionally(visible, spacing)
        case .equalSpacing: equalize(visible, from: end, to: start, "UISV-distributing", priority: 1000)
        case .equalCentering: equalize(visible, from: center, to: center, "UISV-distributing", priority: 150)
        }
        if distribution == .equalSpacing || distribution == .equalCentering {
            add("UISV-ambiguity-suppression", canvas, length, .equal, nil, .notAnAttribute, priority: 49)
        }
    }

    /// Sizes as the content's share of all content and spacing; the last gives way first (FACT 89, BF143).
    private mutating func fillProportionally(_ visible: [UIView], _ spacing: (UIView) -> CGFloat) {
        let sizes = visible.map { max(0, axis == .horizontal ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height) }
        let total = sizes.reduce(0, +) + visible.dropLast().reduce(0) { $0 + spacing($1) }
        guard total > 0 else { return }
        for (index, view) in visible.enumerated() where sizes[index] > 0 {
            let priority = visible.count == 1 ? 1000 : Float(max(1, 999 - index))
            add(
                "UISV-fill-proportionally", view, length, .equal, canvas, length, multiplier: sizes[index] / total,
                priority: priority)
        }
    }

    private mutating func equalize(
        _ visible: [UIView], from: Attribute, to: Attribute, _ name: String, priority: Float
    ) {
        guard visible.count > 2 else { return }
        func gap(_ index: Int) -> LayoutPlace {
            .distance(LayoutPlace(visible[index], from), LayoutPlace(visible[index + 1], to))
        }
        for index in 1..<(visible.count - 1) {
            let weight = priority < 1000 ? priority - Float(index - 1) : priority
            append(name, NSLayoutConstraint(gap(index), .equal, gap(0), constant: 0), priority: max(1, weight))
        }
    }

    /// A hidden view has no length and lies in the middle of the gap that its neighbours leave (FACT 92, BF145).
    private mutating func placeHidden(_ views: [UIView], _ spacing: (UIView) -> CGFloat) {
        var previous: UIView?
        for (index, view) in views.enumerated() {
            guard view.isHidden else {
                previous = view
                continue
            }
            add("UISV-hiding", view, length, .equal, nil, .notAnAttribute)
            let hasNext = views[(index + 1)...].contains { !$0.isHidden }
            if let previous {
                let distance = hasNext ? spacing(previous) / 2 : 0
                add("UISV-spacing", view, start, .equal, previous, end, constant: distance)
            } else {
                add("UISV-spacing", view, start, .equal, canvas, start)
            }
        }
    }

    // MARK: Across

    private mutating func alignAcross(_ views: [UIView]) {
        if alignment == .fill {
            for view in views {
                add("UISV-canvas-connection", canvas, crossStart, .equal, view, crossStart)
                add("UISV-canvas-connection", canvas, crossEnd, .equal, view, crossEnd)
            }
            return
        }
        for view in views {
            add("UISV-ambiguity-suppression", view, crossLength, .equal, nil, .notAnAttribute, priority: 25)
            alignAcross(view, with: views[0])
        }
        add("UISV-spanning-fit", canvas, crossLength, .equal, nil, .notAnAttribute, priority: isOnBaseline ? 49 : 51)
    }

    private var isOnBaseline: Bool {
        axis == .horizontal && (alignment == .firstBaseline || alignment == .lastBaseline)
    }

    private mutating func alignAcross(_ view: UIView, with first: UIView) {
        let isStartFree: Bool
        let isEndFree: Bool
        switch alignment {
        case .fill, .leading: (isStartFree, isEndFree) = (false, true)
        case .trailing: (isStartFree, isEndFree) = (true, false)
        case .center: (isStartFree, isEndFree) = (true, true)
        case .firstBaseline where axis == .vertical: (isStartFree, isEndFree) = (false, true)
        case .lastBaseline where axis == .vertical: (isStartFree, isEndFree) = (true, false)
        case .firstBaseline, .lastBaseline: (isStartFree, isEndFree) = (true, true)
        }
        let name = "UISV-alignment"
        if isStartFree {
            add("UISV-spanning-boundary", view, crossStart, .greaterThanOrEqual, canvas, crossStart)
        } else {
            add(name, view, crossStart, .equal, canvas, crossStart)
        }
        if isEndFree {
            add("UISV-spanning-boundary", canvas, crossEnd, .greaterThanOrEqual, view, crossEnd)
        } else {
            add(name, view, crossEnd, .equal, canvas, crossEnd)
        }
        if alignment == .center { add(name, view, crossCenter, .equal, canvas, crossCenter) }
        guard isOnBaseline else { return }
        let baseline: Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
        if view !== first { add(name, view, baseline, .equal, first, baseline) }
        let edge = alignment == .firstBaseline ? crossStart : crossEnd
        add("UISV-spanning-boundary", view, edge, .equal, canvas, edge, priority: 48)
    }

    // MARK: Making

    private mutating func add(
        _ name: String, _ first: any LayoutItem, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation,
        _ second: (any LayoutItem)?, _ otherAttribute: Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
        priority: Float = 1000
    ) {
        let constraint = NSLayoutConstraint(
            LayoutPlace(first, attribute), relation, second.map { LayoutPlace($0, otherAttribute) },
            multiplier: multiplier, constant: constant)
        append(name, constraint, priority: priority)
    }

    private mutating func append(_ name: String, _ constraint: NSLayoutConstraint, priority: Float) {
        constraint.identifier = name
        constraint.isSystemMade = true
        constraint.priority = UILayoutPriority(priority)
        constraints.append(constraint)
    }
}
