import CoreGraphics
import Foundation
import PlayerInterface
import SwiftUI
import TandemTesting
import UIKit

extension Screen {
    /// Does what a person would do, with the acts of the stage, so that a script and a test mean the same.
    func act(_ step: Step) throws {
        do { try perform(step) } catch let failure as StageFailure { throw StepFailure(failure) }
    }

    /// Fails unless the text can be seen.
    func expect(_ text: String) throws {
        let query = query(text)
        if stage.shows(query) { return }
        if let element = stage.findAll(query).first {
            throw StepFailure("\"\(text)\" is there, and no part of it can be seen: \(element). Scroll to it: scroll to \"\(text)\".")
        }
        do { _ = try stage.find(query) } catch let failure as StageFailure { throw StepFailure(failure) }
    }

    /// Fails when the text can be seen.
    func expectNo(_ text: String) throws {
        guard let element = stage.findAll(query(text)).first(where: \.isVisible) else { return }
        throw StepFailure("\"\(text)\" is on the screen: \(element)")
    }

    private func perform(_ step: Step) throws {
        switch step {
        case .tap(.point(let x, let y), let times):
            let point = CGPoint(x: x, y: y)
            if times == 1 { stage.tap(at: point) } else { stage.doubleTap(at: point) }
        case .tap(let target, let times):
            let query = query(target)
            if times == 1 { try stage.tap(query) } else { try stage.doubleTap(query) }
        case .hold(.point(let x, let y), let seconds): stage.longPress(at: CGPoint(x: x, y: y), for: seconds)
        case .hold(let target, let seconds): try stage.longPress(query(target), for: seconds)
        case .type(let text): try stage.type(text)
        case .key(let key): try stage.press(key.stageKey)
        case .clear: try stage.clear()
        case .scroll(nil, let direction, let points): try stage.scroll(direction.stageDirection, by: points)
        case .scroll(.point(let x, let y)?, let direction, let points):
            let offset = direction.opposite.offset(points)
            stage.drag(from: CGPoint(x: x, y: y), to: CGPoint(x: x + offset.width, y: y + offset.height))
        case .scroll(let target?, let direction, let points):
            try stage.scroll(direction.stageDirection, by: points, on: query(target))
        case .scrollTo(let text): try stage.scroll(to: query(text))
        case .drag(let start, .text(let text, let near, let index)) where start.isText:
            try stage.drag(from: query(start), to: query(.text(text, near: near, index: index)))
        case .drag(let start, let end): stage.drag(from: try point(of: start), to: try point(of: end))
        case .carry(let start, .text(let text, let near, let index)) where start.isText:
            try stage.drag(query(start), onto: query(.text(text, near: near, index: index)))
        case .carry(let start, let end): stage.drag(from: try point(of: start), onto: try point(of: end))
        case .swipe(nil, let direction): stage.swipe(direction.stageDirection)
        case .swipe(.point(let x, let y)?, let direction):
            stage.swipe(direction.stageDirection, from: CGPoint(x: x, y: y))
        case .swipe(let target?, let direction): try stage.swipe(direction.stageDirection, on: query(target))
        case .pinch(.text(let text, let near, let index)?, let scale):
            try stage.pinch(query(.text(text, near: near, index: index)), scale: scale)
        case .pinch(let target, let scale): stage.pinch(at: try target.map(point) ?? middle, scale: scale)
        case .back: try stage.goBack()
        case .rotate(let orientation): stage.rotate(to: orientation.interfaceOrientation)
        case .dark: stage.colorScheme = .dark
        case .light: stage.colorScheme = .light
        case .direction(let isRightToLeft): stage.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        case .device(let name): try setDevice(name)
        case .textSize(let size): stage.textSize = size.dynamicTypeSize
        case .keyboard(let isShown): try setKeyboard(isShown)
        case .size(let width, let height): stage.size = CGSize(width: width, height: height)
        case .background: stage.enterBackground()
        case .foreground: stage.enterForeground()
        case .open(let text):
            guard let url = URL(string: text), url.scheme != nil else {
                throw StepFailure("\"\(text)\" is no URL with a scheme, like \"shelf://loans\".")
            }
            stage.open(url)
        case .wait, .settle, .shot, .tree, .timeline, .findings, .expect, .expectNo: break
        }
    }

    /// Another device is held as this one is.
    private func setDevice(_ name: String) throws {
        let upright = try DeviceModel.find(name)
        let orientation = stage.device.orientation
        var held = orientation.isLandscape ? upright.landscape : upright
        held.orientation = orientation
        stage.device = held
    }

    private func setKeyboard(_ isShown: Bool) throws {
        let fields = allElements().filter(\.takesText)
        if !isShown {
            stage.dismissKeyboard()
        } else if !fields.contains(where: \.hasFocus) {
            guard let field = fields.first(where: \.isVisible) else {
                throw StepFailure("There is no text field on the screen that would bring the keyboard.")
            }
            try stage.tap(.element(field))
        }
    }

    // MARK: Finding

    private var middle: CGPoint { CGPoint(x: stage.size.width / 2, y: stage.size.height / 2) }

    private func allElements() -> [StageElement] {
        var types: [String] = []
        func visit(_ node: ElementNode) {
            if !types.contains(node.typeName) { types.append(node.typeName) }
            node.children.forEach(visit)
        }
        visit(stage.root)
        return types.flatMap { stage.findAll(.type($0)) }
    }

    private func point(of target: Step.Target) throws -> CGPoint {
        switch target {
        case .point(let x, let y): return CGPoint(x: x, y: y)
        case .text:
            let element = try stage.find(query(target))
            guard element.isVisible else {
                throw StepFailure("\(element.name) cannot be touched: no part of it can be seen. Scroll to it: scroll to \(element.name).")
            }
            return CGPoint(x: element.visibleFrame.midX, y: element.visibleFrame.midY)
        }
    }

    private func query(_ target: Step.Target) -> ElementQuery {
        guard case .text(let text, let near, let index) = target else { preconditionFailure("A point is no element.") }
        var query = query(text)
        if let near { query = query.in(self.query(near)) }
        if let index { query = query.at(index) }
        return query
    }

    /// What is called exactly this, else what has it in its text; waits for the screen when there is neither.
    private func query(_ text: String) -> ElementQuery {
        let whole = ElementQuery.named(text)
        let part = ElementQuery.containing(text)
        for isSettled in [false, true] {
            if isSettled { _ = stage.settlement() }
            // What is called so in front of a sheet is meant before what is called exactly so behind it.
            if let front = [whole, part].first(where: stage.hasInFront) { return front }
            if !stage.findAll(whole).isEmpty { return whole }
            if !stage.findAll(part).isEmpty { return part }
        }
        return whole
    }
}

extension Step.Target {
    var isText: Bool { if case .text = self { true } else { false } }
}

extension Step.Direction {
    var stageDirection: StageDirection {
        switch self {
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        }
    }

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

extension Step.Key {
    var stageKey: Stage.Key {
        switch self {
        case .return: .return
        case .delete: .delete
        case .tab: .tab
        case .space: .space
        case .escape: .escape
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        }
    }
}

extension Step.Orientation {
    var interfaceOrientation: UIInterfaceOrientation {
        switch self {
        case .portrait: .portrait
        case .upsideDown: .portraitUpsideDown
        case .landscapeLeft: .landscapeLeft
        case .landscapeRight: .landscapeRight
        }
    }
}
