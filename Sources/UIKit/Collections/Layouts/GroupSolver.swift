/// Places the items of one group, and of the groups in it.
@MainActor
struct GroupSolver {
    /// An item's frame in the section, from the leading edge.
    struct Placed {
        let item: Int
        var frame: CGRect
        let layoutItem: NSCollectionLayoutItem
        var zIndex = 0
    }

    let traits: UITraitCollection
    /// The number of the section's items.
    let limit: Int
    /// What items have said of their own sizes.
    let known: (Int) -> CGSize?
    private(set) var next = 0
    /// The greatest lengths of the siblings of the item that is next, where they share them.
    private var uniform = CGSize.zero
    /// Whether this only finds out which items a group takes.
    private var isTrial = false
    private(set) var placed: [Placed] = []

    init(traits: UITraitCollection, limit: Int, known: @escaping (Int) -> CGSize?) {
        self.traits = traits
        self.limit = limit
        self.known = known
    }

    var isDone: Bool { next >= limit }

    /// Places a group's items from `origin`; its size, as estimated lengths come out.
    mutating func place(_ group: NSCollectionLayoutGroup, at origin: CGPoint, in container: CGSize) -> CGSize {
        lay(group, at: origin, in: container, size: group.layoutSize.resolved(in: container))
    }

    private func floored(_ value: CGFloat) -> CGFloat {
        let scale = max(1, traits.displayScale)
        return (value * scale + 0.001).rounded(.down) / scale
    }

    private mutating func lay(_ item: NSCollectionLayoutItem, at origin: CGPoint, in container: CGSize, size: CGSize) -> CGSize {
        guard let group = item as? NSCollectionLayoutGroup else { return layLeaf(item, at: origin, size: size) }
        let insets = group.contentInsets
        let inner = CGSize(
            width: max(0, size.width - insets.leading - insets.trailing), height: max(0, size.height - insets.top - insets.bottom))
        let start = CGPoint(x: origin.x + insets.leading, y: origin.y + insets.top)
        let used: CGSize
        switch group.arrangement {
        case .custom(let provider):
            for custom in provider(LayoutEnvironment(inner, traits: traits)) where !isDone {
                placed.append(
                    Placed(
                        item: next, frame: custom.frame.offsetBy(dx: start.x, dy: start.y), layoutItem: group, zIndex: custom.zIndex))
                next += 1
            }
            used = inner
        case .horizontal: used = layRow(group, at: start, inner, isHorizontal: true)
        case .vertical: used = layRow(group, at: start, inner, isHorizontal: false)
        }
        let sizing = group.layoutSize.selfSizing
        return CGSize(
            width: sizing.contains(.width) ? used.width + insets.leading + insets.trailing : size.width,
            height: sizing.contains(.height) ? used.height + insets.top + insets.bottom : size.height)
    }

    private mutating func layLeaf(_ item: NSCollectionLayoutItem, at origin: CGPoint, size: CGSize) -> CGSize {
        guard !isDone else { return .zero }
        var size = size
        let insets = item.contentInsets
        let sizing = item.layoutSize.selfSizing
        if let own = known(next) {
            if sizing.contains(.width) { size.width = own.width + insets.leading + insets.trailing }
            if sizing.contains(.height) { size.height = own.height + insets.top + insets.bottom }
        }
        if item.layoutSize.widthDimension.isUniformAcrossSiblings { size.width = max(size.width, uniform.width) }
        if item.layoutSize.heightDimension.isUniformAcrossSiblings { size.height = max(size.height, uniform.height) }
        placed.append(
            Placed(
                item: next,
                frame: CGRect(
                    x: origin.x + insets.leading, y: origin.y + insets.top,
                    width: max(0, size.width - insets.leading - insets.trailing),
                    height: max(0, size.height - insets.top - insets.bottom)),
                layoutItem: item))
        next += 1
        return size
    }

    /// Subitems in a line; the length along the line that they took, and the greatest across it.
    private mutating func layRow(_ group: NSCollectionLayoutGroup, at start: CGPoint, _ inner: CGSize, isHorizontal: Bool) -> CGSize {
        let room = isHorizontal ? inner.width : inner.height
        let isOpen = group.layoutSize.selfSizing.contains(isHorizontal ? .width : .height)
        let spacing = group.interItemSpacing?.spacing ?? 0
        let shared = group.count.map { floored((room - spacing * CGFloat($0 - 1)) / CGFloat(max($0, 1))) }
        var position: CGFloat = 0
        var depth: CGFloat = 0
        var laid = 0
        var ends: [Int] = []
        let outer = uniform
        uniform = sharedLengths(group, inner, isHorizontal: isHorizontal)
        defer { uniform = outer }
        rows: while !isDone {
            let before = next
            for item in group.subitems where !isDone {
                var size = item.layoutSize.resolved(in: inner)
                if let shared, !isOpen { if isHorizontal { size.width = shared } else { size.height = shared } }
                let edges = spacings(item, isHorizontal)
                let length = (isHorizontal ? size.width : size.height) + edges.before + edges.after
                let gap = laid == 0 ? 0 : spacing
                if let count = group.count {
                    if laid == count { break rows }
                } else if laid > 0, position + gap + length > room + 0.5, !isOpen || laid >= group.subitems.count {
                    break rows
                }
                let along = position + gap + edges.before
                let origin = isHorizontal
                    ? CGPoint(x: start.x + along, y: start.y + edges.across) : CGPoint(x: start.x + edges.across, y: start.y + along)
                let took = lay(item, at: origin, in: inner, size: size)
                position = along + (isHorizontal ? took.width : took.height) + edges.after
                depth = max(depth, (isHorizontal ? took.height : took.width) + edges.across)
                laid += 1
                ends.append(placed.count)
            }
            if next == before || (isOpen && group.count == nil) { break }
        }
        spread(group, ends, spare: room - position, isHorizontal)
        return isHorizontal ? CGSize(width: position, height: depth) : CGSize(width: depth, height: position)
    }

    /// The greatest lengths that the next items of a group have said, of those that share them with each other.
    private func sharedLengths(_ group: NSCollectionLayoutGroup, _ inner: CGSize, isHorizontal: Bool) -> CGSize {
        var found = CGSize.zero
        guard !isTrial, group.subitems.contains(where: { $0.layoutSize.sharesLength }) else { return found }
        // Which items the group takes is known once they are laid out.
        var trial = self
        trial.isTrial = true
        _ = trial.layRow(group, at: .zero, inner, isHorizontal: isHorizontal)
        for sibling in trial.placed[placed.count...] where group.subitems.contains(where: { $0 === sibling.layoutItem }) {
            guard let own = known(sibling.item) else { continue }
            let (size, insets) = (sibling.layoutItem.layoutSize, sibling.layoutItem.contentInsets)
            if size.widthDimension.isUniformAcrossSiblings { found.width = max(found.width, own.width + insets.leading + insets.trailing) }
            if size.heightDimension.isUniformAcrossSiblings { found.height = max(found.height, own.height + insets.top + insets.bottom) }
        }
        return found
    }

    /// Flexible distances share the room that is left.
    private mutating func spread(_ group: NSCollectionLayoutGroup, _ ends: [Int], spare: CGFloat, _ isHorizontal: Bool) {
        guard group.interItemSpacing?.isFlexible == true, spare > 0, ends.count > 1 else { return }
        let each = spare / CGFloat(ends.count - 1)
        for (index, range) in zip(ends, ends.dropFirst()).enumerated() {
            for place in range.0..<range.1 {
                let shift = each * CGFloat(index + 1)
                placed[place].frame.origin.x += isHorizontal ? shift : 0
                placed[place].frame.origin.y += isHorizontal ? 0 : shift
            }
        }
    }

    private func spacings(_ item: NSCollectionLayoutItem, _ isHorizontal: Bool) -> (before: CGFloat, after: CGFloat, across: CGFloat) {
        guard let edges = item.edgeSpacing else { return (0, 0, 0) }
        let (leading, trailing) = (edges.leading?.spacing ?? 0, edges.trailing?.spacing ?? 0)
        let (top, bottom) = (edges.top?.spacing ?? 0, edges.bottom?.spacing ?? 0)
        return isHorizontal ? (leading, trailing, top) : (top, bottom, leading)
    }
}
