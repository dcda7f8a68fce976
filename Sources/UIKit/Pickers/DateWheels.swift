import Foundation

/// The wheels of a date picker.
@MainActor
final class DateWheels: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
    private unowned let owner: UIDatePicker
    private var columns: [DateColumn] = []
    /// The day that the wheel of all days counts from.
    private var firstDay = Date(timeIntervalSinceReferenceDate: 0)

    init(_ owner: UIDatePicker) {
        self.owner = owner
        super.init(frame: .zero)
        dataSource = self
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the owner's date and looks.
    func show(animated: Bool) {
        let new = DateColumn.columns(of: owner.datePickerMode, interval: owner.minuteInterval, owner.texts)
        if new != columns {
            columns = new
            firstDay = owner.effectiveCalendar.startOfDay(for: owner.shownDate)
            reloadAllComponents()
        }
        for (component, column) in columns.enumerated() {
            let row = selectedRow(inComponent: component)
            let isNew = row <= 0 && column.isEndless
            let wanted = column.row(of: value(of: column.unit), near: isNew ? -1 : row)
            if wanted != row { selectRow(wanted, inComponent: component, animated: animated && !isNew) }
        }
        // Another month has other days, another date other limits.
        showRowsAnew()
    }

    // MARK: Values

    private func value(of unit: DateColumn.Unit) -> Int {
        let calendar = owner.effectiveCalendar
        let date = owner.shownDate
        func part(_ component: Calendar.Component) -> Int { calendar.component(component, from: date) }
        let left = Int(owner.countDownDuration)
        return switch unit {
        case .year: part(.year)
        case .month: part(.month)
        case .day: part(.day)
        case .anyDay: calendar.dateComponents([.day], from: firstDay, to: calendar.startOfDay(for: date)).day ?? 0
        case .hour: part(.hour)
        case .halfDayHour: part(.hour) % 12
        case .minute: part(.minute)
        case .halfDay: part(.hour) / 12
        case .leftHours: left / 3600
        case .leftMinutes: left / 60 % 60
        }
    }

    /// What the wheels show now, with one of them at another value.
    private func reading(_ unit: DateColumn.Unit, at value: Int) -> [DateColumn.Unit: Int] {
        var values: [DateColumn.Unit: Int] = [:]
        for (component, column) in columns.enumerated() {
            values[column.unit] = column.value(ofRow: max(selectedRow(inComponent: component), 0))
        }
        values[unit] = value
        return values
    }

    /// The date of values of the wheels; a day that its month does not have is the month's last.
    private func date(of values: [DateColumn.Unit: Int]) -> Date {
        let calendar = owner.effectiveCalendar
        var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: owner.shownDate)
        if let days = values[.anyDay], let day = calendar.date(byAdding: .day, value: days, to: firstDay) {
            let date = calendar.dateComponents([.era, .year, .month, .day], from: day)
            (parts.era, parts.year, parts.month, parts.day) = (date.era, date.year, date.month, date.day)
        }
        if let year = values[.year] { parts.year = year }
        if let month = values[.month] { parts.month = month }
        if let day = values[.day] { parts.day = day }
        if let hour = values[.hour] { parts.hour = hour }
        if let hour = values[.halfDayHour] { parts.hour = hour + 12 * (values[.halfDay] ?? 0) }
        if let minute = values[.minute] { parts.minute = minute }
        let wanted = parts.day
        parts.day = 1
        guard let first = calendar.date(from: parts), let days = calendar.range(of: .day, in: .month, for: first), let wanted
        else { return owner.shownDate }
        parts.day = min(wanted, days.upperBound - 1)
        return calendar.date(from: parts) ?? owner.shownDate
    }

    // MARK: UIPickerViewDataSource

    func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { columns[component].rows }

    // MARK: UIPickerViewDelegate

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        // Points, of a picker 320 wide (unrecorded).
        let shares = columns.map { column -> CGFloat in
            switch column.unit {
            case .month: 130
            case .anyDay: 130
            case .year: 80
            case .leftHours, .leftMinutes: 120
            case .day, .hour, .halfDayHour, .minute, .halfDay: 50
            }
        }
        let room = max(0, bounds.width - 18 - CGFloat(max(columns.count - 1, 0)) * 5)
        let factor = min(1, room / max(shares.reduce(0, +), 1))
        return (shares[component] * factor).rounded(.down)
    }

    func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView {
        let label = view as? PickerTitleLabel ?? PickerTitleLabel()
        let column = columns[component]
        let value = column.value(ofRow: row)
        label.show(title(column.unit, value))
        label.textColor = canChoose(column.unit, value) ? .label : .tertiaryLabel
        return label
    }

    private func title(_ unit: DateColumn.Unit, _ value: Int) -> String {
        let texts = owner.texts
        let calendar = owner.effectiveCalendar
        switch unit {
        case .year: return texts.number(value)
        case .month:
            let names = calendar.standaloneMonthSymbols
            return names.indices.contains(value - 1) ? names[value - 1] : texts.number(value)
        case .day, .hour: return texts.number(value)
        case .anyDay:
            guard let day = calendar.date(byAdding: .day, value: value, to: firstDay) else { return "" }
            return calendar.isDate(day, inSameDayAs: UIDatePicker.now) ? texts.today : texts.text(day, template: "EEEMMMd")
        case .halfDayHour: return texts.number(value == 0 ? 12 : value)
        case .minute: return texts.number(value, places: 2)
        case .halfDay: return value == 0 ? calendar.amSymbol : calendar.pmSymbol
        case .leftHours: return texts.hours(value)
        case .leftMinutes: return texts.minutes(value)
        }
    }

    /// Whether choosing the value leads to a date that is let through as it is.
    private func canChoose(_ unit: DateColumn.Unit, _ value: Int) -> Bool {
        guard owner.datePickerMode != .countDownTimer else { return true }
        let values = reading(unit, at: value)
        let date = date(of: values)
        if let day = values[.day], owner.effectiveCalendar.component(.day, from: date) != day { return false }
        return owner.limits.contains(date)
    }

    /// The wheels go back to what the owner made of the choice.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        let column = columns[component]
        let values = reading(column.unit, at: column.value(ofRow: row))
        if owner.datePickerMode == .countDownTimer {
            let minutes = (values[.leftHours] ?? 0) * 60 + (values[.leftMinutes] ?? 0)
            // Nothing cannot be counted down.
            owner.choose(duration: TimeInterval(max(minutes, owner.minuteInterval) * 60))
        } else {
            owner.choose(date(of: values))
        }
    }
}
