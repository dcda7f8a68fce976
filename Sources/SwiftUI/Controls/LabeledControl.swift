import UIKit

/// A label at the leading edge and its control at the trailing edge, as high as the higher one (BF192).
nonisolated struct LabeledControl<Label: View, Control: View>: View {
    let label: Label
    let control: Control
    @Environment(\.labelsHidden) private var labelsHidden
    @Environment(\.isInListRow) private var isInListRow

    init(label: Label, control: Control) {
        self.label = label
        self.control = control
    }

    @MainActor var body: some View {
        LabeledControlLayout(isRow: isInListRow) {
            if !labelsHidden { label }
            control
        }
        .modifier(SpokenLabelModifier(hiddenLabel: labelsHidden ? (label as? Text)?.plainText : nil))
    }
}

/// The last view is the control; what stands before it is the label.
nonisolated struct LabeledControlLayout: Layout {
    /// Between the label and the control, at the least, in points.
    private static let gap: CGFloat = 8
    /// In the row of a list a labelled control is as high as its label (BF202).
    var isRow = false

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        guard let control = subviews.last else { return .zero }
        let own = control.sizeThatFits(.unspecified)
        guard subviews.count > 1 else { return own }
        let label = subviews[0].sizeThatFits(labelProposal(proposal, own))
        let ideal = label.width + Self.gap + own.width
        let width = proposal.width.map { $0.isFinite ? max($0, ideal) : ideal } ?? ideal
        return CGSize(width: width, height: isRow ? label.height : max(label.height, own.height))
    }

    private func labelProposal(_ proposal: ProposedViewSize, _ control: CGSize) -> ProposedViewSize {
        ProposedViewSize(width: proposal.width.map { max($0 - control.width - Self.gap, 0) }, height: proposal.height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        guard let control = subviews.last else { return }
        let own = control.sizeThatFits(.unspecified)
        control.place(
            at: CGPoint(x: bounds.maxX - own.width, y: bounds.midY - own.height / 2), proposal: .unspecified)
        guard subviews.count > 1 else { return }
        let offer = labelProposal(ProposedViewSize(bounds.size), own)
        let label = subviews[0].sizeThatFits(offer)
        subviews[0].place(at: CGPoint(x: bounds.minX, y: bounds.midY - label.height / 2), proposal: offer)
    }

    /// The text lines of the label are those of the row.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> CGFloat? {
        guard subviews.count > 1, let control = subviews.last else { return nil }
        let offer = labelProposal(ProposedViewSize(bounds.size), control.sizeThatFits(.unspecified))
        let dimensions = subviews[0].dimensions(in: offer)
        return dimensions[explicit: guide].map { bounds.midY - dimensions.height / 2 + $0 }
    }

    func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { ViewSpacing() }
}

/// Makes a control speak with the words of the label beside it.
nonisolated struct SpokenLabelModifier: ViewModifier {
    typealias Body = Never
    /// What is spoken where the label is not shown.
    var hiddenLabel: String?

    @MainActor
    static func _makeNode<V: View>(_ view: ModifiedContent<V, SpokenLabelModifier>, in context: _NodeContext) -> _ViewNode {
        SpokenLabelNode(view, context)
    }
}

@MainActor
private final class SpokenLabelNode<V: View>: ModifierNode<V, SpokenLabelModifier> {
    override var name: String { "label" }
    override func makeWrapper(_ child: Element) -> UnaryElement {
        SpokenLabelElement(self, child, value.modifier)
    }
}

@MainActor
private final class SpokenLabelElement: ModifierWrapper<SpokenLabelModifier> {
    override func described(_ inner: [ElementNode]) -> [ElementNode] {
        guard var control = inner.last else { return inner }
        let label = inner.dropLast()
        let spoken = Array(label).spokenLabels
        if control.accessibilityLabel == nil {
            control.accessibilityLabel = spoken.isEmpty ? modifier.hiddenLabel : spoken.joined(separator: ", ")
        }
        return label.map(\.silenced) + [control]
    }
}
