import Foundation
import Tracing

/// What lasts of a scene while it comes and goes.
@MainActor @preconcurrency
open class UISceneSession: NSObject {
    /// What a scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        public static let windowExternalDisplayNonInteractive = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }

    public internal(set) weak var scene: UIScene?
    public let role: Role
    public package(set) var configuration: UISceneConfiguration
    public let persistentIdentifier: String
    open var userInfo: [String: Any]?

    package init(role: Role, persistentIdentifier: String) {
        self.role = role
        self.persistentIdentifier = persistentIdentifier
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
        super.init()
    }
}

/// The classes that a scene is made of.
@MainActor @preconcurrency
open class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    /// A subclass of `UIWindowScene`; another than that itself is reported, as the scene here is one.
    open var sceneClass: AnyClass? {
        didSet {
            if let sceneClass, sceneClass != UIWindowScene.self {
                reportApproximation("UISceneConfiguration.sceneClass", "The scene is a UIWindowScene, whatever class is asked for.")
            }
        }
    }
    open var delegateClass: AnyClass?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }
}

/// A URL that a scene is asked to open.
@MainActor @preconcurrency
open class UIOpenURLContext: NSObject {
    public let url: URL
    public let options: UIScene.OpenURLOptions

    package init(url: URL, options: UIScene.OpenURLOptions) {
        self.url = url
        self.options = options
        super.init()
    }
}

extension UIScene {
    /// Where a URL comes from.
    @MainActor @preconcurrency
    open class OpenURLOptions: NSObject {
        public let sourceApplication: String?
        public let openInPlace: Bool

        package init(sourceApplication: String? = nil, openInPlace: Bool = false) {
            self.sourceApplication = sourceApplication
            self.openInPlace = openInPlace
            super.init()
        }
    }

    /// How another app is to open a URL.
    @MainActor @preconcurrency
    open class OpenExternalURLOptions: NSObject {
        open var universalLinksOnly = false
    }

    /// Why a scene is connected.
    @MainActor @preconcurrency
    open class ConnectionOptions: NSObject {
        public let urlContexts: Set<UIOpenURLContext>
        public let sourceApplication: String?
        public let userActivities: Set<NSUserActivity>
        /// The type of an activity that is still on its way from another device, of which there is none here.
        public var handoffUserActivityType: String? { nil }
        /// The quick action that the app is launched for.
        public let shortcutItem: UIApplicationShortcutItem?

        package init(
            urlContexts: Set<UIOpenURLContext> = [], userActivities: Set<NSUserActivity> = [], shortcutItem: UIApplicationShortcutItem? = nil
        ) {
            self.urlContexts = urlContexts
            self.userActivities = userActivities
            self.shortcutItem = shortcutItem
            sourceApplication = urlContexts.first?.options.sourceApplication
            super.init()
        }
    }
}
