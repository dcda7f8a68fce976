import TextEngine

/// The area that text is laid out in.
open class NSTextContainer: NSObject, @unchecked Sendable {
    /// The manager that lays text out in it; the manager sets it.
    open unowned(unsafe) var layoutManager: NSLayoutManager?
    /// Told of changes that code makes.
    var changed: (() -> Void)?
    private var storedSize: CGSize

    /// The room for lines; a text view that the container tracks sets its width. 0 or less is no limit.
    open var size: CGSize {
        get { storedSize }
        set {
            guard newValue != storedSize else { return }
            storedSize = newValue
            changed?()
        }
    }
    /// Points left free at both ends of a line.
    open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { changed?() } } }
    /// 0 for as many as it takes.
    open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { changed?() } } }
    /// How the last line that fits is cut.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { if lineBreakMode != oldValue { changed?() } } }
    /// Whether a text view's width sets the container's.
    open var widthTracksTextView = false { didSet { if widthTracksTextView != oldValue { changed?() } } }
    open var heightTracksTextView = false { didSet { if heightTracksTextView != oldValue { changed?() } } }
    open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }
    /// Shapes in the container's coordinates that no text is in. A line ends at a shape and goes on behind it, where there is room for
    /// its next word (where TextKit leaves a gap free is unrecorded). The paths are taken as they are when they are set.
    open var exclusionPaths: [UIBezierPath] = [] {
        didSet {
            let new = exclusionPaths.map { TextExclusions.Shape($0.cgPath, rule: $0.usesEvenOddFillRule ? .evenOdd : .winding) }
            guard new != shapes else { return }
            shapes = new
            changed?()
        }
    }
    private var shapes: [TextExclusions.Shape] = []
    var exclusions: TextExclusions? { shapes.isEmpty ? nil : TextExclusions(shapes, padding: lineFragmentPadding) }

    public init(size: CGSize) { storedSize = size }

    public override convenience init() { self.init(size: CGSize(width: 1e7, height: 1e7)) }

    /// Follows a text view, which tells nobody.
    func track(_ size: CGSize) { storedSize = size }
}
