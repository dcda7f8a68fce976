import Rulebook
import Tracing
import TextEngine
@testable import SwiftUI
@testable import UIKit

/// A hosted view whose frames are run one by one: what is shown at a time is asked of the layers and the mounted views.
@MainActor
final class MotionCanvas {
    let window: UIWindow
    let clock: FrameClock
    private let engine = LayoutEngine()

    init(_ width: CGFloat = 300, _ height: CGFloat = 200, _ root: some View) {
        clock = FrameClock()
        FrameClock.current = clock
        UIApplication.current = UIApplication(device: .iPhone15)
        Timeline.current = Timeline()
        FindingLog.current = FindingLog()
        TextMetrics.current = ShapedTextMetrics()
        clock.add(engine)
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
        window.safeAreaOverride = .zero
        window.rootViewController = UIHostingController(rootView: root)
        window.makeKeyAndVisible()
        clock.runFrame()
    }

    var host: HostView { window.rootViewController!.view as! HostView }
    var graph: ViewGraph { host.graph }
    var findings: [Finding] { FindingLog.current.findings }

    /// Changes state, then shows it in the frame of this moment.
    func change(_ change: () -> Void) {
        change()
        clock.runFrame(inPlace: true)
    }

    func wait(_ seconds: Double) { clock.advance(by: seconds) }

    @discardableResult
    func settle() -> FrameClock.Settlement { clock.settle() }

    /// The reasons why the screen is not at rest.
    var busy: [String] { clock.busy.map(\.reason) }

    /// The view with a tag, wherever it is mounted.
    func view(_ tag: Int) -> UIView? { window.viewWithTag(tag) }

    /// Where the view with a tag is shown in the window.
    func frame(_ tag: Int) -> CGRect? { view(tag).map { $0.superview!.convert($0.frame, to: window) } }
}

/// A UIKit view that takes what it is offered, found by its tag.
struct Box: UIViewRepresentable {
    let tag: Int
    var log: Log?

    func makeUIView(context: Context) -> UIView {
        let view = UIView()
        view.tag = tag
        return view
    }
    func updateUIView(_ uiView: UIView, context: Context) {
        log?.add("update \(context.transaction.animation.map { "\($0)" } ?? "nil")")
    }
    static func dismantleUIView(_ uiView: UIView, coordinator: ()) { uiView.accessibilityIdentifier = "dismantled" }
}

@MainActor
final class Log {
    private(set) var entries: [String] = []
    func add(_ entry: String) { entries.append(entry) }
}

func isClose(_ left: Double, _ right: Double, by tolerance: Double = 0.01) -> Bool { abs(left - right) <= tolerance }
