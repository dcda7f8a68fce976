import TextEngine
import Tracing

/// A scroll view for text of many lines.
///
/// Layout: BF214, BF215.
@MainActor @preconcurrency
open class UITextView: UIScrollView, UITextInput, UITextInputTraits, LaidOutTextInput {
    public nonisolated static let textDidBeginEditingNotification =
        NSNotification.Name("UITextViewTextDidBeginEditingNotification")
    public nonisolated static let textDidChangeNotification = NSNotification.Name("UITextViewTextDidChangeNotification")
    public nonisolated static let textDidEndEditingNotification =
        NSNotification.Name("UITextViewTextDidEndEditingNotification")

    /// The area of the text; its width follows the view's.
    open private(set) var textContainer: NSTextContainer
    open private(set) var layoutManager: NSLayoutManager
    /// The text with its attributes; edits of it are shown.
    open private(set) var textStorage: NSTextStorage
    @available(*, unavailable, message: "Text is laid out by layoutManager; read its places there or with UITextInput.")
    open var textLayoutManager: AnyObject? { nil }

    var selection = NSRange(location: 0, length: 0)
    var marked: NSRange?
    var isEditingText = false
    var editSource = TextEditSource.keyboard
    let undo = TextUndo()
    private(set) lazy var menu = TextMenu(self)
    /// Whether an edit of the storage is the view's own.
    var isApplying = false
    /// What text is given that has no attributes of its own: text set as a string, and what is typed into none.
    var look = TextLook()
    /// Attributes for what is typed next, until the selection changes.
    var nextAttributes: [NSAttributedString.Key: Any]?
    private let canvas = TextCanvas(frame: .zero)

    public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// A text view of a container that a layout manager and a storage may have already.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        let container = textContainer ?? NSTextContainer(size: CGSize(width: 0, height: 1e7))
        let manager = container.layoutManager ?? NSLayoutManager()
        self.textContainer = container
        layoutManager = manager
        textStorage = manager.textStorage ?? NSTextStorage()
        super.init(frame: frame)
        setUpText()
    }

    /// Which of Apple's two text systems is asked for makes no difference here.
    public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer(size: CGSize(width: 0, height: 1e7))
        layoutManager = NSLayoutManager()
        textStorage = NSTextStorage()
        super.init(coder: coder)
        setUpText()
    }

    private func setUpText() {
        if textContainer.layoutManager == nil { layoutManager.addTextContainer(textContainer) }
        textStorage.addLayoutManager(layoutManager)
        textContainer.widthTracksTextView = true
        textContainer.changed = { [weak self] in MainActor.assumeIsolated { self?.textChanged() } }
        layoutManager.edited = { [weak self] in MainActor.assumeIsolated { self?.storageEdited() } }
        canvas.owner = self
        canvas.isUserInteractionEnabled = false
        canvas.contentMode = .redraw
        addSubview(canvas)
        backgroundColor = .systemBackground
        _ = menu
        constraintState.wrappedSize = { view, width in
            guard let view = view as? UITextView, !view.isScrollEnabled else { return nil }
            return view.sizeThatFits(CGSize(width: width, height: 0))
        }
        registerForTraitChanges(Self.colorTraits + [UITraitDisplayScale.self]) { (view: UITextView, _) in view.textChanged() }
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: UITextView, _) in view.textSizeChanged() }
        refreshSource()
    }

    // MARK: Text

    open var text: String! {
        get { textStorage.string }
        set {
            ResettingWrites.note(self, "text", ResettableValues.quoted(text), ResettableValues.quoted(newValue))
            setContent(NSAttributedString(string: newValue ?? "", attributes: look.attributes))
        }
    }
    open var attributedText: NSAttributedString! {
        get { NSAttributedString(attributedString: textStorage) }
        set {
            ResettingWrites.note(
                self, "attributedText", ResettableValues.quoted(text), ResettableValues.quoted(newValue?.string))
            if let newValue, newValue.length > 0 { look.take(newValue.attributes(at: 0, effectiveRange: nil)) }
            setContent(newValue ?? NSAttributedString(string: ""))
        }
    }

    /// Without a font of its own: 12 points on iOS for an empty view in code. Setting it gives all text this font.
    open var font: UIFont? {
        get { look.font }
        set {
            look.font = newValue ?? TextLook.standardFont
            changeAll(.font, look.font)
        }
    }
    /// Setting it gives all text this colour.
    open var textColor: UIColor? {
        get { look.color }
        set {
            look.color = newValue ?? .label
            changeAll(.foregroundColor, look.color)
        }
    }
    /// Setting it aligns all text.
    open var textAlignment: NSTextAlignment {
        get { look.paragraph.alignment }
        set {
            look.align(newValue)
            alignAll(newValue)
        }
    }
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { nextAttributes ?? attributesBeforeCaret }
        set { nextAttributes = newValue }
    }
    /// What links look like; the tint colour without it.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.tintColor] {
        didSet { textChanged() }
    }
    open var isEditable = true { didSet { if isEditable != oldValue { textChanged() } } }
    open var isSelectable = true
    open var adjustsFontForContentSizeCategory = false { didSet { if adjustsFontForContentSizeCategory { textSizeChanged() } } }
    open var allowsEditingTextAttributes = false
    /// Whether typing takes the place of all text once, after the view has got the focus.
    open var clearsOnInsertion = false
    open var usesStandardTextScaling = false
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if textContainerInset != oldValue { textChanged() } }
    }
    /// Kinds of data that are made links of.
    open var dataDetectorTypes: UIDataDetectorTypes = [] {
        didSet {
            guard !dataDetectorTypes.isEmpty else { return }
            reportApproximation("UITextView.dataDetectorTypes", "Nothing is detected in plain text; give the text a link attribute.")
        }
    }

    // MARK: Traits of the keyboard

    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var isSecureTextEntry = false
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    open var textContentType: UITextContentType!
    open var enablesReturnKeyAutomatically = false

    private var ownInputView: UIView?
    private var ownAccessoryView: UIView?
    open override var inputView: UIView? {
        get { ownInputView }
        set {
            ownInputView = newValue
            if isFirstResponder { reloadInputViews() }
        }
    }
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set {
            ownAccessoryView = newValue
            if isFirstResponder { reloadInputViews() }
        }
    }

    // MARK: Layout

    func textChanged() {
        refreshSource()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        canvas.setNeedsDisplay()
    }

    func selectionLooksChanged() {
        setNeedsLayout()
        canvas.setNeedsDisplay()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        textChanged()
    }

    /// BF215: the used width with the insets but not the padding; the height with the insets.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let layout = textLayout(width: size.width > 0 && size.width < 1e7 ? textWidth(in: size.width) : 1e7)
        return CGSize(
            width: layout.size.width + textContainerInset.left + textContainerInset.right,
            height: textHeight(layout) + textContainerInset.top + textContainerInset.bottom)
    }

    /// A text view that does not scroll is as large as its text on lines that are as long as they like.
    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return super.intrinsicContentSize }
        var size = sizeThatFits(.zero)
        size.width += 2 * textContainer.lineFragmentPadding
        return size
    }

    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let layout = currentLayout
        let height = textHeight(layout) + textContainerInset.top + textContainerInset.bottom
        contentSize = CGSize(width: bounds.width, height: height)
        canvas.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(height, bounds.height))
        withoutLayerActions { canvas.placeCaret() }
    }

    open func scrollRangeToVisible(_ range: NSRange) {
        let geometry = geometry
        let cut = range.clamped(to: textStorage.length)
        let caret = geometry.caretRect(at: cut.location + cut.length)
        let start = geometry.caretRect(at: cut.location)
        let whole = start.union(caret)
        scrollRectToVisible(whole.height <= bounds.height ? whole : caret, animated: false)
    }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
    @discardableResult
    open override func becomeFirstResponder() -> Bool { beginEditing { super.becomeFirstResponder() } }
    @discardableResult
    open override func resignFirstResponder() -> Bool { endEditing { super.resignFirstResponder() } }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        guard let touch = touches.first else { return }
        if touch.tapCount == 2, isFirstResponder { menu.doubleTapped() } else { tapped(at: touch.location(in: self)) }
    }

    open var hasText: Bool { textStorage.length > 0 }
    /// The view's own.
    open override var undoManager: UndoManager? { undo.manager }
    open func insertText(_ text: String) { type(text) }
    open func deleteBackward() { typeBackspace() }

    // MARK: Selection

    open var selectedRange: NSRange {
        get { selection }
        set {
            ResettingWrites.note(
                self, "selectedRange", ResettableValues.text(of: UITextRange(selection)),
                ResettableValues.text(of: UITextRange(newValue)))
            select(newValue)
        }
    }
    open override func select(_ sender: Any?) {
        selectWord()
        menu.selected(by: sender)
    }
    open override func selectAll(_ sender: Any?) {
        select(NSRange(location: 0, length: textStorage.length))
        menu.selected(by: sender)
    }
    open override func delete(_ sender: Any?) { deleteSelection() }
    /// Pasted text has the attributes of typing as it is.
    open override func pasteAndMatchStyle(_ sender: Any?) { paste(sender) }
    open override func toggleBoldface(_ sender: Any?) { toggle(.traitBold) }
    open override func toggleItalics(_ sender: Any?) { toggle(.traitItalic) }
    open override func toggleUnderline(_ sender: Any?) { toggleUnderlines() }
    open override func increaseSize(_ sender: Any?) { resize(by: 1) }
    open override func decreaseSize(_ sender: Any?) { resize(by: -1) }
    open override func updateTextAttributes(conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]) {
        convertAttributes(conversionHandler)
    }
    open override func makeTextWritingDirectionLeftToRight(_ sender: Any?) { setDirection(.leftToRight, for: selection) }
    open override func makeTextWritingDirectionRightToLeft(_ sender: Any?) { setDirection(.rightToLeft, for: selection) }
    open override func cut(_ sender: Any?) { cutSelection() }
    open override func copy(_ sender: Any?) { copySelection() }
    open override func paste(_ sender: Any?) { if let text = UIPasteboard.general.string { pasteText(text) } }
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        guard let edit = StandardEditAction(action) else { return super.canPerformAction(action, withSender: sender) }
        return canPerform(edit, isEditable: isEditable, isSecret: false, hasStyles: allowsEditingTextAttributes)
    }
    open func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        textDelegate?.textView(self, editMenuForTextIn: textRange.range, suggestedActions: suggestedActions)
    }
    open func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {
        textDelegate?.textView(self, willPresentEditMenuWith: animator)
    }
    open func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {
        textDelegate?.textView(self, willDismissEditMenuWith: animator)
    }
    open var selectedTextRange: UITextRange? {
        get { UITextRange(selection) }
        set { if let newValue { selectedRange = newValue.range } }
    }

    // MARK: UITextInput

    open weak var inputDelegate: (any UITextInputDelegate)?
    open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
    open var markedTextRange: UITextRange? { marked.map { UITextRange($0) } }
    open var markedTextStyle: [NSAttributedString.Key: Any]?
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { mark(markedText ?? "", selectedRange) }
    open func unmarkText() { marked = nil; selectionLooksChanged() }
    open var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    open var endOfDocument: UITextPosition { UITextPosition(offset: textStorage.length) }
    open func text(in range: UITextRange) -> String? { string(in: range.range) }
    open func replace(_ range: UITextRange, withText text: String) { replaceText(in: range.range, with: text) }
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        range(from: fromPosition, to: toPosition)
    }
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? { place(from: position, offset: offset) }
    open func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
        place(from: position, in: direction, offset: offset)
    }
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult { order(position, other) }
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
    open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        farthest(within: range, direction)
    }
    open func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
        extent(of: position, direction)
    }
    open func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection {
        self.direction(at: position)
    }
    open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        setDirection(writingDirection, for: range.range)
    }
    open func firstRect(for range: UITextRange) -> CGRect { geometry.firstRect(for: range.range) }
    open func caretRect(for position: UITextPosition) -> CGRect { geometry.caretRect(at: position.offset) }
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { geometry.selectionRects(for: range.range) }
    open func closestPosition(to point: CGPoint) -> UITextPosition? { closest(to: point, within: nil) }
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { closest(to: point, within: range) }
    open func characterRange(at point: CGPoint) -> UITextRange? { geometry.characterRange(at: point).map { UITextRange($0) } }
    open func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString.Key: Any]? {
        styling(at: position.offset, direction)
    }

    // MARK: Tree

    open override var isAccessibilityElement: Bool {
        get { accessibilityState?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }
    open override var accessibilityValue: String? {
        get { accessibilityState?.value ?? textStorage.string }
        set { super.accessibilityValue = newValue }
    }
    package override func makeElementNode() -> ElementNode {
        var node = super.makeElementNode()
        node.text = textStorage.string
        return node
    }
}

/// Where a text view draws: as large as its content, and moves with it.
@MainActor
private final class TextCanvas: UIView {
    weak var owner: UITextView?
    private let caret = CALayer()

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        owner?.drawText(in: context)
    }

    func placeCaret() {
        guard let owner, owner.isFirstResponder, owner.isEditable, owner.selection.length == 0 else {
            caret.isHidden = true
            return
        }
        if caret.superlayer == nil { layer.addSublayer(caret) }
        caret.isHidden = false
        caret.frame = owner.geometry.caretRect(at: owner.selection.location)
        caret.backgroundColor = owner.resolved(owner.tintColor).cgColor
    }
}
