import Tracing
import Foundation

/// Something a popover can point at: a view or a bar button item.
@MainActor @preconcurrency
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
    /// The frame in the coordinates of `referenceView`.
    func frame(in referenceView: UIView) -> CGRect?
}

/// The sides of a popover that its arrow may be on.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// Prepares and follows a popover.
@MainActor @preconcurrency
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// Presents a controller in a popover; in compact width it adapts to a sheet.
@MainActor @preconcurrency
open class UIPopoverPresentationController: UIPresentationController {
    private var adaptiveSheet: UISheetPresentationController?

    public var sourceView: UIView?
    public var sourceRect = CGRect.null
    public var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
    @available(iOS, deprecated: 16.0, message: "Use sourceItem instead.")
    public var barButtonItem: UIBarButtonItem? {
        get { sourceItem as? UIBarButtonItem }
        set { sourceItem = newValue }
    }
    public var permittedArrowDirections = UIPopoverArrowDirection.any
    public private(set) var arrowDirection = UIPopoverArrowDirection.unknown
    public var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    public var backgroundColor: UIColor?
    public var passthroughViews: [UIView]? {
        didSet {
            guard passthroughViews != oldValue else { return }
            reportApproximation("UIPopoverPresentationController.passthroughViews", "touches outside always dismiss a popover.")
        }
    }
    public var canOverlapSourceViewRect = false {
        didSet {
            guard canOverlapSourceViewRect != oldValue else { return }
            reportApproximation("UIPopoverPresentationController.canOverlapSourceViewRect", "a popover never overlaps its source here.")
        }
    }

    /// The sheet that is used in compact width.
    public var adaptiveSheetPresentationController: UISheetPresentationController {
        if let adaptiveSheet { return adaptiveSheet }
        let sheet = UISheetPresentationController(
            presentedViewController: presentedViewController, presenting: nil)
        adaptiveSheet = sheet
        return sheet
    }

    override func defaultAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        traits.horizontalSizeClass == .compact ? .pageSheet : .none
    }

    override func controllerForAdaptation(to style: UIModalPresentationStyle) -> UIPresentationController {
        switch style {
        case .none, .popover: return self
        case .pageSheet, .formSheet, .automatic:
            let sheet = adaptiveSheetPresentationController
            if sheet.delegate == nil { sheet.delegate = delegate }
            return sheet
        default:
            return UIPresentationController(presentedViewController: presentedViewController, presenting: nil)
        }
    }

    override var dimsBackground: Bool { true }
    override var canBeDismissedByPerson: Bool { true }
    override var transitionDuration: TimeInterval { 0.3 }
    override var frameOutOfSight: CGRect { frameOfPresentedViewInContainerView }
    open override var shouldRemovePresentersView: Bool { false }

    /// The size the content prefers (375 x 667 at most when it says nothing) below its source, else above it.
    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView else { return .zero }
        let available = containerView.bounds.inset(by: containerView.safeAreaInsets).inset(by: popoverLayoutMargins)
        var size = presentedViewController.preferredContentSize
        if size.width <= 0 { size.width = 375 }
        if size.height <= 0 { size.height = 667 }
        size.width = min(size.width, available.width)
        size.height = min(size.height, available.height)
        let source = sourceFrame(in: containerView)
        var origin = CGPoint(x: source.midX - size.width / 2, y: source.maxY)
        let fitsBelow = source.maxY + size.height <= available.maxY && permittedArrowDirections.contains(.up)
        if !fitsBelow { origin.y = source.minY - size.height }
        origin.x = min(max(origin.x, available.minX), available.maxX - size.width)
        origin.y = min(max(origin.y, available.minY), available.maxY - size.height)
        return CGRect(origin: CGPoint(x: origin.x.rounded(), y: origin.y.rounded()), size: size)
    }

    private func sourceFrame(in view: UIView) -> CGRect {
        if let frame = sourceItem?.frame(in: view) { return frame }
        guard let sourceView else { return CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0) }
        return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: view)
    }
}
