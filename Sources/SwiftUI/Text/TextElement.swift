import QuartzCore
import TextEngine
import UIKit

/// The element of a text: measured and drawn by the text engine.
@MainActor
final class TextElement: LeafElement<Text> {
    /// What of the environment and the value the text is set with.
    private struct Setting: Equatable {
        var runs: [TextRun] = []
        var options = TextOptions()
        var scale: CGFloat = 1
        var minimumScale: CGFloat = 1
        var font = TextFont.style(.body)
        /// What bars in place of the lines are drawn with, where the text is hidden.
        var redaction: CGColor?
    }

    private let layer = CALayer()
    private lazy var drawing = TextDrawing()
    private var setting = Setting() {
        didSet { last = nil }
    }
    private var last: (proposal: ProposedViewSize, layout: TextLayout)?

    override init(_ node: _ViewNode, _ value: Text) {
        super.init(node, value)
        layer.delegate = drawing
        setting = makeSetting()
    }

    override func valueDidChange() {
        let newSetting = makeSetting()
        guard newSetting != setting else { return }
        setting = newSetting
        layer.setNeedsDisplay()
        invalidateLayout()
    }

    private func makeSetting() -> Setting {
        let values = environment
        let base = values.font ?? .body
        var setting = Setting()
        setting.scale = values.displayScale
        setting.minimumScale = values.minimumScaleFactor
        setting.font = base.textFont(values.dynamicTypeSize)
        setting.options.lineLimit = values.lineLimit
        setting.options.lineSpacing = values.lineSpacing
        setting.options.lineBreak = lineBreak(values.truncationMode)
        setting.options.alignment = alignment(values.multilineTextAlignment, values.layoutDirection)
        setting.options.direction = values.layoutDirection == .rightToLeft ? .rightToLeft : .natural
        if values.hidesContent { setting.redaction = values.redactionColor }
        let foreground = values.foregroundColor
        setting.runs = value.segments.map { segment in
            let style = segment.style
            var font = (style.font ?? base).textFont(values.dynamicTypeSize)
            if let weight = style.weight ?? values.fontWeight { font.weight = TextFont.Weight(trait: weight.value) }
            if style.isItalic ?? values.isItalic { font.isItalic = true }
            if style.hasMonospacedDigits { font.hasMonospacedDigits = true }
            if values.legibilityWeight == .bold, font.weight < .bold { font.weight = .bold }
            var attributes = TextAttributes(font: font)
            attributes.color = (style.color ?? foreground).uiColor(in: values).cgColor
            if style.isUnderlined {
                attributes.underline = TextAttributes.Line(color: style.underline?.uiColor(in: values).cgColor)
            }
            if style.isStruckThrough { attributes.strikethrough = TextAttributes.Line() }
            attributes.kern = style.kerning
            attributes.baselineOffset = style.baselineOffset
            return TextRun(cased(segment.text, values.textCase), attributes)
        }
        return setting
    }

    private func cased(_ text: String, _ textCase: Text.Case?) -> String {
        switch textCase {
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        case nil: text
        }
    }

    private func lineBreak(_ mode: Text.TruncationMode) -> TextOptions.LineBreak {
        switch mode {
        case .head: .truncateHead
        case .middle: .truncateMiddle
        case .tail: .truncateTail
        }
    }

    private func alignment(_ alignment: TextAlignment, _ direction: LayoutDirection) -> TextOptions.Alignment {
        switch alignment {
        case .center: .center
        case .leading: direction == .leftToRight ? .left : .right
        case .trailing: direction == .leftToRight ? .right : .left
        }
    }

    // MARK: Measuring

    private func layout(_ proposal: ProposedViewSize) -> TextLayout {
        if let last, last.proposal == proposal { return last.layout }
        let layout = makeLayout(proposal)
        last = (proposal, layout)
        return layout
    }

    private func makeLayout(_ proposal: ProposedViewSize) -> TextLayout {
        var options = setting.options
        options.heightLimit = proposal.height.flatMap { $0.isFinite ? max($0, 0) : nil }
        let width = proposal.width.flatMap { $0.isFinite ? max($0, 0) : nil }
        let full = TextLayout.cached(
            setting.runs, widthLimit: width, options: options, displayScale: setting.scale)
        guard full.isTruncated, setting.minimumScale < 1 else { return full }
        return shrunk(width, options) ?? full
    }

    /// The largest scale down to the minimum at which nothing is cut, in steps of 1/32.
    private func shrunk(_ width: CGFloat?, _ options: TextOptions) -> TextLayout? {
        var scale: CGFloat = 1
        var last: TextLayout?
        while scale > setting.minimumScale {
            scale = max(scale - 1 / 32, setting.minimumScale)
            let runs = setting.runs.map { $0.scaled(by: scale) }
            let layout = TextLayout.cached(runs, widthLimit: width, options: options, displayScale: setting.scale)
            last = layout
            if !layout.isTruncated { return layout }
        }
        return last
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        if setting.runs.allSatisfy(\.text.isEmpty) { return .zero }
        return layout(proposal).size
    }

    /// Baselines lie on whole pixels (BF012).
    override func explicitGuide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
        if key == VerticalAlignment.firstTextBaseline.key { return pixel(layout(proposal).firstBaseline) }
        if key == VerticalAlignment.lastTextBaseline.key { return pixel(layout(proposal).lastBaseline) }
        return nil
    }

    private func pixel(_ length: CGFloat) -> CGFloat { (length * setting.scale + 0.5).rounded(.down) / setting.scale }

    /// The distances of the font (BF069, BF071).
    override var ownSpacing: ViewSpacing {
        let metrics = setting.font.metrics
        func pixelUp(_ length: CGFloat) -> CGFloat { (length * setting.scale).rounded(.up) / setting.scale }
        let quantum = pixelUp(metrics.lineHeight / 10)
        let toText = max(pixelUp(metrics.leading), 0)
        var spacing = ViewSpacing()
        spacing.top = .text(toText: toText, toOther: -metrics.descender + quantum)
        spacing.bottom = .text(toText: toText, toOther: metrics.lineHeight - metrics.capHeight + quantum)
        return spacing
    }

    // MARK: Display

    override func appendItems(to list: inout DisplayList, at origin: CGPoint) {
        drawing.layout = layout(proposal)
        drawing.redaction = setting.redaction
        if layer.contentsScale != setting.scale {
            layer.contentsScale = setting.scale
            layer.setNeedsDisplay()
        }
        let rect = CGRect(origin: origin, size: frame.size)
        if layer.bounds.size != rect.size || layer.contents == nil { layer.setNeedsDisplay() }
        list.append(layer, rect)
    }

    override var acceptsTouches: Bool { true }

    override func describe() -> ElementNode? {
        // A person neither sees nor hears what a bar stands for.
        guard setting.redaction == nil else { return elementNode("Text") }
        var result = elementNode("Text", text: value.plainText)
        result.accessibilityLabel = value.plainText
        result.accessibilityTraits = ["staticText"]
        return result
    }
}

/// Draws a text layout into its layer.
private final class TextDrawing: NSObject, CALayerDelegate {
    var layout: TextLayout?
    /// The colour of a bar for every line; `nil` to draw the text.
    var redaction: CGColor?

    func display(_ layer: CALayer) { layer.delegateDidNotDisplay = true }

    func draw(_ layer: CALayer, in ctx: CGContext) {
        guard let redaction, let layout else {
            layout?.draw(in: ctx, at: .zero)
            return
        }
        ctx.setFillColor(redaction)
        for line in layout.lines {
            let bar = CGRect(x: line.origin.x, y: line.origin.y, width: line.width, height: line.height)
                .insetBy(dx: 0, dy: line.height * 0.08)
            let radius = min(bar.height / 4, bar.width / 2)
            ctx.addPath(CGPath(roundedRect: bar, cornerWidth: radius, cornerHeight: radius, transform: nil))
        }
        ctx.fillPath()
    }

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}
