import Tracing
import UIKit

/// What a mount's element asks of its node.
@MainActor
protocol MountOwner: AnyObject {
    var name: String { get }
    /// Whether the representable is the framework's own.
    var isOurs: Bool { get }
    var mountedObject: UIResponder? { get }
    var mountedView: UIView? { get }
    var mountedController: UIViewController? { get }
    var propagatesSafeArea: Bool { get }
    /// The representable's own size for a proposal, `nil` where it leaves it to the view.
    func customSize(_ proposal: ProposedViewSize) -> CGSize?
}

/// The element of a mounted view: measured by its intrinsic size and priorities, placed by its alignment rectangle.
@MainActor
final class MountElement: Element, GeometryOwner {
    private unowned let owner: any MountOwner
    /// The last proposal answered and the size returned, for the tree.
    private var lastReturned: CGSize = .zero
    private var didFinishContainment = false
    /// Whether the view has said that its content size is invalid since its representable was last updated.
    var wasInvalidatedAlone = false

    init(_ node: _ViewNode, owner: any MountOwner) {
        self.owner = owner
        super.init(node)
    }

    /// The control that is mounted, where it is one.
    var mountedControl: UIControl? { owner.mountedView as? UIControl }

    // MARK: Measuring (SPEC A8)

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        if let size = owner.customSize(proposal) { return size }
        guard let view = owner.mountedView else { return .zero }
        var intrinsic = intrinsicSize(of: view)
        let width = length(.horizontal, intrinsic, proposal, view)
        // Text that is given less than its own width wraps.
        if width < intrinsic.width, let wrapped = view.constraintState.wrappedSize?(view, width) {
            intrinsic.height = wrapped.height
        }
        return CGSize(width: width, height: length(.vertical, intrinsic, proposal, view))
    }

    private func intrinsicSize(of view: UIView) -> CGSize {
        var size = view.intrinsicContentSize
        if let preferred = owner.mountedController?.preferredContentSize {
            if size.width == UIView.noIntrinsicMetric, preferred.width > 0 { size.width = preferred.width }
            if size.height == UIView.noIntrinsicMetric, preferred.height > 0 { size.height = preferred.height }
        }
        return size
    }

    /// Hugging and resistance of 750 and more hold, less yields (BF014-BF025).
    private func length(_ axis: Axis, _ intrinsic: CGSize, _ proposal: ProposedViewSize, _ view: UIView) -> CGFloat {
        let own = intrinsic[axis]
        let hasOwn = own != UIView.noIntrinsicMetric
        guard let offered = proposal[axis] else { return hasOwn ? own : 0 }
        guard hasOwn else { return offered }
        let constraintAxis: NSLayoutConstraint.Axis = axis == .horizontal ? .horizontal : .vertical
        if offered > own {
            return view.contentHuggingPriority(for: constraintAxis).rawValue >= UILayoutPriority.defaultHigh.rawValue ? own : offered
        }
        return view.contentCompressionResistancePriority(for: constraintAxis).rawValue >= UILayoutPriority.defaultHigh.rawValue ? own : offered
    }

    /// A label's lines give the baselines; another view's are its top and its bottom (BF060-BF063).
    override func explicitGuide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        guard let view = owner.mountedView else { return nil }
        let baselines = view.constraintState.baselines?(view, size) ?? (first: 0, last: 0)
        if key == VerticalAlignment.firstTextBaseline.key { return baselines.first }
        if key == VerticalAlignment.lastTextBaseline.key { return size.height - baselines.last }
        return nil
    }

    // MARK: Placing

    override func appendItems(to list: inout DisplayList, at origin: CGPoint) {
        guard let view = owner.mountedView else { return }
        let rect = CGRect(origin: origin, size: displayedFrame.size)
        list.append(view, rect) { [weak self] rect in self?.setFrame(rect, of: view) }
    }

    private func setFrame(_ rect: CGRect, of view: UIView) {
        GeometryWrite.allowed {
            let frame = view.frame(forAlignmentRect: rect)
            if wasInvalidatedAlone { noteSize(frame.size, of: view) }
            if view.frame != frame { view.frame = frame }
            view.imposedSafeArea = owner.propagatesSafeArea ? overlappedSafeAreaInsets : .zero
        }
        if let controller = owner.mountedController, !didFinishContainment, let parent = controller.parent {
            didFinishContainment = true
            controller.didMove(toParent: parent)
        }
        view.layoutIfNeeded()
    }

    /// The size that comes of an invalidation alone may be another on iOS.
    private func noteSize(_ size: CGSize, of view: UIView) {
        wasInvalidatedAlone = false
        let old = view.frame.size
        guard old != .zero, old != size, !owner.isOurs else { return }
        reportApproximation(
            "invalidateIntrinsicContentSize()",
            "the view that \(owner.name) represents was measured again for it alone. Whether iOS does so is not sure: "
                + "change a value of the representable too.")
    }

    func geometryWasWritten(_ property: String, on view: UIView) {
        FindingLog.current.report(
            .init(
                "bridge.representable-layout-mutation", .must,
                "\(property) of the view that \(owner.name) represents was set. SwiftUI owns center, bounds, frame and "
                    + "transform of a represented view and will set them again; use .frame, .offset, intrinsicContentSize or "
                    + "sizeThatFits instead.",
                subject: owner.name, evidence: ["\(type(of: view)).\(property)"]))
    }

    // MARK: Touches and tree

    /// A mounted view covers its place; whether it or SwiftUI gets the touch is for `touchedView` to say (SPEC A17).
    override var acceptsTouches: Bool { owner.mountedView.map { !$0.isHidden && $0.alpha >= 0.01 } ?? false }

    override var touchedView: UIView? {
        guard let view = owner.mountedView, view.isUserInteractionEnabled,
            EnvironmentValues(scope: node.environment).isEnabled
        else { return nil }
        return view
    }

    var mountedView: UIView? { owner.mountedView }

    /// The representable, with what was proposed and returned; the view it mounts is in it.
    override func describe() -> ElementNode? {
        var node = elementNode(owner.name)
        node.kind = .mount
        if let view = owner.mountedView { node.children = [view.makeElementNode()] }
        return node
    }
}
