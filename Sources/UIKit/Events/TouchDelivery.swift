/// The way of the touches of one window: to the recognisers first, then to the views they hit.
@MainActor
package final class TouchDelivery {
    /// How far a touch is on its way to its view.
    private final class Route {
        let touch: UITouch
        /// The view hears of the touch at all: not a second one where one is the limit, not a refused one.
        let isDelivered: Bool
        var hasBegun = false
        var isOver = false
        /// Ended, and held back until recognisers have decided.
        var heldEnd: UIEvent?

        init(_ touch: UITouch, isDelivered: Bool) {
            self.touch = touch
            self.isDelivered = isDelivered
        }
    }

    package let arbiter = GestureArbiter()
    private let hover = HoverDelivery()
    private var routes: [Route] = []
    private var lastEvent: UIEvent?

    package init() {
        arbiter.onRecognized = { [weak self] in self?.recognized($0) }
    }

    /// Touches that are on the screen or whose end is held back.
    package var touches: [UITouch] { routes.map(\.touch) }

    func deliver(_ event: UIEvent, in window: UIWindow) {
        if event.type == .hover { return hover.deliver(event, in: window) }
        lastEvent = event
        let touches = event.touches.filter { $0.window === window }
        for touch in touches where touch.phase == .began {
            EditMenuBar.touchBegan(touch, in: window)
            open(touch, event)
        }
        sendToRecognizers(touches, event)
        arbiter.finish()
        sendToViews(touches, event)
        close(touches)
        settle()
    }

    /// Sends what was held back and is decided now.
    func settle() {
        arbiter.finish()
        guard let event = lastEvent else { return }
        for route in routes where !route.isOver && route.isDelivered {
            if !route.hasBegun, !isBeginHeld(route) { begin(route, event) }
            if let held = route.heldEnd, route.hasBegun, !isEndHeld(route) {
                route.isOver = true
                route.touch.view?.touchesEnded([route.touch], with: held)
            }
        }
        routes.removeAll { $0.isOver || ($0.heldEnd == nil && isUp($0.touch)) }
        arbiter.finish()
        if routes.isEmpty, arbiter.active.isEmpty { lastEvent = nil }
    }

    private func isUp(_ touch: UITouch) -> Bool { touch.isUp }

    /// The pointer went to another window.
    func pointerLeft(_ event: UIEvent) { hover.leave(event) }

    // MARK: Begin

    /// Finds who hears of a new touch: the recognisers of the hit view and of its ancestors, and the view.
    private func open(_ touch: UITouch, _ event: UIEvent) {
        guard let view = touch.view else { return }
        let others = routes.filter { !isUp($0.touch) }
        let isRefused = others.contains { other in
            guard let otherView = other.touch.view, otherView !== view else { return false }
            return otherView.isExclusiveTouch || view.isExclusiveTouch
        }
        if isRefused {
            touch.view = nil
            return
        }
        let isSecond = !view.isMultipleTouchEnabled && others.contains { $0.touch.view === view && $0.isDelivered }
        let route = Route(touch, isDelivered: !isSecond)
        routes.append(route)
        var ancestor: UIView? = view
        while let current = ancestor {
            for recognizer in current.interactionState.recognizers where receives(recognizer, touch, event) {
                touch.recognizers.append(recognizer)
                arbiter.follow(recognizer, touch)
                // A finger that joins a gesture under way is the gesture's, not its view's.
                if recognizer.isRecognizing, recognizer.cancelsTouchesInView { route.isOver = true }
            }
            ancestor = current.superviewStorage
        }
    }

    private func receives(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
        guard recognizer.isEnabled, !(recognizer is UIHoverGestureRecognizer), !GestureTransition.isTerminal(recognizer.state), recognizer.accepts(touch),
            recognizer.shouldReceive(event)
        else { return false }
        if let filter = recognizer.touchFilter, !filter(touch) { return false }
        guard let delegate = recognizer.delegate else { return true }
        return delegate.gestureRecognizer(recognizer, shouldReceive: event)
            && delegate.gestureRecognizer(recognizer, shouldReceive: touch)
    }

    // MARK: Recognisers

    private func sendToRecognizers(_ touches: [UITouch], _ event: UIEvent) {
        for recognizer in arbiter.active {
            recognizer.note(event)
            for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
                let own = touches.filter { touch in
                    touch.phase == phase && touch.recognizers.contains { $0 === recognizer }
                        && !recognizer.ignoredTouches.contains { $0 === touch }
                }
                guard !own.isEmpty, !GestureTransition.isTerminal(recognizer.state) else { continue }
                switch phase {
                case .began: recognizer.touchesBegan(Set(own), with: event)
                case .moved: recognizer.touchesMoved(Set(own), with: event)
                case .ended: recognizer.touchesEnded(Set(own), with: event)
                default: recognizer.touchesCancelled(Set(own), with: event)
                }
            }
        }
    }

    /// A recogniser that takes its touches away from the views.
    private func recognized(_ recognizer: UIGestureRecognizer) {
        guard recognizer.cancelsTouchesInView, let event = lastEvent else { return }
        let taken = routes.filter { route in
            !route.isOver && recognizer.follows(route.touch)
        }
        for route in taken {
            route.isOver = true
            route.heldEnd = nil
        }
        sendByView(taken.filter { $0.hasBegun && $0.isDelivered }) { $0.touchesCancelled($1, with: event) }
    }

    // MARK: Views

    private func sendToViews(_ touches: [UITouch], _ event: UIEvent) {
        let fresh = routes.filter { route in
            route.touch.phase == .began && route.isDelivered && !route.isOver && !route.hasBegun && !isBeginHeld(route)
                && touches.contains { $0 === route.touch }
        }
        for route in fresh { route.hasBegun = true }
        sendByView(fresh) { $0.touchesBegan($1, with: event) }
        sendByView(running(touches, .moved)) { $0.touchesMoved($1, with: event) }
        let ended = running(touches, .ended)
        for route in ended where isEndHeld(route) { route.heldEnd = event }
        let delivered = ended.filter { $0.heldEnd == nil }
        for route in delivered { route.isOver = true }
        sendByView(delivered) { $0.touchesEnded($1, with: event) }
        let cancelled = running(touches, .cancelled)
        for route in cancelled { route.isOver = true }
        sendByView(cancelled) { $0.touchesCancelled($1, with: event) }
        // The end of a touch whose beginning was never delivered waits with it.
        for route in routes where !route.hasBegun && route.touch.phase == .ended && route.isDelivered && !route.isOver {
            route.heldEnd = event
        }
    }

    private func running(_ touches: [UITouch], _ phase: UITouch.Phase) -> [Route] {
        routes.filter { route in
            route.touch.phase == phase && route.hasBegun && !route.isOver && touches.contains { $0 === route.touch }
        }
    }

    private func begin(_ route: Route, _ event: UIEvent) {
        route.hasBegun = true
        route.touch.view?.touchesBegan([route.touch], with: event)
    }

    private func isBeginHeld(_ route: Route) -> Bool {
        route.touch.recognizers.contains { $0.delaysBegin(of: route.touch) && isUndecided($0, route.touch) }
    }

    private func isEndHeld(_ route: Route) -> Bool {
        route.touch.recognizers.contains { $0.delaysTouchesEnded && isUndecided($0, route.touch) }
    }

    private func isUndecided(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
        recognizer.isEnabled && recognizer.state == .possible && recognizer.follows(touch)
            && arbiter.active.contains { $0 === recognizer }
    }

    /// One call a view, in the order in which the views were touched.
    private func sendByView(_ routes: [Route], _ send: (UIView, Set<UITouch>) -> Void) {
        var views: [UIView] = []
        for route in routes {
            if let view = route.touch.view, !views.contains(where: { $0 === view }) { views.append(view) }
        }
        for view in views { send(view, Set(routes.filter { $0.touch.view === view }.map(\.touch))) }
    }

    private func close(_ touches: [UITouch]) {
        routes.removeAll { $0.isOver && isUp($0.touch) || !$0.isDelivered && isUp($0.touch) }
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
