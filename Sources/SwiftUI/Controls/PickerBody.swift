import Tracing
import UIKit

/// A picker in one of the system's looks.
struct PickerBody<Label: View, SelectionValue: Hashable>: View {
    let label: Label
    let selection: Binding<SelectionValue>
    let style: _PickerStyleKind
    let options: [ControlOption]

    /// The option that is chosen.
    private var index: Binding<Int> {
        let (selection, options) = (selection, options)
        return Binding {
            options.firstIndex { $0.tags.contains(AnyHashable(selection.wrappedValue)) } ?? -1
        } set: { index in
            guard options.indices.contains(index),
                let value = options[index].tags.lazy.compactMap({ $0.base as? SelectionValue }).first
            else { return }
            selection.wrappedValue = value
        }
    }

    var body: some View {
        switch style.kind {
        case .segmented, .palette: SegmentedControl(options: options, index: index, spokenLabel: (label as? Text)?.plainText)
        case .inline: InlinePicker(options: options, index: index)
        case .wheel: LabeledWheels(label: label, wheels: WheelControl(options: options, index: index))
        case .navigationLink:
            LabeledControl(label: label, control: MenuControl(options: options, index: index, wanted: "navigationLink"))
        case .menu, .automatic: MenuPicker(label: label, control: MenuControl(options: options, index: index))
        }
    }
}

/// Outside a list a menu picker is its menu alone; in a row its label stands before it.
private struct MenuPicker<Label: View>: View {
    let label: Label
    let control: MenuControl
    @Environment(\.isInListRow) private var isInListRow

    init(label: Label, control: MenuControl) {
        self.label = label
        self.control = control
    }

    var body: some View {
        if isInListRow {
            LabeledControl(label: label, control: control)
        } else {
            control.modifier(SpokenLabelModifier(hiddenLabel: (label as? Text)?.plainText))
        }
    }
}

/// One row an option, the chosen one with a check mark.
private struct InlinePicker: View {
    let options: [ControlOption]
    let index: Binding<Int>

    var body: some View {
        ForEach(options.indices, id: \.self) { position in
            Button { index.wrappedValue = position } label: {
                HStack {
                    Text(verbatim: options[position].title).foregroundStyle(Color.primary)
                    Spacer()
                    if index.wrappedValue == position { Image(systemName: "checkmark") }
                }
                .contentShape(Rectangle())
            }
        }
    }
}

/// The `UISegmentedControl` of a picker (FACT 64).
private struct SegmentedControl: UIViewRepresentable {
    var options: [ControlOption]
    var index: Binding<Int>
    var spokenLabel: String?

    func makeCoordinator() -> BindingHolder<Int> { BindingHolder(index) }

    func makeUIView(context: Context) -> UISegmentedControl {
        let view = UISegmentedControl(items: nil)
        let holder = context.coordinator
        view.addAction(
            UIAction { [weak view] _ in if let view { holder.send(view.selectedSegmentIndex) } }, for: .valueChanged)
        return view
    }

    func updateUIView(_ view: UISegmentedControl, context: Context) {
        context.coordinator.binding = index
        let titles = (0..<view.numberOfSegments).map { view.titleForSegment(at: $0) ?? "" }
        if titles != options.map({ $0.image == nil ? $0.title : "" }) || titles.contains("") {
            view.removeAllSegments()
            for (position, option) in options.enumerated() {
                if let image = option.image {
                    view.insertSegment(with: image, at: position, animated: false)
                } else {
                    view.insertSegment(withTitle: option.title, at: position, animated: false)
                }
            }
        }
        let chosen = index.wrappedValue
        if view.selectedSegmentIndex != chosen { view.selectedSegmentIndex = chosen }
        view.accessibilityLabel = spokenLabel
        if view.isEnabled != context.environment.isEnabled { view.isEnabled = context.environment.isEnabled }
    }

    /// As wide as offered, its own height (BF189).
    func sizeThatFits(_ proposal: ProposedViewSize, uiView view: UISegmentedControl, context: Context) -> CGSize? {
        let own = view.intrinsicContentSize
        let width = proposal.width.map { $0.isFinite ? max($0, 0) : own.width } ?? own.width
        return CGSize(width: width, height: own.height)
    }
}

/// A button with a menu of the options.
private struct MenuControl: UIViewRepresentable {
    var options: [ControlOption]
    var index: Binding<Int>
    /// The look that was asked for and is not drawn.
    var wanted: String?

    func makeCoordinator() -> BindingHolder<Int> { BindingHolder(index) }

    func makeUIView(context: Context) -> UIButton {
        if let wanted { reportApproximation("PickerStyle.\(wanted)", "The picker is shown as a menu.") }
        let button = UIButton(type: .system)
        button.showsMenuAsPrimaryAction = true
        return button
    }

    func updateUIView(_ button: UIButton, context: Context) {
        let holder = context.coordinator
        holder.binding = index
        let chosen = index.wrappedValue
        button.menu = UIMenu(
            children: options.enumerated().map { position, option in
                UIAction(title: option.title, image: option.image, state: position == chosen ? .on : .off) { _ in
                    holder.send(position)
                }
            })
        let title = options.indices.contains(chosen) ? options[chosen].title : ""
        if button.title(for: .normal) != title { button.setTitle(title, for: .normal) }
        if button.isEnabled != context.environment.isEnabled { button.isEnabled = context.environment.isEnabled }
    }

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIButton, context: Context) -> CGSize? { uiView.intrinsicContentSize }
}
