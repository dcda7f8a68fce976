import Foundation
import Rulebook
import SwiftUI
import TextEngine
import Tracing
import UIKit

/// A hosted view on a canvas as the recorded cards have it, and the fingers of a person on it: the hosting controller is
/// exactly the canvas, and the status bar is hidden.
///
/// Every canvas has a clock, a timeline, findings and an application of its own, and every frame checks the view tree.
@MainActor
package final class Canvas {
    package let window: UIWindow
    package let clock = FrameClock()
    package private(set) lazy var fingers = TouchInjector(window: window)

    /// Runs the first frame, and no more.
    package init(
        _ width: CGFloat, _ height: CGFloat, device: DeviceModel = .iPhone15, metrics: any TextMetricsProvider = ShapedTextMetrics(),
        _ root: some View
    ) {
        FrameClock.current = clock
        InvariantChecks.install()
        UIApplication.current = UIApplication(device: device)
        Timeline.current = Timeline()
        FindingLog.current = FindingLog()
        TextMetrics.current = metrics
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
        window.safeAreaOverride = .zero
        Timeline.current.whileCaused(by: Timeline.current.record(.start, "canvas")) {
            window.rootViewController = UIHostingController(rootView: root)
            window.makeKeyAndVisible()
        }
        frame()
    }

    package var findings: [Finding] { FindingLog.current.findings }

    // MARK: Time

    package func frame() { clock.runFrame() }
    package func advance(_ seconds: Double) { clock.advance(by: seconds) }

    @discardableResult
    package func settle() -> FrameClock.Settlement { clock.settle() }

    /// Runs `act` as one input, then comes to rest.
    package func act(_ name: String = "act", _ act: () -> Void) {
        Timeline.current.whileCaused(by: Timeline.current.record(.input, name), act)
        settle()
    }

    // MARK: Views

    /// The views of a type, in tree order.
    package func views<V: UIView>(_ type: V.Type) -> [V] {
        var result: [V] = []
        func visit(_ view: UIView) {
            if let match = view as? V { result.append(match) }
            for subview in view.subviews { visit(subview) }
        }
        visit(window)
        return result
    }

    /// The represented views of a type, in tree order.
    package func mounted<V: UIView>(_ type: V.Type) -> [V] { views(type).filter { $0.mount != nil } }

    /// The alignment rectangle of a view in the canvas.
    package func rect(of view: UIView) -> CGRect {
        view.superview!.convert(view.alignmentRect(forFrame: view.frame), to: window)
    }

    // MARK: Fingers

    package func tap(_ x: CGFloat, _ y: CGFloat) {
        fingers.began(at: CGPoint(x: x, y: y))
        frame()
        fingers.ended()
        frame()
    }

    package func press(_ x: CGFloat, _ y: CGFloat, for seconds: Double) {
        fingers.began(at: CGPoint(x: x, y: y))
        advance(seconds)
        lift()
    }

    /// Moves in steps of a frame and leaves the finger on the screen.
    package func drag(from start: CGPoint, to end: CGPoint, steps: Int = 5) {
        fingers.began(at: start)
        for step in 1...steps {
            frame()
            let part = CGFloat(step) / CGFloat(steps)
            fingers.moved(
                to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
    }

    package func lift() {
        frame()
        fingers.ended()
        frame()
    }
}
