/// Properties by the names that animations and `setValue(_:forKeyPath:)` use.
extension LayerValues {
    package func has(_ keyPath: String) -> Bool { animatable(forKeyPath: keyPath) != nil }
    func any(forKey key: String) -> Any? { animatable(forKeyPath: key)?.any }

    mutating func set(_ value: Any?, forKey key: String) {
        guard let sample = animatable(forKeyPath: key) else { return }
        guard let new = AnimatableValue(value, like: sample) else {
            preconditionFailure(
                "setValue(_:forKey: \"\(key)\") got a value of type \(Swift.type(of: value)), which this property does "
                    + "not take. Pass the property's own type.")
        }
        setAnimatable(new, forKeyPath: key)
    }

    package func animatable(forKeyPath keyPath: String) -> AnimatableValue? {
        switch keyPath {
        case "bounds": .rect(bounds)
        case "bounds.origin": .point(bounds.origin)
        case "bounds.origin.x": .number(bounds.origin.x)
        case "bounds.origin.y": .number(bounds.origin.y)
        case "bounds.size": .size(bounds.size)
        case "bounds.size.width": .number(bounds.size.width)
        case "bounds.size.height": .number(bounds.size.height)
        case "frame": .rect(frame)
        case "position": .point(position)
        case "position.x": .number(position.x)
        case "position.y": .number(position.y)
        case "zPosition": .number(zPosition)
        case "anchorPoint": .point(anchorPoint)
        case "anchorPoint.x": .number(anchorPoint.x)
        case "anchorPoint.y": .number(anchorPoint.y)
        case "anchorPointZ": .number(anchorPointZ)
        case "transform": .transform(transform)
        case "sublayerTransform": .transform(sublayerTransform)
        case "hidden", "isHidden": .flag(isHidden)
        case "opacity": .number(CGFloat(opacity))
        case "masksToBounds": .flag(masksToBounds)
        case "doubleSided": .flag(isDoubleSided)
        case "contents": .other(contents)
        case "contentsRect": .rect(contentsRect)
        case "contentsCenter": .rect(contentsCenter)
        case "backgroundColor": .color(backgroundColor)
        case "cornerRadius": .number(cornerRadius)
        case "borderWidth": .number(borderWidth)
        case "borderColor": .color(borderColor)
        case "shadowColor": .color(shadowColor)
        case "shadowOpacity": .number(CGFloat(shadowOpacity))
        case "shadowOffset": .size(shadowOffset)
        case "shadowOffset.width": .number(shadowOffset.width)
        case "shadowOffset.height": .number(shadowOffset.height)
        case "shadowRadius": .number(shadowRadius)
        case "shadowPath": .path(shadowPath)
        default: transformPart(keyPath) ?? shapeOrGradient(keyPath)
        }
    }

    package mutating func setAnimatable(_ value: AnimatableValue, forKeyPath keyPath: String) {
        switch (keyPath, value) {
        case ("bounds", .rect(let new)): bounds = new
        case ("bounds.origin", .point(let new)): bounds.origin = new
        case ("bounds.origin.x", .number(let new)): bounds.origin.x = new
        case ("bounds.origin.y", .number(let new)): bounds.origin.y = new
        case ("bounds.size", .size(let new)): bounds.size = new
        case ("bounds.size.width", .number(let new)): bounds.size.width = new
        case ("bounds.size.height", .number(let new)): bounds.size.height = new
        case ("frame", .rect(let new)): frame = new
        case ("position", .point(let new)): position = new
        case ("position.x", .number(let new)): position.x = new
        case ("position.y", .number(let new)): position.y = new
        case ("zPosition", .number(let new)): zPosition = new
        case ("anchorPoint", .point(let new)): anchorPoint = new
        case ("anchorPoint.x", .number(let new)): anchorPoint.x = new
        case ("anchorPoint.y", .number(let new)): anchorPoint.y = new
        case ("anchorPointZ", .number(let new)): anchorPointZ = new
        case ("transform", .transform(let new)): transform = new
        case ("sublayerTransform", .transform(let new)): sublayerTransform = new
        case ("hidden", .flag(let new)), ("isHidden", .flag(let new)): isHidden = new
        case ("opacity", .number(let new)): opacity = Float(min(max(new, 0), 1))
        case ("masksToBounds", .flag(let new)): masksToBounds = new
        case ("doubleSided", .flag(let new)): isDoubleSided = new
        case ("contents", .other(let new)): contents = new
        case ("contentsRect", .rect(let new)): contentsRect = new
        case ("contentsCenter", .rect(let new)): contentsCenter = new
        case ("backgroundColor", .color(let new)): backgroundColor = new
        case ("cornerRadius", .number(let new)): cornerRadius = new
        case ("borderWidth", .number(let new)): borderWidth = new
        case ("borderColor", .color(let new)): borderColor = new
        case ("shadowColor", .color(let new)): shadowColor = new
        case ("shadowOpacity", .number(let new)): shadowOpacity = Float(min(max(new, 0), 1))
        case ("shadowOffset", .size(let new)): shadowOffset = new
        case ("shadowOffset.width", .number(let new)): shadowOffset.width = new
        case ("shadowOffset.height", .number(let new)): shadowOffset.height = new
        case ("shadowRadius", .number(let new)): shadowRadius = max(new, 0)
        case ("shadowPath", .path(let new)): shadowPath = new
        default: if !setTransformPart(value, keyPath) { setShapeOrGradient(value, keyPath) }
        }
    }

    private func shapeOrGradient(_ keyPath: String) -> AnimatableValue? {
        if let shape {
            switch keyPath {
            case "path": return .path(shape.path)
            case "fillColor": return .color(shape.fillColor)
            case "strokeColor": return .color(shape.strokeColor)
            case "strokeStart": return .number(shape.strokeStart)
            case "strokeEnd": return .number(shape.strokeEnd)
            case "lineWidth": return .number(shape.lineWidth)
            case "miterLimit": return .number(shape.miterLimit)
            case "lineDashPhase": return .number(shape.lineDashPhase)
            default: break
            }
        }
        if let gradient {
            switch keyPath {
            case "colors": return .colors((gradient.colors ?? []).compactMap { $0 as? CGColor })
            case "locations": return .numbers((gradient.locations ?? []).map { CGFloat($0.doubleValue) })
            case "startPoint": return .point(gradient.startPoint)
            case "endPoint": return .point(gradient.endPoint)
            default: break
            }
        }
        return nil
    }

    private mutating func setShapeOrGradient(_ value: AnimatableValue, _ keyPath: String) {
        switch (keyPath, value) {
        case ("path", .path(let new)): shape?.path = new
        case ("fillColor", .color(let new)): shape?.fillColor = new
        case ("strokeColor", .color(let new)): shape?.strokeColor = new
        case ("strokeStart", .number(let new)): shape?.strokeStart = new
        case ("strokeEnd", .number(let new)): shape?.strokeEnd = new
        case ("lineWidth", .number(let new)): shape?.lineWidth = new
        case ("miterLimit", .number(let new)): shape?.miterLimit = new
        case ("lineDashPhase", .number(let new)): shape?.lineDashPhase = new
        case ("colors", .colors(let new)): gradient?.colors = new
        case ("locations", .numbers(let new)): gradient?.locations = new.map { NSNumber(value: Double($0)) }
        case ("startPoint", .point(let new)): gradient?.startPoint = new
        case ("endPoint", .point(let new)): gradient?.endPoint = new
        default: break
        }
    }

    /// `transform.scale`, `transform.rotation` (about z), `transform.translation` and their axes.
    private func transformPart(_ keyPath: String) -> AnimatableValue? {
        let t = transform
        switch keyPath {
        case "transform.scale": return .number((scale.x + scale.y + scale.z) / 3)
        case "transform.scale.x": return .number(scale.x)
        case "transform.scale.y": return .number(scale.y)
        case "transform.scale.z": return .number(scale.z)
        case "transform.rotation", "transform.rotation.z": return .number(atan2(t.m12, t.m11))
        case "transform.rotation.x": return .number(atan2(t.m23, t.m33))
        case "transform.rotation.y": return .number(atan2(-t.m13, t.m11))
        case "transform.translation": return .size(CGSize(width: t.m41, height: t.m42))
        case "transform.translation.x": return .number(t.m41)
        case "transform.translation.y": return .number(t.m42)
        case "transform.translation.z": return .number(t.m43)
        default: return nil
        }
    }

    private var scale: (x: CGFloat, y: CGFloat, z: CGFloat) {
        let t = transform
        return (
            (t.m11 * t.m11 + t.m12 * t.m12 + t.m13 * t.m13).squareRoot(),
            (t.m21 * t.m21 + t.m22 * t.m22 + t.m23 * t.m23).squareRoot(),
            (t.m31 * t.m31 + t.m32 * t.m32 + t.m33 * t.m33).squareRoot()
        )
    }

    private mutating func setTransformPart(_ value: AnimatableValue, _ keyPath: String) -> Bool {
        switch (keyPath, value) {
        case ("transform.translation", .size(let new)): (transform.m41, transform.m42) = (new.width, new.height)
        case ("transform.translation.x", .number(let new)): transform.m41 = new
        case ("transform.translation.y", .number(let new)): transform.m42 = new
        case ("transform.translation.z", .number(let new)): transform.m43 = new
        case ("transform.scale", .number(let new)): rescale(x: new, y: new, z: new)
        case ("transform.scale.x", .number(let new)): rescale(x: new)
        case ("transform.scale.y", .number(let new)): rescale(y: new)
        case ("transform.scale.z", .number(let new)): rescale(z: new)
        case ("transform.rotation", .number(let new)), ("transform.rotation.z", .number(let new)): turn(new, 0, 0, 1)
        case ("transform.rotation.x", .number(let new)): turn(new, 1, 0, 0)
        case ("transform.rotation.y", .number(let new)): turn(new, 0, 1, 0)
        default: return false
        }
        return true
    }

    private mutating func rescale(x: CGFloat? = nil, y: CGFloat? = nil, z: CGFloat? = nil) {
        let old = scale
        func factor(_ new: CGFloat?, _ old: CGFloat) -> CGFloat { new.map { old == 0 ? 1 : $0 / old } ?? 1 }
        let moved = transform
        transform = CATransform3DConcat(
            CATransform3DMakeScale(factor(x, old.x), factor(y, old.y), factor(z, old.z)), transform)
        // A scale of zero leaves no direction to rebuild later; only the shown value has it.
        (transform.m41, transform.m42, transform.m43) = (moved.m41, moved.m42, moved.m43)
    }

    private mutating func turn(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) {
        let (old, moved) = (scale, transform)
        transform = CATransform3DConcat(
            CATransform3DMakeScale(old.x, old.y, old.z), CATransform3DMakeRotation(angle, x, y, z))
        (transform.m41, transform.m42, transform.m43) = (moved.m41, moved.m42, moved.m43)
    }
}
