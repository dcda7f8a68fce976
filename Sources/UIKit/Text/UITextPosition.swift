/// A place in a text, counted in UTF-16 units from its start.
@MainActor @preconcurrency
open class UITextPosition: NSObject {
    package let offset: Int
    package init(offset: Int) { self.offset = offset }
    /// The start of a text; a custom input subclasses this to keep places of its own.
    public override convenience init() { self.init(offset: 0) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITextPosition else { return false }
        return other === self || MainActor.assumeIsolated { other.offset == offset }
    }
    open override var hash: Int { MainActor.assumeIsolated { offset } }
}

/// A part of a text.
@MainActor @preconcurrency
open class UITextRange: NSObject {
    package let range: NSRange
    package init(_ range: NSRange) { self.range = range }
    /// An empty range at the start; a custom input subclasses this to keep ranges of its own.
    public override convenience init() { self.init(NSRange(location: 0, length: 0)) }

    open var start: UITextPosition { UITextPosition(offset: range.location) }
    open var end: UITextPosition { UITextPosition(offset: range.location + range.length) }
    open var isEmpty: Bool { range.length == 0 }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITextRange else { return false }
        return other === self || MainActor.assumeIsolated { other.range == range }
    }
    open override var hash: Int { MainActor.assumeIsolated { range.location ^ range.length } }
}

/// One rectangle of a selection.
@MainActor @preconcurrency
open class UITextSelectionRect: NSObject {
    private let storedRect: CGRect
    private let isStart: Bool
    private let isEnd: Bool
    private let direction: NSWritingDirection

    init(rect: CGRect, isStart: Bool, isEnd: Bool, direction: NSWritingDirection) {
        storedRect = rect
        (self.isStart, self.isEnd, self.direction) = (isStart, isEnd, direction)
    }

    /// An empty rectangle; a custom input subclasses this.
    public override convenience init() { self.init(rect: .zero, isStart: false, isEnd: false, direction: .natural) }

    open var rect: CGRect { storedRect }
    open var writingDirection: NSWritingDirection { direction }
    open var containsStart: Bool { isStart }
    open var containsEnd: Bool { isEnd }
    open var isVertical: Bool { false }
    open var transform: CGAffineTransform { .identity }
}

/// A direction in the order of the text.
public enum UITextStorageDirection: Int, Sendable {
    case forward = 0
    case backward = 1
}

/// A direction on the screen.
public enum UITextLayoutDirection: Int, Sendable {
    case right = 2
    case left = 3
    case up = 4
    case down = 5
}

/// A direction of either kind.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection { UITextDirection(rawValue: direction.rawValue) }
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection { UITextDirection(rawValue: direction.rawValue) }

    /// Whether it goes on in the text; right and down do in text that is read to the right.
    func isForward(inRightToLeft isRightToLeft: Bool) -> Bool {
        switch rawValue {
        case UITextStorageDirection.forward.rawValue, UITextLayoutDirection.down.rawValue: true
        case UITextLayoutDirection.right.rawValue: !isRightToLeft
        case UITextLayoutDirection.left.rawValue: isRightToLeft
        default: false
        }
    }
}

/// The units of a text.
public enum UITextGranularity: Int, Sendable {
    case character = 0
    case word, sentence, paragraph, line, document
}
