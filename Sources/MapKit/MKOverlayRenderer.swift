import UIKit

/// Draws an overlay. Source: Apple, MapKit `MKOverlayRenderer`.
///
/// It draws in points of the map, counted from the corner of the overlay's part of it; the context brings them to the screen.
open class MKOverlayRenderer: NSObject {
    public let overlay: any MKOverlay
    public init(overlay: any MKOverlay) { self.overlay = overlay }

    open var alpha: CGFloat = 1 { didSet { setNeedsDisplay() } }
    open var blendMode = CGBlendMode.normal { didSet { setNeedsDisplay() } }
    open var contentScaleFactor: CGFloat { scale }
    private var scale: CGFloat = 1
    /// Has the map that shows it draw it again.
    var changed: (() -> Void)?

    open func point(for mapPoint: MKMapPoint) -> CGPoint {
        let origin = overlay.boundingMapRect.origin
        return CGPoint(x: mapPoint.x - origin.x, y: mapPoint.y - origin.y)
    }
    open func mapPoint(for point: CGPoint) -> MKMapPoint {
        let origin = overlay.boundingMapRect.origin
        return MKMapPoint(x: origin.x + point.x, y: origin.y + point.y)
    }
    open func rect(for mapRect: MKMapRect) -> CGRect {
        CGRect(origin: point(for: mapRect.origin), size: CGSize(width: mapRect.width, height: mapRect.height))
    }
    open func mapRect(for rect: CGRect) -> MKMapRect {
        MKMapRect(origin: mapPoint(for: rect.origin), size: MKMapSize(width: rect.width, height: rect.height))
    }

    /// Whether it can draw a part of the map now.
    open func canDraw(_ mapRect: MKMapRect, zoomScale: MKZoomScale) -> Bool { true }
    /// Draws a part of the map; called where `canDraw` allows it.
    open func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {}

    open func setNeedsDisplay() { changed?() }
    open func setNeedsDisplay(_ mapRect: MKMapRect) { changed?() }
    open func setNeedsDisplay(_ mapRect: MKMapRect, zoomScale: MKZoomScale) { changed?() }

    /// Draws what is in `visible` into a context of the view's points.
    func draw(_ visible: MKMapRect, zoomScale: MKZoomScale, scale: CGFloat, into context: CGContext) {
        guard overlay.intersects(visible), alpha > 0, canDraw(visible, zoomScale: zoomScale) else { return }
        self.scale = scale
        let origin = overlay.boundingMapRect.origin
        context.saveGState()
        context.scaleBy(x: zoomScale, y: zoomScale)
        context.translateBy(x: origin.x - visible.minX, y: origin.y - visible.minY)
        context.setAlpha(alpha)
        context.setBlendMode(blendMode)
        draw(visible, zoomScale: zoomScale, in: context)
        context.restoreGState()
    }
}

/// Draws an overlay as a path. Source: Apple, MapKit `MKOverlayPathRenderer`.
open class MKOverlayPathRenderer: MKOverlayRenderer {
    open var fillColor: UIColor? { didSet { setNeedsDisplay() } }
    open var strokeColor: UIColor? { didSet { setNeedsDisplay() } }
    /// In points of the screen; 0 is the width of a road, drawn here as one point.
    open var lineWidth: CGFloat = 0 { didSet { setNeedsDisplay() } }
    open var lineJoin = CGLineJoin.round { didSet { setNeedsDisplay() } }
    open var lineCap = CGLineCap.round { didSet { setNeedsDisplay() } }
    open var miterLimit: CGFloat = 10 { didSet { setNeedsDisplay() } }
    open var lineDashPhase: CGFloat = 0 { didSet { setNeedsDisplay() } }
    open var lineDashPattern: [NSNumber]? { didSet { setNeedsDisplay() } }
    open var shouldRasterize = false

    private var made: CGPath?
    open var path: CGPath! {
        get {
            if made == nil { createPath() }
            return made
        }
        set { made = newValue }
    }
    /// Subclasses set `path`.
    open func createPath() {}
    open func invalidatePath() {
        made = nil
        setNeedsDisplay()
    }

    open func applyStrokeProperties(to context: CGContext, atZoomScale zoomScale: MKZoomScale) {
        if let strokeColor { context.setStrokeColor(strokeColor.cgColor) }
        context.setLineWidth((lineWidth > 0 ? lineWidth : 1) / zoomScale)
        context.setLineJoin(lineJoin)
        context.setLineCap(lineCap)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: lineDashPhase / zoomScale, lengths: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) / zoomScale })
    }
    open func applyFillProperties(to context: CGContext, atZoomScale zoomScale: MKZoomScale) {
        if let fillColor { context.setFillColor(fillColor.cgColor) }
    }
    open func strokePath(_ path: CGPath, in context: CGContext) {
        context.addPath(path)
        context.strokePath()
    }
    open func fillPath(_ path: CGPath, in context: CGContext) {
        context.addPath(path)
        context.fillPath(using: .evenOdd)
    }

    open override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
        guard let path else { return }
        if fillColor != nil {
            applyFillProperties(to: context, atZoomScale: zoomScale)
            fillPath(path, in: context)
        }
        if strokeColor != nil {
            applyStrokeProperties(to: context, atZoomScale: zoomScale)
            strokePath(path, in: context)
        }
    }

    /// Adds points of the map to a path.
    func add(_ points: [MKMapPoint], to path: CGMutablePath, closed: Bool) {
        guard points.count > 1 else { return }
        path.addLines(between: points.map { point(for: $0) })
        if closed { path.closeSubpath() }
    }
    func add(_ polygon: MKPolygon, to path: CGMutablePath) {
        add(polygon.all, to: path, closed: true)
        for hole in polygon.interiorPolygons ?? [] { add(hole, to: path) }
    }
}

/// Draws a line. Source: Apple, MapKit `MKPolylineRenderer`.
open class MKPolylineRenderer: MKOverlayPathRenderer {
    public let polyline: MKPolyline
    public init(polyline: MKPolyline) {
        self.polyline = polyline
        super.init(overlay: polyline)
    }
    public override convenience init(overlay: any MKOverlay) { self.init(polyline: overlay as? MKPolyline ?? MKPolyline([])) }

    /// The part of the line that is drawn.
    open var strokeStart: CGFloat = 0 { didSet { invalidatePath() } }
    open var strokeEnd: CGFloat = 1 { didSet { invalidatePath() } }

    open override func createPath() {
        let made = CGMutablePath()
        add(part(of: polyline.all), to: made, closed: false)
        path = made
    }

    private func part(of points: [MKMapPoint]) -> [MKMapPoint] {
        guard strokeStart > 0 || strokeEnd < 1, points.count > 1 else { return points }
        let places = points.indices.map { Double(polyline.location(atPointIndex: $0)) }
        func point(at place: Double) -> MKMapPoint {
            guard let next = places.indices.dropFirst().first(where: { places[$0] >= place }) else { return points[points.count - 1] }
            let length = places[next] - places[next - 1]
            let part = length > 0 ? (place - places[next - 1]) / length : 0
            return MKMapPoint(
                x: points[next - 1].x + (points[next].x - points[next - 1].x) * part,
                y: points[next - 1].y + (points[next].y - points[next - 1].y) * part)
        }
        let (start, end) = (Double(max(0, strokeStart)), Double(min(1, strokeEnd)))
        guard start < end else { return [] }
        return [point(at: start)] + zip(points, places).filter { $1 > start && $1 < end }.map(\.0) + [point(at: end)]
    }
}

/// Draws an area. Source: Apple, MapKit `MKPolygonRenderer`.
open class MKPolygonRenderer: MKOverlayPathRenderer {
    public let polygon: MKPolygon
    public init(polygon: MKPolygon) {
        self.polygon = polygon
        super.init(overlay: polygon)
    }
    public override convenience init(overlay: any MKOverlay) { self.init(polygon: overlay as? MKPolygon ?? MKPolygon([])) }
    open override func createPath() {
        let made = CGMutablePath()
        add(polygon, to: made)
        path = made
    }
}

/// Draws a circle. Source: Apple, MapKit `MKCircleRenderer`.
open class MKCircleRenderer: MKOverlayPathRenderer {
    public let circle: MKCircle
    public init(circle: MKCircle) {
        self.circle = circle
        super.init(overlay: circle)
    }
    public override convenience init(overlay: any MKOverlay) {
        self.init(circle: overlay as? MKCircle ?? MKCircle(center: overlay.coordinate, radius: 0))
    }
    open override func createPath() { path = CGPath(ellipseIn: rect(for: circle.boundingMapRect), transform: nil) }
}

/// Draws lines that are alike. Source: Apple, MapKit `MKMultiPolylineRenderer`.
open class MKMultiPolylineRenderer: MKOverlayPathRenderer {
    public let multiPolyline: MKMultiPolyline
    public init(multiPolyline: MKMultiPolyline) {
        self.multiPolyline = multiPolyline
        super.init(overlay: multiPolyline)
    }
    public override convenience init(overlay: any MKOverlay) { self.init(multiPolyline: overlay as? MKMultiPolyline ?? MKMultiPolyline([])) }
    open override func createPath() {
        let made = CGMutablePath()
        for line in multiPolyline.polylines { add(line.all, to: made, closed: false) }
        path = made
    }
}

/// Draws areas that are alike. Source: Apple, MapKit `MKMultiPolygonRenderer`.
open class MKMultiPolygonRenderer: MKOverlayPathRenderer {
    public let multiPolygon: MKMultiPolygon
    public init(multiPolygon: MKMultiPolygon) {
        self.multiPolygon = multiPolygon
        super.init(overlay: multiPolygon)
    }
    public override convenience init(overlay: any MKOverlay) { self.init(multiPolygon: overlay as? MKMultiPolygon ?? MKMultiPolygon([])) }
    open override func createPath() {
        let made = CGMutablePath()
        for polygon in multiPolygon.polygons { add(polygon, to: made) }
        path = made
    }
}
