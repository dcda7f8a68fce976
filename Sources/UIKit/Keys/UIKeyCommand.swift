import Foundation
import Tracing

/// A key, with the modifiers that are held, that sends an action along the responder chain. Source: Apple, UIKit `UIKeyCommand`.
@MainActor @preconcurrency
open class UIKeyCommand: UICommand {
    open private(set) var input: String?
    open private(set) var modifierFlags: UIKeyModifierFlags = []
    open var action: Selector? { storedAction }
    /// Whether the command comes before what the system does with the key, such as typing it into a text field (iOS 15).
    open var wantsPriorityOverSystemBehavior = false
    /// Whether the keys are others on other keyboards; the stage's keyboard is the one they are written for.
    open var allowsAutomaticLocalization = true {
        didSet {
            guard allowsAutomaticLocalization != oldValue else { return }
            reportApproximation("UIKeyCommand.allowsAutomaticLocalization", "the keyboard has one layout, and the input is taken as it is written.")
        }
    }
    /// Whether keys with a direction turn with that of the interface: arrows, brackets (iOS 15).
    open var allowsAutomaticMirroring = true

    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.init(
            commandTitle: title, subtitle, image, action, propertyList, alternates, discoverabilityTitle, attributes, state)
        self.input = input
        self.modifierFlags = modifierFlags
    }

    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    }

    @available(iOS, deprecated: 13.0, message: "Use init(title:image:action:input:modifierFlags:…discoverabilityTitle:…) instead.")
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
    }

    /// A command that runs what SwiftUI code has said.
    package convenience init(input: String, modifierFlags: UIKeyModifierFlags, run: @escaping () -> Bool) {
        self.init(commandTitle: "", nil, nil, nil, nil, [], nil, [], .off)
        self.input = input
        self.modifierFlags = modifierFlags
        self.run = run
    }
    private var run: (() -> Bool)?

    override func perform(from responder: UIResponder?, _ alternate: UICommandAlternate? = nil) -> Bool {
        run?() ?? super.perform(from: responder, alternate)
    }

    public nonisolated class var inputUpArrow: String { "UIKeyInputUpArrow" }
    public nonisolated class var inputDownArrow: String { "UIKeyInputDownArrow" }
    public nonisolated class var inputLeftArrow: String { "UIKeyInputLeftArrow" }
    public nonisolated class var inputRightArrow: String { "UIKeyInputRightArrow" }
    public nonisolated class var inputEscape: String { "UIKeyInputEscape" }
    public nonisolated class var inputPageUp: String { "UIKeyInputPageUp" }
    public nonisolated class var inputPageDown: String { "UIKeyInputPageDown" }
    public nonisolated class var inputHome: String { "UIKeyInputHome" }
    public nonisolated class var inputEnd: String { "UIKeyInputEnd" }
    public nonisolated class var inputDelete: String { "UIKeyInputDelete" }
    public nonisolated class var f1: String { "UIKeyInputF1" }
    public nonisolated class var f2: String { "UIKeyInputF2" }
    public nonisolated class var f3: String { "UIKeyInputF3" }
    public nonisolated class var f4: String { "UIKeyInputF4" }
    public nonisolated class var f5: String { "UIKeyInputF5" }
    public nonisolated class var f6: String { "UIKeyInputF6" }
    public nonisolated class var f7: String { "UIKeyInputF7" }
    public nonisolated class var f8: String { "UIKeyInputF8" }
    public nonisolated class var f9: String { "UIKeyInputF9" }
    public nonisolated class var f10: String { "UIKeyInputF10" }
    public nonisolated class var f11: String { "UIKeyInputF11" }
    public nonisolated class var f12: String { "UIKeyInputF12" }
}
