import QuartzCore
import UIKit

/// What a portal shows, back to front, in the portal's coordinates.
@MainActor
struct DisplayList {
    enum Item {
        case layer(CALayer, CGRect)
        case view(UIView, CGRect, (CGRect) -> Void)
        case group(DisplayGroup, CGRect, DisplayList, (CALayer) -> Void)

        @MainActor var layer: CALayer {
            switch self {
            case .layer(let layer, _): layer
            case .view(let view, _, _): view.layer
            case .group(let group, _, let list, _): group.layer(for: list)
            }
        }
    }

    private(set) var items: [Item] = []
    /// Whose coordinates these are.
    let space: ObjectIdentifier
    /// The transaction that moves what is being added.
    var motion: Transaction?

    init(space: ObjectIdentifier, motion: Transaction? = nil) {
        self.space = space
        self.motion = motion
    }

    /// True where a UIKit view is shown, which needs views around it.
    var hasViews: Bool {
        items.contains { item in
            switch item {
            case .layer: false
            case .view: true
            case .group(_, _, let list, _): list.hasViews
            }
        }
    }

    mutating func append(_ layer: CALayer, _ frame: CGRect) { items.append(.layer(layer, frame)) }

    /// Adds a view; `setFrame` gives it its place, as its owner means it.
    mutating func append(_ view: UIView, _ frame: CGRect, setFrame: @escaping (CGRect) -> Void) {
        items.append(.view(view, frame, setFrame))
    }

    /// Adds a list shown as one; `style` sets the looks of the layer that shows it.
    mutating func append(_ group: DisplayGroup, _ frame: CGRect, _ list: DisplayList, style: @escaping (CALayer) -> Void) {
        items.append(.group(group, frame, list, style))
    }

    /// Makes `container` show exactly these items in this order, and `foreign` views in front of them.
    func apply(to container: UIView, keeping foreign: [UIView] = []) {
        apply(to: container.layer, of: container, keeping: foreign)
    }

    /// Makes a layer, and the view it belongs to where it belongs to one, show exactly these items in this order.
    func apply(to layer: CALayer, of container: UIView?, keeping foreign: [UIView] = []) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        let wanted = items.map(\.layer) + foreign.map(\.layer)
        let wantedIDs = Set(wanted.map(ObjectIdentifier.init))
        for view in container?.subviews ?? [] where !wantedIDs.contains(ObjectIdentifier(view.layer)) { view.removeFromSuperview() }
        for sublayer in layer.sublayers ?? [] where !wantedIDs.contains(ObjectIdentifier(sublayer)) {
            sublayer.removeFromSuperlayer()
        }
        for item in items {
            switch item {
            case .layer(let own, let frame):
                if own.superlayer !== layer { layer.addSublayer(own) }
                setFrame(frame, of: own)
            case .view(let view, let frame, let setFrame):
                if let container, view.superview !== container { container.addSubview(view) }
                setFrame(frame)
            case .group(let group, let frame, let list, let style):
                let own = group.layer(for: list)
                if let view = group.view, let container {
                    if view.superview !== container { container.addSubview(view) }
                } else if own.superlayer !== layer {
                    layer.addSublayer(own)
                }
                setFrame(frame, of: own)
                style(own)
                list.apply(to: own, of: group.view)
            }
        }
        let shown = layer.sublayers ?? []
        guard !shown.elementsEqual(wanted, by: ===) else { return }
        reorder(layer, container, keeping: foreign)
    }

    private func setFrame(_ frame: CGRect, of layer: CALayer) {
        let bounds = CGRect(origin: .zero, size: frame.size)
        if layer.bounds != bounds { layer.bounds = bounds }
        let position = CGPoint(
            x: frame.minX + frame.width * layer.anchorPoint.x, y: frame.minY + frame.height * layer.anchorPoint.y)
        if layer.position != position { layer.position = position }
    }

    /// A view that is the front of the subviews already is not moved by UIKit, though drawn layers may be in front of it.
    private func reorder(_ layer: CALayer, _ container: UIView?, keeping foreign: [UIView]) {
        for item in items {
            switch item {
            case .view(let view, _, _): container?.bringSubviewToFront(view)
            case .group(let group, _, _, _): if let view = group.view { container?.bringSubviewToFront(view) }
            case .layer: break
            }
            layer.addSublayer(item.layer)
        }
        for view in foreign {
            container?.bringSubviewToFront(view)
            layer.addSublayer(view.layer)
        }
    }
}
