/// A section that scrolls by itself, across the direction of its collection.
struct OrthogonalSection {
    var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    /// What the section takes of the collection's content.
    var frame: CGRect
    var isHorizontal: Bool
    /// The length of its content with its insets, in points.
    var length: CGFloat
    /// Where its groups begin.
    var groupStarts: [CGFloat]
    var leading: CGFloat
}

/// The scroll view of a section that scrolls by itself: the section's cells are in it.
@MainActor
final class OrthogonalScroller: UIScrollView, UIScrollViewDelegate {
    private unowned let collection: UICollectionView
    private var section: OrthogonalSection?

    init(_ collection: UICollectionView) {
        self.collection = collection
        super.init(frame: .zero)
        clipsToBounds = false
        contentInsetAdjustmentBehavior = .never
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        delegate = self
    }

    required init?(coder: NSCoder) { preconditionFailure("A section's scroll view is not in an archive.") }

    func show(_ section: OrthogonalSection) {
        self.section = section
        if frame != section.frame { frame = section.frame }
        let size = section.isHorizontal
            ? CGSize(width: section.length, height: section.frame.height)
            : CGSize(width: section.frame.width, height: section.length)
        if contentSize != size { contentSize = size }
        isPagingEnabled = section.behavior == .paging
    }

    package override func visiblePartDidChange() { collection.setNeedsLayout() }

    /// Where the scroller comes to rest: at a group where its behaviour says so.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        guard let section, !section.groupStarts.isEmpty else { return }
        let along = { (point: CGPoint) in section.isHorizontal ? point.x : point.y }
        let view = section.isHorizontal ? bounds.width : bounds.height
        let isCentered = section.behavior == .groupPagingCentered
        let rests = section.groupStarts.enumerated().map { index, start in
            let end = index + 1 < section.groupStarts.count ? section.groupStarts[index + 1] : section.length
            return isCentered ? start - (view - (end - start)) / 2 : start - section.leading
        }
        let wanted: CGFloat
        switch section.behavior {
        case .continuousGroupLeadingBoundary: wanted = along(targetContentOffset.pointee)
        case .groupPaging, .groupPagingCentered:
            // One group further at the most.
            let now = along(contentOffset)
            let speed = along(velocity)
            let next = speed > 0.3 ? rests.first { $0 > now } : speed < -0.3 ? rests.last { $0 < now } : nil
            wanted = next ?? now
        case .none, .continuous, .paging: return
        }
        let rest = rests.min { abs($0 - wanted) < abs($1 - wanted) } ?? wanted
        let limit = max(0, section.length - view)
        let place = min(max(rest, 0), limit)
        targetContentOffset.pointee = section.isHorizontal
            ? CGPoint(x: place, y: targetContentOffset.pointee.y) : CGPoint(x: targetContentOffset.pointee.x, y: place)
    }
}
