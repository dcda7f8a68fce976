import Foundation
import Tracing

/// Where what was copied waits to be pasted. Source: Apple, UIKit `UIPasteboard`.
///
/// Each stage has pasteboards of its own, empty at first. Item providers and the detection of patterns are not here.
open class UIPasteboard: NSObject, @unchecked Sendable {
    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// The pasteboard that all apps share.
        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    /// What goes with items that are set.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A `Date` after which the items are gone.
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        /// Whether the items stay on this device.
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    /// Posted by a pasteboard after its items have changed, with the types that came and went.
    public nonisolated class var changedNotification: NSNotification.Name { NSNotification.Name("UIPasteboardChangedNotification") }
    public nonisolated class var changedTypesAddedUserInfoKey: String { "UIPasteboardChangedTypesAddedUserInfoKey" }
    public nonisolated class var changedTypesRemovedUserInfoKey: String { "UIPasteboardChangedTypesRemovedUserInfoKey" }
    /// Posted by a pasteboard before it is removed.
    public nonisolated class var removedNotification: NSNotification.Name { NSNotification.Name("UIPasteboardRemovedNotification") }

    /// The type for items whose types are found by themselves.
    public class var typeAutomatic: String { "com.apple.uikit.type-automatic" }

    private let ownName: Name
    private let lock = NSLock()
    private var content: [[String: Any]] = []
    private var count = 0

    init(named name: Name) {
        ownName = name
        super.init()
    }

    /// The pasteboard of that name; `nil` when there is none and none is to be made.
    public convenience init?(name pasteboardName: UIPasteboard.Name, create: Bool) {
        guard let existing = PasteboardStore.current.pasteboard(pasteboardName, create: create) else { return nil }
        self.init(existing: madeBySelf(existing, "init(name:create:)"))
    }

    public class var general: UIPasteboard { PasteboardStore.current.pasteboard(.general, create: true)! }

    /// A pasteboard with a name that no other has.
    public class func withUniqueName() -> UIPasteboard { PasteboardStore.current.unique() }

    /// Removes a pasteboard of the app's; the general one stays.
    public class func remove(withName pasteboardName: UIPasteboard.Name) { PasteboardStore.current.remove(pasteboardName) }

    open var name: UIPasteboard.Name { ownName }
    open var isPersistent: Bool { ownName == .general }
    @available(iOS, deprecated: 10.0, message: "Do not set persistence on pasteboards. This property is set automatically.")
    /// The general pasteboard persists and others do not, whatever is asked for; so it is on iOS since 10.
    open func setPersistent(_ persistent: Bool) {}

    /// How often the items have changed.
    open var changeCount: Int { lock.withLock { count } }

    // MARK: Items

    /// The items, each with a value for every type it has.
    open var items: [[String: Any]] {
        get { lock.withLock { content } }
        set { replace(newValue) }
    }

    open var numberOfItems: Int { items.count }
    open func addItems(_ items: [[String: Any]]) { replace(self.items + items) }

    open func setItems(_ items: [[String: Any]], options: [UIPasteboard.OptionsKey: Any] = [:]) {
        if options[.expirationDate] != nil {
            reportApproximation("UIPasteboard.OptionsKey.expirationDate", "the items stay until others take their place.")
        }
        replace(items)
    }

    /// The types of the first item.
    open var types: [String] { items.first.map(Self.types) ?? [] }
    open func types(forItemSet itemSet: IndexSet?) -> [[String]]? { chosen(itemSet)?.map(Self.types) }
    open func contains(pasteboardTypes: [String]) -> Bool { contains(pasteboardTypes, in: 0..<1) }
    open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
        guard let items = chosen(itemSet) else { return false }
        return items.allSatisfy { item in pasteboardTypes.contains { item[$0] != nil } }
    }
    open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
        let items = items
        let fitting = items.indices.filter { index in pasteboardTypes.contains { items[index][$0] != nil } }
        return fitting.isEmpty ? nil : IndexSet(fitting)
    }

    open func value(forPasteboardType pasteboardType: String) -> Any? {
        items.first.flatMap { PasteboardValue.object($0[pasteboardType], pasteboardType) }
    }
    open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
        chosen(itemSet)?.compactMap { PasteboardValue.object($0[pasteboardType], pasteboardType) }
    }
    open func data(forPasteboardType pasteboardType: String) -> Data? {
        items.first.flatMap { PasteboardValue.data($0[pasteboardType], pasteboardType) }
    }
    open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
        chosen(itemSet)?.compactMap { PasteboardValue.data($0[pasteboardType], pasteboardType) }
    }
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { replace([[pasteboardType: value]]) }
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) { replace([[pasteboardType: data]]) }

    private func contains(_ types: [String], in range: Range<Int>) -> Bool {
        items.prefix(range.upperBound).contains { item in types.contains { item[$0] != nil } }
    }

    /// The items of a set, all for `nil`; `nil` where one of them is not there.
    private func chosen(_ set: IndexSet?) -> [[String: Any]]? {
        let items = items
        guard let set else { return items }
        return set.allSatisfy(items.indices.contains) ? set.map { items[$0] } : nil
    }

    private static func types(of item: [String: Any]) -> [String] { item.keys.sorted() }

    private func replace(_ new: [[String: Any]]) {
        let resolved = new.map(PasteboardValue.withTypes)
        let old = lock.withLock {
            let old = content
            content = resolved
            count += 1
            return old
        }
        let before = Set(old.flatMap(Self.types))
        let after = Set(resolved.flatMap(Self.types))
        var info: [AnyHashable: Any] = [:]
        if !after.isSubset(of: before) { info[Self.changedTypesAddedUserInfoKey] = after.subtracting(before).sorted() }
        if !before.isSubset(of: after) { info[Self.changedTypesRemovedUserInfoKey] = before.subtracting(after).sorted() }
        record(resolved)
        NotificationCenter.default.post(name: Self.changedNotification, object: self, userInfo: info)
    }

    private func record(_ items: [[String: Any]]) {
        guard MainActorCheck.isOnMainActor else { return }
        let subject = ownName == .general ? "UIPasteboard.general" : "UIPasteboard \(ownName.rawValue)"
        let detail = items.map { item in
            if let text = PasteboardValue.text(in: item) { return "\"\(text)\"" }
            return Self.types(of: item).joined(separator: ", ")
        }.joined(separator: "; ")
        MainActor.assumeIsolated { _ = Timeline.current.record(.write, subject, detail.isEmpty ? "empty" : detail) }
    }

    // MARK: Kinds of values

    open var string: String? {
        get { strings?.first }
        set { replace(newValue.map { [[PasteboardValue.text: $0]] } ?? []) }
    }
    open var strings: [String]? {
        get { all { PasteboardValue.text(in: $0) } }
        set { replace((newValue ?? []).map { [PasteboardValue.text: $0] }) }
    }
    open var url: URL? {
        get { urls?.first }
        set { replace(newValue.map { [[PasteboardValue.url: $0]] } ?? []) }
    }
    open var urls: [URL]? {
        get { all { PasteboardValue.url(in: $0) } }
        set { replace((newValue ?? []).map { [PasteboardValue.url: $0] }) }
    }
    open var image: UIImage? {
        get { images?.first }
        set { replace(newValue.map { [[PasteboardValue.image: $0]] } ?? []) }
    }
    open var images: [UIImage]? {
        get { all { PasteboardValue.image(in: $0) } }
        set { replace((newValue ?? []).map { [PasteboardValue.image: $0] }) }
    }
    open var color: UIColor? {
        get { colors?.first }
        set { replace(newValue.map { [[PasteboardValue.color: $0]] } ?? []) }
    }
    open var colors: [UIColor]? {
        get { all { $0[PasteboardValue.color] as? UIColor } }
        set { replace((newValue ?? []).map { [PasteboardValue.color: $0] }) }
    }
    open var hasStrings: Bool { strings != nil }
    open var hasURLs: Bool { urls != nil }
    open var hasImages: Bool { images != nil }
    open var hasColors: Bool { colors != nil }

    private func all<Value>(_ value: ([String: Any]) -> Value?) -> [Value]? {
        let found = items.compactMap(value)
        return found.isEmpty ? nil : found
    }
}

/// An object that an initialiser can hand out though it is there already, as Objective-C's can.
private protocol FoundByInitializer {}

extension FoundByInitializer {
    init(existing: Self) { self = existing }
}

extension UIPasteboard: FoundByInitializer {}
