import UIKit

/// What part of the flat map a view shows: its middle, and how many points of the map a point of the view is.
struct MapPlace: Equatable {
    var x: Double
    var y: Double
    var scale: Double

    /// The nearest a map comes; unrecorded.
    private static let nearest = 0.25

    var middle: MKMapPoint { MKMapPoint(x: x, y: y) }

    /// The place whose view has all of `rect`, inside of `padding`.
    init(fitting rect: MKMapRect, in size: CGSize, padding: UIEdgeInsets = .zero) {
        let (width, height) = (
            max(1, Double(size.width - padding.left - padding.right)), max(1, Double(size.height - padding.top - padding.bottom))
        )
        scale = max(rect.width / width, rect.height / height)
        x = rect.midX + Double(padding.right - padding.left) / 2 * scale
        y = rect.midY + Double(padding.bottom - padding.top) / 2 * scale
    }

    func visible(_ size: CGSize) -> MKMapRect {
        let (width, height) = (Double(size.width) * scale, Double(size.height) * scale)
        return MKMapRect(x: x - width / 2, y: y - height / 2, width: width, height: height)
    }

    /// Inside of the world from top to bottom, and around it from side to side.
    func kept(in size: CGSize) -> MapPlace {
        var place = self
        let world = MKMapSize.world
        place.scale = min(max(scale, Self.nearest), world.height / max(1, Double(size.height)))
        let half = Double(size.height) * place.scale / 2
        place.y = min(max(y, half), world.height - half)
        place.x = x - (x / world.width).rounded(.down) * world.width
        return place
    }

    func point(_ coordinate: CLLocationCoordinate2D, in size: CGSize) -> CGPoint {
        let target = MKMapPoint(coordinate)
        // The shorter way around the world.
        var across = target.x - x
        across -= (across / MKMapSize.world.width).rounded() * MKMapSize.world.width
        return CGPoint(x: size.width / 2 + across / scale, y: size.height / 2 + (target.y - y) / scale)
    }

    func coordinate(_ point: CGPoint, in size: CGSize) -> CLLocationCoordinate2D {
        let world = MKMapSize.world.width
        let across = x + (point.x - size.width / 2) * scale
        return MKMapPoint(x: across - (across / world).rounded(.down) * world, y: y + (point.y - size.height / 2) * scale).coordinate
    }
}
