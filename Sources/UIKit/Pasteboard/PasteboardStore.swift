import Foundation
import Synchronization

/// The pasteboards of one device, by name; a stage puts its own in place.
package final class PasteboardStore: @unchecked Sendable {
    /// The pasteboards that the running code sees.
    package static var current: PasteboardStore {
        get { installed.withLock { $0 } }
        set { installed.withLock { $0 = newValue } }
    }
    private static let installed = Mutex(PasteboardStore())

    private let lock = NSLock()
    private var pasteboards: [UIPasteboard.Name: UIPasteboard] = [:]
    private var uniqueNames = 0

    package init() {}

    func pasteboard(_ name: UIPasteboard.Name, create: Bool) -> UIPasteboard? {
        lock.withLock {
            if let existing = pasteboards[name] { return existing }
            guard create else { return nil }
            let made = UIPasteboard(named: name)
            pasteboards[name] = made
            return made
        }
    }

    func unique() -> UIPasteboard {
        let number = lock.withLock {
            uniqueNames += 1
            return uniqueNames
        }
        return pasteboard(UIPasteboard.Name("com.apple.UIKit.pboard.unique-\(number)"), create: true)!
    }

    func remove(_ name: UIPasteboard.Name) {
        guard name != .general, let gone = lock.withLock({ pasteboards.removeValue(forKey: name) }) else { return }
        NotificationCenter.default.post(name: UIPasteboard.removedNotification, object: gone)
    }
}
