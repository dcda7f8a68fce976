import Foundation

/// The wheel of one component of a picker: rows on a cylinder, which scroll and come to rest at a row.
@MainActor
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
    /// Why the wheel turns.
    private enum Turning {
        case no
        /// A finger turns it, or has let it go.
        case byPerson
        case byCode
    }

    private unowned let picker: UIPickerView
    let component: Int
    private(set) var count = 0
    private(set) var rowHeight = UIPickerView.standardRowHeight
    /// The row it rests at or goes to; -1 without rows.
    private(set) var chosen = -1
    private var turning = Turning.no
    private var shown: [Int: PickerRow] = [:]
    private var spare: [PickerRow] = []
    private var placedFor = CGSize.zero

    /// Rows further than this from the middle of a turn are out of sight, in radians.
    private static let horizon: CGFloat = 1.45

    init(_ picker: UIPickerView, component: Int) {
        self.picker = picker
        self.component = component
        super.init(frame: .zero)
        showsVerticalScrollIndicator = false
        showsHorizontalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        scrollsToTop = false
        transfersVerticalScrollingToParent = false
        restingOffset = { [weak self] offset in self.map { $0.offset(of: $0.row(at: offset.y)) } ?? offset }
        alwaysBounceVertical = true
        delegate = self
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self, weak tap] _ in if let tap, tap.state == .ended { self?.tapped(tap) } }
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Rows

    /// Asks the data source and the delegate anew; the row stays where there is such a one.
    func reload() {
        count = max(0, picker.dataSource?.pickerView(picker, numberOfRowsInComponent: component) ?? 0)
        rowHeight = max(1, picker.delegate?.pickerView(picker, rowHeightForComponent: component) ?? UIPickerView.standardRowHeight)
        for view in shown.values { view.removeFromSuperview() }
        shown = [:]
        spare = []
        chosen = count == 0 ? -1 : min(max(chosen, 0), count - 1)
        stopMoving()
        turning = .no
        place()
    }

    func view(of row: Int) -> UIView? {
        layoutIfNeeded()
        return shown[row]?.content
    }

    /// Turns to a row by code.
    func choose(_ row: Int, animated: Bool) {
        guard count > 0 else { return }
        chosen = min(max(row, 0), count - 1)
        turning = animated ? .byCode : .no
        setContentOffset(offset(of: chosen), animated: animated)
        if !isScrollAnimating { turning = .no }
    }

    // MARK: Places

    private func offset(of row: Int) -> CGPoint { CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top) }

    /// The row nearest to the middle at an offset.
    private func row(at offset: CGFloat) -> Int {
        min(max(Int(((offset + contentInset.top) / rowHeight).rounded()), 0), max(count - 1, 0))
    }

    /// Gives the content its size for the rows and the view, with the chosen row in the middle.
    private func place() {
        let room = (bounds.height - rowHeight) / 2
        contentInset = UIEdgeInsets(top: room, left: 0, bottom: room, right: 0)
        contentSize = CGSize(width: bounds.width, height: CGFloat(count) * rowHeight)
        if chosen >= 0, turning == .no { contentOffset = offset(of: chosen) }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if placedFor != bounds.size {
            placedFor = bounds.size
            place()
        }
        showRows()
    }

    /// Of the cylinder, in points.
    private var radius: CGFloat { bounds.height / 2 }

    private func showRows() {
        guard radius > 0, count > 0 else { return }
        // How far from the middle a row's own middle may be, in rows.
        let reach = Self.horizon * radius / rowHeight
        let middle = bounds.midY / rowHeight - 0.5
        let first = max(0, Int((middle - reach).rounded(.up)))
        let last = min(count - 1, Int((middle + reach).rounded(.down)))
        for row in shown.keys.sorted() where row < first || row > last {
            guard let view = shown.removeValue(forKey: row) else { continue }
            view.removeFromSuperview()
            spare.append(view)
        }
        guard first <= last else { return }
        let nearest = row(at: contentOffset.y)
        for row in first...last {
            let angle = (CGFloat(row) - middle) * rowHeight / radius
            let view = shown[row] ?? makeRow(row)
            // What stands on the cylinder is seen from the front: lower and fainter towards its edge.
            view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
            view.center = CGPoint(x: bounds.width / 2, y: bounds.midY + radius * sin(angle))
            view.transform = CGAffineTransform(scaleX: 1, y: cos(angle))
            view.alpha = row == nearest ? 1 : max(0.15, cos(angle) * 0.6)
        }
    }

    private func makeRow(_ row: Int) -> PickerRow {
        let view = spare.popLast() ?? PickerRow()
        fill(view, row)
        shown[row] = view
        addSubview(view)
        return view
    }

    private func fill(_ view: PickerRow, _ row: Int) {
        view.show(
            picker.delegate?.pickerView(picker, viewForRow: row, forComponent: component, reusing: view.content) ?? UIView())
    }

    /// Asks for the views of the rows in sight again: what they show depends on more than their row.
    func showAnew() {
        for (row, view) in shown { fill(view, row) }
    }

    // MARK: Turning

    private func tapped(_ tap: UITapGestureRecognizer) {
        let place = tap.location(in: self)
        guard let row = shown.first(where: { $0.value.frame.contains(place) })?.key, row != chosen else { return }
        turning = .byPerson
        setContentOffset(offset(of: row), animated: true)
    }

    private func rest() {
        let wasByPerson = turning == .byPerson
        turning = .no
        guard count > 0 else { return }
        // The view may have got another size on the way.
        guard wasByPerson else { return place() }
        chosen = row(at: contentOffset.y)
        picker.wheelCameToRest(self)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { turning = .byPerson }

    /// What was dragged goes to its row at once; what was flicked runs out.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        decelerationRate = abs(velocity.y) < 0.1 ? .fast : .normal
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { if !decelerate { rest() } }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        // A finger that has caught it may hold it between two rows.
        if isTracking { decelerationRate = .fast } else { rest() }
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { rest() }

    override func cameToRestUnderFinger() { rest() }

    // MARK: Accessibility

    override var accessibilityValue: String? {
        get { super.accessibilityValue ?? shown[chosen]?.content?.accessibilityLabel }
        set { super.accessibilityValue = newValue }
    }
}

/// The place of a row on the wheel, which leaves the row's view its own transform and alpha.
@MainActor
private final class PickerRow: UIView {
    private(set) var content: UIView?

    func show(_ view: UIView) {
        guard view !== content else { return setNeedsLayout() }
        content?.removeFromSuperview()
        content = view
        addSubview(view)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        content?.frame = bounds
    }
}
