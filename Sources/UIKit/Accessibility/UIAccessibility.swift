import Foundation
import Tracing

/// What assistive technologies and the app say to each other. Source: Apple, UIKit `UIAccessibility`.
///
/// The options are the stage's (`Stage.accessibilityOptions`); what is posted is an event of kind `feedback` in the timeline.
public struct UIAccessibility: Sendable {
    private init() {}

    /// What the app tells assistive technologies.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// A new screen came; the argument is a text or the element to go to.
        public static let screenChanged = Notification(rawValue: 1000)
        /// Part of the screen changed; the argument is a text or the element to go to.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// The argument is a text to be spoken.
        public static let announcement = Notification(rawValue: 1008)
        /// The argument is a text about the page that is shown now.
        public static let pageScrolled = Notification(rawValue: 1009)
        public static let pauseAssistiveTechnology = Notification(rawValue: 1019)
        public static let resumeAssistiveTechnology = Notification(rawValue: 1020)

        var name: String {
            switch self {
            case .screenChanged: "screenChanged"
            case .layoutChanged: "layoutChanged"
            case .announcement: "announcement"
            case .pageScrolled: "pageScrolled"
            case .pauseAssistiveTechnology: "pauseAssistiveTechnology"
            case .resumeAssistiveTechnology: "resumeAssistiveTechnology"
            default: "\(rawValue)"
            }
        }
    }

    /// An assistive technology by name.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let notificationSwitchControl = Self(rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
        public static let notificationVoiceOver = Self(rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    }

    // MARK: Options

    @MainActor private static func isOn(_ option: AccessibilityOption) -> Bool {
        UIApplication.shared.accessibilityOptions.contains(option)
    }
    @MainActor private static var screen: UITraitCollection { UIScreen.main.traitCollection }

    @MainActor @preconcurrency public static var isVoiceOverRunning: Bool { isOn(.voiceOver) }
    @MainActor @preconcurrency public static var isSwitchControlRunning: Bool { isOn(.switchControl) }
    @MainActor @preconcurrency public static var isAssistiveTouchRunning: Bool { isOn(.assistiveTouch) }
    @MainActor @preconcurrency public static var isGuidedAccessEnabled: Bool { isOn(.guidedAccess) }
    @MainActor @preconcurrency public static var isReduceMotionEnabled: Bool { isOn(.reduceMotion) }
    @MainActor @preconcurrency public static var prefersCrossFadeTransitions: Bool { isOn(.crossFadeTransitions) }
    @MainActor @preconcurrency public static var isReduceTransparencyEnabled: Bool { isOn(.reduceTransparency) }
    @MainActor @preconcurrency public static var shouldDifferentiateWithoutColor: Bool { isOn(.differentiateWithoutColor) }
    @MainActor @preconcurrency public static var isInvertColorsEnabled: Bool { isOn(.invertColors) }
    @MainActor @preconcurrency public static var isGrayscaleEnabled: Bool { isOn(.grayscale) }
    @MainActor @preconcurrency public static var buttonShapesEnabled: Bool { isOn(.buttonShapes) }
    @MainActor @preconcurrency public static var isOnOffSwitchLabelsEnabled: Bool { isOn(.switchLabels) }
    @MainActor @preconcurrency public static var isClosedCaptioningEnabled: Bool { isOn(.closedCaptioning) }
    @MainActor @preconcurrency public static var isMonoAudioEnabled: Bool { isOn(.monoAudio) }
    @MainActor @preconcurrency public static var isVideoAutoplayEnabled: Bool { isOn(.videoAutoplay) }
    @MainActor @preconcurrency public static var isSpeakSelectionEnabled: Bool { isOn(.speakSelection) }
    @MainActor @preconcurrency public static var isSpeakScreenEnabled: Bool { isOn(.speakScreen) }
    @MainActor @preconcurrency public static var isShakeToUndoEnabled: Bool { isOn(.shakeToUndo) }
    /// Bold text, a trait of the screen.
    @MainActor @preconcurrency public static var isBoldTextEnabled: Bool { screen.legibilityWeight == .bold }
    /// More contrast, a trait of the screen.
    @MainActor @preconcurrency public static var isDarkerSystemColorsEnabled: Bool { screen.accessibilityContrast == .high }

    // MARK: Posting

    /// Tells assistive technologies of a change, or has them speak a text.
    ///
    /// With VoiceOver an element that is given takes its focus, and a text was spoken by the next frame.
    @MainActor @preconcurrency
    public static func post(notification: UIAccessibility.Notification, argument: Any?) {
        let event = Timeline.current.record(.feedback, "UIAccessibility.\(notification.name)", words(argument))
        guard isVoiceOverRunning else { return }
        let text = (argument as? String) ?? (argument as? NSAttributedString)?.string
        if notification == .announcement, let text {
            Timeline.current.whileCaused(by: event) {
                UIApplication.shared.viewAnimations.runSoon {
                    let info: [String: Any] = [announcementStringValueUserInfoKey: text, announcementWasSuccessfulUserInfoKey: true]
                    NotificationCenter.default.post(name: announcementDidFinishNotification, object: nil, userInfo: info)
                }
            }
        } else if notification == .screenChanged || notification == .layoutChanged, text == nil, let argument {
            UIApplication.shared.moveAccessibilityFocus(to: argument as AnyObject)
        }
    }

    @MainActor private static func words(_ argument: Any?) -> String {
        switch argument {
        case nil: ""
        case let text as String: "\"\(text)\""
        case let text as NSAttributedString: "\"\(text.string)\""
        case let view as UIView: view.accessibilityLabel.map { "\(view.typeName) \"\($0)\"" } ?? view.typeName
        case let other?: "\(type(of: other))"
        }
    }

    /// What has the focus of an assistive technology that runs.
    @MainActor @preconcurrency
    public static func focusedElement(
        using assistiveTechnologyIdentifier: UIAccessibility.AssistiveTechnologyIdentifier?
    ) -> Any? {
        guard isVoiceOverRunning, assistiveTechnologyIdentifier != .notificationSwitchControl else { return nil }
        return UIApplication.shared.accessibilityFocus
    }

    /// A rectangle of a view on the screen.
    @MainActor @preconcurrency
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        view.convert(rect, to: UIScreen.main.coordinateSpace)
    }
    /// A path of a view on the screen.
    @MainActor @preconcurrency
    public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
        let moved = UIBezierPath(cgPath: path.cgPath)
        let origin = view.convert(CGPoint.zero, to: UIScreen.main.coordinateSpace)
        let (x, y) = (
            view.convert(CGPoint(x: 1, y: 0), to: UIScreen.main.coordinateSpace),
            view.convert(CGPoint(x: 0, y: 1), to: UIScreen.main.coordinateSpace))
        moved.apply(
            CGAffineTransform(
                a: x.x - origin.x, b: x.y - origin.y, c: y.x - origin.x, d: y.y - origin.y, tx: origin.x, ty: origin.y))
        return moved
    }
}

extension UIAccessibility {
    public static let announcementDidFinishNotification = NSNotification.Name("UIAccessibilityAnnouncementDidFinishNotification")
    public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
    public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"
    public static let elementFocusedNotification = NSNotification.Name("UIAccessibilityElementFocusedNotification")
    public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
    public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
    public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"

    public static let voiceOverStatusDidChangeNotification = name("VoiceOverStatusDidChange")
    public static let switchControlStatusDidChangeNotification = name("SwitchControlStatusDidChange")
    public static let assistiveTouchStatusDidChangeNotification = name("AssistiveTouchStatusDidChange")
    public static let guidedAccessStatusDidChangeNotification = name("GuidedAccessStatusDidChange")
    public static let reduceMotionStatusDidChangeNotification = name("ReduceMotionStatusDidChange")
    public static let prefersCrossFadeTransitionsStatusDidChange = name("PrefersCrossFadeTransitionsStatusDidChange")
    public static let reduceTransparencyStatusDidChangeNotification = name("ReduceTransparencyStatusDidChange")
    public static let differentiateWithoutColorDidChangeNotification = name("ShouldDifferentiateWithoutColorDidChange")
    public static let invertColorsStatusDidChangeNotification = name("InvertColorsStatusDidChange")
    public static let grayscaleStatusDidChangeNotification = name("GrayscaleStatusDidChange")
    public static let buttonShapesEnabledStatusDidChangeNotification = name("ButtonShapesEnabledStatusDidChange")
    public static let onOffSwitchLabelsDidChangeNotification = name("OnOffSwitchLabelsDidChange")
    public static let closedCaptioningStatusDidChangeNotification = name("ClosedCaptioningStatusDidChange")
    public static let monoAudioStatusDidChangeNotification = name("MonoAudioStatusDidChange")
    public static let videoAutoplayStatusDidChangeNotification = name("VideoAutoplayStatusDidChange")
    public static let speakSelectionStatusDidChangeNotification = name("SpeakSelectionStatusDidChange")
    public static let speakScreenStatusDidChangeNotification = name("SpeakScreenStatusDidChange")
    public static let shakeToUndoDidChangeNotification = name("ShakeToUndoDidChange")
    public static let boldTextStatusDidChangeNotification = name("BoldTextStatusDidChange")
    public static let darkerSystemColorsStatusDidChangeNotification = name("DarkerSystemColorsStatusDidChange")

    private static func name(_ what: String) -> NSNotification.Name { NSNotification.Name("UIAccessibility\(what)Notification") }
}

extension UIApplication {
    func moveAccessibilityFocus(to element: AnyObject) {
        let old = accessibilityFocus
        guard old !== element else { return }
        accessibilityFocus = element
        var info: [String: Any] = [
            UIAccessibility.focusedElementUserInfoKey: element,
            UIAccessibility.assistiveTechnologyUserInfoKey: UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver.rawValue,
        ]
        if let old { info[UIAccessibility.unfocusedElementUserInfoKey] = old }
        NotificationCenter.default.post(name: UIAccessibility.elementFocusedNotification, object: element, userInfo: info)
    }
}
