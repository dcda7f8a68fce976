extension Rule {
    package static let noWindow = Rule(
        "lifecycle.no-window", .must, [.run],
        statement: "An app that has launched has a window.",
        reason: "Without one the screen stays black: iOS shows the windows that an app has made, and makes one itself from a storyboard only.",
        failing: [],
        passing: [],
        fix: .byHand(
            "Make a `UIWindow` in `scene(_:willConnectTo:options:)`, or without scenes in "
                + "`application(_:didFinishLaunchingWithOptions:)`, give it a `rootViewController`, and call `makeKeyAndVisible()`."),
        source: "Apple: UIWindowSceneDelegate.window; UIApplicationDelegate.window")
}
