import CoreGraphics
import Foundation
import Tracing
import UIKit

/// On iOS a NaN or an infinity in a layer's geometry is an exception, far from where it was computed. Here what computed it is
/// named, and 0 taken in its place.
extension Element {
    /// A size as it can be laid out: of numbers, and infinite only where that was offered.
    final func valid(_ size: CGSize, for proposal: ProposedViewSize) -> CGSize {
        func isValid(_ length: CGFloat, _ offer: CGFloat?) -> Bool { length.isFinite || length == .infinity && offer == .infinity }
        let (isWidth, isHeight) = (isValid(size.width, proposal.width), isValid(size.height, proposal.height))
        if isWidth, isHeight { return size }
        reportGeometry("The size of \(kindName)\(ownerWords) for \(proposal.shortText) is \(Self.text(size)): a size is made of numbers.")
        return CGSize(width: isWidth ? size.width : 0, height: isHeight ? size.height : 0)
    }

    /// A proposal of numbers, made by the parent.
    final func valid(_ proposal: ProposedViewSize) -> ProposedViewSize {
        func isValid(_ length: CGFloat?) -> Bool { length.map { !$0.isNaN && $0 != -.infinity } ?? true }
        if isValid(proposal.width), isValid(proposal.height) { return proposal }
        reportGeometry(
            "What \(parent?.kindName ?? "a hosting view") offers its content\(ownerWords) is \(proposal.shortText): a size is made of "
                + "numbers.")
        return ProposedViewSize(
            width: isValid(proposal.width) ? proposal.width : 0, height: isValid(proposal.height) ? proposal.height : 0)
    }

    /// A place of finite numbers, found by the parent.
    final func valid(_ origin: CGPoint) -> CGPoint {
        if origin.x.isFinite, origin.y.isFinite { return origin }
        reportGeometry(
            "The place of \(parent?.kindName ?? "a hosting view")'s content\(ownerWords) is "
                + "(\(ElementNode.number(origin.x)) \(ElementNode.number(origin.y))): a place is made of finite numbers.")
        return CGPoint(x: origin.x.isFinite ? origin.x : 0, y: origin.y.isFinite ? origin.y : 0)
    }

    /// The size to be shown in.
    final func finite(_ size: CGSize) -> CGSize {
        if size.width.isFinite, size.height.isFinite { return size }
        reportGeometry("The size in which \(kindName)\(ownerWords) is shown is \(Self.text(size)): a frame is made of finite numbers.")
        return CGSize(width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
    }

    /// A priority or an order, which have to be comparable.
    final func valid(_ number: Double, _ name: String) -> Double {
        if !number.isNaN { return number }
        reportGeometry("The \(name) of \(kindName)\(ownerWords) is NaN.")
        return 0
    }

    final func reportGeometry(_ words: String) {
        FindingLog.current.report(
            .init(
                "layout.invalid-geometry", .must,
                words + " 0 is taken instead. Look for a division by zero, or for an infinite length, in what it was computed from.",
                subject: node.owningViewName))
    }

    private var ownerWords: String { " in \(node.owningViewName)" }

    private static func text(_ size: CGSize) -> String { "\(ElementNode.number(size.width))x\(ElementNode.number(size.height))" }
}
