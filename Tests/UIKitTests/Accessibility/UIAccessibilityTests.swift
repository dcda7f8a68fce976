import Foundation
import Testing
import Tracing

@testable import UIKit

@MainActor
@Suite("What assistive technologies and the app say to each other (Apple, UIAccessibility)", .serialized)
struct UIAccessibilityTests {
    private static let options: [(AccessibilityOption, @MainActor @Sendable () -> Bool)] = [
        (.voiceOver, { UIAccessibility.isVoiceOverRunning }), (.switchControl, { UIAccessibility.isSwitchControlRunning }),
        (.assistiveTouch, { UIAccessibility.isAssistiveTouchRunning }), (.guidedAccess, { UIAccessibility.isGuidedAccessEnabled }),
        (.reduceMotion, { UIAccessibility.isReduceMotionEnabled }),
        (.crossFadeTransitions, { UIAccessibility.prefersCrossFadeTransitions }),
        (.reduceTransparency, { UIAccessibility.isReduceTransparencyEnabled }),
        (.differentiateWithoutColor, { UIAccessibility.shouldDifferentiateWithoutColor }),
        (.invertColors, { UIAccessibility.isInvertColorsEnabled }), (.grayscale, { UIAccessibility.isGrayscaleEnabled }),
        (.buttonShapes, { UIAccessibility.buttonShapesEnabled }), (.switchLabels, { UIAccessibility.isOnOffSwitchLabelsEnabled }),
        (.closedCaptioning, { UIAccessibility.isClosedCaptioningEnabled }), (.monoAudio, { UIAccessibility.isMonoAudioEnabled }),
        (.videoAutoplay, { UIAccessibility.isVideoAutoplayEnabled }), (.speakSelection, { UIAccessibility.isSpeakSelectionEnabled }),
        (.speakScreen, { UIAccessibility.isSpeakScreenEnabled }), (.shakeToUndo, { UIAccessibility.isShakeToUndoEnabled }),
    ]

    @Test("E10: each option is what a person has switched on, and a change of it posts its notification once")
    func options() {
        Screen.run { _ in
            #expect(Self.options.count == AccessibilityOption.allCases.count)
            for (option, isOn) in Self.options {
                let notes = Notes(option.notification)
                let before = AccessibilityOption.atFirst.contains(option)
                #expect(isOn() == before, "\(option)")
                UIApplication.shared.accessibilityOptions.formSymmetricDifference([option])
                #expect(isOn() != before, "\(option)")
                #expect(notes.notes.count == 1, "\(option)")
                UIApplication.shared.accessibilityOptions.formSymmetricDifference([option])
            }
        }
    }

    @Test("E10: bold text and contrast are the screen's traits, with notifications")
    func traits() {
        Screen.run { _ in
            let (bold, contrast) = (
                Notes(UIAccessibility.boldTextStatusDidChangeNotification),
                Notes(UIAccessibility.darkerSystemColorsStatusDidChangeNotification))
            #expect(!UIAccessibility.isBoldTextEnabled && !UIAccessibility.isDarkerSystemColorsEnabled)
            UIScreen.main.settings[UITraitLegibilityWeight.self] = .bold
            #expect(UIAccessibility.isBoldTextEnabled && bold.notes.count == 1 && contrast.notes.isEmpty)
            UIScreen.main.settings[UITraitAccessibilityContrast.self] = .high
            #expect(UIAccessibility.isDarkerSystemColorsEnabled && bold.notes.count == 1 && contrast.notes.count == 1)
        }
    }

    @Test("What is posted stands in the timeline with what is said")
    func posting() {
        Screen.run { _ in
            let label = UILabel()
            label.accessibilityLabel = "Dune"
            UIAccessibility.post(notification: .announcement, argument: "Lent")
            UIAccessibility.post(notification: .screenChanged, argument: nil)
            UIAccessibility.post(notification: .layoutChanged, argument: label)
            let events = Timeline.current.events.filter { $0.kind == .feedback }.map { "\($0.subject) \($0.detail)" }
            #expect(events == [
                "UIAccessibility.announcement \"Lent\"", "UIAccessibility.screenChanged ", "UIAccessibility.layoutChanged UILabel \"Dune\"",
            ])
        }
    }

    @Test("With VoiceOver an announcement was spoken by the next frame, and an element that is given has the focus; without it neither")
    func voiceOver() {
        Screen.run { screen in
            let (spoken, focused) = (
                Notes(UIAccessibility.announcementDidFinishNotification), Notes(UIAccessibility.elementFocusedNotification))
            let (first, second) = (UILabel(), UILabel())
            UIAccessibility.post(notification: .announcement, argument: "Lent")
            UIAccessibility.post(notification: .layoutChanged, argument: first)
            screen.frame()
            #expect(spoken.notes.isEmpty && focused.notes.isEmpty && UIAccessibility.focusedElement(using: nil) == nil)
            UIApplication.shared.accessibilityOptions.insert(.voiceOver)
            UIAccessibility.post(notification: .announcement, argument: "Lent")
            #expect(spoken.notes.isEmpty)
            screen.frame()
            let info = spoken.notes.first?.userInfo
            #expect(info?[UIAccessibility.announcementStringValueUserInfoKey] as? String == "Lent")
            #expect(info?[UIAccessibility.announcementWasSuccessfulUserInfoKey] as? Bool == true)
            UIAccessibility.post(notification: .layoutChanged, argument: first)
            UIAccessibility.post(notification: .screenChanged, argument: second)
            #expect(UIAccessibility.focusedElement(using: .notificationVoiceOver) as? UILabel === second)
            #expect(focused.notes.count == 2)
            #expect(focused.notes.last?.userInfo?[UIAccessibility.unfocusedElementUserInfoKey] as? UILabel === first)
        }
    }

    @Test("Rectangles and paths of a view are found on the screen")
    func coordinates() {
        Screen.run { screen in
            let view = UIView(frame: CGRect(10, 20, 50, 50))
            screen.window.addSubview(view)
            #expect(UIAccessibility.convertToScreenCoordinates(CGRect(1, 2, 3, 4), in: view) == CGRect(11, 22, 3, 4))
            let path = UIAccessibility.convertToScreenCoordinates(UIBezierPath(rect: CGRect(0, 0, 5, 5)), in: view)
            #expect(path.bounds == CGRect(10, 20, 5, 5))
        }
    }
}

@MainActor
@Suite("Feedback that a person feels is in the timeline (Apple, UIFeedbackGenerator)", .serialized)
struct FeedbackTests {
    @Test("Each generator records what it gave, with the event that led to it")
    func events() {
        Screen.run { _ in
            let tap = Timeline.current.record(.input, "tap \"Lend\"")
            Timeline.current.whileCaused(by: tap) {
                let impact = UIImpactFeedbackGenerator(style: .rigid)
                impact.prepare()
                impact.impactOccurred()
                impact.impactOccurred(intensity: 1.7)
                UIImpactFeedbackGenerator().impactOccurred(intensity: 0.25)
                UINotificationFeedbackGenerator().notificationOccurred(.warning)
                UISelectionFeedbackGenerator().selectionChanged()
                UISelectionFeedbackGenerator().selectionChanged(at: CGPoint(x: 3, y: 4.5))
            }
            let events = Timeline.current.events.filter { $0.kind == .feedback }
            #expect(events.map { "\($0.subject) \($0.detail)" } == [
                "UIImpactFeedbackGenerator prepare", "UIImpactFeedbackGenerator impact rigid",
                "UIImpactFeedbackGenerator impact rigid 1", "UIImpactFeedbackGenerator impact medium 0.25",
                "UINotificationFeedbackGenerator notification warning", "UISelectionFeedbackGenerator selection",
                "UISelectionFeedbackGenerator selection at 3, 4.5",
            ])
            #expect(events.allSatisfy { $0.cause == tap })
        }
    }

    @Test("A generator made for a view is an interaction of it")
    func view() {
        Screen.run { _ in
            let view = UIView()
            let generator = UIImpactFeedbackGenerator(style: .soft, view: view)
            #expect(generator.view === view && view.interactions.contains { $0 === generator })
        }
    }
}
