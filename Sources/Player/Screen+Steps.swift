import CoreGraphics
import Foundation
import PlayerInterface
import QuartzCore
import UIKit

/// Why a step could not be done, in words that say what is there instead.
struct StepFailure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

extension Screen {
    /// Does what a person would do; looking and settling are the caller's.
    func perform(_ step: Step) throws {
        switch step {
        case .tap(let target, let times):
            let point = try point(of: target)
            for _ in 0..<times { tap(point) }
        case .hold(let target, let seconds):
            fingers.began(at: try point(of: target))
            FrameClock.current.advance(by: seconds)
            fingers.ended()
        case .type(let text): try type(text)
        case .key(let key): try press(key)
        case .clear: try clear()
        case .scroll(let target, let direction, let points):
            let start = try target.map(point) ?? middle
            drag(from: start, by: direction.opposite.offset(points))
        case .scrollTo(let text): try scroll(to: text)
        case .drag(let start, let end):
            let (from, to) = (try point(of: start), try point(of: end))
            drag(from: from, by: CGSize(width: to.x - from.x, height: to.y - from.y))
        case .swipe(let target, let direction): flick(from: try target.map(point) ?? middle, direction)
        case .pinch(let target, let scale): pinch(at: try target.map(point) ?? middle, scale)
        case .rotate(let orientation):
            setDevice { $0.turned(to: orientation) }
        case .dark: setTrait(UITraitUserInterfaceStyle.self, .dark)
        case .light: setTrait(UITraitUserInterfaceStyle.self, .light)
        case .textSize(let size): setTrait(UITraitPreferredContentSizeCategory.self, size.category)
        case .keyboard: throw StepFailure("There is no on-screen keyboard yet. Type without it: type \"TEXT\".")
        case .size(let width, let height): setSize(CGSize(width: width, height: height))
        case .wait(let seconds): FrameClock.current.advance(by: seconds)
        case .expect(let text):
            guard !elements(showing: text).isEmpty else { throw StepFailure("\"\(text)\" is not on the screen. \(texts)") }
        case .expectNo(let text):
            if let element = elements(showing: text).first {
                throw StepFailure("\"\(text)\" is on the screen: \(element.line)")
            }
        case .settle, .shot, .tree, .timeline, .findings: break
        }
        switch step {
        case .expect, .expectNo, .wait, .settle, .shot, .tree, .timeline, .findings: break
        default: _ = FrameClock.current.settle()
        }
    }

    // MARK: Finding

    private var middle: CGPoint { CGPoint(x: window.bounds.midX, y: window.bounds.midY) }

    private func point(of target: Step.Target) throws -> CGPoint {
        switch target {
        case .point(let x, let y): return CGPoint(x: x, y: y)
        case .text(let text):
            guard let element = elements(showing: text).first else {
                throw StepFailure("Nothing shows \"\(text)\". \(texts)")
            }
            let visible = element.frame.intersection(window.bounds)
            guard !visible.isNull, !visible.isEmpty else {
                throw StepFailure("\"\(text)\" is outside of the window: \(element.line). Scroll to it: scroll to \"\(text)\".")
            }
            return CGPoint(x: visible.midX, y: visible.midY)
        }
    }

    /// What shows exactly the text, else what has it in its text; the innermost first, nothing hidden.
    private func elements(showing text: String) -> [ElementNode] {
        var exact: [ElementNode] = []
        var partial: [ElementNode] = []
        visit(root) { node in
            let own = [node.text, node.accessibilityLabel, node.accessibilityIdentifier].compactMap { $0 }
            if own.contains(text) { exact.append(node) }
            else if own.contains(where: { $0.contains(text) }) { partial.append(node) }
        }
        return exact.isEmpty ? partial : exact
    }

    private func visit(_ node: ElementNode, _ body: (ElementNode) -> Void) {
        guard !node.flags.contains(.hidden), !node.flags.contains(.transparent) else { return }
        for child in node.children { visit(child, body) }
        body(node)
    }

    /// What is on the screen, for a message.
    private var texts: String {
        var found: [String] = []
        visit(root) { node in
            for text in [node.text, node.accessibilityLabel].compactMap({ $0 }) where !text.isEmpty && !found.contains(text) {
                found.append(text)
            }
        }
        guard !found.isEmpty else { return "There is no text on the screen." }
        let shown = found.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ")
        return "On the screen are: \(shown)" + (found.count > 20 ? " and \(found.count - 20) more." : ".")
    }

    // MARK: Fingers

    private func tap(_ point: CGPoint) {
        fingers.began(at: point)
        FrameClock.current.advance(by: 0.05)
        fingers.ended()
        FrameClock.current.advance(by: 0.05)
    }

    /// A drag that stands still before it ends, so that nothing flies on.
    private func drag(from start: CGPoint, by offset: CGSize) {
        move(from: start, by: offset, frames: max(10, Int(max(abs(offset.width), abs(offset.height)) / 10)))
        FrameClock.current.advance(by: 0.2)
        fingers.ended()
    }

    private func flick(from start: CGPoint, _ direction: Step.Direction) {
        move(from: start, by: direction.offset(200), frames: 5)
        fingers.ended()
    }

    private func move(from start: CGPoint, by offset: CGSize, frames: Int) {
        fingers.began(at: start)
        for frame in 1...frames {
            FrameClock.current.runFrame()
            let part = CGFloat(frame) / CGFloat(frames)
            fingers.moved(to: CGPoint(x: start.x + offset.width * part, y: start.y + offset.height * part))
        }
        FrameClock.current.runFrame()
    }

    private func pinch(at center: CGPoint, _ scale: Double) {
        let radius = scale > 1 ? 20.0 : 100.0
        func pair(_ action: TouchInjector.Finger.Action, _ radius: Double) -> [TouchInjector.Finger] {
            [.init(0, action, at: CGPoint(x: center.x - radius, y: center.y)),
             .init(1, action, at: CGPoint(x: center.x + radius, y: center.y))]
        }
        fingers.send(pair(.began, radius))
        for frame in 1...20 {
            FrameClock.current.runFrame()
            fingers.send(pair(.moved, radius * (1 + (scale - 1) * Double(frame) / 20)))
        }
        FrameClock.current.runFrame()
        fingers.send(pair(.ended, radius * scale))
    }

    // MARK: Keys

    private func focused() throws -> any UIKeyInput {
        guard let responder = window.firstResponder else {
            throw StepFailure("Nothing has the focus. Tap a text field first.")
        }
        guard let input = responder as? any UIKeyInput else {
            throw StepFailure("\(Swift.type(of: responder)) has the focus and takes no keys. Tap a text field first.")
        }
        return input
    }

    private func type(_ text: String) throws {
        for character in text {
            try focused().insertText(String(character))
            FrameClock.current.runFrame()
        }
    }

    private func press(_ key: Step.Key) throws {
        switch key {
        case .return: try focused().insertText("\n")
        case .delete: try focused().deleteBackward()
        case .tab: try focused().insertText("\t")
        case .escape: throw StepFailure("The escape key does nothing here yet.")
        }
    }

    private func clear() throws {
        let input = try focused()
        var limit = 10_000
        while input.hasText, limit > 0 {
            input.deleteBackward()
            limit -= 1
        }
    }

    // MARK: Scrolling

    /// Drags until the text is in the window, first down, and says so when it never comes.
    private func scroll(to text: String) throws {
        for direction in [Step.Direction.down, .up] {
            var before = root
            for _ in 0..<200 {
                if let element = elements(showing: text).first, window.bounds.insetBy(dx: 0, dy: 40).contains(element.frame) {
                    return
                }
                drag(from: middle, by: direction.opposite.offset(Double(window.bounds.height) / 4))
                _ = FrameClock.current.settle()
                let after = root
                if after == before { break }
                before = after
            }
        }
        if elements(showing: text).isEmpty { throw StepFailure("Scrolled to both ends, and nothing shows \"\(text)\". \(texts)") }
    }
}

extension Step.Direction {
    var opposite: Step.Direction {
        switch self {
        case .up: .down
        case .down: .up
        case .left: .right
        case .right: .left
        }
    }

    /// The way of a finger that moves in this direction.
    func offset(_ points: Double) -> CGSize {
        switch self {
        case .up: CGSize(width: 0, height: -points)
        case .down: CGSize(width: 0, height: points)
        case .left: CGSize(width: -points, height: 0)
        case .right: CGSize(width: points, height: 0)
        }
    }
}

extension DeviceModel {
    func turned(to orientation: Step.Orientation) -> DeviceModel {
        switch orientation {
        case .portrait, .upsideDown: DeviceModel.named(name) ?? self
        case .landscapeLeft, .landscapeRight: landscape
        }
    }
}
