import CoreGraphics
import Foundation
import Tracing
import UIKit

extension Stage {
    var windows: [UIWindow] { application.windows.filter { !$0.isHidden } }

    var reading: ScreenReading { inside { ScreenReading(windows) } }

    // MARK: Elements

    /// The one element that a query means; throws when there is none, or when there are several.
    ///
    /// Of several, one in front of a presentation is meant rather than one behind it, and one that can be touched rather
    /// than one that is covered. Hidden and transparent elements are not found; those that are scrolled away are, with an empty `visibleFrame`.
    public func find(_ query: ElementQuery) throws -> StageElement {
        let reading = reading
        return reading.element(try one(query, in: reading))
    }

    /// All elements that a query means, in reading order.
    public func findAll(_ query: ElementQuery) -> [StageElement] {
        let reading = reading
        return reading.matches(query).map(reading.element)
    }

    /// The one element with an accessibility label.
    public func element(label: String) throws -> StageElement { try find(.label(label)) }

    /// The one element with an accessibility identifier.
    public func element(identifier: String) throws -> StageElement { try find(.identifier(identifier)) }

    /// Whether a person would look for an element in front of what is presented.
    package func hasInFront(_ query: ElementQuery) -> Bool {
        let reading = reading
        return reading.meant(by: query).contains { !$0.isBehind }
    }

    /// Whether an element is on the screen and at least a part of it can be seen.
    public func shows(_ query: ElementQuery) -> Bool { findAll(query).contains(where: \.isVisible) }

    /// The texts that can be seen, in reading order; a button's title is told once.
    public var texts: [String] { reading.texts }

    /// The views of a type that are in the window, in the order of the tree.
    public func views<Wanted: UIView>(of type: Wanted.Type) -> [Wanted] {
        var found: [Wanted] = []
        func visit(_ view: UIView) {
            if let view = view as? Wanted { found.append(view) }
            for subview in view.subviews { visit(subview) }
        }
        for window in windows { visit(window) }
        return found
    }

    // MARK: Tree

    /// Everything on the screen, UIKit and SwiftUI, as one tree (SPEC F2); the main window's.
    public var root: ElementNode { inside { window.makeElementNode() } }

    /// The tree as text, a line an element; several windows follow one another.
    public var tree: String { inside { windows.map { $0.makeElementNode().description }.joined(separator: "\n") } }

    /// The tree as JSON; a list where there are several windows.
    public var treeJSON: String {
        let trees = inside { windows.map { $0.makeElementNode().json } }
        return trees.count == 1 ? trees[0] : "[\(trees.joined(separator: ","))]"
    }

    // MARK: Finding one

    func one(_ query: ElementQuery, in reading: ScreenReading) throws -> ScreenReading.Place {
        let found = reading.meant(by: query)
        if found.count == 1 { return found[0] }
        guard !found.isEmpty else { throw missing(query, in: reading) }
        // A person means what is in front.
        let front = found.filter { place in
            let visible = place.visible
            guard !visible.isEmpty else { return false }
            return reading.obstacle(to: place, at: CGPoint(x: visible.midX, y: visible.midY), windows) == nil
        }
        if front.count == 1 { return front[0] }
        throw several(query, found)
    }

    private func several(_ query: ElementQuery, _ found: [ScreenReading.Place]) -> StageFailure {
        let lines = found.prefix(8).enumerated().map { "  at \($0.offset): \($0.element.node.line)" }
        let more = found.count > 8 ? ["  and \(found.count - 8) more"] : []
        return StageFailure(
            "\(query) means \(found.count) elements:\n\((lines + more).joined(separator: "\n"))\n"
                + "Say which: add .at(0), or .in(\"a name near it\").")
    }

    func missing(_ query: ElementQuery, in reading: ScreenReading) -> StageFailure {
        if let index = query.index {
            var all = query
            all.index = nil
            let count = reading.meant(by: all).count
            if count > 0 {
                return StageFailure("There is no \(query): there \(count == 1 ? "is 1" : "are \(count)"), counted from 0. Use .at(\(count - 1)) at most, not .at(\(index)).")
            }
        }
        return StageFailure("There is no \(query) on the screen.\(whatIsThere(query, reading))")
    }

    private func whatIsThere(_ query: ElementQuery, _ reading: ScreenReading) -> String {
        let names = query.condition.candidates(in: reading)
        guard !names.isEmpty else {
            return reading.places.count <= windows.count ? " Nothing is hosted: call host(_:) first." : " There is no text on the screen."
        }
        let near = Names.nearest(to: query.condition.wanted, among: names)
        let guess = near.isEmpty ? "" : " Did you mean \(near.map(ElementNode.quoted).joined(separator: " or "))?"
        let listed = (near + names.filter { !near.contains($0) }).prefix(20).map(ElementNode.quoted)
        let more = names.count > 20 ? " and \(names.count - 20) more" : ""
        return "\(guess) On the screen: \(listed.joined(separator: ", "))\(more)."
    }
}

extension ElementQuery.Condition {
    /// What was asked for, in letters.
    var wanted: String {
        switch self {
        case .name(let text), .text(let text), .label(let text), .identifier(let text), .value(let text),
            .containing(let text), .type(let text), .trait(let text):
            text
        case .element(let element): element.name
        case .both(let first, _): first.wanted
        }
    }

    /// What this condition could have asked for, in reading order, each once.
    @MainActor
    func candidates(in reading: ScreenReading) -> [String] {
        let places = ScreenReading.inReadingOrder(reading.places)
        let all: [String?] =
            switch self {
            case .name, .element, .containing: places.flatMap { [$0.node.text, $0.node.accessibilityLabel, $0.node.accessibilityIdentifier] }
            case .text: places.map(\.node.text)
            case .label: places.map(\.node.accessibilityLabel)
            case .identifier: places.map(\.node.accessibilityIdentifier)
            case .value: places.map(\.node.accessibilityValue)
            case .type: places.map(\.node.typeName)
            case .trait: places.flatMap(\.node.accessibilityTraits)
            case .both(let first, _): first.candidates(in: reading)
            }
        var seen: Set<String> = []
        return all.compactMap { $0 }.filter { !$0.isEmpty && seen.insert($0).inserted }
    }
}
