import Foundation
import Tracing

/// A menu element that sends its action along the responder chain. Source: Apple, UIKit `UICommand`.
@MainActor @preconcurrency
open class UICommand: UIMenuElement {
    let storedAction: Selector?
    let storedPropertyList: Any?
    let storedAlternates: [UICommandAlternate]

    open override var title: String {
        get { storedTitle }
        set { storedTitle = newValue }
    }
    open override var image: UIImage? {
        get { storedImage }
        set { storedImage = newValue }
    }
    /// The image while the state is on.
    open var selectedImage: UIImage?
    open var discoverabilityTitle: String?
    open var attributes: UIMenuElement.Attributes
    open var state: UIMenuElement.State
    open var propertyList: Any? { storedPropertyList }
    /// What the command is while other modifier keys are held; for key commands.
    open var alternates: [UICommandAlternate] { storedAlternates }

    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil, action: Selector,
        propertyList: Any? = nil, alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.init(
            commandTitle: title, subtitle, image, action, propertyList, alternates, discoverabilityTitle, attributes, state)
        self.selectedImage = selectedImage
        if !alternates.isEmpty {
            reportApproximation("UICommand.alternates", "a menu shows the command itself, whichever keys are held.")
        }
    }

    init(
        commandTitle title: String, _ subtitle: String?, _ image: UIImage?, _ action: Selector?, _ propertyList: Any?,
        _ alternates: [UICommandAlternate], _ discoverabilityTitle: String?, _ attributes: UIMenuElement.Attributes,
        _ state: UIMenuElement.State
    ) {
        storedAction = action
        storedPropertyList = propertyList
        storedAlternates = alternates
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, subtitle: subtitle, image: image)
    }

    public required init?(coder: NSCoder) { return nil }

    /// Sends the action to the first responder in the chain from `responder` that performs it; false where none does.
    func perform(from responder: UIResponder?, _ alternate: UICommandAlternate? = nil) -> Bool {
        guard let action = alternate?.action ?? storedAction, !attributes.contains(.disabled),
            let target = responder?.target(forAction: action, withSender: self)
        else { return false }
        // Who performs the command may change or disable it first.
        (target as? UIResponder)?.validate(self)
        guard !attributes.contains(.disabled) else { return false }
        action.send(to: target as AnyObject, with: self)
        return true
    }

    /// The row of a menu for the command.
    var row: UIAction {
        UIAction(title: title, subtitle: subtitle, image: image, selectedImage: selectedImage, attributes: attributes, state: state) { action in
            let window = UIApplication.shared.keyWindow
            _ = self.perform(from: window?.firstResponder ?? action.sender as? UIResponder ?? window?.frontController)
        }
    }
}

/// Another title and action of a command while modifier keys are held. Source: Apple, UIKit `UICommandAlternate`.
@MainActor @preconcurrency
open class UICommandAlternate: NSObject {
    public let title: String
    public let action: Selector
    public let modifierFlags: UIKeyModifierFlags

    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
        super.init()
    }
}
