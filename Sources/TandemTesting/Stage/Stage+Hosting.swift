import QuartzCore
import SwiftUI
import Tracing
import UIKit

extension Stage {
    /// Shows a SwiftUI view on the whole screen, in place of what was there, and runs one frame.
    @discardableResult
    public func host<Content: View>(_ view: Content) -> UIHostingController<Content> {
        show(named: "\(Content.self)") { UIHostingController(rootView: view) }
    }

    /// Shows what a builder makes; state and environment objects made in it belong to this stage.
    @discardableResult
    public func host<Content: View>(@ViewBuilder _ content: () -> Content) -> UIHostingController<Content> {
        show(named: "\(Content.self)") { UIHostingController(rootView: content()) }
    }

    /// Shows a controller on the whole screen, in place of what was there, and runs one frame.
    @discardableResult
    public func host<Controller: UIViewController>(_ controller: @autoclosure () -> Controller) -> Controller {
        show(named: "\(Controller.self)", controller)
    }

    /// Shows a UIKit view on the whole screen, in place of what was there, and runs one frame.
    @discardableResult
    public func host<HostedView: UIView>(_ view: @autoclosure () -> HostedView) -> HostedView {
        let made = inside(view)
        show(named: "\(HostedView.self)") {
            let controller = UIViewController()
            made.frame = controller.view.bounds
            made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            controller.view.addSubview(made)
            return controller
        }
        return made
    }

    /// Takes away what is shown; its views and controllers are let go.
    public func removeHosted() { inside { takeDown() } }

    /// Shows what is made, under a name for the timeline.
    @discardableResult
    package func show<Controller: UIViewController>(
        named name: String, _ make: () throws -> Controller
    ) rethrows -> Controller {
        try inside {
            if window.rootViewController != nil { takeDown() }
            let start = timeline.record(.start, name)
            let controller = try timeline.whileCaused(by: start) {
                let controller = try make()
                window.rootViewController = controller
                window.makeKeyAndVisible()
                return controller
            }
            clock.runFrame(inPlace: true)
            return controller
        }
    }

    func takeDown() {
        let removal = timeline.record(.input, "take down")
        timeline.whileCaused(by: removal) {
            fingers.cancelAll()
            _ = window.firstResponder?.resignFirstResponder()
            window.rootViewController = nil
            // The calls that tell of the disappearance come with the frame, and let go of what they are for.
            clock.runFrame(inPlace: true)
        }
    }
}
