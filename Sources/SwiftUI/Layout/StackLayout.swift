import CoreGraphics

/// How stacks share room along their axis.
///
/// The spaces come off first. By priority, highest first, each view is offered an equal part of what is left, the least
/// flexible first; views of lower priority keep their minimum. Sources: WWDC 2019 session 237, Apple `layoutPriority(_:)`.
struct StackLayout {
    let axis: Axis
    let alignment: AlignmentKey
    let spacing: CGFloat?

    struct Solution {
        var size: CGSize
        /// The main-axis length that was offered to each view.
        var offers: [CGFloat?]
        var origins: [CGPoint]
    }

    func solve(_ subviews: LayoutSubviews, _ proposal: ProposedViewSize) -> Solution {
        let gaps = gaps(subviews)
        let offers = offers(subviews, proposal, gaps: gaps.reduce(0, +))
        var main: CGFloat = 0
        var before: CGFloat = 0
        var after: CGFloat = 0
        var guides: [CGFloat] = []
        var starts: [CGFloat] = []
        for (index, subview) in subviews.enumerated() {
            let dimensions = subview.dimensions(in: offer(offers[index], proposal))
            // A view of infinite length has no middle; wherever its guide is, it goes on to both sides.
            let guide = dimensions.size[axis.cross].isFinite ? dimensions[alignment] : 0
            if index > 0 { main += gaps[index - 1] }
            starts.append(main)
            guides.append(guide)
            main += dimensions.size[axis]
            before = index == 0 ? guide : max(before, guide)
            let rest = dimensions.size[axis.cross] - guide
            after = index == 0 ? rest : max(after, rest)
        }
        var size = CGSize.zero
        size[axis] = main
        size[axis.cross] = subviews.isEmpty ? 0 : before + after
        let origins = zip(starts, guides).map { start, guide in
            var origin = CGPoint.zero
            origin[axis] = start
            origin[axis.cross] = before - guide
            return origin
        }
        return Solution(size: size, offers: offers, origins: origins)
    }

    func offer(_ length: CGFloat?, _ proposal: ProposedViewSize) -> ProposedViewSize {
        var offer = proposal
        offer[axis] = length
        return offer
    }

    private func gaps(_ subviews: LayoutSubviews) -> [CGFloat] {
        guard subviews.count > 1 else { return [] }
        return (1..<subviews.count).map { index in
            spacing ?? subviews[index - 1].spacing.distance(to: subviews[index].spacing, along: axis)
        }
    }

    private func offers(_ subviews: LayoutSubviews, _ proposal: ProposedViewSize, gaps: CGFloat) -> [CGFloat?] {
        guard let total = proposal[axis], !subviews.isEmpty else { return subviews.map { _ in nil } }
        if subviews.count == 1 { return [total] }
        let minimums = subviews.map { $0.sizeThatFits(offer(0, proposal))[axis] }
        let maximums = subviews.map { $0.sizeThatFits(offer(.infinity, proposal))[axis] }
        let priorities = subviews.map(\.priority)
        func flexibility(_ index: Int) -> CGFloat {
            maximums[index] == .infinity ? .infinity : maximums[index] - minimums[index]
        }
        let order = subviews.indices.sorted { left, right in
            if priorities[left] != priorities[right] { return priorities[left] > priorities[right] }
            let (first, second) = (flexibility(left), flexibility(right))
            return first == second ? left < right : first < second
        }
        var offers = [CGFloat?](repeating: nil, count: subviews.count)
        var room = total - gaps
        var start = order.startIndex
        while start < order.endIndex {
            let priority = priorities[order[start]]
            let end = order[start...].firstIndex { priorities[$0] != priority } ?? order.endIndex
            let kept = order[end...].reduce(0) { $0 + minimums[$1] }
            var left = room - kept
            for position in start..<end {
                let index = order[position]
                let share = left == .infinity ? .infinity : max(left, 0) / CGFloat(end - position)
                offers[index] = share
                let taken = subviews[index].sizeThatFits(offer(share, proposal))[axis]
                if left != .infinity { left -= taken }
            }
            if room != .infinity { room = left + kept }
            start = end
        }
        return offers
    }
}
