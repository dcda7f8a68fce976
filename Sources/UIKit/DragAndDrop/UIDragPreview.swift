/// How a dragged view looks. Source: Apple, UIKit `UIDragPreviewParameters`.
@MainActor @preconcurrency
open class UIDragPreviewParameters: UIPreviewParameters {}

/// Where a dragged view goes to. Source: Apple, UIKit `UIDragPreviewTarget`.
@MainActor @preconcurrency
open class UIDragPreviewTarget: UIPreviewTarget {}

/// What is shown under a finger that drags. Source: Apple, UIKit `UIDragPreview`.
@MainActor @preconcurrency
open class UIDragPreview: NSObject, NSCopying {
    public let view: UIView
    open var parameters: UIDragPreviewParameters { storedParameters }
    private let storedParameters: UIDragPreviewParameters

    public init(view: UIView, parameters: UIDragPreviewParameters) {
        self.view = view
        storedParameters = UIDragPreviewParameters()
        storedParameters.visiblePath = parameters.visiblePath
        storedParameters.shadowPath = parameters.shadowPath
        storedParameters.backgroundColor = parameters.backgroundColor
        super.init()
    }

    public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }

    /// A card that shows a title above the address.
    public convenience init(forURL url: URL, title: String?) { self.init(view: LinkCard(url, title)) }
    public convenience init(forURL url: URL) { self.init(forURL: url, title: nil) }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A dragged view, how it looks and where it goes. Source: Apple, UIKit `UITargetedDragPreview`.
@MainActor @preconcurrency
open class UITargetedDragPreview: UITargetedPreview {
    public convenience init(forURL url: URL, title: String?, target: UIDragPreviewTarget) {
        self.init(view: LinkCard(url, title), parameters: UIDragPreviewParameters(), target: target)
    }
    public convenience init(forURL url: URL, target: UIDragPreviewTarget) { self.init(forURL: url, title: nil, target: target) }

    open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
        UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
    }
}

/// The card of a link; its measures are no recorded ones.
private final class LinkCard: UIView {
    init(_ url: URL, _ title: String?) {
        let lines = [title, url.host() ?? url.absoluteString].compactMap { $0 }
        let labels = lines.enumerated().map { index, text in
            let label = UILabel()
            label.text = text
            label.font = .preferredFont(forTextStyle: index == lines.count - 1 ? .footnote : .headline)
            label.sizeToFit()
            return label
        }
        let width = min(labels.map(\.bounds.width).max() ?? 0, 260)
        super.init(frame: CGRect(x: 0, y: 0, width: width + 24, height: labels.reduce(20) { $0 + $1.bounds.height }))
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 10
        var y: CGFloat = 10
        for label in labels {
            label.frame = CGRect(x: 12, y: y, width: width, height: label.bounds.height)
            y += label.bounds.height
            addSubview(label)
        }
    }

    required init?(coder: NSCoder) { preconditionFailure("The card of a dragged link is not in an archive.") }
}
