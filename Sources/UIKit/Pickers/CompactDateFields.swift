/// The plates of a compact date picker: each opens a popover in which a person chooses.
@MainActor
final class CompactDateFields: UIView {
    /// In points (unrecorded).
    private static let height: CGFloat = 34
    private static let gap: CGFloat = 5

    private unowned let owner: UIDatePicker
    private lazy var day = makePlate { [weak self] in self?.open(.date, .inline, from: $0) }
    private lazy var time = makePlate { [weak self] in self?.open(.time, .wheels, from: $0) }

    init(_ owner: UIDatePicker) {
        self.owner = owner
        super.init(frame: .zero)
        addSubview(day)
        addSubview(time)
    }

    required init?(coder: NSCoder) { nil }

    private func makePlate(_ open: @escaping (UIView) -> Void) -> UIButton {
        var look = UIButton.Configuration.gray()
        look.baseForegroundColor = .label
        look.cornerStyle = .fixed
        look.background.cornerRadius = 8
        look.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 11, bottom: 6, trailing: 11)
        return UIButton(
            configuration: look, primaryAction: UIAction { action in if let view = action.sender as? UIView { open(view) } })
    }

    private var plates: [UIButton] {
        switch owner.datePickerMode {
        case .date: [day]
        case .time: [time]
        case .dateAndTime, .countDownTimer, .yearAndMonth: [day, time]
        }
    }

    func show() {
        let (texts, date) = (owner.texts, owner.shownDate)
        day.configuration?.title = texts.day(date)
        time.configuration?.title = texts.time(date)
        day.isHidden = !plates.contains(day)
        time.isHidden = !plates.contains(time)
        setNeedsLayout()
    }

    var naturalSize: CGSize {
        let widths = plates.map { $0.intrinsicContentSize.width }
        return CGSize(width: widths.reduce(0, +) + Self.gap * CGFloat(widths.count - 1), height: Self.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x: CGFloat = 0
        for plate in plates {
            let width = plate.intrinsicContentSize.width
            plate.frame = CGRect(
                x: isMirrored ? bounds.width - x - width : x, y: ((bounds.height - Self.height) / 2).rounded(), width: width,
                height: Self.height)
            x += width + Self.gap
        }
    }

    private func open(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, from plate: UIView) {
        DateEditor.open(mode, style, for: owner, from: plate)
    }
}

/// The popover in which a person chooses for a date picker that shows a plate.
@MainActor
final class DateEditor: UIViewController, UIPopoverPresentationControllerDelegate {
    private let picker = UIDatePicker()

    static func open(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, for owner: UIDatePicker, from plate: UIView) {
        guard let presenter = owner.nearestController, presenter.presentedViewController == nil else { return }
        let editor = DateEditor(mode, style, owner)
        editor.popoverPresentationController?.sourceView = plate
        editor.popoverPresentationController?.delegate = editor
        presenter.present(editor, animated: true)
    }

    private init(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, _ owner: UIDatePicker) {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .popover
        picker.locale = owner.locale
        picker.calendar = owner.calendar
        picker.timeZone = owner.timeZone
        picker.minuteInterval = owner.minuteInterval
        (picker.minimumDate, picker.maximumDate) = (owner.minimumDate, owner.maximumDate)
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.date = owner.date
        picker.tintColor = owner.tintColor
        preferredContentSize = picker.sizeThatFits(.zero)
        picker.addAction(
            UIAction { [weak owner, weak picker] _ in if let owner, let picker { owner.choose(picker.date) } }, for: .valueChanged)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        picker.frame = view.bounds
        picker.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(picker)
    }

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
}
