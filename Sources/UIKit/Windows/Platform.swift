import Foundation
import Synchronization

/// The emulated iOS: what differs between versions, in one value.
package struct Platform: Sendable, Hashable {
    package let majorVersion: Int
    /// What `UIObservationTrackingEnabled` in the app's Info.plist says; iOS 18 asks it.
    package var isObservationTrackingEnabled = Platform.mainBundleEnablesTracking

    package init(majorVersion: Int, isObservationTrackingEnabled: Bool? = nil) {
        self.majorVersion = majorVersion
        if let isObservationTrackingEnabled { self.isObservationTrackingEnabled = isObservationTrackingEnabled }
    }

    private static let mainBundleEnablesTracking =
        Bundle.main.object(forInfoDictionaryKey: "UIObservationTrackingEnabled") as? Bool ?? false

    package static let iOS17 = Platform(majorVersion: 17)
    package static let iOS18 = Platform(majorVersion: 18)
    package static let iOS26 = Platform(majorVersion: 26)

    /// The platform that the running code sees; at first what `TANDEM_IOS` names, else iOS 26.
    package static var current: Platform {
        get { installed.withLock { $0 } }
        set { installed.withLock { $0 = newValue } }
    }
    private static let installed = Mutex(fromEnvironment)

    private static var fromEnvironment: Platform {
        guard let text = ProcessInfo.processInfo.environment["TANDEM_IOS"] else { return .iOS26 }
        switch text {
        case "17": return .iOS17
        case "18": return .iOS18
        case "26": return .iOS26
        default:
            preconditionFailure("TANDEM_IOS is \"\(text)\". Set it to 17, 18 or 26, or take it away for 26.")
        }
    }

    package var systemVersion: String { "\(majorVersion).0" }
    /// `updateProperties()` and its kin (iOS 26).
    package var hasUpdateProperties: Bool { majorVersion >= 26 }
    /// Observable reads in layout and its kin re-run it (iOS 26; iOS 18 where the app asks for it; WWDC25 243).
    package var tracksObservation: Bool { majorVersion >= 26 || majorVersion == 18 && isObservationTrackingEnabled }
    /// Trait reads in layout and its kin re-run it (iOS 18; WWDC24 10118).
    package var tracksTraits: Bool { majorVersion >= 18 }

    /// The traits of a phone before anybody changed a setting.
    package static let defaultTraits = UITraitCollection(mutations: { traits in
        traits.userInterfaceIdiom = .phone
        traits.userInterfaceStyle = .light
        traits.layoutDirection = .leftToRight
        traits.displayScale = 3
        traits.horizontalSizeClass = .compact
        traits.verticalSizeClass = .regular
        traits.forceTouchCapability = .unavailable
        traits.preferredContentSizeCategory = .large
        traits.displayGamut = .P3
        traits.accessibilityContrast = .normal
        traits.userInterfaceLevel = .base
        traits.legibilityWeight = .regular
        traits.activeAppearance = .active
        traits.sceneCaptureState = .inactive
        traits.listEnvironment = .none
    })
}

/// Whether the system that the running code sees is that iOS or a later one: what `#available` asks, which the compiler here
/// would answer for Linux.
public func _isAvailable(iOS major: Int, _ minor: Int = 0) -> Bool {
    // An emulated system is the first of its number.
    (Platform.current.majorVersion, 0) >= (major, minor)
}
