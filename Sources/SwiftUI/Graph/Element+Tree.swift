import UIKit

extension Element {
    /// The tree's node of a drawn element, with what is known to all.
    func elementNode(_ typeName: String, text: String? = nil) -> ElementNode {
        var result = ElementNode(kind: .swiftUI, typeName: typeName, frame: frameInWindow)
        result.source = .init(self)
        result.proposedSize = CGSize(
            width: proposal.width ?? .nan, height: proposal.height ?? .nan)
        result.returnedSize = frame.size
        result.identity = node.identity
        result.text = text
        return result
    }

    /// The frame in the coordinates of the window, as laid out.
    var frameInWindow: CGRect {
        let rect = frameInPortal
        return displayedPortal?.convert(rect, to: nil as UIView?) ?? rect
    }

    /// The described elements at and below this one.
    func describeTree() -> [ElementNode] { withStackRoom { described(describedChildren.flatMap { $0.describeTree() }) } }
}
