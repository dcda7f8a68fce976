import Tracing
@testable import UIKit

/// An application of its own with one visible window, for the length of a test.
@MainActor
struct Screen {
    let window: UIWindow
    let fingers: TouchInjector

    /// Runs `body` with a fresh clock, timeline, finding log and application.
    static func run(_ device: DeviceModel = .iPhone14, _ body: (Screen) throws -> Void) rethrows {
        let outer = (FrameClock.current, Timeline.current, FindingLog.current, UIApplication.current)
        defer {
            (FrameClock.current, Timeline.current, FindingLog.current, UIApplication.current) = outer
        }
        FrameClock.current = FrameClock()
        InvariantChecks.install()
        Timeline.current = Timeline()
        FindingLog.current = FindingLog()
        UIApplication.current = UIApplication(device: device)
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.makeKeyAndVisible()
        FrameClock.current.runFrame(inPlace: true)
        try body(Screen(window: window, fingers: TouchInjector(window: window)))
    }

    func frame() { FrameClock.current.runFrame() }
    func settle() { _ = FrameClock.current.settle() }
    func advance(_ seconds: Double) { FrameClock.current.advance(by: seconds) }

    func tap(_ x: CGFloat, _ y: CGFloat) {
        fingers.began(at: CGPoint(x: x, y: y))
        frame()
        fingers.ended()
    }

    func drag(from start: CGPoint, by step: CGPoint, steps: Int) {
        fingers.began(at: start)
        for number in 1...steps {
            frame()
            fingers.moved(to: CGPoint(x: start.x + step.x * CGFloat(number), y: start.y + step.y * CGFloat(number)))
        }
    }
}

extension CGRect {
    init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        self.init(x: x, y: y, width: width, height: height)
    }
}
