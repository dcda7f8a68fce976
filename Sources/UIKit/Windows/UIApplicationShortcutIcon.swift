import Foundation

/// The picture of a quick action. No Home Screen is drawn here; icons can be compared. Source: Apple, UIKit `UIApplicationShortcutIcon`.
open class UIApplicationShortcutIcon: NSObject, NSCopying {
    /// The system's icons.
    public enum IconType: Int, Sendable {
        case compose, play, pause, add, location, search, share, prohibit, contact, home
        case markLocation, favorite, love, cloud, invitation, confirmation, mail, message, date, time
        case capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio, update
    }

    private enum Source: Hashable {
        case system(IconType)
        case template(String)
        case symbol(String)
    }
    private let source: Source

    private init(_ source: Source) {
        self.source = source
        super.init()
    }

    public convenience init(type: IconType) { self.init(.system(type)) }
    /// An image of the app's asset catalogue, as a template.
    public convenience init(templateImageName: String) { self.init(.template(templateImageName)) }
    public convenience init(systemImageName: String) { self.init(.symbol(systemImageName)) }
    @available(*, unavailable, message: "There is no address book; use init(type: .contact).")
    public convenience init(contact: AnyObject) { self.init(.system(.contact)) }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool { (object as? UIApplicationShortcutIcon)?.source == source }
    open override var hash: Int { source.hashValue }
}
