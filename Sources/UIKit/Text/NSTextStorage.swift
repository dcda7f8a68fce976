/// Attributed text that tells of its edits: what a text view shows.
///
/// A subclass may keep the text itself, by overriding the four primitives that Apple's page names: `string`,
/// `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` of a string and `setAttributes(_:range:)`. Everything
/// else goes through them then.
open class NSTextStorage: NSMutableAttributedString {
    /// What an edit changed.
    public struct EditActions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let editedAttributes = EditActions(rawValue: 1 << 0)
        public static let editedCharacters = EditActions(rawValue: 1 << 1)
    }

    public class var willProcessEditingNotification: NSNotification.Name {
        NSNotification.Name("NSTextStorageWillProcessEditingNotification")
    }
    public class var didProcessEditingNotification: NSNotification.Name {
        NSNotification.Name("NSTextStorageDidProcessEditingNotification")
    }

    public init() { super.init(string: "") }
    public override init(string: String) { super.init(string: string) }
    public override init(string: String, attributes: [NSAttributedString.Key: Any]? = nil) {
        super.init(string: string, attributes: attributes)
    }
    public override init(attributedString: NSAttributedString) { super.init(attributedString: attributedString) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Where the text is: a subclass whose primitives do not ask for it here keeps it elsewhere.
    private enum Home {
        /// There was no character yet whose attributes could be asked for.
        case unknown
        case asking
        case here
        case elsewhere
    }
    private var home = Home.unknown
    private var wasAsked = false

    /// Whether the inherited storage has the text.
    var hasOwnText: Bool {
        if home == .unknown { home = findHome() }
        return home != .elsewhere
    }

    private func findHome() -> Home {
        if type(of: self) == NSTextStorage.self { return .here }
        home = .asking
        guard asksHere({ _ = string }) else { return .elsewhere }
        guard super.length > 0 else { return .unknown }
        if asksHere({ _ = attributes(at: 0, effectiveRange: nil) }) { return .here }
        // What was inherited so far does not have what the subclass says.
        isMirrorStale = true
        return .elsewhere
    }

    private func asksHere(_ read: () -> Void) -> Bool {
        wasAsked = false
        read()
        return wasAsked
    }

    open override var string: String {
        wasAsked = true
        return super.string
    }
    open override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
        wasAsked = true
        return super.attributes(at: location, effectiveRange: range)
    }

    open weak var delegate: (any NSTextStorageDelegate)?
    open private(set) var layoutManagers: [NSLayoutManager] = []
    /// What the edits changed that are being processed.
    open private(set) var editedMask: EditActions = []
    /// Where, in the text as it is now.
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    open private(set) var changeInLength = 0
    private var depth = 0

    /// How far the processing of an edit is.
    private enum Processing {
        case none
        case due
        case told
        /// A subclass has changed more since.
        case changedSince
    }
    private var processing = Processing.none

    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
        layoutManagers.append(aLayoutManager)
        aLayoutManager.textStorage = self
    }

    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        layoutManagers.removeAll { $0 === aLayoutManager }
        if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
    }

    // MARK: Edits

    /// Notes an edit; the outermost one is processed at once.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        let now = NSRange(location: editedRange.location, length: max(0, editedRange.length + delta))
        if self.editedMask.isEmpty {
            self.editedRange = now
        } else {
            // What was noted before moves with the edit.
            let end = max(self.editedRange.location + self.editedRange.length + delta, now.location + now.length)
            let start = min(self.editedRange.location, now.location)
            self.editedRange = NSRange(location: start, length: max(0, end - start))
        }
        self.editedMask.formUnion(editedMask)
        changeInLength += delta
        isMirrorStale = !hasOwnText
        if processing == .told { processing = .changedSince }
        if depth == 0 { process() }
    }

    /// What a subclass changes while it processes an edit is part of that.
    private func process() {
        depth += 1
        processing = .due
        processEditing()
        let isMore = processing == .changedSince
        processing = .none
        depth -= 1
        forgetEdits()
        if isMore { tellManagers() }
    }

    private func forgetEdits() {
        editedMask = []
        editedRange = NSRange(location: NSNotFound, length: 0)
        changeInLength = 0
    }

    private func tellManagers() {
        // What a subclass changed while it processed is not told.
        isMirrorStale = !hasOwnText
        mirror()
        for manager in layoutManagers { manager.textChanged() }
    }

    /// Tells the delegate and the layout managers.
    open func processEditing() {
        guard !editedMask.isEmpty else { return }
        depth += 1
        delegate?.textStorage(self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        NotificationCenter.default.post(name: Self.willProcessEditingNotification, object: self)
        delegate?.textStorage(self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        NotificationCenter.default.post(name: Self.didProcessEditingNotification, object: self)
        depth -= 1
        // A subclass may still ask for the edit after this, and change more.
        if processing == .none { forgetEdits() } else { processing = .told }
        tellManagers()
    }

    open override func beginEditing() { depth += 1 }

    open override func endEditing() {
        depth = max(0, depth - 1)
        if depth == 0 { process() }
    }

    /// One edit, however many of the methods below the inherited one calls.
    private func edit(_ mask: EditActions, _ range: NSRange, change: () -> Void) {
        guard !isInside else { return change() }
        checkBounds(range)
        let before = length
        isInside = true
        change()
        isInside = false
        edited(mask, range: range, changeInLength: length - before)
    }
    private var isInside = false

    private func checkBounds(_ range: NSRange) {
        precondition(
            range.location >= 0 && range.length >= 0 && range.location + range.length <= length,
            "NSMutableRLEArray replaceObjectsInRange:withObject:length:: Out of bounds: {\(range.location), \(range.length)} of \(length)")
    }

    open override func replaceCharacters(in range: NSRange, with str: String) {
        edit([.editedCharacters, .editedAttributes], range) { super.replaceCharacters(in: range, with: str) }
    }
    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        guard !hasOwnText else {
            return edit([.editedCharacters, .editedAttributes], range) { super.replaceCharacters(in: range, with: attrString) }
        }
        beginEditing()
        replaceCharacters(in: range, with: attrString.string)
        attrString.enumerateAttributes(in: NSRange(location: 0, length: attrString.length)) { attributes, run, _ in
            setAttributes(attributes, range: NSRange(location: range.location + run.location, length: run.length))
        }
        endEditing()
    }
    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
    }
    open override func append(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
    }
    open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }
    open override func setAttributedString(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
    }
    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        edit(.editedAttributes, range) { super.setAttributes(attrs, range: range) }
    }
    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        if hasOwnText { return edit(.editedAttributes, range) { super.addAttribute(name, value: value, range: range) } }
        change(range) { $0[name] = value }
    }
    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        if hasOwnText { return edit(.editedAttributes, range) { super.addAttributes(attrs, range: range) } }
        change(range) { $0.merge(attrs) { $1 } }
    }
    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        if hasOwnText { return edit(.editedAttributes, range) { super.removeAttribute(name, range: range) } }
        change(range) { $0[name] = nil }
    }

    /// Changes the attributes of every run of a range, as one edit.
    private func change(_ range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        checkBounds(range)
        beginEditing()
        enumerateAttributes(in: range) { attributes, run, _ in
            var changed = attributes
            change(&changed)
            setAttributes(changed, range: run)
        }
        endEditing()
    }

    // MARK: Reading, where a subclass keeps the text

    open override var length: Int { hasOwnText ? super.length : string.utf16.count }
    open override func attribute(_ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?) -> Any? {
        guard !hasOwnText else { return super.attribute(attrName, at: location, effectiveRange: range) }
        return attributes(at: location, effectiveRange: range)[attrName]
    }
    open override func attributes(
        at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> [NSAttributedString.Key: Any] {
        mirror()
        return super.attributes(at: location, longestEffectiveRange: range, in: rangeLimit)
    }
    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> Any? {
        mirror()
        return super.attribute(attrName, at: location, longestEffectiveRange: range, in: rangeLimit)
    }
    open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
        mirror()
        return super.attributedSubstring(from: range)
    }
    open override func enumerateAttributes(
        in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
        using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        mirror()
        super.enumerateAttributes(in: enumerationRange, options: opts, using: block)
    }
    open override func enumerateAttribute(
        _ attrName: NSAttributedString.Key, in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
        using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        mirror()
        super.enumerateAttribute(attrName, in: enumerationRange, options: opts, using: block)
    }

    /// Brings the inherited storage up to date, which Foundation reads where it does not ask the primitives.
    private func mirror() {
        guard !hasOwnText, isMirrorStale else { return }
        isMirrorStale = false
        let text = NSMutableAttributedString(string: string)
        var location = 0
        while location < text.length {
            var run = NSRange(location: location, length: 0)
            let attributes = attributes(at: location, effectiveRange: &run)
            let end = min(max(run.location + run.length, location + 1), text.length)
            text.setAttributes(attributes, range: NSRange(location: location, length: end - location))
            location = end
        }
        super.replaceCharacters(in: NSRange(location: 0, length: super.length), with: text)
    }
    private var isMirrorStale = false
}

/// What a text storage tells of its edits.
public protocol NSTextStorageDelegate: NSObjectProtocol {
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int)
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int
    ) {}
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int
    ) {}
}
