import Tracing
import Foundation

/// What a bar shows: a title, an image, on or off.
@MainActor @preconcurrency
open class UIBarItem: NSObject {
    /// Told when something that shows has changed; set by the bar that shows the item.
    var whenChanged: (() -> Void)?
    private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    open var isEnabled = true { didSet { whenChanged?() } }
    open var title: String? { didSet { whenChanged?() } }
    open var image: UIImage? { didSet { whenChanged?() } }
    open var landscapeImagePhone: UIImage? {
        didSet {
            guard landscapeImagePhone != oldValue else { return }
            reportApproximation("UIBarItem.landscapeImagePhone", "one image serves both orientations.")
        }
    }
    open var largeContentSizeImage: UIImage? {
        didSet {
            guard largeContentSizeImage != oldValue else { return }
            reportApproximation("UIBarItem.largeContentSizeImage", "no large content viewer is shown.")
        }
    }
    open var imageInsets = UIEdgeInsets.zero { didSet { whenChanged?() } }
    open var landscapeImagePhoneInsets = UIEdgeInsets.zero {
        didSet {
            guard landscapeImagePhoneInsets != oldValue else { return }
            reportApproximation("UIBarItem.landscapeImagePhoneInsets", "one image serves both orientations.")
        }
    }
    open var largeContentSizeImageInsets = UIEdgeInsets.zero {
        didSet {
            guard largeContentSizeImageInsets != oldValue else { return }
            reportApproximation("UIBarItem.largeContentSizeImageInsets", "no large content viewer is shown.")
        }
    }
    open var tag = 0
    public var accessibilityLabel: String? { didSet { whenChanged?() } }
    public var accessibilityHint: String? { didSet { whenChanged?() } }
    public var accessibilityIdentifier: String? { didSet { whenChanged?() } }

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state.rawValue] = attributes
        whenChanged?()
    }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }
}
