import Foundation
import QuartzCore
import Tracing

/// The looks of a date picker. Source: Apple, UIKit `UIDatePickerStyle`.
public enum UIDatePickerStyle: Int, Sendable {
    case automatic = 0
    case wheels = 1
    case compact = 2
    case inline = 3
}

/// A control with which a person chooses a date, a time, both, or a time to count down.
///
/// Language, calendar and time zone are the stage's where the picker has none of its own, and what it starts with is the
/// frame clock's date. The measures of the styles are unrecorded, apart from the height of wheels (FACT 107) and that a
/// compact one has no intrinsic size (BF052). Apple documentation: UIKit/UIDatePicker.
@MainActor @preconcurrency
open class UIDatePicker: UIControl {
    public enum Mode: Int, Sendable {
        case time = 0
        case date = 1
        case dateAndTime = 2
        case countDownTimer = 3
        case yearAndMonth = 4269
    }

    /// The frame clock's date; its time counts from the reference date.
    static var now: Date { Date(timeIntervalSinceReferenceDate: FrameClock.current.time) }

    /// What shows the date.
    private enum Face {
        case wheels(DateWheels)
        case compact(CompactDateFields)
        case inline(InlineDateView)

        var view: UIView {
            switch self {
            case .wheels(let view): view
            case .compact(let view): view
            case .inline(let view): view
            }
        }
    }

    /// Made when it is needed, so that a picker that is set up property by property makes one.
    private var face: Face?
    private var keptTexts: DateTexts?
    private(set) var limits = DateLimits()
    private var stored = UIDatePicker.now
    private var duration: TimeInterval = 0
    private var ownSize: [NSLayoutConstraint] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public convenience init() {
        self.init(frame: .zero)
        bounds.size = sizeThatFits(.zero)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        setDefaultPriorities(hugging: (.defaultLow, .defaultHigh))
        faceChanged()
    }

    // MARK: What it chooses

    open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { faceChanged() } } }

    /// `nil` for the stage's.
    open var locale: Locale? { didSet { if locale != oldValue { wordsChanged() } } }
    private var ownCalendar: Calendar?
    open var calendar: Calendar! {
        get { ownCalendar ?? Region.standard.calendar }
        set {
            guard newValue != ownCalendar else { return }
            ownCalendar = newValue
            wordsChanged()
        }
    }
    /// `nil` for the calendar's.
    open var timeZone: TimeZone? { didSet { if timeZone != oldValue { wordsChanged() } } }

    /// The calendar with the picker's own time zone and language.
    var effectiveCalendar: Calendar {
        var calendar = ownCalendar ?? Region.standard.calendar
        if let timeZone { calendar.timeZone = timeZone }
        calendar.locale = locale ?? ownCalendar?.locale ?? Region.standard.locale
        return calendar
    }
    var texts: DateTexts {
        if let keptTexts { return keptTexts }
        let calendar = effectiveCalendar
        let made = DateTexts(calendar: calendar, locale: calendar.locale ?? Region.standard.locale)
        keptTexts = made
        return made
    }

    /// The date, inside of the limits, rounded to the interval unless `roundsToMinuteInterval` says no.
    open var date: Date {
        get { roundsToMinuteInterval ? shownDate : stored }
        set { setDate(newValue, animated: false) }
    }

    /// What the picker shows: the date at a multiple of the interval.
    var shownDate: Date { datePickerMode == .date ? stored : limits.rounded(stored, in: effectiveCalendar) }

    open func setDate(_ date: Date, animated: Bool) {
        guard date.timeIntervalSinceReferenceDate.isFinite else { return }
        stored = limits.clamped(date)
        showValue(animated: animated)
    }

    /// Dates beyond a limit cannot be chosen; where the two contradict each other neither counts.
    open var minimumDate: Date? {
        get { limits.minimum }
        set {
            limits.minimum = newValue
            limitsChanged()
        }
    }
    open var maximumDate: Date? {
        get { limits.maximum }
        set {
            limits.maximum = newValue
            limitsChanged()
        }
    }

    /// In seconds, up to 23:59:59; counts in the mode `countDownTimer` alone.
    open var countDownDuration: TimeInterval {
        get { duration }
        set {
            duration = limits.duration(newValue)
            showValue(animated: false)
        }
    }

    /// In minutes: a divisor of 60, 30 at most; any other number gives 1.
    open var minuteInterval: Int {
        get { limits.interval }
        set {
            limits.setInterval(newValue)
            limitsChanged()
        }
    }
    open var roundsToMinuteInterval = true

    // MARK: Looks

    open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { if preferredDatePickerStyle != oldValue { faceChanged() } } }

    /// The style in use: compact unless another is preferred; wheels where the mode has no other.
    open var datePickerStyle: UIDatePickerStyle {
        switch (datePickerMode, preferredDatePickerStyle) {
        case (.countDownTimer, _), (.yearAndMonth, _): .wheels
        case (.time, .inline): .wheels
        case (_, .automatic): .compact
        case (_, let style): style
        }
    }

    /// Another mode, style or language needs another face.
    private func faceChanged() {
        face?.view.removeFromSuperview()
        face = nil
        sizeMayHaveChanged()
    }

    private var shownFace: Face {
        if let face { return face }
        let new: Face =
            switch datePickerStyle {
            case .wheels: .wheels(DateWheels(self))
            case .compact, .automatic: .compact(CompactDateFields(self))
            case .inline: .inline(InlineDateView(self))
            }
        face = new
        addSubview(new.view)
        show(in: new, animated: false)
        showWhetherEnabled()
        return new
    }

    private func wordsChanged() {
        keptTexts = nil
        faceChanged()
    }

    private func limitsChanged() {
        stored = limits.clamped(stored)
        showValue(animated: false)
    }

    private func showValue(animated: Bool) {
        if let face { show(in: face, animated: animated && window != nil) }
        if datePickerStyle == .compact { sizeMayHaveChanged() }
    }

    private func show(in face: Face, animated: Bool) {
        switch face {
        case .wheels(let wheels): wheels.show(animated: animated)
        case .compact(let fields): fields.show()
        case .inline(let view): view.show()
        }
    }

    // MARK: What a person chooses

    func choose(_ date: Date) {
        let old = self.date
        stored = limits.clamped(date)
        showValue(animated: true)
        if self.date != old { sendValueChanged() }
    }

    func choose(duration new: TimeInterval) {
        let old = duration
        duration = limits.duration(new)
        showValue(animated: true)
        if duration != old { sendValueChanged() }
    }

    package override var primaryEvent: Event { .valueChanged }
    open override var isAccessibilityElement: Bool {
        get { accessibilityState?.isElement ?? false }
        set { super.isAccessibilityElement = newValue }
    }
    package override func stateDidChange() {
        super.stateDidChange()
        showWhetherEnabled()
    }

    private func showWhetherEnabled() {
        face?.view.isUserInteractionEnabled = isEnabled
        face?.view.alpha = isEnabled ? 1 : 0.5
    }

    // MARK: Size

    private var naturalSize: CGSize {
        switch shownFace {
        case .wheels: UIPickerView.naturalSize
        case .compact(let fields): fields.naturalSize
        case .inline(let view): view.naturalSize
        }
    }

    /// A compact picker has none: its constraints alone say how large it is (BF052).
    open override var intrinsicContentSize: CGSize {
        if datePickerStyle == .compact { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
        return naturalSize
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

    private func sizeMayHaveChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        setNeedsUpdateConstraints()
    }

    open override func updateConstraints() {
        super.updateConstraints()
        guard datePickerStyle == .compact else {
            NSLayoutConstraint.deactivate(ownSize)
            ownSize = []
            return
        }
        let size = naturalSize
        if ownSize.isEmpty {
            ownSize = [widthAnchor.constraint(equalToConstant: size.width), heightAnchor.constraint(equalToConstant: size.height)]
            // Not larger than it has to be, unless its surroundings want it so.
            ownSize.forEach { $0.priority = UILayoutPriority(749) }
            NSLayoutConstraint.activate(ownSize)
        } else {
            (ownSize[0].constant, ownSize[1].constant) = (size.width, size.height)
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        shownFace.view.frame = bounds
    }
}
