import Foundation
import QuartzCore
import TextEngine
import Tracing
import UIKit

/// The element of a text: measured and drawn by the text engine.
@MainActor
final class TextElement: LeafElement<Text>, GestureAttachment {
    /// What of the environment and the value the text is set with.
    private struct Setting: Equatable {
        var runs: [TextRun] = []
        var options = TextOptions()
        var scale: CGFloat = 1
        var minimumScale: CGFloat = 1
        var font = TextFont.style(.body)
        /// The least height, where lines are reserved.
        var leastLines = 0
        /// What bars in place of the lines are drawn with, where the text is hidden.
        var redaction: UnitPaint?
        /// How the text is combined with what is behind.
        var blendMode = CGBlendMode.normal
        /// The links with the UTF-16 ranges that they take of the text as it is shown.
        var links: [TextLink] = []
        /// The text as it is read out.
        var spoken = ""
    }

    private let layer = CALayer()
    private lazy var drawing = TextDrawing()
    private var setting = Setting() {
        didSet { last = nil }
    }
    private var last: (proposal: ProposedViewSize, layout: TextLayout)?
    private var attachments = TextImages()
    private var clock: TextClock?
    private var transition = ContentTransition.identity
    /// The way from the text that was shown to the one that is.
    private var change: (old: TextLayout, style: TextChange.Style, motion: Motion<ContentProgress>)?

    override init(_ node: _ViewNode, _ value: Text) {
        super.init(node, value)
        layer.delegate = drawing
        setting = makeSetting()
    }

    /// What is drawn, with its attributes.
    var runs: [TextRun] { setting.runs }

    override func valueDidChange() {
        let before = transition
        let newSetting = makeSetting()
        guard newSetting != setting else { return }
        let shows = newSetting.redaction == nil && setting.redaction == nil && newSetting.runs != setting.runs
        setting = newSetting
        layer.setNeedsDisplay()
        invalidateLayout()
        beginChange(shows ? transition.textStyle(after: before) : nil)
    }

    private func beginChange(_ style: TextChange.Style?) {
        change = nil
        drawing.change = nil
        guard let style, let old = drawing.layout, graph.transaction.effectiveAnimation != nil else { return }
        let motion = ContentProgress.motion(in: self) { [weak self] in self?.changeWent(to: $0) }
        change = (old, style, motion)
    }

    private func changeWent(to part: Double) {
        guard let change else { return }
        if change.motion.isRunning {
            drawing.change?.progress = part
            layer.setNeedsDisplay()
        } else {
            self.change = nil
            drawing.change = nil
            layer.setNeedsDisplay()
            displayedPortal?.setNeedsDisplayList()
        }
    }

    private func makeSetting() -> Setting {
        let values = environment
        transition = values.contentTransition
        let base = values.font ?? .body
        var setting = Setting()
        setting.scale = values.displayScale
        setting.minimumScale = values.minimumScaleFactor
        setting.font = base.textFont(values.dynamicTypeSize)
        let limits = values.lineLimits
        setting.options.lineLimit = limits.upper
        setting.leastLines = limits.lower
        setting.options.lineSpacing = max(0, values.lineSpacing.isFinite ? values.lineSpacing : 0)
        setting.options.lineBreak = lineBreak(values.truncationMode)
        setting.options.alignment = alignment(values.multilineTextAlignment, values.layoutDirection)
        setting.options.alignmentArea = .text
        setting.options.direction = values.layoutDirection == .rightToLeft ? .rightToLeft : .natural
        if values.hidesContent { setting.redaction = values.redactionPaint }
        var blendModes: Set<CGBlendMode> = []
        var formatting = TextFormatting(locale: values.locale, timeZone: values.timeZone, calendar: values.calendar)
        let segments = value.segments.flatMap { $0.inLanguage(of: formatting.locale) }
        followClock(segments, &formatting)
        var length = 0
        for segment in segments {
            let text = segment.text(formatting)
            let run = self.run(segment, text, base, values, &blendModes)
            setting.spoken += text
            if let link = segment.style.link {
                let end = length + run.text.utf16.count
                if let last = setting.links.last, last.url == link, last.range.upperBound == length {
                    setting.links[setting.links.count - 1].range = last.range.lowerBound..<end
                    setting.links[setting.links.count - 1].text += text
                } else {
                    setting.links.append(TextLink(url: link, range: length..<end, text: text))
                }
            }
            length += run.text.utf16.count
            setting.runs.append(run)
        }
        if blendModes.count == 1, let mode = blendModes.first { setting.blendMode = mode }
        if blendModes.count > 1 {
            reportApproximation("Text.foregroundStyle(_:)", "styles that blend in different ways within one text do not blend.")
        }
        return setting
    }

    /// Takes the time for values that go on with it, and is set anew when one of them changes.
    private func followClock(_ segments: [TextSegment], _ formatting: inout TextFormatting) {
        let values = segments.compactMap { segment -> ClockValue? in
            if case .clock(let value) = segment.content { value } else { nil }
        }
        if values.isEmpty, clock == nil { return }
        let clock = clock ?? TextClock(self)
        self.clock = clock
        formatting.now = clock.now(for: values)
        clock.follow(values, shownAt: formatting.now)
    }

    private func run(
        _ segment: TextSegment, _ text: String, _ base: Font, _ values: EnvironmentValues, _ blendModes: inout Set<CGBlendMode>
    ) -> TextRun {
        let style = segment.style.filled(from: values.textStyling)
        var font = (style.font ?? base).textFont(values.dynamicTypeSize)
        if let weight = style.weight ?? values.fontWeight { font.weight = TextFont.Weight(trait: weight.value) }
        if style.isItalic ?? values.isItalic { font.isItalic = true }
        if style.isMonospaced ?? false { font.family = .monospaced }
        if let design = style.design { font.family = design.family }
        if style.hasMonospacedDigits { font.hasMonospacedDigits = true }
        if values.legibilityWeight == .bold, font.weight < .bold { font.weight = .bold }
        if let scale = style.scale, scale.factor != 1 {
            font.pointSize *= scale.factor
            (font.style, font.ownMetrics) = (nil, nil)
        }
        var attributes = TextAttributes(font: font)
        let linkPaint = style.link == nil ? nil : TintShapeStyle()._paint(in: values)
        let paint = style.foreground?.paint(in: values) ?? linkPaint ?? values.foregroundPaint
        switch paint.unitPaint(in: values) {
        case .color(let color): attributes.color = color
        case let pattern: attributes.paint = pattern
        }
        attributes.paintShadows = paint.shadows
        blendModes.insert(paint.blendMode)
        attributes.background = style.background?.uiColor(in: values).cgColor
        attributes.underline = line(style.underline, values)
        attributes.strikethrough = line(style.strikethrough, values)
        attributes.kern = style.tracking ?? style.kerning ?? 0
        attributes.baselineOffset = style.baselineOffset ?? 0
        if !attributes.kern.isFinite { attributes.kern = 0 }
        if !attributes.baselineOffset.isFinite { attributes.baselineOffset = 0 }
        if case .image(let image) = segment.content {
            attributes.attachment = attachments.attachment(image, font, values)
            return TextRun(attributes.attachment == nil ? "" : "\u{FFFC}", attributes)
        }
        return TextRun(cased(text, values.textCase), attributes)
    }

    private func line(_ line: TextStyling.Line?, _ values: EnvironmentValues) -> TextAttributes.Line? {
        guard let style = line?.style else { return nil }
        let pattern: TextAttributes.Line.Pattern = switch style.pattern.kind {
        case .solid: .solid
        case .dot: .dot
        case .dash: .dash
        case .dashDot: .dashDot
        case .dashDotDot: .dashDotDot
        }
        return TextAttributes.Line(pattern: pattern, color: style.color?.uiColor(in: values).cgColor)
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
        var size = setting.runs.allSatisfy(\.text.isEmpty) ? .zero : layout(proposal).size
        if setting.leastLines > 0 {
            let metrics = setting.font.metrics
            let lines = CGFloat(setting.leastLines)
            let least = metrics.lineHeight * lines + (metrics.leading + setting.options.lineSpacing) * (lines - 1)
            size.height = max(size.height, (least * setting.scale).rounded(.up) / setting.scale)
        }
        return size
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
        let layout = layout(proposal)
        if let change, drawing.change == nil || drawing.layout !== layout {
            drawing.change = TextChange(from: change.old, to: layout, change.style)
            drawing.change?.progress = change.motion.presented.part
        }
        drawing.layout = layout
        drawing.redaction = setting.redaction
        if layer.contentsScale != setting.scale {
            layer.contentsScale = setting.scale
            layer.setNeedsDisplay()
        }
        drawing.frame = CGRect(origin: .zero, size: frame.size)
        drawing.area = drawnArea
        layer.blendMode = setting.blendMode
        let rect = drawing.area.offsetBy(dx: origin.x, dy: origin.y)
        if layer.bounds.size != rect.size || layer.contents == nil { layer.setNeedsDisplay() }
        list.append(layer, rect)
    }

    /// Where the text and its shadows are, of whole points around it, so that shadows do not move the text off its pixels.
    private var drawnArea: CGRect {
        let area = drawing.change?.area ?? drawing.frame
        let shadows = setting.redaction == nil ? setting.runs.flatMap(\.attributes.paintShadows) : []
        guard let reach = shadows.map(\.reach).max(), reach > 0 else { return area }
        return area.insetBy(dx: -reach.rounded(.up), dy: -reach.rounded(.up))
    }

    override var acceptsTouches: Bool { true }

    // MARK: Links

    var gesturePriority: GesturePriority { .low }
    var gestureMask: GestureMask { .all }
    var isGestureEnabled: Bool { !setting.links.isEmpty && environment.isEnabled }

    func makeRecognition(_ context: _GestureContext) -> any AnyGestureRecognition {
        LinkRecognition(context, link: { [weak self] in self?.link(at: $0) }, open: { [weak self] in self?.environment.openURL($0) })
    }

    /// The link under a point of the element.
    private func link(at point: CGPoint) -> URL? {
        let found = layout(proposal).character(at: point)
        guard found.isInside else { return nil }
        return setting.links.first { $0.range.contains(found.range.lowerBound) }?.url
    }

    override func describe() -> ElementNode? {
        // A person neither sees nor hears what a bar stands for.
        guard setting.redaction == nil else { return elementNode("Text") }
        var result = elementNode("Text", text: setting.spoken)
        result.accessibilityLabel = setting.spoken
        result.accessibilityTraits = ["staticText"]
        return result
    }

    /// A person finds the links in the text.
    override func described(_ inner: [ElementNode]) -> [ElementNode] {
        let origin = frameInWindow.origin
        let layout = setting.links.isEmpty ? nil : layout(proposal)
        let links = setting.links.compactMap { link -> ElementNode? in
            guard let rect = layout?.selectionRects(for: link.range).first, setting.redaction == nil else { return nil }
            var node = ElementNode(kind: .swiftUI, typeName: "Link", frame: rect.offsetBy(dx: origin.x, dy: origin.y))
            node.source = .init(self)
            node.text = link.text
            node.accessibilityLabel = link.text
            node.accessibilityTraits = ["link"]
            return node
        }
        return super.described(inner + links)
    }
}

/// Draws a text layout into its layer.
private final class TextDrawing: NSObject, CALayerDelegate {
    var layout: TextLayout?
    /// The way to the layout, in coordinates of the text.
    var change: TextChange?
    /// What a bar for every line is drawn with; `nil` to draw the text.
    var redaction: UnitPaint?
    /// The rectangle of the text, and what of its coordinates the layer shows.
    var frame = CGRect.zero
    var area = CGRect.zero

    func display(_ layer: CALayer) { layer.delegateDidNotDisplay = true }

    func draw(_ layer: CALayer, in ctx: CGContext) {
        ctx.saveGState()
        defer { ctx.restoreGState() }
        ctx.translateBy(x: -area.minX, y: -area.minY)
        if let change { return change.draw(in: ctx) }
        guard let redaction, let layout else {
            layout?.draw(in: ctx, at: .zero, area: frame)
            return
        }
        ctx.setFill(redaction.placed(in: frame))
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
