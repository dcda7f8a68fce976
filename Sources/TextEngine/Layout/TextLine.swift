import CoreGraphics

/// One line of a layout. Lengths are in points from the layout's top left, places count UTF-16 units.
package struct TextLine: Sendable {
    /// The text shown on the line; what an ellipsis stands for is left out.
    package var range: Range<Int>
    /// The line's top left in the layout's container.
    package var origin: CGPoint
    /// The advance of the line, trailing space left out.
    package var width: CGFloat
    /// The advance of the line, trailing space included.
    package var fullWidth: CGFloat
    /// Height above the baseline.
    package var ascent: CGFloat
    /// Depth below the baseline, positive.
    package var descent: CGFloat
    /// Gap to the next line.
    package var leading: CGFloat
    /// Whether an ellipsis stands for part of the text.
    package var isTruncated: Bool
    package var isRightToLeft: Bool
    /// From the layout's top to the baseline.
    package var baseline: CGFloat { origin.y + ascent }
    package var height: CGFloat { ascent + descent }

    /// The shown clusters in reading order, the ellipsis between them.
    var before: Range<Int>
    var after: Range<Int>
    var ellipsis: ShapedText?
    /// Clusters at the end of `before` or `after` that hang over the width as trailing space.
    var trailing: Int
    /// From the side where reading starts to where the line may begin.
    var indent: CGFloat
    /// From there to where it has to end, on a line beside a shape.
    var end: CGFloat?
    /// Points added to each inner space of a justified line.
    var spaceStretch: CGFloat = 0
    /// What the line takes as the last one, where lines are laid on pixels (BF214, BF215): no less than it needs.
    var lastHeight: CGFloat?
    /// The widths of tabs by cluster, where the line has any.
    var tabs: [Int: CGFloat] = [:]
    var paragraph: TextParagraph

    /// Whether a shape takes a part of the line's width.
    package var isBesideShape: Bool { end != nil }

    /// From where to where the line may reach.
    package func room(in container: CGFloat) -> (low: CGFloat, high: CGFloat) {
        let edge = end ?? paragraph.edge(in: container)
        return isRightToLeft ? (container - edge, container - indent) : (indent, edge)
    }

    /// The x of the first shown character when lines are aligned in a container.
    func left(in container: CGFloat) -> CGFloat {
        let (low, high) = room(in: container)
        return switch paragraph.alignment {
        case .left: low
        case .right: high - width
        case .center: (low + high - width) / 2
        case .natural, .justified: isRightToLeft ? high - width : low
        }
    }
}
