import QuartzCore
import TextEngine
import UIKit

/// The element of a picture or a symbol, drawn by UIKit's image.
@MainActor
final class ImageElement: LeafElement<Image> {
    private struct Setting: Equatable {
        var image: UIImage?
        var tint: UIColor?
        var scale: CGFloat = 1
        /// What a block in place of the picture is drawn with, where it is hidden.
        var redaction: CGColor?
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
        drawing.old = (resizable(image), old.tint, value.resizing == nil, 0)
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
        setting.tint = values.foregroundColor.uiColor(in: values)
        var font = (values.font ?? .body).textFont(values.dynamicTypeSize)
        if let weight = values.fontWeight { font.weight = TextFont.Weight(trait: weight.value) }
        setting.image = value.uiImage(in: values, font: font)
        if values.hidesContent { setting.redaction = values.redactionColor }
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
        let rect = CGRect(origin: origin, size: displayedFrame.size)
        drawing.image = setting.image.map(resizable)
        drawing.tint = setting.tint
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
    var tint: UIColor?
    var redaction: CGColor?
    /// The picture that fades, in its own size or in that of the place, and how much of the way is gone.
    var old: (image: UIImage, tint: UIColor?, keepsSize: Bool, progress: Double)?

    func display(_ layer: CALayer) { layer.delegateDidNotDisplay = true }

    func draw(_ layer: CALayer, in ctx: CGContext) {
        guard let redaction else {
            let part = CGFloat(min(max(old?.progress ?? 1, 0), 1))
            ctx.saveGState()
            if let old {
                ctx.setAlpha(1 - part)
                old.image.draw(in: old.keepsSize ? centred(old.image.size, in: layer.bounds) : layer.bounds, of: ctx, tint: old.tint)
            }
            ctx.setAlpha(part)
            image?.draw(in: layer.bounds, of: ctx, tint: tint)
            ctx.restoreGState()
            return
        }
        ctx.setFillColor(redaction)
        ctx.fill(layer.bounds)
    }

    private func centred(_ size: CGSize, in rect: CGRect) -> CGRect {
        CGRect(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height)
    }

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}
