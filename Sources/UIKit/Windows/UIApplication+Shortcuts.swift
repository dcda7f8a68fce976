import Foundation
import Tracing

extension UIApplication {
    /// Performs a quick action in an app that runs: the scene's delegate hears of it, without scenes the application's.
    func perform(_ item: UIApplicationShortcutItem) {
        let note = item.localizedTitle
        if let scene = sceneStorage.first(where: { $0.delegate != nil }) {
            guard let window = scene as? UIWindowScene, let delegate = scene.delegate as? any UIWindowSceneDelegate else {
                Timeline.current.record(.action, "quick action", "\(note): the scene's delegate is no UIWindowSceneDelegate")
                return
            }
            delegate.windowScene(window, performActionFor: item) { Self.noteEnd(of: note, $0) }
        } else if !hasScenes, let delegate {
            delegate.application(self, performActionFor: item) { Self.noteEnd(of: note, $0) }
        } else {
            Timeline.current.record(.action, "quick action", "\(note): there is no delegate")
        }
    }

    private static func noteEnd(of name: String, _ succeeded: Bool) {
        Timeline.current.record(.action, "quick action", "\(name): completed \(succeeded)")
    }
}
