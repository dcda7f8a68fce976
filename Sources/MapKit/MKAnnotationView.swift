import Tracing
import UIKit

/// How an annotation gives way to others.
public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.init(rawValue: rawValue) }
    public static let required = MKFeatureDisplayPriority(1000)
    public static let defaultHigh = MKFeatureDisplayPriority(750)
    public static let defaultLow = MKFeatureDisplayPriority(250)
}

/// Which annotation is in front.
public struct MKAnnotationViewZPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.init(rawValue: rawValue) }
    public static let min = MKAnnotationViewZPriority(0)
    public static let defaultUnselected = MKAnnotationViewZPriority(500)
    public static let defaultSelected = MKAnnotationViewZPriority(1000)
    public static let max = MKAnnotationViewZPriority(1000)
}

/// When something of a map is seen.
public enum MKFeatureVisibility: Int, Sendable { case adaptive = 0, hidden = 1, visible = 2 }

/// Shows an annotation. Source: Apple, MapKit `MKAnnotationView`.
@MainActor @preconcurrency
open class MKAnnotationView: UIView {
    /// How a person moves it; nobody can here.
    public enum DragState: UInt, Sendable { case none = 0, starting = 1, dragging = 2, canceling = 3, ending = 4 }
    public enum CollisionMode: Int, Sendable { case rectangle = 0, circle = 1, none = 2 }

    public private(set) var reuseIdentifier: String?
    private var picture: UIImageView?
    /// The bubble that is shown while it is selected.
    private(set) var callout: CalloutView?
    weak var map: MKMapView?

    public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        self.annotation = annotation
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }
    public override convenience init(frame: CGRect) {
        self.init(annotation: nil, reuseIdentifier: nil)
        self.frame = frame
    }
    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    /// Makes the view by whichever `init(annotation:reuseIdentifier:)` the type has; see `UICollectionReusableView.madeForReuse()`.
    @usableFromInline @_silgen_name("tandem_annotation_view_for_reuse")
    convenience init(forReuse identifier: String) { self.init(annotation: nil, reuseIdentifier: identifier) }

    open var annotation: (any MKAnnotation)? {
        didSet {
            annotationChanged()
            map?.setNeedsLayout()
        }
    }
    func annotationChanged() { accessibilityLabel = annotation.flatMap(\.title) }

    /// Called before the view is used for another annotation.
    open func prepareForReuse() {
        isSelected = false
        hideCallout()
    }
    /// Called before the view is shown.
    open func prepareForDisplay() {}

    /// What stands for the place; the view takes its size.
    open var image: UIImage? {
        didSet {
            picture?.removeFromSuperview()
            picture = image.map { UIImageView(image: $0) }
            guard let picture, let image else { return }
            bounds.size = image.size
            picture.frame = bounds
            insertSubview(picture, at: 0)
            map?.setNeedsLayout()
        }
    }
    /// How far the view's middle is from the place.
    open var centerOffset = CGPoint.zero { didSet { map?.setNeedsLayout() } }
    open var calloutOffset = CGPoint.zero
    open var accessoryOffset = CGPoint.zero
    open var isEnabled = true
    open var isHighlighted = false
    open var isSelected = false
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

    open var displayPriority = MKFeatureDisplayPriority.required
    open var zPriority = MKAnnotationViewZPriority.defaultUnselected { didSet { layer.zPosition = CGFloat(zPriority.rawValue) } }
    open var selectedZPriority = MKAnnotationViewZPriority.defaultSelected
    open var collisionMode = CollisionMode.rectangle
    open weak var cluster: MKAnnotationView? { nil }
    open var clusteringIdentifier: String? {
        didSet {
            guard clusteringIdentifier != nil else { return }
            reportApproximation("MKAnnotationView.clusteringIdentifier", "annotations are not gathered: each is shown by itself.")
        }
    }
    open var isDraggable = false {
        didSet {
            guard isDraggable else { return }
            reportApproximation("MKAnnotationView.isDraggable", "a finger does not take annotations along.")
        }
    }
    open var dragState = DragState.none
    open func setDragState(_ newDragState: DragState, animated: Bool) { dragState = newDragState }

    // MARK: Callout

    open var canShowCallout = false
    open var leftCalloutAccessoryView: UIView?
    open var rightCalloutAccessoryView: UIView?
    open var detailCalloutAccessoryView: UIView?

    func showCallout() {
        guard canShowCallout, let annotation, !(annotation.title ?? "").isEmpty, callout == nil else { return }
        let made = CalloutView(annotation, self)
        callout = made
        addSubview(made)
        made.place(above: bounds, offset: calloutOffset)
    }
    func hideCallout() {
        callout?.removeFromSuperview()
        callout = nil
    }

    /// The callout is outside of the view and takes touches all the same.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) || callout?.frame.contains(point) ?? false
    }
}

extension MKAnnotationView {
    @_silgen_name("tandem_annotation_view_for_reuse") final class func madeForReuse(_ identifier: String) -> Self
}
