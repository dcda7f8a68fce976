import Tracing
import UIKit

/// The view of a hosting configuration: it hosts the content, and the background's view for the cell to put behind.
@MainActor
final class HostingContentView<Content: View, Background: View>: UIView, RowContentView {
    private var shown: UIHostingConfiguration<Content, Background>
    private let host: HostView
    private let backgroundHost: HostView?

    init(_ configuration: UIHostingConfiguration<Content, Background>) {
        shown = configuration
        host = HostView(HostedRow(configuration))
        backgroundHost = Background.self == EmptyView.self ? nil : HostView(configuration.backgroundContent)
        super.init(frame: .zero)
        host.safeAreaRegions = []
        backgroundHost?.safeAreaRegions = []
        backgroundHost?.isUserInteractionEnabled = false
        host.measuresDidChange = { [weak self] in self?.measuresDidChange() }
        addSubview(host)
    }

    required init?(coder: NSCoder) { preconditionFailure("A hosting configuration's view is not in an archive.") }

    // MARK: Configuration

    /// A configuration of the same type is shown in place: identities and state of the content stay.
    var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIHostingConfiguration<Content, Background> else {
                preconditionFailure(
                    "A content view of \(type(of: shown)) does not show \(type(of: newValue)). Ask supports(_:) first.")
            }
            shown = new
            host.setRoot(HostedRow(new))
            backgroundHost?.setRoot(new.backgroundContent)
            measuresDidChange()
        }
    }

    // MARK: Size

    /// The content may want another height: the rows around are measured again.
    private func measuresDidChange() {
        invalidateIntrinsicContentSize()
        var view: UIView? = self
        while let current = view, !(current is UIScrollView) {
            current.setNeedsLayout()
            view = current.superview
        }
        view?.setNeedsLayout()
    }

    package func rowHeight(width: CGFloat, isInTable: Bool) -> CGFloat {
        host.contentSize(ProposedViewSize(width: width, height: nil)).height
    }

    package var separatorInsets: (leading: CGFloat, trailing: CGFloat)? { (shown.insets.resolved.leading, 0) }
    package var leastHeight: CGFloat? { shown.least.height }
    package var cellBackground: UIView? { backgroundHost }
    /// The content is given to the configuration with the state that it was made for.
    package var followsState: Bool { false }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width: CGFloat? = size.width > 0 && size.width < .greatestFiniteMagnitude ? size.width : nil
        let fitted = host.contentSize(ProposedViewSize(width: width, height: nil))
        return CGSize(
            width: max(fitted.width, shown.least.width ?? 0),
            height: max(fitted.height, shown.least.height ?? ListMetrics.rowHeight(content: 0, traits: traitCollection)))
    }

    override var intrinsicContentSize: CGSize { sizeThatFits(bounds.size) }

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { sizeThatFits(targetSize) }

    override func layoutSubviews() {
        super.layoutSubviews()
        if host.frame != bounds { host.frame = bounds }
        // A cell whose size is fixed cuts off what does not fit.
        let wanted = rowHeight(width: bounds.width, isInTable: false)
        clipsToBounds = wanted > bounds.height + 0.5
        if clipsToBounds { HostedCellChecks.current.watch(self, content: TypeName.of(Content.self), wanted: wanted) }
    }

    // MARK: Swipes

    package func swipeActions(isLeading: Bool) -> SwipeActions? {
        let edge: HorizontalEdge = isLeading ? .leading : .trailing
        var level = host.graph.root?.elements ?? []
        // The root, the row, and what stands in it.
        for _ in 0..<3 {
            for element in level {
                let own = element.layoutValue(RowSwipeKey.self).filter { $0.edge == edge }
                if !own.isEmpty { return SwipeActions(own, in: element.node.environment) }
            }
            level = level.flatMap(\.children)
        }
        return nil
    }
}

/// Hosted content in a row: at the leading edge, in the middle of the height.
private struct HostedRow<Content: View, Background: View>: View {
    let configuration: UIHostingConfiguration<Content, Background>

    init(_ configuration: UIHostingConfiguration<Content, Background>) { self.configuration = configuration }

    var body: some View { HostedRowLayout(insets: configuration.insets) { configuration.content } }
}

private struct HostedRowLayout: Layout {
    let insets: HostedRowInsets

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let insets = insets.resolved
        return ProposedViewSize(
            width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
            height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
    }

    private func contentSize(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGSize {
        if subviews.count == 1 { return subviews[0].sizeThatFits(proposal) }
        var cache: Void = ()
        return VStackLayout(alignment: .leading).sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let size = contentSize(inner(proposal), subviews)
        let insets = insets.resolved
        return CGSize(
            width: proposal.width ?? size.width + insets.leading + insets.trailing,
            height: proposal.height ?? size.height + insets.top + insets.bottom)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let insets = insets.resolved
        let offer = inner(ProposedViewSize(bounds.size))
        let size = contentSize(offer, subviews)
        let room = bounds.height - insets.top - insets.bottom
        let origin = CGPoint(x: bounds.minX + insets.leading, y: bounds.minY + insets.top + (room - size.height) / 2)
        if subviews.count == 1 { return subviews[0].place(at: origin, proposal: offer) }
        var cache: Void = ()
        VStackLayout(alignment: .leading).placeSubviews(
            in: CGRect(origin: origin, size: size), proposal: offer, subviews: subviews, cache: &cache)
    }
}
