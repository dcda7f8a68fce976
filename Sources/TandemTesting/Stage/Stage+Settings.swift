import CoreGraphics
import QuartzCore
import SwiftUI
import Tracing
import UIKit

extension Stage {
    /// What the screen is shown on; setting it changes the screen under the running code.
    public var device: DeviceModel {
        get { application.screen.device }
        set {
            change("device \(newValue.name)") {
                show(on: newValue)
            }
        }
    }

    /// Light or dark mode, as set for the whole device.
    public var colorScheme: ColorScheme {
        get { application.screen.traitCollection.userInterfaceStyle == .dark ? .dark : .light }
        set {
            change(newValue == .dark ? "dark mode" : "light mode") {
                application.screen.settings[UITraitUserInterfaceStyle.self] = newValue == .dark ? .dark : .light
            }
        }
    }

    /// The text size a person has chosen.
    public var textSize: DynamicTypeSize {
        get { DynamicTypeSize(application.screen.traitCollection.preferredContentSizeCategory) ?? .large }
        set {
            change("text size \(newValue)") {
                application.screen.settings[UITraitPreferredContentSizeCategory.self] = UIContentSizeCategory(newValue)
            }
        }
    }

    /// Bold text, as set for the whole device.
    public var isBoldText: Bool {
        get { application.screen.traitCollection.legibilityWeight == .bold }
        set {
            change(newValue ? "bold text" : "regular text") {
                application.screen.settings[UITraitLegibilityWeight.self] = newValue ? .bold : .regular
            }
        }
    }

    /// What is switched on in the settings for accessibility: VoiceOver, less motion, less transparency and so on.
    public var accessibilityOptions: Set<AccessibilityOption> {
        get { inside { application.accessibilityOptions } }
        set {
            let options = newValue.map(\.rawValue).sorted().joined(separator: ", ")
            change("accessibility \(options.isEmpty ? "off" : options)") { application.accessibilityOptions = newValue }
        }
    }

    /// More contrast, as set for the whole device.
    public var isHighContrast: Bool {
        get { application.screen.traitCollection.accessibilityContrast == .high }
        set {
            change(newValue ? "high contrast" : "normal contrast") {
                application.screen.settings[UITraitAccessibilityContrast.self] = newValue ? .high : .normal
            }
        }
    }

    /// The direction of the interface, as the device's language has it.
    public var layoutDirection: LayoutDirection {
        get { application.screen.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight }
        set {
            change(newValue == .rightToLeft ? "right to left" : "left to right") {
                application.screen.settings[UITraitLayoutDirection.self] =
                    newValue == .rightToLeft ? .rightToLeft : .leftToRight
            }
        }
    }

    /// The size of the window in points; setting it gives the window a size of its own, without a safe area.
    public var size: CGSize {
        get { window.bounds.size }
        set {
            change("size \(ElementNode.number(newValue.width))x\(ElementNode.number(newValue.height))") {
                setWindowSize(newValue)
            }
        }
    }

    /// Turns the device upright or on its side, as a person does.
    ///
    /// The interface stays where the application's delegate or the controller in front does not support the orientation; the
    /// timeline says so.
    public func rotate(to orientation: UIInterfaceOrientation) {
        let upright = DeviceModel.named(device.name) ?? device
        var turned = orientation.isLandscape ? upright.landscape : upright
        if turned.orientation.isLandscape == orientation.isLandscape { turned.orientation = orientation }
        change(orientation.isLandscape ? "rotate to landscape" : "rotate to portrait") {
            guard application.supportedInterfaceOrientations(in: window).contains(UIInterfaceOrientationMask(orientation)) else {
                timeline.record(.action, "rotate", "the interface stays: the app or the controller in front does not support it")
                return
            }
            show(on: turned)
        }
    }

    private func show(on device: DeviceModel) {
        let keepsSize = window.safeAreaOverride != nil
        window.transition(to: keepsSize ? window.bounds.size : device.size, on: device) { [application, window] in
            application.screen.device = device
            if !keepsSize { window.frame = application.screen.bounds }
        }
    }

    func setWindowSize(_ size: CGSize) {
        window.transition(to: size, on: device) { [window] in
            window.frame = CGRect(origin: .zero, size: size)
            window.safeAreaOverride = .zero
        }
    }

    private func change(_ name: String, _ change: () -> Void) {
        inside {
            timeline.whileCaused(by: timeline.record(.input, name), change)
            clock.runFrame()
        }
    }
}

extension UIInterfaceOrientationMask {
    /// One orientation.
    fileprivate init(_ orientation: UIInterfaceOrientation) { self.init(rawValue: 1 << orientation.rawValue) }
}

extension DeviceModel {
    /// The device of that name, in capitals or not, with spaces or without; throws a `StageFailure` that names them all.
    public static func find(_ name: String) throws -> DeviceModel {
        if let known = named(name) { return known }
        let names = all.map(\.name)
        let guess = Names.nearest(to: name, among: names).first.map { " Did you mean \"\($0)\"?" } ?? ""
        throw StageFailure(
            "There is no device \"\(name)\".\(guess) The devices are: \(names.joined(separator: ", ")).")
    }
}
