/// What a person has switched on in the settings for accessibility.
///
/// Bold text and contrast are traits and not here. What a test sets with `Stage.accessibilityOptions`.
public enum AccessibilityOption: String, Hashable, Sendable, CaseIterable {
    case voiceOver, switchControl, assistiveTouch, guidedAccess
    case reduceMotion, crossFadeTransitions, reduceTransparency, differentiateWithoutColor, invertColors, grayscale
    case buttonShapes, switchLabels, closedCaptioning, monoAudio, videoAutoplay, speakSelection, speakScreen, shakeToUndo

    /// What is on until a person says otherwise.
    package static let atFirst: Set<AccessibilityOption> = [.videoAutoplay, .shakeToUndo]
}

/// A view that looks or works differently with options for accessibility.
@MainActor
package protocol AccessibilityObserver: UIView {
    func accessibilityOptionsDidChange()
}

extension UIApplication {
    /// Tells the windows' views, then whoever observes the notification of what has changed.
    func accessibilityOptionsChanged(from old: Set<AccessibilityOption>) {
        let changed = AccessibilityOption.allCases.filter { old.contains($0) != accessibilityOptions.contains($0) }
        guard !changed.isEmpty else { return }
        var views: [UIView] = windowStorage
        while let view = views.popLast() {
            (view as? any AccessibilityObserver)?.accessibilityOptionsDidChange()
            views += view.subviews
        }
        for option in changed { NotificationCenter.default.post(name: option.notification, object: nil) }
    }
}

extension AccessibilityOption {
    /// What is posted when the option was switched.
    var notification: NSNotification.Name {
        switch self {
        case .voiceOver: UIAccessibility.voiceOverStatusDidChangeNotification
        case .switchControl: UIAccessibility.switchControlStatusDidChangeNotification
        case .assistiveTouch: UIAccessibility.assistiveTouchStatusDidChangeNotification
        case .guidedAccess: UIAccessibility.guidedAccessStatusDidChangeNotification
        case .reduceMotion: UIAccessibility.reduceMotionStatusDidChangeNotification
        case .crossFadeTransitions: UIAccessibility.prefersCrossFadeTransitionsStatusDidChange
        case .reduceTransparency: UIAccessibility.reduceTransparencyStatusDidChangeNotification
        case .differentiateWithoutColor: UIAccessibility.differentiateWithoutColorDidChangeNotification
        case .invertColors: UIAccessibility.invertColorsStatusDidChangeNotification
        case .grayscale: UIAccessibility.grayscaleStatusDidChangeNotification
        case .buttonShapes: UIAccessibility.buttonShapesEnabledStatusDidChangeNotification
        case .switchLabels: UIAccessibility.onOffSwitchLabelsDidChangeNotification
        case .closedCaptioning: UIAccessibility.closedCaptioningStatusDidChangeNotification
        case .monoAudio: UIAccessibility.monoAudioStatusDidChangeNotification
        case .videoAutoplay: UIAccessibility.videoAutoplayStatusDidChangeNotification
        case .speakSelection: UIAccessibility.speakSelectionStatusDidChangeNotification
        case .speakScreen: UIAccessibility.speakScreenStatusDidChangeNotification
        case .shakeToUndo: UIAccessibility.shakeToUndoDidChangeNotification
        }
    }
}
