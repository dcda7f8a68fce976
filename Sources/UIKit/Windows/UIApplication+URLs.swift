import Tracing

extension UIApplication {
    /// Opens a URL in another app, of which there is none here: the timeline has it.
    ///
    /// With `universalLinksOnly` it is not opened, as no app is there that takes it (Apple, `UIApplication.OpenExternalURLOptionsKey`).
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let needsApp = options[.universalLinksOnly] as? Bool ?? false
        Timeline.current.record(
            .action, "openURL", needsApp ? "\(url.absoluteString) is not opened: no app takes it as a universal link" : url.absoluteString)
        if !needsApp { reportApproximation("UIApplication.open(_:)", "There is no other app to open a URL here; the timeline has it.") }
        if let completion { DispatchQueue.main.async { completion(!needsApp) } }
    }

    /// Whether another app could open a URL: those of the web, mail and telephone.
    public func canOpenURL(_ url: URL) -> Bool {
        ["http", "https", "mailto", "tel", "sms", "app-settings"].contains(url.scheme?.lowercased() ?? "")
    }

    /// An option of opening a URL.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// What is known about a URL that an app is to open.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }
}
