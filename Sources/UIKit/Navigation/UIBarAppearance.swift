import Foundation

/// The look of a bar in one state: background and shadow.
@MainActor @preconcurrency
open class UIBarAppearance: NSObject, NSCopying {
    /// What is behind the bar's content when no colour says so.
    enum Background: Equatable { case standard, opaque, transparent }

    public let idiom: UIUserInterfaceIdiom
    var background = Background.standard

    public required init(idiom: UIUserInterfaceIdiom) {
        self.idiom = idiom
        super.init()
    }

    public override convenience init() { self.init(idiom: .phone) }

    public convenience init(barAppearance: UIBarAppearance) {
        self.init(idiom: barAppearance.idiom)
        take(from: barAppearance)
    }

    open func configureWithDefaultBackground() { configure(.standard, shadow: .separator) }
    open func configureWithOpaqueBackground() { configure(.opaque, shadow: .separator) }
    open func configureWithTransparentBackground() { configure(.transparent, shadow: nil) }

    /// The blur behind the bar, below its colour; the default background has none of its own here, but a colour.
    open var backgroundEffect: UIBlurEffect?
    open var backgroundColor: UIColor?
    open var backgroundImage: UIImage?
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    open var shadowColor: UIColor? = .separator
    open var shadowImage: UIImage?

    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
        // NSCopying is nonisolated; appearances live on the main actor as all of UIKit.
        MainActor.assumeIsolated { Unchecked(value: duplicate()) }.value
    }

    func duplicate() -> UIBarAppearance {
        let copy = type(of: self).init(idiom: idiom)
        copy.take(from: self)
        return copy
    }

    func take(from other: UIBarAppearance) {
        background = other.background
        backgroundEffect = other.backgroundEffect
        backgroundColor = other.backgroundColor
        backgroundImage = other.backgroundImage
        backgroundImageContentMode = other.backgroundImageContentMode
        shadowColor = other.shadowColor
        shadowImage = other.shadowImage
    }

    /// The colour behind the bar; `nil` lets the content show.
    var fill: UIColor? {
        if let backgroundColor { return backgroundColor }
        if backgroundEffect != nil { return nil }
        switch background {
        case .opaque: return .systemBackground
        case .standard: return UIColor.systemBackground.withAlphaComponent(0.9)
        case .transparent: return nil
        }
    }

    private func configure(_ background: Background, shadow: UIColor?) {
        self.background = background
        backgroundEffect = nil
        backgroundColor = nil
        backgroundImage = nil
        shadowColor = shadow
        shadowImage = nil
    }
}

/// The look of a bar button in one state.
@MainActor @preconcurrency
public final class UIBarButtonItemStateAppearance: NSObject {
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    public var titlePositionAdjustment = UIOffset.zero
    public var backgroundImage: UIImage?
    public override init() { super.init() }
}

/// The look of bar buttons of one style.
@MainActor @preconcurrency
open class UIBarButtonItemAppearance: NSObject {
    public let normal = UIBarButtonItemStateAppearance()
    public let highlighted = UIBarButtonItemStateAppearance()
    public let disabled = UIBarButtonItemStateAppearance()
    public let focused = UIBarButtonItemStateAppearance()

    public init(style: UIBarButtonItem.Style) {
        super.init()
        configureWithDefault(for: style)
    }

    public override convenience init() { self.init(style: .plain) }

    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in [normal, highlighted, disabled, focused] { state.titleTextAttributes = [:] }
    }
}

/// The look of a navigation bar in one state.
@MainActor @preconcurrency
open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain)
    /// The indicator that was set; the system's otherwise.
    var ownBackIndicator: (image: UIImage, mask: UIImage)?
    open var backIndicatorImage: UIImage { ownBackIndicator?.image ?? BarButton.systemBackIndicator }
    open var backIndicatorTransitionMaskImage: UIImage { ownBackIndicator?.mask ?? BarButton.systemBackIndicator }

    /// Sets both images; without one of them both are the system's again.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        guard let backIndicatorImage, let transitionMaskImage else { return ownBackIndicator = nil }
        ownBackIndicator = (backIndicatorImage, transitionMaskImage)
    }

    override func take(from other: UIBarAppearance) {
        super.take(from: other)
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        buttonAppearance = other.buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance
        backButtonAppearance = other.backButtonAppearance
        ownBackIndicator = other.ownBackIndicator
    }
}

/// The look of a toolbar in one state.
@MainActor @preconcurrency
open class UIToolbarAppearance: UIBarAppearance {
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
}

/// The look of a tab bar in one state.
@MainActor @preconcurrency
open class UITabBarAppearance: UIBarAppearance {
    open var selectionIndicatorTintColor: UIColor?
}
