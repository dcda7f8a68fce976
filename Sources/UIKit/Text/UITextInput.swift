/// Text entry with a selection, marked text and places on the screen.
@MainActor @preconcurrency
public protocol UITextInput: UIKeyInput {
    func text(in range: UITextRange) -> String?
    func replace(_ range: UITextRange, withText text: String)
    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
    var selectedTextRange: UITextRange? { get set }
    var markedTextRange: UITextRange? { get }
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    func unmarkText()
    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    var inputDelegate: (any UITextInputDelegate)? { get set }
    var tokenizer: any UITextInputTokenizer { get }
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
    func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
    func firstRect(for range: UITextRange) -> CGRect
    func caretRect(for position: UITextPosition) -> CGRect
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    func closestPosition(to point: CGPoint) -> UITextPosition?
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    func characterRange(at point: CGPoint) -> UITextRange?
    func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString.Key: Any]?
    func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?
    func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int
    var textInputView: UIView { get }
    /// The edit menu of a range; `nil` for what the system suggests (iOS 16).
    func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu?
    func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating)
    func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating)
}

extension UITextInput {
    public func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? { nil }
    public func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {}
    public func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {}
    public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
    public func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString.Key: Any]? { nil }
    public func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition? {
        position(from: range.start, offset: offset)
    }
    public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
        offset(from: range.start, to: position)
    }
    public var textInputView: UIView {
        guard let view = self as? UIView else {
            preconditionFailure("UITextInput: \(type(of: self)) is no view and must give its textInputView.")
        }
        return view
    }
}

/// What a text input tells of changes that the keyboard did not make.
@MainActor @preconcurrency
public protocol UITextInputDelegate: NSObjectProtocol {
    func selectionWillChange(_ textInput: (any UITextInput)?)
    func selectionDidChange(_ textInput: (any UITextInput)?)
    func textWillChange(_ textInput: (any UITextInput)?)
    func textDidChange(_ textInput: (any UITextInput)?)
}

/// A text input whose text is laid out by this module.
@MainActor
protocol LaidOutTextInput: UITextInput {
    var geometry: TextGeometry { get }
    /// Who makes the edit that is asked about.
    var editSource: TextEditSource { get set }
    var undo: TextUndo { get }
    var menu: TextMenu { get }
    /// Puts a text in the place of a range, if the delegate allows it.
    func put(_ text: NSAttributedString, in range: NSRange) -> Bool
}

extension LaidOutTextInput {
    func range(from: UITextPosition, to: UITextPosition) -> UITextRange {
        let (low, high) = (min(from.offset, to.offset), max(from.offset, to.offset))
        return UITextRange(NSRange(location: low, length: high - low))
    }

    func place(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (place, isOver) = position.offset.addingReportingOverflow(offset)
        return !isOver && 0...endOfDocument.offset ~= place ? UITextPosition(offset: place) : nil
    }

    func place(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
        geometry.offset(from: position.offset, in: direction, by: offset).map { UITextPosition(offset: $0) }
    }

    func order(_ position: UITextPosition, _ other: UITextPosition) -> ComparisonResult {
        position.offset == other.offset ? .orderedSame : position.offset < other.offset ? .orderedAscending : .orderedDescending
    }

    func farthest(within range: UITextRange, _ direction: UITextLayoutDirection) -> UITextPosition {
        let isForward = UITextDirection.layout(direction).isForward(inRightToLeft: geometry.isRightToLeft(at: range.start.offset))
        return isForward ? range.end : range.start
    }

    func extent(of position: UITextPosition, _ direction: UITextLayoutDirection) -> UITextRange? {
        geometry.offset(from: position.offset, in: direction, by: 1).map {
            range(from: position, to: UITextPosition(offset: $0))
        }
    }

    func direction(at position: UITextPosition) -> NSWritingDirection {
        geometry.isRightToLeft(at: position.offset) ? .rightToLeft : .leftToRight
    }

    func closest(to point: CGPoint, within range: UITextRange?) -> UITextPosition {
        let place = geometry.offset(nearest: point)
        guard let range else { return UITextPosition(offset: place) }
        return UITextPosition(offset: min(max(place, range.start.offset), range.end.offset))
    }
}
