import Foundation

/// How a view looks while it is lifted out of its place. Source: Apple, UIKit `UIPreviewParameters`.
@MainActor @preconcurrency
open class UIPreviewParameters: NSObject, NSCopying {
    /// The part that is lifted, in the view's coordinates; `nil` for the bounds.
    open var visiblePath: UIBezierPath?
    /// The outline of the shadow; `nil` for that of the visible part.
    open var shadowPath: UIBezierPath?
    open var backgroundColor: UIColor! = .systemBackground

    public override init() { super.init() }

    /// Parameters for lines of text: the visible part is a rounded rectangle around each.
    public convenience init(textLineRects: [NSValue]) {
        self.init()
        let path = UIBezierPath()
        for rect in textLineRects {
            path.append(UIBezierPath(roundedRect: rect.cgRectValue.insetBy(dx: -4, dy: -2), cornerRadius: 4))
        }
        visiblePath = path
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { () -> Unchecked<Any> in
            let copy = UIPreviewParameters()
            copy.visiblePath = visiblePath
            copy.shadowPath = shadowPath
            copy.backgroundColor = backgroundColor
            return Unchecked(value: copy)
        }.value
    }
}

/// Where a lifted view goes to. Source: Apple, UIKit `UIPreviewTarget`.
@MainActor @preconcurrency
open class UIPreviewTarget: NSObject {
    public let container: UIView
    /// In the container's coordinates.
    public let center: CGPoint
    public let transform: CGAffineTransform

    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        precondition(
            container.window != nil,
            "UIPreviewTarget requires that the container view is in a window, but it is not. (container: \(container.description))")
        self.container = container
        self.center = center
        self.transform = transform
        super.init()
    }

    public convenience init(container: UIView, center: CGPoint) {
        self.init(container: container, center: center, transform: .identity)
    }
}

/// A view, how it looks while it is lifted, and where it goes. Source: Apple, UIKit `UITargetedPreview`.
@MainActor @preconcurrency
open class UITargetedPreview: NSObject {
    public let view: UIView
    open var parameters: UIPreviewParameters { storedParameters }
    private let storedParameters: UIPreviewParameters
    public let target: UIPreviewTarget

    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        storedParameters = parameters.copy() as? UIPreviewParameters ?? parameters
        self.target = target
        super.init()
    }

    /// A preview that stays where the view is in its superview.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        guard let superview = view.superview, view.window != nil else {
            preconditionFailure(
                "UITargetedPreview initializer requires that the view is in a window, but it is not. Either pass a view that is in "
                    + "a window hierarchy, or use an initializer that takes an explicit target. (view: \(view.description))")
        }
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(container: superview, center: view.center, transform: view.transform))
    }

    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    /// The size of what is lifted.
    open var size: CGSize { parameters.visiblePath?.bounds.size ?? view.bounds.size }

    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }
}
