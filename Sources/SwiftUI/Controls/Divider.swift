import QuartzCore
import UIKit

/// A line between contents: across the stack it is in, one pixel thick (FACT 23, BF188).
nonisolated public struct Divider: View {
    public typealias Body = Never
    public init() {}

    @MainActor
    public static func _makeNode(_ view: Divider, in context: _NodeContext) -> _ViewNode {
        LeafNode(view, context) { DividerElement($0, $1) }
    }
}

@MainActor
private final class DividerElement: LeafElement<Divider> {
    private let layer = CALayer()

    override init(_ node: _ViewNode, _ value: Divider) {
        super.init(node, value)
        valueDidChange()
    }

    override func valueDidChange() {
        let values = environment
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.backgroundColor = UIColor.separator.resolvedColor(with: values.colorTraits).cgColor
        CATransaction.commit()
    }

    /// The axis of the stack around: in a row the line stands upright.
    private var isUpright: Bool {
        var element = parent
        while let current = element {
            if let container = current as? any StackOriented { return container.stackAxis == .horizontal }
            element = current.parent
        }
        return false
    }

    private var thickness: CGFloat { environment.pixelLength }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let offered = proposal.replacingUnspecifiedDimensions()
        return isUpright
            ? CGSize(width: thickness, height: offered.height) : CGSize(width: offered.width, height: thickness)
    }

    override func appendItems(to list: inout DisplayList, at origin: CGPoint) {
        list.append(layer, CGRect(origin: origin, size: displayedFrame.size))
    }

    override func describe() -> ElementNode? { elementNode("Divider") }
}
