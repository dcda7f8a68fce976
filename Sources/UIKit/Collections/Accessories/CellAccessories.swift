import Tracing

/// The accessories of a list cell: which show, in which order, and where.
///
/// Apple says the sides and that the system has an order of its own; the order, and all measures but those that table rows have
/// too (FACT 108, BF157), are unrecorded.
@MainActor
final class CellAccessories {
    private enum Metrics {
        /// From the leading edge to the first accessory; its least width; between two.
        static let leadingEdge: CGFloat = 8
        static var leadingWidth: CGFloat { TableMetrics.editingShift - leadingEdge }
        static let gap: CGFloat = 8
    }

    private unowned let cell: UICollectionViewListCell
    private var views: [UICellAccessory.AccessoryType: UIView] = [:]
    /// What of the cell the views show.
    private struct Shown: Equatable {
        let state: UICellConfigurationState
        let outline: UICollectionViewListCell.Outline?
        let isMirrored: Bool
    }
    private var shown: Shown?
    private var arranged: (leading: [UICellAccessory], trailing: [UICellAccessory]) = ([], [])

    init(_ cell: UICollectionViewListCell) { self.cell = cell }

    var all: [UICellAccessory] = [] {
        didSet {
            let types = all.map(\.accessoryType)
            if let twice = types.indices.first(where: { types[..<$0].contains(types[$0]) }) {
                preconditionFailure("Accessories array contains more than one accessory of the type \(types[twice]). Give each type once.")
            }
            if !all.isEmpty {
                reportApproximation("UICellAccessory", "the widths of accessories and the distances between them are no recorded ones.")
            }
            for (type, view) in views where !types.contains(type) {
                view.removeFromSuperview()
                views[type] = nil
            }
            shown = nil
            cell.setNeedsLayout()
        }
    }

    // MARK: Order

    private static let leadingOrder: [UICellAccessory.AccessoryType] = [.multiselect, .delete, .insert]
    private static let trailingOrder: [UICellAccessory.AccessoryType] = [
        .label, .popUpMenu, .detail, .checkmark, .outlineDisclosure, .disclosureIndicator, .reorder,
    ]

    /// What shows now on each side, from leading to trailing.
    private func arrange() -> (leading: [UICellAccessory], trailing: [UICellAccessory]) {
        let isEditing = cell.configurationState.isEditing
        let showing = all.filter { $0.displayed == .always || ($0.displayed == .whenEditing) == isEditing }
        func ordered(_ order: [UICellAccessory.AccessoryType]) -> [UICellAccessory] {
            order.compactMap { type in showing.first { $0.accessoryType == type } }
        }
        var (leading, trailing) = (ordered(Self.leadingOrder), ordered(Self.trailingOrder))
        for accessory in showing {
            guard case .view(let configuration) = accessory.content else { continue }
            switch configuration.placement {
            case .leading(_, let place): leading.insert(accessory, at: min(max(place(leading), 0), leading.count))
            case .trailing(_, let place): trailing.insert(accessory, at: min(max(place(trailing), 0), trailing.count))
            }
        }
        return (leading, trailing)
    }

    // MARK: Measures

    /// Brings the views up to date; the widths are of what shows from then on.
    func update() {
        let new = Shown(
            state: cell.configurationState, outline: cell.outline, isMirrored: cell.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        guard new != shown else { return }
        shown = new
        arranged = arrange()
        let showing = arranged.leading + arranged.trailing
        for accessory in showing { show(accessory) }
        for (type, view) in views where !showing.contains(where: { $0.accessoryType == type }) { view.removeFromSuperview() }
    }

    /// What the content leaves free on each side, in points.
    var leadingWidth: CGFloat {
        guard !arranged.leading.isEmpty else { return 0 }
        return Metrics.leadingEdge + arranged.leading.reduce(0) { $0 + width($1, least: Metrics.leadingWidth) }
            + CGFloat(arranged.leading.count - 1) * Metrics.gap
    }
    var trailingWidth: CGFloat {
        guard !arranged.trailing.isEmpty else { return 0 }
        return arranged.trailing.reduce(TableMetrics.textSide) { $0 + width($1, least: 0) + Metrics.gap }
    }

    private func width(_ accessory: UICellAccessory, least: CGFloat) -> CGFloat {
        switch accessory.look.reservedLayoutWidth {
        case .custom(let width): width
        case .actual: size(accessory).width
        case .standard: max(size(accessory).width, least)
        }
    }

    private func size(_ accessory: UICellAccessory) -> CGSize {
        guard let view = views[accessory.accessoryType] else { return .zero }
        if case .view(let configuration) = accessory.content {
            if configuration.maintainsFixedSize { return view.bounds.size }
            let wanted = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            return wanted.width > 0 && wanted.height > 0 ? wanted : view.bounds.size
        }
        if let control = view as? RowControl { return CGSize(width: control.symbolWidth, height: cell.bounds.height) }
        return view.intrinsicContentSize
    }

    // MARK: Places

    func place() {
        let bounds = cell.bounds
        let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
        func put(_ accessory: UICellAccessory, _ x: CGFloat, _ room: CGFloat) {
            guard let view = views[accessory.accessoryType] else { return }
            if view.superview !== cell { cell.addSubview(view) }
            view.isHidden = accessory.look.isHidden
            var size = size(accessory)
            // A symbol is touched in all the room that it has.
            if view is RowControl { size = CGSize(width: room, height: bounds.height) }
            let start = x + (room - size.width) / 2
            let place = CGRect(
                x: isMirrored ? bounds.width - start - size.width : start, y: (bounds.height - size.height) / 2, width: size.width,
                height: size.height)
            view.bounds = CGRect(origin: view.bounds.origin, size: place.size)
            view.center = CGPoint(x: place.midX, y: place.midY)
        }
        var x = cell.indentsAccessories ? cell.indent : 0
        x += Metrics.leadingEdge
        for accessory in arranged.leading {
            let room = width(accessory, least: Metrics.leadingWidth)
            put(accessory, x, room)
            x += room + Metrics.gap
        }
        x = bounds.width - TableMetrics.textSide
        for accessory in arranged.trailing.reversed() {
            let room = width(accessory, least: 0)
            x -= room
            put(accessory, x, room)
            x -= Metrics.gap
        }
    }

    // MARK: Views

    private func show(_ accessory: UICellAccessory) {
        let type = accessory.accessoryType
        switch accessory.content {
        case .plain: showSymbol(accessory)
        case .button(let handler):
            let control = showSymbol(accessory)
            control.isUserInteractionEnabled = true
            control.run = handler ?? { [weak cell] in if type == .delete { cell?.rowSwipe?.openTrailing() } }
        case .outline(_, let handler):
            let control = view(type) { OutlineControl() }
            control.show(isExpanded: cell.outline?.isExpanded ?? false, color: accessory.look.tintColor ?? .tintColor)
            control.run = handler ?? { [weak cell] in cell.flatMap { $0.collection?.toggleOutline(of: $0) } }
        case .grip(let hasLine):
            let grip = view(type) { RowGrip(frame: .zero) }
            grip.showGrip(color: accessory.look.tintColor, hasLine: hasLine)
            grip.row = cell
            grip.list = { [weak cell] in cell?.collection }
            grip.drop = { [weak cell] point in cell.flatMap { $0.collection?.drop($0, at: point) } }
        case .text(let text, let font, let adjusts):
            let label = view(type) { UILabel() }
            label.adjustsFontForContentSizeCategory = adjusts
            (label.text, label.font, label.textColor) = (text, font, accessory.look.tintColor ?? .secondaryLabel)
        case .menu(let menu, let handler):
            let button = view(type) { MenuAccessoryButton(configuration: .plain()) }
            button.configuration?.title = menu.visibleActions.first { $0.state == .on }?.title ?? menu.visibleActions.first?.title
            button.configuration?.image = UIImage(systemName: "chevron.up.chevron.down")
            button.configuration?.imagePlacement = .trailing
            button.configuration?.imagePadding = 4
            button.configuration?.contentInsets = .zero
            button.configuration?.baseForegroundColor = accessory.look.tintColor ?? .secondaryLabel
            (button.menu, button.showsMenuAsPrimaryAction, button.changesSelectionAsPrimaryAction) = (menu, true, true)
            button.chosen = { handler?(menu) }
        case .view(let configuration):
            views[type] = configuration.customView
            if let tint = accessory.look.tintColor { configuration.customView.tintColor = tint }
        }
    }

    @discardableResult
    private func showSymbol(_ accessory: UICellAccessory) -> RowControl {
        let control = view(accessory.accessoryType) { RowControl() }
        control.isUserInteractionEnabled = false
        let tint = accessory.look.tintColor
        let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch accessory.accessoryType {
        case .checkmark: control.show("checkmark", label: nil, color: tint ?? .tintColor)
        case .disclosureIndicator: control.show(isMirrored ? "chevron.left" : "chevron.right", label: nil, color: tint ?? .tertiaryLabel)
        case .detail: control.show("info.circle", label: "More Info", color: tint ?? .tintColor)
        case .delete: control.show("minus.circle.fill", label: "Remove", color: accessory.look.backgroundColor ?? .systemRed)
        case .insert: control.show("plus.circle.fill", label: "Insert", color: accessory.look.backgroundColor ?? .systemGreen)
        case .multiselect:
            control.show(
                cell.isSelected ? "checkmark.circle.fill" : "circle", label: nil,
                color: cell.isSelected ? accessory.look.backgroundColor ?? .tintColor : tint ?? .tertiaryLabel)
        case .label, .outlineDisclosure, .popUpMenu, .reorder, .customView: break
        }
        return control
    }

    private func view<View: UIView>(_ type: UICellAccessory.AccessoryType, _ make: () -> View) -> View {
        if let known = views[type] as? View { return known }
        views[type]?.removeFromSuperview()
        let made = make()
        views[type] = made
        return made
    }

    /// Whether a tap anywhere in the cell opens its item in the outline.
    var opensOutlineByCell: Bool {
        arranged.trailing.contains {
            guard case .outline(let style, _) = $0.content else { return false }
            return style == .header || style == .automatic && cell.role == .header
        }
    }
}

/// A button with the choice of a menu.
@MainActor
private final class MenuAccessoryButton: UIButton {
    var chosen: () -> Void = {}
    override func didChoose(_ action: UIAction) {
        super.didChoose(action)
        chosen()
    }
}

/// The disclosure of an outline's item: it points down while the item is open.
@MainActor
final class OutlineControl: RowControl {
    func show(isExpanded: Bool, color: UIColor) {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        show(isMirrored ? "chevron.left" : "chevron.right", label: isExpanded ? "Collapse" : "Expand", color: color)
        let turned = CGAffineTransform(rotationAngle: isMirrored ? -.pi / 2 : .pi / 2)
        let wanted = isExpanded ? turned : .identity
        guard symbolTransform != wanted else { return }
        guard window != nil else { return symbolTransform = wanted }
        UIView.animate(withDuration: 0.3) { self.symbolTransform = wanted }
    }
}
