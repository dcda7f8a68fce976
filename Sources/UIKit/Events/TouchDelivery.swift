/// The way of the touches of one window to the views they hit.
@MainActor
package final class TouchDelivery {
    package init() {}

    func deliver(_ event: UIEvent, in window: UIWindow) {
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            let touches = event.touches.filter { $0.window === window && $0.phase == phase }
            var views: [UIView] = []
            for touch in touches {
                if let view = touch.view, !views.contains(where: { $0 === view }) { views.append(view) }
            }
            for view in views {
                let own = Set(touches.filter { $0.view === view })
                switch phase {
                case .began: view.touchesBegan(own, with: event)
                case .moved: view.touchesMoved(own, with: event)
                case .ended: view.touchesEnded(own, with: event)
                default: view.touchesCancelled(own, with: event)
                }
            }
        }
    }
}

extension UIApplication {
    /// Each window gets the event in which it has touches.
    func deliver(_ event: UIEvent) {
        var windows: [UIWindow] = []
        for touch in event.touches {
            if let window = touch.window, !windows.contains(where: { $0 === window }) { windows.append(window) }
        }
        for window in windows { window.sendEvent(event) }
    }
}
