extension UIScrollView {
    private var zoomingView: UIView? { delegate?.viewForZooming(in: self) }

    func zoomLimitsChanged() {
        let canZoom = maximumZoomScale > minimumZoomScale
        guard canZoom != (zoomState.recognizer != nil) else { return }
        if let old = zoomState.recognizer {
            zoomState.recognizer = nil
            removeGestureRecognizer(old)
        } else {
            let pinch = ZoomPinchGestureRecognizer(scrollView: self)
            zoomState.recognizer = pinch
            addGestureRecognizer(pinch)
        }
    }

    private func withinLimits(_ scale: CGFloat) -> CGFloat {
        min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
    }

    // MARK: By program

    /// Scales the delegate's view and the content size with it (BF185).
    func setZoom(_ wanted: CGFloat) {
        let scale = withinLimits(wanted)
        guard scale != zoomState.scale, let view = zoomingView else { return }
        zoomState.course = nil
        delegate?.scrollViewWillBeginZooming(self, with: view)
        apply(scale, to: view)
        delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
    }

    /// Keeps the middle of what is visible in the middle.
    func changeZoom(to wanted: CGFloat, animated: Bool) {
        guard animated, window != nil, UIView.areAnimationsEnabled else { return setZoom(wanted) }
        let factor = withinLimits(wanted) / zoomState.scale
        let half = CGSize(width: bounds.width / 2, height: bounds.height / 2)
        startCourse(
            to: wanted,
            offset: CGPoint(x: bounds.midX * factor - half.width, y: bounds.midY * factor - half.height), isBounce: false)
    }

    /// Zooms so that `rect`, in the zoomed view's coordinates, fills the view.
    func zoomContent(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0, zoomingView != nil else { return }
        let wanted = min(bounds.width / rect.width, bounds.height / rect.height)
        let scale = withinLimits(wanted)
        let centred = CGPoint(x: rect.midX * scale - bounds.width / 2, y: rect.midY * scale - bounds.height / 2)
        if animated, window != nil, UIView.areAnimationsEnabled {
            startCourse(to: wanted, offset: centred, isBounce: false)
        } else {
            setZoom(wanted)
            setContentOffset(nearestRestingOffset(to: centred), animated: false)
        }
    }

    private func apply(_ scale: CGFloat, to view: UIView) {
        let base = zoomState.baseSize ?? view.bounds.size
        zoomState.baseSize = base
        zoomState.scale = scale
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        view.frame.origin = .zero
        contentSize = CGSize(width: base.width * scale, height: base.height * scale)
        delegate?.scrollViewDidZoom(self)
    }

    // MARK: By fingers

    func pinch(_ recognizer: UIPinchGestureRecognizer) {
        guard let view = zoomingView else { return }
        switch recognizer.state {
        case .began:
            zoomState.course = nil
            stopMoving()
            let place = recognizer.location(in: self)
            zoomState.pinch = ZoomState.Pinch(
                scale: zoomState.scale,
                anchor: CGPoint(x: place.x / zoomState.scale, y: place.y / zoomState.scale))
            delegate?.scrollViewWillBeginZooming(self, with: view)
            follow(recognizer, view)
        case .changed: follow(recognizer, view)
        case .ended, .cancelled: endPinch(view)
        default: break
        }
    }

    private func follow(_ recognizer: UIPinchGestureRecognizer, _ view: UIView) {
        // A finger alone drags.
        guard let pinch = zoomState.pinch, recognizer.numberOfTouches == 2 else { return }
        let wanted = pinch.scale * recognizer.scale
        let limit = withinLimits(wanted)
        var scale = limit
        if bouncesZoom, wanted != limit, limit > 0, wanted > 0 {
            // The rubber band of scrolling, on the scale's logarithm: twice as far feels the same at both limits.
            scale = limit * exp(ScrollPhysics.rubberBand(log(wanted / limit), dimension: 1))
        }
        let place = recognizer.location(in: self)
        let held = CGPoint(x: place.x - bounds.minX, y: place.y - bounds.minY)
        if scale != zoomState.scale { apply(scale, to: view) }
        let offset = CGPoint(x: pinch.anchor.x * scale - held.x, y: pinch.anchor.y * scale - held.y)
        moveContent(to: (bouncesZoom ? offset : nearestRestingOffset(to: offset)).rounded(toScale: displayScale), byProgram: false)
    }

    private func endPinch(_ view: UIView) {
        zoomState.pinch = nil
        let limit = withinLimits(zoomState.scale)
        let factor = limit / zoomState.scale
        let half = CGSize(width: bounds.width / 2, height: bounds.height / 2)
        let offset = CGPoint(x: bounds.midX * factor - half.width, y: bounds.midY * factor - half.height)
        if limit != zoomState.scale {
            startCourse(to: limit, offset: offset, isBounce: true)
        } else {
            delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomState.scale)
            if nearestRestingOffset(to: contentOffset) != contentOffset, !isDragging, !motion.isMoving {
                setContentOffset(nearestRestingOffset(to: contentOffset), animated: true)
            }
        }
    }

    // MARK: By the clock

    private func startCourse(to wanted: CGFloat, offset: CGPoint, isBounce: Bool) {
        let scale = withinLimits(wanted)
        guard let view = zoomingView else { return }
        if !isBounce {
            guard scale != zoomState.scale else { return setContentOffset(nearestRestingOffset(to: offset), animated: true) }
            delegate?.scrollViewWillBeginZooming(self, with: view)
        }
        stopMoving()
        zoomState.course = ZoomState.Course(
            from: zoomState.scale, to: scale, fromOffset: contentOffset, toOffset: offset,
            began: FrameClock.current.time, isBounce: isBounce)
        driver.start()
    }

    /// Moves a change of the scale on to `time`; true when there is one.
    func stepZoom(at time: TimeInterval) -> Bool {
        guard let course = zoomState.course else { return false }
        guard let view = zoomingView else {
            zoomState.course = nil
            return false
        }
        let share = min(1, CGFloat((time - course.began) / ZoomState.Course.duration))
        let eased = share * share * (3 - 2 * share)
        let scale = share >= 1 ? course.to : course.from + (course.to - course.from) * eased
        if scale != zoomState.scale { apply(scale, to: view) }
        let between = CGPoint(
            x: course.fromOffset.x + (course.toOffset.x - course.fromOffset.x) * eased,
            y: course.fromOffset.y + (course.toOffset.y - course.fromOffset.y) * eased)
        let end = nearestRestingOffset(to: course.toOffset).rounded(toScale: displayScale)
        moveContent(to: share >= 1 ? end : between, byProgram: false)
        guard share >= 1 else { return true }
        zoomState.course = nil
        if !motion.isMoving { driver.stop() }
        delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
        return true
    }
}
