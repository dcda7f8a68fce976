import Foundation

/// A quick action of the app's icon on the Home Screen. Source: Apple, UIKit `UIApplicationShortcutItem`.
open class UIApplicationShortcutItem: NSObject, NSCopying, NSMutableCopying {
    /// What an item is, as code reads it; the mutable subclass writes it.
    fileprivate struct Content {
        var type: String
        var title: String
        var subtitle: String?
        var icon: UIApplicationShortcutIcon?
        var userInfo: [String: any NSSecureCoding]?
        var target: Any?
    }
    fileprivate var content: Content

    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        content = Content(type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon, userInfo: userInfo)
        super.init()
    }

    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }

    /// What the app knows the action by.
    open var type: String { content.type }
    open var localizedTitle: String { content.title }
    open var localizedSubtitle: String? { content.subtitle }
    open var icon: UIApplicationShortcutIcon? { content.icon }
    open var userInfo: [String: any NSSecureCoding]? { content.userInfo }
    /// Which scene is to perform it, of several; there is one here.
    open var targetContentIdentifier: Any? { content.target }

    open func copy(with zone: NSZone? = nil) -> Any {
        guard Swift.type(of: self) is UIMutableApplicationShortcutItem.Type else { return self }
        let copy = UIApplicationShortcutItem(type: type, localizedTitle: localizedTitle)
        copy.content = content
        return copy
    }

    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = UIMutableApplicationShortcutItem(type: type, localizedTitle: localizedTitle)
        copy.content = content
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIApplicationShortcutItem else { return false }
        return type == other.type && localizedTitle == other.localizedTitle && localizedSubtitle == other.localizedSubtitle
            && icon == other.icon && NSDictionary(dictionary: userInfo ?? [:]).isEqual(to: other.userInfo ?? [:])
    }
    open override var hash: Int { type.hash ^ localizedTitle.hash }
}

/// A quick action that can be changed; the app's list has copies.
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
    open override var type: String {
        get { content.type }
        set { content.type = newValue }
    }
    open override var localizedTitle: String {
        get { content.title }
        set { content.title = newValue }
    }
    open override var localizedSubtitle: String? {
        get { content.subtitle }
        set { content.subtitle = newValue }
    }
    open override var icon: UIApplicationShortcutIcon? {
        get { content.icon }
        set { content.icon = newValue }
    }
    open override var userInfo: [String: any NSSecureCoding]? {
        get { content.userInfo }
        set { content.userInfo = newValue }
    }
    open override var targetContentIdentifier: Any? {
        get { content.target }
        set { content.target = newValue }
    }
}
