import QuartzCore
import TextEngine
import UIKit

/// The element of a picture or a symbol, drawn by UIKit's image.
@MainActor
final class ImageElement: LeafElement<Image> {
    private struct Setting: Equatable {
        var image: UIImage?
        /// What a template is drawn with.
        var paint = UnitPaint.color(.black)
        var shadows: [PaintShadow] = []
        var blendMode = CGBlendMode.normal
        var scale: CGFloat = 1
        /// What a block in place of the picture is drawn with, where it is hidden.
        var redaction: UnitPaint?
    }

    private let layer = CALayer()
    private let drawing = ImageDrawing()
    private var setting = Setting()
    private var fading: Motion<ContentProgress>?

    override init(_ node: _ViewNode, _ value: Image) {
        super.init(node, value)
        layer.delegate = drawing
        setting = makeSetting()
    }

    override func valueDidChange() {
        let newSetting = makeSetting()
        guard newSetting != setting else { return invalidateLayout() }
        let old = setting
        setting = newSetting
        layer.setNeedsDisplay()
        invalidateLayout()
        beginFade(from: old)
    }

    private func beginFade(from old: Setting) {
        fading = nil
        drawing.old = nil
        guard let image = old.image, image != setting.image, old.redaction == nil, setting.redaction == nil,
            graph.transaction.effectiveAnimation != nil, environment.contentTransition.fadesPictures
        else { return }
        drawing.old = (resizable(image), old.paint, value.resizing == nil, 0)
        fading = ContentProgress.motion(in: self) { [weak self] in self?.fadeWent(to: $0) }
    }

    private func fadeWent(to part: Double) {
        if fading?.isRunning == true { drawing.old?.progress = part } else { drawing.old = nil }
        layer.setNeedsDisplay()
    }

    private func makeSetting() -> Setting {
        let values = environment
        var setting = Setting()
        setting.scale = values.displayScale
        let paint = values.foregroundPaint
        setting.paint = paint.unitPaint(in: values)
        var font = (values.font ?? .body).textFont(values.dynamicTypeSize)
        if let weight = values.fontWeight { font.weight = TextFont.Weight(trait: weight.value) }
        setting.image = value.uiImage(in: values, font: font)
        if values.hidesContent { setting.redaction = values.redactionPaint }
        // The style's shadows and its way of blending belong to what it draws: pictures have colours of their own.
        if setting.redaction == nil, setting.image?.takesPaint == true { (setting.shadows, setting.blendMode) = (paint.shadows, paint.blendMode) }
        return setting
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        guard let image = setting.image else { return .zero }
        guard value.resizing != nil else { return image.size }
        return proposal.replacingUnspecifiedDimensions(by: image.size)
    }

    /// A symbol stands on the baseline of the text beside it.
    override func explicitGuide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        guard key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key,
            let offset = setting.image?.baselineOffsetFromBottom
        else { return nil }
        return size.height - offset
    }

    override func appendItems(to list: inout DisplayList, at origin: CGPoint) {
        let bounds = CGRect(origin: .zero, size: displayedFrame.size)
        let reach = (setting.shadows.map(\.reach).max() ?? 0).rounded(.up)
        let rect = bounds.insetBy(dx: -reach, dy: -reach).offsetBy(dx: origin.x, dy: origin.y)
        drawing.place = bounds.offsetBy(dx: reach, dy: reach)
        drawing.shadows = setting.shadows
        layer.blendMode = setting.blendMode
        drawing.image = setting.image.map(resizable)
        drawing.paint = setting.paint
        drawing.redaction = setting.redaction
        if layer.contentsScale != setting.scale {
            layer.contentsScale = setting.scale
            layer.setNeedsDisplay()
        }
        if layer.bounds.size != rect.size || layer.contents == nil { layer.setNeedsDisplay() }
        list.append(layer, rect)
    }

    private func resizable(_ image: UIImage) -> UIImage {
        guard let mode = value.resizing, value.capInsets != EdgeInsets() || mode == .tile else { return image }
        let insets = value.capInsets
        return image.resizableImage(
            withCapInsets: UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing),
            resizingMode: mode == .tile ? .tile : .stretch)
    }

    /// What is drawn, for controls that show the picture themselves.
    var shownImage: UIImage? { setting.image }

    override var acceptsTouches: Bool { setting.image != nil }

    override func describe() -> ElementNode? {
        var result = elementNode("Image", text: nil)
        guard !value.isDecorative, setting.redaction == nil else { return result }
        result.accessibilityLabel = value.label
        result.accessibilityTraits = ["image"]
        return result
    }
}

/// Draws a picture into its layer.
private final class ImageDrawing: NSObject, CALayerDelegate {
    var image: UIImage?
    var paint = UnitPaint.color(.black)
    var redaction: UnitPaint?
    var shadows: [PaintShadow] = []
    /// Where the picture is in the layer, which shows its shadows as well.
    var place = CGRect.zero
    /// The picture that fades, in its own size or in that of the place, and how much of the way is gone.
    var old: (image: UIImage, paint: UnitPaint, keepsSize: Bool, progress: Double)?

    func display(_ layer: CALayer) { layer.delegateDidNotDisplay = true }

    func draw(_ layer: CALayer, in ctx: CGContext) {
        guard let redaction else {
            let part = CGFloat(min(max(old?.progress ?? 1, 0), 1))
            ctx.saveGState()
            if let old {
                ctx.setAlpha(1 - part)
                draw(old.image, in: old.keepsSize ? centred(old.image.size, in: place) : place, of: ctx, old.paint)
            }
            ctx.setAlpha(part)
            if let image { draw(image, in: place, of: ctx, paint) }
            ctx.restoreGState()
            return
        }
        ctx.setFill(redaction.placed(in: place))
        ctx.fill(place)
    }

    private func draw(_ image: UIImage, in rect: CGRect, of context: CGContext, _ paint: UnitPaint) {
        guard !shadows.isEmpty else { return image.draw(in: rect, of: context, paint: paint.placed(in: rect)) }
        context.setShadows(shadows)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        image.draw(in: rect, of: context, paint: paint.placed(in: rect))
        context.endTransparencyLayer()
        context.setShadows([])
    }

    private func centred(_ size: CGSize, in rect: CGRect) -> CGRect {
        CGRect(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height)
    }

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}
