import UIKit

/// The `UIPickerView` of a picker (FACT 64).
struct WheelControl: UIViewRepresentable {
    var options: [ControlOption]
    var index: Binding<Int>

    func makeCoordinator() -> WheelSource { WheelSource(index) }

    func makeUIView(context: Context) -> UIPickerView {
        let picker = UIPickerView()
        picker.dataSource = context.coordinator
        picker.delegate = context.coordinator
        return picker
    }

    func updateUIView(_ picker: UIPickerView, context: Context) {
        let source = context.coordinator
        source.index = index
        if source.options != options {
            source.options = options
            picker.reloadAllComponents()
        }
        let chosen = index.wrappedValue
        if chosen >= 0, picker.selectedRow(inComponent: 0) != chosen {
            picker.selectRow(chosen, inComponent: 0, animated: context.transaction.animation != nil)
        }
        if picker.isUserInteractionEnabled != context.environment.isEnabled {
            picker.isUserInteractionEnabled = context.environment.isEnabled
        }
    }

    /// As wide as offered.
    func sizeThatFits(_ proposal: ProposedViewSize, uiView picker: UIPickerView, context: Context) -> CGSize? {
        let own = picker.intrinsicContentSize
        return CGSize(width: proposal.width.map { $0.isFinite ? max($0, 0) : own.width } ?? own.width, height: own.height)
    }
}

/// Gives the wheel its rows.
@MainActor
final class WheelSource: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var options: [ControlOption] = []
    var index: Binding<Int>

    init(_ index: Binding<Int>) { self.index = index }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { options.count }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        options.indices.contains(row) ? options[row].title : nil
    }
    /// A picture before the title.
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? {
        guard options.indices.contains(row), let image = options[row].image else { return nil }
        let text = NSMutableAttributedString(attachment: NSTextAttachment(image: image))
        if !options[row].title.isEmpty { text.append(NSAttributedString(string: " " + options[row].title)) }
        return text
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        if index.wrappedValue != row { index.wrappedValue = row }
    }
}
