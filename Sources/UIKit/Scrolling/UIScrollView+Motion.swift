extension UIScrollView {
    // MARK: By program

    /// Sets the offset; a motion under way ends when the program asks for another place.
    func moveContent(to offset: CGPoint, byProgram: Bool) {
        if byProgram, motion.isMoving { stopMoving() }
        guard offset != bounds.origin else { return }
        setBoundsOrigin(offset)
    }

    func noteOffset(_ offset: CGPoint) {
        ResettingWrites.note(
            self, "contentOffset", ResettableValues.text(of: contentOffset), ResettableValues.text(of: offset))
    }

    /// The setter of `bounds` tells the delegate.
    func setBoundsOrigin(_ origin: CGPoint) { bounds = CGRect(origin: origin, size: bounds.size) }

    func contentDidMove() {
        if layoutGuidesState.followsOffset { layoutContentChanged() }
        setNeedsLayout()
        visiblePartDidChange()
        if window != nil { nearestController?.navigationController?.contentDidScroll(self) }
        delegate?.scrollViewDidScroll(self)
    }

    func animateContent(to offset: CGPoint) {
        guard offset != contentOffset else { return }
        guard window != nil, UIView.areAnimationsEnabled else {
            moveContent(to: offset, byProgram: true)
            delegate?.scrollViewDidEndScrollingAnimation(self)
            return
        }
        motion = .animating(from: contentOffset, to: offset, began: FrameClock.current.time)
        driver.start()
    }

    /// The least movement that shows `rect`, or its start where it is larger than the view.
    func reveal(_ rect: CGRect, animated: Bool) {
        let inset = adjustedContentInset
        let visible = bounds.inset(by: inset)
        func place(_ low: CGFloat, _ high: CGFloat, _ visibleLow: CGFloat, _ visibleHigh: CGFloat) -> CGFloat {
            if low >= visibleLow && high <= visibleHigh { return 0 }
            if high - low > visibleHigh - visibleLow { return low - visibleLow }
            return low < visibleLow ? low - visibleLow : high - visibleHigh
        }
        let moved = CGPoint(
            x: contentOffset.x + place(rect.minX, rect.maxX, visible.minX, visible.maxX),
            y: contentOffset.y + place(rect.minY, rect.maxY, visible.minY, visible.maxY))
        setContentOffset(nearestRestingOffset(to: moved), animated: animated)
    }

    func stopMoving() {
        guard motion.isMoving else { return }
        motion = .idle
        if zoomState.course == nil { driver.stop() }
    }

    // MARK: By finger

    /// A finger that comes down on content holds it.
    func caughtByFinger() {
        if isTracking { return }
        let wasDecelerating = isDecelerating
        stopMoving()
        motion = .tracking
        if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
    }

    /// The fingers have gone without a drag: content that was held off its place goes there.
    func fingersLeft() {
        guard isTracking, !isDragging else { return }
        motion = .idle
        var wanted = isPagingEnabled ? page(from: contentOffset, speed: .zero) : nearestRestingOffset(to: contentOffset)
        if let restingOffset { wanted = restingOffset(wanted) }
        guard wanted != contentOffset else { return cameToRestUnderFinger() }
        coast(to: wanted, speed: .zero)
        if motion.isMoving { driver.start() }
    }

    /// Takes a step of the pan; `translation` in points since it began, `velocity` in points per second.
    func pan(_ state: UIGestureRecognizer.State, translation: CGPoint, velocity: CGPoint) {
        switch state {
        case .began:
            stopMoving()
            motion = .dragging(start: undoneRubberBand(contentOffset))
            lockedAxis = isDirectionalLockEnabled ? Self.clearAxis(of: translation) : nil
            indicators.show(in: self)
            delegate?.scrollViewWillBeginDragging(self)
            if keyboardDismissMode.isByAnyDrag { window?.endEditing(true) }
            drag(by: translation)
        case .changed:
            drag(by: translation)
            pullKeyboard()
        case .ended:
            letGoOfKeyboard(speed: velocity.y)
            release(velocity: velocity)
        case .cancelled, .failed:
            letGoOfKeyboard(speed: -.infinity)
            cancelSheet()
            if isDragging { release(velocity: .zero) } else if isTracking { motion = .idle }
        default: break
        }
    }

    private func drag(by translation: CGPoint) {
        guard case .dragging(let start) = motion else { return }
        if isZooming {
            // The fingers' middle moves content already; a finger that stays drags on from there.
            motion = .dragging(start: CGPoint(x: contentOffset.x + translation.x, y: contentOffset.y + translation.y))
            return
        }
        var translation = locked(translation)
        translation.y -= leadSheet(with: translation.y, from: start.y)
        let range = restingRange
        func place(
            _ start: CGFloat, _ way: CGFloat, _ range: ClosedRange<CGFloat>, _ dimension: CGFloat, bounces: Bool
        ) -> CGFloat {
            let wanted = start - way
            if range.contains(wanted) { return wanted }
            let limit = wanted < range.lowerBound ? range.lowerBound : range.upperBound
            guard bounces else { return limit }
            return limit + ScrollPhysics.rubberBand(wanted - limit, dimension: dimension)
        }
        let offset = CGPoint(
            x: place(start.x, translation.x, range.x, bounds.width, bounces: bouncesHorizontally && scrollsHorizontally),
            y: place(start.y, translation.y, range.y, bounds.height, bounces: bouncesVertically && scrollsVertically))
        moveContent(to: offset.rounded(toScale: displayScale), byProgram: false)
    }

    /// The finger's offset for a place that the rubber band has pulled back.
    private func undoneRubberBand(_ offset: CGPoint) -> CGPoint {
        let range = restingRange
        func undo(_ place: CGFloat, _ range: ClosedRange<CGFloat>, _ dimension: CGFloat) -> CGFloat {
            if range.contains(place) { return place }
            let limit = place < range.lowerBound ? range.lowerBound : range.upperBound
            let excess = abs(place - limit)
            guard dimension > excess else { return place }
            let pulled = excess * dimension / (ScrollPhysics.rubberBandConstant * (dimension - excess))
            return place < limit ? limit - pulled : limit + pulled
        }
        return CGPoint(x: undo(offset.x, range.x, bounds.width), y: undo(offset.y, range.y, bounds.height))
    }

    private func release(velocity: CGPoint) {
        // What refreshes holds its room: content comes to rest below it.
        refreshIfPulled()
        // A finger that moves down drags content down: the offset falls.
        var velocity = locked(velocity)
        velocity.y = letGoOfSheet(speed: velocity.y)
        var speed = CGPoint(x: -velocity.x, y: -velocity.y)
        if !scrollsHorizontally { speed.x = 0 }
        if !scrollsVertically { speed.y = 0 }
        if abs(speed.x) < 20 { speed.x = 0 }
        if abs(speed.y) < 20 { speed.y = 0 }
        let rate = isPagingEnabled ? DecelerationRate.fast.rawValue : decelerationRate.rawValue
        let start = contentOffset
        var target = CGPoint(
            x: ScrollPhysics.restingPlace(from: start.x, velocity: speed.x, rate: rate),
            y: ScrollPhysics.restingPlace(from: start.y, velocity: speed.y, rate: rate))
        if isPagingEnabled { target = page(from: start, speed: speed) }
        var wanted = nearestRestingOffset(to: target)
        let perMillisecond = CGPoint(x: speed.x / 1000, y: speed.y / 1000)
        if let rest = restingPlace(insteadOf: wanted, velocity: perMillisecond) { (target, wanted) = (rest, rest) }
        let natural = wanted
        delegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &wanted)
        if wanted != natural || isPagingEnabled { target = wanted }
        coast(to: target, speed: speed)
        let willDecelerate = motion.isMoving
        delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
        if willDecelerate {
            delegate?.scrollViewWillBeginDecelerating(self)
            driver.start()
        } else {
            indicators.hide(in: self)
        }
    }

    /// Lets content go: it comes to rest at `target`, or at an end of the content.
    private func coast(to target: CGPoint, speed: CGPoint) {
        let rate = isPagingEnabled ? DecelerationRate.fast.rawValue : decelerationRate.rawValue
        let start = contentOffset
        let range = restingRange
        let x = AxisMotion(
            from: start.x, velocity: speed.x, target: target.x, range: range.x, rate: rate,
            bounces: bouncesHorizontally && scrollsHorizontally)
        let y = AxisMotion(
            from: start.y, velocity: speed.y, target: target.y, range: range.y, rate: rate,
            bounces: bouncesVertically && scrollsVertically)
        let willDecelerate = !(x.isOver(at: 0) && y.isOver(at: 0))
        motion = willDecelerate ? .decelerating(x: x, y: y, began: FrameClock.current.time) : .idle
    }

    /// The axis that a drag goes along; `nil` for one that is nearer to the diagonal than to either axis.
    private static func clearAxis(of way: CGPoint) -> NSLayoutConstraint.Axis? {
        // tan(22.5°) parts an axis from the diagonal.
        let share: CGFloat = 0.414
        if abs(way.x) <= abs(way.y) * share { return .vertical }
        return abs(way.y) <= abs(way.x) * share ? .horizontal : nil
    }

    /// A way or a speed without what the direction lock keeps out.
    private func locked(_ way: CGPoint) -> CGPoint {
        switch lockedAxis {
        case .horizontal: CGPoint(x: way.x, y: 0)
        case .vertical: CGPoint(x: 0, y: way.y)
        case nil: way
        }
    }

    /// The page that a flick turns to: the next one in its direction, else the nearest.
    private func page(from offset: CGPoint, speed: CGPoint) -> CGPoint {
        func page(_ place: CGFloat, _ speed: CGFloat, _ size: CGFloat, _ start: CGFloat) -> CGFloat {
            guard size > 0 else { return place }
            let index = (place - start) / size
            let chosen = speed > 300 ? index.rounded(.up) : speed < -300 ? index.rounded(.down) : index.rounded()
            return start + chosen * size
        }
        let range = restingRange
        let paged = CGPoint(
            x: page(offset.x, speed.x, bounds.width, range.x.lowerBound),
            y: page(offset.y, speed.y, bounds.height, range.y.lowerBound))
        return nearestRestingOffset(to: paged)
    }

    // MARK: By the clock

    /// Moves on to `time`; true when there was a motion.
    func step(at time: TimeInterval) -> Bool {
        guard let (place, isOver) = motion.offset(at: time) else { return false }
        let finished = motion
        if isOver { stopMoving() }
        moveContent(to: isOver ? place : place.rounded(toScale: displayScale), byProgram: false)
        guard isOver else { return true }
        indicators.hide(in: self)
        switch finished {
        case .decelerating: delegate?.scrollViewDidEndDecelerating(self)
        case .animating:
            delegate?.scrollViewDidEndScrollingAnimation(self)
            if goesToTop {
                goesToTop = false
                delegate?.scrollViewDidScrollToTop(self)
            }
        case .idle, .tracking, .dragging: break
        }
        return true
    }

    var displayScale: CGFloat {
        let scale = traitCollection.displayScale
        return scale > 0 ? scale : 2
    }

    /// A tap on the status bar.
    package func scrollToTopIfAllowed() -> Bool {
        guard scrollsToTop, delegate?.scrollViewShouldScrollToTop(self) ?? true else { return false }
        let top = CGPoint(x: contentOffset.x, y: -adjustedContentInset.top)
        guard top != contentOffset else { return true }
        setContentOffset(top, animated: true)
        goesToTop = isScrollAnimating
        if !goesToTop { delegate?.scrollViewDidScrollToTop(self) }
        return true
    }
}

extension CGPoint {
    func rounded(toScale scale: CGFloat) -> CGPoint {
        CGPoint(x: x.rounded(toScale: scale), y: y.rounded(toScale: scale))
    }
}
