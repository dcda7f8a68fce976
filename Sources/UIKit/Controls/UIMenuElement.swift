/// An entry of a menu: an action, a command or a menu.
@MainActor @preconcurrency
open class UIMenuElement: NSObject {
    public enum State: Int, Sendable {
        case off = 0
        case on = 1
        case mixed = 2
    }

    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let disabled = Attributes(rawValue: 1 << 0)
        public static let destructive = Attributes(rawValue: 1 << 1)
        public static let hidden = Attributes(rawValue: 1 << 2)
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    package var storedTitle: String
    package var storedImage: UIImage?

    open var title: String { storedTitle }
    open var subtitle: String?
    open var image: UIImage? { storedImage }

    init(title: String, subtitle: String?, image: UIImage?) {
        storedTitle = title
        storedImage = image
        self.subtitle = subtitle
        super.init()
    }

    public required init?(coder: NSCoder) { return nil }
}

public typealias UIActionHandler = (UIAction) -> Void
