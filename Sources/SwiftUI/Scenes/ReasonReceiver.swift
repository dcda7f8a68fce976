import UIKit

/// A view's wish to hear of URLs and activities that the app is given.
@MainActor
private final class ReasonReceiver {
    nonisolated init() {}
    var action: (LaunchReason) -> Void = { _ in }

    func begin() { UIApplication.shared.addReasonReceiver(self) { [weak self] in self?.action($0) } }
    func end() { UIApplication.shared.removeReasonReceiver(self) }
}

nonisolated private struct ReasonModifier: ViewModifier {
    let action: (LaunchReason) -> Void
    @State private var receiver = ReasonReceiver()

    init(action: @escaping (LaunchReason) -> Void) { self.action = action }

    @MainActor func body(content: Content) -> some View {
        let receiver = receiver
        receiver.action = action
        return content.onAppear { receiver.begin() }.onDisappear { receiver.end() }
    }
}

extension View {
    /// Runs `action` for each URL that the app is asked to open while the view is there, a universal link's too.
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        modifier(
            ReasonModifier { reason in
                switch reason {
                case .byPerson, .quickAction: break
                case .url(let url): action(url)
                case .activity(let activity):
                    if activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL { action(url) }
                }
            })
    }

    /// Runs `action` for each activity of a type that the app is given to go on with while the view is there.
    nonisolated public func onContinueUserActivity(_ activityType: String, perform action: @escaping (NSUserActivity) -> Void) -> some View {
        modifier(
            ReasonModifier { reason in
                if case .activity(let activity) = reason, activity.activityType == activityType { action(activity) }
            })
    }
}
