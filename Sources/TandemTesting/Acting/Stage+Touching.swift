import CoreGraphics
import Foundation
import QuartzCore
import Tracing
import UIKit

/// The way of a finger, or of what a scroll shows next.
public enum StageDirection: String, Hashable, Sendable, CaseIterable {
    case up, down, left, right

    var opposite: StageDirection {
        switch self {
        case .up: .down
        case .down: .up
        case .left: .right
        case .right: .left
        }
    }

    func offset(_ points: CGFloat) -> CGVector {
        switch self {
        case .up: CGVector(dx: 0, dy: -points)
        case .down: CGVector(dx: 0, dy: points)
        case .left: CGVector(dx: -points, dy: 0)
        case .right: CGVector(dx: points, dy: 0)
        }
    }
}

extension Stage {
    // MARK: Taps

    /// Taps an element in the middle of what can be seen of it, and runs the frames that deliver it.
    ///
    /// When the element is not there or is covered, the screen settles first, as a person waits for it. Throws when it
    /// still cannot be tapped, with what is there, or what covers it.
    public func tap(_ query: ElementQuery) throws {
        try act("tap \(query)", at: query) { point in touch(point) }
    }

    /// Taps a point of the screen, in points from its top left corner.
    public func tap(at point: CGPoint) { act("tap at \(Self.text(point))") { touch(point) } }

    /// Taps an element twice in a row.
    public func doubleTap(_ query: ElementQuery) throws {
        try act("double tap \(query)", at: query) { point in
            touch(point)
            touch(point)
        }
    }

    public func doubleTap(at point: CGPoint) {
        act("double tap at \(Self.text(point))") {
            touch(point)
            touch(point)
        }
    }

    /// Keeps a finger on an element for a time, in seconds.
    public func longPress(_ query: ElementQuery, for seconds: TimeInterval = 0.6) throws {
        try act("long press \(query)", at: query) { point in touch(point, for: seconds) }
    }

    public func longPress(at point: CGPoint, for seconds: TimeInterval = 0.6) {
        act("long press at \(Self.text(point))") { touch(point, for: seconds) }
    }

    // MARK: Drags

    /// Drags from one element to another in half a second, and lets go after a rest, so that nothing flies on.
    public func drag(from start: ElementQuery, to end: ElementQuery) throws {
        let target = try reachable(end).point
        try act("drag \(start) to \(end)", at: start) { point in
            slide(from: point, by: CGVector(dx: target.x - point.x, dy: target.y - point.y))
        }
    }

    /// Drags from an element by a distance in points.
    public func drag(_ query: ElementQuery, by offset: CGVector) throws {
        try act("drag \(query) by \(Self.text(CGPoint(x: offset.dx, y: offset.dy)))", at: query) { point in
            slide(from: point, by: offset)
        }
    }

    public func drag(from start: CGPoint, to end: CGPoint) {
        act("drag from \(Self.text(start)) to \(Self.text(end))") {
            slide(from: start, by: CGVector(dx: end.x - start.x, dy: end.y - start.y))
        }
    }

    /// Drags and drops: rests on an element until it is lifted, moves it over another, and lets go.
    public func drag(_ start: ElementQuery, onto end: ElementQuery) throws {
        let target = try reachable(end).point
        try act("drag \(start) onto \(end)", at: start) { point in lift(from: point, to: target) }
    }

    /// Drags and drops from one point of the screen to another.
    public func drag(from start: CGPoint, onto end: CGPoint) {
        act("drag from \(Self.text(start)) onto \(Self.text(end))") { lift(from: start, to: end) }
    }

    /// Swipes over an element: a quick movement of the finger that lets go while moving.
    public func swipe(_ direction: StageDirection, on query: ElementQuery, by points: CGFloat = 200) throws {
        try act("swipe \(direction) on \(query)", at: query) { flick(from: $0, direction, points) }
    }

    /// Swipes from the middle of the screen.
    public func swipe(_ direction: StageDirection, by points: CGFloat = 200) {
        act("swipe \(direction)") { flick(from: middle, direction, points) }
    }

    public func swipe(_ direction: StageDirection, from point: CGPoint, by points: CGFloat = 200) {
        act("swipe \(direction) from \(Self.text(point))") { flick(from: point, direction, points) }
    }

    /// Swipes from the left edge, which goes back in a navigation stack.
    public func swipeBack() {
        act("swipe back") {
            flick(from: CGPoint(x: 2, y: window.bounds.midY), .right, window.bounds.width * 0.7)
        }
    }

    // MARK: Two fingers

    /// Moves two fingers apart (`scale` above 1) or together on an element.
    public func pinch(_ query: ElementQuery, scale: CGFloat) throws {
        try act("pinch \(query) by \(ElementNode.number(scale))", at: query) { twist($0, scale: scale, radians: 0) }
    }

    public func pinch(at point: CGPoint, scale: CGFloat) {
        act("pinch at \(Self.text(point)) by \(ElementNode.number(scale))") { twist(point, scale: scale, radians: 0) }
    }

    /// Turns two fingers on an element, in radians, clockwise.
    public func rotate(_ query: ElementQuery, by radians: CGFloat) throws {
        try act("rotate \(query) by \(ElementNode.number(radians))", at: query) { twist($0, scale: 1, radians: radians) }
    }

    // MARK: Single touches

    /// Puts a finger down and leaves it there; for gestures that a test takes apart.
    public func touchDown(at point: CGPoint, finger: Int = 0) {
        act("touch down at \(Self.text(point))") { send([.init(finger, .began, at: point)]) }
    }

    public func touchMove(to point: CGPoint, finger: Int = 0) {
        act("touch move to \(Self.text(point))") { send([.init(finger, .moved, at: point)]) }
    }

    public func touchUp(at point: CGPoint, finger: Int = 0) {
        act("touch up at \(Self.text(point))") { send([.init(finger, .ended, at: point)]) }
    }

    /// Takes all fingers away as the system does for a phone call.
    public func cancelTouches() {
        act("cancel touches") {
            clock.input.post { [fingers] in fingers.cancelAll() }
            clock.runFrame()
        }
    }
}

// MARK: - How fingers move

extension Stage {
    var middle: CGPoint { CGPoint(x: window.bounds.midX, y: window.bounds.midY) }

    static func text(_ point: CGPoint) -> String { "\(ElementNode.number(point.x)),\(ElementNode.number(point.y))" }

    /// Runs an act as one event of the timeline, to which everything it brings about goes back.
    func act<Result>(_ name: String, _ work: () throws -> Result) rethrows -> Result {
        try inside {
            let event = timeline.record(.input, name)
            let outer = fingers.act
            fingers.act = event
            defer { fingers.act = outer }
            return try timeline.whileCaused(by: event, work)
        }
    }

    private func act(_ name: String, at query: ElementQuery, _ work: (CGPoint) -> Void) throws {
        let point = try reachable(query).point
        act(name) { work(point) }
    }

    /// The element and the point to touch it at; waits for the screen to settle when it is not reachable at once.
    func reachable(_ query: ElementQuery) throws -> (element: StageElement, point: CGPoint) {
        if let found = try? reachableNow(query) { return found }
        _ = settlement()
        return try reachableNow(query)
    }

    private func reachableNow(_ query: ElementQuery) throws -> (element: StageElement, point: CGPoint) {
        let reading = reading
        let place = try one(query, in: reading)
        let visible = place.visible.intersection(window.bounds)
        guard !visible.isNull, !visible.isEmpty else {
            let way = place.node.frame.isEmpty ? "It has no size." : "Scroll to it first: scroll(to: …)."
            throw StageFailure("\(query) cannot be touched: no part of it can be seen. \(way)\n  \(place.node.line)")
        }
        let point = CGPoint(x: visible.midX, y: visible.midY)
        if let obstacle = inside({ reading.obstacle(to: place, at: point, windows) }) {
            throw StageFailure("\(query) cannot be touched at \(Self.text(point)): \(obstacle).\n  \(place.node.line)")
        }
        return (reading.element(place), point)
    }

    /// Delivers in the input phase of one frame.
    private func send(_ events: [TouchInjector.Finger]) {
        let act = fingers.act
        clock.input.post { [fingers] in
            fingers.act = act
            fingers.send(events)
        }
        clock.runFrame()
    }

    /// A finger down for at least four frames, then up, and a frame in which the lifting is seen.
    private func touch(_ point: CGPoint, for seconds: TimeInterval = 0.05) {
        send([.init(0, .began, at: point)])
        clock.advance(by: seconds)
        send([.init(0, .ended, at: point)])
        clock.runFrame()
    }

    /// A finger that rests longer than a press takes, and then drags.
    private func lift(from start: CGPoint, to end: CGPoint) {
        send([.init(0, .began, at: start)])
        clock.advance(by: 0.7)
        travel(from: start, by: CGVector(dx: end.x - start.x, dy: end.y - start.y), frames: 30)
        clock.advance(by: 0.2)
        send([.init(0, .ended, at: end)])
        clock.runFrame()
    }

    private func move(from start: CGPoint, by offset: CGVector, frames: Int) {
        send([.init(0, .began, at: start)])
        travel(from: start, by: offset, frames: frames)
    }

    private func travel(from start: CGPoint, by offset: CGVector, frames: Int) {
        for frame in 1...frames {
            let part = CGFloat(frame) / CGFloat(frames)
            send([.init(0, .moved, at: CGPoint(x: start.x + offset.dx * part, y: start.y + offset.dy * part))])
        }
    }

    func slide(from start: CGPoint, by offset: CGVector) {
        move(from: start, by: offset, frames: 30)
        // A finger that rests has no speed.
        clock.advance(by: 0.2)
        send([.init(0, .ended, at: CGPoint(x: start.x + offset.dx, y: start.y + offset.dy))])
        clock.runFrame()
    }

    private func flick(from start: CGPoint, _ direction: StageDirection, _ points: CGFloat) {
        let offset = direction.offset(points)
        move(from: start, by: offset, frames: 6)
        send([.init(0, .ended, at: CGPoint(x: start.x + offset.dx, y: start.y + offset.dy))])
        clock.runFrame()
    }

    private func twist(_ center: CGPoint, scale: CGFloat, radians: CGFloat) {
        let radius: CGFloat = scale > 1 ? 40 : 80
        func pair(_ action: TouchInjector.Finger.Action, _ part: CGFloat) -> [TouchInjector.Finger] {
            let (reach, angle) = (radius * (1 + (scale - 1) * part), Double(radians * part))
            let (x, y) = (reach * CGFloat(cos(angle)), reach * CGFloat(sin(angle)))
            return [
                .init(0, action, at: CGPoint(x: center.x - x, y: center.y - y)),
                .init(1, action, at: CGPoint(x: center.x + x, y: center.y + y)),
            ]
        }
        send(pair(.began, 0))
        for frame in 1...20 { send(pair(.moved, CGFloat(frame) / 20)) }
        send(pair(.ended, 1))
        clock.runFrame()
    }
}
