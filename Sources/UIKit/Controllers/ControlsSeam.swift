// Stands in until Controls/, Text/ and Scrolling/ are there; that change deletes this file.
import Foundation

@MainActor @preconcurrency open class UIMenuElement: NSObject {
    open var title: String { "" }
    open var image: UIImage? { nil }
}
@MainActor @preconcurrency open class UIMenu: UIMenuElement {}
@MainActor @preconcurrency open class UIAction: UIMenuElement {
    private let name: String
    private let handler: (UIAction) -> Void
    public init(title: String = "", handler: @escaping (UIAction) -> Void) {
        name = title
        self.handler = handler
        super.init()
    }
    open override var title: String { name }
    func perform(sender: Any?) { handler(self) }
}
@MainActor @preconcurrency open class UIControl: UIView {
    public struct State: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal: State = []
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 2)
    }
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchUpInside = Event(rawValue: 64)
    }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open var isEnabled = true
    open var isSelected = false
    open var isHighlighted = false
    private var actions: [UIAction] = []
    open func addAction(_ action: UIAction, for controlEvents: Event) { actions.append(action) }
    open func sendActions(for controlEvents: Event) { for action in actions { action.perform(sender: self) } }
}
@MainActor @preconcurrency open class UILabel: UIView {
    open var text: String?
    open var font: UIFont!
    open var textColor: UIColor!
    open var textAlignment = NSTextAlignment.natural
    open var numberOfLines = 1
}
@MainActor @preconcurrency open class UIImageView: UIView { open var image: UIImage? }
@MainActor @preconcurrency open class UIScrollView: UIView {
    open var contentOffset = CGPoint.zero
    open var adjustedContentInset = UIEdgeInsets.zero
}
extension UIFont {
    static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont { UIFont() }
}
