import TextEngine

/// Something that is not text, an image as a rule, set in a line of text.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    /// The first stored property: see `FoundationObject`.
    final var foundationInfo = FoundationObject.info

    /// U+FFFC, the character that an attachment stands at.
    public class var character: Int { 0xFFFC }

    open var image: UIImage?
    /// The place relative to the baseline, y up; the image's own size when empty.
    open var bounds = CGRect.zero
    open var contents: Data?
    open var fileType: String?
    /// Points left free on both sides.
    open var lineLayoutPadding: CGFloat = 0
    /// What the text engine drew last; made anew when one of what it is made of changes.
    private var drawn: (bounds: CGRect, image: UIImage?, style: UIUserInterfaceStyle, attachment: TextAttachment)?

    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        super.init()
    }

    public convenience override init() { self.init(data: nil, ofType: nil) }

    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }

    /// Where the attachment stands relative to the baseline, y up: `bounds`, or the image's own size.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect {
        guard bounds.isEmpty else { return bounds }
        var own = CGRect(origin: bounds.origin, size: shownImage?.size ?? .zero)
        if let offset = shownImage?.baselineOffsetFromBottom { own.origin.y = -offset }
        return own
    }

    /// The image for a place: `image`, or what the contents are.
    open func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? { shownImage }

    private var shownImage: UIImage? { image ?? contents.flatMap { UIImage(data: $0) } }

    /// What the text engine sets in a line of a container.
    func engineAttachment(
        at index: Int, in container: NSTextContainer?, width: CGFloat, _ traits: UITraitCollection
    ) -> TextAttachment? {
        var bounds = attachmentBounds(
            for: container, proposedLineFragment: CGRect(x: 0, y: 0, width: width, height: 0), glyphPosition: .zero,
            characterIndex: index)
        let image = image(forBounds: bounds, textContainer: container, characterIndex: index)
        let values = [bounds.minX, bounds.minY, bounds.width, bounds.height]
        guard values.allSatisfy(\.isFinite), bounds.width > 0 || bounds.height > 0 else { return nil }
        let padding = lineLayoutPadding
        bounds.size.width += 2 * padding
        if let drawn, drawn.bounds == bounds, drawn.image === image, drawn.style == traits.userInterfaceStyle {
            return drawn.attachment
        }
        let shown = image?.resolved(for: traits)
        let attachment = TextAttachment(bounds: bounds) { context, rect, paint in
            shown?.draw(in: rect.insetBy(dx: padding, dy: 0), of: context, paint: paint)
        }
        drawn = (bounds, image, traits.userInterfaceStyle, attachment)
        return attachment
    }
}

extension NSAttributedString {
    /// A string of one object replacement character that carries `attachment`.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }

    /// The same with attributes of its own.
    public convenience init(attachment: NSTextAttachment, attributes: [NSAttributedString.Key: Any]) {
        self.init(string: "\u{FFFC}", attributes: attributes.merging([.attachment: attachment]) { $1 })
    }
}
