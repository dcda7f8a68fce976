/// A value of a layer property in a form that can be mixed with another of its kind.
package enum AnimatableValue {
    case number(CGFloat)
    case flag(Bool)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(CGColor?)
    case colors([CGColor])
    case numbers([CGFloat])
    case path(CGPath?)
    case other(Any?)

    /// The kind that the property named by a key path has here is `sample`'s; `nil` when `value` is of another kind.
    package init?(_ value: Any?, like sample: AnimatableValue) {
        switch sample {
        case .number:
            guard let number = CGFloat(number: value) else { return nil }
            self = .number(number)
        case .flag:
            guard let number = CGFloat(number: value) else { return nil }
            self = .flag(number != 0)
        case .point:
            guard let value = value as? CGPoint else { return nil }
            self = .point(value)
        case .size:
            guard let value = value as? CGSize else { return nil }
            self = .size(value)
        case .rect:
            guard let value = value as? CGRect else { return nil }
            self = .rect(value)
        case .transform:
            if let value = value as? CGAffineTransform {
                self = .transform(CATransform3DMakeAffineTransform(value))
            } else if let value = value as? CATransform3D {
                self = .transform(value)
            } else {
                return nil
            }
        case .color:
            guard value == nil || value is CGColor else { return nil }
            self = .color(value as? CGColor)
        case .colors:
            guard let value = value as? [Any] else { return nil }
            self = .colors(value.compactMap { $0 as? CGColor })
        case .numbers:
            guard let value = value as? [Any] else { return nil }
            self = .numbers(value.compactMap { CGFloat(number: $0) })
        case .path:
            guard value == nil || value is CGPath else { return nil }
            self = .path(value as? CGPath)
        case .other: self = .other(value)
        }
    }

    /// The value as a layer's property returns it.
    package var any: Any? {
        switch self {
        case .number(let value): value
        case .flag(let value): value
        case .point(let value): value
        case .size(let value): value
        case .rect(let value): value
        case .transform(let value): value
        case .color(let value): value
        case .colors(let value): value
        case .numbers(let value): value.map { NSNumber(value: Double($0)) }
        case .path(let value): value
        case .other(let value): value
        }
    }

    /// The numbers that are mixed one by one; `nil` for what cannot be mixed so.
    package var components: [CGFloat]? {
        switch self {
        case .number(let value): [value]
        case .point(let value): [value.x, value.y]
        case .size(let value): [value.width, value.height]
        case .rect(let value): [value.minX, value.minY, value.width, value.height]
        case .color(let value): Self.red(value)
        case .colors(let value): value.flatMap { Self.red($0) }
        case .numbers(let value): value
        case .transform, .flag, .path, .other: nil
        }
    }

    private func replacing(_ c: [CGFloat]) -> AnimatableValue {
        switch self {
        case .number: .number(c[0])
        case .point: .point(CGPoint(x: c[0], y: c[1]))
        case .size: .size(CGSize(width: c[0], height: c[1]))
        case .rect: .rect(CGRect(x: c[0], y: c[1], width: c[2], height: c[3]))
        case .color: .color(CGColor(red: c[0], green: c[1], blue: c[2], alpha: c[3]))
        case .colors:
            .colors(
                stride(from: 0, to: c.count, by: 4).map {
                    CGColor(red: c[$0], green: c[$0 + 1], blue: c[$0 + 2], alpha: c[$0 + 3])
                })
        case .numbers: .numbers(c)
        case .transform, .flag, .path, .other: self
        }
    }

    /// Red, green, blue and alpha; clear is colourless, so that a fade from `nil` keeps the other end's hue out.
    private static func red(_ color: CGColor?) -> [CGFloat] {
        guard let color else { return [0, 0, 0, 0] }
        let parts = color.components ?? []
        switch parts.count {
        case 2: return [parts[0], parts[0], parts[0], parts[1]]
        case 4...: return Array(parts.prefix(4))
        default: return [0, 0, 0, 1]
        }
    }

    /// The mix `self * (1 - fraction) + end * fraction`; fractions outside 0...1 go beyond the ends.
    package func mixed(with end: AnimatableValue, by fraction: CGFloat) -> AnimatableValue {
        if case .transform(let a) = self, case .transform(let b) = end {
            return .transform(TransformParts.mix(a, b, fraction))
        }
        if case .path(let a?) = self, case .path(let b?) = end, let mixed = PathMix.mix(a, b, fraction) {
            return .path(mixed)
        }
        guard let from = components, let to = end.components, from.count == to.count else {
            return fraction < 0.5 ? self : end
        }
        // A fade from or to "no colour" fades the colour that there is.
        if case .color(let a) = self, case .color(let b) = end, (a == nil) != (b == nil) {
            var solid = a == nil ? to : from
            let other = solid[3]
            solid[3] = a == nil ? other * fraction : other * (1 - fraction)
            return replacing(solid.map { min(max($0, 0), 1) })
        }
        var mixed = zip(from, to).map { $0 + ($1 - $0) * fraction }
        switch self {
        case .color, .colors: mixed = mixed.map { min(max($0, 0), 1) }
        default: break
        }
        return replacing(mixed)
    }

    /// The sum, for additive animations; of transforms the concatenation.
    package func adding(_ other: AnimatableValue, times factor: CGFloat = 1) -> AnimatableValue {
        if case .transform(let a) = self, case .transform(let b) = other {
            return .transform(CATransform3DConcat(b, a))
        }
        guard let left = components, let right = other.components, left.count == right.count else { return self }
        return replacing(zip(left, right).map { $0 + $1 * factor })
    }

    /// The straight distance to another value, for paced key frames.
    func distance(to other: AnimatableValue) -> CGFloat {
        guard let left = components, let right = other.components, left.count == right.count else { return 1 }
        return zip(left, right).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }

    /// Nothing to add: the zero of this kind, `nil` when the kind has none.
    package var zero: AnimatableValue? {
        guard let components else {
            if case .transform = self { return .transform(CATransform3DIdentity) }
            return nil
        }
        return replacing(components.map { _ in 0 })
    }
}

/// A planar transform taken apart, so that turning turns instead of shrinking on the way.
private struct TransformParts {
    var translation: CGPoint
    var scale: CGSize
    var angle: CGFloat
    var shear: CGFloat

    init?(_ t: CATransform3D) {
        guard CATransform3DIsAffine(t) else { return nil }
        let determinant = t.m11 * t.m22 - t.m12 * t.m21
        var scaleX = (t.m11 * t.m11 + t.m12 * t.m12).squareRoot()
        guard scaleX > 0, determinant != 0 else { return nil }
        if determinant < 0 && t.m11 < 0 { scaleX = -scaleX }
        translation = CGPoint(x: t.m41, y: t.m42)
        angle = atan2(t.m12 / scaleX, t.m11 / scaleX)
        shear = (t.m11 * t.m21 + t.m12 * t.m22) / determinant
        scale = CGSize(width: scaleX, height: determinant / scaleX)
    }

    var transform: CATransform3D {
        let (c, s) = (cos(angle), sin(angle))
        var result = CATransform3DIdentity
        result.m11 = scale.width * c
        result.m12 = scale.width * s
        result.m21 = scale.height * (shear * c - s)
        result.m22 = scale.height * (shear * s + c)
        result.m41 = translation.x
        result.m42 = translation.y
        return result
    }

    static func mix(_ a: CATransform3D, _ b: CATransform3D, _ fraction: CGFloat) -> CATransform3D {
        func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * fraction }
        guard var from = TransformParts(a), let to = TransformParts(b) else {
            return CATransform3D(entries: zip(a.entries, b.entries).map { between($0, $1) })
        }
        // The short way round.
        if to.angle - from.angle > .pi { from.angle += 2 * .pi }
        if from.angle - to.angle > .pi { from.angle -= 2 * .pi }
        var mixed = from
        mixed.translation = CGPoint(
            x: between(from.translation.x, to.translation.x), y: between(from.translation.y, to.translation.y))
        mixed.scale = CGSize(
            width: between(from.scale.width, to.scale.width), height: between(from.scale.height, to.scale.height))
        mixed.angle = between(from.angle, to.angle)
        mixed.shear = between(from.shear, to.shear)
        return mixed.transform
    }
}

/// Two paths of the same elements, mixed point by point.
private enum PathMix {
    static func mix(_ a: CGPath, _ b: CGPath, _ fraction: CGFloat) -> CGPath? {
        let (from, to) = (elements(a), elements(b))
        guard from.count == to.count, zip(from, to).allSatisfy({ $0.type == $1.type }) else { return nil }
        let result = CGMutablePath()
        for (start, end) in zip(from, to) {
            let p = zip(start.points, end.points).map {
                CGPoint(x: $0.x + ($1.x - $0.x) * fraction, y: $0.y + ($1.y - $0.y) * fraction)
            }
            switch start.type {
            case .moveToPoint: result.move(to: p[0])
            case .addLineToPoint: result.addLine(to: p[0])
            case .addQuadCurveToPoint: result.addQuadCurve(to: p[1], control: p[0])
            case .addCurveToPoint: result.addCurve(to: p[2], control1: p[0], control2: p[1])
            case .closeSubpath: result.closeSubpath()
            @unknown default: return nil
            }
        }
        return result
    }

    private static func elements(_ path: CGPath) -> [(type: CGPathElementType, points: [CGPoint])] {
        var result: [(CGPathElementType, [CGPoint])] = []
        path.applyWithBlock { element in
            let count =
                switch element.pointee.type {
                case .moveToPoint, .addLineToPoint: 1
                case .addQuadCurveToPoint: 2
                case .addCurveToPoint: 3
                case .closeSubpath: 0
                @unknown default: 0
                }
            result.append((element.pointee.type, (0..<count).map { element.pointee.points[$0] }))
        }
        return result
    }
}
