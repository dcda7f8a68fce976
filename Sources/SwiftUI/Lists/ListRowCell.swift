import UIKit

/// The cell of one row: it shows the row's element while the row is visible.
@MainActor
final class ListRowCell: UICollectionViewListCell {
    private let portal = RowPortal(frame: .zero)
    private var backgroundPortal: PortalView?
    private(set) var row: ListRow?
    private(set) weak var list: ListView?
    /// Made once the list is edited.
    private var controls: EditControls?
    /// The list is edited: what may be deleted or moved has a control for it.
    var isEditingRow = false {
        didSet {
            guard isEditingRow != oldValue else { return }
            if !isEditingRow { rowSwipe?.close(animated: true) }
            sizeDidChange()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(portal)
        backgroundColor = nil
        rowSwipe = RowSwipe(self) { [unowned self] in
            row?.swipeActions(at: .leading)
        } trailing: { [unowned self] in
            row?.swipeActions(at: .trailing)
        }
    }

    required init?(coder: NSCoder) { preconditionFailure("A SwiftUI row is not in an archive.") }

    func show(_ row: ListRow, in list: ListView) {
        self.list = list
        guard self.row?.id != row.id || portal.roots.first?.portal !== portal else { return }
        clear()
        self.row = row
        rowSwipe?.close(animated: false)
        portal.cell = self
        portal.show([row.element])
        list.show(row.element)
    }

    /// The row has left the screen; it keeps its nodes and state.
    func clear() {
        guard let row else { return }
        self.row = nil
        let wasShown = row.element.portal === portal
        portal.show([])
        if wasShown { list?.hide(row.element) }
        backgroundPortal?.show([])
    }

    func sizeDidChange() {
        setNeedsLayout()
        list?.sizeDidChange()
    }

    func positionDidChange() { portal.positionDidChange() }

    // MARK: Layout

    /// 16 from the sides and 15 from top and bottom, unless the row says otherwise (BF102).
    private var insets: EdgeInsets {
        var insets = row?.style.insets ?? EdgeInsets(top: 15, leading: 16, bottom: 15, trailing: 16)
        if isEditingRow, row?.isDeletable == true { insets.leading += EditControls.width }
        if isEditingRow, row?.movement != nil { insets.trailing += EditControls.width }
        return insets
    }

    private var rightToLeft: Bool { row?.element.node.isRightToLeft ?? false }

    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        guard let row else { return layoutAttributes }
        let insets = insets
        let size = row.element.size(offer(layoutAttributes.frame.width, insets))
        let least = list.map(\.spacing.minRowHeight).flatMap { $0 > 0 ? $0 : nil }
            ?? ListMetrics.rowHeight(content: 0, traits: traitCollection)
        layoutAttributes.frame.size.height = max(least, size.height + insets.vertical)
        return layoutAttributes
    }

    private func offer(_ width: CGFloat, _ insets: EdgeInsets) -> ProposedViewSize {
        ProposedViewSize(width: max(0, width - insets.horizontal), height: nil)
    }

    /// The content in the middle of the row's height, at its leading edge.
    fileprivate func place(_ element: Element) {
        let insets = insets
        let offer = offer(bounds.width, insets)
        let size = element.size(offer)
        let room = bounds.height - insets.vertical
        element.place(
            at: CGPoint(
                x: rightToLeft ? bounds.width - insets.leading - size.width : insets.leading,
                y: insets.top + (room - size.height) / 2), offer)
    }

    override func layoutSubviews() {
        applyStyle()
        super.layoutSubviews()
        if portal.frame != bounds { portal.frame = bounds }
        if isEditingRow, controls == nil { controls = EditControls(self) }
        controls?.place(
            deletes: isEditingRow && row?.isDeletable == true, moves: isEditingRow && row?.movement != nil, isMirrored: rightToLeft)
        if let backgroundPortal, backgroundPortal.frame != bounds { backgroundPortal.frame = bounds }
    }

    private func applyStyle() {
        guard let row else { return }
        let style = row.style
        rowStyle.hidesSeparator = style.separator == .hidden
        rowStyle.separatorLeading = insets.leading
        rowStyle.separatorColor = style.separatorTint?.uiColor(in: EnvironmentValues(scope: row.element.node.environment))
        let background = row.element.layoutValue(RowBackgroundKey.self)?.elements ?? []
        rowStyle.hidesPlate = !background.isEmpty
        guard !background.isEmpty || backgroundPortal != nil else { return }
        let view = backgroundPortal ?? PortalView(frame: bounds)
        if backgroundPortal == nil {
            backgroundPortal = view
            contentView.insertSubview(view, at: 0)
        }
        if !view.roots.elementsEqual(background, by: ===) { view.show(background) }
    }
}

/// The view in a cell that shows the row's element, in the middle of the row.
@MainActor
final class RowPortal: PortalView {
    weak var cell: ListRowCell?

    override func rootDidChange() {
        super.rootDidChange()
        cell?.sizeDidChange()
    }

    override func placeRoots() {
        guard let cell else { return }
        for root in roots { cell.place(root) }
    }
}

/// The header or footer of a section: its elements in a column, 16 from the card's sides.
@MainActor
final class ListSupplement: UICollectionReusableView {
    private let portal = SupplementPortal(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(portal)
    }

    required init?(coder: NSCoder) { preconditionFailure("A SwiftUI header is not in an archive.") }

    func show(_ elements: [Element], in list: ListView) {
        clear()
        portal.list = list
        portal.show(elements)
        for element in elements { list.show(element) }
    }

    /// The section has left the screen.
    func clear() {
        let shown = portal.roots.filter { $0.portal === portal }
        portal.show([])
        for element in shown { portal.list?.hide(element) }
    }

    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        layoutAttributes.frame.size.height = portal.height(in: layoutAttributes.frame.width)
        return layoutAttributes
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if portal.frame != bounds { portal.frame = bounds }
    }
}

@MainActor
private final class SupplementPortal: PortalView {
    weak var list: ListView?
    private let side: CGFloat = 16

    override func rootDidChange() {
        super.rootDidChange()
        list?.sizeDidChange()
    }

    private func offer(_ width: CGFloat) -> ProposedViewSize { ProposedViewSize(width: max(0, width - 2 * side), height: nil) }

    func height(in width: CGFloat) -> CGFloat { roots.reduce(0) { $0 + $1.size(offer(width)).height } }

    override func placeRoots() {
        let offer = offer(bounds.width)
        var y: CGFloat = 0
        for root in roots {
            let size = root.size(offer)
            root.place(at: CGPoint(x: root.node.isRightToLeft ? bounds.width - side - size.width : side, y: y), offer)
            y += size.height
        }
    }
}
