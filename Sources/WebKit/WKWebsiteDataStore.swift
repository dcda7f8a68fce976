import UIKit

public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
public let WKWebsiteDataTypeFetchCache = "WKWebsiteDataTypeFetchCache"
public let WKWebsiteDataTypeFileSystem = "WKWebsiteDataTypeFileSystem"
public let WKWebsiteDataTypeHashSalt = "WKWebsiteDataTypeHashSalt"
public let WKWebsiteDataTypeIndexedDBDatabases = "WKWebsiteDataTypeIndexedDBDatabases"
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
public let WKWebsiteDataTypeMediaKeys = "WKWebsiteDataTypeMediaKeys"
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
public let WKWebsiteDataTypeOfflineWebApplicationCache = "WKWebsiteDataTypeOfflineWebApplicationCache"
public let WKWebsiteDataTypeSearchFieldRecentSearches = "WKWebsiteDataTypeSearchFieldRecentSearches"
public let WKWebsiteDataTypeServiceWorkerRegistrations = "WKWebsiteDataTypeServiceWorkerRegistrations"
public let WKWebsiteDataTypeSessionStorage = "WKWebsiteDataTypeSessionStorage"
public let WKWebsiteDataTypeWebSQLDatabases = "WKWebsiteDataTypeWebSQLDatabases"

/// What a site has left. Source: Apple, WebKit `WKWebsiteDataRecord`.
@MainActor @preconcurrency
open class WKWebsiteDataRecord: NSObject {
    /// The site's domain.
    open private(set) var displayName: String
    open private(set) var dataTypes: Set<String>
    init(displayName: String, dataTypes: Set<String>) { (self.displayName, self.dataTypes) = (displayName, dataTypes) }
}

/// What sites leave: here the cookies that the app sets, in memory. Source: Apple, WebKit `WKWebsiteDataStore`.
@MainActor @preconcurrency
open class WKWebsiteDataStore: NSObject {
    open private(set) var isPersistent: Bool
    open private(set) var identifier: UUID?
    open private(set) lazy var httpCookieStore = WKHTTPCookieStore()

    init(isPersistent: Bool, identifier: UUID?) { (self.isPersistent, self.identifier) = (isPersistent, identifier) }

    /// The store of a name; stores of one name share what they keep.
    public convenience init(forIdentifier identifier: UUID) {
        self.init(isPersistent: true, identifier: identifier)
        if let known = WebStores.current.identified[identifier] { httpCookieStore = known.httpCookieStore }
        WebStores.current.identified[identifier] = self
    }

    open class func `default`() -> WKWebsiteDataStore { WebStores.current.websiteData }
    open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false, identifier: nil) }

    open class func allWebsiteDataTypes() -> Set<String> {
        [
            WKWebsiteDataTypeCookies, WKWebsiteDataTypeDiskCache, WKWebsiteDataTypeFetchCache, WKWebsiteDataTypeFileSystem,
            WKWebsiteDataTypeHashSalt, WKWebsiteDataTypeIndexedDBDatabases, WKWebsiteDataTypeLocalStorage, WKWebsiteDataTypeMediaKeys,
            WKWebsiteDataTypeMemoryCache, WKWebsiteDataTypeOfflineWebApplicationCache, WKWebsiteDataTypeSearchFieldRecentSearches,
            WKWebsiteDataTypeServiceWorkerRegistrations, WKWebsiteDataTypeSessionStorage, WKWebsiteDataTypeWebSQLDatabases,
        ]
    }

    /// A record for each domain that has cookies.
    private func records(_ types: Set<String>) -> [WKWebsiteDataRecord] {
        guard types.contains(WKWebsiteDataTypeCookies) else { return [] }
        return Set(httpCookieStore.cookies.map { Self.site($0) }).sorted()
            .map { WKWebsiteDataRecord(displayName: $0, dataTypes: [WKWebsiteDataTypeCookies]) }
    }
    private static func site(_ cookie: HTTPCookie) -> String { String(cookie.domain.drop { $0 == "." }) }

    open func fetchDataRecords(ofTypes dataTypes: Set<String>, completionHandler: @escaping @MainActor ([WKWebsiteDataRecord]) -> Void) {
        let found = records(dataTypes)
        DispatchQueue.main.async { completionHandler(found) }
    }
    open func dataRecords(ofTypes dataTypes: Set<String>) async -> [WKWebsiteDataRecord] { records(dataTypes) }

    open func removeData(
        ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord], completionHandler: @escaping @MainActor () -> Void
    ) {
        let sites = Set(dataRecords.map(\.displayName))
        if dataTypes.contains(WKWebsiteDataTypeCookies) { httpCookieStore.removeAll { sites.contains(Self.site($0)) } }
        DispatchQueue.main.async { completionHandler() }
    }
    open func removeData(ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord]) async {
        removeData(ofTypes: dataTypes, for: dataRecords) {}
    }

    /// Nothing says when a cookie was set: all of them go, whatever the date.
    open func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date, completionHandler: @escaping @MainActor () -> Void) {
        if dataTypes.contains(WKWebsiteDataTypeCookies) { httpCookieStore.removeAll { _ in true } }
        DispatchQueue.main.async { completionHandler() }
    }
    open func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date) async {
        removeData(ofTypes: dataTypes, modifiedSince: date) {}
    }

    open class func fetchAllDataStoreIdentifiers(_ completionHandler: @escaping @MainActor ([UUID]) -> Void) {
        let names = WebStores.current.identified.keys.sorted { $0.uuidString < $1.uuidString }
        DispatchQueue.main.async { completionHandler(names) }
    }
    open class func remove(forIdentifier identifier: UUID, completionHandler: @escaping @MainActor ((any Error)?) -> Void) {
        WebStores.current.identified[identifier] = nil
        DispatchQueue.main.async { completionHandler(nil) }
    }
}

/// The cookies of a store. Source: Apple, WebKit `WKHTTPCookieStore`.
@MainActor @preconcurrency
open class WKHTTPCookieStore: NSObject {
    /// Whether sites may set cookies.
    public enum CookiePolicy: Int, Sendable { case allow = 0, disallow = 1 }
    private struct Observer { weak var object: (any WKHTTPCookieStoreObserver)? }

    private(set) var cookies: [HTTPCookie] = []
    private var observers: [Observer] = []
    private var policy = CookiePolicy.allow

    private static func isSame(_ one: HTTPCookie, _ other: HTTPCookie) -> Bool {
        one.name == other.name && one.domain == other.domain && one.path == other.path
    }

    private func change(_ work: () -> Void) {
        let old = cookies
        work()
        guard old != cookies else { return }
        DispatchQueue.main.async { [weak self] in
            guard let self else { return }
            for observer in observers { observer.object?.cookiesDidChange(in: self) }
        }
    }

    func removeAll(where isGone: (HTTPCookie) -> Bool) { change { cookies.removeAll(where: isGone) } }

    open func getAllCookies(_ completionHandler: @escaping @MainActor ([HTTPCookie]) -> Void) {
        let found = cookies
        DispatchQueue.main.async { completionHandler(found) }
    }
    open func allCookies() async -> [HTTPCookie] { cookies }

    open func setCookie(_ cookie: HTTPCookie, completionHandler: (@MainActor () -> Void)? = nil) {
        change {
            cookies.removeAll { Self.isSame($0, cookie) }
            cookies.append(cookie)
        }
        DispatchQueue.main.async { completionHandler?() }
    }
    open func setCookie(_ cookie: HTTPCookie) async { setCookie(cookie, completionHandler: nil) }

    open func delete(_ cookie: HTTPCookie, completionHandler: (@MainActor () -> Void)? = nil) {
        removeAll { Self.isSame($0, cookie) }
        DispatchQueue.main.async { completionHandler?() }
    }
    open func deleteCookie(_ cookie: HTTPCookie) async { delete(cookie, completionHandler: nil) }

    /// Observers are held weakly.
    open func add(_ observer: any WKHTTPCookieStoreObserver) { observers.append(Observer(object: observer)) }
    open func remove(_ observer: any WKHTTPCookieStoreObserver) { observers.removeAll { $0.object == nil || $0.object === observer } }

    open func setCookiePolicy(_ policy: CookiePolicy, completionHandler: (@MainActor () -> Void)? = nil) {
        self.policy = policy
        DispatchQueue.main.async { completionHandler?() }
    }
    open func getCookiePolicy(_ completionHandler: @escaping @MainActor (CookiePolicy) -> Void) {
        let policy = policy
        DispatchQueue.main.async { completionHandler(policy) }
    }
}

/// Hears of changes of cookies.
@MainActor @preconcurrency
public protocol WKHTTPCookieStoreObserver: NSObjectProtocol {
    func cookiesDidChange(in cookieStore: WKHTTPCookieStore)
}

extension WKHTTPCookieStoreObserver {
    public func cookiesDidChange(in cookieStore: WKHTTPCookieStore) {}
}
