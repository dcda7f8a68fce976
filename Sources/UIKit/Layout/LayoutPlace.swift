/// What one side of a constraint speaks of: an attribute of an item, or the distance between two such places.
@MainActor
package final class LayoutPlace {
    package private(set) weak var item: AnyObject?
    nonisolated package let attribute: NSLayoutConstraint.Attribute
    /// For a distance: from where to where.
    package let ends: (from: LayoutPlace, to: LayoutPlace)?
    /// The items and attributes it speaks of; the same for equal places.
    nonisolated package let identity: [Part]

    nonisolated package struct Part: Hashable, Sendable {
        let item: ObjectIdentifier
        let attribute: NSLayoutConstraint.Attribute
    }

    package init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
        ends = nil
        identity = [Part(item: ObjectIdentifier(item), attribute: attribute)]
    }

    private init(from: LayoutPlace, to: LayoutPlace) {
        item = from.item
        attribute = from.attribute.isVertical ? .height : .width
        ends = (from, to)
        identity = from.identity + to.identity
    }

    package static func distance(_ from: LayoutPlace, _ to: LayoutPlace) -> LayoutPlace {
        LayoutPlace(from: from, to: to)
    }

    /// The views and guides it depends on.
    package var items: [any LayoutItem] {
        if let ends { return ends.from.items + ends.to.items }
        return (item as? any LayoutItem).map { [$0] } ?? []
    }

    /// `UILabel:0x1.leading`.
    package var description: String {
        if let ends { return "\(ends.to.description) - \(ends.from.description)" }
        guard let item = item as? any LayoutItem else { return "(gone).\(attribute.text)" }
        return "\(item.layoutName).\(attribute.text)"
    }

    /// `<NSLayoutXAxisAnchor "UILabel:0x1.leading">`, as an anchor is named in exceptions.
    var anchorText: String {
        let kind = attribute.isDimension ? "NSLayoutDimension" : attribute.isVertical ? "NSLayoutYAxisAnchor" : "NSLayoutXAxisAnchor"
        return "<\(kind) \"\(description)\">"
    }
}

/// A view or a layout guide.
@MainActor
package protocol LayoutItem: AnyObject {
    /// The view that the item's coordinates are those of: a view's superview, a guide's owning view.
    var layoutContainer: UIView? { get }
    /// The view that stands for the item in the hierarchy: itself, or a guide's owning view.
    var layoutView: UIView? { get }
    var isLayoutAmbiguous: Bool { get }
    func constraintsAffecting(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint]
    /// For descriptions: the class and an address.
    var layoutName: String { get }
}
