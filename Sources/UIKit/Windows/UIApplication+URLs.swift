import Tracing

extension UIApplication {
    /// An option of opening a URL.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// Gives a URL to the system, which has no other app here: the timeline has it.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        Timeline.current.record(.action, "openURL", url.absoluteString)
        reportApproximation("UIApplication.open(_:)", "There is no other app to open a URL here; the timeline has it.")
        completion?(true)
    }

    /// True for any URL that names a scheme.
    public func canOpenURL(_ url: URL) -> Bool { url.scheme != nil }
}
