import TextEngine

/// A scroll view for text of many lines.
///
/// Layout: BF214, BF215. Text has one font and colour; attributes of parts are kept for display.
@MainActor @preconcurrency
open class UITextView: UIScrollView, UITextInput, UITextInputTraits {
    public nonisolated static let textDidBeginEditingNotification =
        NSNotification.Name("UITextViewTextDidBeginEditingNotification")
    public nonisolated static let textDidChangeNotification = NSNotification.Name("UITextViewTextDidChangeNotification")
    public nonisolated static let textDidEndEditingNotification =
        NSNotification.Name("UITextViewTextDidEndEditingNotification")

    private var editing = TextEditingState()
    private var attributed: NSAttributedString?
    private let canvas = TextCanvas(frame: .zero)
    private var isEditing = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpText()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpText()
    }

    private func setUpText() {
        canvas.owner = self
        canvas.isUserInteractionEnabled = false
        canvas.contentMode = .redraw
        addSubview(canvas)
        backgroundColor = .systemBackground
        registerForTraitChanges(Self.colorTraits + [UITraitDisplayScale.self]) { (view: UITextView, _) in view.textChanged() }
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: UITextView, _) in
            if view.adjustsFontForContentSizeCategory { view.font = view.shownFont.scaled(for: view.traitCollection) }
        }
    }

    // MARK: Text

    private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

    open var text: String! {
        get { editing.text }
        set {
            ResettingWrites.note(self, "text", ResettableValues.quoted(text), ResettableValues.quoted(newValue))
            editing.setText(newValue ?? "")
            attributed = nil
            textChanged()
        }
    }
    open var attributedText: NSAttributedString! {
        get { attributed ?? NSAttributedString(string: editing.text, attributes: typingAttributes) }
        set {
            ResettingWrites.note(
                self, "attributedText", ResettableValues.quoted(text), ResettableValues.quoted(newValue?.string))
            editing.setText(newValue?.string ?? "")
            attributed = newValue
            textChanged()
        }
    }

    /// Without a font of its own: 12 points on iOS for an empty view in code.
    private var shownFont = UIFont.systemFont(ofSize: 12)
    open var font: UIFont? {
        get { shownFont }
        set {
            shownFont = newValue ?? .systemFont(ofSize: 12)
            attributed = nil
            textChanged()
        }
    }
    open var textColor: UIColor? = .label { didSet { textChanged() } }
    open var textAlignment = NSTextAlignment.natural { didSet { textChanged() } }
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { [.font: shownFont, .foregroundColor: textColor ?? .label] }
        set {
            if let font = newValue[.font] as? UIFont { self.font = font }
            if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
        }
    }
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
    open var isEditable = true
    open var isSelectable = true
    open var adjustsFontForContentSizeCategory = false
    open var allowsEditingTextAttributes = false
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { textChanged() } }
    /// Added left and right of the text inside the insets: `textContainer.lineFragmentPadding` on iOS.
    package var lineFragmentPadding: CGFloat = 5 { didSet { textChanged() } }

    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var isSecureTextEntry = false
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var textContentType: UITextContentType!

    private var ownInputView: UIView?
    private var ownAccessoryView: UIView?
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set { ownAccessoryView = newValue }
    }

    private func textChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        canvas.setNeedsDisplay()
    }

    // MARK: Layout

    /// Lines are a whole number of pixels apart, unlike a label's (BF214).
    fileprivate func textLayout(width: CGFloat) -> TextLayout {
        let source = TextSource(font: shownFont, color: textColor ?? .label, view: self)
        let pitch = shownFont.lineHeight.roundedUp(toScale: displayScale)
        let options = TextOptions(
            alignment: textAlignment.engineAlignment, lineBreak: .word, minimumLineHeight: pitch,
            keepsTrailingEmptyLine: true)
        return .cached(
            attributed.map { source.runs($0) } ?? source.runs(editing.text), widthLimit: max(0, width), options: options,
            displayScale: displayScale)
    }

    private func textWidth(in width: CGFloat) -> CGFloat {
        width - textContainerInset.left - textContainerInset.right - 2 * lineFragmentPadding
    }

    fileprivate func textHeight(_ layout: TextLayout) -> CGFloat {
        max(layout.size.height, shownFont.lineHeight.roundedUp(toScale: displayScale))
    }

    /// BF215: the used width with the insets but not the padding; the height with the insets.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let layout = textLayout(width: textWidth(in: size.width > 0 ? size.width : 1e7))
        return CGSize(
            width: layout.size.width + textContainerInset.left + textContainerInset.right,
            height: textHeight(layout) + textContainerInset.top + textContainerInset.bottom)
    }

    /// A text view that does not scroll is as large as its text.
    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled, bounds.width > 0 else { return super.intrinsicContentSize }
        return CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(CGSize(width: bounds.width, height: 0)).height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let layout = textLayout(width: textWidth(in: bounds.width))
        let height = textHeight(layout) + textContainerInset.top + textContainerInset.bottom
        contentSize = CGSize(width: bounds.width, height: height)
        canvas.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(height, bounds.height))
    }

    fileprivate func drawText(in context: CGContext) {
        let layout = textLayout(width: textWidth(in: bounds.width))
        layout.draw(
            in: context, at: CGPoint(x: textContainerInset.left + lineFragmentPadding, y: textContainerInset.top))
    }

    open func scrollRangeToVisible(_ range: NSRange) {
        let layout = textLayout(width: textWidth(in: bounds.width))
        let caret = layout.caretRect(at: min(range.location + range.length, layout.length))
        scrollRectToVisible(
            caret.offsetBy(dx: textContainerInset.left + lineFragmentPadding, dy: textContainerInset.top), animated: false)
    }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        if isEditable, window != nil, !(textDelegate?.textViewShouldBeginEditing(self) ?? true) { return false }
        guard super.becomeFirstResponder() else { return false }
        guard isEditable else { return true }
        isEditing = true
        textDelegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder, isEditing else { return super.resignFirstResponder() }
        guard textDelegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        isEditing = false
        textDelegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        becomeFirstResponder()
    }

    open var hasText: Bool { !editing.text.isEmpty }
    open func insertText(_ text: String) { change(editing.selection, to: text) }
    open func deleteBackward() { if let range = editing.backwardRange { change(range, to: "") } }

    private func change(_ range: NSRange, to string: String) {
        guard isEditable, textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true else { return }
        let start = min(range.location, editing.length)
        editing.replace(NSRange(location: start, length: min(range.length, editing.length - start)), with: string)
        attributed = nil
        textChanged()
        textDelegate?.textViewDidChangeSelection(self)
        textDelegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    // MARK: Selection

    open var selectedRange: NSRange {
        get { editing.selection }
        set {
            let old = editing.selection
            ResettingWrites.note(
                self, "selectedRange", ResettableValues.text(of: UITextRange(old)), ResettableValues.text(of: UITextRange(newValue)))
            editing.select(newValue)
            if editing.selection != old { textDelegate?.textViewDidChangeSelection(self) }
        }
    }
    open var selectedTextRange: UITextRange? {
        get { UITextRange(editing.selection) }
        set { if let newValue { selectedRange = newValue.range } }
    }
    open var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    open var endOfDocument: UITextPosition { UITextPosition(offset: editing.length) }
    open func text(in range: UITextRange) -> String? { editing.string(in: range.range) }
    open func replace(_ range: UITextRange, withText text: String) { change(range.range, to: text) }
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let (low, high) = (min(fromPosition.offset, toPosition.offset), max(fromPosition.offset, toPosition.offset))
        return UITextRange(NSRange(location: low, length: high - low))
    }
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let place = position.offset + offset
        return 0...editing.length ~= place ? UITextPosition(offset: place) : nil
    }
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

    // MARK: Tree

    open override var isAccessibilityElement: Bool {
        get { accessibilityState?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }
    open override var accessibilityValue: String? {
        get { accessibilityState?.value ?? editing.text }
        set { super.accessibilityValue = newValue }
    }
    package override func makeElementNode() -> ElementNode {
        var node = super.makeElementNode()
        node.text = editing.text
        return node
    }
}

/// Where a text view draws: as large as its content, and moves with it.
@MainActor
private final class TextCanvas: UIView {
    weak var owner: UITextView?

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        owner?.drawText(in: context)
    }
}
