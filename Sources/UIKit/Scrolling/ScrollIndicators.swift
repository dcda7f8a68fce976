/// The two bars that show where the visible part lies; visible while content moves.
@MainActor
final class ScrollIndicators {
    private let vertical = CALayer()
    private let horizontal = CALayer()
    private static let thickness: CGFloat = 3
    private static let margin: CGFloat = 3

    func attach(to view: UIScrollView) {
        for bar in [vertical, horizontal] {
            bar.cornerRadius = Self.thickness / 2
            bar.opacity = 0
            bar.zPosition = 1000
            view.layer.addSublayer(bar)
        }
    }

    func show(in view: UIScrollView) { set(opacity: 1) }
    func hide(in view: UIScrollView) { set(opacity: 0) }

    /// Shown bars would be gone again before a person or a snapshot looks.
    func flash(in view: UIScrollView) { layout(in: view) }

    private func set(opacity: Float) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        vertical.opacity = opacity
        horizontal.opacity = opacity
        CATransaction.commit()
    }

    func layout(in view: UIScrollView) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        let base: UIColor =
            switch view.indicatorStyle {
            case .default: .label
            case .black: .black
            case .white: .white
            }
        let color = base.withAlphaComponent(0.35).resolvedColor(with: view.traitCollection).cgColor
        vertical.backgroundColor = color
        horizontal.backgroundColor = color
        let bounds = view.bounds
        let inset = view.automaticallyAdjustsScrollIndicatorInsets ? view.safeAreaInsets : .zero
        let track = bounds.inset(by: inset + view.verticalScrollIndicatorInsets)
        let lowerTrack = bounds.inset(by: inset + view.horizontalScrollIndicatorInsets)
        let range = view.restingRange
        func bar(_ length: CGFloat, _ content: CGFloat, _ place: CGFloat, _ range: ClosedRange<CGFloat>)
            -> (start: CGFloat, length: CGFloat)?
        {
            guard range.upperBound > range.lowerBound, content > 0, length > 0 else { return nil }
            let size = max(36, length * min(1, length / content))
            let share = (place - range.lowerBound) / (range.upperBound - range.lowerBound)
            return ((length - size) * min(max(share, 0), 1), min(size, length))
        }
        if view.showsVerticalScrollIndicator,
            let place = bar(track.height - 2 * Self.margin, view.contentSize.height, bounds.minY, range.y)
        {
            vertical.isHidden = false
            vertical.frame = CGRect(
                x: track.maxX - Self.thickness - Self.margin, y: track.minY + Self.margin + place.start,
                width: Self.thickness, height: place.length)
        } else {
            vertical.isHidden = true
        }
        if view.showsHorizontalScrollIndicator,
            let place = bar(lowerTrack.width - 2 * Self.margin, view.contentSize.width, bounds.minX, range.x)
        {
            horizontal.isHidden = false
            horizontal.frame = CGRect(
                x: lowerTrack.minX + Self.margin + place.start, y: lowerTrack.maxY - Self.thickness - Self.margin,
                width: place.length, height: Self.thickness)
        } else {
            horizontal.isHidden = true
        }
    }
}
