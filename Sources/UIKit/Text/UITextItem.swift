/// A link or an attachment in a text view.
@MainActor @preconcurrency
open class UITextItem: NSObject {
    /// What an item is.
    public enum Content {
        case link(URL)
        case textAttachment(NSTextAttachment)
    }

    open private(set) var content: Content
    /// The characters it takes, in UTF-16 units.
    open private(set) var range: NSRange

    init(_ content: Content, _ range: NSRange) { (self.content, self.range) = (content, range) }
}

/// What a person wants of a link or an attachment.
public enum UITextItemInteraction: Int, Sendable {
    case invokeDefaultAction = 0
    case presentActions
    case preview
}

/// Kinds of data in plain text.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
    public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
    public static let money = UIDataDetectorTypes(rawValue: 1 << 7)
    public static let physicalValue = UIDataDetectorTypes(rawValue: 1 << 8)
    public static let all = UIDataDetectorTypes(rawValue: .max)
}
