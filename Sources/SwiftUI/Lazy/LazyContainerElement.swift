import CoreGraphics
import UIKit

/// The element of a lazy stack or grid: it measures and places the items in sight, and counts the others.
///
/// Its children are the items that are shown. An item that was made is measured; one that was not has the mean length of
/// those that were.
@MainActor
final class LazyContainerElement: Element {
    var setting: LazySetting {
        didSet { if !ValueComparison.areSame(oldValue, setting) { invalidateLayout() } }
    }
    private let content: _ViewNode
    private var known: [Element]?
    private var shown: [Shown] = []
    private var meanLength: CGFloat?
    /// Items that were shown and are no items any more.
    private var left: [Element] = []

    private struct Shown {
        let item: Element
        var origin: CGPoint
        let proposal: ProposedViewSize
        /// Drawn over the others.
        var isPinned = false
    }

    init(_ node: _ViewNode, _ setting: LazySetting, content: _ViewNode) {
        self.setting = setting
        self.content = content
        super.init(node)
        notePositionDependence()
    }

    private var axis: Axis { setting.axis }

    private var items: [Element] {
        if let known { return known }
        let items = content.elements
        known = items
        return items
    }

    func itemsDidChange() {
        known = nil
        let current = Set(items.map(ObjectIdentifier.init))
        left += shown.map(\.item).filter { !current.contains(ObjectIdentifier($0)) }
        shown.removeAll { !current.contains(ObjectIdentifier($0.item)) }
        childrenDidChange()
        invalidateLayout()
    }

    var itemsInSight: [Element] { shown.map(\.item) }

    override func makeChildren() -> [Element] {
        shown.filter { !$0.isPinned }.map(\.item) + shown.filter(\.isPinned).map(\.item)
    }

    // MARK: Lines

    /// Items side by side across the axis.
    private struct Line {
        var items: Range<Int>
        /// The lanes of the items; `nil` for a line of one item as long as the container.
        var lanes: LazyLanes?
        var section: SectionPlace?
        var start: CGFloat = 0
        var length: CGFloat = 0
    }

    /// The lines for a cross length. Headers and footers have lines of their own.
    private func lines(_ cross: CGFloat?) -> [Line] {
        let items = items
        let lanes = setting.lanes.map { LazyLanes($0, in: cross) }
        let perLine = max(lanes?.lanes.count ?? 1, 1)
        var lines: [Line] = []
        lines.reserveCapacity(items.count / perLine + 1)
        for (index, item) in items.enumerated() {
            let place = item.layoutValue(SectionPlaceKey.self)
            let isRow = (place?.role ?? .row) == .row
            if isRow, let last = lines.last, last.lanes != nil, last.items.count < perLine, last.section == place {
                lines[lines.count - 1].items = last.items.lowerBound..<(index + 1)
            } else {
                lines.append(Line(items: index..<(index + 1), lanes: isRow ? lanes : nil, section: place))
            }
        }
        return lines
    }

    private func isMade(_ item: Element) -> Bool {
        var current = item
        while let wrapper = current as? UnaryElement { current = wrapper.child }
        return (current as? LazyElement)?.content != nil || !(current is LazyElement)
    }

    private func proposal(_ line: Line, _ place: Int, _ cross: CGFloat?) -> ProposedViewSize {
        var proposal = ProposedViewSize.unspecified
        proposal[axis.cross] = line.lanes?.lanes[place].length ?? cross
        return proposal
    }

    private func measure(_ line: Line, _ cross: CGFloat?) -> CGFloat {
        line.items.enumerated().reduce(0) { longest, entry in
            max(longest, items[entry.element].size(proposal(line, entry.offset, cross))[axis])
        }
    }

    private func isMade(_ line: Line) -> Bool { line.items.allSatisfy { isMade(items[$0]) } }

    private func gap(_ upper: Line, _ lower: Line) -> CGFloat {
        if let spacing = setting.spacing { return spacing }
        let (first, second) = (items[upper.items.lowerBound], items[lower.items.lowerBound])
        guard isMade(first), isMade(second) else { return ViewSpacing.standardDistance }
        return first.spacing.distance(to: second.spacing, along: axis)
    }

    /// Lines with their places. Those that `wanted` asks for, by start and likely length, are made and measured.
    private func arrange(_ cross: CGFloat?, wanted: (CGFloat, CGFloat) -> Bool) -> [Line] {
        var lines = lines(cross)
        let made = lines.filter { isMade($0) }.map { measure($0, cross) }
        if made.isEmpty, let first = lines.first { meanLength = measure(first, cross) } else if !made.isEmpty {
            meanLength = made.reduce(0, +) / CGFloat(made.count)
        }
        var position: CGFloat = 0
        for index in lines.indices {
            if index > 0 { position += gap(lines[index - 1], lines[index]) }
            let likely = meanLength ?? 0
            let isNeeded = isMade(lines[index]) || wanted(position, likely)
            lines[index].length = isNeeded ? measure(lines[index], cross) : likely
            lines[index].start = position
            position += lines[index].length
        }
        return lines
    }

    // MARK: Measuring

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let cross = proposal[axis.cross]
        let lines = arrange(cross) { _, _ in false }
        var size = CGSize.zero
        size[axis] = lines.last.map { $0.start + $0.length } ?? 0
        size[axis.cross] = cross ?? crossLength(lines)
        return size
    }

    /// Not all views are known, so the ideal length across the axis is the first one's (WWDC26 321).
    private func crossLength(_ lines: [Line]) -> CGFloat {
        guard let first = lines.first else { return 0 }
        return first.lanes?.total ?? items[first.items.lowerBound].size(.unspecified)[axis.cross]
    }

    override var ownSpacing: ViewSpacing { ViewSpacing() }
    override func explicitGuide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? { nil }
    override var isShownAsOne: Bool { false }
    override func describe() -> ElementNode? { elementNode(setting.name) }

    // MARK: Placing

    /// What is seen of the container along its axis, and the part of it that no bar covers, in its own coordinates.
    private var sight: (all: ClosedRange<CGFloat>, clear: ClosedRange<CGFloat>) {
        guard let portal = displayedPortal else { return (0...0, 0...0) }
        let start = frameInPortal.origin[axis]
        guard let scroll = portal.superview as? UIScrollView, scroll.bounds.size[axis] > 0 else {
            let all = -start...max(portal.bounds.size[axis] - start, -start)
            return (all, all)
        }
        let low = scroll.bounds.origin[axis] - portal.frame.origin[axis] - start
        let high = low + scroll.bounds.size[axis]
        let inset = scroll.adjustedContentInset
        let (before, after) = axis == .vertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
        return (low...high, (low + before)...max(high - after, low + before))
    }

    override func placeChildren() {
        let cross = frame.size[axis.cross]
        let sight = sight
        func isSeen(_ start: CGFloat, _ length: CGFloat) -> Bool {
            start < sight.all.upperBound && start + length > sight.all.lowerBound
        }
        let lines = arrange(cross, wanted: isSeen)
        var next: [Shown] = []
        for line in lines where isSeen(line.start, line.length) || isPinned(line) {
            for (place, index) in line.items.enumerated() { next.append(shown(line, place, items[index], cross)) }
        }
        pin(&next, lines, sight.clear)
        show(next)
        let isMirrored = node.isRightToLeft
        for entry in next {
            var origin = entry.origin
            if isMirrored { origin.x = frame.width - origin.x - entry.item.size(entry.proposal).width }
            entry.item.place(at: origin, entry.proposal)
        }
        // What was made just now may be longer than was thought.
        let length = lines.last.map { $0.start + $0.length } ?? 0
        if length.isFinite, abs(length - frame.size[axis]) > 0.001 { invalidateLayout() }
    }

    private func shown(_ line: Line, _ place: Int, _ item: Element, _ cross: CGFloat) -> Shown {
        let proposal = proposal(line, place, cross)
        let dimensions = item.dimensions(proposal)
        let lane = line.lanes?.lanes[place]
        var box = CGSize.zero
        box[axis] = line.length
        box[axis.cross] = lane?.length ?? cross
        let guides = ViewDimensions(box).point(lane?.alignment ?? (line.lanes == nil ? setting.alignment : .center))
        let own = dimensions.point(lane?.alignment ?? (line.lanes == nil ? setting.alignment : .center))
        var origin = CGPoint.zero
        origin[axis] = line.start + guides[axis] - own[axis]
        origin[axis.cross] = guides[axis.cross] - own[axis.cross]
        if let lane, let lanes = line.lanes {
            var whole = CGSize.zero
            whole[axis.cross] = cross
            var all = CGSize.zero
            all[axis.cross] = lanes.total
            let offset = ViewDimensions(whole).point(setting.alignment)[axis.cross]
                - ViewDimensions(all).point(setting.alignment)[axis.cross]
            origin[axis.cross] += lane.start + offset
        }
        return Shown(item: item, origin: origin, proposal: proposal)
    }

    /// Gives the shown items on; rows that came into sight or left it are told.
    private func show(_ next: [Shown]) {
        let isSame = shown.elementsEqual(next) { $0.item === $1.item && $0.isPinned == $1.isPinned }
        // What is on its way out disappears when it has gone.
        let old = shown.map(\.item) + left.filter { item in !departures.contains { $0.element === item } }
        shown = next
        left = []
        if !isSame { shownChildrenDidChange() }
        node.asSightKeeper?.sightDidChange(from: old, to: next.map(\.item))
    }

    // MARK: Pinned views

    private func isPinned(_ line: Line) -> Bool {
        switch line.section?.role {
        case .header: setting.pinnedViews.contains(.sectionHeaders)
        case .footer: setting.pinnedViews.contains(.sectionFooters)
        default: false
        }
    }

    /// Headers stay at the start of what is seen, footers at its end, as long as their section is there.
    private func pin(_ shown: inout [Shown], _ lines: [Line], _ clear: ClosedRange<CGFloat>) {
        guard setting.pinnedViews != [] else { return }
        var ranges: [ObjectIdentifier: ClosedRange<CGFloat>] = [:]
        for line in lines {
            guard let section = line.section?.section else { continue }
            let range = line.start...(line.start + line.length)
            ranges[section] = ranges[section].map { min($0.lowerBound, range.lowerBound)...max($0.upperBound, range.upperBound) }
                ?? range
        }
        for line in lines where isPinned(line) {
            guard let place = line.section, let range = ranges[place.section],
                let index = shown.firstIndex(where: { $0.item === items[line.items.lowerBound] })
            else { continue }
            if place.role == .header {
                let wanted = min(max(line.start, clear.lowerBound), range.upperBound - line.length)
                shown[index].isPinned = wanted > line.start
                shown[index].origin[axis] += max(wanted - line.start, 0)
            } else {
                let wanted = max(min(line.start, clear.upperBound - line.length), range.lowerBound)
                shown[index].isPinned = wanted < line.start
                shown[index].origin[axis] += min(wanted - line.start, 0)
            }
        }
    }

    // MARK: Scrolling to items

    func frameInPortal(of item: Element) -> (PortalView, CGRect)? {
        guard let portal = displayedPortal, isPlaced else { return nil }
        let cross = frame.size[axis.cross]
        let lines = arrange(cross) { _, _ in false }
        guard let line = lines.first(where: { line in line.items.contains { isAround(items[$0], item) } }) else { return nil }
        var rect = frameInPortal
        rect.origin[axis] += line.start
        rect.size[axis] = line.length
        return (portal, rect)
    }

    private func isAround(_ item: Element, _ target: Element) -> Bool {
        var current = item
        while true {
            if current === target { return true }
            guard let wrapper = current as? UnaryElement else { break }
            current = wrapper.child
        }
        var parent: Element? = target
        while let element = parent {
            if element === item { return true }
            parent = element.parent
        }
        return false
    }
}
