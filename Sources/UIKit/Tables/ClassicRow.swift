/// The labels and the image of a cell without a content configuration, and where they stand.
@MainActor
struct ClassicRow {
    let style: UITableViewCell.CellStyle
    let text: UILabel?
    let detail: UILabel?
    let picture: UIImageView?

    private static let imageGap: CGFloat = 16
    /// Between the labels of a row that stand beside each other.
    private static let labelGap: CGFloat = 6
    private static let value2Width: CGFloat = 91

    private func isShown(_ label: UILabel?) -> Bool { !(label?.text ?? "").isEmpty }

    private var imageWidth: CGFloat {
        guard let picture, picture.image != nil else { return 0 }
        return picture.intrinsicContentSize.width + Self.imageGap
    }

    private func textFrame(_ width: CGFloat, _ indent: CGFloat, _ hasEnd: Bool) -> (x: CGFloat, width: CGFloat) {
        let x = TableMetrics.textSide + indent + imageWidth
        return (x, max(0, width - x - (hasEnd ? TableMetrics.textBesideAccessory : TableMetrics.textSide)))
    }

    private func size(_ label: UILabel?, _ width: CGFloat) -> CGSize {
        guard let label, isShown(label) else { return .zero }
        return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }

    /// The height of the labels, in points; 0 where there is nothing.
    func height(width: CGFloat, indent: CGFloat, hasEnd: Bool) -> CGFloat {
        let room = textFrame(width, indent, hasEnd).width
        let (one, two) = (size(text, room).height, size(detail, room).height)
        let labels = style == .subtitle ? one + two : max(one, two)
        return max(labels, picture?.image == nil ? 0 : picture?.intrinsicContentSize.height ?? 0)
    }

    /// A row's label fills its height, two lines stand in its middle (BF153).
    func place(in view: UIView, indent: CGFloat, hasEnd: Bool) {
        let bounds = view.bounds
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let scale = max(1, view.traitCollection.displayScale)
        func put(_ view: UIView?, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            guard let view else { return }
            let left = isMirrored ? bounds.width - x - width : x
            let frame = CGRect(x: left, y: (y * scale).rounded() / scale, width: width, height: height)
            if view.frame != frame { view.frame = frame }
        }
        if let picture, picture.image != nil {
            let size = picture.intrinsicContentSize
            put(picture, TableMetrics.textSide + indent, (bounds.height - size.height) / 2, size.width, size.height)
        }
        let (x, width) = textFrame(bounds.width, indent, hasEnd)
        switch style {
        case .subtitle where isShown(detail):
            let (one, two) = (size(text, width), size(detail, width))
            let top = (bounds.height - one.height - two.height) / 2
            put(text, x, top, min(one.width, width), one.height)
            put(detail, x, top + one.height, min(two.width, width), two.height)
        case .value1 where isShown(detail):
            let two = size(detail, width)
            let detailWidth = min(two.width, width)
            put(text, x, 0, max(0, min(size(text, width).width, width - detailWidth - Self.labelGap)), bounds.height)
            put(detail, x + width - detailWidth, 0, detailWidth, bounds.height)
        case .value2:
            put(text, x, 0, Self.value2Width, bounds.height)
            let start = Self.value2Width + Self.labelGap
            put(detail, x + start, 0, max(0, width - start), bounds.height)
        default: put(text, x, 0, width, bounds.height)
        }
    }
}
