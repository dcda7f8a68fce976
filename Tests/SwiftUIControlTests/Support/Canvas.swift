import Foundation
import Rulebook
import Tracing
import TextEngine
@testable import SwiftUI
@testable import UIKit

/// A hosted view on a canvas and the fingers of a person on it.
@MainActor
final class Canvas {
    let window: UIWindow
    let clock = FrameClock()
    let fingers: TouchInjector

    init(_ width: CGFloat, _ height: CGFloat, _ root: some View) {
        FrameClock.current = clock
        Timeline.current = Timeline()
        FindingLog.current = FindingLog()
        TextMetrics.current = ShapedTextMetrics()
        UIApplication.current = UIApplication(device: .iPhone14)
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
        window.safeAreaOverride = .zero
        fingers = TouchInjector(window: window)
        window.rootViewController = UIHostingController(rootView: root)
        window.makeKeyAndVisible()
        settle()
    }

    var host: HostView { window.rootViewController!.view as! HostView }
    var findings: [Finding] { FindingLog.current.findings }

    func frame() { clock.runFrame() }
    func advance(_ seconds: Double) { clock.advance(by: seconds) }
    func settle() { _ = clock.settle() }

    // MARK: Fingers

    func tap(_ x: CGFloat, _ y: CGFloat) {
        fingers.began(at: CGPoint(x: x, y: y))
        frame()
        fingers.ended()
        frame()
    }

    func press(_ x: CGFloat, _ y: CGFloat, for seconds: Double) {
        fingers.began(at: CGPoint(x: x, y: y))
        advance(seconds)
        fingers.ended()
        frame()
    }

    /// Moves in steps of a frame and leaves the finger on the screen.
    func drag(from start: CGPoint, to end: CGPoint, steps: Int = 5) {
        fingers.began(at: start)
        for step in 1...steps {
            frame()
            let part = CGFloat(step) / CGFloat(steps)
            fingers.moved(
                to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
    }

    func lift() {
        frame()
        fingers.ended()
        frame()
    }

    /// Taps the middle of the element that speaks with `label`.
    func tap(_ label: String) {
        guard let node = find(label) else { preconditionFailure("No element speaks \"\(label)\" in \(spoken).") }
        tap(node.frame.midX, node.frame.midY)
    }

    // MARK: Looking

    var tree: [ElementNode] { host.roots.flatMap { $0.describeTree() } }
    var spoken: [String] { nodes.compactMap(\.accessibilityLabel) }
    func find(_ label: String) -> ElementNode? { nodes.first { $0.accessibilityLabel == label } }
    func find(type: String) -> ElementNode? { nodes.first { $0.typeName == type } }

    var nodes: [ElementNode] {
        func all(_ nodes: [ElementNode]) -> [ElementNode] { nodes.flatMap { [$0] + all($0.children) } }
        return all(tree)
    }

    /// The UIKit views of a type, in tree order.
    func views<V: UIView>(_ type: V.Type) -> [V] {
        var result: [V] = []
        func visit(_ view: UIView) {
            if let match = view as? V { result.append(match) }
            for subview in view.subviews { visit(subview) }
        }
        visit(window)
        return result
    }
}

/// Counts what a view's closures were called for.
@MainActor
final class Counter {
    var entries: [String] = []
    func note(_ entry: String) { entries.append(entry) }
}

/// Text with a recorded size, which only layout looks at.
struct Recorded: View {
    let width: CGFloat
    let height: CGFloat
    init(_ width: CGFloat, _ height: CGFloat = 24.5) {
        self.width = width
        self.height = height
    }
    var body: some View { Color.clear.frame(width: width, height: height) }
}
