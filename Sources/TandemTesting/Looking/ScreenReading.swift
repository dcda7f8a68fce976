import CoreGraphics
import UIKit

/// One look at the screen: the tree, and what of it can be seen.
@MainActor
struct ScreenReading {
    /// One node with its way from the root, and its part of the screen.
    struct Place {
        let node: ElementNode
        let path: [Int]
        let visible: CGRect
        /// Whether a presentation lies over the place and takes its touches.
        var isBehind = false
    }
    let roots: [ElementNode]
    /// All that is not hidden or transparent, parents before children.
    private(set) var places: [Place] = []
    private(set) var views: [ObjectIdentifier: UIView] = [:]

    init(_ windows: [UIWindow]) {
        roots = windows.map { $0.makeElementNode() }
        for window in windows { note(window) }
        for (index, root) in roots.enumerated() {
            let screen = windows[index].screen.bounds.union(windows[index].frame)
            read(root, [index], clip: screen)
        }
        for window in windows { mark(behind: window.presentationContainers, in: window) }
    }

    private mutating func mark(behind containers: [UIView], in window: UIWindow) {
        for container in containers {
            let id = ElementNode.Source(container).id
            guard let path = places.first(where: { $0.node.source.id == id })?.path else { continue }
            for index in places.indices where places[index].isPainted(before: path) {
                let shown = places[index].visible.isEmpty ? places[index].node.frame : places[index].visible
                let point = CGPoint(
                    x: min(max(shown.midX, window.bounds.minX), window.bounds.maxX - 1),
                    y: min(max(shown.midY, window.bounds.minY), window.bounds.maxY - 1))
                if container.hitTest(container.convert(point, from: nil as UIView?), with: nil) != nil {
                    places[index].isBehind = true
                }
            }
        }
    }

    private mutating func note(_ view: UIView) {
        views[ObjectIdentifier(view)] = view
        for subview in view.subviews { note(subview) }
    }

    private mutating func read(_ node: ElementNode, _ path: [Int], clip: CGRect) {
        if node.flags.contains(.hidden) || node.flags.contains(.transparent) { return }
        let visible = node.frame.intersection(clip)
        places.append(Place(node: node, path: path, visible: visible.isNull ? .zero : visible))
        let clips = view(of: node)?.clipsToBounds ?? false
        let inner = clips ? (visible.isNull ? .zero : visible) : clip
        for (index, child) in node.children.enumerated() { read(child, path + [index], clip: inner) }
    }

    func view(of node: ElementNode) -> UIView? { node.source.id.flatMap { views[$0] } }

    func element(_ place: Place) -> StageElement {
        var state = StageElement.State()
        // A mount speaks for the one view it shows.
        let node = place.node.kind == .mount && place.node.children.count == 1 ? place.node.children[0] : place.node
        if let view = view(of: node) {
            state.isOn = (view as? UISwitch)?.isOn
            state.isSelected = (view as? UIControl)?.isSelected ?? false
            state.takesText = view is any UIKeyInput && view.canBecomeFirstResponder
        } else if place.node.accessibilityTraits.contains("toggleButton") {
            state.isOn = place.node.accessibilityValue == "1"
        }
        return StageElement(node: place.node, path: place.path, visibleFrame: place.visible, state: state)
    }

    // MARK: Queries

    /// What a person means by a query: what is behind a presentation only when nothing in front is meant.
    func meant(by query: ElementQuery) -> [Place] {
        let front = matches(query, among: places.filter { !$0.isBehind })
        return front.isEmpty ? matches(query) : front
    }

    /// What a query means, in reading order; of an element and what is in it by the same name, the outer one.
    func matches(_ query: ElementQuery) -> [Place] { matches(query, among: places) }

    private func matches(_ query: ElementQuery, among places: [Place]) -> [Place] {
        var found: [Place] = []
        for place in places where matches(place, query.condition) {
            if query.condition.isByName, found.contains(where: { place.path.starts(with: $0.path) }) { continue }
            found.append(place)
        }
        if case .name(let name) = query.condition { found = spoken(found, as: name) }
        for scope in query.scopes { found = nearest(found, to: meant(by: scope)) }
        let ordered = Self.inReadingOrder(found)
        guard let index = query.index else { return ordered }
        return ordered.indices.contains(index) ? [ordered[index]] : []
    }

    /// A control that is spoken by its label is meant rather than the silent text beside it.
    private func spoken(_ found: [Place], as name: String) -> [Place] {
        let spoken = found.filter { $0.node.accessibilityLabel == name || $0.node.accessibilityIdentifier == name }
        return spoken.isEmpty ? found : spoken
    }

    /// Those inside of a container, else those in the smallest thing around it that has any.
    private func nearest(_ found: [Place], to containers: [Place]) -> [Place] {
        var result: [Place] = []
        for container in containers {
            var around = container.path
            while !around.isEmpty {
                let inside = found.filter { $0.path.starts(with: around) }
                if !inside.isEmpty {
                    for place in inside where !result.contains(where: { $0.path == place.path }) { result.append(place) }
                    break
                }
                around.removeLast()
            }
        }
        return result
    }

    private func matches(_ place: Place, _ condition: ElementQuery.Condition) -> Bool {
        let node = place.node
        switch condition {
        case .name(let name):
            return node.text == name || node.accessibilityLabel == name || node.accessibilityIdentifier == name
        case .text(let text): return node.text == text
        case .label(let label): return node.accessibilityLabel == label
        case .identifier(let identifier): return node.accessibilityIdentifier == identifier
        case .value(let value): return node.accessibilityValue == value
        case .containing(let part):
            return node.text?.contains(part) == true || node.accessibilityLabel?.contains(part) == true
        case .type(let name): return node.typeName == name || node.typeName.hasPrefix(name + "<")
        case .trait(let name): return node.accessibilityTraits.contains(name)
        case .element(let element): return place.path == element.path && node.typeName == element.typeName
        case .both(let first, let second): return matches(place, first) && matches(place, second)
        }
    }

    /// Top to bottom; in a line from the leading side. Elements share a line when their middles are within one another.
    static func inReadingOrder(_ places: [Place]) -> [Place] {
        let sorted = places.enumerated().sorted {
            let (a, b) = ($0.element.node.frame.midY, $1.element.node.frame.midY)
            return a == b ? $0.offset < $1.offset : a < b
        }
        var lines: [[(offset: Int, element: Place)]] = []
        for entry in sorted {
            if let first = lines.last?.first, entry.element.node.frame.midY < first.element.node.frame.maxY,
                first.element.node.frame.midY > entry.element.node.frame.minY
            {
                lines[lines.count - 1].append(entry)
            } else {
                lines.append([entry])
            }
        }
        return lines.flatMap { line in
            line.sorted {
                let (a, b) = ($0.element.node.frame.minX, $1.element.node.frame.minX)
                return a == b ? $0.offset < $1.offset : a < b
            }.map(\.element)
        }
    }

    // MARK: Texts

    /// What can be read, in reading order; a text is not told again for what it stands in.
    var texts: [String] { Self.inReadingOrder(readable).map { $0.node.text! } }

    private var readable: [Place] {
        places.filter { place in
            guard let text = place.node.text, !text.isEmpty, !place.visible.isEmpty else { return false }
            return !place.node.contains(text)
        }
    }

    /// Every name that a query could have used, once each, in reading order.
    var names: [String] {
        var seen: Set<String> = []
        return Self.inReadingOrder(places).flatMap {
            [$0.node.text, $0.node.accessibilityLabel, $0.node.accessibilityIdentifier].compactMap { $0 }
        }.filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    // MARK: Touches

    /// What keeps a touch at a point from an element; `nil` when nothing does.
    func obstacle(to place: Place, at point: CGPoint, _ windows: [UIWindow]) -> String? {
        for window in windows.reversed() {
            guard let hit = window.hitTest(point, with: nil) else { continue }
            return obstacle(to: place, hit: hit, at: point)
        }
        return "nothing takes a touch there"
    }

    private func obstacle(to place: Place, hit: UIView, at point: CGPoint) -> String? {
        var sources = [ElementNode.Source(hit)]
        if let host = hit as? any ElementHost {
            sources = host.touchedSources(at: host.convert(point, from: nil as UIView?)) + sources
        }
        let fronts = sources.lazy.compactMap { source in places.first { $0.node.source.id == source.id } }
        guard let front = fronts.first else { return nil }
        if front.path.starts(with: place.path) || place.path.starts(with: front.path) { return nil }
        return "it is covered by \(element(front).name) (\(front.node.line))"
    }
}

extension ScreenReading.Place {
    /// Whether what stands at a path is painted over the place, being neither in it nor around it.
    func isPainted(before other: [Int]) -> Bool {
        !path.starts(with: other) && !other.starts(with: path) && path.lexicographicallyPrecedes(other)
    }
}

extension UIWindow {
    /// The views that presentations put their content in, of all that is presented and stays.
    var presentationContainers: [UIView] {
        var found: [UIView] = []
        func visit(_ controller: UIViewController) {
            for child in controller.children { visit(child) }
            guard let presented = controller.presentedViewController, presented.presentingViewController === controller
            else { return }
            if !presented.isBeingDismissed, let container = presented.presentationController?.containerView,
                container.isDescendant(of: self)
            {
                found.append(container)
            }
            visit(presented)
        }
        if let rootViewController { visit(rootViewController) }
        return found
    }
}

extension ElementQuery.Condition {
    /// True for what tells an element by what a person reads.
    var isByName: Bool {
        switch self {
        case .name, .text, .label, .containing: true
        case .both(let first, _): first.isByName
        case .identifier, .value, .type, .trait, .element: false
        }
    }
}

extension ElementNode {
    /// Whether something inside shows the same text.
    func contains(_ text: String) -> Bool {
        children.contains { $0.text == text && !$0.flags.contains(.hidden) || $0.contains(text) }
    }
}
