import UIKit

/// Which part of a page a picture is of, and how wide it is. Source: Apple, WebKit `WKSnapshotConfiguration`.
@MainActor @preconcurrency
open class WKSnapshotConfiguration: NSObject {
    public override init() { super.init() }
    /// `null` for all that is seen.
    open var rect = CGRect.null
    open var snapshotWidth: NSNumber?
    open var afterScreenUpdates = true
}

/// How words are looked for. Source: Apple, WebKit `WKFindConfiguration`.
@MainActor @preconcurrency
open class WKFindConfiguration: NSObject {
    public override init() { super.init() }
    open var backwards = false
    open var caseSensitive = false
    open var wraps = true
}

/// Whether words were found. Source: Apple, WebKit `WKFindResult`.
@MainActor @preconcurrency
open class WKFindResult: NSObject {
    open private(set) var matchFound: Bool
    init(_ matchFound: Bool) { self.matchFound = matchFound }
}
