import Foundation

/// The first two touches of a gesture as a line, in the window.
@MainActor
struct TwoFingers {
    let distance: CGFloat
    let angle: CGFloat

    init(_ touches: [UITouch]) {
        let (a, b) = (touches[0].currentLocation, touches[1].currentLocation)
        distance = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
        angle = atan2(b.y - a.y, b.x - a.x)
    }
}
