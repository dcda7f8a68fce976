import Foundation

/// A month with its days, and the time below where the mode has one.
///
/// The measures are unrecorded.
@MainActor
final class InlineDateView: UIView {
    /// In points.
    private static let width: CGFloat = 320
    private static let headerHeight: CGFloat = 44
    private static let weekdayHeight: CGFloat = 20
    private static let dayHeight: CGFloat = 44
    private static let timeHeight: CGFloat = 44

    private unowned let owner: UIDatePicker
    /// The first moment of the month that is shown.
    private var month = Date(timeIntervalSinceReferenceDate: 0)
    private let title = UIButton(type: .system)
    private let back = UIButton(type: .system)
    private let forth = UIButton(type: .system)
    private var weekdays: [UILabel] = []
    private var days: [DayButton] = []
    private var monthWheels: UIDatePicker?
    private let timeLabel = UILabel()
    private let timePlate = UIButton(configuration: .gray())

    init(_ owner: UIDatePicker) {
        self.owner = owner
        super.init(frame: .zero)
        title.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
        title.setTitleColor(.label, for: .normal)
        title.addAction(UIAction { [weak self] _ in self?.toggleMonthWheels() }, for: .touchUpInside)
        back.setImage(UIImage(systemName: "chevron.backward"), for: .normal)
        back.addAction(UIAction { [weak self] _ in self?.turn(by: -1) }, for: .touchUpInside)
        forth.setImage(UIImage(systemName: "chevron.forward"), for: .normal)
        forth.addAction(UIAction { [weak self] _ in self?.turn(by: 1) }, for: .touchUpInside)
        timePlate.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                DateEditor.open(.time, .wheels, for: self.owner, from: self.timePlate)
            }, for: .touchUpInside)
        for view in [title, back, forth] { addSubview(view) }
        if showsTime {
            addSubview(timeLabel)
            addSubview(timePlate)
        }
        for (direction, months) in [(UISwipeGestureRecognizer.Direction.left, 1), (.right, -1)] {
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = direction
            swipe.addHandler { [weak self, weak swipe] _ in if swipe?.state == .ended { self?.turn(by: self?.isMirrored == true ? -months : months) } }
            addGestureRecognizer(swipe)
        }
        showMonth(of: owner.shownDate)
    }

    required init?(coder: NSCoder) { nil }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
    private var showsTime: Bool { owner.datePickerMode == .dateAndTime }

    var naturalSize: CGSize {
        let time = showsTime ? Self.timeHeight : 0
        return CGSize(width: Self.width, height: Self.headerHeight + Self.weekdayHeight + 6 * Self.dayHeight + time)
    }

    // MARK: The month

    func show() {
        showMonth(of: owner.shownDate)
        if showsTime { timePlate.configuration?.title = owner.texts.time(owner.shownDate) }
    }

    private func showMonth(of date: Date) {
        let calendar = owner.effectiveCalendar
        guard let new = calendar.dateInterval(of: .month, for: date)?.start else { return }
        month = new
        fill(calendar)
    }

    private func turn(by months: Int) {
        guard let new = owner.effectiveCalendar.date(byAdding: .month, value: months, to: month) else { return }
        showMonth(of: new)
    }

    /// The days of the month with their places: columns from the week's first day.
    private func fill(_ calendar: Calendar) {
        let texts = owner.texts
        back.accessibilityLabel = texts.neighbourMonth(-1)
        forth.accessibilityLabel = texts.neighbourMonth(1)
        timeLabel.text = texts.timeOfDay
        title.setTitle(texts.text(month, template: "yMMMM"), for: .normal)
        if weekdays.isEmpty {
            let names = calendar.shortStandaloneWeekdaySymbols
            weekdays = names.indices.map { place in
                let label = UILabel()
                label.text = names[(place + calendar.firstWeekday - 1) % names.count].uppercased(with: calendar.locale)
                label.font = .systemFont(ofSize: 13, weight: .semibold)
                label.textColor = .tertiaryLabel
                label.textAlignment = .center
                addSubview(label)
                return label
            }
        }
        let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
        while days.count < count {
            let day = DayButton()
            day.addAction(UIAction { [weak self, weak day] _ in if let day { self?.choose(day) } }, for: .touchUpInside)
            days.append(day)
            addSubview(day)
        }
        while days.count > count { days.removeLast().removeFromSuperview() }
        let chosen = owner.shownDate
        for (index, day) in days.enumerated() {
            guard let date = calendar.date(byAdding: .day, value: index, to: month) else { continue }
            day.date = date
            day.setTitle(texts.number(index + 1), for: .normal)
            day.accessibilityLabel = texts.text(date, template: "EEEEMMMMd")
            day.mark(
                isChosen: calendar.isDate(date, inSameDayAs: chosen), isToday: calendar.isDate(date, inSameDayAs: UIDatePicker.now))
            day.isEnabled = overlapsLimits(date, calendar)
        }
        setNeedsLayout()
    }

    /// Whether any moment of a day can be chosen.
    private func overlapsLimits(_ day: Date, _ calendar: Calendar) -> Bool {
        let range = owner.limits.range
        let end = calendar.date(byAdding: .day, value: 1, to: day) ?? day
        return range.lower.map { $0 < end } ?? true && range.upper.map { $0 >= day } ?? true
    }

    /// The chosen day at the time that was shown.
    private func choose(_ day: DayButton) {
        let calendar = owner.effectiveCalendar
        var parts = calendar.dateComponents([.era, .year, .month, .day], from: day.date)
        let time = calendar.dateComponents([.hour, .minute, .second], from: owner.date)
        (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
        if let date = calendar.date(from: parts) { owner.choose(date) }
    }

    // MARK: Month and year

    /// Wheels in place of the days, for a month further away.
    private func toggleMonthWheels() {
        if let wheels = monthWheels {
            wheels.removeFromSuperview()
            monthWheels = nil
            setNeedsLayout()
            return
        }
        let wheels = UIDatePicker()
        wheels.datePickerMode = .yearAndMonth
        wheels.locale = owner.locale
        wheels.calendar = owner.calendar
        wheels.timeZone = owner.timeZone
        wheels.date = month
        wheels.addAction(
            UIAction { [weak self, weak wheels] _ in if let wheels { self?.showMonth(of: wheels.date) } }, for: .valueChanged)
        monthWheels = wheels
        addSubview(wheels)
        setNeedsLayout()
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        func put(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) {
            view.frame = CGRect(x: isMirrored ? width - x - w : x, y: y, width: w, height: h)
        }
        put(title, 8, 0, min(title.intrinsicContentSize.width + 16, max(0, width - 100)), Self.headerHeight)
        put(back, width - 92, 0, 44, Self.headerHeight)
        put(forth, width - 48, 0, 44, Self.headerHeight)
        let column = max(0, width - 16) / 7
        let showsDays = monthWheels == nil
        for (index, label) in weekdays.enumerated() {
            put(label, 8 + CGFloat(index) * column, Self.headerHeight, column, Self.weekdayHeight)
            label.isHidden = !showsDays
        }
        let calendar = owner.effectiveCalendar
        let first = (calendar.component(.weekday, from: month) - calendar.firstWeekday + 7) % 7
        let top = Self.headerHeight + Self.weekdayHeight
        for (index, day) in days.enumerated() {
            let place = first + index
            put(day, 8 + CGFloat(place % 7) * column, top + CGFloat(place / 7) * Self.dayHeight, column, Self.dayHeight)
            day.isHidden = !showsDays
        }
        if let monthWheels { put(monthWheels, 0, Self.headerHeight, width, UIPickerView.naturalSize.height) }
        guard showsTime else { return }
        let y = top + 6 * Self.dayHeight
        put(timeLabel, 16, y, max(0, width - 140), Self.timeHeight)
        let plate = timePlate.intrinsicContentSize
        put(timePlate, width - 16 - plate.width, y + (Self.timeHeight - 34) / 2, plate.width, 34)
    }
}

/// A day of the month: on a disc while it is chosen.
@MainActor
private final class DayButton: UIButton {
    var date = Date(timeIntervalSinceReferenceDate: 0)
    private let disc = CALayer()

    init() {
        super.init(frame: .zero)
        disc.zPosition = -1
        layer.insertSublayer(disc, at: 0)
        titleLabel?.font = .systemFont(ofSize: 20)
        titleLabel?.textAlignment = .center
        setTitleColor(.label, for: .normal)
        setTitleColor(.tintColor, for: .selected)
        setTitleColor(.tertiaryLabel, for: .disabled)
    }

    func mark(isChosen: Bool, isToday: Bool) {
        setTitleColor(isToday ? .tintColor : .label, for: .normal)
        isSelected = isChosen
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        withoutLayerActions {
            let size = min(bounds.width, bounds.height)
            disc.bounds = CGRect(x: 0, y: 0, width: size, height: size)
            disc.position = CGPoint(x: bounds.midX, y: bounds.midY)
            disc.cornerRadius = size / 2
            disc.backgroundColor = isSelected ? resolved(.tintColor).withAlphaComponent(0.15).cgColor : nil
        }
    }
}
