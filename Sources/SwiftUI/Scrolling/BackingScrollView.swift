import UIKit

/// The `UIScrollView` of a SwiftUI scroll view; its one subview shows the content's elements.
@MainActor
final class BackingScrollView: UIScrollView, FocusRevealing {
    let content = ScrollContentView(frame: .zero)
    var axes: Axis.Set = .vertical {
        didSet {
            applyBounce()
            setNeedsLayout()
        }
    }
    /// Bounces only where the content is longer than the view.
    var bouncesByContent = false {
        didSet { if bouncesByContent != oldValue { applyBounce() } }
    }
    /// Called after the content has been laid out.
    var contentDidLayOut: (() -> Void)?

    private func applyBounce() {
        alwaysBounceVertical = axes.contains(.vertical) && !bouncesByContent
        alwaysBounceHorizontal = axes == .horizontal && !bouncesByContent
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentInsetAdjustmentBehavior = .always
        alwaysBounceVertical = true
        addSubview(content)
    }

    required init?(coder: NSCoder) { preconditionFailure("A SwiftUI scroll view is not in an archive.") }

    func show(_ elements: [Element], owner: Element) {
        content.owner = owner
        content.show(elements)
    }

    /// What the content is offered where the scroll view is offered `proposal`: any length along the axes.
    func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height)
    }

    override func layoutSubviews() {
        sizeContent()
        super.layoutSubviews()
        contentDidLayOut?()
    }

    private var lastViewport: CGSize?

    private func sizeContent() {
        guard let root = content.roots.first else { return }
        let inset = adjustedContentInset
        let viewport = CGSize(
            width: max(0, bounds.width - inset.left - inset.right), height: max(0, bounds.height - inset.top - inset.bottom))
        if viewport != lastViewport {
            lastViewport = viewport
            root.containerDidResize()
        }
        let proposal = contentProposal(ProposedViewSize(viewport))
        var size = root.size(proposal)
        // A view that scrolls both ways centres what is smaller than it; one axis starts at its edge.
        let fills = axes.contains(.horizontal) == axes.contains(.vertical)
        for axis in Axis.allCases {
            if !axes.contains(axis) { size[axis] = viewport[axis] } else if fills { size[axis] = max(size[axis], viewport[axis]) }
        }
        if contentSize != size { contentSize = size }
        content.offer(proposal)
        let place = CGRect(origin: .zero, size: size)
        if content.frame != place { content.frame = place }
        content.positionDidChange()
    }

    /// Scrolls until `rect` of the content is visible, or is at `anchor` of the visible part.
    func reveal(_ rect: CGRect, anchor: UnitPoint?, animated: Bool) {
        let inset = adjustedContentInset
        let viewport = CGSize(
            width: bounds.width - inset.left - inset.right, height: bounds.height - inset.top - inset.bottom)
        var offset = contentOffset
        for axis in Axis.allCases where axes.contains(axis) {
            let start = axis == .horizontal ? inset.left : inset.top
            let end = axis == .horizontal ? inset.right : inset.bottom
            let (low, length) = (rect.origin[axis], rect.size[axis])
            var wanted = offset[axis] + start
            if let anchor {
                let part = axis == .horizontal ? anchor.x : anchor.y
                wanted = low + length * part - viewport[axis] * part
            } else if low < wanted || length > viewport[axis] {
                wanted = low
            } else if low + length > wanted + viewport[axis] {
                wanted = low + length - viewport[axis]
            }
            let highest = max(-start, contentSize[axis] + end - bounds.size[axis])
            offset[axis] = min(max(wanted - start, -start), highest)
        }
        setContentOffset(offset, animated: animated)
    }

    /// Scrolls to an end of the content, along the edge's axis only.
    func scroll(to edge: Edge, isRightToLeft: Bool, animated: Bool) {
        let isLeft = edge == (isRightToLeft ? .trailing : .leading)
        switch edge {
        case .top: scroll(toX: nil, y: 0, animated: animated)
        case .bottom: scroll(toX: nil, y: contentSize.height, animated: animated)
        case .leading, .trailing: scroll(toX: isLeft ? 0 : contentSize.width, y: nil, animated: animated)
        }
    }

    /// Brings a point of the content to the corner of the visible part, as far as the content goes.
    func scroll(toX x: CGFloat?, y: CGFloat?, animated: Bool) {
        let inset = adjustedContentInset
        var offset = contentOffset
        if let x { offset.x = min(max(x, 0) - inset.left, max(-inset.left, contentSize.width + inset.right - bounds.width)) }
        if let y { offset.y = min(max(y, 0) - inset.top, max(-inset.top, contentSize.height + inset.bottom - bounds.height)) }
        setContentOffset(offset, animated: animated)
    }
}

/// The view inside a scroll view that shows the content's element.
@MainActor
final class ScrollContentView: PortalView {
    weak var owner: Element?
    private var proposal: ProposedViewSize = .unspecified

    func offer(_ proposal: ProposedViewSize) { self.proposal = proposal }

    override func rootDidChange() {
        super.rootDidChange()
        superview?.setNeedsLayout()
        owner?.invalidateLayout()
    }

    override func placeRoots() {
        for root in roots {
            let size = root.size(proposal)
            root.place(
                at: CGPoint(
                    x: max(0, (bounds.width - size.width) / 2), y: max(0, (bounds.height - size.height) / 2)), proposal)
        }
    }
}
