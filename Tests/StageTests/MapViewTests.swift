import Foundation
import MapKit
import TandemTesting
import Testing

private let library = CLLocationCoordinate2D(latitude: 48.8338, longitude: 2.3758)

@MainActor
private final class Guide: NSObject, MKMapViewDelegate {
    var log: [String] = []
    var makesViews = true
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
        guard makesViews, annotation !== mapView.userLocation else { return nil }
        let view = mapView.dequeueReusableAnnotationView(withIdentifier: "pin") ?? MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: "pin")
        view.canShowCallout = true
        view.rightCalloutAccessoryView = UIButton(type: .detailDisclosure)
        view.rightCalloutAccessoryView?.frame.size = CGSize(width: 30, height: 30)
        view.rightCalloutAccessoryView?.accessibilityLabel = "More"
        return view
    }
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) { log.append("will \(animated)") }
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { log.append("did \(animated)") }
    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) { log.append("added \(views.count)") }
    func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) { log.append("selected \(annotation.title ?? "nil")") }
    func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) { log.append("deselected \(annotation.title ?? "nil")") }
    func mapView(_ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl) {
        log.append("more of \(view.annotation.flatMap(\.title) ?? "nil")")
    }
    func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) { log.append("user at \(userLocation.coordinate.latitude)") }
    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
        let renderer: MKOverlayPathRenderer =
            switch overlay {
            case let circle as MKCircle: MKCircleRenderer(circle: circle)
            case let polygon as MKPolygon: MKPolygonRenderer(polygon: polygon)
            default: MKPolylineRenderer(overlay: overlay)
            }
        renderer.strokeColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        renderer.lineWidth = 4
        renderer.fillColor = overlay is MKPolyline ? nil : UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        return renderer
    }
}

@MainActor
@Suite("A map is a stand-in with a plain ground, whose places are where they belong (E12)", .serialized)
struct MapViewTests {
    private func show(_ size: CGSize = CGSize(width: 400, height: 800)) throws -> (Stage, MKMapView, Guide) {
        let stage = Stage(size: size)
        let (map, guide) = (MKMapView(), Guide())
        map.delegate = guide
        let controller = UIViewController()
        controller.view = map
        stage.host(controller)
        try stage.settle()
        return (stage, map, guide)
    }

    @Test("Places lie flat as the Mercator projection has them, and come back (Apple, MKMapPoint)")
    func projection() {
        let middle = MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: 0))
        #expect(middle.x == 134_217_728 && middle.y == 134_217_728)
        for (latitude, longitude) in [(48.8338, 2.3758), (-33.86, 151.2), (0, -180), (85, 179.9)] {
            let back = MKMapPoint(CLLocationCoordinate2D(latitude: latitude, longitude: longitude)).coordinate
            #expect(abs(back.latitude - latitude) < 1e-9 && abs(back.longitude - longitude) < 1e-9)
        }
        #expect(MKMapPoint(CLLocationCoordinate2D(latitude: 90, longitude: 0)).y < 1e-3)
        #expect(abs(MKMetersPerMapPointAtLatitude(0) - 0.149) < 0.001)
        #expect(abs(MKMapPoint(library).distance(to: MKMapPoint(CLLocationCoordinate2D(latitude: 48.8438, longitude: 2.3758))) - 1112) < 1)
        let region = MKCoordinateRegion(center: library, latitudinalMeters: 1000, longitudinalMeters: 1000)
        #expect(abs(region.span.latitudeDelta - 0.00899) < 1e-5 && abs(region.span.longitudeDelta - 0.01366) < 1e-4)
    }

    @Test("Rects of a map meet, join and wrap around the world (Apple, MKMapRect)")
    func rects() {
        let (one, other) = (MKMapRect(x: 0, y: 0, width: 10, height: 10), MKMapRect(x: 5, y: 5, width: 10, height: 10))
        #expect(one.intersection(other).width == 5 && one.union(other).maxX == 15 && one.intersects(other) && !one.contains(other))
        #expect(MKMapRect.null.isNull && MKMapRect.null.union(one).width == 10 && one.intersection(.null).isNull)
        #expect(!one.intersects(MKMapRect(x: 20, y: 0, width: 1, height: 1)) && one.insetBy(dx: 6, dy: 0).isNull)
        let wrapped = MKMapRect(x: -10, y: 0, width: 20, height: 1)
        #expect(wrapped.spans180thMeridian && wrapped.remainder.minX == MKMapSize.world.width - 10 && wrapped.remainder.width == 10)
    }

    @Test("E12.2: a region that was set before there was room is shown with its middle in the middle, whole")
    func region() throws {
        let stage = Stage(size: CGSize(width: 400, height: 800))
        let (map, guide) = (MKMapView(), Guide())
        map.delegate = guide
        let region = MKCoordinateRegion(center: library, span: MKCoordinateSpan(latitudeDelta: 0.02, longitudeDelta: 0.02))
        map.setRegion(region, animated: false)
        #expect(abs(map.region.span.longitudeDelta - 0.02) < 1e-9)
        let controller = UIViewController()
        controller.view = map
        stage.host(controller)
        try stage.settle()
        let middle = map.convert(library, toPointTo: map)
        #expect(abs(middle.x - 200) < 0.01 && abs(middle.y - 400) < 0.01)
        #expect(abs(map.region.span.longitudeDelta - 0.02) < 1e-9 && map.region.span.latitudeDelta > 0.02)
        let corner = map.convert(CGPoint(x: 400, y: 0), toCoordinateFrom: map)
        #expect(abs(corner.longitude - (library.longitude + 0.01)) < 1e-9 && corner.latitude > library.latitude)
        #expect(abs(map.convert(region, toRectTo: map).width - 400) < 0.01)
        #expect(guide.log.filter { !$0.hasPrefix("added") } == ["will false", "did false"])
        #expect(stage.shows(.containing("Map: 48.8338, 2.3758")) && stage.findings.map(\.subject) == ["MKMapView"])
        guide.log = []
        map.setCenter(CLLocationCoordinate2D(latitude: 51.5, longitude: 0), animated: true)
        #expect(guide.log == ["will true", "did true"] && abs(map.centerCoordinate.latitude - 51.5) < 1e-9)
        let camera = MKMapCamera(lookingAtCenter: library, fromDistance: 5000, pitch: 0, heading: 0)
        map.camera = camera
        #expect(abs(map.camera.centerCoordinateDistance - 5000) < 1 && abs(map.camera.centerCoordinate.latitude - library.latitude) < 1e-9)
    }

    @Test("E12.2: a finger moves the map, two zoom it, and the delegate hears of the start and the end")
    func fingers() throws {
        let (stage, map, guide) = try show()
        map.region = MKCoordinateRegion(center: library, latitudinalMeters: 2000, longitudinalMeters: 2000)
        try stage.settle()
        guide.log = []
        let before = map.convert(library, toPointTo: map)
        stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 260, y: 340))
        try stage.settle()
        let after = map.convert(library, toPointTo: map)
        #expect(after.x > before.x + 30 && after.y < before.y - 30 && guide.log.first == "will false" && guide.log.last == "did false")
        let span = map.region.span.longitudeDelta
        try stage.doubleTap("Map")
        try stage.settle()
        #expect(abs(map.region.span.longitudeDelta - span / 2) < span / 100)
        map.isScrollEnabled = false
        let kept = map.centerCoordinate
        stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 260, y: 340))
        #expect(map.centerCoordinate.latitude == kept.latitude)
    }

    @Test("E12.2: annotations are shown where they are, selected by a tap, with a callout, and their views used again")
    func annotations() throws {
        let (stage, map, guide) = try show()
        map.region = MKCoordinateRegion(center: library, latitudinalMeters: 2000, longitudinalMeters: 2000)
        let near = MKPointAnnotation(coordinate: library, title: "Library", subtitle: "Open")
        let far = MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 40, longitude: 2), title: "Far", subtitle: nil)
        map.addAnnotations([near, far])
        try stage.settle()
        let view = try #require(map.view(for: near))
        #expect(view.center == CGPoint(x: 200, y: 386) && map.view(for: far) == nil && guide.log.last == "added 1" && stage.shows("Library"))
        try stage.tap(.type("MKMarkerAnnotationView"))
        try stage.settle()
        #expect(map.selectedAnnotations.count == 1 && view.isSelected && stage.shows("Open"))
        try stage.tap("More")
        #expect(guide.log.suffix(2) == ["selected Library", "more of Library"])
        stage.tap(at: CGPoint(x: 20, y: 700))
        try stage.settle()
        #expect(map.selectedAnnotations.isEmpty && guide.log.last == "deselected Library")
        near.coordinate = CLLocationCoordinate2D(latitude: library.latitude, longitude: library.longitude + 0.001)
        try stage.settle()
        #expect(view.center.x > 210)
        map.setCenter(far.coordinate, animated: false)
        try stage.settle()
        #expect(map.view(for: far) === view && map.view(for: near) == nil)
        map.removeAnnotations(map.annotations)
        try stage.settle()
        #expect(map.annotations.isEmpty && view.superview == nil)
        map.showAnnotations([near, far], animated: false)
        try stage.settle()
        #expect(map.view(for: near) != nil && map.view(for: far) != nil)
    }

    private final class BookMarker: MKAnnotationView {
        override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
            super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
            bounds.size = CGSize(width: 30, height: 30)
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test("A registered class makes the views, by its own initializer; none for a name that nobody registered (Apple, MKMapView)")
    func registered() throws {
        let (stage, map, guide) = try show()
        guide.makesViews = false
        map.register(BookMarker.self, forAnnotationViewWithReuseIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier)
        let annotation = MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 0, longitude: 0), title: nil, subtitle: nil)
        map.addAnnotation(annotation)
        try stage.settle()
        #expect((map.view(for: annotation) as? BookMarker)?.bounds.width == 30 && map.dequeueReusableAnnotationView(withIdentifier: "none") == nil)
    }

    @Test("E12.2: lines, areas and circles are drawn where they are", arguments: ["line", "area", "circle"])
    func overlays(_ kind: String) throws {
        let (stage, map, guide) = try show()
        map.region = MKCoordinateRegion(center: library, latitudinalMeters: 2000, longitudinalMeters: 2000)
        let corners = [(-0.002, -0.002), (-0.002, 0.002), (0.002, 0.002), (0.002, -0.002)].map {
            CLLocationCoordinate2D(latitude: library.latitude + $0, longitude: library.longitude + $1)
        }
        let overlay: any MKOverlay =
            switch kind {
            case "line": MKPolyline(coordinates: [corners[0], corners[2]], count: 2)
            case "area": MKPolygon(coordinates: corners, count: 4)
            default: MKCircle(center: library, radius: 200)
            }
        map.addOverlay(overlay)
        try stage.settle()
        let image = UIGraphicsImageRenderer(bounds: map.bounds).image { map.layer.render(in: $0.cgContext) }
        func pixel(_ point: CGPoint) throws -> [UInt8] { try #require(image.cgImage).rgba(point, image.scale) }
        let middle = try pixel(CGPoint(x: 200, y: 400))
        #expect(middle == (kind == "line" ? [255, 0, 0, 255] : [0, 0, 255, 255]), "\(middle)")
        let outside = try pixel(CGPoint(x: 20, y: 120))
        #expect(outside[0] > 200 && outside[1] > 200)
        if kind == "circle" {
            let edge = 200 / (2000 / 400.0)
            #expect(try pixel(CGPoint(x: 200 + edge, y: 400)) == [255, 0, 0, 255])
        }
        #expect(map.renderer(for: overlay) != nil && map.overlays.count == 1)
        map.removeOverlay(overlay)
        #expect(map.overlays.isEmpty && map.renderer(for: overlay) == nil && map.delegate === guide)
    }

    @Test("Overlays are in the order of their levels and of how they were put in (Apple, MKMapView.insertOverlay)")
    func order() throws {
        let (_, map, _) = try show()
        let circles = (0..<4).map { MKCircle(center: library, radius: Double($0 + 1)) }
        map.addOverlay(circles[0])
        map.addOverlay(circles[1], level: .aboveRoads)
        map.insertOverlay(circles[2], below: circles[0])
        map.insertOverlay(circles[3], at: 0, level: .aboveRoads)
        #expect(map.overlays.map { ($0 as? MKCircle)?.radius } == [4, 2, 3, 1] && map.overlays(in: .aboveRoads).count == 2)
        map.exchangeOverlay(circles[0], with: circles[3])
        #expect(map.overlays.map { ($0 as? MKCircle)?.radius } == [1, 2, 3, 4])
    }

    @Test("E12.2: the person's place is shown once it is known and allowed, and followed")
    func user() throws {
        let (stage, map, guide) = try show()
        stage.authorizeLocation()
        map.userTrackingMode = .follow
        stage.moveDevice(toLatitude: library.latitude, longitude: library.longitude)
        try stage.settle()
        #expect(guide.log.contains("user at 48.8338") && map.view(for: map.userLocation) is MKUserLocationView)
        #expect(abs(map.centerCoordinate.longitude - library.longitude) < 1e-6 && map.isUserLocationVisible)
        map.showsUserLocation = false
        #expect(map.annotations.isEmpty && map.userTrackingMode == .none)
    }

    @Test("A region that is none stops the app in words (Apple, MKMapView.setRegion)")
    func invalid() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            MKMapView().region = MKCoordinateRegion(
                center: CLLocationCoordinate2D(latitude: 200, longitude: 0), span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("Invalid Region <center:200.0, 0.0 span:1.0, 1.0>"))
    }
}

extension CGImage {
    /// The bytes of one pixel, at a point of an image of that scale.
    fileprivate func rgba(_ point: CGPoint, _ scale: CGFloat) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4)
        bytes.withUnsafeMutableBytes { buffer in
            let context = CGContext(
                data: buffer.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            let (x, y) = (point.x * scale, point.y * scale)
            context?.draw(self, in: CGRect(x: -x, y: y + 1 - CGFloat(height), width: CGFloat(width), height: CGFloat(height)))
        }
        return bytes
    }
}
