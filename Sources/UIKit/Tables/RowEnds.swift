import QuartzCore

/// What stands before and after a table row's content: edit controls, the accessory, the grip.
@MainActor
struct RowEnds {
    private var edit: RowControl?
    private var accessory: RowControl?
    private var info: RowControl?
    private var grip: RowGrip?

    // MARK: Widths

    private func showsEditControl(_ cell: UITableViewCell) -> Bool {
        cell.isEditing && cell.editingStyle != .none
    }

    func leadingWidth(of cell: UITableViewCell) -> CGFloat {
        guard cell.isEditing else { return 0 }
        return hasEditControl(cell) || cell.canEdit && cell.shouldIndentWhileEditing ? TableMetrics.editingShift : 0
    }

    private func hasEditControl(_ cell: UITableViewCell) -> Bool { showsEditControl(cell) || cell.table?.selectsMany ?? false }

    private func accessoryView(of cell: UITableViewCell) -> UIView? { cell.isEditing ? cell.editingAccessoryView : cell.accessoryView }
    private func accessoryType(of cell: UITableViewCell) -> UITableViewCell.AccessoryType {
        guard accessoryView(of: cell) == nil else { return .none }
        return cell.isEditing ? cell.editingAccessoryType : cell.accessoryType
    }

    private func accessoryWidth(of cell: UITableViewCell) -> CGFloat {
        if let view = accessoryView(of: cell) { return view.bounds.width + TableMetrics.textSide }
        return switch accessoryType(of: cell) {
        case .none: 0
        case .disclosureIndicator: TableMetrics.disclosureWidth
        case .checkmark: 39
        case .detailButton: 47
        case .detailDisclosureButton: 67
        }
    }

    func trailingWidth(of cell: UITableViewCell) -> CGFloat {
        accessoryWidth(of: cell) + (showsGrip(cell) ? TableMetrics.reorderWidth : 0)
    }

    private func showsGrip(_ cell: UITableViewCell) -> Bool { cell.isEditing && (cell.canMove || cell.showsReorderControl) }

    // MARK: Views

    mutating func accessoryViewChanged(in cell: UITableViewCell, from old: UIView?) {
        old?.removeFromSuperview()
        cell.setNeedsLayout()
    }

    mutating func place(in cell: UITableViewCell) {
        let bounds = cell.bounds
        let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
        func put(_ view: UIView, _ x: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            if view.superview !== cell { cell.addSubview(view) }
            view.frame = CGRect(
                x: isMirrored ? bounds.width - x - width : x, y: (bounds.height - height) / 2, width: width, height: height)
        }
        placeEditControl(cell, put)
        var end = bounds.width
        if showsGrip(cell) {
            let view = grip ?? RowGrip(frame: .zero)
            grip = view
            view.showGrip()
            view.row = cell
            view.list = { [weak cell] in cell?.table }
            view.drop = { [weak cell] point in cell.flatMap { $0.table?.drop($0, at: point) } }
            put(view, end - TableMetrics.reorderWidth, TableMetrics.reorderWidth, bounds.height)
            end -= TableMetrics.reorderWidth
        } else {
            grip?.removeFromSuperview()
            grip = nil
        }
        for other in [cell.accessoryView, cell.editingAccessoryView] where other !== accessoryView(of: cell) { other?.removeFromSuperview() }
        if let view = accessoryView(of: cell) {
            put(view, end - view.bounds.width - TableMetrics.textSide, view.bounds.width, view.bounds.height)
        }
        placeAccessory(cell, end: end, put)
    }

    private mutating func placeEditControl(_ cell: UITableViewCell, _ put: (UIView, CGFloat, CGFloat, CGFloat) -> Void) {
        guard cell.isEditing, hasEditControl(cell) else {
            edit?.removeFromSuperview()
            edit = nil
            return
        }
        let view = edit ?? RowControl()
        edit = view
        if !showsEditControl(cell) {
            view.show(
                cell.isSelected ? "checkmark.circle.fill" : "circle", label: "Select", color: cell.isSelected ? .tintColor : .tertiaryLabel)
        } else if cell.editingStyle == .delete {
            view.showDeletion()
        } else {
            view.show("plus.circle.fill", label: "Insert", color: .systemGreen)
        }
        view.isUserInteractionEnabled = showsEditControl(cell)
        view.run = { [weak cell] in cell.map { $0.table?.editControlTapped($0) } }
        put(view, 8, TableMetrics.editingShift - 8, cell.bounds.height)
    }

    private mutating func placeAccessory(
        _ cell: UITableViewCell, end: CGFloat, _ put: (UIView, CGFloat, CGFloat, CGFloat) -> Void
    ) {
        let type = accessoryType(of: cell)
        let symbol: (name: String, color: UIColor)? =
            switch type {
            case .disclosureIndicator, .detailDisclosureButton:
                (cell.effectiveUserInterfaceLayoutDirection == .rightToLeft ? "chevron.left" : "chevron.right", .tertiaryLabel)
            case .checkmark: ("checkmark", .tintColor)
            case .none, .detailButton: nil
            }
        if let symbol {
            let view = accessory ?? RowControl()
            accessory = view
            view.show(symbol.name, label: nil, color: symbol.color)
            view.isUserInteractionEnabled = false
            let width = view.symbolWidth
            put(view, end - TableMetrics.textSide - width, width, cell.bounds.height)
        } else {
            accessory?.removeFromSuperview()
            accessory = nil
        }
        guard type == .detailButton || type == .detailDisclosureButton else {
            info?.removeFromSuperview()
            info = nil
            return
        }
        let view = info ?? RowControl()
        info = view
        view.show("info.circle", label: "More Info", color: .tintColor)
        view.run = { [weak cell] in cell.map { $0.table?.accessoryTapped($0) } }
        let width = view.symbolWidth
        let before = symbol == nil ? TableMetrics.textSide : TableMetrics.disclosureWidth + 6
        put(view, end - before - width, width, cell.bounds.height)
    }
}

/// A symbol in a row that may be tapped.
@MainActor
package class RowControl: UIControl {
    private let picture = UIImageView(frame: .zero)
    private var symbol: String?
    package var run: (() -> Void)?

    package override init(frame: CGRect) {
        super.init(frame: frame)
        picture.contentMode = .center
        picture.isUserInteractionEnabled = false
        addSubview(picture)
        addAction(UIAction { [weak self] _ in self?.run?() }, for: .touchUpInside)
    }

    package required init?(coder: NSCoder) { preconditionFailure("A row's control is not in an archive.") }

    package func show(_ name: String, label: String?, color: UIColor) {
        if name != symbol {
            symbol = name
            picture.image = UIImage(systemName: name)
        }
        picture.tintColor = color
        isAccessibilityElement = label != nil
        accessibilityLabel = label
        accessibilityTraits = .button
    }

    var symbolWidth: CGFloat { picture.intrinsicContentSize.width }
    var symbolTransform: CGAffineTransform {
        get { picture.transform }
        set { picture.transform = newValue }
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        picture.bounds = CGRect(origin: .zero, size: bounds.size)
        picture.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}

extension RowControl {
    package func showDeletion() { show("minus.circle.fill", label: "Remove", color: .systemRed) }
    package func showGrip() { show("line.3.horizontal", label: "Reorder", color: .tertiaryLabel) }
}

/// The grip by which a person moves a row.
@MainActor
final class RowGrip: RowControl {
    weak var row: UIView?
    /// What the rows are in.
    var list: () -> UIView? = { nil }
    /// Puts the row where a finger has let go, at a point of the list.
    var drop: (CGPoint) -> Void = { _ in }
    private var start: CGFloat = 0
    private lazy var line = CALayer()

    func showGrip(color: UIColor?, hasLine: Bool) {
        show("line.3.horizontal", label: "Reorder", color: color ?? .tertiaryLabel)
        if hasLine, line.superlayer == nil { layer.addSublayer(line) }
        line.isHidden = !hasLine
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard line.superlayer != nil else { return }
        withoutLayerActions {
            line.backgroundColor = resolved(.separator).cgColor
            let width = 1 / max(1, traitCollection.displayScale)
            line.frame = CGRect(x: 0, y: bounds.height / 4, width: width, height: bounds.height / 2)
        }
    }

    // A finger on a control does not scroll the list.
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let list = list() else { return false }
        start = touch.location(in: list).y
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let row, let list = list() else { return false }
        list.bringSubviewToFront(row)
        row.transform = CGAffineTransform(translationX: 0, y: touch.location(in: list).y - start)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let row, let list = list() else { return }
        row.transform = .identity
        if let touch { drop(touch.location(in: list)) }
    }

    override func cancelTracking(with event: UIEvent?) { row?.transform = .identity }
}
