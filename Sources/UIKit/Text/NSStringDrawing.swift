import TextEngine

/// How a string is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The last line that fits ends in an ellipsis where more follows.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
    /// Lines are broken in the width, and the origin is the top left instead of the baseline of one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// The fonts' leading goes between lines.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// The bounds of the glyphs' outlines instead of those of their lines.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// How far drawn text may shrink, and what it came to.
open class NSStringDrawingContext: NSObject {
    /// The smallest factor on the font's size; 0 for no shrinking.
    open var minimumScaleFactor: CGFloat = 0
    /// The factor of the last drawing.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// The bounds of what was drawn last.
    open internal(set) var totalBounds = CGRect.zero

    public override init() {}
}

/// A string laid out to be drawn outside views.
private struct StringDrawing {
    let layout: TextLayout
    let scaleFactor: CGFloat

    init(_ text: NSAttributedString, _ size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?) {
        let traits = UITraitCollection.current
        let source = TextSource(font: .systemFont(ofSize: 12), color: .black, traits: traits)
        let isBroken = options.contains(.usesLineFragmentOrigin)
        var setting = TextOptions(lineBreak: .word)
        setting.cutsEachParagraph = !options.contains(.truncatesLastVisibleLine)
        setting.usesFontLeading = options.contains(.usesFontLeading)
        let width: CGFloat? = isBroken && size.width > 0 && size.width.isFinite && size.width < 1e7 ? size.width : nil
        if isBroken, size.height > 0, size.height.isFinite, size.height < 1e7, options.contains(.truncatesLastVisibleLine) {
            setting.heightLimit = size.height
        }
        if !isBroken { setting.lineLimit = 1 }
        var runs = source.runs(text)
        if options.contains(.truncatesLastVisibleLine) {
            for index in runs.indices {
                var paragraph = runs[index].attributes.paragraph ?? setting.paragraph
                if paragraph.lineBreak.wraps { paragraph.lineBreak = .truncateTail }
                runs[index].attributes.paragraph = paragraph
            }
        }
        let scale = traits.displayScale > 0 ? traits.displayScale : 2
        func lay(_ factor: CGFloat) -> TextLayout {
            .cached(runs.map { $0.scaled(by: factor) }, widthLimit: width, options: setting, displayScale: scale)
        }
        var factor: CGFloat = 1
        var layout = lay(1)
        func fits() -> Bool {
            (width == nil || layout.unroundedSize.width <= width! + 0.001) && !layout.isTruncated
                && (size.height <= 0 || layout.unroundedSize.height <= size.height + 0.001)
        }
        let least = context?.minimumScaleFactor ?? 0
        while least > 0, factor > least, !fits() {
            factor = max(least, factor - 0.05)
            layout = lay(factor)
        }
        self.layout = layout
        scaleFactor = factor
    }

    /// Where the text is relative to the point it is drawn at.
    func bounds(_ options: NSStringDrawingOptions) -> CGRect {
        if options.contains(.usesDeviceMetrics) { return inkBounds(options) }
        let size = layout.unroundedSize
        guard !options.contains(.usesLineFragmentOrigin) else { return CGRect(origin: .zero, size: size) }
        // The baseline is the origin, and y grows upwards there.
        return CGRect(x: 0, y: -(size.height - layout.firstBaseline), width: size.width, height: size.height)
    }

    private func inkBounds(_ options: NSStringDrawingOptions) -> CGRect {
        var ink = layout.inkBounds
        if ink.isNull { return .zero }
        if !options.contains(.usesLineFragmentOrigin) { ink.origin.y = layout.firstBaseline - ink.maxY }
        return ink
    }
}

extension NSAttributedString {
    /// The size of the text without a limit of width, in fractions of points.
    public func size() -> CGSize { boundingRect(with: .zero, options: .usesLineFragmentOrigin, context: nil).size }

    /// The bounds of the text in a size, in fractions of points; a width of 0 is none.
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) -> CGRect {
        guard length > 0 else { return .zero }
        let drawing = StringDrawing(self, size, options, context)
        let bounds = drawing.bounds(options)
        context?.actualScaleFactor = drawing.scaleFactor
        context?.totalBounds = bounds
        return bounds
    }

    /// Draws the text with its top left at a point of the current context.
    public func draw(at point: CGPoint) {
        draw(with: CGRect(origin: point, size: .zero), options: .usesLineFragmentOrigin, context: nil)
    }

    /// Draws the text in a rectangle of the current context; lines that do not fit its height are left out.
    public func draw(in rect: CGRect) {
        guard rect.width > 0, rect.height > 0 else { return }
        draw(with: rect, options: .usesLineFragmentOrigin, context: nil, isClipped: true)
    }

    /// Draws the text in a rectangle, or on the baseline that its origin is.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        draw(with: rect, options: options, context: context, isClipped: false)
    }

    private func draw(
        with rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?, isClipped: Bool
    ) {
        guard length > 0, let graphics = UIGraphicsGetCurrentContext() else { return }
        let drawing = StringDrawing(self, rect.size, options, context)
        var place = rect.origin
        if !options.contains(.usesLineFragmentOrigin) { place.y -= drawing.layout.firstBaseline }
        let alignmentWidth = drawing.layout.widthLimit == nil && rect.width > 0 ? rect.width : nil
        graphics.saveGState()
        if isClipped { graphics.clip(to: rect) }
        drawing.layout.draw(in: graphics, at: place, alignmentWidth: alignmentWidth)
        graphics.restoreGState()
        context?.actualScaleFactor = drawing.scaleFactor
        context?.totalBounds = drawing.bounds(options).offsetBy(dx: rect.minX, dy: rect.minY)
    }
}

extension String {
    /// The size of the text without a limit of width, in fractions of points.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attrs).size()
    }
    /// The bounds of the text in a size, in fractions of points; a width of 0 is none.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: self, attributes: attributes).boundingRect(with: size, options: options, context: context)
    }
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attrs).draw(at: point)
    }
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attrs).draw(in: rect)
    }
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context)
    }
}

extension NSString {
    /// The size of the text without a limit of width, in fractions of points.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(describing: self).size(withAttributes: attrs)
    }
    /// The bounds of the text in a size, in fractions of points; a width of 0 is none.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(at: point, withAttributes: attrs)
    }
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(in: rect, withAttributes: attrs)
    }
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        String(describing: self).draw(with: rect, options: options, attributes: attributes, context: context)
    }
}
