import UIKit

/// A view whose content can be larger than it and is scrolled.
///
/// Backed by a `UIScrollView` (FACT 64). Along its axes it takes what it is offered and its content is as long as it
/// likes; across them it is as wide as its content. Source: Apple, SwiftUI `ScrollView`; BF105.
nonisolated public struct ScrollView<Content: View>: View {
    public typealias Body = Never
    public var content: Content
    public var axes: Axis.Set
    public var showsIndicators: Bool

    public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
        showsIndicators = true
    }

    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
        self.showsIndicators = showsIndicators
    }

    @MainActor
    public static func _makeNode(_ view: ScrollView<Content>, in context: _NodeContext) -> _ViewNode {
        ScrollNode(view, context)
    }
}

/// The node of a scroll view: the content's nodes in this graph, and the mounted view that shows their element.
@MainActor
private final class ScrollNode<Content: View>: ElementOwner<ScrollView<Content>, ScrollElement>, ScrollContainer, SizedContainer {
    private var content: _ViewNode!
    private var backing: _ViewNode!
    private let scrollView = BackingScrollView(frame: .zero)
    private var coordinator: ScrollCoordinator!

    override init(_ value: ScrollView<Content>, _ context: _NodeContext) {
        super.init(value, context)
        scrollView.axes = value.axes
        coordinator = ScrollCoordinator(self, scrollView)
        scrollView.contentDidLayOut = { [weak coordinator] in coordinator?.contentDidLayOut() }
        content = contentView.makeNode(context.child(of: self, .body))
        backing = backingView.makeNode(context.child(of: self, .role("backing")))
        element = ScrollElement(self, backing.elements[0], content: content.elements[0], scrollView)
        scrollView.show(content.elements, owner: element)
    }

    override var name: String { "ScrollView" }
    override var children: [_ViewNode] { [content, backing].compactMap { $0 } }

    override func receive(_ newValue: ScrollView<Content>) {
        let oldAxes = value.axes
        value = newValue
        if oldAxes != newValue.axes {
            scrollView.axes = newValue.axes
            element?.invalidateLayout()
        }
        contentView.update(content)
        backingView.update(backing)
    }

    private var contentView: LayoutView<ScrollContentLayout, Content> {
        LayoutView(layout: ScrollContentLayout(), content: value.content)
    }

    private var backingView: BackingView<BackingScrollView> {
        let shown = value.showsIndicators
        let coordinator = coordinator
        return BackingView(make: { [scrollView] in scrollView }) { view, environment in
            coordinator?.take(environment)
            view.isScrollEnabled = environment.isScrollEnabled
            view.showsVerticalScrollIndicator = shown && environment.verticalScrollIndicatorVisibility.isShown
            view.showsHorizontalScrollIndicator = shown && environment.horizontalScrollIndicatorVisibility.isShown
            view.keyboardDismissMode = environment.scrollDismissesKeyboardMode.uiKit
            view.clipsToBounds = !environment.isScrollClipDisabled
            PullToRefresh.apply(view.axes.contains(.vertical) ? environment.refresh : nil, to: view)
        }
    }

    var containerSize: CGSize { scrollView.bounds.inset(by: scrollView.adjustedContentInset).size }

    func reveal(_ target: Element, anchor: UnitPoint?, animated: Bool) -> Bool {
        if let container = target.lazyContainer, container.frameInPortal(of: target)?.0 === scrollView.content {
            // Places of what has not been made yet are a guess, which comes right on the way.
            for _ in 0..<(animated ? 1 : 4) {
                guard let (_, rect) = container.frameInPortal(of: target) else { break }
                let before = scrollView.contentOffset
                scrollView.reveal(rect, anchor: anchor, animated: animated)
                if scrollView.contentOffset == before { break }
                (graph.host as? HostView)?.layoutIfNeeded()
                scrollView.layoutIfNeeded()
            }
            return true
        }
        guard target.displayedPortal === scrollView.content else { return false }
        scrollView.reveal(target.frameInPortal, anchor: anchor, animated: animated)
        return true
    }
}

extension Element {
    /// The nearest lazy stack or grid whose item the element is or is in.
    fileprivate var lazyContainer: (any LazyItems)? {
        var node: _ViewNode? = self.node
        while let current = node, !(current is any ScrollContainer) {
            if let container = current as? any LazyItems, !container.elements.contains(where: { $0 === self }) { return container }
            node = current.parent
        }
        return nil
    }
}

/// One view as it is, several in a column.
struct ScrollContentLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        if subviews.count == 1 { return subviews[0].sizeThatFits(proposal) }
        return VStackLayout().sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        if subviews.count == 1 { return subviews[0].place(at: bounds.origin, proposal: proposal) }
        VStackLayout().placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
}

/// The element of a scroll view.
@MainActor
final class ScrollElement: ScrollingElement {
    private let content: Element
    private unowned let scrollView: BackingScrollView

    init(_ node: _ViewNode, _ child: Element, content: Element, _ scrollView: BackingScrollView) {
        self.content = content
        self.scrollView = scrollView
        super.init(node, child)
    }

    override var scrollableAxes: Axis.Set { scrollView.axes }
    override var ownSpacing: ViewSpacing { ViewSpacing() }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        var size = content.size(scrollView.contentProposal(proposal))
        for axis in Axis.allCases where scrollView.axes.contains(axis) {
            if let offered = proposal[axis] { size[axis] = offered }
        }
        return size
    }

    override func explicitGuide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? { nil }

    override func describe() -> ElementNode? { elementNode("ScrollView") }
}
