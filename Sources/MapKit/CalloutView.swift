import UIKit

/// The bubble of a selected annotation: its words between the accessories. Its measures are unrecorded.
@MainActor
final class CalloutView: UIView {
    private static let margin: CGFloat = 10
    private let stack: UIStackView

    init(_ annotation: any MKAnnotation, _ view: MKAnnotationView) {
        let title = UILabel()
        title.text = annotation.title
        title.font = .systemFont(ofSize: 16, weight: .semibold)
        let subtitle = UILabel()
        subtitle.text = annotation.subtitle
        subtitle.font = .systemFont(ofSize: 13)
        subtitle.textColor = .secondaryLabel
        let detail = view.detailCalloutAccessoryView ?? (subtitle.text?.isEmpty ?? true ? nil : subtitle)
        let words = UIStackView(arrangedSubviews: [title] + (detail.map { [$0] } ?? []))
        words.axis = .vertical
        stack = UIStackView(arrangedSubviews: [view.leftCalloutAccessoryView, words, view.rightCalloutAccessoryView].compactMap { $0 })
        stack.alignment = .center
        stack.spacing = Self.margin
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 12
        layer.shadowOpacity = 0.2
        layer.shadowOffset = CGSize(width: 0, height: 1)
        addSubview(stack)
        for case let control as UIControl in [view.leftCalloutAccessoryView, view.rightCalloutAccessoryView] {
            control.addAction(
                UIAction(identifier: UIAction.Identifier("callout")) { [weak view, weak control] _ in
                    if let view, let control { view.map?.tapped(control, in: view) }
                }, for: .touchUpInside)
        }
    }

    required init?(coder: NSCoder) { nil }

    func place(above anchor: CGRect, offset: CGPoint) {
        let inner = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        bounds.size = CGSize(width: inner.width + 2 * Self.margin, height: inner.height + 2 * Self.margin)
        center = CGPoint(x: anchor.midX + offset.x, y: anchor.minY - bounds.height / 2 - 4 + offset.y)
        stack.frame = bounds.insetBy(dx: Self.margin, dy: Self.margin)
    }
}
