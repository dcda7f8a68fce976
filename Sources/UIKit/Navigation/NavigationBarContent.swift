import Foundation

/// What a navigation bar shows of its top item.
@MainActor
final class NavigationBarContent: UIView {
    var whenBackIsTapped: () -> Void = {}
    /// How much of the large title shows; `nil` where the title is inline.
    var largeTitleShare: CGFloat?

    private let titleLabel = UILabel(frame: .zero)
    private let subtitleLabel = UILabel(frame: .zero)
    private let largeTitleLabel = UILabel(frame: .zero)
    private var titleView: UIView?
    private var backButton: BarButton?
    private var leading: [BarSlot] = []
    private var trailing: [BarSlot] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        for label in [titleLabel, subtitleLabel, largeTitleLabel] {
            addSubview(label)
            label.accessibilityTraits = .header
        }
        titleLabel.textAlignment = .center
        subtitleLabel.textAlignment = .center
        clipsToBounds = false
    }

    required init?(coder: NSCoder) { nil }

    func show(
        _ item: UINavigationItem?, after previous: UINavigationItem?, appearance: UINavigationBarAppearance,
        titleAttributes: [NSAttributedString.Key: Any]?, largeTitleAttributes: [NSAttributedString.Key: Any]?,
        backIndicator: UIImage?
    ) {
        let attributes = (titleAttributes ?? [:]).merging(appearance.titleTextAttributes) { $1 }
        let largeAttributes = (largeTitleAttributes ?? [:]).merging(appearance.largeTitleTextAttributes) { $1 }
        titleLabel.text = item?.title
        titleLabel.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textColor = attributes[.foregroundColor] as? UIColor ?? .label
        subtitleLabel.text = item?.subtitle ?? item?.prompt
        subtitleLabel.font = .systemFont(ofSize: 12)
        subtitleLabel.textColor = .secondaryLabel
        largeTitleLabel.text = item?.largeTitle ?? item?.title
        largeTitleLabel.font = largeAttributes[.font] as? UIFont ?? .systemFont(ofSize: 34, weight: .bold)
        largeTitleLabel.textColor = largeAttributes[.foregroundColor] as? UIColor ?? .label
        show(titleView: item?.titleView)
        show(
            back: item.flatMap { backTitle(to: previous, from: $0) },
            indicator: appearance.ownBackIndicator?.image ?? backIndicator ?? BarButton.systemBackIndicator)
        leading = replace(leading, with: item?.leadingItems ?? [], appearance)
        trailing = replace(trailing, with: item?.trailingItems ?? [], appearance)
        setNeedsLayout()
    }

    private func show(titleView newView: UIView?) {
        guard newView !== titleView else { return }
        if let titleView, titleView.superview === self { titleView.removeFromSuperview() }
        titleView = newView
        if let newView { addSubview(newView) }
    }

    // MARK: Back

    private struct BackTitle {
        let shown: String?
        let spoken: String
    }

    /// The words of the back button; `nil` where there is none.
    private func backTitle(to previous: UINavigationItem?, from item: UINavigationItem) -> BackTitle? {
        guard let previous, !item.hidesBackButton else { return nil }
        if !item.leadingItems.isEmpty && !item.leftItemsSupplementBackButton { return nil }
        let words = previous.backBarButtonItem?.title ?? previous.backButtonTitle ?? previous.title
        let spoken = words.flatMap { $0.isEmpty ? nil : $0 } ?? "Back"
        // The arrow alone on iOS 26.
        if BarMetrics.current.hasPlatters || words?.isEmpty == true { return BackTitle(shown: nil, spoken: spoken) }
        switch previous.backButtonDisplayMode {
        case .default: return BackTitle(shown: spoken, spoken: spoken)
        case .generic: return BackTitle(shown: "Back", spoken: spoken)
        case .minimal: return BackTitle(shown: nil, spoken: spoken)
        }
    }

    private func show(back title: BackTitle?, indicator: UIImage) {
        backButton?.removeFromSuperview()
        backButton = nil
        guard let title else { return }
        let button = BarButton(backTitle: title.shown, spoken: title.spoken, indicator: indicator) { [weak self] _ in self?.whenBackIsTapped() }
        backButton = button
        addSubview(button)
    }

    // MARK: Items

    private func replace(
        _ old: [BarSlot], with items: [UIBarButtonItem], _ appearance: UINavigationBarAppearance
    ) -> [BarSlot] {
        for slot in old { slot.item.whenChanged = nil }
        let kept = Set(items.compactMap { $0.customView.map(ObjectIdentifier.init) })
        for slot in old {
            guard let view = slot.view, !kept.contains(ObjectIdentifier(view)) else { continue }
            view.removeFromSuperview()
        }
        return items.map { item in
            item.whenChanged = { [weak self] in (self?.superview as? UINavigationBar)?.itemDidChange() }
            let look = item.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
            let slot = BarSlot(item, look)
            if let view = slot.view { addSubview(view) }
            return slot
        }
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let metrics = BarMetrics.current
        let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var start = metrics.buttonMargin
        if let backButton {
            let size = backButton.sizeThatFits(bounds.size)
            place(backButton, x: start, width: size.width, height: size.height, mirrored)
            start += size.width + metrics.buttonSpacing
        }
        for slot in leading { start = place(slot, from: start, isLeading: true, mirrored) }
        var end = metrics.buttonMargin
        for slot in trailing { end = place(slot, from: end, isLeading: false, mirrored) }
        layoutTitle(start: start, end: end, metrics)
        layoutLargeTitle(metrics, mirrored)
    }

    private func place(_ slot: BarSlot, from edge: CGFloat, isLeading: Bool, _ mirrored: Bool) -> CGFloat {
        let size = slot.size
        if let view = slot.view, !slot.item.isHidden {
            let x = isLeading ? edge : bounds.width - edge - size.width
            place(view, x: x, width: size.width, height: size.height, mirrored)
        }
        return edge + size.width + (slot.item.isSpace || size.width == 0 ? 0 : BarMetrics.current.buttonSpacing)
    }

    private func place(_ view: UIView, x: CGFloat, width: CGFloat, height: CGFloat, _ mirrored: Bool) {
        let row = BarMetrics.current.titleRowHeight
        view.frame = CGRect(
            x: mirrored ? bounds.width - x - width : x, y: (row - height) / 2, width: width, height: height)
    }

    /// The title in the middle of the bar, moved aside where the buttons leave no room there.
    private func layoutTitle(start: CGFloat, end: CGFloat, _ metrics: BarMetrics) {
        let room = max(0, bounds.width - start - end)
        let unbounded = CGSize(width: CGFloat.greatestFiniteMagnitude, height: metrics.titleRowHeight)
        if let titleView {
            var size = titleView.sizeThatFits(CGSize(width: room, height: metrics.titleRowHeight))
            if titleView.intrinsicContentSize.width > 0 { size = titleView.intrinsicContentSize }
            if size == .zero { size = titleView.bounds.size }
            size = CGSize(width: min(size.width, room), height: min(size.height, metrics.titleRowHeight))
            titleView.frame = centred(size, start: start, end: end, row: metrics.titleRowHeight)
            titleLabel.isHidden = true
            subtitleLabel.isHidden = true
            return
        }
        let isInline = (largeTitleShare ?? 0) < 0.5
        titleLabel.isHidden = !isInline || (titleLabel.text ?? "").isEmpty
        var size = titleLabel.sizeThatFits(unbounded)
        size.width = min(size.width, room)
        size.height += metrics.titlePadding
        let frame = centred(size, start: start, end: end, row: metrics.titleRowHeight)
        let hasSubtitle = isInline && !(subtitleLabel.text ?? "").isEmpty
        subtitleLabel.isHidden = !hasSubtitle
        titleLabel.frame = hasSubtitle ? frame.offsetBy(dx: 0, dy: -8) : frame
        if hasSubtitle {
            var small = subtitleLabel.sizeThatFits(unbounded)
            small.width = min(small.width, room)
            subtitleLabel.frame = centred(small, start: start, end: end, row: metrics.titleRowHeight).offsetBy(dx: 0, dy: 10)
        }
    }

    private func centred(_ size: CGSize, start: CGFloat, end: CGFloat, row: CGFloat) -> CGRect {
        var x = (bounds.width - size.width) / 2
        x = min(max(x, start), max(start, bounds.width - end - size.width))
        let scale = max(traitCollection.displayScale, 1)
        return CGRect(
            x: (x * scale).rounded() / scale, y: (row - size.height) / 2, width: size.width, height: size.height)
    }

    private func layoutLargeTitle(_ metrics: BarMetrics, _ mirrored: Bool) {
        guard let share = largeTitleShare else {
            largeTitleLabel.isHidden = true
            return
        }
        largeTitleLabel.isHidden = share <= 0 || (largeTitleLabel.text ?? "").isEmpty
        largeTitleLabel.alpha = share
        let margin: CGFloat = bounds.width >= 414 && !metrics.hasPlatters ? 20 : 16
        let width = min(
            largeTitleLabel.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 60)).width,
            bounds.width - 2 * margin)
        let y = metrics.largeTitleTop - metrics.largeTitleHeight * (1 - share)
        largeTitleLabel.frame = CGRect(
            x: mirrored ? bounds.width - margin - width : margin, y: y, width: width,
            height: metrics.largeTitleLabelHeight)
    }
}

/// One item in a bar with the view that shows it; a space has none.
@MainActor
struct BarSlot {
    let item: UIBarButtonItem
    let view: UIView?

    init(_ item: UIBarButtonItem, _ appearance: UIBarButtonItemAppearance?) {
        self.item = item
        if item.isSpace || item.isHidden { view = nil }
        else if let customView = item.customView {
            view = customView
            item.isShown(by: customView)
        } else { view = BarButton(item: item, attributes: appearance) }
    }

    var size: CGSize {
        if item.isHidden { return .zero }
        guard let view else { return CGSize(width: item.width, height: 0) }
        if item.customView == nil { return view.sizeThatFits(.zero) }
        let intrinsic = view.intrinsicContentSize
        if intrinsic.width > 0, intrinsic.height > 0 { return intrinsic }
        if view.bounds.size != .zero { return view.bounds.size }
        return view.sizeThatFits(CGSize(width: 10_000, height: BarMetrics.current.buttonHeight))
    }
}
