/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]?
    /// Wins over `values`, for point properties.
    open var path: CGPath?
    /// Places of the values from 0 to 1; evenly spread when `nil`.
    open var keyTimes: [NSNumber]?
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode = CAAnimationCalculationMode.linear
    open var tensionValues: [NSNumber]?
    open var continuityValues: [NSNumber]?
    open var biasValues: [NSNumber]?
    open var rotationMode: CAAnimationRotationMode?

    package override func copied() -> CAAnimation {
        guard type(of: self) == CAKeyframeAnimation.self else { return self }
        let copy = CAKeyframeAnimation()
        copy.takeProperty(from: self)
        copy.values = values
        copy.path = path
        copy.keyTimes = keyTimes
        copy.timingFunctions = timingFunctions
        copy.calculationMode = calculationMode
        copy.rotationMode = rotationMode
        copy.tensionValues = tensionValues
        copy.continuityValues = continuityValues
        copy.biasValues = biasValues
        return copy
    }

    override func apply(to values: inout LayerValues, at time: CFTimeInterval) {
        guard let keyPath, let own = values.animatable(forKeyPath: keyPath), let progress = progress(at: time)
        else { return }
        if let path, case .point = own {
            let track = PathTrack(path)
            let (point, angle) = track.point(at: progress.fraction)
            put(.point(point), at: keyPath, into: &values)
            if let rotationMode {
                let turn = rotationMode == .rotateAutoReverse ? angle + .pi : angle
                values.setAnimatable(.number(turn), forKeyPath: "transform.rotation.z")
            }
            return
        }
        let frames = (self.values ?? []).compactMap { AnimatableValue($0, like: own) }
        guard let shown = shown(frames, at: progress.fraction) else { return }
        put(shown, at: keyPath, into: &values)
    }

    private func shown(_ frames: [AnimatableValue], at fraction: Double) -> AnimatableValue? {
        guard frames.count > 1 else { return frames.first }
        let times = times(frames)
        if calculationMode == .discrete {
            // One more time than values: the last is where the last value ends.
            let index = times.lastIndex { $0 <= fraction } ?? 0
            return frames[min(index, frames.count - 1)]
        }
        let last = frames.count - 2
        let index = min(times.dropLast().lastIndex { $0 <= fraction } ?? 0, last)
        let length = times[index + 1] - times[index]
        var part = length > 0 ? (fraction - times[index]) / length : 1
        if let timingFunctions, timingFunctions.indices.contains(index) { part = timingFunctions[index].solve(part) }
        if calculationMode == .cubic || calculationMode == .cubicPaced {
            return cubic(frames, index, CGFloat(part)) ?? frames[index].mixed(with: frames[index + 1], by: part)
        }
        return frames[index].mixed(with: frames[index + 1], by: CGFloat(part))
    }

    private func times(_ frames: [AnimatableValue]) -> [Double] {
        if calculationMode == .paced || calculationMode == .cubicPaced {
            var lengths = [0.0]
            for (a, b) in zip(frames, frames.dropFirst()) { lengths.append(lengths.last! + Double(a.distance(to: b))) }
            let total = lengths.last!
            if total > 0 { return lengths.map { $0 / total } }
        }
        let needed = calculationMode == .discrete ? frames.count + 1 : frames.count
        if let keyTimes, keyTimes.count >= frames.count { return keyTimes.map(\.doubleValue) }
        return (0..<needed).map { Double($0) / Double(needed - 1) }
    }

    /// Catmull-Rom through the neighbours: the curve of Core Animation with tension, continuity and bias at 0.
    private func cubic(_ frames: [AnimatableValue], _ index: Int, _ t: CGFloat) -> AnimatableValue? {
        let before = frames[max(index - 1, 0)]
        let after = frames[min(index + 2, frames.count - 1)]
        let (start, end) = (frames[index], frames[index + 1])
        guard start.components != nil else { return nil }
        let into = end.adding(before, times: -1)
        let out = after.adding(start, times: -1)
        let (t2, t3) = (t * t, t * t * t)
        return start.zero?
            .adding(start, times: 2 * t3 - 3 * t2 + 1)
            .adding(into, times: (t3 - 2 * t2 + t) / 2)
            .adding(end, times: -2 * t3 + 3 * t2)
            .adding(out, times: (t3 - t2) / 2)
    }
}

/// A path as a line of short pieces that can be walked by length.
private struct PathTrack {
    private var points: [CGPoint] = []
    private var lengths: [CGFloat] = []

    init(_ path: CGPath) {
        var start = CGPoint.zero
        var current = CGPoint.zero
        var points: [CGPoint] = []
        path.applyWithBlock { element in
            let p = element.pointee.points
            let from = current
            switch element.pointee.type {
            case .moveToPoint:
                start = p[0]
                current = p[0]
                if points.isEmpty { points.append(current) }
            case .addLineToPoint:
                current = p[0]
                points.append(current)
            case .addQuadCurveToPoint:
                let (control, end) = (p[0], p[1])
                points += (1...32).map { step in
                    let t = CGFloat(step) / 32
                    let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
                    return CGPoint(
                        x: a * from.x + b * control.x + c * end.x, y: a * from.y + b * control.y + c * end.y)
                }
                current = end
            case .addCurveToPoint:
                let (c1, c2, end) = (p[0], p[1], p[2])
                points += (1...32).map { step in
                    let t = CGFloat(step) / 32
                    let u = 1 - t
                    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    return CGPoint(
                        x: a * from.x + b * c1.x + c * c2.x + d * end.x, y: a * from.y + b * c1.y + c * c2.y + d * end.y)
                }
                current = end
            case .closeSubpath:
                current = start
                points.append(current)
            @unknown default: break
            }
        }
        self.points = points
        lengths = [0]
        for (a, b) in zip(points, points.dropFirst()) { lengths.append(lengths.last! + hypot(b.x - a.x, b.y - a.y)) }
    }

    func point(at fraction: Double) -> (CGPoint, angle: CGFloat) {
        guard points.count > 1, let total = lengths.last, total > 0 else { return (points.first ?? .zero, 0) }
        let wanted = total * CGFloat(fraction)
        let index = min(lengths.lastIndex { $0 <= wanted } ?? 0, points.count - 2)
        let length = lengths[index + 1] - lengths[index]
        let part = length > 0 ? (wanted - lengths[index]) / length : 0
        let (a, b) = (points[index], points[index + 1])
        return (CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part), atan2(b.y - a.y, b.x - a.x))
    }
}
