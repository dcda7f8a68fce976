import CoreGraphics
import QuartzCore
import Tracing
import UIKit

extension Stage {
    /// Scrolls by a distance in points with a finger; `down` shows what is below.
    ///
    /// The finger starts on the element, without one in the middle of the screen.
    public func scroll(_ direction: StageDirection, by points: CGFloat, on query: ElementQuery? = nil) throws {
        let start = try query.map { try reachable($0).point } ?? middle
        act("scroll \(direction) by \(ElementNode.number(points))\(query.map { " on \($0)" } ?? "")") {
            drag(at: start, direction.opposite, points)
        }
    }

    /// Drags until an element can be seen whole, first down, then up; throws when it never comes.
    public func scroll(to query: ElementQuery, on container: ElementQuery? = nil) throws {
        let start = try container.map { try reachable($0).point } ?? middle
        try act("scroll to \(query)") {
            for direction in [StageDirection.down, .up] {
                var before = tree
                for _ in 0..<400 {
                    if isWhole(query) { return }
                    drag(at: start, direction.opposite, window.bounds.height / 4)
                    _ = clock.settle()
                    let after = tree
                    if after == before { break }
                    before = after
                }
            }
            guard !shows(query) else { return }
            throw StageFailure("Scrolled to both ends. \(missing(query, in: reading).description)")
        }
    }

    private func isWhole(_ query: ElementQuery) -> Bool {
        let safe = window.bounds.inset(by: window.safeAreaInsets)
        return findAll(query).contains { element in
            element.isVisible && element.visibleFrame == element.frame && safe.intersects(element.frame)
                && safe.contains(CGPoint(x: element.frame.midX, y: element.frame.midY))
        }
    }

    /// In strokes that stay on the screen.
    private func drag(at start: CGPoint, _ finger: StageDirection, _ points: CGFloat) {
        var rest = points
        while rest > 0 {
            // The first points of a drag are its beginning: the finger makes up for them.
            let stroke = min(rest, 300)
            slide(from: start, by: finger.offset(stroke))
            rest -= stroke
        }
    }
}
