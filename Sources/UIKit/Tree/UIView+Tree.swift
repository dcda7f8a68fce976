import Foundation

extension UIView {
    func defaultElementNode() -> ElementNode {
        var node = ElementNode(
            kind: self is UIWindow ? .window : .view, typeName: typeName, frame: convert(bounds, to: nil as UIView?))
        node.source = .init(self)
        node.accessibilityIdentifier = accessibilityIdentifier
        node.accessibilityLabel = accessibilityLabel
        node.accessibilityValue = accessibilityValue
        node.accessibilityHint = accessibilityHint
        node.accessibilityTraits = accessibilityTraits.elementNames
        if isHidden { node.flags.insert(.hidden) }
        if alpha < 0.01 { node.flags.insert(.transparent) }
        if accessibilityTraits.contains(.notEnabled) { node.flags.insert(.disabled) }
        if isFirstResponder { node.flags.insert(.firstResponder) }
        node.children = subviewStorage.map { $0.makeElementNode() }
        (self as? any ElementHost)?.describeElements(in: &node)
        return node
    }

    /// The view, its frame and state in the form that iOS prints (FACT 82).
    var descriptionLine: String {
        var parts = ["frame = \(Self.printed(frame))"]
        if bounds.origin != .zero {
            parts.append("bounds = \(Self.printed(bounds))")
        }
        if clipsToBounds { parts.append("clipsToBounds = YES") }
        parts.append(contentsOf: descriptionDetails)
        if alpha != 1 { parts.append("alpha = \(Self.printed(alpha))") }
        if isHidden { parts.append("hidden = YES") }
        if autoresizingMask.rawValue != 0 { parts.append("autoresize = \(Self.printed(autoresizingMask))") }
        if tag != 0 { parts.append("tag = \(tag)") }
        if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
        if let count = gestureRecognizers?.count, count > 0 { parts.append("gestureRecognizers = <NSArray>") }
        if let color = backgroundColor { parts.append("backgroundColor = \(color)") }
        parts.append("layer = <\(String(describing: type(of: layer)))>")
        return "<\(typeName); \(parts.joined(separator: "; "))>"
    }

    /// The description of the view and of all that is in it, one a line.
    public func recursiveDescription() -> String {
        var lines: [String] = []
        func write(_ view: UIView, _ depth: Int) {
            lines.append(String(repeating: "   | ", count: depth) + view.description)
            for subview in view.subviews { write(subview, depth + 1) }
        }
        write(self, 0)
        return lines.joined(separator: "\n")
    }

    private static func printed(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }

    private static func printed(_ rect: CGRect) -> String {
        "(\(printed(rect.origin.x)) \(printed(rect.origin.y)); \(printed(rect.width)) \(printed(rect.height)))"
    }

    private static func printed(_ mask: AutoresizingMask) -> String {
        let names: [(AutoresizingMask, String)] = [
            (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
            (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
        ]
        return names.filter { mask.contains($0.0) }.map(\.1).joined(separator: "+")
    }
}
