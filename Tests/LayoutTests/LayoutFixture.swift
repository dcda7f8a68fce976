@testable import UIKit

/// A view with a given content size, in place of a control with recorded metrics.
@MainActor
final class Block: UIView {
    var content: CGSize { didSet { if content != oldValue { invalidateIntrinsicContentSize() } } }
    private(set) var insets = UIEdgeInsets.zero

    init(_ width: CGFloat = -1, _ height: CGFloat = -1, insets: UIEdgeInsets = .zero, baseline: CGFloat? = nil) {
        content = CGSize(width: width, height: height)
        self.insets = insets
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
        if let baseline { constraintState.baselines = { _, _ in (first: baseline, last: height - baseline) } }
    }

    required init?(coder: NSCoder) {
        content = .zero
        super.init(coder: coder)
    }

    override var intrinsicContentSize: CGSize { content }
    override var alignmentRectInsets: UIEdgeInsets { insets }
}

/// A root view at 2 pixels a point, as the recordings were made.
@MainActor
func makeRoot(_ width: CGFloat = 320, _ height: CGFloat = 300) -> UIView {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    root.traitOverrides.displayScale = 2
    return root
}

extension UIView {
    @discardableResult
    func adding<View: UIView>(_ view: View) -> View {
        addSubview(view)
        return view
    }

    /// The frame in words that a failed expectation shows well: `(16, 16, 288, 40)`.
    var box: [CGFloat] { [frame.minX, frame.minY, frame.width, frame.height] }
}
