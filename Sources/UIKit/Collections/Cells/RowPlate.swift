import QuartzCore

/// How the content of a row wants its card and its separator.
package struct RowStyle: Hashable {
    package var hidesPlate = false
    package var hidesSeparator = false
    package var separatorLeading: CGFloat = 16
    package var separatorTrailing: CGFloat = 0
    package var separatorColor: UIColor?
    package init() {}
}

/// Which corners of the card a row has, and whether a separator is under it.
struct RowPlace: Hashable {
    var isFirst = false
    var isLast = false
    var cornerRadius: CGFloat = 0
    var isGrouped = false
    var showsSeparator = true

    var corners: CACornerMask {
        var corners: CACornerMask = []
        if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        return corners
    }
}

/// The card behind a row of a list or table, and the separator under it.
@MainActor
struct RowPlate {
    private let separator = CALayer()
    private let plate = CALayer()

    func attach(to cell: UIView) {
        cell.layer.insertSublayer(plate, at: 0)
        cell.layer.addSublayer(separator)
    }

    func place(in cell: UIView, _ place: RowPlace, _ style: RowStyle, isMarked: Bool, hasSeparatorWhenLast: Bool = false) {
        withoutLayerActions {
            let bounds = cell.bounds
            plate.frame = bounds
            let base: UIColor = place.isGrouped ? .secondarySystemGroupedBackground : .systemBackground
            plate.backgroundColor = cell.resolved(isMarked ? .systemGray4 : base).cgColor
            plate.cornerRadius = place.corners.isEmpty ? 0 : place.cornerRadius
            plate.maskedCorners = place.corners
            let line = 1 / max(1, cell.traitCollection.displayScale)
            let (leading, trailing) = (style.separatorLeading, style.separatorTrailing)
            separator.frame = CGRect(
                x: leading, y: bounds.height - line, width: max(0, bounds.width - leading - trailing), height: line)
            separator.backgroundColor = cell.resolved(style.separatorColor ?? .separator).cgColor
            separator.isHidden = (place.isLast && !hasSeparatorWhenLast) || !place.showsSeparator || style.hidesSeparator
            plate.isHidden = style.hidesPlate && !isMarked
        }
    }
}
