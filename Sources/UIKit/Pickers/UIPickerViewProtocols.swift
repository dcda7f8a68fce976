/// Gives a picker its components and rows.
@MainActor @preconcurrency
public protocol UIPickerViewDataSource: NSObjectProtocol {
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what a picker's rows show and how large they are, and hears which one a person has chosen.
@MainActor @preconcurrency
public protocol UIPickerViewDelegate: NSObjectProtocol {
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// Preferred to the plain title; `nil` asks for that.
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?
    /// The view of a row in place of its title; `view` is one that has left the picker's sight, to be used again.
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView
    /// Called when a wheel has come to rest after a person turned it, not for a change by code.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        pickerView.evenWidth
    }
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        UIPickerView.standardRowHeight
    }
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "?" }
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }
    /// A label with the row's title.
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        let label = view as? PickerTitleLabel ?? PickerTitleLabel()
        if let title = pickerView.delegate?.pickerView(pickerView, attributedTitleForRow: row, forComponent: component) {
            label.show(title)
        } else {
            label.show(pickerView.delegate?.pickerView(pickerView, titleForRow: row, forComponent: component))
        }
        return label
    }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// The label of a row whose delegate gives a title.
@MainActor
final class PickerTitleLabel: UILabel {
    /// In points (unrecorded).
    static let fontSize: CGFloat = 21

    func show(_ title: String?) {
        prepare()
        text = title
    }

    func show(_ title: NSAttributedString) {
        prepare()
        let text = NSMutableAttributedString(
            string: title.string, attributes: [.font: UIFont.systemFont(ofSize: Self.fontSize), .foregroundColor: UIColor.label])
        title.enumerateAttributes(in: NSRange(location: 0, length: title.length)) { attributes, range, _ in
            text.addAttributes(attributes, range: range)
        }
        attributedText = text
        textAlignment = .center
    }

    private func prepare() {
        font = .systemFont(ofSize: Self.fontSize)
        textColor = .label
        textAlignment = .center
        adjustsFontSizeToFitWidth = true
        minimumScaleFactor = 0.5
    }
}
