internal import CCairo
import Foundation
import Tracing

/// A place to draw: a bitmap, a transform, a clip and paint settings (Apple: CGContext).
///
/// Shapes are antialiased in 256 greys; nothing depends on the machine.
public final class CGContext {
    struct Shadow {
        var offset: CGSize
        var blur: CGFloat
        var color: CGColor
    }

    struct State {
        var ctm: CGAffineTransform
        var fill = Paint.color(.black)
        var stroke = Paint.color(.black)
        var fillSpace = CGColorSpace.standardGray
        var strokeSpace = CGColorSpace.standardGray
        var alpha: CGFloat = 1
        var blendMode = CGBlendMode.normal
        var lineWidth: CGFloat = 1
        var lineCap = CGLineCap.butt
        var lineJoin = CGLineJoin.miter
        var miterLimit: CGFloat = 10
        var dashPhase: CGFloat = 0
        var dashLengths: [CGFloat] = []
        var shadow: Shadow?
        var paintShadows: [PaintShadow] = []
        var interpolation = CGInterpolationQuality.default
        var antialias = true
        var isLayer = false
        /// Masks of `clip(to:mask:)` in this state; each is an open cairo group.
        var masks: [OpaquePointer] = []
    }

    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The number of bits of a channel: 8.
    public let bitsPerComponent = 8
    /// The number of bits of a pixel of the caller's layout.
    public let bitsPerPixel: Int
    /// The bytes from one row of the caller's layout to the next.
    public let bytesPerRow: Int
    /// The space of the bitmap.
    public let colorSpace: CGColorSpace?
    /// The layout of the bitmap.
    public let bitmapInfo: CGBitmapInfo
    /// Where alpha is.
    public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo }

    /// The transform from user space to the bitmap's space, whose y grows upwards.
    public var ctm: CGAffineTransform { state.ctm }
    /// The transform from user space to the bitmap's space.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }
    /// The transform of text; kept for the caller, glyphs are drawn by the text engine.
    public var textMatrix = CGAffineTransform.identity
    /// The place of the next glyph.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
    }
    /// How images are sampled.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    /// Made at the first drawing: most views draw nothing, and a bitmap costs more than everything else about them.
    private var bitmap: Bitmap?
    private var isFinished = false
    /// From the bitmap's y-up space to cairo's rows.
    let base: CGAffineTransform
    /// Pixels per unit of shadow offset and blur; a negative height means that offsets point down.
    package var shadowUnit: CGSize
    var state: State
    var savedStates: [State] = []
    /// The current path, in the bitmap's y-up space.
    var currentPath = CGMutablePath()
    private let mirror: CallerMemory?

    /// Creates a bitmap context; `nil` for a layout other than 8 bits a channel, grey or RGB.
    ///
    /// With `data` the caller's memory shows every drawing at once; without, `data` is filled when it is asked for.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        let info = CGBitmapInfo(rawValue: bitmapInfo)
        let channels =
            info.alphaInfo == .alphaOnly ? 1 : space.numberOfComponents + (info.alphaInfo == .none ? 0 : 1)
        guard width > 0, height > 0,
            let layout = PixelLayout(
                bitsPerComponent: bitsPerComponent, bitsPerPixel: 8 * channels, space: space, info: info)
        else { return nil }
        let row = bytesPerRow == 0 ? width * channels : bytesPerRow
        guard row >= width * channels else { return nil }
        let memory = CallerMemory(
            layout: layout, width: width, height: height, bytesPerRow: row, caller: data)
        self.init(
            width: width, height: height, ctm: .identity, shadowUnit: CGSize(width: 1, height: 1),
            space: space, info: info, bitsPerPixel: 8 * channels, bytesPerRow: row, mirror: memory)
        memory.load(into: surface)
    }

    /// Creates a transparent sRGB bitmap whose user space is in points, with the origin at the top left, as UIKit's are.
    ///
    /// The bitmap has `size * scale` pixels, rounded up.
    package convenience init(size: CGSize, scale: CGFloat) {
        let width = max(1, Int((size.width * scale - 1.0 / 65536).rounded(.up)))
        let height = max(1, Int((size.height * scale - 1.0 / 65536).rounded(.up)))
        self.init(pixelWidth: width, pixelHeight: height, scale: scale)
    }

    /// Creates a transparent sRGB bitmap of whole pixels with the origin at the top left and `scale` pixels a point.
    package convenience init(pixelWidth: Int, pixelHeight: Int, scale: CGFloat) {
        self.init(
            pixelWidth: pixelWidth, pixelHeight: pixelHeight,
            ctm: CGAffineTransform(scale, 0, 0, -scale, 0, CGFloat(pixelHeight)), shadowUnit: CGSize(width: scale, height: -scale))
    }

    /// Creates a transparent sRGB bitmap with a user space of its own.
    convenience init(pixelWidth: Int, pixelHeight: Int, ctm: CGAffineTransform, shadowUnit: CGSize) {
        self.init(
            width: pixelWidth, height: pixelHeight, ctm: ctm, shadowUnit: shadowUnit, space: .standardRGB,
            info: [.byteOrder32Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)],
            bitsPerPixel: 32, bytesPerRow: 4 * pixelWidth, mirror: nil)
    }

    private init(
        width: Int, height: Int, ctm: CGAffineTransform, shadowUnit: CGSize, space: CGColorSpace?,
        info: CGBitmapInfo, bitsPerPixel: Int, bytesPerRow: Int, mirror: CallerMemory?
    ) {
        precondition(
            width < 32768 && height < 32768,
            "A bitmap of \(width) x \(height) pixels is larger than 32,767 a side; draw it in parts.")
        self.width = width
        self.height = height
        self.shadowUnit = shadowUnit
        self.bitsPerPixel = bitsPerPixel
        self.bytesPerRow = bytesPerRow
        self.mirror = mirror
        colorSpace = space
        bitmapInfo = info
        base = CGAffineTransform(1, 0, 0, -1, 0, CGFloat(height))
        state = State(ctm: ctm)
    }

    deinit {
        for mask in (savedStates + [state]).flatMap(\.masks) { cairo_pattern_destroy(mask) }
    }

    /// A cairo surface and the context that draws into it.
    private final class Bitmap {
        let surface: OpaquePointer
        let cr: OpaquePointer

        init(width: Int, height: Int) {
            surface = BitmapPool.surface(width: width, height: height, isCleared: true)
            cr = cairo_create(surface)!
            cairo_set_tolerance(cr, 0.1)
        }

        deinit {
            cairo_destroy(cr)
            cairo_surface_destroy(surface)
        }
    }

    private var madeBitmap: Bitmap {
        if let bitmap { return bitmap }
        let made = Bitmap(width: width, height: height)
        bitmap = made
        return made
    }

    var surface: OpaquePointer { madeBitmap.surface }
    var cr: OpaquePointer { madeBitmap.cr }

    /// Whether nothing was drawn, clipped or read so far.
    package var isUntouched: Bool { bitmap == nil }

    /// The bitmap in the caller's layout, up to date; `nil` for a context made for UIKit.
    public var data: UnsafeMutableRawPointer? {
        mirror?.store(from: surface)
        return mirror?.pointer
    }

    /// The bitmap as it is now.
    public func makeImage() -> CGImage? {
        cairo_surface_flush(surface)
        let copy = BitmapPool.surface(width: width, height: height, isCleared: false)
        memcpy(
            cairo_image_surface_get_data(copy), cairo_image_surface_get_data(surface),
            Int(cairo_image_surface_get_stride(surface)) * height)
        cairo_surface_mark_dirty(copy)
        return CGImage(surface: copy)
    }

    /// The bitmap itself as an image, without a copy.
    ///
    /// - Precondition: Nothing is drawn into the context afterwards.
    package func finish() -> CGImage {
        isFinished = true
        return CGImage(surface: cairo_surface_reference(surface))
    }

    /// Finishes pending drawing; drawing here is never pending.
    public func flush() { didDraw() }
    /// Finishes pending drawing; drawing here is never pending.
    public func synchronize() { didDraw() }

    /// Brings the caller's memory up to date after a drawing call.
    func didDraw() {
        precondition(!isFinished, "The bitmap is an image by now, and images never change.")
        guard let mirror, mirror.isCallers else { return }
        mirror.store(from: surface)
    }
}
