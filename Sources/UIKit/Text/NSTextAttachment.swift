/// Something that is not text, an image as a rule, set in a line of text.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    open var image: UIImage?
    /// The place relative to the baseline, y up; the image's own size when empty.
    open var bounds = CGRect.zero
    open var contents: Data?
    open var fileType: String?

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

    /// The size the attachment takes in its line.
    var layoutSize: CGSize { bounds.isEmpty ? image?.size ?? .zero : bounds.size }
}

extension NSAttributedString {
    /// A string of one object replacement character that carries `attachment`.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
