import UIKit

/// A balloon with a sign, and the title below it. Its measures are unrecorded.
///
/// Source: Apple, MapKit `MKMarkerAnnotationView`.
@MainActor @preconcurrency
open class MKMarkerAnnotationView: MKAnnotationView {
    private static let side: CGFloat = 28
    private let balloon = UIView()
    private let sign = UILabel()
    private let glyph = UIImageView()
    private let words = UILabel()
    private let more = UILabel()

    public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        setUp()
    }
    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setUp()
    }

    private func setUp() {
        bounds.size = CGSize(width: Self.side, height: Self.side)
        balloon.frame = bounds
        balloon.layer.cornerRadius = Self.side / 2
        balloon.layer.borderColor = UIColor.white.cgColor
        balloon.layer.borderWidth = 2
        sign.frame = bounds
        sign.textAlignment = .center
        sign.font = .systemFont(ofSize: 14, weight: .semibold)
        glyph.frame = bounds.insetBy(dx: 6, dy: 6)
        glyph.contentMode = .scaleAspectFit
        words.font = .systemFont(ofSize: 11, weight: .semibold)
        more.font = .systemFont(ofSize: 10)
        for label in [words, more] { label.textAlignment = .center }
        for view in [balloon, sign, glyph, words, more] { addSubview(view) }
        // The tip of a balloon is at the place.
        centerOffset = CGPoint(x: 0, y: -Self.side / 2)
        canShowCallout = false
        look()
        annotationChanged()
    }

    open var markerTintColor: UIColor? { didSet { look() } }
    open var glyphTintColor: UIColor? { didSet { look() } }
    open var glyphText: String? { didSet { look() } }
    open var glyphImage: UIImage? { didSet { look() } }
    open var selectedGlyphImage: UIImage? { didSet { look() } }
    open var titleVisibility = MKFeatureVisibility.adaptive { didSet { annotationChanged() } }
    open var subtitleVisibility = MKFeatureVisibility.adaptive { didSet { annotationChanged() } }
    open var animatesWhenAdded = false
    open override var isSelected: Bool {
        didSet {
            look()
            annotationChanged()
        }
    }

    private func look() {
        balloon.backgroundColor = markerTintColor ?? .systemRed
        sign.textColor = glyphTintColor ?? .white
        sign.text = glyphText
        glyph.tintColor = glyphTintColor ?? .white
        glyph.image = glyphText == nil ? (isSelected ? selectedGlyphImage ?? glyphImage : glyphImage) : nil
        balloon.transform = isSelected ? CGAffineTransform(scaleX: 1.3, y: 1.3) : .identity
    }

    override func annotationChanged() {
        super.annotationChanged()
        words.text = titleVisibility == .hidden ? nil : annotation?.title
        more.text = subtitleVisibility == .visible || (isSelected && subtitleVisibility == .adaptive) ? annotation?.subtitle : nil
        var bottom = bounds.maxY
        for label in [words, more] {
            label.sizeToFit()
            label.frame.origin = CGPoint(x: bounds.midX - label.bounds.width / 2, y: bottom)
            bottom = label.frame.maxY
        }
    }
}

/// A pin. Source: Apple, MapKit `MKPinAnnotationView`.
@available(iOS, deprecated: 16.0, renamed: "MKMarkerAnnotationView")
@MainActor @preconcurrency
open class MKPinAnnotationView: MKAnnotationView {
    private let head = UIView()

    public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        setUp()
    }
    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setUp()
    }
    private func setUp() {
        bounds.size = CGSize(width: 16, height: 16)
        head.frame = bounds
        head.layer.cornerRadius = 8
        head.backgroundColor = pinTintColor
        addSubview(head)
        centerOffset = CGPoint(x: 0, y: -8)
        annotationChanged()
    }

    private var tint: UIColor?
    open var pinTintColor: UIColor! {
        get { tint ?? Self.redPinColor() }
        set {
            tint = newValue
            head.backgroundColor = pinTintColor
        }
    }
    open var animatesDrop = false
    open class func redPinColor() -> UIColor { .systemRed }
    open class func greenPinColor() -> UIColor { .systemGreen }
    open class func purplePinColor() -> UIColor { .systemPurple }
}

/// The dot at the person's place. Source: Apple, MapKit `MKUserLocationView`.
@MainActor @preconcurrency
open class MKUserLocationView: MKAnnotationView {
    public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        bounds.size = CGSize(width: 22, height: 22)
        let dot = UIView(frame: bounds)
        dot.backgroundColor = .systemBlue
        dot.layer.cornerRadius = 11
        dot.layer.borderColor = UIColor.white.cgColor
        dot.layer.borderWidth = 3
        addSubview(dot)
        canShowCallout = true
        annotationChanged()
    }
    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}
