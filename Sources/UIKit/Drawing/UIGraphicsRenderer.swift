/// What a renderer draws with.
open class UIGraphicsRendererFormat: NSObject, NSCopying, @unchecked Sendable {
    public internal(set) var bounds = CGRect.zero

    public required override init() {}

    public class func preferred() -> Self { Self() }

    @available(iOS, deprecated: 11.0, renamed: "preferred()")
    public class func `default`() -> Self { Self() }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.bounds = bounds
        return copy
    }
}

/// What an image renderer draws with: scale, opacity.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat, @unchecked Sendable {
    public enum Range: Int, Sendable {
        case unspecified = -1
        case automatic = 0
        case extended = 1
        case standard = 2
    }

    /// Pixels per point; the screen's by default.
    open var scale: CGFloat = UIGraphicsImageRendererFormat.screenScale
    open var opaque = false
    open var preferredRange = Range.standard
    open var supportsHighDynamicRange: Bool { false }

    public required init() {}

    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }

    static var screenScale: CGFloat {
        let scale = UITraitCollection.current.displayScale
        return scale > 0 ? scale : 2
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        guard let copy = super.copy(with: zone) as? UIGraphicsImageRendererFormat else { return self }
        copy.scale = scale
        copy.opaque = opaque
        copy.preferredRange = preferredRange
        return copy
    }
}

/// Where a renderer's drawing actions draw.
open class UIGraphicsRendererContext: NSObject {
    public let cgContext: CGContext
    public let format: UIGraphicsRendererFormat

    init(cgContext: CGContext, format: UIGraphicsRendererFormat) {
        self.cgContext = cgContext
        self.format = format
    }

    open func fill(_ rect: CGRect) { cgContext.fill(rect) }

    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }

    open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5)) }

    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// What has been drawn so far.
    open var currentImage: UIImage {
        guard let image = cgContext.makeImage() else { return UIImage() }
        let scale = (format as? UIGraphicsImageRendererFormat)?.scale ?? 1
        return UIImage(cgImage: image, scale: scale, orientation: .up)
    }
}

/// The base of renderers.
open class UIGraphicsRenderer: NSObject {
    public let format: UIGraphicsRendererFormat

    public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
        self.format = format
        self.format.bounds = bounds
    }
}

/// Makes images by drawing.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    private let imageFormat: UIGraphicsImageRendererFormat

    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        imageFormat = format
        super.init(bounds: bounds, format: format)
    }

    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

    /// Runs `actions` with the renderer's context as the current one.
    open func image(actions: DrawingActions) -> UIImage {
        let bounds = imageFormat.bounds
        guard
            let context = makeBitmapContext(size: bounds.size, scale: imageFormat.scale, opaque: imageFormat.opaque)
        else { return UIImage() }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        let rendererContext = UIGraphicsImageRendererContext(cgContext: context, format: imageFormat)
        actions(rendererContext)
        return rendererContext.currentImage
    }

    open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

    open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}
