import Tracing
import UIKit

/// How far a scene is in front. Source: Apple, SwiftUI `ScenePhase`.
public enum ScenePhase: Int, Comparable, Hashable, Sendable {
    /// Not visible.
    case background
    /// In front, without events.
    case inactive
    /// In front and interactive.
    case active

    public static func < (left: ScenePhase, right: ScenePhase) -> Bool { left.rawValue < right.rawValue }

    /// The phase of the scene of a window, without one that of the application.
    @MainActor
    init(of window: UIWindow?) {
        if let scene = window?.windowScene {
            self =
                switch scene.activationState {
                case .foregroundActive: .active
                case .foregroundInactive: .inactive
                default: .background
                }
        } else {
            self =
                switch UIApplication.shared.applicationState {
                case .active: .active
                case .inactive: .inactive
                case .background: .background
                }
        }
    }
}

private struct ScenePhaseKey: EnvironmentKey { static let defaultValue = ScenePhase.active }
private struct OpenWindowKey: EnvironmentKey { static let defaultValue = OpenWindowAction() }

extension EnvironmentValues {
    /// How far the scene around is in front.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
    /// Opens a window; there is one here, as on an iPhone.
    public var openWindow: OpenWindowAction { self[OpenWindowKey.self] }
    public var supportsMultipleWindows: Bool { false }
}

/// Opens another window of an app, which an iPhone does not do.
@MainActor @preconcurrency
public struct OpenWindowAction {
    nonisolated init() {}

    public func callAsFunction(id: String) { refuse(id) }
    public func callAsFunction<D: Codable & Hashable>(value: D) { refuse("\(value)") }
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) { refuse(id) }

    private func refuse(_ what: String) {
        reportApproximation(
            "OpenWindowAction", "there is one window, as on an iPhone (supportsMultipleWindows is false); \"\(what)\" is not opened.")
    }
}
