import Tracing

/// Wheels that a person turns to choose a row of each.
///
/// 216 tall unless it is given a height (FACT 107). Row height, font, the curve of the wheels and the room between them are
/// unrecorded. Apple documentation: UIKit/UIPickerView.
@MainActor @preconcurrency
open class UIPickerView: UIView {
    /// In points (FACT 107 for the height; the width is unrecorded).
    static let naturalSize = CGSize(width: 320, height: 216)
    /// In points, where the delegate does not say another (unrecorded).
    nonisolated static let standardRowHeight: CGFloat = 32
    /// From the sides to the wheels, in points (unrecorded).
    private static let margin: CGFloat = 9
    /// Between wheels, in points (unrecorded).
    private static let gap: CGFloat = 5

    /// One wheel a component; `nil` until the data source was asked.
    private var wheels: [PickerWheel]?
    private let band = UIView()

    public override init(frame: CGRect) {
        let size = frame.size == .zero ? Self.naturalSize : frame.size
        super.init(frame: CGRect(origin: frame.origin, size: size))
        setUp()
    }

    public convenience init() { self.init(frame: .zero) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        band.isUserInteractionEnabled = false
        band.backgroundColor = .tertiarySystemFill
        band.layer.cornerRadius = 8
        addSubview(band)
    }

    // MARK: Source

    open weak var dataSource: (any UIPickerViewDataSource)? {
        willSet { AssignedDelegates.current.note(newValue, as: "dataSource", of: self) }
        didSet { if dataSource !== oldValue { forgetWheels() } }
    }

    open weak var delegate: (any UIPickerViewDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "delegate", of: self) }
        didSet { if delegate !== oldValue { forgetWheels() } }
    }

    /// Always shown since iOS 7: setting it does nothing there either.
    @available(iOS, deprecated: 13.0, message: "This property has no effect on iOS 7 and later.")
    open var showsSelectionIndicator: Bool {
        get { true }
        set {}
    }

    private func forgetWheels() {
        wheels?.forEach { $0.removeFromSuperview() }
        wheels = nil
        setNeedsLayout()
    }

    /// The wheels, which ask the data source when they are first needed.
    private var loaded: [PickerWheel] {
        if let wheels { return wheels }
        guard let dataSource else { return [] }
        let made = (0..<max(0, dataSource.numberOfComponents(in: self))).map { PickerWheel(self, component: $0) }
        wheels = made
        for wheel in made {
            addSubview(wheel)
            wheel.reload()
        }
        return made
    }

    private func wheel(_ component: Int) -> PickerWheel {
        let wheels = loaded
        precondition(
            wheels.indices.contains(component),
            "UIPickerView: there is no component \(component); the picker has \(wheels.count). "
                + "Set the data source first, and answer numberOfComponents(in:).")
        return wheels[component]
    }

    open var numberOfComponents: Int { loaded.count }
    open func numberOfRows(inComponent component: Int) -> Int { wheel(component).count }

    /// Asks the data source anew; what was chosen stays chosen where there is such a row.
    open func reloadAllComponents() {
        guard let old = wheels else { return }
        let chosen = old.map(\.chosen)
        if let dataSource, dataSource.numberOfComponents(in: self) == old.count {
            old.forEach { $0.reload() }
        } else {
            forgetWheels()
            for (wheel, row) in zip(loaded, chosen) { wheel.choose(row, animated: false) }
        }
        setNeedsLayout()
    }

    open func reloadComponent(_ component: Int) {
        wheel(component).reload()
        setNeedsLayout()
    }

    /// Asks for the views of the rows in sight again, wherever the wheels are.
    func showRowsAnew() { wheels?.forEach { $0.showAnew() } }

    // MARK: Selection

    /// Turns a wheel to a row, or to the nearest one there is. The delegate is not told.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        wheel(component).choose(row, animated: animated)
    }

    /// The row a wheel rests at or was told to turn to; -1 where the component has no rows.
    open func selectedRow(inComponent component: Int) -> Int { wheel(component).chosen }

    /// A person has turned a wheel, and it has come to rest.
    func wheelCameToRest(_ wheel: PickerWheel) {
        Timeline.current.whileCaused(by: Timeline.current.record(.input, "UIPickerView", "component \(wheel.component) row \(wheel.chosen)")) {
            delegate?.pickerView(self, didSelectRow: wheel.chosen, inComponent: wheel.component)
        }
    }

    // MARK: Rows

    /// The delegate's view of a row in sight; `nil` for a row that is not, and where the delegate gives titles.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        let view = wheel(component).view(of: row)
        return view is PickerTitleLabel ? nil : view
    }

    open func rowSize(forComponent component: Int) -> CGSize {
        let wheel = wheel(component)
        return CGSize(width: width(of: component), height: wheel.rowHeight)
    }

    /// The width of a component where the delegate does not say another: an equal share.
    var evenWidth: CGFloat {
        let count = CGFloat(max(wheels?.count ?? 1, 1))
        return max(0, ((bounds.width - 2 * Self.margin - (count - 1) * Self.gap) / count).rounded(.down))
    }

    private func width(of component: Int) -> CGFloat {
        delegate?.pickerView(self, widthForComponent: component) ?? evenWidth
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { Self.naturalSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.naturalSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let wheels = loaded
        let widths = wheels.map { width(of: $0.component) }
        let total = widths.reduce(0, +) + Self.gap * CGFloat(max(wheels.count - 1, 0))
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x = ((bounds.width - total) / 2).rounded()
        for (wheel, width) in zip(wheels, widths) {
            wheel.frame = CGRect(
                x: isMirrored ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
            x += width + Self.gap
        }
        let height = wheels.map(\.rowHeight).max() ?? Self.standardRowHeight
        band.frame = CGRect(
            x: Self.margin, y: ((bounds.height - height) / 2).rounded(), width: max(0, bounds.width - 2 * Self.margin),
            height: height)
    }
}
