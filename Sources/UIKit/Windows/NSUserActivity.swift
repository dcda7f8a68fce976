import Foundation
import Tracing

/// What a person does in an app, so that it can be gone on with elsewhere: Foundation on Linux has none.
///
/// It is data here: nothing indexes it, hands it to another device or predicts it. A stage gives one to an app.
/// Source: Apple, Foundation `NSUserActivity`.
open class NSUserActivity: NSObject {
    public let activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var requiredUserInfoKeys: Set<String>?
    open var keywords: Set<String> = []
    open var webpageURL: URL? {
        didSet {
            precondition(
                webpageURL.map { ["http", "https"].contains($0.scheme?.lowercased()) } ?? true,
                "The webpageURL of an NSUserActivity is \(webpageURL?.absoluteString ?? ""). Its scheme has to be http or https.")
        }
    }
    open var referrerURL: URL?
    open var expirationDate: Date?
    open var needsSave = false
    open var isEligibleForHandoff = true
    open var isEligibleForSearch = false
    open var isEligibleForPublicIndexing = false
    open var isEligibleForPrediction = false
    open var targetContentIdentifier: String?
    open var persistentIdentifier: String?

    public init(activityType: String) {
        precondition(!activityType.isEmpty, "The activityType of an NSUserActivity is empty. Give it one in reverse-DNS style.")
        self.activityType = activityType
        super.init()
    }

    /// Adds entries to `userInfo`; those of a key that is there already are replaced.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Says that this is what the person does now, which other devices would show.
    open func becomeCurrent() {
        reportApproximation(
            "NSUserActivity.becomeCurrent()",
            "No other device and no search takes the activity up; Stage.continueActivity(_:) gives one to an app.")
    }
    /// Says that the person does something else now.
    open func resignCurrent() {}
    /// Says that the activity is over.
    open func invalidate() {}
}

/// The type of an activity that a universal link brings; the link is its `webpageURL`.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// What can be brought to the state that a user activity says.
@MainActor @preconcurrency
public protocol UIUserActivityRestoring: NSObjectProtocol {
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
