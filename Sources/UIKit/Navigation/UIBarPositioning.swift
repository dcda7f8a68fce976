import Foundation

/// Where a bar is.
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }
/// The size that a bar's image or offset is for.
public enum UIBarMetrics: Int, Sendable { case `default` = 0, compact = 1, defaultPrompt = 101, compactPrompt = 102 }
/// The old look of a bar.
public enum UIBarStyle: Int, Sendable { case `default`, black }
/// How the status bar's text looks.
public enum UIStatusBarStyle: Int, Sendable { case `default` = 0, lightContent = 1, darkContent = 3 }
/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

/// A bar that knows where it is.
@MainActor @preconcurrency
public protocol UIBarPositioning: NSObjectProtocol {
    var barPosition: UIBarPosition { get }
}

/// Says where a bar is.
@MainActor @preconcurrency
public protocol UIBarPositioningDelegate: NSObjectProtocol {
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
