import Foundation
import Rulebook
import TextEngine
import Tracing
@testable import SwiftUI
@testable import UIKit

/// A hosted view on a canvas as the recorded cards have it: the hosting controller is exactly the canvas, the status bar
/// is hidden, and texts have the recorded sizes.
@MainActor
final class Canvas {
    let window: UIWindow
    let clock: FrameClock
    let engine = LayoutEngine()
    private var probes: [String: CGRect] = [:]

    init(_ width: CGFloat, _ height: CGFloat, _ root: some View) {
        clock = FrameClock()
        FrameClock.current = clock
        InvariantChecks.install()
        UIApplication.current = UIApplication()
        Timeline.current = Timeline()
        FindingLog.current = FindingLog()
        clock.add(engine)
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
        window.safeAreaOverride = .zero
        Timeline.current.whileCaused(by: Timeline.current.record(.start, "canvas")) {
            window.rootViewController = UIHostingController(rootView: root)
            window.makeKeyAndVisible()
        }
        frame()
    }

    var host: HostView { window.rootViewController!.view as! HostView }
    var graph: ViewGraph { host.graph }
    var findings: [Finding] { FindingLog.current.findings }

    func frame() { clock.runFrame() }

    @discardableResult
    func settle() -> FrameClock.Settlement { clock.settle() }

    /// Runs `act` as one input, then comes to rest.
    func act(_ name: String = "act", _ act: () -> Void) {
        Timeline.current.whileCaused(by: Timeline.current.record(.input, name), act)
        settle()
    }

    /// The mounted views of a type, in tree order, with their alignment rectangles in the canvas.
    func mounted<V: UIView>(_ type: V.Type) -> [V] {
        var result: [V] = []
        func visit(_ view: UIView) {
            if let match = view as? V, view.mount != nil { result.append(match) }
            for subview in view.subviews { visit(subview) }
        }
        visit(window)
        return result
    }

    func rect(of view: UIView) -> CGRect {
        view.superview!.convert(view.alignmentRect(forFrame: view.frame), to: window)
    }

    /// The laid-out frames of the elements of a type, in tree order.
    func frames<E: Element>(of type: E.Type) -> [CGRect] {
        var result: [CGRect] = []
        func visit(_ element: Element) {
            if element is E { result.append(element.frameInPortal) }
            for child in element.children { visit(child) }
        }
        for root in host.roots { visit(root) }
        return result
    }
}

/// A view with a given intrinsic size, one axis or both.
final class Sized: UIView {
    var intrinsic = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) {
        didSet { invalidateIntrinsicContentSize() }
    }
    override var intrinsicContentSize: CGSize { intrinsic }
}

/// Text with a recorded size, which only layout looks at.
struct Recorded: View {
    let width: CGFloat
    let height: CGFloat
    var body: some View { Color.clear.frame(width: width, height: height) }
}

extension CGRect {
    /// Equal within a hundredth of a point, the tolerance for recorded frames.
    func isClose(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Bool {
        abs(minX - x) < 0.01 && abs(minY - y) < 0.01 && abs(self.width - width) < 0.01 && abs(self.height - height) < 0.01
    }
}
