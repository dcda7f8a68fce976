import Synchronization

/// The area that text is laid out in: here the one of a text view.
open class NSTextContainer: NSObject, @unchecked Sendable {
    /// What the area belongs to, told of changes.
    package var changed: (() -> Void)?

    /// The room for lines; a text view that the container tracks sets its width.
    open var size: CGSize { didSet { if size != oldValue { changed?() } } }
    /// Points left free at both ends of a line.
    open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { changed?() } } }
    /// 0 for as many as it takes.
    open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { changed?() } } }
    /// How the last line that fits is cut.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { if lineBreakMode != oldValue { changed?() } } }
    /// Whether a text view's width sets the container's.
    open var widthTracksTextView = false { didSet { if widthTracksTextView != oldValue { changed?() } } }
    open var heightTracksTextView = false { didSet { if heightTracksTextView != oldValue { changed?() } } }
    open var isSimpleRectangularTextContainer: Bool { true }
    @available(*, unavailable, message: "Lines are not laid out around shapes.")
    open var exclusionPaths: [UIBezierPath] { [] }

    public init(size: CGSize) { self.size = size }

    public override convenience init() { self.init(size: CGSize(width: 1e7, height: 1e7)) }
}
