/// The scroll view of a section that scrolls by itself: the section's cells are in it.
@MainActor
final class OrthogonalScroller: UIScrollView {
    private unowned let collection: UICollectionView
    private var section: OrthogonalSection?

    init(_ collection: UICollectionView) {
        self.collection = collection
        super.init(frame: .zero)
        clipsToBounds = false
        contentInsetAdjustmentBehavior = .never
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        scrollsToTop = false
        restingOffset = { [unowned self] in rest(insteadOf: $0, velocity: .zero) }
    }

    required init?(coder: NSCoder) { preconditionFailure("A section's scroll view is not in an archive.") }

    /// Takes the section's place and length; what is in sight stays in sight, the first time its start.
    func show(_ section: OrthogonalSection) {
        let old = self.section
        let place = old.map { $0.place(of: contentOffset) }
        self.section = section
        if frame != section.frame { frame = section.frame }
        let size = section.isHorizontal
            ? CGSize(width: section.length, height: section.frame.height)
            : CGSize(width: section.frame.width, height: section.length)
        if contentSize != size { contentSize = size }
        let overhang = section.overhang
        let inset = section.insets(section.isMirrored ? (overhang.after, overhang.before) : overhang)
        if contentInset != inset { contentInset = inset }
        move(with: section.properties, turning: section.behavior)
        // A length that was estimated moves nothing that is in sight.
        let offset = section.offset(at: min(max(place ?? section.range.lowerBound, section.range.lowerBound), section.range.upperBound))
        if old == nil || (!isTracking && !motion.isMoving), offset != contentOffset { setBoundsOrigin(offset) }
    }

    private func move(
        with properties: UICollectionLayoutSectionOrthogonalScrollingProperties,
        turning behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    ) {
        let turns = behavior == .paging || behavior == .groupPaging || behavior == .groupPagingCentered
        decelerationRate = properties.decelerationRate == .automatic
            ? (turns ? .fast : .normal) : DecelerationRate(rawValue: properties.decelerationRate.rawValue)
        bounces = properties.bounce != .never
        let always = properties.bounce == .always
        if section?.isHorizontal == true { alwaysBounceHorizontal = always } else { alwaysBounceVertical = always }
    }

    package override func visiblePartDidChange() {
        collection.news = .sight
        collection.setNeedsLayout()
    }

    override func restingPlace(insteadOf proposed: CGPoint, velocity: CGPoint) -> CGPoint? {
        let place = rest(insteadOf: proposed, velocity: velocity)
        return place == proposed ? nil : place
    }

    private func rest(insteadOf proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        guard let section else { return proposed }
        let speed = section.isHorizontal ? (section.isMirrored ? -velocity.x : velocity.x) : velocity.y
        return section.offset(
            at: section.rest(from: section.place(of: contentOffset), natural: section.place(of: proposed), speed: speed))
    }
}

extension OrthogonalSection {
    /// How far from its start the content stands at an offset of its scroll view.
    fileprivate func place(of offset: CGPoint) -> CGFloat {
        guard isHorizontal else { return offset.y }
        return isMirrored ? length - room - offset.x : offset.x
    }

    func offset(at place: CGFloat) -> CGPoint {
        guard isHorizontal else { return CGPoint(x: 0, y: place) }
        return CGPoint(x: isMirrored ? length - room - place : place, y: 0)
    }

    /// The insets with what lies before the content on the screen and after it.
    fileprivate func insets(_ ends: (CGFloat, CGFloat)) -> UIEdgeInsets {
        isHorizontal
            ? UIEdgeInsets(top: 0, left: ends.0, bottom: 0, right: ends.1)
            : UIEdgeInsets(top: ends.0, left: 0, bottom: ends.1, right: 0)
    }
}
