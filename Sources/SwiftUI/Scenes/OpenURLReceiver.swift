import UIKit

/// A view's wish to hear of URLs that the app is asked to open.
@MainActor
private final class OpenURLReceiver {
    nonisolated init() {}
    var action: (URL) -> Void = { _ in }

    func begin() { UIApplication.shared.addURLReceiver(self) { [weak self] in self?.action($0) } }
    func end() { UIApplication.shared.removeURLReceiver(self) }
}

nonisolated private struct OpenURLModifier: ViewModifier {
    let action: (URL) -> Void
    @State private var receiver = OpenURLReceiver()

    init(action: @escaping (URL) -> Void) { self.action = action }

    @MainActor func body(content: Content) -> some View {
        let receiver = receiver
        receiver.action = action
        return content.onAppear { receiver.begin() }.onDisappear { receiver.end() }
    }
}

extension View {
    /// Runs `action` for each URL that the app is asked to open while the view is there.
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        modifier(OpenURLModifier(action: action))
    }
}
