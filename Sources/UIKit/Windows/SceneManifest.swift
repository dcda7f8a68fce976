import Foundation

/// What `UIApplicationSceneManifest` in an app's Info.plist says of its scenes.
///
/// Source: Apple, "Specifying the scenes your app supports".
package struct SceneManifest {
    private struct Entry {
        let name: String?
        let delegateClassName: String?
    }

    private let entries: [Entry]

    /// - Parameter dictionary: The value of `UIApplicationSceneManifest`.
    package init(_ dictionary: [String: Any]) {
        let roles = dictionary["UISceneConfigurations"] as? [String: Any] ?? [:]
        let configurations = roles[UISceneSession.Role.windowApplication.rawValue] as? [[String: Any]] ?? []
        entries = configurations.map {
            Entry(name: $0["UISceneConfigurationName"] as? String, delegateClassName: $0["UISceneDelegateClassName"] as? String)
        }
    }

    /// That of the running program, if it has one.
    package static var ofMainBundle: SceneManifest? {
        (Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest") as? [String: Any]).map(SceneManifest.init)
    }

    /// The configuration of a new scene: the first one for windows.
    @MainActor
    func makeConfiguration(role: UISceneSession.Role, appDelegate: (any UIApplicationDelegate)?) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: entries.first?.name, sessionRole: role)
        configuration.delegateClass = entries.first.flatMap { delegateClass($0, appDelegate) }
        return configuration
    }

    /// Gives a configuration that code has made by a name what the manifest has under that name.
    @MainActor
    func complete(_ configuration: UISceneConfiguration, appDelegate: (any UIApplicationDelegate)?) {
        guard configuration.delegateClass == nil, let entry = entries.first(where: { $0.name == configuration.name }) else { return }
        configuration.delegateClass = delegateClass(entry, appDelegate)
    }

    @MainActor
    private func delegateClass(_ entry: Entry, _ appDelegate: (any UIApplicationDelegate)?) -> AnyClass? {
        guard let name = entry.delegateClassName else { return nil }
        // An Info.plist from a project's sources names the module by a build setting.
        let module = appDelegate.map { String(reflecting: type(of: $0)).prefix { $0 != "." } } ?? ""
        let full = name.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module)
        guard let found = NSClassFromString(full) else {
            preconditionFailure(
                "The scene manifest names \(name) as a scene's delegate, and there is no class \(full). Write it as Module.Class.")
        }
        return found
    }
}
