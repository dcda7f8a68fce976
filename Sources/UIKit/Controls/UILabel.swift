import TextEngine
import Tracing

/// A view that shows text.
///
/// Sizes and places: FACTS 96 to 100, BF002 to BF011; baselines BF066.
@MainActor @preconcurrency
open class UILabel: UIView {
    /// What the label was given: plain text keeps to the label's font and colour.
    private enum Content: Equatable {
        case none
        case plain(String)
        case attributed(NSAttributedString)
    }

    private var content = Content.none
    private var measured: (width: CGFloat?, lines: Int, layout: TextLayout)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        contentMode = .redraw
        constraintState.baselines = { view, size in
            guard let label = view as? UILabel else { return (0, 0) }
            let baselines = label.baselines(in: size)
            return (baselines.first, size.height - baselines.last)
        }
        constraintState.wrappedSize = { view, width in (view as? UILabel)?.wrappedSize(within: width) }
        constraintState.wrappedSlack = 1
        registerForTraitChanges(Self.colorTraits + [UITraitDisplayScale.self]) { (label: UILabel, _) in
            label.looksChanged()
        }
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (label: UILabel, _) in
            label.textSizeChanged()
        }
    }

    // MARK: Text

    open var text: String? {
        get {
            switch content {
            case .none: nil
            case .plain(let text): text
            case .attributed(let text): text.string
            }
        }
        set { show(newValue.map { .plain($0) } ?? .none) }
    }

    open var attributedText: NSAttributedString? {
        get {
            switch content {
            case .none: nil
            case .plain(let text): NSAttributedString(string: text, attributes: ownAttributes)
            case .attributed(let text): text
            }
        }
        set {
            if let newValue { takeStyle(of: newValue) }
            show(newValue.map { .attributed($0.copy() as? NSAttributedString ?? $0) } ?? .none)
        }
    }

    /// The label's own properties become what the text's first character says (Apple: UILabel.attributedText).
    private func takeStyle(of text: NSAttributedString) {
        guard text.length > 0 else { return }
        let attributes = text.attributes(at: 0, effectiveRange: nil)
        if let font = attributes[.font] as? UIFont { chosenFont = font }
        if let color = attributes[.foregroundColor] as? UIColor { chosenColor = color }
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
            chosenAlignment = style.alignment
            chosenLineBreak = style.lineBreakMode
        }
    }

    /// The same content again is no change, so that a view may set its labels in its layout.
    private func show(_ newContent: Content) {
        guard newContent != content else { return }
        content = newContent
        textChanged()
    }

    private var ownAttributes: [NSAttributedString.Key: Any] {
        let style = NSMutableParagraphStyle()
        style.alignment = textAlignment
        style.lineBreakMode = lineBreakMode
        return [.font: font ?? UILabel.defaultFont, .foregroundColor: shownTextColor, .paragraphStyle: style]
    }

    static let defaultFont = UIFont.systemFont(ofSize: 17)
    private var chosenFont = UILabel.defaultFont
    private var chosenColor = UIColor.label

    /// Setting it gives all text this font.
    open var font: UIFont! {
        get { chosenFont }
        set {
            let old = (font: chosenFont, content: content)
            let font = newValue ?? UILabel.defaultFont
            chosenFont = adjustsFontForContentSizeCategory ? font.scaled(for: traitCollection) : font
            replaceAttribute(.font, chosenFont)
            if old.font != chosenFont || old.content != content { textChanged() }
        }
    }
    open var textColor: UIColor! {
        get { chosenColor }
        set {
            let old = (color: chosenColor, content: content)
            chosenColor = newValue ?? .label
            replaceAttribute(.foregroundColor, chosenColor)
            if old.color != chosenColor || old.content != content { looksChanged() }
        }
    }
    open var highlightedTextColor: UIColor? { didSet { looksChanged() } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { looksChanged() } } }
    open var isEnabled = true { didSet { if isEnabled != oldValue { looksChanged() } } }
    open var shadowColor: UIColor? { didSet { looksChanged() } }
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { looksChanged() } }

    private var chosenAlignment = NSTextAlignment.natural
    private var chosenLineBreak = NSLineBreakMode.byTruncatingTail
    /// Setting it aligns all text.
    open var textAlignment: NSTextAlignment {
        get { chosenAlignment }
        set {
            let isChanged = newValue != chosenAlignment
            chosenAlignment = newValue
            if changeParagraphs({ $0.alignment = newValue }) || isChanged { looksChanged() }
        }
    }
    /// Setting it changes how all text is broken.
    open var lineBreakMode: NSLineBreakMode {
        get { chosenLineBreak }
        set {
            let isChanged = newValue != chosenLineBreak
            chosenLineBreak = newValue
            if changeParagraphs({ $0.lineBreakMode = newValue }) || isChanged { textChanged() }
        }
    }

    /// Changes the paragraph styles that attributed text has; says whether one is another now.
    private func changeParagraphs(_ change: (NSMutableParagraphStyle) -> Void) -> Bool {
        guard case .attributed(let old) = content else { return false }
        let new = NSMutableAttributedString(attributedString: old)
        var isChanged = false
        old.enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: old.length)) { value, range, _ in
            guard let style = value as? NSParagraphStyle, let copy = style.mutableCopy() as? NSMutableParagraphStyle else { return }
            change(copy)
            guard copy != style else { return }
            new.addAttribute(.paragraphStyle, value: copy, range: range)
            isChanged = true
        }
        if isChanged { content = .attributed(new) }
        return isChanged
    }

    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard
    /// 0: as many as it takes.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textChanged() } } }
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { if preferredMaxLayoutWidth != oldValue { textChanged() } } }
    open var adjustsFontSizeToFitWidth = false { didSet { if adjustsFontSizeToFitWidth != oldValue { looksChanged() } } }
    open var minimumScaleFactor: CGFloat = 0 { didSet { if minimumScaleFactor != oldValue { looksChanged() } } }
    open var allowsDefaultTighteningForTruncation = false {
        didSet {
            guard allowsDefaultTighteningForTruncation else { return }
            reportApproximation(
                "UILabel.allowsDefaultTighteningForTruncation", "Letters do not move closer before a text is cut.")
        }
    }
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { looksChanged() } }
    open var showsExpansionTextWhenTruncated = false
    /// Whether a text style's font follows the user's text size.
    open var adjustsFontForContentSizeCategory = false { didSet { if adjustsFontForContentSizeCategory { textSizeChanged() } } }

    private func replaceAttribute(_ key: NSAttributedString.Key, _ value: Any) {
        guard case .attributed(let old) = content else { return }
        let new = NSMutableAttributedString(attributedString: old)
        new.addAttribute(key, value: value, range: NSRange(location: 0, length: new.length))
        content = .attributed(new)
    }

    private func textSizeChanged() {
        guard adjustsFontForContentSizeCategory else { return }
        let scaled = chosenFont.scaled(for: traitCollection)
        var changed = scaled != chosenFont
        chosenFont = scaled
        if case .attributed(let old) = content {
            let new = NSMutableAttributedString(attributedString: old)
            old.enumerateAttribute(.font, in: NSRange(location: 0, length: old.length)) { value, range, _ in
                guard let font = value as? UIFont else { return }
                new.addAttribute(.font, value: font.scaled(for: traitCollection), range: range)
            }
            content = .attributed(new)
            changed = true
        }
        if changed { textChanged() }
    }

    private func textChanged() {
        measured = nil
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    private func looksChanged() {
        measured = nil
        setNeedsDisplay()
    }

    // MARK: Layout of text

    private var isEmpty: Bool { (text ?? "").isEmpty }

    private var shownTextColor: UIColor {
        if !isEnabled { return .tertiaryLabel }
        return isHighlighted ? highlightedTextColor ?? chosenColor : chosenColor
    }

    private var displayScale: CGFloat {
        let scale = traitCollection.displayScale
        return scale > 0 ? scale : 2
    }

    private var runs: [TextRun] {
        let source = TextSource(font: chosenFont, color: shownTextColor, view: self)
        return switch content {
        case .none: source.runs("")
        case .plain(let text): source.runs(text)
        case .attributed(let text): source.runs(text)
        }
    }

    private func options(lines: Int, height: CGFloat? = nil) -> TextOptions {
        var options = TextOptions()
        options.alignment = textAlignment.engineAlignment
        options.lineBreak = lineBreakMode.engineLineBreak
        if options.alignment == .natural, effectiveUserInterfaceLayoutDirection == .rightToLeft { options.alignment = .right }
        options.lineLimit = lines > 0 ? lines : nil
        options.heightLimit = height
        return options
    }

    private func layout(width: CGFloat?, lines: Int) -> TextLayout {
        if let measured, measured.width == width, measured.lines == lines { return measured.layout }
        let layout = TextLayout.cached(
            runs, widthLimit: width, options: options(lines: lines), displayScale: displayScale)
        measured = (width, lines, layout)
        return layout
    }

    /// The size of the text in a width, 0 for no limit; one line is measured without one (FACT 98).
    private func fittedSize(within width: CGFloat) -> CGSize {
        guard !isEmpty else { return .zero }
        let limit = numberOfLines == 1 || width <= 0 ? Self.unlimited : min(width, Self.unlimited)
        return textRect(
            forBounds: CGRect(x: 0, y: 0, width: limit, height: Self.unlimited), limitedToNumberOfLines: numberOfLines
        ).size
    }

    private static let unlimited: CGFloat = 1e7

    // MARK: Size

    open override var intrinsicContentSize: CGSize {
        fittedSize(within: preferredMaxLayoutWidth)
    }

    /// The size of text of several lines in a width that Auto Layout gives; `nil` for a label that does not wrap.
    private func wrappedSize(within width: CGFloat) -> CGSize? {
        guard numberOfLines != 1, preferredMaxLayoutWidth <= 0, !isEmpty, width > 0 else { return nil }
        return fittedSize(within: width)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittedSize(within: size.width) }

    /// Where text would be drawn: at the top while it fits, centred in height when it does not (FACT 100).
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard !isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
        // One line ends where its label does, or is cut to an ellipsis.
        let isClipped = numberOfLines == 1 && !lineBreakMode.truncates
        let limit = isClipped || bounds.width >= 1e6 ? nil : bounds.width
        let size = layout(width: limit, lines: numberOfLines).size
        let width = min(size.width, bounds.width)
        guard size.height > bounds.height else {
            return CGRect(x: bounds.minX, y: bounds.minY, width: width, height: size.height)
        }
        let shift = ((bounds.height - size.height) / 2).roundedHalfUp(toScale: displayScale)
        return CGRect(x: bounds.minX, y: bounds.minY + shift, width: width, height: bounds.height)
    }

    // MARK: Baselines

    /// From the top of the text to its first baseline: the ascender to the nearest pixel (BF066).
    package var firstBaselineOffset: CGFloat { baselines(in: bounds.size).first }
    package var lastBaselineOffset: CGFloat { baselines(in: bounds.size).last }

    /// From the top of a label of a size to its first and its last baseline.
    private func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        if isEmpty {
            let ascender = chosenFont.ascender.rounded(toScale: displayScale)
            return (ascender, ascender)
        }
        let layout = size == bounds.size
            ? drawnLayout : self.layout(width: numberOfLines == 1 ? nil : size.width, lines: numberOfLines)
        let rect = textRect(forBounds: CGRect(origin: .zero, size: size), limitedToNumberOfLines: numberOfLines)
        return (
            layout.firstBaseline.rounded(toScale: displayScale) + rect.minY,
            layout.lastBaseline.rounded(toScale: displayScale) + rect.minY
        )
    }

    // MARK: Drawing

    /// The layout for the bounds, smaller where the label may shrink its text.
    private var drawnLayout: TextLayout {
        let width = bounds.width
        let natural = TextLayout.cached(
            runs, widthLimit: width > 0 ? width : nil, options: options(lines: numberOfLines, height: heightLimit),
            displayScale: displayScale)
        guard adjustsFontSizeToFitWidth, width > 0, natural.isTruncated || natural.size.width > width else { return natural }
        return shrunk(to: width) ?? natural
    }

    private var heightLimit: CGFloat? { numberOfLines == 1 || bounds.height <= 0 ? nil : bounds.height }

    private func shrunk(to width: CGFloat) -> TextLayout? {
        let runs = runs
        let least = minimumScaleFactor > 0 ? minimumScaleFactor : 0.1
        var factor: CGFloat = 1
        // Half a point at a time of the label's own size.
        let step = 0.5 / max(chosenFont.pointSize, 1)
        while factor > least {
            factor = max(least, factor - step)
            let smaller = runs.map { $0.scaled(by: factor) }
            let layout = TextLayout.cached(
                smaller, widthLimit: width, options: options(lines: numberOfLines, height: heightLimit),
                displayScale: displayScale)
            if !layout.isTruncated || factor == least { return layout }
        }
        return nil
    }

    /// The shift of text in the label: centred in height.
    private var textTop: CGFloat {
        let height = drawnLayout.size.height
        return ((bounds.height - height) / 2).rounded(toScale: displayScale)
    }

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    open func drawText(in rect: CGRect) {
        guard !isEmpty, let context = UIGraphicsGetCurrentContext(), rect.width > 0 else { return }
        let layout = rect.size == bounds.size ? drawnLayout : TextLayout.cached(
            runs, widthLimit: rect.width,
            options: options(lines: numberOfLines, height: numberOfLines == 1 ? nil : rect.height),
            displayScale: displayScale)
        let top = rect.minY + ((rect.height - layout.size.height) / 2).rounded(toScale: displayScale)
        let origin = CGPoint(x: rect.minX, y: top)
        if let shadowColor {
            context.saveGState()
            context.setShadow(offset: shadowOffset, blur: 0, color: resolved(shadowColor).cgColor)
            layout.draw(in: context, at: origin, color: resolved(shownTextColor).cgColor)
            context.restoreGState()
        } else {
            layout.draw(in: context, at: origin, color: resolved(shownTextColor).cgColor)
        }
    }

    /// Whether the text does not fit its bounds.
    package var isTextTruncated: Bool { !isEmpty && drawnLayout.isTruncated }

    // MARK: Tree

    open override var isAccessibilityElement: Bool {
        get { accessibilityState?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityState?.traits ?? .staticText }
        set { super.accessibilityTraits = newValue }
    }
    open override var accessibilityLabel: String? {
        get { accessibilityState?.label ?? text }
        set { super.accessibilityLabel = newValue }
    }
    package override func makeElementNode() -> ElementNode {
        var node = super.makeElementNode()
        node.text = text
        return node
    }
    package override var descriptionDetails: [String] { text.map { ["text = '\($0)'"] } ?? [] }
}

/// What shrunk text keeps in place.
public enum UIBaselineAdjustment: Int, Sendable {
    case alignBaselines = 0
    case alignCenters = 1
    case none = 2
}
