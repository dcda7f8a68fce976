extension UIView {
    static func makeLayer() -> CALayer {
        let type: AnyClass = layerClass
        if type == CALayer.self { return CALayer() }
        guard let layerType = type as? CALayer.Type else {
            preconditionFailure("layerClass of \(Self.self) is \(type), which is not a CALayer class.")
        }
        return LayerFactory.make(layerType, for: Self.self)
    }

    func attachLayer() {
        layer.delegate = self
        layer.host = self
        layer.contentsScale = UITraitCollection.current.displayScale
    }

    /// The smallest rectangle around the transformed bounds, in the superview's coordinates.
    var geometryFrame: CGRect {
        let bounds = layer.bounds
        if layer.isAffineIdentity {
            return CGRect(
                x: layer.position.x - layer.anchorPoint.x * bounds.width,
                y: layer.position.y - layer.anchorPoint.y * bounds.height,
                width: bounds.width, height: bounds.height)
        }
        return boundingBox(of: bounds) { pointInSuperview($0) }
    }

    /// With a transform the frame is undefined on iOS; as there, the size is then taken through the inverse transform.
    func setGeometryFrame(_ frame: CGRect) {
        noteForeignWrite("frame")
        let size = sizeOfBounds(inFrame: frame)
        let anchor = layer.anchorPoint
        let box = frame.standardized
        changeGeometry {
            layer.bounds = CGRect(origin: layer.bounds.origin, size: size)
            layer.position = CGPoint(x: box.minX + anchor.x * box.width, y: box.minY + anchor.y * box.height)
        }
    }

    /// The size that bounds have in a frame; a transform lies between them.
    func sizeOfBounds(inFrame frame: CGRect) -> CGSize {
        let size = frame.standardized.size
        guard !layer.isAffineIdentity else { return size }
        return CGRect(origin: .zero, size: size).applying(layer.affineTransform().inverted()).size
    }

    func setGeometryBounds(_ bounds: CGRect) {
        if bounds.size != layer.bounds.size { noteForeignWrite("bounds") }
        changeGeometry { layer.bounds = bounds }
    }

    func setGeometryCenter(_ center: CGPoint) {
        noteForeignWrite("center")
        changeGeometry { layer.position = center }
    }

    func setGeometryTransform(_ transform: CGAffineTransform) {
        noteForeignWrite("transform")
        layer.setAffineTransform(transform)
    }

    func setGeometryTransform3D(_ transform: CATransform3D) {
        noteForeignWrite("transform")
        layer.transform = transform
    }

    private func noteForeignWrite(_ property: String) {
        guard let geometryOwner, !GeometryWrite.isAllowed else { return }
        geometryOwner.geometryWasWritten(property, on: self)
    }

    /// Applies a change of position or bounds and lets follow what depends on it.
    private func changeGeometry(_ change: () -> Void) {
        let oldBounds = layer.bounds
        let oldPosition = layer.position
        change()
        let newBounds = layer.bounds
        if newBounds == oldBounds && layer.position == oldPosition { return }
        if newBounds.size != oldBounds.size {
            if autoresizesSubviews { resizeSubviews(from: oldBounds.size) }
            setNeedsLayout()
            if contentMode == .redraw { setNeedsDisplay() }
            geometrySizeChanged(from: oldBounds.size)
        } else if newBounds.origin != oldBounds.origin {
            setNeedsLayout()
        }
        setNeedsSafeAreaUpdate()
        layoutGeometryChanged()
    }

    func resizeToFit() {
        let fitting = sizeThatFits(bounds.size)
        // The top left corner stays; a transformed view has no frame to keep.
        if transform.isIdentity { frame.size = fitting } else { bounds.size = fitting }
    }

    // MARK: Conversion

    /// A point of this view in its superview's coordinates.
    func pointInSuperview(_ point: CGPoint) -> CGPoint {
        let bounds = layer.bounds
        let anchor = CGPoint(
            x: bounds.minX + layer.anchorPoint.x * bounds.width, y: bounds.minY + layer.anchorPoint.y * bounds.height)
        var local = CGPoint(x: point.x - anchor.x, y: point.y - anchor.y)
        if !layer.isAffineIdentity { local = local.applying(layer.affineTransform()) }
        return CGPoint(x: local.x + layer.position.x, y: local.y + layer.position.y)
    }

    /// A point of the superview in this view's coordinates.
    func pointFromSuperview(_ point: CGPoint) -> CGPoint {
        let bounds = layer.bounds
        let anchor = CGPoint(
            x: bounds.minX + layer.anchorPoint.x * bounds.width, y: bounds.minY + layer.anchorPoint.y * bounds.height)
        var local = CGPoint(x: point.x - layer.position.x, y: point.y - layer.position.y)
        if !layer.isAffineIdentity { local = local.applying(layer.affineTransform().inverted()) }
        return CGPoint(x: local.x + anchor.x, y: local.y + anchor.y)
    }

    /// In the coordinates of the topmost view, which for a view in a window are the window's.
    private func pointInRoot(_ point: CGPoint) -> CGPoint {
        var point = point
        var view = self
        while let parent = view.superviewStorage {
            point = view.pointInSuperview(point)
            view = parent
        }
        return point
    }

    private func pointFromRoot(_ point: CGPoint) -> CGPoint {
        guard let parent = superviewStorage else { return point }
        return pointFromSuperview(parent.pointFromRoot(point))
    }

    private var root: UIView {
        var view = self
        while let parent = view.superviewStorage { view = parent }
        return view
    }

    /// From the coordinates of this view's root into those of another root: through the screen.
    private func cross(_ point: CGPoint, to other: UIView) -> CGPoint {
        let (from, to) = (root, other.root)
        if from === to { return point }
        return to.pointFromSuperview(from.pointInSuperview(point))
    }

    /// `nil` means the window's coordinates.
    func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
        if view === self { return point }
        if let view, view === superviewStorage { return pointInSuperview(point) }
        let inRoot = pointInRoot(point)
        guard let view else { return inRoot }
        return view.pointFromRoot(cross(inRoot, to: view))
    }

    func converted(_ point: CGPoint, from view: UIView?) -> CGPoint {
        guard let view else { return pointFromRoot(point) }
        return view.converted(point, to: self)
    }

    func converted(_ rect: CGRect, to view: UIView?) -> CGRect { boundingBox(of: rect) { converted($0, to: view) } }

    func converted(_ rect: CGRect, from view: UIView?) -> CGRect { boundingBox(of: rect) { converted($0, from: view) } }

    func converted(_ point: CGPoint, toSpace space: any UICoordinateSpace) -> CGPoint {
        if let view = space as? UIView { return converted(point, to: view) }
        return space.convert(root.pointInSuperview(pointInRoot(point)), from: UIScreen.main.coordinateSpace)
    }

    func converted(_ point: CGPoint, fromSpace space: any UICoordinateSpace) -> CGPoint {
        if let view = space as? UIView { return converted(point, from: view) }
        return pointFromRoot(root.pointFromSuperview(space.convert(point, to: UIScreen.main.coordinateSpace)))
    }

    func converted(_ rect: CGRect, toSpace space: any UICoordinateSpace) -> CGRect {
        boundingBox(of: rect) { converted($0, toSpace: space) }
    }

    func converted(_ rect: CGRect, fromSpace space: any UICoordinateSpace) -> CGRect {
        boundingBox(of: rect) { converted($0, fromSpace: space) }
    }

    private func boundingBox(of rect: CGRect, through map: (CGPoint) -> CGPoint) -> CGRect {
        let origin = map(rect.origin)
        let corners = [
            origin, map(CGPoint(x: rect.maxX, y: rect.minY)), map(CGPoint(x: rect.minX, y: rect.maxY)),
            map(CGPoint(x: rect.maxX, y: rect.maxY)),
        ]
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (minX, minY) = (xs.min() ?? origin.x, ys.min() ?? origin.y)
        return CGRect(x: minX, y: minY, width: (xs.max() ?? minX) - minX, height: (ys.max() ?? minY) - minY)
    }

    // MARK: Autoresizing

    /// Springs and struts: what is flexible shares the change of the superview's size in proportion.
    func resizeSubviews(from oldSize: CGSize) {
        let newSize = bounds.size
        for subview in subviewStorage where subview.followsByAutoresizing {
            let mask = subview.autoresizingMask
            var frame = subview.frame
            (frame.origin.x, frame.size.width) = Self.stretch(
                frame.origin.x, frame.size.width, in: oldSize.width, to: newSize.width,
                before: mask.contains(.flexibleLeftMargin), length: mask.contains(.flexibleWidth),
                after: mask.contains(.flexibleRightMargin))
            (frame.origin.y, frame.size.height) = Self.stretch(
                frame.origin.y, frame.size.height, in: oldSize.height, to: newSize.height,
                before: mask.contains(.flexibleTopMargin), length: mask.contains(.flexibleHeight),
                after: mask.contains(.flexibleBottomMargin))
            if frame != subview.frame { subview.frame = frame }
        }
    }

    private static func stretch(
        _ origin: CGFloat, _ length: CGFloat, in old: CGFloat, to new: CGFloat,
        before isBeforeFlexible: Bool, length isLengthFlexible: Bool, after isAfterFlexible: Bool
    ) -> (CGFloat, CGFloat) {
        let change = new - old
        guard change != 0, isBeforeFlexible || isLengthFlexible || isAfterFlexible else { return (origin, length) }
        let after = old - origin - length
        let parts: [(isFlexible: Bool, size: CGFloat)] = [
            (isBeforeFlexible, origin), (isLengthFlexible, length), (isAfterFlexible, after),
        ]
        let flexible = parts.filter(\.isFlexible)
        let total = flexible.reduce(0) { $0 + $1.size }
        func share(_ part: (isFlexible: Bool, size: CGFloat)) -> CGFloat {
            guard part.isFlexible else { return 0 }
            return total == 0 ? change / CGFloat(flexible.count) : change * part.size / total
        }
        return (origin + share(parts[0]), length + share(parts[1]))
    }
}
