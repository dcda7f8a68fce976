import Foundation

/// Why the system starts an app, or turns to it while it runs.
package enum LaunchReason {
    /// A person taps its icon.
    case byPerson
    case url(URL)
    case activity(NSUserActivity)
    /// A quick action of its icon.
    case quickAction(UIApplicationShortcutItem)

    /// How an app with scenes hears of it as it starts.
    @MainActor
    var connectionOptions: UIScene.ConnectionOptions {
        switch self {
        case .byPerson: UIScene.ConnectionOptions()
        case .url(let url): UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url: url, options: .init())])
        case .activity(let activity): UIScene.ConnectionOptions(userActivities: [activity])
        case .quickAction(let item): UIScene.ConnectionOptions(shortcutItem: item)
        }
    }

    /// How an app without scenes hears of it as it starts.
    var launchOptions: [UIApplication.LaunchOptionsKey: Any]? {
        switch self {
        case .byPerson: nil
        case .url(let url): [.url: url]
        case .quickAction(let item): [.shortcutItem: item]
        case .activity(let activity):
            [
                .userActivityDictionary: [
                    UIApplication.LaunchOptionsKey.userActivityType.rawValue: activity.activityType,
                    "UIApplicationLaunchOptionsUserActivityKey": activity,
                ] as [AnyHashable: Any]
            ]
        }
    }
}
