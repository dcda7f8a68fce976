import TextEngine
import Tracing

/// A control for one line of text.
///
/// Sizes: BF043 to BF045, FACT 107.
@MainActor @preconcurrency
open class UITextField: UIControl, UITextInput, UITextInputTraits, LaidOutTextInput {
    public enum BorderStyle: Int, Sendable { case none = 0, line, bezel, roundedRect }
    public enum ViewMode: Int, Sendable { case never = 0, whileEditing, unlessEditing, always }
    public enum DidEndEditingReason: Int, Sendable { case committed = 0 }

    public nonisolated static let textDidBeginEditingNotification =
        NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
    public nonisolated static let textDidEndEditingNotification =
        NSNotification.Name("UITextFieldTextDidEndEditingNotification")
    public nonisolated static let textDidChangeNotification = NSNotification.Name("UITextFieldTextDidChangeNotification")
    public nonisolated static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"

    var editing = TextEditingState()
    var editSource = TextEditSource.keyboard
    let undo = TextUndo()
    private(set) lazy var menu = TextMenu(self)
    let caret = CALayer()
    private var clearButton: UIButton?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        contentMode = .redraw
        caret.isHidden = true
        layer.addSublayer(caret)
        _ = menu
        constraintState.baselines = { view, size in
            guard let field = view as? UITextField else { return (0, 0) }
            let top = field.baseline(in: size)
            return (top, size.height - top)
        }
        registerForTraitChanges(Self.colorTraits + [UITraitDisplayScale.self]) { (field: UITextField, _) in
            field.looksChanged()
        }
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (field: UITextField, _) in
            guard field.adjustsFontForContentSizeCategory else { return }
            field.font = field.shownFont.scaled(for: field.traitCollection)
        }
    }

    // MARK: Text

    open weak var delegate: (any UITextFieldDelegate)? {
        willSet { AssignedDelegates.current.note(newValue, as: "delegate", of: self) }
    }

    /// Never `nil` once read, as on iOS: without text it is empty.
    open var text: String? {
        get { editing.text }
        set {
            guard newValue ?? "" != editing.text else { return }
            undo.forget(self)
            changeByCode { editing.setText(newValue ?? "") }
        }
    }
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(string: editing.text, attributes: defaultTextAttributes) }
        set {
            if let newValue, newValue.length > 0 {
                defaultTextAttributes = newValue.attributes(at: 0, effectiveRange: nil)
                if attributeRuns(newValue) > 1 {
                    reportApproximation(
                        "UITextField.attributedText", "All text has the attributes of its first character here.")
                }
            }
            text = newValue?.string
        }
    }
    open var placeholder: String? {
        didSet {
            attributedPlaceholderStorage = nil
            textChanged()
        }
    }
    private(set) var attributedPlaceholderStorage: NSAttributedString?
    open var attributedPlaceholder: NSAttributedString? {
        get { attributedPlaceholderStorage ?? placeholder.map { NSAttributedString(string: $0) } }
        set {
            placeholder = newValue?.string
            attributedPlaceholderStorage = newValue
            textChanged()
        }
    }

    private(set) var shownFont = UIFont.systemFont(ofSize: 17)
    /// What text is set with besides its font, colour and alignment.
    private(set) var extraAttributes: [NSAttributedString.Key: Any] = [:]
    open var font: UIFont? {
        get { shownFont }
        set {
            shownFont = newValue ?? .systemFont(ofSize: 17)
            textChanged()
        }
    }
    open var textColor: UIColor? = .label { didSet { looksChanged() } }
    open var textAlignment = NSTextAlignment.natural { didSet { looksChanged() } }
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { extraAttributes.merging([.font: shownFont, .foregroundColor: textColor ?? .label]) { $1 } }
        set {
            extraAttributes = newValue
            if let font = newValue[.font] as? UIFont { self.font = font }
            if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
            if let style = newValue[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
            textChanged()
        }
    }
    open var typingAttributes: [NSAttributedString.Key: Any]?
    open var borderStyle = BorderStyle.none { didSet { textChanged() } }
    open var background: UIImage? { didSet { looksChanged() } }
    /// In the place of `background` while the field is disabled; nothing without one of both.
    open var disabledBackground: UIImage? { didSet { looksChanged() } }
    open var adjustsFontSizeToFitWidth = false { didSet { if adjustsFontSizeToFitWidth != oldValue { looksChanged() } } }
    open var adjustsFontForContentSizeCategory = false
    /// How small the font may become where it adjusts; 0 for as small as it takes.
    open var minimumFontSize: CGFloat = 0 { didSet { if minimumFontSize != oldValue { looksChanged() } } }
    /// All text of a field has the same attributes here.
    open var allowsEditingTextAttributes = false {
        didSet {
            guard allowsEditingTextAttributes else { return }
            reportApproximation("UITextField.allowsEditingTextAttributes", "all text of a field looks the same, and menus offer no styles.")
        }
    }
    open var clearsOnBeginEditing = false
    open var clearsOnInsertion = false

    // MARK: Traits of the keyboard

    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { textChanged() } } }
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

    // MARK: Side views

    open var leftView: UIView? { didSet { sideViewChanged(from: oldValue) } }
    open var leftViewMode = ViewMode.never { didSet { looksChanged() } }
    open var rightView: UIView? { didSet { sideViewChanged(from: oldValue) } }
    open var rightViewMode = ViewMode.never { didSet { looksChanged() } }
    open var clearButtonMode = ViewMode.never { didSet { looksChanged() } }

    private func sideViewChanged(from old: UIView?) {
        old?.removeFromSuperview()
        looksChanged()
    }

    func shows(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    func textChanged() {
        invalidateIntrinsicContentSize()
        looksChanged()
    }

    func looksChanged() {
        setNeedsLayout()
        setNeedsDisplay()
    }

    package override func stateDidChange() {
        super.stateDidChange()
        setNeedsDisplay()
    }

    // MARK: Editing

    open private(set) var isEditing = false

    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        // Without a window this is refused with words.
        guard window != nil else { return isEnabled && super.becomeFirstResponder() }
        guard isEnabled, delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
        guard super.becomeFirstResponder() else { return false }
        isEditing = true
        if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { changeByCode { editing.setText("") } } else {
            editing.select(NSRange(location: editing.length, length: 0))
        }
        looksChanged()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        post(Self.textDidBeginEditingNotification)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
        guard super.resignFirstResponder() else { return false }
        guard isEditing else { return true }
        isEditing = false
        undo.forget(self)
        undo.manager.removeAllActions()
        menu.dismiss()
        looksChanged()
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        post(Self.textDidEndEditingNotification)
        return true
    }

    func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
        becomeFirstResponder()
        guard isEditing else { return }
        if touch.tapCount == 2 { return menu.doubleTapped() }
        unmarkText()
        select(NSRange(location: geometry.offset(nearest: touch.location(in: self)), length: 0))
    }

    // MARK: Keyboard

    open var hasText: Bool { !editing.text.isEmpty }

    /// What a keyboard does for a key: asks the delegate, changes the text, tells everybody.
    open func insertText(_ text: String) {
        if text == "\n" || text == "\r" {
            pressReturn()
            return
        }
        let range = editing.marked ?? (clearsOnInsertion ? NSRange(location: 0, length: editing.length) : editing.selection)
        guard change(range, to: text) else { return }
        clearsOnInsertion = false
    }

    open func deleteBackward() {
        guard let range = editing.backwardRange else { return }
        change(range, to: "")
    }

    /// The field's own, which is emptied when it resigns.
    open override var undoManager: UndoManager? { undo.manager }

    package override var primaryEvent: Event { .primaryActionTriggered }

    // MARK: Selection

    open var selectedTextRange: UITextRange? {
        get { UITextRange(editing.selection) }
        set { if let newValue { select(newValue.range) } }
    }
    open override func select(_ sender: Any?) {
        selectWord()
        menu.selected(by: sender)
    }
    open override func selectAll(_ sender: Any?) {
        select(NSRange(location: 0, length: editing.length))
        menu.selected(by: sender)
    }
    open override func delete(_ sender: Any?) { deleteSelection() }
    open override func cut(_ sender: Any?) { cutSelection() }
    open override func copy(_ sender: Any?) { copySelection() }
    /// Puts the pasteboard's text in place of the selection, in one line.
    open override func paste(_ sender: Any?) {
        guard let text = UIPasteboard.general.string else { return }
        pasteText(text.replacingOccurrences(of: "\n", with: " "))
    }
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        guard let edit = StandardEditAction(action) else { return super.canPerformAction(action, withSender: sender) }
        return canPerform(edit, isEditable: isEnabled, isSecret: isSecureTextEntry)
    }

    open func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        delegate?.textField(self, editMenuForCharactersIn: textRange.range, suggestedActions: suggestedActions)
    }
    open func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {
        delegate?.textField(self, willPresentEditMenuWith: animator)
    }
    open func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {
        delegate?.textField(self, willDismissEditMenuWith: animator)
    }

    // MARK: UITextInput

    open weak var inputDelegate: (any UITextInputDelegate)?
    open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
    open var markedTextRange: UITextRange? { editing.marked.map { UITextRange($0) } }
    open var markedTextStyle: [NSAttributedString.Key: Any]?
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        change(editing.marked ?? editing.selection, to: markedText ?? "", marking: selectedRange)
    }
    open func unmarkText() {
        editing.unmark()
        looksChanged()
    }
    open var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    open var endOfDocument: UITextPosition { UITextPosition(offset: editing.length) }
    open func text(in range: UITextRange) -> String? { editing.string(in: range.range) }
    open func replace(_ range: UITextRange, withText text: String) {
        undo.endRun()
        replace(range.range.clamped(to: editing.length), with: text, editSource)
        undo.endRun()
        tellChange()
    }
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
        guard let style = (extraAttributes[.paragraphStyle] as? NSParagraphStyle ?? .default).mutableCopy() as? NSMutableParagraphStyle
        else { return }
        style.baseWritingDirection = writingDirection
        extraAttributes[.paragraphStyle] = style
        textChanged()
    }
    open func firstRect(for range: UITextRange) -> CGRect { geometry.firstRect(for: range.range) }
    open func caretRect(for position: UITextPosition) -> CGRect { geometry.caretRect(at: position.offset) }
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { geometry.selectionRects(for: range.range) }
    open func closestPosition(to point: CGPoint) -> UITextPosition? { closest(to: point, within: nil) }
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { closest(to: point, within: range) }
    open func characterRange(at point: CGPoint) -> UITextRange? { geometry.characterRange(at: point).map { UITextRange($0) } }
    open func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString.Key: Any]? {
        defaultTextAttributes
    }

    // MARK: Size

    open override var intrinsicContentSize: CGSize {
        let width = max(editing.text.isEmpty ? placeholderLayout.size.width : textLayout(width: nil).size.width, 0)
        var side = 2 * sideInset
        if shows(leftViewMode), let leftView { side += leftView.bounds.width }
        if shows(rightViewMode), let rightView { side += rightView.bounds.width }
        // BF045; with a border 34 hold a line of 22 (BF043) and one of 26 (BF194): a border needs no more than 8.
        let line = (shownFont.lineHeight + 1.5).roundedUp(toScale: 2)
        return CGSize(width: width.rounded(.up) + side, height: borderStyle == .none ? line : max(34, line + 8))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: Rectangles

    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        var rect = bounds.insetBy(dx: sideInset, dy: 0)
        if shows(leftViewMode), leftView != nil {
            let view = leftViewRect(forBounds: bounds)
            rect.size.width -= view.maxX + 2 - rect.minX
            rect.origin.x = view.maxX + 2
        }
        if shows(rightViewMode), rightView != nil {
            rect.size.width = rightViewRect(forBounds: bounds).minX - 2 - rect.minX
        } else if showsClearButton {
            rect.size.width = clearButtonRect(forBounds: bounds).minX - 2 - rect.minX
        }
        rect.size.width = max(0, rect.width)
        return rect
    }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = leftView?.bounds.size ?? .zero
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = rightView?.bounds.size ?? .zero
        return CGRect(
            x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.maxX - 19 - max(5, sideInset / 2), y: bounds.midY - 9.5, width: 19, height: 19)
    }

    private var showsClearButton: Bool { shows(clearButtonMode) && !editing.text.isEmpty }

    // MARK: Layout and drawing

    open override func layoutSubviews() {
        super.layoutSubviews()
        place(leftView, shows(leftViewMode), leftViewRect(forBounds: bounds))
        place(rightView, shows(rightViewMode), rightViewRect(forBounds: bounds))
        if showsClearButton, clearButton == nil {
            let button = UIButton(type: .custom)
            button.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
            button.tintColor = .tertiaryLabel
            button.accessibilityLabel = "Clear text"
            button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
            clearButton = button
        }
        place(clearButton, showsClearButton, clearButtonRect(forBounds: bounds))
        withoutLayerActions { layoutLooks() }
    }

    private func place(_ view: UIView?, _ isShown: Bool, _ rect: CGRect) {
        guard let view else { return }
        if isShown {
            if view.superview !== self { addSubview(view) }
            view.frame = rect
        } else if view.superview === self {
            view.removeFromSuperview()
        }
    }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        shownBackground?.draw(in: bounds, of: context, tint: nil)
        if editing.text.isEmpty {
            drawPlaceholder(in: placeholderRect(forBounds: bounds))
        } else {
            drawText(in: isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds))
        }
    }

    open func drawText(in rect: CGRect) { drawShownText(in: rect) }
    open func drawPlaceholder(in rect: CGRect) { drawShownPlaceholder(in: rect) }

    // MARK: Accessibility

    package override var naturalAccessibilityLabel: String? { placeholder }
    package override var naturalAccessibilityValue: String? { editing.text.isEmpty ? placeholder : shownText }
    package override func makeElementNode() -> ElementNode {
        var node = super.makeElementNode()
        node.text = shownText
        return node
    }
    package override var descriptionDetails: [String] { ["text = '\(shownText)'"] }
}
