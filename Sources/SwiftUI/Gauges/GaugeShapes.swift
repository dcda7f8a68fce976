import CoreGraphics

/// The ring of a round gauge, from its beginning to a part of it.
nonisolated struct GaugeArc: Shape {
    /// A ring that begins and ends at the top.
    static let closed = GaugeArc(start: .degrees(-90), sweep: .degrees(360), isOpen: false)
    /// A ring with a gap of a quarter at the bottom.
    static let open = GaugeArc(start: .degrees(135), sweep: .degrees(270), isOpen: true)

    let start: Angle
    let sweep: Angle
    let isOpen: Bool
    /// How thick the ring is, in points.
    let width: CGFloat = 6
    private(set) var part = 1.0

    private init(start: Angle, sweep: Angle, isOpen: Bool) { (self.start, self.sweep, self.isOpen) = (start, sweep, isOpen) }

    var stroke: StrokeStyle { StrokeStyle(lineWidth: width, lineCap: .round) }

    func filled(to part: Double) -> GaugeArc {
        var arc = self
        arc.part = part
        return arc
    }

    var animatableData: Double {
        get { part }
        set { part = newValue }
    }

    func path(in rect: CGRect) -> Path {
        // A round cap alone is drawn for a line without a length.
        guard part > 0 else { return Path() }
        return Path {
            $0.addArc(
                center: CGPoint(x: rect.midX, y: rect.midY), radius: radius(in: rect), startAngle: start,
                endAngle: start + Angle(radians: sweep.radians * part), clockwise: false)
        }
    }

    func point(at part: Double, in rect: CGRect) -> CGPoint {
        let angle = start.radians + sweep.radians * part
        let radius = radius(in: rect)
        return CGPoint(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
    }

    private func radius(in rect: CGRect) -> CGFloat { max(min(rect.width, rect.height) / 2 - width / 2, 0) }
}

/// The dot of a ring at a value.
nonisolated struct GaugeArcMark: Shape {
    let arc: GaugeArc
    var value: Double
    let radius: CGFloat

    var animatableData: Double {
        get { value }
        set { value = newValue }
    }

    func path(in rect: CGRect) -> Path { Path(ellipseIn: .around(arc.point(at: value, in: rect), radius)) }
}

/// The part of a bar up to a value.
nonisolated struct GaugeBarFill: Shape {
    var value: Double

    var animatableData: Double {
        get { value }
        set { value = newValue }
    }

    func path(in rect: CGRect) -> Path {
        guard value > 0 else { return Path() }
        let width = max(rect.width * value, rect.height)
        return Path(
            roundedRect: CGRect(x: rect.minX, y: rect.minY, width: width, height: rect.height), cornerRadius: rect.height / 2,
            style: .circular)
    }
}

/// The dot of a bar at a value.
nonisolated struct GaugeBarMark: Shape {
    var value: Double
    let radius: CGFloat

    var animatableData: Double {
        get { value }
        set { value = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let inset = rect.height / 2
        let x = rect.minX + inset + max(rect.width - 2 * inset, 0) * value
        return Path(ellipseIn: .around(CGPoint(x: x, y: rect.midY), radius))
    }
}

extension CGRect {
    nonisolated fileprivate static func around(_ centre: CGPoint, _ radius: CGFloat) -> CGRect {
        CGRect(x: centre.x - radius, y: centre.y - radius, width: 2 * radius, height: 2 * radius)
    }
}
